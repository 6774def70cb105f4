// Points (KOL-7.1). While the game runs only what everybody sees counts; point cards are shown at
// the end.
#include "games/kolonien/kolonien.h"
#include "games/kolonien/steps/steps.h"

namespace landfall {

using namespace kolonien;

namespace {

// KOL-R39: whoever wins has the most points, even if others got more in his turn and came too late.
int late_points(const Table& table, const PublicState& state, int seat) {
  if (state.winner == 0 || state.winner == seat + 1) return 0;
  const int ahead =
      public_points(table, state, seat) - public_points(table, state, state.winner - 1);
  return ahead > 0 ? ahead : 0;
}

}  // namespace

Standing Kolonien::standing(const Table& table, const State& state) {
  Standing standing;
  for (const Seat seat : players(table.seats)) {
    standing.points[seat] = public_points(table, state, seat) - late_points(table, state, seat);
    standing.tiebreak[seat] = state.winner == seat + 1 ? 1 : 0;
  }
  standing.rank_by_points(table.seats);
  return standing;
}

Scores Kolonien::scores(const Table& table, const State& state) {
  Scores scores;
  scores.seats = table.seats;
  scores.standing = standing(table, state);
  for (const Seat seat : players(table.seats)) {
    const auto add = [&](std::string_view source, int points) {
      if (points != 0) scores.items.push_back({seat, source, {}, points});
    };
    add("settlements", table.settlements - state.settlements_left[seat]);
    add("cities", 2 * (table.cities - state.cities_left[seat]));
    add("chips", state.point_chips[seat]);
    add("army", state.army == seat + 1 ? 2 : 0);
    add("longest_road", state.longest == seat + 1 ? 2 : 0);
    add("point_cards", state.shown[seat]);
    add("late", -late_points(table, state, seat));
  }
  return scores;
}

}  // namespace landfall
