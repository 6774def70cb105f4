// Questions about a position that several rules ask: who stands where, who controls what.
#pragma once

#include <algorithm>

#include "games/archipelago/data/table.h"
#include "games/archipelago/position/moves.h"

namespace landfall::archipelago {

// --- Units ---------------------------------------------------------------------------------------

inline int cell_shift(int area, Condition condition) { return 16 * area + 4 * condition; }
inline int units_in(const PublicState& state, int seat, int tile, int area, Condition condition) {
  return static_cast<int>((state.units[seat][tile] >> cell_shift(area, condition)) & 15U);
}
// All units of a seat in an area, whatever they do.
inline int all_units_in(const PublicState& state, int seat, int tile, int area) {
  const auto cell = static_cast<unsigned>(state.units[seat][tile] >> (16 * area)) & 0xffffU;
  return static_cast<int>((cell & 15U) + ((cell >> 4) & 15U) + ((cell >> 8) & 15U) + (cell >> 12));
}
inline bool is_land(const Table& table, const PublicState& state, int tile, int area) {
  return ((table.land_areas[state.region[tile]] >> area) & 1) != 0;
}

// --- Buildings -----------------------------------------------------------------------------------

inline bool stands(std::uint8_t building) { return (building & kExists) != 0; }
// Seat of the unit on the building, -1 if nobody is there.
inline int occupant(std::uint8_t building) {
  return ((building & kOccupantMask) >> kOccupantShift) - 1;
}
inline bool is_lying(std::uint8_t building) { return (building & kOccupantLying) != 0; }
inline bool is_engaged(std::uint8_t building) { return (building & kOccupantEngaged) != 0; }
inline bool holds_ship(std::uint8_t building) { return (building & kByShip) != 0; }
// The seat has a unit on the building that is free to act.
inline bool has_free_unit(std::uint8_t building, int seat) {
  return (building & (kOccupantMask | kOccupantEngaged | kOccupantLying)) ==
         ((seat + 1) << kOccupantShift);
}
inline int area_of_building(const PublicState& state, int tile, int building) {
  return (state.building_area[tile] >> (2 * building)) & 3;
}

// The active citizen on the town, -1 if there is none.
inline int townsman(const PublicState& state, int tile) {
  const std::uint8_t town = state.building[tile][kTown];
  return is_lying(town) ? -1 : occupant(town);
}
// ARC-9.8, ARC-R505: the same, or only while the citizen is not engaged.
inline int town_controller(const Table& table, const PublicState& state, int tile) {
  const bool idle = table.rules.free_townsman && is_engaged(state.building[tile][kTown]);
  return idle ? -1 : townsman(state, tile);
}
// ARC-9.6, ARC-9.8, ARC-R505, ARC-R507: the active unit on it, else whoever controls the town of
// the tile; -1: nobody.
inline int controller(const Table& table, const PublicState& state, int tile, int building) {
  const std::uint8_t bits = state.building[tile][building];
  if (!stands(bits)) return -1;
  if (occupant(bits) >= 0 && !is_lying(bits)) return occupant(bits);
  return building == kTown ? -1 : town_controller(table, state, tile);
}
// Who may use a market or a port: the citizen on the town can do so one after the other, though
// engaged by the first (ARC-R505).
inline int user_of(const PublicState& state, int tile, int building) {
  const std::uint8_t bits = state.building[tile][building];
  if (!stands(bits)) return -1;
  return occupant(bits) >= 0 && !is_lying(bits) ? occupant(bits) : townsman(state, tile);
}
// ARC-9.11, ARC-R425: one's own, or with permission of whoever it is.
inline bool may_use(const PublicState& state, int seat, int tile, int building) {
  const int user = user_of(state, tile, building);
  return user == seat || (user >= 0 && ((state.permits >> (kUsePermits + user)) & 1U) != 0);
}
// Buildings of one kind that somebody controls (ARC-R512).
inline int controlled(const Table& table, const PublicState& state, int building) {
  int number = 0;
  for (int tile = 0; tile < state.laid; ++tile) {
    number += controller(table, state, tile, building) >= 0 ? 1 : 0;
  }
  return number;
}
// Those that events and cards count: the same, or all that stand (ARC-R512).
inline int counted(const Table& table, const PublicState& state, int building) {
  return table.rules.count_all_buildings ? state.building_count[building]
                                         : controlled(table, state, building);
}
inline int controlled_by(const Table& table, const PublicState& state, int seat, int building) {
  int number = 0;
  for (int tile = 0; tile < state.laid; ++tile) {
    number += controller(table, state, tile, building) == seat ? 1 : 0;
  }
  return number;
}
// ARC-9.7, ARC-R506: a free building, and no foreign town beside it.
inline bool may_enter(const Table& table, const PublicState& state, int seat, int tile,
                      int building) {
  const std::uint8_t bits = state.building[tile][building];
  if (!stands(bits) || occupant(bits) >= 0) return false;
  if (building == kTown) return true;
  const int master = town_controller(table, state, tile);
  return master < 0 || master == seat;
}
inline bool tokens_remain(const Table& table, const PublicState& state, int building) {
  const auto& count = state.building_count;
  return building == kTown || building == kTemple
             ? count[kTown] + count[kTemple] < table.components.town_temple_tokens
             : count[kMarket] + count[kPort] < table.components.market_port_tokens;
}

// --- Places of units that are free to act --------------------------------------------------------

// Places (as bits: areas, then buildings) on a tile where the seat has a citizen that is free.
inline unsigned citizen_places(const Table& table, const PublicState& state, int seat, int tile) {
  unsigned places = 0;
  const std::uint64_t standing =
      state.units[seat][tile] & table.land_cells[state.region[tile]] & 0x000f000f000f000fULL;
  if (standing != 0) {
    for (int area = 0; area < kAreas; ++area) {
      if (((standing >> (16 * area)) & 15U) != 0) places |= 1U << area;
    }
  }
  for (int building = 0; building < kBuildings; ++building) {
    const std::uint8_t bits = state.building[tile][building];
    if (has_free_unit(bits, seat) && !holds_ship(bits)) places |= 1U << (kOnBuilding + building);
  }
  return places;
}
inline unsigned ship_places(const Table& table, const PublicState& state, int seat, int tile) {
  unsigned places = 0;
  const std::uint64_t standing =
      state.units[seat][tile] & ~table.land_cells[state.region[tile]] & 0x000f000f000f000fULL;
  if (standing != 0) {
    for (int area = 0; area < kAreas; ++area) {
      if (((standing >> (16 * area)) & 15U) != 0) places |= 1U << area;
    }
  }
  const std::uint8_t port = state.building[tile][kPort];
  if (has_free_unit(port, seat) && holds_ship(port)) places |= 1U << (kOnBuilding + kPort);
  return places;
}
// The area in which a unit at this place is.
inline int area_of_place(const PublicState& state, int tile, int place) {
  return place < kOnBuilding ? place : area_of_building(state, tile, place - kOnBuilding);
}
// Some unit of the seat is on the tile, active or not.
inline bool has_unit(const PublicState& state, int seat, int tile) {
  if (state.units[seat][tile] != 0 || state.citizens_at[seat][tile] != 0) return true;
  return occupant(state.building[tile][kPort]) == seat;
}

// The tile that the active player holds while exploring; 0: none.
inline int held_tile(const PublicState& state) {
  const Step step = state.step == Step::kVerdict ? state.verdict_resume : state.step;
  const bool holds = step == Step::kPlaceTile || step == Step::kTopTile;
  return holds && state.phase != Phase::kSetup ? state.detail : 0;
}

// --- Money and cubes -----------------------------------------------------------------------------

inline int citizens_left(const Table& table, const PublicState& state, int seat) {
  return table.citizens - state.citizens[seat] - state.wonders[seat];
}
inline int ships_left(const Table& table, const PublicState& state, int seat) {
  return table.ships - state.ships[seat];
}
// What a cube costs, and what it brings; only where there is one, or room for one.
inline int buying_price(const Table& table, const PublicState& state, int market, int resource) {
  return table.price[market][resource][state.market[market][resource] - 1];
}
inline int selling_price(const Table& table, const PublicState& state, int market, int resource) {
  return table.price[market][resource][state.market[market][resource]];
}
inline bool zone_is_full(const Table& table, const PublicState& state, int market, int resource) {
  return state.market[market][resource] >= table.spaces[market][resource];
}
inline int lying_in_all(const PublicState& state) {
  int number = 0;
  for (const std::uint8_t lying : state.lying) number += lying;
  return number;
}
// ARC-16.8: nobody is told what lies behind the screens of others, before the game is over.
inline bool hides_screens(const Table& table, const PublicState& state) {
  return table.rules.hides_screens && state.step != Step::kOver;
}
// Who learns something from what comes out from behind a screen (TAB-2.4).
inline SeatMask by_screens(const Table& table) {
  return table.rules.hides_screens ? SeatMask::everyone() : SeatMask{};
}
inline bool is_over(const PublicState& state) { return state.reason != Reason::kNone; }
// ARC-1.19: what a tax action would bring, if the bank has so much.
inline int tax_income(const Table& table, const PublicState& state, int seat) {
  const auto& tax = table.components.tax;
  return tax.citizen * (state.citizens[seat] - state.lying[seat]) + tax.ship * state.ships[seat] +
         tax.town * controlled_by(table, state, seat, kTown) +
         tax.temple * controlled_by(table, state, seat, kTemple);
}

}  // namespace landfall::archipelago
