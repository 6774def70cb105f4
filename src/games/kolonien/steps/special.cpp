// The special building phase: with five or six players, all others build and buy cards after each
// turn, in clockwise order (KOL-17.5 to KOL-17.9). `active` is still the player whose turn it was.
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

// The next one to build; if nobody is left, the next turn.
void ask_after(const Table& table, State& state, Seat before, EventSink& sink) {
  for (Seat seat = seat_after(before, table.seats); seat != state.active;
       seat = seat_after(seat, table.seats)) {
    if (!may_build_specially(table, state, seat)) continue;
    state.step = Step::kSpecial;
    state.chooser = seat;
    return;
  }
  begin_turn(table, state, seat_after(state.active, table.seats), sink);
}

}  // namespace

bool may_build_specially(const Table& table, const State& state, Seat seat) {
  // Where the table does not show what can be deduced, it does not act on it either (KOL-14.30).
  const Packed known =
      table.rules.shows_deduced ? state.hand[seat] - state.unsure[seat][kNobody] : 0;
  const int unknown = state.hand_size[seat] - sum_of(known);
  const auto may_pay = [&](Packed price) { return sum_of(less_by(price, known)) <= unknown; };
  return (state.deck != 0 && may_pay(table.card_cost)) ||
         (state.roads_left[seat] != 0 && may_pay(table.road_cost) &&
          !road_places(table, state, seat).empty()) ||
         (state.cities_left[seat] != 0 && may_pay(table.city_cost) &&
          !city_places(table, state, seat).empty()) ||
         (state.settlements_left[seat] != 0 && may_pay(table.settlement_cost) &&
          !settlement_places(table, state, seat).empty());
}

void begin_special_building(const Table& table, State& state, EventSink& sink) {
  forget_bargaining(state);  // the turn is over (KOL-5.13)
  ask_after(table, state, state.active, sink);
}

void go_on_with_special_building(const Table& table, State& state, EventSink& sink) {
  state.step = Step::kSpecial;
  if (!may_build_specially(table, state, state.chooser)) {
    ask_after(table, state, state.chooser, sink);
  }
}

void legal_special(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_action(list, kEnd);
  legal_builds(table, state, seat, list);
  if (!refuse_buy(table, state, seat, action_of(kBuy))) add_action(list, kBuy);
}

Refused refuse_special(const Table& table, const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case kEnd:
      return std::nullopt;
    case kBuildRoad:
      return refuse_road(table, state, seat, action);
    case kBuildSettlement:
      return refuse_settlement(table, state, seat, action);
    case kBuildCity:
      return refuse_city(table, state, seat, action);
    case kBuy:
      return refuse_buy(table, state, seat, action);
    case kClaim:
      return no("KOL-17.9");
    default:
      return no("KOL-17.6");
  }
}

void apply_special(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  switch (action.verb) {
    case kBuildRoad:
      return build_road(table, state, seat, action, sink);
    case kBuildSettlement:
      return build_settlement(table, state, seat, action, sink);
    case kBuildCity:
      return build_city(table, state, seat, action, sink);
    case kBuy:
      return buy_card(table, state, seat, action, sink);
    default:
      tell(sink, kEndedBuilding, seat, "KOL-17.5");
      ask_after(table, state, seat, sink);
  }
}

}  // namespace landfall::kolonien
