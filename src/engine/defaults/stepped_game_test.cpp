// The row of a step answers for the whole game.
#include "engine/defaults/stepped_game.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

// Chance rolls, then seat 2 takes what was rolled.
enum class Stage : std::uint8_t { kThrow, kTake, kDone };
struct Dice {
  Stage step = Stage::kThrow;
  Seat seat = 2;
  std::uint8_t rolled = 0;
};
using DiceRow = StepRow<PlainTable, Dice>;

void roll_outcomes(const PlainTable& /*table*/, const Dice& /*state*/, OutcomeList& list) {
  list.push_back({action_of(1, 6), 1});
}
Action roll_sample(const PlainTable& /*table*/, const Dice& /*state*/, Random& /*random*/) {
  return action_of(1, 6);
}
void apply_roll(const PlainTable& /*table*/, Dice& state, Seat /*seat*/, const Action& action,
                EventSink& /*sink*/) {
  state.rolled = action.arg[0];
  state.step = Stage::kTake;
}
void legal_take(const PlainTable& /*table*/, const Dice& state, Seat seat, ActionList& list) {
  list.push_back(action_of(2, state.rolled, seat));
}
std::optional<Refusal> refuse_take(const PlainTable& /*table*/, const Dice& state, Seat seat,
                                   const Action& action) {
  if (action == action_of(2, state.rolled, seat)) return std::nullopt;
  return Refusal{Clause{"TAB-1.2"}, {}};
}
void apply_take(const PlainTable& /*table*/, Dice& state, Seat /*seat*/, const Action& /*action*/,
                EventSink& /*sink*/) {
  state.step = Stage::kDone;
}

constexpr auto kDiceRows = std::to_array<DiceRow>({
    DiceRow::chance(Stage::kThrow, "roll", roll_outcomes, roll_sample, apply_roll),
    DiceRow::choice(Stage::kTake, "take", legal_take, refuse_take, apply_take),
    DiceRow::end(Stage::kDone, "over"),
});
struct DiceGame : SteppedGame<DiceGame, PlainTable, Dice> {
  static constexpr const auto& kRows = kDiceRows;
};

TEST(SteppedGame, TheRowOfTheStepAnswers) {
  const PlainTable table;
  Dice state;
  Random random(1);
  EventSink nobody;
  EXPECT_EQ(DiceGame::awaiting(table, state), SeatMask::of(kChance));
  OutcomeList outcomes;
  DiceGame::outcomes(table, state, outcomes);
  ASSERT_EQ(outcomes.size(), 1U);
  EXPECT_EQ(DiceGame::sample(table, state, random), outcomes[0].action);
  DiceGame::apply(table, state, kChance, outcomes[0].action, nobody);

  EXPECT_EQ(DiceGame::awaiting(table, state), SeatMask::of(2));
  ActionList list;
  DiceGame::legal(table, state, 2, list);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_FALSE(DiceGame::refuse(table, state, 2, list[0]));
  EXPECT_TRUE(DiceGame::refuse(table, state, 2, action_of(2, 5)));
  DiceGame::apply(table, state, 2, list[0], nobody);
  EXPECT_TRUE(DiceGame::awaiting(table, state).empty());
}

TEST(SteppedGame, NamesOfSteps) {
  EXPECT_EQ(step_names(kDiceRows), (std::array<std::string_view, 3>{"roll", "take", "over"}));
}

}  // namespace
}  // namespace landfall
