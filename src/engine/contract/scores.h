// How a game stands: the quick form for searches, the explained form for people.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/fixed_string.h"
#include "engine/contract/seat.h"
#include "engine/contract/target.h"

namespace landfall {

// Points and places. `rank` starts at 1 and is shared by seats that nothing separates. Whoever has
// rank 1 when the game is over has won; if nobody wins, all seats have the last rank.
struct Standing {
  std::array<std::int32_t, kMaxSeats> points{};
  std::array<std::int32_t, kMaxSeats> tiebreak{};  // what decides between equal points
  std::array<std::uint8_t, kMaxSeats> rank{};
  std::array<std::uint8_t, 2> unused{};  // no padding: a standing compares as bytes

  // Fills `rank` from points and tiebreak, higher being better.
  void rank_by_points(int seats) {
    for (const Seat seat : players(seats)) {
      std::uint8_t ahead = 0;
      for (const Seat rival : players(seats)) {
        if (points[rival] > points[seat] ||
            (points[rival] == points[seat] && tiebreak[rival] > tiebreak[seat])) {
          ++ahead;
        }
      }
      rank[seat] = static_cast<std::uint8_t>(ahead + 1);
    }
  }
  // All have lost: every seat has the last rank, whatever the points.
  void rank_nobody_first(int seats) {
    std::fill_n(rank.begin(), seats, static_cast<std::uint8_t>(seats));
  }
};

// Where points come from: source "island" for "island:B", 5 points.
struct ScoreItem {
  Seat seat = 0;
  FixedString<23> source;  // key "score.<source>" of the catalogue
  Target target;           // empty if the source is not a thing
  std::int32_t points = 0;
};

struct Scores {
  int seats = 0;
  Standing standing;
  std::vector<ScoreItem> items;  // the points of each seat add up to its standing
};

}  // namespace landfall
