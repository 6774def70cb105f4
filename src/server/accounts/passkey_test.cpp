#include "server/accounts/passkey.h"

#include <gtest/gtest.h>

#include "server/accounts/passkey_test_support.h"

namespace landfall::server {
namespace {

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
