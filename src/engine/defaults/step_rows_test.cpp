// The compiler notices a table of steps that is not complete.
#include "engine/defaults/step_rows.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

enum class Step : std::uint8_t { kRoll, kTurn, kOver };
struct Table {};
struct State {
  Step step = Step::kTurn;
};
using Row = StepRow<Table, State>;

void legal(const Table& /*table*/, const State& /*state*/, Seat /*seat*/, ActionList& list) {
  list.push_back(Action{.verb = 7});
}
std::optional<Refusal> refuse(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                              const Action& /*action*/) {
  return {};
}
void apply(const Table& /*table*/, State& /*state*/, Seat /*seat*/, const Action& /*action*/,
           EventSink& /*sink*/) {}
void outcomes(const Table& /*table*/, const State& /*state*/, OutcomeList& /*list*/) {}
Action sample(const Table& /*table*/, const State& /*state*/, Random& /*random*/) { return {}; }

constexpr Row kRoll = Row::chance(Step::kRoll, "roll", outcomes, sample, apply);
constexpr Row kTurn = Row::choice(Step::kTurn, "turn", legal, refuse, apply);
constexpr Row kOver = Row::end(Step::kOver, "over");
constexpr auto kRows = std::to_array<Row>({kRoll, kTurn, kOver});

static_assert(one_row_per_step(kRows, Step::kOver));
static_assert(!one_row_per_step(std::to_array<Row>({kTurn, kRoll, kOver}), Step::kOver));
static_assert(!one_row_per_step(std::to_array<Row>({kRoll, kTurn}), Step::kOver));
static_assert(!one_row_per_step(std::to_array<Row>({kRoll, kTurn, Row::end(Step::kOver, "")}),
                                Step::kOver));
static_assert(kRoll.is_chance() && kTurn.is_choice() && !kOver.is_choice() && !kOver.is_chance());
static_assert(chance_steps(kRows) == 1U);

TEST(StepRows, AStepFindsItsRow) {
  ActionList list;
  row_of(kRows, State{}).legal(Table{}, State{}, 0, list);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].verb, 7);
}

}  // namespace
}  // namespace landfall
