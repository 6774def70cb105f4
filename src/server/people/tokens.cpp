#include "server/people/tokens.h"

#include <sodium.h>

#include <span>

namespace landfall::server {
namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // the zero at the end
  return text;
}

}  // namespace

Token new_token() {
  Token token;
  randombytes_buf(token.data(), token.size());
  return token;
}

std::string new_table_id() {
  std::array<std::uint8_t, 12> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base64url(bytes);
}

std::string token_text(const Token& token) { return base64url(token); }

std::optional<Token> read_token(std::string_view text) {
  Token token;
  std::size_t size = 0;
  if (sodium_base642bin(token.data(), token.size(), text.data(), text.size(), nullptr, &size,
                        nullptr, kVariant) != 0 ||
      size != token.size()) {
    return std::nullopt;
  }
  return token;
}

TokenHash token_hash(const Token& token) {
  TokenHash hash;
  crypto_generichash(hash.data(), hash.size(), token.data(), token.size(), nullptr, 0);
  return hash;
}

bool same_hash(const TokenHash& a, const TokenHash& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

Token invite_token(const Token& maker, std::string_view table, Seat seat, int round) {
  std::string purpose = "invite " + std::string(table) + " " + std::to_string(seat);
  if (round > 0) purpose += " " + std::to_string(round);
  Token token;
  crypto_generichash(token.data(), token.size(),
                     reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size(),
                     maker.data(), maker.size());
  return token;
}

std::string person_tag(std::string_view table, const TokenHash& hash) {
  const std::string purpose = "person " + std::string(table);
  std::array<std::uint8_t, 16> tag{};
  crypto_generichash(tag.data(), tag.size(), reinterpret_cast<const unsigned char*>(purpose.data()),
                     purpose.size(), hash.data(), hash.size());
  return base64url(std::span(tag).first(9));
}

std::string table_tag(std::string_view table) {
  std::array<std::uint8_t, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(table.data()),
                     table.size(), nullptr, 0);
  return base64url(std::span(hash).first(6));
}

}  // namespace landfall::server
