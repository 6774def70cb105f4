#include "server/notices/public_address.h"

#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace landfall::server {
namespace {

struct Network4 {
  std::uint32_t address;
  int bits;
};
// The registry of special addresses (RFC 6890 and after), but for those that may be called.
constexpr std::array<Network4, 15> kSpecial4 = {{{0x00000000, 8},
                                                 {0x0A000000, 8},
                                                 {0x64400000, 10},
                                                 {0x7F000000, 8},
                                                 {0xA9FE0000, 16},
                                                 {0xAC100000, 12},
                                                 {0xC0000000, 24},
                                                 {0xC0000200, 24},
                                                 {0xC0586300, 24},
                                                 {0xC0A80000, 16},
                                                 {0xC6120000, 15},
                                                 {0xC6336400, 24},
                                                 {0xCB007100, 24},
                                                 {0xE0000000, 4},
                                                 {0xF0000000, 4}}};

bool is_public4(std::uint32_t address) {
  return std::ranges::none_of(kSpecial4, [&](const Network4& network) {
    return (address ^ network.address) >> static_cast<unsigned>(32 - network.bits) == 0;
  });
}

using Bytes16 = std::array<std::uint8_t, 16>;

std::uint32_t number4(const Bytes16& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t index = at; index < at + 4; ++index) number = (number << 8U) | bytes.at(index);
  return number;
}

bool begins(const Bytes16& bytes, std::span<const std::uint8_t> with) {
  return std::equal(with.begin(), with.end(), bytes.begin());
}

bool is_public6(const Bytes16& bytes) {
  constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  constexpr std::array<std::uint8_t, 12> kTranslated = {0, 0x64, 0xFF, 0x9B};
  if (begins(bytes, kMapped) || begins(bytes, kTranslated)) return is_public4(number4(bytes, 12));
  if ((bytes[0] & 0xE0U) != 0x20) return false;  // all that is given out lies in 2000::/3
  constexpr std::array<std::uint8_t, 2> kSixToFour = {0x20, 0x02};
  constexpr std::array<std::uint8_t, 4> kExamples = {0x20, 0x01, 0x0D, 0xB8};
  if (begins(bytes, kSixToFour) || begins(bytes, kExamples)) return false;
  // 2001::/23: tunnels and benchmarks.
  return bytes[0] != 0x20 || bytes[1] != 0x01 || bytes[2] > 1;
}

}  // namespace

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in known{};
    std::memcpy(&known, &address, sizeof known);
    return is_public4(ntohl(known.sin_addr.s_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 known{};
  std::memcpy(&known, &address, sizeof known);
  Bytes16 bytes{};
  std::memcpy(bytes.data(), &known.sin6_addr, bytes.size());
  return is_public6(bytes);
}

}  // namespace landfall::server
