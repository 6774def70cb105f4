#include "server/notices/push_message.h"

#include <openssl/rand.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <utility>

#include "base/json_writer.h"
#include "base/sha256.h"
#include "server/net/address.h"
#include "server/ops/secret_file.h"

namespace landfall::server {
namespace {

constexpr std::size_t kSalt = 16;
constexpr std::size_t kPoint = 65;
constexpr std::size_t kSecret = 16;
constexpr std::size_t kTag = 16;
constexpr std::size_t kKey = 16;
constexpr std::size_t kNonce = 12;
constexpr std::size_t kHeader = kSalt + 4 + 1 + kPoint;
constexpr std::uint32_t kRecord = 4096;
constexpr char kLastRecord = '\2';
constexpr std::int64_t kHalfADay = 12LL * 3600;

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
std::string text_of(const Bytes32& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// HKDF with SHA-256 (RFC 5869), of which one block is enough here.
std::string derive(std::string_view salt, std::string_view key, std::string info,
                   std::size_t size) {
  const std::string extracted = text_of(hmac_sha256(bytes_of(salt), key));
  info += '\1';
  return text_of(hmac_sha256(bytes_of(extracted), info)).substr(0, size);
}

// What both sides make of what they share (RFC 8291, section 3.4).
struct Keys {
  std::string key;
  std::string nonce;
};
Keys keys_of(std::string_view shared, std::string_view secret, std::string_view browser,
             std::string_view server, std::string_view salt) {
  std::string info("WebPush: info");
  info += '\0';
  info += browser;
  info += server;
  const std::string input = derive(secret, shared, std::move(info), 32);
  using namespace std::string_literals;
  return {derive(salt, input, "Content-Encoding: aes128gcm\0"s, kKey),
          derive(salt, input, "Content-Encoding: nonce\0"s, kNonce)};
}

struct FreeCipher {
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, FreeCipher>;

const unsigned char* plain(std::string_view text) { return bytes_of(text).data(); }
unsigned char* writable(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string encrypted(const Keys& keys, std::string_view text) {
  const Cipher cipher(EVP_CIPHER_CTX_new());
  std::string sealed(text.size() + kTag, '\0');
  int size = 0;
  const bool done = EVP_EncryptInit_ex2(cipher.get(), EVP_aes_128_gcm(), plain(keys.key),
                                        plain(keys.nonce), nullptr) > 0 &&
                    EVP_EncryptUpdate(cipher.get(), writable(sealed), &size, plain(text),
                                      static_cast<int>(text.size())) > 0 &&
                    EVP_EncryptFinal_ex(cipher.get(), writable(sealed) + size, &size) > 0 &&
                    EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_AEAD_GET_TAG, kTag,
                                        writable(sealed) + text.size()) > 0;
  return done ? sealed : std::string();
}

std::optional<std::string> decrypted(const Keys& keys, std::string_view sealed) {
  const Cipher cipher(EVP_CIPHER_CTX_new());
  std::string text(sealed.size() - kTag, '\0');
  std::string tag(sealed.substr(text.size()));
  int size = 0;
  const bool done =
      EVP_DecryptInit_ex2(cipher.get(), EVP_aes_128_gcm(), plain(keys.key), plain(keys.nonce),
                          nullptr) > 0 &&
      EVP_DecryptUpdate(cipher.get(), writable(text), &size, plain(sealed),
                        static_cast<int>(text.size())) > 0 &&
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_AEAD_SET_TAG, kTag, tag.data()) > 0 &&
      EVP_DecryptFinal_ex(cipher.get(), writable(text) + size, &size) > 0;
  if (!done) return std::nullopt;
  return text;
}

}  // namespace

std::string seal_push_with(std::string_view text, const PushAddress& address, const P256Key& own,
                           std::string_view salt) {
  const bool whole = !own.empty() && salt.size() == kSalt && address.point.size() == kPoint &&
                     address.secret.size() == kSecret && text.size() <= kLongestPush;
  const std::string shared = whole ? own.shared_with(address.point) : std::string();
  if (shared.empty()) return {};
  const std::string point = own.point();
  const Keys keys = keys_of(shared, address.secret, address.point, point, salt);
  const std::string sealed = encrypted(keys, std::string(text) + kLastRecord);
  if (sealed.empty()) return {};
  std::string body(salt);
  for (int shift = 24; shift >= 0; shift -= 8) {
    body += static_cast<char>(kRecord >> static_cast<unsigned>(shift));
  }
  body += static_cast<char>(kPoint);
  return body + point + sealed;
}

std::string seal_push(std::string_view text, const PushAddress& address) {
  std::string salt(kSalt, '\0');
  if (RAND_bytes(writable(salt), static_cast<int>(salt.size())) != 1) return {};
  return seal_push_with(text, address, P256Key::random(), salt);
}

std::optional<std::string> open_push(std::string_view body, const P256Key& key,
                                     std::string_view secret) {
  if (body.size() < kHeader + kTag + 1) return std::nullopt;
  const std::string_view salt = body.substr(0, kSalt);
  const std::string_view server = body.substr(kHeader - kPoint, kPoint);
  const std::string shared = key.shared_with(server);
  if (shared.empty()) return std::nullopt;
  const Keys keys = keys_of(shared, secret, key.point(), server, salt);
  std::optional<std::string> text = decrypted(keys, body.substr(kHeader));
  if (!text || text->empty() || text->back() != kLastRecord) return std::nullopt;
  text->pop_back();
  return text;
}

Result<PushKey> PushKey::read_or_make(const std::string& file) {
  constexpr std::string_view kWhat = "the key for push notices";
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    P256Key key = P256Key::random();
    if (key.empty()) return problem("the system gives no random numbers");
    if (auto trouble = write_secret_file(file, key.pem(), kWhat)) return *trouble;
    return PushKey(std::move(key));
  }
  std::ifstream in(file);
  const std::string pem(std::istreambuf_iterator<char>(in), {});
  P256Key key = P256Key::read_pem(pem);
  if (!in || key.empty()) {
    return Problem{
        std::string(kWhat) +
            " cannot be read: it must be a private key on the curve P-256 in PEM; remove "
            "the file to have one made (browsers must allow notices anew then)",
        file,
        {},
        0};
  }
  return PushKey(std::move(key));
}

std::string PushKey::authorization(std::string_view endpoint, std::string_view contact,
                                   std::int64_t now) const {
  JsonWriter claims;
  claims.begin_object().member("aud", origin_of(endpoint)).member("exp", now + kHalfADay);
  if (!contact.empty()) claims.member("sub", contact);
  claims.end_object();
  const std::string text =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims.text());
  return "vapid t=" + text + "." + base64url(key_.sign(text)) + ", k=" + public_text();
}

std::string origin_of(std::string_view url) {
  const std::string_view host = net::host_of_url(url);
  if (host.empty()) return {};
  return std::string(url.substr(0, static_cast<std::size_t>(host.data() - url.data()))) +
         std::string(host);
}

}  // namespace landfall::server
