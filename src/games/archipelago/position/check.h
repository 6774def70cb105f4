// Whether a position can be: the invariants of the pieces (check.cpp) and of the moment
// (check_step.cpp).
#pragma once

#include <string>

#include "games/archipelago/data/table.h"
#include "games/archipelago/position/state.h"

namespace landfall::archipelago {

// What is wrong with the step and the fields that belong to it; empty if nothing.
std::string check_step(const Table& table, const State& state);

}  // namespace landfall::archipelago
