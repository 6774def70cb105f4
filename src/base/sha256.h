// SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104), for luck that can be checked (engine/luck/luck.h).
//
// The engine is also built where no library for it is at hand (WebAssembly), and whoever checks a record
// must get the same bytes there. The tests compare it with published vectors and with libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace landfall {

using Bytes32 = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  Sha256& add(std::span<const std::uint8_t> bytes);
  Sha256& add(std::string_view text);
  // Only once.
  Bytes32 finish();

 private:
  static constexpr std::size_t kBlock = 64;
  void take_block(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, kBlock> waiting_{};
  std::uint64_t length_ = 0;  // in bytes
};

Bytes32 sha256(std::string_view text);
Bytes32 hmac_sha256(std::span<const std::uint8_t> key, std::string_view text);

// 64 hexadecimal digits, in small letters.
std::string hex_text(const Bytes32& bytes);
std::optional<Bytes32> bytes_from_hex(std::string_view text);

}  // namespace landfall
