#include "bots/evaluators/meridian/evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>

#include "bots/greedy.h"
#include "bots/random_position_test_support.h"
#include "games/meridian/tests/test_table.h"

namespace landfall::bots {
namespace {

using meridian::State;
using meridian::Table;

TEST(MeridianEvaluator, CandidatesAreLegalAscendingAndNeverNone) {
  for (const int seats : {2, 3, 4}) {
    for (const char* end_turn : {"automatic", "explicit"}) {
      const Table table = meridian::table_for(seats, {{"end_turn", end_turn}});
      expect_sound_candidates<Meridian, MeridianEvaluator>(table, 300);
    }
  }
}

TEST(MeridianEvaluator, EveryCityThatCanBeSettledIsACandidate) {
  const Table table = meridian::table_for(2);
  const auto legal = std::make_unique<ActionList>();
  const auto list = std::make_unique<ActionList>();
  // All of an action but the height.
  const auto place_of = [](const Action& action) {
    meridian::Move move = meridian::Move::of(action);
    move.height = 0;
    return move.action();
  };
  for_each_random_position<Meridian>(
      table, 200, [&](std::uint64_t seed, const State& state, Seat seat) {
        legal->clear();
        list->clear();
        Meridian::legal(table, state, seat, *legal);
        MeridianEvaluator::candidates(table, state, seat, *list);
        for (const Action& action : *legal) {
          // Only exchanging a tower for another height in the same city may be left out altogether.
          const meridian::Move move = meridian::Move::of(action);
          if (move.verb == meridian::kReplace && move.row == move.old_row) continue;
          EXPECT_TRUE(std::any_of(
              list->begin(), list->end(),
              [&](const Action& candidate) { return place_of(candidate) == place_of(action); }))
              << "seed " << seed << ", " << action_code(action);
        }
      });
}

TEST(MeridianEvaluator, ValuesAreSharesOfAWin) {
  for (const int seats : {2, 3, 4}) {
    expect_values_are_shares<Meridian, MeridianEvaluator>(meridian::table_for(seats), 200);
  }
}

TEST(MeridianEvaluator, TheEndIsExact) {
  const Table table = meridian::table_for(3);
  State state = Meridian::setup(table);
  state.step = meridian::Step::kOver;
  meridian::put(state, 1, "4 Or2");
  Values values = MeridianEvaluator::values(table, state);
  EXPECT_EQ(values[0], 1.0F);
  EXPECT_EQ(values[1], 0.0F);
  // Black owns an island of the same size for the same pieces: a shared victory (MER-R14).
  meridian::put(state, 1, "1 Bl2");
  values = MeridianEvaluator::values(table, state);
  EXPECT_EQ(values[0], 0.5F);
  EXPECT_EQ(values[1], 0.5F);
  EXPECT_EQ(values[2], 0.0F);
}

TEST(MeridianEvaluator, LikesIslandsCapitalsAndSafety) {
  const Table table = meridian::table_for(2);
  const State empty = meridian::position(table, 0, {"1", "2"});
  const auto value_with = [&](int meridian, const char* towers) {
    State state = empty;
    meridian::put(state, meridian, towers);
    return MeridianEvaluator::values(table, state)[0];
  };
  EXPECT_GT(value_with(1, "3 Or2"), MeridianEvaluator::values(table, empty)[0]);
  EXPECT_LT(value_with(1, "3 Bl2"), MeridianEvaluator::values(table, empty)[0]);
  // 1.3 is the capital of C, 2.3 an ordinary city of it.
  EXPECT_GT(value_with(1, "3 Or2"), value_with(2, "3 Or2"));
  // Fewer pieces for the same city.
  EXPECT_GT(value_with(2, "3 Or2"), value_with(2, "3 Or5"));
}

TEST(MeridianEvaluator, PriorsAgreeWithValuesOneStepAhead) {
  // They leave out only what a changed supply means for other meridians.
  for (const int seats : {2, 3, 4}) {
    const Table table = meridian::table_for(seats);
    const auto list = std::make_unique<ActionList>();
    std::array<float, 4096> priors{};
    EventSink nobody;
    for_each_random_position<Meridian>(
        table, 100, [&](std::uint64_t seed, const State& position, Seat seat) {
          State state = position;
          // With plenty of pieces nothing is left out.
          for (int player = 0; player < seats; ++player) {
            state.supply[static_cast<std::size_t>(player)] = 80;
          }
          list->clear();
          MeridianEvaluator::candidates(table, state, seat, *list);
          MeridianEvaluator::priors(table, state, seat, *list, priors.data());
          for (std::size_t i = 0; i < list->size(); ++i) {
            State next = state;
            Meridian::apply(table, next, seat, (*list)[i], nobody);
            EXPECT_NEAR(priors[i], MeridianEvaluator::values(table, next)[seat], 1e-4)
                << "seats " << seats << ", seed " << seed << ", " << action_code((*list)[i]);
          }
        });
  }
}

TEST(Greedy, TakesTheWinningIsland) {
  const Table table = meridian::table_for(2);
  State state = meridian::position(table, 0, {"3", "9"});
  for (auto& pile : state.pile) pile.fill(0);
  state.pile_size.fill(0);
  state.face_up[1].fill(0);
  state.face_up[0][1] = 0;  // the last card is the 3
  meridian::put(state, 1, "5 Or2");
  meridian::put(state, 2, "5 Bl2");
  meridian::put(state, 3, "1 Bl2, 2 Bl3, 3 Bl4");
  Greedy<Meridian, MeridianEvaluator> greedy(1);
  const Action action = greedy.decide(table, Meridian::view(table, state, 0), 0);
  EventSink nobody;
  Meridian::apply(table, state, 0, action, nobody);
  // 3.5 takes island A by two to one.
  EXPECT_EQ(meridian::Move::of(action).row, 5);
}

}  // namespace
}  // namespace landfall::bots
