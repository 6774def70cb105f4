// All that the active player may do in his turn, in one list, and doing it.
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {

void legal_turn(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.step == Step::kFree) {  // KOL-6.5
    if (state.roads_left[seat] != 0) {
      for_each_in(road_places(table, state, seat), [&](int e) { add_action(list, kBuildRoad, e); });
    }
    if (ships_on_board(state, seat) < table.ships) {
      for_each_in(ship_places(table, state, seat), [&](int v) { add_action(list, kBuildShip, v); });
    }
    if (may_decline_free(state)) add_action(list, kAbandon);
    return;
  }
  if (may_claim(table, state, seat)) {  // KOL-6.8: who has enough shows it
    add_action(list, kClaim);
    return;
  }
  if (state.step == Step::kRoll) {
    add_action(list, kRoll);
    legal_cards(table, state, seat, list);
    return;
  }
  add_action(list, kEnd);
  legal_builds(table, state, seat, list);
  if (table.rules.colonies) legal_fleet(table, state, seat, list);
  if (state.deck != 0 && covers(state.hand[seat], table.card_cost)) add_action(list, kBuy);
  legal_cards(table, state, seat, list);
  legal_bank(state, seat, list);
  if (table.rules.colonies) {
    legal_voyages(table, state, seat, list);
    legal_cargo(table, state, seat, list);
  }
  if (table.rules.domestic_trade) legal_offers(table, state, seat, list);
}

namespace {

void build_road(const Table& table, State& state, Seat seat, int edge, EventSink& sink) {
  if (state.step == Step::kFree) {
    count_down(state.free);
  } else {
    pay(state, seat, table.road_cost);
  }
  place_road(table, state, seat, edge, sink);
}
void build_ship(const Table& table, State& state, Seat seat, int vertex, EventSink& sink) {
  if (state.step == Step::kFree) {
    count_down(state.free);
  } else {
    pay(state, seat, table.ship_cost);
  }
  place_ship(table, state, seat, vertex, sink);
}

}  // namespace

void apply_turn(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const auto& arg = action.arg;
  switch (action.verb) {
    case kRoll:
      state.step = Step::kDice;
      tell(sink, kRolls, seat, "KOL-3.1");
      break;
    case kClaim:
      claim(table, state, sink);
      break;
    case kEnd:
      end_turn(table, state, sink);
      break;
    case kBuildRoad:
      build_road(table, state, seat, arg[0], sink);
      break;
    case kBuildSettlement:
      build_settlement(table, state, seat, arg[0], arg[1] != 0, sink);
      break;
    case kBuildCity:
      build_city(table, state, seat, arg[0], sink);
      break;
    case kBuildShip:
      build_ship(table, state, seat, arg[0], sink);
      break;
    case kBuildFleet:
    case kMoveFleet:
      place_fleet(table, state, seat, arg[0], action.verb == kMoveFleet, sink);
      break;
    case kBuy:
      buy_card(table, state, seat, sink);
      break;
    case kPlayKnight:
    case kPlayRoads:
    case kPlayPlenty:
    case kPlayMonopoly:
      play_card(table, state, seat, action, sink);
      break;
    case kBank:
      trade_with_bank(state, seat, arg[0], arg[1], arg[2], sink);
      if (table.rules.colonies) resume(table, state, sink);  // KOL-R9
      break;
    case kSail:
      sail(table, state, seat, arg[0], arg[1], sink);
      break;
    case kLand:
      land(table, state, seat, arg[0], arg[1], sink);
      break;
    case kLoad:
      load(table, state, seat, arg[0], arg[1], arg[2], sink);
      break;
    case kUnload:
      unload(state, seat, arg[0], arg[1], sink);
      break;
    case kShift:
      shift(state, seat, arg[0], arg[1], arg[2], sink);
      break;
    default:
      make_offer(table, state, seat, action, sink);
  }
}

}  // namespace landfall::kolonien
