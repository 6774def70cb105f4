// Roads and ships that a card gives for nothing (KOL-6.5).
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

// The second one may be left out.
bool may_decline_free(const PublicState& state) { return state.free == 1; }

}  // namespace

bool has_free_place(const Table& table, const PublicState& state, Seat seat) {
  if (state.roads_left[seat] != 0 && !road_places(table, state, seat).empty()) return true;
  return ships_on_board(state, seat) < table.ships && !ship_places(table, state, seat).empty();
}

void legal_free(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.roads_left[seat] != 0) {
    for_each_in(road_places(table, state, seat), [&](int e) { add_action(list, kBuildRoad, e); });
  }
  if (ships_on_board(state, seat) < table.ships) {
    for_each_in(ship_places(table, state, seat), [&](int v) { add_action(list, kBuildShip, v); });
  }
  if (may_decline_free(state)) add_action(list, kAbandon);
}

Refused refuse_free(const Table& table, const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case kBuildRoad:
      return refuse_road(table, state, seat, action);
    case kBuildShip:
      return refuse_ship(table, state, seat, action);
    case kAbandon:
      return may_decline_free(state) ? Refused() : no("KOL-6.5");
    default:
      return no("KOL-6.5");
  }
}

void apply_free(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  switch (action.verb) {
    case kBuildRoad:
      build_road(table, state, seat, action, sink);
      break;
    case kBuildShip:
      build_ship(table, state, seat, action, sink);
      break;
    default:
      state.free = 0;
      tell(sink, kFreeDeclined, state.active, "KOL-6.5");
      resume(table, state, sink);
  }
}

}  // namespace landfall::kolonien
