#include "games/meridian/position/column.h"

#include <algorithm>

#include "games/meridian/words/names.h"

namespace landfall::meridian {
namespace {

constexpr int kNoLimit = 255;

// MER-R5: a chain ends at the first gap. The first free city from `row` on in a direction; outside
// of 0..rows-1 if there is none.
int first_gap(const Column& height, int rows, int row, int direction) {
  int at = row;
  while (at >= 0 && at < rows && height[static_cast<std::size_t>(at)] != 0) at += direction;
  return at;
}

bool has_gap(const Column& height, int rows, int row, int direction) {
  const int gap = first_gap(height, rows, row, direction);
  return gap >= 0 && gap < rows;
}

}  // namespace

bool is_empty(const Site& site) {
  return std::ranges::all_of(site.height, [](std::uint8_t height) { return height == 0; });
}

AllowedColumn allowed_heights(const Site& site, Seat builder, int most) {
  AllowedColumn allowed;
  const auto rows = static_cast<std::size_t>(site.rows);
  // Southwards: the lowest tower north of each city, since heights grow northwards, and whether a
  // tower there could move north (a free city somewhere on the way is enough, the chain ends
  // there).
  std::array<int, kMaxRows> north{};
  std::array<bool, kMaxRows> room_north{};
  int lowest = kNoLimit;
  bool room = false;
  for (std::size_t row = rows; row-- > 0;) {
    north[row] = lowest;
    room_north[row] = room;
    if (site.height[row] == 0) {
      room = true;
    } else {
      lowest = site.height[row];
    }
  }
  const bool first_tower = lowest == kNoLimit;
  int south =
      first_tower ? 1 : 0;  // MER-4.1: the first tower of a meridian has at least two pieces
  bool room_south = false;
  for (std::size_t row = 0; row < rows; ++row) {
    const int here = site.height[row];
    if (here == 0) {
      allowed[row].lower = {south + 1, std::min(north[row] - 1, most)};
      room_south = true;
      continue;
    }
    if (site.owner[row] != builder) {  // MER-R7
      if (room_north[row]) allowed[row].lower = {south + 1, std::min(here - 1, most)};
      if (room_south) allowed[row].higher = {here + 1, std::min(north[row] - 1, most)};
    }
    south = here;
  }
  return allowed;
}

std::optional<Refusal> refuse_tower(const Site& site, int meridian, int row, Seat builder,
                                    int height, int supply) {
  if (height < 1) return Refusal{Clause{"MER-4.5"}};
  if (height > supply) return Refusal{Clause{"MER-3.4"}};  // MER-R13: no other limit
  for (int other = 0; other < site.rows; ++other) {
    if (site.height[static_cast<std::size_t>(other)] == height) {
      return Refusal{Clause{"MER-4.2"}, city_target(meridian, other)};
    }
  }
  if (is_empty(site) && height < 2) return Refusal{Clause{"MER-4.1"}};
  const int here = site.height[static_cast<std::size_t>(row)];
  if (here != 0) {
    if (site.owner[static_cast<std::size_t>(row)] == builder) {
      return Refusal{Clause{"MER-R7"}, city_target(meridian, row)};
    }
    // MER-5.1, MER-R6: the heights alone decide. MER-R4: nobody asks whether a free city would do.
    const int direction = here > height ? +1 : -1;
    if (!has_gap(site.height, site.rows, row, direction)) {
      const int last = direction > 0 ? site.rows - 1 : 0;  // the tower that would leave the board
      return Refusal{Clause{"MER-5.3"}, city_target(meridian, last)};
    }
  }
  // MER-4.3, MER-5.4: the towers that move keep their order, so only the new one can break it.
  for (int other = 0; other < site.rows; ++other) {
    const int neighbour = site.height[static_cast<std::size_t>(other)];
    if (neighbour == 0 || other == row) continue;
    if ((other < row && neighbour > height) || (other > row && neighbour < height)) {
      return Refusal{Clause{"MER-4.3"}, city_target(meridian, other)};
    }
  }
  return std::nullopt;
}

Displacement displacement(const Column& height, int rows, int row, int new_height) {
  const int here = height[static_cast<std::size_t>(row)];
  if (here == 0) return {};
  if (here > new_height) return {row, first_gap(height, rows, row, +1) - 1, +1};
  return {first_gap(height, rows, row, -1) + 1, row, -1};
}

void build(Column& height, Column& owner, int rows, int row, Seat builder, int new_height) {
  const Displacement moved = displacement(height, rows, row, new_height);
  // MER-5.2: from the far end of the chain backwards, each tower steps one city.
  for (int left = moved.last - moved.first; left >= 0; --left) {
    const int from = moved.direction > 0 ? moved.first + left : moved.last - left;
    const int to = from + moved.direction;
    const auto source = static_cast<std::size_t>(from);
    const auto goal = static_cast<std::size_t>(to);
    height[goal] = height[source];
    owner[goal] = owner[source];
  }
  height[static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(new_height);
  owner[static_cast<std::size_t>(row)] = builder;
}

}  // namespace landfall::meridian
