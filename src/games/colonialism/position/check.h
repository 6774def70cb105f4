// The invariants of the moment: turn, rows, ships, and what the step needs (check_step.cpp).
#pragma once

#include <string>

#include "games/colonialism/data/table.h"

namespace landfall::colonialism {

// Each says what is wrong, or nothing.
std::string check_clock(const Table& table, const State& state);
std::string check_order(const Table& table, const State& state);
std::string check_step(const Table& table, const State& state);

}  // namespace landfall::colonialism
