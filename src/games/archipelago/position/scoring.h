// Ranks and points (ARC-14).
#pragma once

#include "base/fixed_vector.h"
#include "games/archipelago/position/board.h"

namespace landfall::archipelago {

// One criterion by which all seats are ranked.
struct Ranking {
  bool trend = false;
  int index = 0;   // trend, or objective of this length
  int owner = -1;  // of the objective
  PerSeat<int> values{};
  PerSeat<int> points{};
};
using RankingList = FixedVector<Ranking, kMaxTrends + 2 * kPlayers>;

// What a seat has of what a criterion asks for. Needs no secret but the cubes of one resource.
int criterion_value(const Table& table, const State& state, int seat, Criterion criterion,
                    int resource);
// ARC-14.4: the best three ranks score, equal values share a rank, nothing scores nothing.
PerSeat<int> rank_points(const Table& table, const PerSeat<int>& values,
                         const std::array<std::uint8_t, 3>& points);
// The trends that lie open, and with `objectives` those of all seats too.
void rankings(const Table& table, const State& state, bool objectives, RankingList& list);
// The same as everybody may be told them: without what lies behind screens while that is hidden
// (ARC-16.8).
void shown_rankings(const Table& table, const State& state, bool objectives, RankingList& list);
// Florins and cubes lie behind screens.
inline bool is_behind_screens(Criterion criterion) {
  return criterion == Criterion::kFlorins || criterion == Criterion::kCubes;
}
// ARC-14.8: of King, Pope and built wonders.
int card_points(const Table& table, const PublicState& state, int seat);
// ARC-14.5: the seat that holds the pacifist and has kept the peace; -1: nobody.
int successful_pacifist(const Table& table, const State& state);
// The holder of an objective with this criterion, and which; -1: nobody.
struct Holder {
  int seat = -1;
  int objective = -1;
};
Holder holder_of(const Table& table, const State& state, Criterion criterion);
inline constexpr int kPacifistPoints = 3;

}  // namespace landfall::archipelago
