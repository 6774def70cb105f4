// Points of the rankings as far as they can be foreseen, and how near the end of the game is.
#pragma once

#include <array>

#include "bots/evaluators/archipelago/evaluator.h"
#include "bots/evaluators/archipelago/survey.h"

namespace landfall::bots {

// From 1 (the game has just begun) to 0 (it ends with this turn): by the end condition that is
// nearest among those that somebody holds in this world.
float game_ahead(const archipelago::Table& table, const archipelago::State& state);

// Points that every seat may expect from trends, objectives and cards.
archipelago::PerSeat<float> expected_points(const ArchipelagoWeights& weights,
                                            const archipelago::Table& table,
                                            const archipelago::State& state, const Survey& survey,
                                            float ahead);

}  // namespace landfall::bots
