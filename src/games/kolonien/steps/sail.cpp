// Voyages from vertex to vertex (KOL-8.*), ships that become outposts (KOL-9.5, KOL-9.6), and ships
// that make room for a settlement (KOL-9.14).
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

// Whether a ship there may become an outpost (KOL-R3, KOL-R5).
bool may_become_outpost(const Table& table, const PublicState& state, int seat, const Ship& ship) {
  return outposts_on_board(state, seat) < table.outposts &&
         (table.rules.cargo_lost || ship.cargo == 0);
}
bool is_colony_land(const Table& table, const PublicState& state, int hex) {
  return hex != kNone && has_hex(table.colony, hex) && is_land(state, hex);
}

}  // namespace

void legal_voyages(const Table& table, const State& state, Seat seat, ActionList& list) {
  const auto& ships = state.ships[seat];
  if (ships[0].at == 0) return;
  const EdgeMask sea = sea_edges(table, state);
  const VertexMask unknown = unknown_vertices(table, state);
  Reach reach;
  for (const Ship& ship : ships) {
    if (ship.at == 0 || ship.left == 0) continue;
    find_reach(table, state, seat, ship, sea, unknown, reach);
    Action* end = list.unchecked_end();
    for_each_in(reach.stops, [&](int v) { end = write_action(end, kSail, ship.at - 1, v); });
    list.set_end(end);
  }
  for (const Ship& ship : ships) {
    if (ship.at == 0 || !may_become_outpost(table, state, seat, ship)) continue;
    HexMask hexes = 0;
    for (const std::uint8_t h : table.board.vertex_hex[ship.at - 1]) {
      if (is_colony_land(table, state, h)) hexes |= one_hex(h);
    }
    for_each_bit(hexes, [&](int h) { add_action(list, kLand, ship.at - 1, h); });
  }
}

Refused refuse_sail(const Table& table, const State& state, Seat seat, const Action& action) {
  const int from = action.arg[0];
  const int to = action.arg[1];
  const Board& board = table.board;
  if (from >= board.vertices || to >= board.vertices || from == to) return unknown_action();
  const Ship* ship = find_ship(state, seat, from);
  if (ship == nullptr) return no("KOL-8.1", vertex_target(board, from));
  const EdgeMask sea = sea_edges(table, state);
  const VertexMask unknown = unknown_vertices(table, state);
  Reach reach;
  find_reach(table, state, seat, *ship, sea, unknown, reach);
  if (reach.stops.has(to)) return std::nullopt;
  const Target culprit = vertex_target(board, to);
  if (all_ships(state).has(to)) return no("KOL-8.5", culprit);
  if (foreign_buildings(state, seat).has(to)) return no("KOL-8.6", culprit);
  if (state.pirate == to + 1) return no("KOL-8.7", culprit);
  if (unknown.has(to) && !may_become_outpost(table, state, seat, *ship) &&
      !table.rules.keeps_ship) {
    return no(outposts_on_board(state, seat) >= table.outposts ? "KOL-R3" : "KOL-R5", culprit);
  }
  bool at_sea = false;
  for (const std::uint8_t e : board.vertex_edge[to]) at_sea |= e != kNone && sea.has(e);
  if (!at_sea) return no("KOL-8.4", culprit);
  // Near enough, but for the pirate (KOL-8.7) or a discovery (KOL-9.1) on the way.
  State without = state;
  without.pirate = 0;
  find_reach(table, without, seat, *ship, sea, unknown, reach);
  if (reach.stops.has(to)) return no("KOL-8.7", vertex_target(board, state.pirate - 1));
  find_reach(table, without, seat, *ship, sea, {}, reach);
  return no(reach.stops.has(to) ? "KOL-9.1" : "KOL-8.2", culprit);
}

