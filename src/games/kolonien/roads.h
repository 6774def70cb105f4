// The longest road (KOL-7.3, KOL-7.4): the most edges of a way along own roads that uses no edge
// twice; a vertex may be met again. A foreign building ends every way.
#pragma once

#include "games/kolonien/table.h"

namespace landfall::kolonien {

// Of all roads of a seat.
int longest_road(const Table& table, const PublicState& state, int seat);
// After a road has been added, given the length before.
int longest_road_with(const Table& table, const PublicState& state, int seat, int edge, int before);

}  // namespace landfall::kolonien
