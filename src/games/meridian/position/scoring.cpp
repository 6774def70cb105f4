// Islands, points and ranks (MER-6).
#include <algorithm>

#include "games/meridian/meridian.h"
#include "games/meridian/position/scoring.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

namespace meridian {

IslandStrengths island_strengths(const Table& table, const State& state) {
  IslandStrengths strengths{};
  for (std::size_t meridian = 0; meridian < kMeridians; ++meridian) {
    for (std::size_t row = 0; row < kMaxRows; ++row) {
      if (state.height[meridian][row] == 0) continue;
      strengths[table.island_of[meridian][row]][state.owner[meridian][row]] =
          static_cast<std::uint8_t>(
              strengths[table.island_of[meridian][row]][state.owner[meridian][row]] +
              table.worth[meridian][row]);
    }
  }
  return strengths;
}

int island_owner(const std::array<std::uint8_t, kPlayers>& strength) {
  int best = -1;
  int most = 0;  // MER-R16: without settlements nobody has more than nothing
  for (int seat = 0; seat < kPlayers; ++seat) {
    const int value = strength[static_cast<std::size_t>(seat)];
    if (value > most) {
      most = value;
      best = seat;
    } else if (value == most) {
      best = -1;  // MER-6.3, MER-R15: a tie for the most gives the island to nobody
    }
  }
  return best;
}

}  // namespace meridian

Standing Meridian::standing(const Table& table, const State& state) {
  Standing standing;
  const IslandStrengths strengths = island_strengths(table, state);
  for (std::size_t island = 0; island < table.components.islands.size(); ++island) {
    const int owner = island_owner(strengths[island]);
    if (owner < 0) continue;
    // MER-6.4: an island counts its cities, a capital like any other.
    standing.points[static_cast<std::size_t>(owner)] +=
        static_cast<int>(table.components.islands[island].cities.size());
  }
  for (const Seat seat : players(table.seats)) {
    standing.tiebreak[seat] = state.supply[seat];  // MER-6.5
  }
  standing.rank_by_points(table.seats);  // MER-R14: what is still equal shares its place
  return standing;
}

Scores Meridian::scores(const Table& table, const State& state) {
  Scores scores;
  scores.seats = table.seats;
  scores.standing = standing(table, state);
  const IslandStrengths strengths = island_strengths(table, state);
  for (std::size_t island = 0; island < table.components.islands.size(); ++island) {
    const int owner = island_owner(strengths[island]);
    if (owner < 0) continue;
    const Island& won = table.components.islands[island];
    scores.items.push_back(ScoreItem{static_cast<Seat>(owner), "island", island_target(won.id),
                                     static_cast<std::int32_t>(won.cities.size())});
  }
  return scores;
}

}  // namespace landfall
