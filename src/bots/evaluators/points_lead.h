// The evaluator of a game that has none of its own: the lead in points says who will win.
//
// That is enough for greedy play and for searches to take what is worth points soon; a game whose
// points come late wants an evaluator that sees them coming (bots/README.md).
#pragma once

#include <algorithm>
#include <limits>

#include "bots/evaluator.h"
#include "bots/evaluators/final_values.h"
#include "engine/contract/scores.h"

namespace landfall::bots {

template <class G>
struct PointsLead {
  static constexpr Levels kLevels = {{
      {0, 0.3F},
      {0, 0.0F},
      {200, 0.0F},
      {2000, 0.0F},
  }};
  static constexpr SearchOptions kSearch{};

  static Values values(const typename G::Table& table, const typename G::State& state) {
    const Standing standing = G::standing(table, state);
    const int seats = table.setup.seats;
    if (G::awaiting(table, state).empty()) return final_values(standing, seats);
    // A lead counts for more if few points are on the table.
    int most = 0;
    for (const Seat seat : players(seats)) most = std::max(most, standing.points[seat]);
    const float spread = static_cast<float>(most) + 1.0F;
    Values values{};
    for (const Seat seat : players(seats)) {
      int rival = std::numeric_limits<int>::min() / 2;
      for (const Seat other : players(seats)) {
        if (other != seat) rival = std::max(rival, standing.points[other]);
      }
      values[seat] = soft_step(static_cast<float>(standing.points[seat] - rival) / spread);
    }
    return values;
  }
  static void candidates(const typename G::Table& table, const typename G::State& state, Seat seat,
                         ActionList& list) {
    G::legal(table, state, seat, list);
  }
};

}  // namespace landfall::bots
