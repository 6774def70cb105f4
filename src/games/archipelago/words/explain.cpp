#include "games/archipelago/words/explain.h"

#include "games/archipelago/steps/refusing.h"
#include "games/archipelago/steps/rows.h"
#include "games/archipelago/words/verbs.h"

namespace landfall::archipelago {

namespace {

// The step does not know this verb.
Refusal not_now(const State& state, Seat seat, std::uint8_t verb) {
  // ARC-10.2: in the purchase phase nobody can pass.
  if (state.step == Step::kPurchase || state.step == Step::kTurnCard) {
    if (verb == kEnd || verb == kDone || verb == kNone) return refused_by("ARC-10.2");
  }
  if (verb > kEnd) return refused_as_unknown();
  if (in_part_of_turn(state) && state.seat == seat) return refused_by("ARC-R424");
  if (verb == kCard || verb == kWonder) return refused_by("ARC-11.1");
  return refused_by(state.phase == Phase::kActions ? "ARC-6.1" : "ARC-3.1");
}

}  // namespace

std::optional<Refusal> explain(const Table& table, const State& state, Seat seat,
                               const Action& action) {
  const std::uint8_t verb = action.verb;
  if (row_of_verb(verb) == nullptr || verb >= kOrderDrawn || action.flags != 0) {
    return refused_as_unknown();
  }
  if (!step_knows(state.step, verb)) return not_now(state, seat, verb);
  return row_of(kRows, state).refuse(table, state, seat, action);
}

}  // namespace landfall::archipelago
