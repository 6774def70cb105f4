// Questions about a position: what is water, what is a coast, who stands where, where roads,
// settlements, ships, fleets and the pirate may go.
#pragma once

#include "games/kolonien/data/table.h"

namespace landfall::kolonien {

// --- Water and land ---------------------------------------------------------------------------
inline bool is_water(const PublicState& state, int hex) {
  return hex == kNone || state.terrain(hex) == kSea;  // the frame shows sea (KOL-8.4)
}
inline bool is_land(const PublicState& state, int hex) {
  return hex != kNone && state.terrain(hex) != kSea && state.terrain(hex) != kUnknown;
}
inline bool is_unknown(const Table& table, const PublicState& state, int hex) {
  return hex != kNone && has_hex(table.colony, hex) && state.terrain(hex) == kUnknown;
}
// Water that is connected with the strait or the frame; all other water is a lake (KOL-9.8).
HexMask open_sea(const Table& table, const PublicState& state);
VertexMask corners_of(const Table& table, HexMask hexes);
// Vertices of hexes that have not been discovered.
VertexMask unknown_vertices(const Table& table, const PublicState& state);
// Vertices at the open sea or the frame.
VertexMask coast(const Table& table, const PublicState& state);
EdgeMask sea_edges(const Table& table, const PublicState& state);
// The hex to be discovered from this vertex, or kNone (there is never more than one: KOL-9.1).
int unknown_hex_at(const Table& table, const PublicState& state, int vertex);
// Hexes with this number.
HexMask hexes_with(const Table& table, const PublicState& state, int number);

// --- Who stands where ---------------------------------------------------------------------------
inline const VertexMask& all_buildings(const PublicState& state) { return state.built; }
inline VertexMask foreign_buildings(const PublicState& state, int seat) {
  return all_buildings(state) - state.buildings[seat];
}
inline const EdgeMask& all_roads(const PublicState& state) { return state.paved; }
inline void put_building(PublicState& state, int seat, int vertex) {
  state.buildings[seat].set(vertex);
  state.built.set(vertex);
}
inline void take_building(PublicState& state, int seat, int vertex) {
  state.buildings[seat].reset(vertex);
  state.built.reset(vertex);
}
inline void put_road(PublicState& state, int seat, int edge) {
  state.roads[seat].set(edge);
  state.paved.set(edge);
}
VertexMask all_ships(const PublicState& state);
int owner_of(const PublicState& state, int vertex);       // of the building; -1: none
int ship_owner_at(const PublicState& state, int vertex);  // -1: none
Ship* find_ship(PublicState& state, int seat, int vertex);
const Ship* find_ship(const PublicState& state, int seat, int vertex);
Store* find_store(PublicState& state, int seat, int vertex);
const Store* find_store(const PublicState& state, int seat, int vertex);
int ships_on_board(const PublicState& state, int seat);
int outposts_on_board(const PublicState& state, int seat);
bool has_outpost(const PublicState& state, int seat, int hex);

// Lists stay sorted, gaps at the end.
void put_ship(PublicState& state, int seat, const Ship& ship);
void take_ship(PublicState& state, int seat, int vertex);
void put_store(PublicState& state, int seat, int vertex);
Cargo take_store(PublicState& state, int seat, int vertex);
void put_outpost(PublicState& state, int seat, int hex);  // several may share a hex (KOL-R6)
void take_outpost(PublicState& state, int seat, int hex);
// Ships, stores and outposts that were put down in any order.
void sort_pieces(PublicState& state, int seat);

// --- Where something may be built ---------------------------------------------------------------
// Vertices that the distance rule leaves free (KOL-4.3), anywhere.
VertexMask distant_vertices(const Table& table, const PublicState& state);
// Vertices that touch an own road.
VertexMask road_vertices(const Table& table, const PublicState& state, int seat);
EdgeMask road_places(const Table& table, const PublicState& state, int seat);
VertexMask settlement_places(const Table& table, const PublicState& state, int seat);
VertexMask city_places(const Table& table, const PublicState& state, int seat);
VertexMask outpost_places(const Table& table, const PublicState& state, int seat);
VertexMask ship_places(const Table& table, const PublicState& state, int seat);
VertexMask pirate_places(const Table& table, const PublicState& state);
// Own colony settlements joined with this vertex by own roads, itself included if it is one.
VertexMask joined_stores(const Table& table, const PublicState& state, int seat, int vertex);

// --- Voyages -------------------------------------------------------------------------------------
struct Reach {
  VertexMask stops;                             // where the voyage may end
  std::array<std::uint8_t, kMaxVertices> cost;  // only for `stops`
};
// KOL-8.2 to KOL-8.7; `sea` and `unknown` are sea_edges and unknown_vertices.
void find_reach(const Table& table, const PublicState& state, int seat, const Ship& ship,
                const EdgeMask& sea, const VertexMask& unknown, Reach& reach);
// The nearest places for a ship that has to make room (KOL-9.14).
VertexMask relocation_places(const Table& table, const PublicState& state, int seat, int vertex);

}  // namespace landfall::kolonien
