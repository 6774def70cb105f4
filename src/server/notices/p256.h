// Keys on the curve P-256 as web push uses them (RFC 8291, RFC 8292), by OpenSSL.
#pragma once

#include <openssl/evp.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace landfall::server {

// base64url without padding, as everything of web push is written.
std::string base64url(std::string_view bytes);
// Nothing if it is not that.
std::optional<std::string> from_base64url(std::string_view text);

// A private key with its public one. Empty where the library could not make one.
class P256Key {
 public:
  P256Key() = default;
  static P256Key random();
  // Of the text that pem() wrote.
  static P256Key read_pem(std::string_view pem);
  // Of the number itself, 32 bytes, and its public point; for published vectors.
  static P256Key of(std::string_view number, std::string_view point);

  [[nodiscard]] bool empty() const { return key_ == nullptr; }
  [[nodiscard]] std::string pem() const;
  // The public point, uncompressed: 65 bytes.
  [[nodiscard]] std::string point() const;
  // What both sides know (ECDH); empty if the other side's point is none of the curve.
  [[nodiscard]] std::string shared_with(std::string_view point) const;
  // ECDSA with SHA-256: both numbers, 64 bytes.
  [[nodiscard]] std::string sign(std::string_view text) const;
  // For tests: whether the holder of this public point has signed the text.
  static bool verify(std::string_view point, std::string_view text, std::string_view signature);

 private:
  struct Free {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  };
  using Handle = std::unique_ptr<EVP_PKEY, Free>;
  explicit P256Key(Handle key) : key_(std::move(key)) {}
  static Handle public_key(std::string_view point);

  Handle key_;
};

}  // namespace landfall::server
