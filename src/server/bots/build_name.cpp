#include "server/bots/build_name.h"

#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/digest.h"

namespace landfall::server {

std::string build_name() {
  // The file that runs, also if another has taken its place since.
  std::ifstream file("/proc/self/exe", std::ios::binary);
  crypto_generichash_state state;
  std::array<unsigned char, 16> digest{};
  crypto_generichash_init(&state, nullptr, 0, digest.size());
  std::vector<char> piece(1U << 20U);
  bool any = false;
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(piece.data()),
                              static_cast<std::size_t>(file.gcount()));
    any = true;
  }
  crypto_generichash_final(&state, digest.data(), digest.size());
  if (!any || file.bad()) randombytes_buf(digest.data(), digest.size());
  std::uint64_t number = 0;
  std::memcpy(&number, digest.data(), sizeof number);
  return hex_digits(number);
}

}  // namespace landfall::server
