#include "server/accounts/passkey.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include "base/sha256.h"

namespace landfall::server {
namespace {

constexpr int kEdDsa = -8;
constexpr char kGoodFlags = 0x05;  // somebody is there, and was verified

// An authenticator for Ed25519, in as many bytes as it takes.
class Authenticator {
 public:
  Authenticator() { crypto_sign_keypair(public_.data(), secret_.data()); }

  [[nodiscard]] std::string data(std::string_view rp, std::uint8_t counter,
                                 char flags = kGoodFlags) const {
    const Bytes32 hash = sha256(rp);
    std::string text(hash.begin(), hash.end());
    text += flags;
    return text + std::string(3, '\0') + static_cast<char>(counter);
  }
  // With the key in it, as when a passkey is made.
  [[nodiscard]] std::string made(std::string_view rp, char flags = kGoodFlags) const {
    constexpr char kHasKey = 0x40;
    std::string text = data(rp, 0, static_cast<char>(flags | kHasKey));
    text += std::string(16, '\0') + std::string("\0\4", 2) + "key1";
    // {1: 1 (OKP), 3: -8 (EdDSA), -1: 6 (Ed25519), -2: 32 bytes}
    text += std::string("\xa4\x01\x01\x03\x27\x20\x06\x21\x58\x20", 10);
    return text.append(public_.begin(), public_.end());
  }
  [[nodiscard]] PasskeySignature sign(std::string client_data, std::string data) const {
    const Bytes32 hash = sha256(client_data);
    const std::string message = data + std::string(hash.begin(), hash.end());
    std::array<unsigned char, crypto_sign_BYTES> signature{};
    crypto_sign_detached(signature.data(), nullptr,
                         reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         secret_.data());
    return {std::move(client_data), std::move(data), {signature.begin(), signature.end()}};
  }

 private:
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> public_{};
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret_{};
};

class Passkeys : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { ASSERT_GE(sodium_init(), 0); }
  static constexpr std::string_view kHost = "play.example";
  static constexpr std::string_view kSaid =
      R"({"type":"webauthn.get","challenge":"AAAA","origin":"https://play.example"})";

  [[nodiscard]] Passkey made() const {
    return read_passkey(authenticator.made(kHost), kEdDsa, kHost).value();
  }
  Authenticator authenticator;
};

TEST_F(Passkeys, ANewOneIsReadIfItHasVerifiedItsOwner) {
  const Passkey passkey = made();
  EXPECT_EQ(passkey.id, "key1");
  EXPECT_EQ(passkey.rp, kHost);
  EXPECT_EQ(passkey.public_key.size(), 32U);
  EXPECT_FALSE(read_passkey(authenticator.made("evil.example"), kEdDsa, kHost).ok());
  EXPECT_FALSE(read_passkey(authenticator.made(kHost, 0x01), kEdDsa, kHost).ok()) << "unverified";
  EXPECT_FALSE(read_passkey(authenticator.made(kHost, 0x04), kEdDsa, kHost).ok()) << "nobody there";
  EXPECT_FALSE(read_passkey(authenticator.made(kHost), -7, kHost).ok()) << "another kind of key";
  EXPECT_FALSE(read_passkey(authenticator.made(kHost), -65535, kHost).ok());
  EXPECT_FALSE(read_passkey(authenticator.data(kHost, 1), kEdDsa, kHost).ok()) << "without a key";
  const std::string whole = authenticator.made(kHost);
  for (std::size_t size = 0; size < whole.size(); size += 5) {
    EXPECT_FALSE(read_passkey(whole.substr(0, size), kEdDsa, kHost).ok()) << size;
  }
  EXPECT_FALSE(read_passkey(whole + std::string(4096, 'x'), kEdDsa, kHost).ok());
}

TEST_F(Passkeys, ItsSignatureLetsItsOwnerIn) {
  const std::string said(kSaid);
  const auto signed_well = authenticator.sign(said, authenticator.data(kHost, 7));
  EXPECT_EQ(verify_passkey(made(), signed_well), 7U);
  EXPECT_FALSE(verify_passkey(made(), Authenticator().sign(said, authenticator.data(kHost, 7))))
      << "by somebody else's";
  EXPECT_FALSE(
      verify_passkey(made(), authenticator.sign(said, authenticator.data("evil.example", 7))));
  EXPECT_FALSE(
      verify_passkey(made(), authenticator.sign(said, authenticator.data(kHost, 7, 0x01))));
  PasskeySignature changed = signed_well;
  changed.client_data[9] = 'x';
  EXPECT_FALSE(verify_passkey(made(), changed));
  changed = signed_well;
  changed.authenticator.back() = 9;
  EXPECT_FALSE(verify_passkey(made(), changed)) << "another counter than was signed";
  changed = signed_well;
  changed.signature[3] = static_cast<char>(changed.signature[3] ^ 1);
  EXPECT_FALSE(verify_passkey(made(), changed));
  changed.signature.clear();
  EXPECT_FALSE(verify_passkey(made(), changed));
  Passkey unknown = made();
  unknown.algorithm = 5;
  EXPECT_FALSE(verify_passkey(unknown, signed_well));
}

TEST_F(Passkeys, WhatABrowserSaysIsReadStrictly) {
  const auto occasion = read_occasion(kSaid);
  ASSERT_TRUE(occasion);
  EXPECT_FALSE(occasion->making);
  EXPECT_EQ(occasion->challenge, "AAAA");
  EXPECT_EQ(occasion->origin, "https://play.example");
  EXPECT_TRUE(read_occasion(R"({"type":"webauthn.create"})")->making);
  EXPECT_FALSE(read_occasion(R"({"type":"payment.get","challenge":"AAAA"})"));
  EXPECT_FALSE(read_occasion(R"({"type":"webauthn.get","crossOrigin":true})"));
  for (const char* none : {"", "[]", "{", "{}"}) EXPECT_FALSE(read_occasion(none)) << none;
  EXPECT_EQ(passkey_host("https://play.example:8443"), "play.example");
  EXPECT_EQ(passkey_host("http://localhost:8080"), "localhost");
  EXPECT_EQ(passkey_host("nonsense"), "");
}

}  // namespace
}  // namespace landfall::server
