// What tokens, ships, outposts and settlements in the colonies are good for.
#pragma once

#include "bots/evaluators/kolonien/evaluator.h"

namespace landfall::bots {

// In points, beyond those that the seat has already.
float worth_of_colonies(const KolonienWeights& weights, const kolonien::Table& table,
                        const kolonien::State& state, int seat);

// What the best settlement is worth that the seat could found in the colonies with the outposts that it
// has (KOL-9.7); 0 if there is none.
float best_colony(const KolonienWeights& weights, const kolonien::Table& table,
                  const kolonien::State& state, int seat);

}  // namespace landfall::bots
