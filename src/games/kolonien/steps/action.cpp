// All that the active player may do after the roll, verb by verb.
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

// What refuses a verb, and what it does.
struct Deed {
  Verb verb{};
  Row::Refuse* refuse = nullptr;
  Row::Apply* apply = nullptr;
};

constexpr Verb kFirstDeed = kClaim;
constexpr Verb kLastDeed = kOffer;
constexpr auto kDeeds = std::to_array<Deed>({
    {kClaim, refuse_claim, claim},
    {kEnd, refuse_end, end_turn},
    {kBuildRoad, refuse_road, build_road},
    {kBuildSettlement, refuse_settlement, build_settlement},
    {kBuildCity, refuse_city, build_city},
    {kBuildShip, refuse_ship, build_ship},
    {kBuildFleet, refuse_fleet, place_fleet},
    {kMoveFleet, refuse_fleet, place_fleet},
    {kBuy, refuse_buy, buy_card},
    {kPlayKnight, refuse_card, play_card},
    {kPlayRoads, refuse_card, play_card},
    {kPlayPlenty, refuse_card, play_card},
    {kPlayMonopoly, refuse_card, play_card},
    {kBank, refuse_bank, trade_with_bank},
    {kSail, refuse_sail, sail},
    {kLand, refuse_land, land},
    {kLoad, refuse_load, load},
    {kUnload, refuse_unload, unload},
    {kShift, refuse_shift, shift},
    {kOffer, refuse_offer, make_offer},
});
constexpr bool one_deed_per_verb() {
  for (std::size_t i = 0; i < kDeeds.size(); ++i) {
    if (kDeeds[i].verb != kFirstDeed + i) return false;
  }
  return kDeeds.size() == kLastDeed - kFirstDeed + 1;
}
static_assert(one_deed_per_verb());

const Deed& deed_of(std::uint8_t verb) { return kDeeds[verb - kFirstDeed]; }

}  // namespace

void legal_action(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (seat != state.active) return legal_bystander(table, state, seat, list);
  if (may_claim(table, state, seat)) {  // KOL-6.8: who has enough shows it
    add_action(list, kClaim);
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
  legal_proposals(table, state, seat, list);
}

Refused refuse_action(const Table& table, const State& state, Seat seat, const Action& action) {
  if (seat != state.active) return refuse_bystander(table, state, seat, action);
  if (auto refusal = refuse_claim(table, state, seat, action)) return refusal;
  if (action.verb == kRoll) return no("KOL-3.9");
  if (action.verb > kLastDeed) {
    const bool own = action.verb == kWithdraw || action.verb == kNoMore;
    return own ? unknown_action() : refuse_proposed(table, state, seat, action);
  }
  return deed_of(action.verb).refuse(table, state, seat, action);
}

void apply_action(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  if (seat != state.active) return apply_bystander(table, state, seat, action, sink);
  if (action.verb > kLastDeed) return apply_proposed(table, state, seat, action, sink);
  deed_of(action.verb).apply(table, state, seat, action, sink);
}

}  // namespace landfall::kolonien
