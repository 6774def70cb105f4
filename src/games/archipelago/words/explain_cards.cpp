// Why a card cannot be used or bought, or a wonder not be built.
#include "games/archipelago/words/explainer.h"

namespace landfall::archipelago {

Refusal Explainer::using_card() const {
  const int index = action_.arg[0];
  if (index >= kCards) return no("TAB-1.2");
  const Card& card = table_.card(index);
  const Target here = card_target(index);
  if (state_.owner[index] == 0) return no("ARC-R525", here);
  if (card.wonder) return no("ARC-11.7", here);
  const bool own = state_.owner[index] - 1 == seat_;
  if (!own && !card.anybody) return no("ARC-11.2", here);
  if ((state_.turn_flags & kCardDone) != 0) return no("ARC-6.1", here);
  if (has_card(state_.used, index)) return no("ARC-R510", here);
  if (card.cost.discs > state_.discs_left[seat_]) return no("ARC-11.4", here);
  if (florins_to_use(table_, state_, seat_, index) > state_.florins[seat_]) {
    return no(card.anybody ? "ARC-11.3" : "ARC-11.2", here);
  }
  if (!has_needed_building(state_, seat_, card)) return no("ARC-12.15", here);
  PaymentList ways;
  ways_to_pay_card(table_, state_, seat_, index, ways);
  if (ways.empty()) return no("ARC-11.5", here);
  if (card.operation == Operation::kDouble && !may_act(state_, seat_)) return no("ARC-11.6", here);
  ActionList uses;
  legal_card(table_, state_, seat_, index, uses);
  return no(uses.empty() || pays(ways, 1) ? "ARC-11.10" : "ARC-R316", here);
}

Refusal Explainer::wonder() const {
  const int index = action_.arg[0];
  if (index >= kCards || !table_.card(index).wonder) return no("TAB-1.2");
  const Card& card = table_.card(index);
  const Target here = card_target(index);
  if (state_.owner[index] == 0) return no("ARC-R525", here);
  if (state_.owner[index] - 1 != seat_) return no("ARC-11.2", here);
  if (has_card(state_.built, index)) return no("ARC-11.7", here);
  if ((state_.turn_flags & kCardDone) != 0) return no("ARC-6.1", here);
  if (!has_needed_building(state_, seat_, card)) {
    return no(card.needed == kPort ? "ARC-12.39" : "ARC-12.40", here);
  }
  if (card.cost.discs > state_.discs_left[seat_]) return no("ARC-11.4", here);
  PaymentList ways;
  ways_to_pay(state_, seat_, card.cost.cubes, ways);
  if (ways.empty() || card.cost.florins > state_.florins[seat_]) return no("ARC-11.7", here);
  const bool citizen =
      tile_ok(action_.arg[5]) && action_.arg[6] < kOnBuilding + kBuildings &&
      ((citizen_places(table_, state_, seat_, action_.arg[5]) >> action_.arg[6]) & 1U) != 0;
  return no(citizen && !pays(ways, 1) ? "ARC-R316" : "ARC-11.8", here);
}

Refusal Explainer::purchasing() const {
  const int card = action_.arg[0];
  if (card >= kCards) return no("TAB-1.2");
  const Target here = card_target(card);
  if (state_.step == Step::kReveal) {
    const auto& revealed = state_.revealed;
    const bool there = std::find(revealed.begin(), revealed.end(), card + 1) != revealed.end();
    const auto kind = static_cast<Kind>(table_.card(state_.card - 1).detail);
    return no(there && table_.card(card).kind == kind ? "ARC-10.3" : "ARC-12.1", here);
  }
  if (state_.step == Step::kTurnCard && verb_ == kPurchase) return no("ARC-10.2", here);
  if (slot_of(state_, card) < 0) return no("ARC-10.5", here);
  return no(verb_ == kPurchase ? "ARC-10.3" : "ARC-R509", here);
}

}  // namespace landfall::archipelago
