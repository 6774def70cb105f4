#include "bots/evaluators/kolonien.h"

#include <gtest/gtest.h>

#include <memory>

#include "bots/random_position_test_support.h"
#include "games/kolonien/moves.h"
#include "games/kolonien/test_table.h"

namespace landfall::bots {
namespace {

using kolonien::State;
using kolonien::Table;

TEST(KolonienEvaluator, CandidatesAreLegalAscendingAndNeverNone) {
  for (const int seats : {3, 4}) {
    expect_sound_candidates<Kolonien, KolonienEvaluator>(kolonien::table_for(seats), 150);
  }
  expect_sound_candidates<Kolonien, KolonienEvaluator>(kolonien::base_table(2), 150);
}

TEST(KolonienEvaluator, ValuesAreSharesOfAWin) {
  for (const int seats : {3, 4}) {
    expect_values_are_shares<Kolonien, KolonienEvaluator>(kolonien::table_for(seats), 100);
  }
  expect_values_are_shares<Kolonien, KolonienEvaluator>(kolonien::base_table(4), 100);
}

TEST(KolonienEvaluator, TheEndIsExact) {
  const Table table = kolonien::base_table(3);
  State state = Kolonien::setup(table);
  state.phase = kolonien::Phase::kOver;
  state.step = kolonien::Step::kOver;
  state.winner = 2;
  const Values values = KolonienEvaluator::values(table, state);
  EXPECT_EQ(values[0], 0.0F);
  EXPECT_EQ(values[1], 1.0F);
  EXPECT_EQ(values[2], 0.0F);
}

// A position of the base game in which seat 0 is to act, without buildings.
State turn_of_first(const Table& table) {
  State state = Kolonien::setup(table);
  state.phase = kolonien::Phase::kTurn;
  state.step = kolonien::Step::kAction;
  state.turn = 1;
  state.dice = {3, 5};
  return state;
}

void give(State& state, int seat, kolonien::Packed cards) {
  state.hand[seat] += cards;
  state.bank -= cards;
  state.hand_size[seat] = static_cast<std::uint8_t>(kolonien::sum_of(state.hand[seat]));
}

// An accepted trade is better than a refused one if it completes a building.
TEST(KolonienEvaluator, TakesWhatItNeedsForWhatItHasInPlenty) {
  const Table table = kolonien::base_table(3);
  State state = turn_of_first(table);
  state.active = 1;
  give(state, 1, kolonien::many_of(kolonien::kOre, 2));
  give(state, 0, kolonien::many_of(kolonien::kWool, 4));
  give(state, 0, kolonien::one_of(kolonien::kGrain));
  state.offer_give = kolonien::one_of(kolonien::kOre);
  state.offer_get = kolonien::one_of(kolonien::kWool);
  state.asked = 1;
  state.step = kolonien::Step::kAnswer;
  ActionList list;
  Kolonien::legal(table, state, 0, list);
  ASSERT_EQ(list[0].verb, kolonien::kAccept);
  ASSERT_EQ(list[1].verb, kolonien::kDecline);
  std::array<float, 16> looks{};
  KolonienEvaluator::priors(table, state, 0, list, looks.data());
  EXPECT_GT(looks[0], looks[1]);
}

TEST(KolonienEvaluator, BankTradesThatHelpNothingAreNoCandidates) {
  const Table table = kolonien::base_table(3);
  State state = turn_of_first(table);
  give(state, 0, kolonien::many_of(kolonien::kWool, 4));
  ActionList list;
  KolonienEvaluator::candidates(table, state, 0, list);
  for (const Action& action : list) {
    if (action.verb != kolonien::kBank) continue;
    EXPECT_NE(action.arg[2], kolonien::kWool);
  }
  EXPECT_TRUE(std::ranges::any_of(
      list, [](const Action& action) { return action.verb == kolonien::kEnd; }));
}

}  // namespace
}  // namespace landfall::bots
