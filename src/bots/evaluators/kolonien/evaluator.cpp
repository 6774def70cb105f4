#include "bots/evaluators/kolonien/evaluator.h"

#include "bots/evaluators/kolonien/pricing.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

Values final_values(const State& state) {
  Values values{};
  if (state.winner > 0) values[state.winner - 1U] = 1.0F;
  return values;
}

}  // namespace

Values KolonienEvaluator::values(const KolonienWeights& weights, const Table& table,
                                 const State& state) {
  if (state.phase == Phase::kOver) return final_values(state);
  return Pricing(weights, table, state).now();
}

// A card of the bank that is bought, a robbery, free roads: what is paid shows at once, what comes
// of it only at the end.
bool KolonienEvaluator::unfinished(const Table& /*table*/, const State& state, Seat seat) {
  switch (state.step) {
    case Step::kRobber:
    case Step::kPirate:
    case Step::kRob:
    case Step::kSteal:
    case Step::kFree:
      return state.active == seat;
    case Step::kDraw:
    case Step::kResource:
      return state.chooser == seat;
    default:
      return false;
  }
}

}  // namespace landfall::bots
