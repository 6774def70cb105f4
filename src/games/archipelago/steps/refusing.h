// Questions that refusals share. A step's refusal says what stands in the way of an action that is
// not offered, from the most general to the most particular; everything that can be asked of a
// malformed action is asked after its bounds.
#pragma once

#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/names.h"

namespace landfall::archipelago {

inline Refusal refused_by(std::string_view clause, const Target& culprit = {}) {
  return Refusal{Clause{clause}, culprit};
}
// Bytes that mean nothing here.
inline Refusal refused_as_unknown() { return refused_by("TAB-1.2"); }
// Nearly everywhere a seat may end what it does at any time; free recruits come first.
inline Refusal refused_to_end() { return refused_by("ARC-12.36"); }

// --- Bounds --------------------------------------------------------------------------------------
inline bool tile_ok(const State& state, int tile) { return tile < state.laid; }
inline bool area_ok(const Table& table, const State& state, int tile, int area) {
  return tile_ok(state, tile) && area < table.region_at(state, tile).area_count;
}
inline bool land_ok(const Table& table, const State& state, int tile, int area) {
  return area_ok(table, state, tile, area) && is_land(table, state, tile, area);
}
inline bool place_ok(const Table& table, const State& state, int tile, int place) {
  return tile_ok(state, tile) && (place < kOnBuilding ? area_ok(table, state, tile, place)
                                                      : place < kOnBuilding + kBuildings);
}

// --- Culprits ------------------------------------------------------------------------------------
inline Target tile_here(const State& state, int tile) { return region_target(state.region[tile]); }
inline Target place_here(const Table& table, const State& state, int tile, int place) {
  return place_target(table, state.region[tile], place);
}

// --- Units, discs and payments -------------------------------------------------------------------
// A unit of the seat at this place that is free to act.
bool free_unit_at(const Table& table, const State& state, Seat seat, int tile, int place);
// Why not: there is nobody, he is engaged, he is a rebel.
Refusal no_unit(const Table& table, const State& state, Seat seat, int tile, int place);
// No action of the wheel is left in this turn (ARC-6.1), or no disc for it.
std::optional<Refusal> no_disc(const State& state, Seat seat);
// An action that needs a circle of the wheel, and nothing else.
Refusal no_circle(const Table& table, const State& state, Seat seat, Limited field);
// These cubes and tokens are one of the ways to pay.
bool pays(const Action& action, const PaymentList& ways, int at);

// --- Tiles ---------------------------------------------------------------------------------------
// The bytes of kPlace are within their bounds.
bool names_face_and_spot(const Action& action);
// Where kPlace lays its tile.
Target spot_here(const Action& action);
// This spot, if a tile may lie there at all.
std::optional<Spot> open_spot(const Table& table, const State& state, const Action& action);

}  // namespace landfall::archipelago
