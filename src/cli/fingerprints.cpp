#include "cli/fingerprints.h"

#include <cstdint>

#include "embedded/embedded.h"
#include "games/catalog.h"

namespace landfall::cli {

std::string fingerprint_text(std::string_view game) {
  const std::uint64_t number = game_fingerprint(game);
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4)
    digits += "0123456789abcdef"[(number >> shift) & 15U];
  return digits;
}

std::string recorded_fingerprint(std::string_view game) {
  std::string text(embedded::file("rules/" + std::string(game) + "/fingerprint.txt"));
  text.erase(text.find_last_not_of(" \r\n") + 1);
  return text;
}

}  // namespace landfall::cli
