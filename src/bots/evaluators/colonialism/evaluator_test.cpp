#include "bots/evaluators/colonialism/evaluator.h"

#include <gtest/gtest.h>

#include <memory>

#include "bots/greedy.h"
#include "bots/random_position_test_support.h"
#include "games/colonialism/tests/test_table.h"

namespace landfall::bots {
namespace {

using colonialism::State;
using colonialism::Table;

const Options kEverything = {{"events", "on"}, {"upgrades", "on"}};

TEST(ColonialismEvaluator, CandidatesAreLegalAscendingAndNeverNone) {
  for (const int seats : {2, 3, 4}) {
    for (const Options& options : {Options{}, colonialism::kFirstEdition, kEverything}) {
      expect_sound_candidates<Colonialism, ColonialismEvaluator>(
          colonialism::table_for(seats, options), 200);
    }
  }
}

TEST(ColonialismEvaluator, ValuesAreSharesOfAWin) {
  for (const int seats : {2, 3, 4}) {
    for (const Options& options : {colonialism::kFirstEdition, kEverything}) {
      expect_values_are_shares<Colonialism, ColonialismEvaluator>(
          colonialism::table_for(seats, options), 200);
    }
  }
}

TEST(ColonialismEvaluator, TheEndIsExact) {
  const Table table = colonialism::table_for(3);
  State state = colonialism::position(table);
  state.phase = colonialism::Phase::kOver;
  state.step = colonialism::Step::kOver;
  state.held[0] = {3, 3, 3};
  state.held[1] = {4, 2, 2};
  state.held[2] = {3, 3, 3};
  const Values values = ColonialismEvaluator::values(table, state);
  EXPECT_EQ(values[0], 0.5F) << "a shared victory";
  EXPECT_EQ(values[1], 0.0F);
  EXPECT_EQ(values[2], 0.5F);
}

TEST(ColonialismEvaluator, WantsTheScarceColour) {
  const Table table = colonialism::table_for(2);
  State state = colonialism::position(table);
  state.held[0] = {4, 4, 1};
  State plenty = state;
  ++plenty.held[0][colonialism::kBlack];
  State scarce = state;
  ++scarce.held[0][colonialism::kYellow];
  EXPECT_GT(ColonialismEvaluator::values(table, scarce)[0],
            ColonialismEvaluator::values(table, plenty)[0]);
}

// Cards that lie beside a region and would drive the last local power out bring its cubes near.
TEST(ColonialismEvaluator, ForeseesTheComingColonization) {
  const Table table = colonialism::table_for(2);
  State state = colonialism::position(table);
  const int region = colonialism::kIndia;
  state.cubes[region] = {2, 2, 2};
  state.discs[region][colonialism::kLocal] = 1;
  state.discs[region][0] = static_cast<std::uint8_t>(table.limit(region) - 1);
  State with_card = state;
  with_card.open_cards[0][region] = colonialism::one_card(colonialism::kInfluence3);
  State other_card = state;
  other_card.open_cards[0][region] = colonialism::one_card(colonialism::kTreaty);
  EXPECT_GT(ColonialismEvaluator::values(table, with_card)[0],
            ColonialismEvaluator::values(table, other_card)[0]);
}

TEST(ColonialismEvaluator, OpeningHandsAreAFew) {
  const Table table = colonialism::table_for(4);
  const auto list = std::make_unique<ActionList>();
  Random random(3);
  EventSink nobody;
  State state = Colonialism::setup(table);
  while (state.step != colonialism::Step::kOpeningHand) {
    const Seat seat = Colonialism::awaiting(table, state).first();
    Action action;
    if (seat == kChance) {
      action = Colonialism::sample(table, state, random);
    } else {
      list->clear();
      Colonialism::legal(table, state, seat, *list);
      action = (*list)[0];
    }
    Colonialism::apply(table, state, seat, action, nobody);
  }
  list->clear();
  ColonialismEvaluator::candidates(table, state, 2, *list);
  EXPECT_EQ(list->size(), 10U);
}

}  // namespace
}  // namespace landfall::bots
