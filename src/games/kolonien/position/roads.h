// The longest road (KOL-7.3, KOL-7.4): the most edges of a way along own roads that uses no edge
// twice; a vertex may be met again. A foreign building ends every way.
#pragma once

#include "games/kolonien/data/table.h"

namespace landfall::kolonien {

// Of all roads of a seat.
int longest_road(const Table& table, const PublicState& state, int seat);
// After a road has been added, given the length before.
int longest_road_with(const Table& table, const PublicState& state, int seat, int edge, int before);

// --- As other programs have it (KOL-14.9): every road that was laid up to a foreign building is
// blind; a foreign building that came to stand on a road is a seen end of it.
VertexMask seen_ends(const Table& table, const PublicState& state, int seat);
// A road has just been laid.
void note_blind_road(const Table& table, PublicState& state, int seat, int edge);
// A foreign building has just cut the roads of a seat at this vertex: all of both parts is seen.
void see_cut_roads(const Table& table, PublicState& state, int seat, int vertex);

}  // namespace landfall::kolonien
