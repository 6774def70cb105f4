// Where tiles fit, and where units can go (ARC-7.2, ARC-7.3, ARC-8).
#pragma once

#include "base/fixed_vector.h"
#include "games/archipelago/position/board.h"

namespace landfall::archipelago {

inline constexpr std::array<std::int8_t, kEdges> kStepQ = {0, 1, 1, 0, -1, -1};
inline constexpr std::array<std::int8_t, kEdges> kStepR = {-1, -1, 0, 1, 1, 0};
inline int opposite(int edge) { return (edge + 3) % kEdges; }

// An empty place beside laid tiles.
struct Spot {
  std::int8_t q = 0;
  std::int8_t r = 0;
  std::uint8_t neighbours = 0;              // how many
  std::uint16_t mask = 0;                   // edges that must match, two bits each
  std::uint16_t pattern = 0;                // what they must be
  std::array<std::uint8_t, kEdges> tile{};  // laid tile + 1 beyond each edge
  // A region fits if it shows on every touching edge what lies beyond.
  [[nodiscard]] bool fits(const Table::Turned& turned) const {
    return (turned.pattern & mask) == pattern;
  }
};
using SpotList = FixedVector<Spot, 160>;

// All empty places that touch a laid tile, by q and r.
void find_spots(const Table& table, const PublicState& state, SpotList& spots);
// ARC-R117: the first ship can sail there, or the first citizen walk, whatever starts the map.
inline bool can_be_entered(const PublicState& state, const Spot& spot) {
  const bool desert = state.region[0] == 1;
  for (int edge = 0; edge < kEdges; ++edge) {
    if (spot.tile[edge] == 0) continue;
    const bool sea = ((spot.pattern >> (2 * edge)) & 3) == static_cast<int>(Land::kSea);
    if (sea != desert) return true;
  }
  return false;
}
// ARC-7.2 or, in round 0, ARC-R102.
inline bool is_open(const PublicState& state, const Spot& spot) {
  if (state.phase != Phase::kSetup) return spot.neighbours >= 2;
  if (state.wide_start != 0) return can_be_entered(state, spot);
  for (const std::uint8_t tile : spot.tile) {
    if (tile == 1) return true;  // the start tile
  }
  return false;
}
void lay_tile(const Table& table, PublicState& state, int region, int q, int r, int rotation);

// Where a unit can go in a migration: for each tile its places as bits (areas, then buildings).
using Reach = PerTile<std::uint8_t>;
// By land (citizens) or sea (ships), to a neighbouring tile or on and off buildings.
void reach_by_itself(const Table& table, const PublicState& state, int seat, int tile, int place,
                     Reach& reach);
// ARC-8.3, ARC-8.4: carried by own ships that are free, from the land of this tile.
void reach_by_fleet(const Table& table, const PublicState& state, int seat, int tile, int place,
                    Reach& reach);

}  // namespace landfall::archipelago