Refused refuse_land(const Table& table, const State& state, Seat seat, const Action& action) {
  const int vertex = action.arg[0];
  const int hex = action.arg[1];
  const Board& board = table.board;
  if (vertex >= board.vertices || hex >= board.hexes) return unknown_action();
  const Ship* ship = find_ship(state, seat, vertex);
  if (ship == nullptr) return no("KOL-8.1", vertex_target(board, vertex));
  const Target culprit = hex_target(board, hex);
  if (!board.corners[hex].has(vertex) || !is_colony_land(table, state, hex)) {
    return no("KOL-9.6", culprit);
  }
  if (outposts_on_board(state, seat) >= table.outposts) return no("KOL-R3", culprit);
  if (!may_become_outpost(table, state, seat, *ship)) return no("KOL-R5", culprit);
  return std::nullopt;
}

void remove_ship(State& state, Seat seat, int vertex, EventSink& sink) {
  const Ship* ship = find_ship(state, seat, vertex);
  const Cargo cargo = ship->cargo;
  for (int token = 0; token < kTokens; ++token) {
    state.supply[token] = static_cast<std::uint8_t>(state.supply[token] + tokens_in(cargo, token));
  }
  take_ship(state, seat, vertex);
  if (cargo != 0) tell(sink, kCargoLost, seat, "KOL-R5", tokens_in(cargo));
}

void sail(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int from = action.arg[0];
  const int to = action.arg[1];
  const EdgeMask sea = sea_edges(table, state);
  const VertexMask unknown = unknown_vertices(table, state);
  Ship ship = *find_ship(state, seat, from);
  Reach reach;
  find_reach(table, state, seat, ship, sea, unknown, reach);
  take_ship(state, seat, from);
  ship.at = static_cast<std::uint8_t>(to + 1);
  ship.left = static_cast<std::uint8_t>(ship.left - reach.cost[to]);  // KOL-R19
  put_ship(state, seat, ship);
  tell(sink, kSailed, seat, "KOL-8.2", from, to, reach.cost[to]);
  if (begin_discovery(table, state, to, Cause::kShip)) return;
  deliver(table, state, seat, to, sink);  // only where the voyage ends (KOL-R20)
  resume(table, state, sink);
}

void land(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int vertex = action.arg[0];
  const int hex = action.arg[1];
  tell(sink, kLanded, seat, "KOL-9.6", vertex, hex);
  remove_ship(state, seat, vertex, sink);
  put_outpost(state, seat, hex);
  resume(table, state, sink);
}

bool begin_relocation(const Table& table, State& state, int vertex, EventSink& sink) {
  const int owner = ship_owner_at(state, vertex);
  if (owner < 0 || owner == state.active) return false;          // KOL-R18
  if (relocation_places(table, state, owner, vertex).empty()) {  // KOL-R36
    remove_ship(state, static_cast<Seat>(owner), vertex, sink);
    tell(sink, kShipLost, static_cast<Seat>(owner), "KOL-R36", vertex);
    return false;
  }
  state.step = Step::kRelocate;
  state.chooser = static_cast<Seat>(owner);
  state.place = static_cast<std::uint8_t>(vertex);
  return true;
}

void legal_relocation(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  for_each_in(relocation_places(table, state, state.chooser, state.place),
              [&](int v) { add_action(list, kRelocate, v); });
}

Refused refuse_relocation(const Table& table, const State& state, Seat /*seat*/,
                          const Action& action) {
  const int vertex = action.arg[0];
  if (vertex >= table.board.vertices) return unknown_action();
  if (relocation_places(table, state, state.chooser, state.place).has(vertex)) return std::nullopt;
  return no("KOL-9.14", vertex_target(table.board, vertex));
}

void apply_relocation(const Table& table, State& state, Seat /*seat*/, const Action& action,
                      EventSink& sink) {
  const int vertex = action.arg[0];
  const Seat owner = state.chooser;
  const int from = state.place;
  Ship ship = *find_ship(state, owner, from);
  take_ship(state, owner, from);
  ship.at = static_cast<std::uint8_t>(vertex + 1);
  put_ship(state, owner, ship);
  tell(sink, kRelocated, owner, "KOL-9.14", from, vertex);
  deliver(table, state, owner, vertex, sink);
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
