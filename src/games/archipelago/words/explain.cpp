#include "games/archipelago/words/explainer.h"

namespace landfall::archipelago {

bool step_knows(Step step, std::uint8_t verb) {
  switch (step) {
    case Step::kTurn:
      return verb <= kEnd;
    case Step::kHarvest:
      return verb == kHarvest || verb == kDone;
    case Step::kTrade:
      return verb == kTrade || verb == kDone;
    case Step::kRecruit:
      return verb == kRecruit || verb == kDone;
    case Step::kMigrate:
      return verb == kMigrate || verb == kDone;
    case Step::kReproduce:
      return verb == kReproduce || verb == kDone;
    case Step::kBuild:
      return verb == kBuild || verb == kDone;
    case Step::kExplore:
      return verb == kExplore;
    case Step::kVote:
      return verb == kVote;
    case Step::kDrop:
      return verb == kDrop;
    case Step::kFirstTile:
    case Step::kPlaceTile:
      return verb == kPlace || verb == kGiveUp;
    case Step::kFirstCubes:
    case Step::kTileCubes:
      return verb == kCubes;
    case Step::kSetOrder:
      return verb == kOrder;
    case Step::kCrisis:
      return verb == kFeed || verb == kShelter || verb == kDone;
    case Step::kRaise:
      return verb == kRaise;
    case Step::kExile:
      return verb == kExile || verb == kDone;
    case Step::kCardTarget:
      return verb == kTarget;
    case Step::kTakeCube:
      return verb == kTake;
    case Step::kDisengage:
      return verb == kFree || verb == kDone;
    case Step::kFists:
      return verb == kFists;
    case Step::kNameFist:
      return verb == kHand;
    case Step::kReveal:
      return verb == kPurchase || verb == kNone;
    case Step::kBuyNow:
      return verb == kPurchase || verb == kDone;
    case Step::kAnswer:
      return verb == kAccept || verb == kDecline;
    case Step::kChoosePartner:
      return verb == kPartner || verb == kNone;
    case Step::kPurchase:
      return verb == kPurchase || verb == kTurnOver;
    case Step::kTurnCard:
      return verb == kTurnOver || verb == kPurchase;
    default:
      return false;
  }
}

Refusal Explainer::find() {
  if (Archipelago::verb_name(verb_).empty() || verb_ >= kOrderDrawn || action_.flags != 0) {
    return no("TAB-1.2");
  }
  if (!step_knows(state_.step, verb_)) return not_now();
  switch (verb_) {
    case kTax:
      return wheel(kTaxCircles);
    case kHarvest:
      return harvesting();
    case kTrade:
      return trading();
    case kExplore:
      return state_.top_tile == 0 ? no("ARC-7.6") : wheel(kExploreCircles);
    case kReproduce:
      return reproducing();
    case kRecruit:
      return recruiting();
    case kMigrate:
      return migrating();
    case kBuild:
      return building();
    case kUse:
      return using_building();
    case kCard:
      return using_card();
    case kWonder:
      return wonder();
    case kPlace:
      return placing();
    case kCubes:
      return taking_cubes();
    case kOrder:
      return no("ARC-3.5");
    case kFeed:
      return feeding();
    case kShelter:
      return sheltering();
    case kRaise:
      return no("ARC-5.5");
    case kExile:
      return no("ARC-9.10");
    case kGiveUp:
      return no("ARC-2.6");
    case kTarget:
      return aiming();
    case kTake:
      return taking();
    case kFree:
      return no("ARC-12.19");
    case kFists:
      return no("ARC-12.4");
    case kPurchase:
    case kTurnOver:
      return purchasing();
    case kPartner:
      return choosing_partner();
    case kAccept:
      return no("ARC-13.5");
    case kDone:
      return state_.step == Step::kMigrate ? no("ARC-8.5") : no("ARC-12.36");
    case kVote:
      return no("ARC-16.4");
    case kDrop:
      return no("ARC-16.6");
    default:
      return no("TAB-1.2");
  }
}

bool Explainer::free_unit_at(int tile, int place) const {
  const unsigned places =
      citizen_places(table_, state_, seat_, tile) | ship_places(table_, state_, seat_, tile);
  return ((places >> place) & 1U) != 0;
}

Refusal Explainer::no_unit(int tile, int place) const {
  bool lying = false;
  bool engaged = false;
  if (place < kOnBuilding) {
    lying = units_in(state_, seat_, tile, place, kLying) != 0 ||
            units_in(state_, seat_, tile, place, kLyingEngaged) != 0;
    engaged = units_in(state_, seat_, tile, place, kEngaged) != 0;
  } else {
    const std::uint8_t bits = state_.building[tile][place - kOnBuilding];
    lying = occupant(bits) == seat_ && is_lying(bits);
    engaged = occupant(bits) == seat_ && is_engaged(bits);
  }
  if (lying) return no("ARC-1.12", where(tile, place));
  return engaged ? no("ARC-1.13", where(tile, place)) : no("ARC-1.11", where(tile, place));
}

bool Explainer::pays(const PaymentList& ways, int at) const {
  const Payment paid = payment_in(action_, at);
  return std::any_of(ways.begin(), ways.end(), [&](const Payment& way) {
    return way.cubes == paid.cubes && way.tokens == paid.tokens;
  });
}

Refusal Explainer::not_now() const {
  // ARC-10.2: in the purchase phase nobody can pass.
  if (state_.step == Step::kPurchase || state_.step == Step::kTurnCard) {
    if (verb_ == kEnd || verb_ == kDone || verb_ == kNone) return no("ARC-10.2");
  }
  if (verb_ > kEnd) return no("TAB-1.2");
  if (in_part_of_turn(state_) && state_.seat == seat_) return no("ARC-R424");
  if (verb_ == kCard || verb_ == kWonder) return no("ARC-11.1");
  return no(state_.phase == Phase::kActions ? "ARC-6.1" : "ARC-3.1");
}

// --- Tiles and cubes -----------------------------------------------------------------------------

Refusal Explainer::placing() const {
  const int face = action_.arg[0];
  const int rotation = action_.arg[3];
  if (face >= kRegions || rotation >= kEdges || action_.arg[1] > 2 * kMapOffset ||
      action_.arg[2] > 2 * kMapOffset) {
    return no("TAB-1.2");
  }
  const bool first = state_.step == Step::kFirstTile;
  if (first) {
    const auto& hand = state_.hand[seat_];
    if (face < 2 || std::find(hand.begin(), hand.end(), face / 2) == hand.end()) {
      return no("ARC-2.4", region_target(face));
    }
  } else if (face / 2 != state_.detail) {
    return no("ARC-7.1", region_target(face));
  }
  SpotList spots;
  find_spots(table_, state_, spots);
  const int q = action_.arg[1] - kMapOffset;
  const int r = action_.arg[2] - kMapOffset;
  const auto spot = std::find_if(spots.begin(), spots.end(),
                                 [&](const Spot& other) { return other.q == q && other.r == r; });
  if (spot == spots.end() || !is_open(state_, *spot)) {
    if (!first) return no("ARC-7.2", spot_target(q, r));
    return no(state_.wide_start != 0 ? "ARC-R117" : "ARC-R102", spot_target(q, r));
  }
  if (!spot->fits(table_.turned[face][rotation])) {
    return no(first ? "ARC-2.5" : "ARC-7.2", spot_target(q, r));
  }
  return first ? no("ARC-R105") : no("ARC-7.3", spot_target(q, r));
}

// ARC-2.9, ARC-2.10: one icon for the market, another one for the discoverer.
Refusal Explainer::taking_cubes() const {
  const int market = action_.arg[0] - 1;
  const int own = action_.arg[1] - 1;
  if (market >= kResources || own >= kResources) return no("TAB-1.2");
  const auto& icons = table_.icons_of[state_.detail - 1];
  for (const int kind : {market, own}) {
    if (kind < 0) continue;
    if (icons[kind] == 0) return no("ARC-2.9", resource_target(kind));
    if (state_.bank[kind] == 0) return no("ARC-6.10", resource_target(kind));
  }
  if (market >= 0 && zone_is_full(table_, state_, kLocalMarket, market)) {
    return no("ARC-6.14", resource_target(market));
  }
  // Nothing for the market, or for oneself, only if there is nothing.
  if (market < 0) return no("ARC-R108");
  return no(own < 0 ? "ARC-2.10" : "ARC-R109");
}

// --- Crises --------------------------------------------------------------------------------------

Refusal Explainer::feeding() const {
  if (action_.arg[0] > kFromTokens) return no("TAB-1.2");
  if (action_.arg[0] == kFromTokens) return no("ARC-5.14");
  return no("ARC-5.4", resource_target(state_.crisis_resource));
}

Refusal Explainer::sheltering() const {
  const int tile = action_.arg[0];
  if (!tile_ok(tile)) return no("TAB-1.2");
  if (!is_local_crisis(state_)) return no("ARC-5.8");
  const std::uint8_t temple = state_.building[tile][kTemple];
  const std::uint8_t town = state_.building[tile][kTown];
  const bool by_town =
      stands(temple) && occupant(temple) < 0 && occupant(town) == seat_ && is_lying(town);
  return no(by_town ? "ARC-5.13" : "ARC-5.12", region(tile));
}

// --- Targets of cards, partners ------------------------------------------------------------------

Refusal Explainer::aiming() const {
  switch (table_.card(state_.card - 1).operation) {
    case Operation::kDestroyShip:
      return no("ARC-12.3");
    case Operation::kBlockIcon:
      return no("ARC-12.5");
    case Operation::kAddShip:
      return no("ARC-12.43");
    case Operation::kShipsAtPorts:
      return no("ARC-R514", region(state_.detail));
    case Operation::kSteal:
      return no("ARC-12.4");
    default:
      return no("ARC-12.6");
  }
}

Refusal Explainer::taking() const {
  const int resource = action_.arg[0];
  if (resource >= kResources) return no("TAB-1.2");
  if (((state_.detail >> resource) & 1) != 0) return no("ARC-6.10", resource_target(resource));
  const bool smuggled = table_.card(state_.card - 1).detail == 0;
  return no(smuggled ? "ARC-12.22" : "ARC-12.45", resource_target(resource));
}

Refusal Explainer::choosing_partner() const {
  const int other = action_.arg[0];
  if (other >= table_.seats) return no("TAB-1.2");
  const bool countered = ((state_.countered >> other) & 1) != 0;
  return no(countered ? "ARC-13.5" : "ARC-13.4", seat_target(static_cast<Seat>(other)));
}

Refusal explain(const Table& table, const State& state, Seat seat, const Action& action) {
  return Explainer(table, state, seat, action).find();
}

}  // namespace landfall::archipelago
