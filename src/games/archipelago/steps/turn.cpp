// A turn of the action phase: an action of the wheel, a card, a port or market, in any order, all
// of it optional (ARC-6.1).
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {

bool may_act(const PublicState& state, Seat seat) {
  return (state.turn_flags & kActionDone) == 0 && state.discs_left[seat] != 0;
}

bool in_part_of_turn(const PublicState& state) {
  if (state.step == Step::kChoosePartner) return state.resume == Step::kTurn;
  return state.step > Step::kTurn && state.step <= Step::kBuyNow;
}

void place_disc(State& state, Seat seat, int field) {
  if (state.step != Step::kTurn) return;  // a card does it, or the action goes on
  --state.discs_left[seat];
  ++state.wheel[seat][field];
  state.turn_flags = static_cast<std::uint8_t>(state.turn_flags | kActionDone);
}

void back_to_turn(State& state) {
  state.step = Step::kTurn;
  state.card = 0;
  state.left = 0;
  state.detail = 0;
}

// ARC-R401: nothing has to be done. ARC-6.3: only taxes, exploration and reproduction need circles.
void legal_turn(const Table& table, const State& state, Seat seat, ActionList& list) {
  const bool acts = may_act(state, seat);
  if (acts) {
    if (circle_is_free(table, state, seat, kTaxCircles)) list.push_back(action_of(kTax));
    legal_harvest(table, state, seat, -1, list);
    legal_trade(table, state, seat, 3, list);
    // ARC-R414: without tiles there is no exploration.
    if (circle_is_free(table, state, seat, kExploreCircles) && state.top_tile != 0) {
      list.push_back(action_of(kExplore, 0));
      list.push_back(action_of(kExplore, 1));
    }
    if (circle_is_free(table, state, seat, kReproduceCircles)) {
      legal_reproduce(table, state, seat, list);
    }
    legal_recruit(table, state, seat, false, list);
    legal_migrate(table, state, seat, false, list);
    legal_build(table, state, seat, 0, list);
  }
  if ((state.turn_flags & kBuildingDone) == 0) legal_use(state, seat, list);
  if ((state.turn_flags & kCardDone) == 0) {
    legal_cards(table, state, seat, list);
    legal_wonders(table, state, seat, list);
  }
  legal_offers(table, state, seat, list);
  list.push_back(action_of(kEnd));
}

void apply_turn(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  switch (action.verb) {
    case kTax:
      place_disc(state, seat, kFieldTax);
      change_rebellion(state, table.components.tax.rebellion, "ARC-6.6", sink);  // ARC-R404
      if (!is_over(state)) collect_tax(table, state, seat, "ARC-6.6", sink);
      break;
    case kHarvest:
      place_disc(state, seat, kFieldHarvest + action.arg[0]);
      harvest(table, state, seat, action, sink);
      break;
    case kTrade:
      place_disc(state, seat, kFieldTrade);
      trade(table, state, seat, action, sink);
      break;
    case kExplore:
      place_disc(state, seat, kFieldExplore);
      take_tile(state, seat, action.arg[0] != 0, sink);
      break;
    case kReproduce:
      place_disc(state, seat, kFieldReproduce);
      reproduce(table, state, seat, action, sink);
      break;
    case kRecruit:
      place_disc(state, seat, kFieldRecruit);
      recruit(table, state, seat, action, false, sink);
      break;
    case kMigrate:
      place_disc(state, seat, kFieldMigrate);
      migrate(table, state, seat, action, sink);
      break;
    case kBuild:
      place_disc(state, seat, kFieldBuild);
      build(table, state, seat, action, sink);
      break;
    case kUse:
      use_building(table, state, seat, action, sink);
      break;
    case kCard:
      use_card(table, state, seat, action, sink);
      break;
    case kWonder:
      build_wonder(table, state, seat, action, sink);
      break;
    default:
      end_phase(table, state, sink);
      break;
  }
}

}  // namespace landfall::archipelago
