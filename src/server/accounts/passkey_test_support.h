// An authenticator for tests: it makes a passkey for Ed25519 and signs with it.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/sha256.h"
#include "server/accounts/passkey.h"

namespace landfall::server {

inline constexpr int kEdDsa = -8;
inline constexpr char kGoodFlags = 0x05;  // somebody is there, and was verified

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

}  // namespace landfall::server
