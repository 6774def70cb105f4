// The invariant suite: pieces, cards and coins are conserved after every step, and games end.
//
// One million decisions of random and extreme play per game and run (fewer under sanitizers), with
// G::check after each; outcomes of chance come on top. LANDFALL_DECISIONS asks for more.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "contract/game_names.h"
#include "contract/playouts.h"

namespace landfall::testing {

template <class G>
class Invariants : public ::testing::Test {};
TYPED_TEST_SUITE(Invariants, GamesUnderTest, GameNames);

TYPED_TEST(Invariants, HoldAfterEveryStep) {
  using G = TypeParam;
  Findings findings;
  std::uint64_t games = 0;
  std::uint64_t longest = 0;
  const std::uint64_t made =
      for_playouts<G>(decision_budget(), [&](const Playout& playout) -> std::uint64_t {
        if (findings.many()) return decision_budget();
        std::uint64_t decisions = 0;  // chance not counted
        play<G>(playout, findings, [&](const Moment<G>& moment) {
          const SeatMask awaiting = G::awaiting(moment.table, moment.state);
          if (!awaiting.empty() && !awaiting.has(kChance)) ++decisions;
          const std::string wrong = G::check(moment.table, moment.state);
          if (!wrong.empty()) findings.add(moment.where(), wrong);
        });
        ++games;
        longest = std::max(longest, decisions);
        return decisions;
      });
  EXPECT_TRUE(findings.empty()) << findings.text();
  this->RecordProperty("decisions", std::to_string(made));
  std::cout << "  " << made << " decisions in " << games << " games, the longest of " << longest
            << '\n';
}

}  // namespace landfall::testing
