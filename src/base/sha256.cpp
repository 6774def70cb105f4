#include "base/sha256.h"

#include <algorithm>
#include <bit>

namespace landfall {
namespace {

constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t big_endian(const std::uint8_t* bytes) {
  return (std::uint32_t{bytes[0]} << 24U) | (std::uint32_t{bytes[1]} << 16U) |
         (std::uint32_t{bytes[2]} << 8U) | std::uint32_t{bytes[3]};
}

}  // namespace

void Sha256::take_block(const std::uint8_t* block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(block + 4 * i);
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t early = words[i - 15];
    const std::uint32_t late = words[i - 2];
    words[i] = words[i - 16] + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ (early >> 3U)) +
               words[i - 7] + (std::rotr(late, 17) ^ std::rotr(late, 19) ^ (late >> 10U));
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                              ((e & f) ^ (~e & g)) + kRound[i] + words[i];
    const std::uint32_t two =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const std::array<std::uint32_t, 8> added = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < added.size(); ++i) state_[i] += added[i];
}

Sha256& Sha256::add(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const std::size_t held = length_ % kBlock;
    const std::size_t taken = std::min(bytes.size(), kBlock - held);
    std::copy_n(bytes.data(), taken, waiting_.data() + held);
    length_ += taken;
    bytes = bytes.subspan(taken);
    if (held + taken == kBlock) take_block(waiting_.data());
  }
  return *this;
}

Sha256& Sha256::add(std::string_view text) {
  return add(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Bytes32 Sha256::finish() {
  constexpr std::size_t kLengthAt = kBlock - 8;
  const std::uint64_t bits = length_ * 8;
  constexpr std::array<std::uint8_t, kBlock> kPadding = {0x80};
  const std::size_t held = length_ % kBlock;
  add(std::span(kPadding).first(held < kLengthAt ? kLengthAt - held : kBlock + kLengthAt - held));
  std::array<std::uint8_t, 8> length{};
  for (std::size_t i = 0; i < length.size(); ++i) {
    length[i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
  }
  add(length);
  Bytes32 digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

Bytes32 sha256(std::string_view text) { return Sha256().add(text).finish(); }

Bytes32 hmac_sha256(std::span<const std::uint8_t> key, std::string_view text) {
  constexpr std::size_t kBlock = 64;
  std::array<std::uint8_t, kBlock> inner{};
  if (key.size() > kBlock) {
    std::ranges::copy(Sha256().add(key).finish(), inner.begin());
  } else {
    std::ranges::copy(key, inner.begin());
  }
  std::array<std::uint8_t, kBlock> outer = inner;
  for (std::uint8_t& byte : inner) byte ^= 0x36U;
  for (std::uint8_t& byte : outer) byte ^= 0x5cU;
  const Bytes32 first = Sha256().add(inner).add(text).finish();
  return Sha256().add(outer).add(first).finish();
}

std::string hex_text(const Bytes32& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) text += {kDigits[byte / 16], kDigits[byte % 16]};
  return text;
}

std::optional<Bytes32> bytes_from_hex(std::string_view text) {
  Bytes32 bytes{};
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    const bool number = letter >= '0' && letter <= '9';
    if (!number && (letter < 'a' || letter > 'f')) return std::nullopt;
    const int digit = number ? letter - '0' : letter - 'a' + 10;
    bytes[at / 2] = static_cast<std::uint8_t>(bytes[at / 2] * 16 + digit);
  }
  return bytes;
}

}  // namespace landfall
