// New ships at the home coast (KOL-8.8), and war fleets (KOL-13.*).
#include <algorithm>

#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {

void legal_fleet(const Table& table, const State& state, Seat seat, ActionList& list) {
  const Packed hand = state.hand[seat];
  if (covers(hand, table.ship_cost) && ships_on_board(state, seat) < table.ships) {
    for_each_in(ship_places(table, state, seat), [&](int v) { add_action(list, kBuildShip, v); });
  }
  if (table.fleets == 0) return;
  const std::uint8_t at = state.fleet[seat];
  if (at == 0 && covers(hand, table.fleet_cost)) {
    for_each_bit(open_sea(table, state), [&](int h) { add_action(list, kBuildFleet, h); });
  }
  if (at != 0 && state.fleet_used == 0 && covers(hand, table.move_fleet_cost)) {
    for_each_bit(open_sea(table, state) & ~one_hex(at - 1),
                 [&](int h) { add_action(list, kMoveFleet, h); });
  }
}

Refused refuse_ship(const Table& table, const State& state, Seat seat, const Action& action) {
  const int vertex = action.arg[0];
  if (vertex >= table.board.vertices || table.ships == 0) return unknown_action();
  const Target culprit = vertex_target(table.board, vertex);
  if (ships_on_board(state, seat) >= table.ships) return no("KOL-4.2");
  if (state.step != Step::kFree && !covers(state.hand[seat], table.ship_cost)) return no("KOL-4.1");
  if (ship_places(table, state, seat).has(vertex)) return std::nullopt;
  return no(all_ships(state).has(vertex) ? "KOL-8.5" : "KOL-8.8", culprit);
}

Refused refuse_fleet(const Table& table, const State& state, Seat seat, const Action& action) {
  const int hex = action.arg[0];
  const bool moves = action.verb == kMoveFleet;
  if (hex >= table.board.hexes) return unknown_action();
  const Target culprit = hex_target(table.board, hex);
  const std::uint8_t at = state.fleet[seat];
  if (moves) {
    if (at == 0) return no("KOL-13.1");
    if (state.fleet_used != 0) return no(state.fleet_used == 2 ? "KOL-13.6" : "KOL-13.5");
    if (at == hex + 1) return no("KOL-13.5", culprit);
  } else if (table.fleets == 0 || at != 0) {
    return no("KOL-4.2");
  }
  if (!covers(state.hand[seat], moves ? table.move_fleet_cost : table.fleet_cost)) {
    return no("KOL-4.1");
  }
  if (!has_hex(open_sea(table, state), hex)) return no("KOL-13.2", culprit);
  return std::nullopt;
}

void build_ship(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const int vertex = action.arg[0];
  const bool free = state.step == Step::kFree;
  if (free) {
    count_down(state.free);
  } else {
    pay(state, seat, table.ship_cost);
  }
  // KOL-8.3: a new ship has the full range, once the dice have been rolled.
  const std::uint8_t range = std::max(state.dice[0], state.dice[1]);
  put_ship(state, seat, Ship{static_cast<std::uint8_t>(vertex + 1), range, 0});
  tell(sink, kBuiltShip, seat, free ? "KOL-6.5" : "KOL-8.8", vertex);
  resume(table, state, sink);
}

void place_fleet(const Table& table, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  const int hex = action.arg[0];
  const bool moves = action.verb == kMoveFleet;
  pay(state, seat, moves ? table.move_fleet_cost : table.fleet_cost);
  state.fleet[seat] = static_cast<std::uint8_t>(hex + 1);
  state.fleet_used = moves ? 1 : 2;
  tell(sink, moves ? kMovedFleet : kBuiltFleet, seat, moves ? "KOL-13.5" : "KOL-13.1", hex);
  if (state.pirate != 0 && table.board.corners[hex].has(state.pirate - 1)) {  // KOL-13.4, KOL-13.7
    tell(sink, kPirateExpelled, seat, "KOL-13.4");
    begin_pirate(table, state, sink);
    return;
  }
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
