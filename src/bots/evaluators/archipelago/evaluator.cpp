#include "bots/evaluators/archipelago/evaluator.h"

#include <algorithm>

#include "bots/evaluators/archipelago/points.h"
#include "bots/evaluators/archipelago/survey.h"
#include "bots/evaluators/archipelago/unrest.h"
#include "bots/evaluators/rivals.h"
#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

// Exact: the winners share the game; nobody wins a colony that broke away without a separatist.
Values final_values(const Table& table, const State& state) {
  Values values{};
  const Standing standing = Archipelago::standing(table, state);
  int winners = 0;
  for (const Seat seat : players(table.seats)) {
    const bool wins = standing.rank[seat] == 1;
    values[seat] = wins ? 1.0F : 0.0F;
    winners += wins ? 1 : 0;
  }
  for (float& value : values) value /= static_cast<float>(std::max(1, winners));
  return values;
}

}  // namespace

Values ArchipelagoEvaluator::values(const ArchipelagoWeights& weights, const Table& table,
                                    const State& state) {
  if (state.step == Step::kOver || state.reason == Reason::kIndependence) {
    return final_values(table, state);
  }
  const Survey survey(weights, table, state);
  const float ahead = game_ahead(table, state);
  PerSeat<float> worth = expected_points(weights, table, state, survey, ahead);
  const float florin = weights.last_florin + (weights.florin - weights.last_florin) * ahead;
  for (const Seat seat : players(table.seats)) {
    const float wealth =
        ahead == 0 ? static_cast<float>(state.florins[seat]) : survey.wealth(seat, ahead);
    worth[seat] += florin * wealth;
  }
  const float collapse = chance_of_independence(weights, table, state, ahead);
  const int separatist = holder_of(table, state, Criterion::kSeparatist).seat;
  const float spread = weights.end_spread + (weights.spread - weights.end_spread) * ahead;
  Values values = values_against_rivals(worth, table.seats, weights.rival_mean, spread);
  for (const Seat seat : players(table.seats)) {
    values[seat] = (1.0F - collapse) * values[seat] + (seat == separatist ? collapse : 0.0F);
  }
  return values;
}

bool ArchipelagoEvaluator::unfinished(const Table& /*table*/, const State& state, Seat seat) {
  return state.phase == Phase::kActions && state.seat == seat && state.step > Step::kTurn &&
         state.step <= Step::kBuyNow;
}

float ArchipelagoEvaluator::noise_share(const Table& table, const State& state, Seat /*seat*/) {
  constexpr float kShareInCrisis = 0.2F;
  constexpr float kShareInDanger = 0.3F;
  if (state.phase == Phase::kBalance) return kShareInCrisis;
  const float danger = chance_of_independence(kWeights, table, state, game_ahead(table, state));
  return std::max(kShareInDanger, 1.0F - 2.0F * danger);
}

}  // namespace landfall::bots
