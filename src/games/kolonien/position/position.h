// What follows from the rest of a position: sizes, supplies, harbours, lengths of roads.
#pragma once

#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

struct Table;
void derive(const Table& table, State& state);

}  // namespace landfall::kolonien
