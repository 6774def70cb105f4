// Questions about a position that need only what everybody sees, and the moving of pieces.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "games/colonialism/data/table.h"
#include "games/colonialism/position/state.h"

namespace landfall::colonialism {

using Influences = std::array<int, kFactions>;

inline void add_to(std::uint8_t& number, int difference) {
  number = static_cast<std::uint8_t>(number + difference);
}

// COL-1.11, COL-1.10: mercenaries are discs of the player who hired them.
inline int influence(const PublicState& state, int faction, int region) {
  return faction == kLocal ? state.discs[region][kLocal]
                           : state.discs[region][faction] + state.mercenaries[region][faction];
}
inline Influences influences(const PublicState& state, int region) {
  Influences all{};
  for (int faction = 0; faction < kFactions; ++faction) {
    all[faction] = influence(state, faction, region);
  }
  return all;
}

// COL-5.2
inline bool is_exceeded(const Influences& all, int limit) {
  int total = 0;
  int factions = 0;
  for (const int number : all) {
    total += number;
    factions += number > 0 ? 1 : 0;
  }
  return factions >= 2 && total > limit;
}

// COL-5.1, COL-R20
inline bool is_due(const Table& table, const PublicState& state, int region) {
  for (const Seat seat : players(table.seats)) {
    if (has_policy(state, seat, region)) return true;
  }
  return is_exceeded(influences(state, region), table.limit(region));
}

// COL-R10: more than every other faction, the local powers included.
inline bool leads(const PublicState& state, int seat, int region) {
  const int own = influence(state, seat, region);
  if (own == 0) return false;
  for (int faction = 0; faction < kFactions; ++faction) {
    if (faction != seat && influence(state, faction, region) >= own) return false;
  }
  return true;
}

// Regions in which the seat has influence, as bits.
inline unsigned regions_of(const PublicState& state, int seat) {
  unsigned regions = 0;
  for (int region = 0; region < kRegions; ++region) {
    regions |= static_cast<unsigned>(influence(state, seat, region) > 0) << region;
  }
  return regions;
}

inline int total_cubes(const Cubes& cubes) { return cubes[0] + cubes[1] + cubes[2]; }

// --- Turn order (COL-3.2, COL-R1) ------------------------------------------------------------

inline int row_of(const PublicState& state, int seat) {
  for (int row = 0; row < kRows; ++row) {
    if (state.row[row] == seat + 1) return row;
  }
  return -1;
}
// The first seat in or below a row; -1 if there is none.
inline int seat_from_row(const PublicState& state, int row) {
  for (; row < kRows; ++row) {
    if (state.row[row] != 0) return state.row[row] - 1;
  }
  return -1;
}
inline int first_seat(const PublicState& state) { return seat_from_row(state, 0); }
inline int next_seat(const PublicState& state, int seat) {
  return seat_from_row(state, row_of(state, seat) + 1);
}

// --- Ships ---------------------------------------------------------------------------------------

// Zones with a ship of the seat that can be used now, as bits (COL-10.11).
inline unsigned usable_zones(const Table& table, const PublicState& state, int seat) {
  unsigned zones = 0;
  for (int zone = 0; zone < kZones; ++zone) {
    zones |= static_cast<unsigned>(state.fresh[seat][zone] != 0) << zone;
  }
  if (state.event == kUrabiRevolt + 1) {
    zones &= ~(1U << table.components.event_place[kUrabiRevolt]);
  }
  return zones;
}
// COL-4.7
inline void use_ship(PublicState& state, int seat, int zone) {
  --state.fresh[seat][zone];
  ++state.used[seat][zone];
}

// --- Discs (COL-5.6) -----------------------------------------------------------------------------

// Puts up to `number` discs of a faction into a region and says how many there were.
inline int place_discs(PublicState& state, int faction, int region, int number) {
  std::uint8_t& stock = faction == kLocal ? state.local_supply : state.reserve[faction];
  const int placed = std::min<int>(number, stock);  // COL-5.5, COL-R43
  add_to(stock, -placed);
  add_to(state.discs[region][faction], placed);
  return placed;
}
inline void remove_discs(PublicState& state, int faction, int region, int number) {
  add_to(faction == kLocal ? state.local_supply : state.reserve[faction], number);
  add_to(state.discs[region][faction], -number);
}
inline void remove_mercenaries(PublicState& state, int seat, int region, int number) {
  add_to(state.mercenary_supply, number);
  add_to(state.mercenaries[region][seat], -number);
}

// --- Collecting (COL-5.9, COL-5.10) --------------------------------------------------------------

// Colours that can be taken from a region, as bits (COL-10.9).
inline unsigned takeable(const Table& table, const PublicState& state, int region) {
  unsigned colours = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    colours |= static_cast<unsigned>(state.cubes[region][colour] != 0) << colour;
  }
  if (table.event_at(state, kCongoAtrocities, region)) colours &= ~(1U << kBrown);
  return colours;
}

using SeatList = FixedVector<Seat, kPlayers>;

// Players with influence, the strongest first, of equals the one in the higher row.
inline SeatList takers(const PublicState& state, int region) {
  SeatList list;
  for (int seat = first_seat(state); seat >= 0; seat = next_seat(state, seat)) {
    const int own = influence(state, seat, region);
    if (own == 0) continue;
    std::size_t at = list.size();
    list.push_back(static_cast<Seat>(seat));
    for (; at > 0 && influence(state, list[at - 1], region) < own; --at) list[at] = list[at - 1];
    list[at] = static_cast<Seat>(seat);
  }
  return list;
}

}  // namespace landfall::colonialism
