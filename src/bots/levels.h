// The four levels of strength that people choose from, as numbers.
#pragma once

#include <array>
#include <cstdint>

namespace landfall::bots {

inline constexpr int kLevelCount = 4;

struct Level {
  // Search iterations per decision; 0 plays greedily, one step ahead.
  std::uint32_t iterations = 0;
  // Greedy play adds up to this much to the value of each action, at random.
  float noise = 0;
};

using Levels = std::array<Level, kLevelCount>;

}  // namespace landfall::bots
