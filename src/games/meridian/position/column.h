// The building rules of one meridian (MER-4, MER-5): which towers may be built where, and what
// moves.
//
// A column is a list of heights from south to north, 0 for a free city. By MER-4.2 and MER-4.3 the
// heights of the towers grow strictly northwards, so for every city the allowed heights form at
// most two ranges:
//   free city         above everything south of it, below everything north of it
//   opponent's tower  lower than it, if the towers from here northwards have room to move north;
//                     or higher than it, if those southwards have room to move south
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "engine/contract/clause.h"
#include "games/meridian/position/state.h"

namespace landfall::meridian {

// Heights first..last; empty if first > last.
struct HeightRange {
  int first = 1;
  int last = 0;
};

// `lower` pushes a tower north (or fills a free city), `higher` pushes one south.
struct AllowedHeights {
  HeightRange lower;
  HeightRange higher;
};

// A meridian as seen by the player who builds: for MER-R3 and MER-R1 without the tower being
// replaced.
struct Site {
  Column height{};
  Column owner{};
  int rows = 0;
};

inline Site site_of(const State& state, int meridian, int rows) {
  const auto index = static_cast<std::size_t>(meridian);
  return Site{state.height[index], state.owner[index], rows};
}
// Takes the tower of `row` away and returns its height.
inline int lift(Column& height, Column& owner, int row) {
  owner[static_cast<std::size_t>(row)] = 0;
  return std::exchange(height[static_cast<std::size_t>(row)], 0);
}
inline Site without_tower(Site site, int row) {
  lift(site.height, site.owner, row);
  return site;
}
// The rows where `seat` has a tower, as bits.
inline unsigned own_rows(const Site& site, Seat seat) {
  unsigned rows = 0;
  for (std::size_t row = 0; row < kMaxRows; ++row) {
    const bool own = site.height[row] != 0 && site.owner[row] == seat;
    rows |= static_cast<unsigned>(own) << row;
  }
  return rows;
}
bool is_empty(const Site& site);

// For every city the heights up to `most` (MER-3.4) that `builder` may build there. The hot loop of
// the game: one look northwards and one southwards over the column.
using AllowedColumn = std::array<AllowedHeights, kMaxRows>;
AllowedColumn allowed_heights(const Site& site, Seat builder, int most);

// Why a tower of this height may not be built there; nothing if it may.
std::optional<Refusal> refuse_tower(const Site& site, int meridian, int row, Seat builder,
                                    int height, int supply);

// How the towers in the way of a new one move.
struct Displacement {
  int first = 0;  // rows of the towers that move; first > last if none does
  int last = -1;
  int direction = 0;  // +1 north, -1 south
};
Displacement displacement(const Column& height, int rows, int row, int new_height);

// Moves what is in the way and builds. The tower is allowed.
void build(Column& height, Column& owner, int rows, int row, Seat builder, int new_height);

}  // namespace landfall::meridian
