// Tokens as a page makes them, for tests.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "base/random.h"

namespace landfall::testing {

// A token that a player makes for a seat to be taken: 128 bits in base64url.
inline std::string fresh_token() {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  static Random random(std::random_device{}());
  std::string token;
  for (int letter = 0; letter < 21; ++letter) {
    token += kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return token + "AQgw"[random.below(4)];  // the last letter has two bits only
}

}  // namespace landfall::testing
