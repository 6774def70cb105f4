// How chance draws: one of a set, or the sum of several dice. Nothing is decided before it is
// revealed: decks are sets without an order, the bag says how many cubes of each colour it holds.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/random.h"
#include "engine/contract/action.h"
#include "games/colonialism/position/moves.h"

namespace landfall::colonialism {

// One bit of a set, all equally likely.
inline int random_bit(std::uint32_t set, Random& random) {
  std::uint32_t index = random.below(static_cast<std::uint32_t>(std::popcount(set)));
  for (; index > 0; --index) set &= set - 1;
  return std::countr_zero(set);
}

// COL-1.9: 1, 2 and 3 are equally likely. The number of ways to roll each sum.
inline std::array<std::uint32_t, 13> ways_of(int dice) {
  std::array<std::uint32_t, 13> ways{1};
  for (int die = 0; die < dice; ++die) {
    std::array<std::uint32_t, 13> next{};
    for (std::size_t sum = 0; sum + 3 < ways.size(); ++sum) {
      for (std::size_t face = 1; face <= 3; ++face) next[sum + face] += ways[sum];
    }
    ways = next;
  }
  return ways;
}
inline int roll(int dice, Random& random) {
  int sum = dice;
  for (int die = 0; die < dice; ++die) sum += static_cast<int>(random.below(3));
  return sum;
}
// COL-R41: all dice together are one outcome.
template <class OutcomeOf>
void list_sums(int dice, OutcomeList& list, OutcomeOf outcome_of) {
  const auto ways = ways_of(dice);
  for (int sum = 0; sum < static_cast<int>(ways.size()); ++sum) {
    if (ways[sum] != 0) list.push_back({outcome_of(sum), ways[sum]});
  }
}

}  // namespace landfall::colonialism
