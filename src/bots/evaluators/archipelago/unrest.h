// How likely the colony is to become independent: unrest against population, with what the next
// phases will add to it.
#pragma once

#include "bots/evaluators/archipelago/evaluator.h"

namespace landfall::bots {

// Unrest that the four boards will bring in the next phase 3 as they stand (ARC-4.1).
int unrest_of_boards(const archipelago::Table& table, const archipelago::State& state);

// From 0 (calm) to 1 (lost). `ahead` as in game_ahead(): the less is to come, the less can happen.
float chance_of_independence(const ArchipelagoWeights& weights, const archipelago::Table& table,
                             const archipelago::State& state, float ahead);

}  // namespace landfall::bots
