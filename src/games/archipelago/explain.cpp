#include "games/archipelago/explain.h"

#include "games/archipelago/names.h"
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

// What stands in the way of an action that is not offered, from the most general to the most
// particular. Everything that can be asked of a malformed action is asked after its bounds.
class Explainer {
 public:
  Explainer(const Table& table, const State& state, Seat seat, const Action& action)
      : table_(table), state_(state), seat_(seat), verb_(action.verb), action_(action) {}

  Refusal find() {
    if (Archipelago::verb_name(verb_).empty() || verb_ >= kOrderDrawn || action_.flags != 0) {
      return no("TAB-1.2");
    }
    if (!belongs_here()) return not_now();
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
        return no("ARC-2.9");
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
        return action_.arg[0] < kResources && state_.bank[action_.arg[0]] == 0
                   ? no("ARC-6.10", resource_target(action_.arg[0]))
                   : no("ARC-11.5");
      case kFree:
        return no("ARC-12.19");
      case kFists:
        return no("ARC-12.4");
      case kPurchase:
      case kTurnOver:
        return purchasing();
      case kPartner:
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

 private:
  static Refusal no(std::string_view clause, const Target& culprit = {}) {
    return Refusal{Clause{clause}, culprit};
  }
  [[nodiscard]] bool in_turn() const { return state_.step == Step::kTurn; }
  [[nodiscard]] bool tile_ok(int tile) const { return tile < state_.laid; }
  [[nodiscard]] bool area_ok(int tile, int area) const {
    return tile_ok(tile) && area < table_.region_at(state_, tile).area_count;
  }
  [[nodiscard]] bool place_ok(int tile, int place) const {
    return tile_ok(tile) &&
           (place < kOnBuilding ? area_ok(tile, place) : place < kOnBuilding + kBuildings);
  }
  [[nodiscard]] Target region(int tile) const { return region_target(state_.region[tile]); }
  [[nodiscard]] Target where(int tile, int place) const {
    return place_target(table_, state_.region[tile], place);
  }
  // A unit of the seat at this place that is free to act.
  [[nodiscard]] bool free_unit_at(int tile, int place) const {
    const unsigned places =
        citizen_places(table_, state_, seat_, tile) | ship_places(table_, state_, seat_, tile);
    return ((places >> place) & 1U) != 0;
  }
  // Why not: there is nobody, he is engaged, he is a rebel.
  [[nodiscard]] Refusal no_unit(int tile, int place) const {
    bool lying = false;
    bool engaged = false;
    if (place < kOnBuilding) {
      lying = units_in(state_, seat_, tile, place, kLying) != 0;
      engaged = units_in(state_, seat_, tile, place, kEngaged) != 0;
    } else {
      const std::uint8_t bits = state_.building[tile][place - kOnBuilding];
      lying = occupant(bits) == seat_ && is_lying(bits);
      engaged = occupant(bits) == seat_ && is_engaged(bits);
    }
    if (lying) return no("ARC-1.12", where(tile, place));
    return engaged ? no("ARC-1.13", where(tile, place)) : no("ARC-1.11", where(tile, place));
  }

  // The step knows this verb at all.
  [[nodiscard]] bool belongs_here() const {
    switch (state_.step) {
      case Step::kTurn:
        return verb_ <= kEnd;
      case Step::kHarvest:
        return verb_ == kHarvest || verb_ == kDone;
      case Step::kTrade:
        return verb_ == kTrade || verb_ == kDone;
      case Step::kRecruit:
        return verb_ == kRecruit || verb_ == kDone;
      case Step::kMigrate:
        return verb_ == kMigrate || verb_ == kDone;
      case Step::kReproduce:
        return verb_ == kReproduce || verb_ == kDone;
      case Step::kBuild:
        return verb_ == kBuild || verb_ == kDone;
      case Step::kExplore:
        return verb_ == kExplore;
      case Step::kVote:
        return verb_ == kVote;
      case Step::kDrop:
        return verb_ == kDrop;
      case Step::kFirstTile:
      case Step::kPlaceTile:
        return verb_ == kPlace || verb_ == kGiveUp;
      case Step::kFirstCubes:
      case Step::kTileCubes:
        return verb_ == kCubes;
      case Step::kSetOrder:
        return verb_ == kOrder;
      case Step::kCrisis:
        return verb_ == kFeed || verb_ == kShelter || verb_ == kDone;
      case Step::kRaise:
        return verb_ == kRaise;
      case Step::kExile:
        return verb_ == kExile || verb_ == kDone;
      case Step::kCardTarget:
        return verb_ == kTarget;
      case Step::kTakeCube:
        return verb_ == kTake;
      case Step::kDisengage:
        return verb_ == kFree || verb_ == kDone;
      case Step::kFists:
        return verb_ == kFists;
      case Step::kNameFist:
        return verb_ == kHand;
      case Step::kReveal:
        return verb_ == kPurchase || verb_ == kNone;
      case Step::kBuyNow:
        return verb_ == kPurchase || verb_ == kDone;
      case Step::kAnswer:
        return verb_ == kAccept || verb_ == kDecline;
      case Step::kChoosePartner:
        return verb_ == kPartner || verb_ == kNone;
      case Step::kPurchase:
        return verb_ == kPurchase || verb_ == kTurnOver;
      case Step::kTurnCard:
        return verb_ == kTurnOver || verb_ == kPurchase;
      default:
        return false;
    }
  }
  [[nodiscard]] Refusal not_now() const {
    if (verb_ == kCard || verb_ == kWonder) return no("ARC-11.1");
    if (verb_ <= kEnd) return no("ARC-6.1");
    return no("TAB-1.2");
  }

  // The disc and the circle of an action of the wheel.
  [[nodiscard]] std::optional<Refusal> no_disc() const {
    if (!in_turn()) return std::nullopt;
    if ((state_.turn_flags & kActionDone) != 0) return no("ARC-6.1");
    if (state_.discs_left[seat_] == 0) return no("ARC-6.2");
    return std::nullopt;
  }
  [[nodiscard]] Refusal wheel(Limited field) const {
    if (const auto refusal = no_disc()) return *refusal;
    if (in_turn() && !circle_is_free(table_, state_, seat_, field)) {
      return no(field == kReproduceCircles ? "ARC-7.8" : "ARC-6.4");
    }
    return no("TAB-1.2");
  }

  [[nodiscard]] Refusal harvesting() const {
    const int resource = action_.arg[0];
    const int tile = action_.arg[1];
    const int icon = action_.arg[2];
    const int place = action_.arg[3];
    if (resource >= kResources || !place_ok(tile, place) ||
        icon >= table_.region_at(state_, tile).icon_count) {
      return no("TAB-1.2");
    }
    if (const auto refusal = no_disc()) return *refusal;
    if (!in_turn() && state_.detail != resource) {
      return no("ARC-6.9", resource_target(state_.detail));
    }
    const Icon& printed = table_.region_at(state_, tile).icons[icon];
    const Target icon_here = icon_target(state_.region[tile], icon);
    if (printed.resource != resource) return no("ARC-6.9", icon_here);
    if (state_.bank[resource] == 0) return no("ARC-6.10", resource_target(resource));
    if (state_.icon[tile][icon] == kBlocked) return no("ARC-12.5", icon_here);
    if (state_.icon[tile][icon] != 0) return no("ARC-6.7", icon_here);
    if (!free_unit_at(tile, place)) return no_unit(tile, place);
    if (!may_harvest_at(state_, seat_, tile)) return no("ARC-6.11", region(tile));
    const bool by_ship = ((ship_places(table_, state_, seat_, tile) >> place) & 1U) != 0;
    if (by_ship != (resource == kFish)) return no("ARC-6.8", where(tile, place));
    return no("ARC-R405", where(tile, place));
  }

  [[nodiscard]] Refusal trading() const {
    const int market = action_.arg[0];
    const int resource = action_.arg[2];
    if (market > 1 || action_.arg[1] > 1 || resource >= kResources) return no("TAB-1.2");
    if (const auto refusal = no_disc()) return *refusal;
    if (!in_turn() && state_.detail != market) return no("ARC-9.11");
    if (action_.arg[1] == 0) {
      if (state_.market[market][resource] == 0) return no("ARC-6.12", resource_target(resource));
      return no("ARC-6.13", resource_target(resource));
    }
    if (zone_is_full(table_, state_, market, resource)) {
      return no("ARC-6.14", resource_target(resource));
    }
    return no("ARC-6.12", resource_target(resource));
  }

  [[nodiscard]] Refusal reproducing() const {
    const int tile = action_.arg[0];
    if (!area_ok(tile, action_.arg[1]) || !is_land(table_, state_, tile, action_.arg[1])) {
      return no("TAB-1.2");
    }
    if (const auto refusal = no_disc()) return *refusal;
    if (in_turn() && !circle_is_free(table_, state_, seat_, kReproduceCircles)) {
      return no("ARC-7.8");
    }
    if (citizens_left(table_, state_, seat_) == 0) return no("ARC-7.10");
    return no("ARC-7.7", region(tile));
  }

  [[nodiscard]] Refusal recruiting() const {
    const int tile = action_.arg[0];
    if (!area_ok(tile, action_.arg[1]) || !is_land(table_, state_, tile, action_.arg[1])) {
      return no("TAB-1.2");
    }
    if (const auto refusal = no_disc()) return *refusal;
    if (state_.workers == 0) return no("ARC-7.13");
    if (citizens_left(table_, state_, seat_) == 0) return no("ARC-7.10");
    const bool free = !in_turn() && state_.detail != 0;
    if (!free && table_.recruit_price[state_.workers] > state_.florins[seat_]) {
      return no("ARC-7.11");
    }
    if (!has_unit(state_, seat_, tile)) return no("ARC-7.12", region(tile));
    return no("ARC-7.9", region(tile));
  }

  [[nodiscard]] Refusal migrating() const {
    const int tile = action_.arg[0];
    const int place = action_.arg[1];
    const int to = action_.arg[2];
    const int goal = action_.arg[3];
    if (!place_ok(tile, place) || !place_ok(to, goal)) return no("TAB-1.2");
    if (const auto refusal = no_disc()) return *refusal;
    if (!free_unit_at(tile, place)) return no_unit(tile, place);
    const bool citizen = ((citizen_places(table_, state_, seat_, tile) >> place) & 1U) != 0;
    if (goal >= kOnBuilding && !may_enter(state_, seat_, to, goal - kOnBuilding)) {
      const std::uint8_t bits = state_.building[to][goal - kOnBuilding];
      const bool free = stands(bits) && occupant(bits) < 0;
      return no(free ? "ARC-9.9" : "ARC-8.1", where(to, goal));
    }
    Reach reach{};
    const bool ships_only = state_.step == Step::kMigrate && state_.detail != 0;
    if (!citizen || !ships_only) reach_by_itself(table_, state_, seat_, tile, place, reach);
    if (citizen) reach_by_fleet(table_, state_, seat_, tile, place, reach);
    if (((reach[to] >> goal) & 1) == 0) {
      const bool same_kind = goal >= kOnBuilding || is_land(table_, state_, to, goal) == citizen;
      if (!same_kind) return no("ARC-8.2", where(to, goal));
      return no(citizen ? "ARC-8.3" : "ARC-8.2", where(to, goal));
    }
    if (citizen && to != tile && state_.citizens_at[seat_][to] >= 3) {
      return no("ARC-8.5", region(to));
    }
    if (!may_end_migration(state_, seat_)) return no("ARC-R420", where(tile, place));
    return no("ARC-8.1", where(tile, place));
  }

  [[nodiscard]] Refusal building() const {
    const int what = action_.arg[0];
    const int tile = action_.arg[1];
    const int place = action_.arg[2];
    if (what > kShipCost || !place_ok(tile, place)) return no("TAB-1.2");
    if (const auto refusal = no_disc()) return *refusal;
    const Cost& cost = table_.components.building_costs[what];
    const int seas = table_.region_at(state_, tile).sea_count;
    const unsigned citizens = citizen_places(table_, state_, seat_, tile);
    if (what == kShipCost) {
      if (seas == 0) return no("ARC-9.4", region(tile));
      if (ships_left(table_, state_, seat_) == 0) return no("ARC-9.5");
      if (citizens == 0) return no("ARC-9.4", region(tile));
    } else {
      if (stands(state_.building[tile][what]))
        return no("ARC-9.2", where(tile, kOnBuilding + what));
      if (!tokens_remain(table_, state_, what)) return no("ARC-1.7");
      if (!free_unit_at(tile, place)) return no_unit(tile, place);
      const bool citizen = ((citizens >> place) & 1U) != 0;
      if (!citizen && what != kPort) return no("ARC-9.1", where(tile, place));
      if (what == kPort && seas == 0) return no("ARC-R502", region(tile));
    }
    if (cost.florins > state_.florins[seat_]) return no("ARC-1.19");
    if (!affordable(cost)) return no("ARC-1.19");
    return no("ARC-R316");
  }
  [[nodiscard]] bool affordable(const Cost& cost) const {
    int missing = state_.step == Step::kBuild ? -int{state_.detail} : 0;
    for (int resource = 0; resource < kResources; ++resource) {
      missing += std::max(0, cost.cubes[resource] - state_.cubes[seat_][resource]);
    }
    return missing <= state_.tokens[seat_];
  }

  [[nodiscard]] Refusal using_building() const {
    const int tile = action_.arg[0];
    const int building = action_.arg[1];
    if (!tile_ok(tile) || (building != kMarket && building != kPort)) return no("TAB-1.2");
    if ((state_.turn_flags & kBuildingDone) != 0) return no("ARC-6.1");
    const Target here = where(tile, kOnBuilding + building);
    if (controller(state_, tile, building) != seat_) return no("ARC-9.6", here);
    if ((state_.building[tile][building] & kUsed) != 0) return no("ARC-9.12", here);
    return no("ARC-9.11", here);
  }

  [[nodiscard]] Refusal using_card() const {
    const int index = action_.arg[0];
    if (index >= kCards) return no("TAB-1.2");
    const Card& card = table_.card(index);
    const Target here = card_target(index);
    if (state_.owner[index] == 0) return no("ARC-11.1", here);
    if ((state_.turn_flags & kCardDone) != 0) return no("ARC-6.1", here);
    if (card.wonder) return no("ARC-11.7", here);
    if (state_.owner[index] - 1 != seat_ && !card.anybody) return no("ARC-11.2", here);
    if (has_card(state_.used, index)) return no("ARC-R510", here);
    if (card.cost.discs > state_.discs_left[seat_]) return no("ARC-11.4", here);
    if (florins_to_use(table_, state_, seat_, index) > state_.florins[seat_]) {
      return no(state_.owner[index] - 1 == seat_ ? "ARC-11.2" : "ARC-11.3", here);
    }
    if (card.needs_building && controlled_by(state_, seat_, card.needed) == 0) {
      return no("ARC-12.15", here);
    }
    if (card.operation == Operation::kDouble && !may_act(state_, seat_)) {
      return no("ARC-11.6", here);
    }
    if (!card_can_act(table_, state_, seat_, index)) return no("ARC-11.10", here);
    return no("ARC-11.5", here);
  }

  [[nodiscard]] Refusal wonder() const {
    const int index = action_.arg[0];
    if (index >= kCards || !table_.card(index).wonder) return no("TAB-1.2");
    const Card& card = table_.card(index);
    const Target here = card_target(index);
    if (state_.owner[index] - 1 != seat_) return no("ARC-11.2", here);
    if (has_card(state_.built, index)) return no("ARC-11.7", here);
    if ((state_.turn_flags & kCardDone) != 0) return no("ARC-6.1", here);
    if (card.needs_building && controlled_by(state_, seat_, card.needed) == 0) {
      return no(card.needed == kPort ? "ARC-12.39" : "ARC-12.40", here);
    }
    if (card.cost.discs > state_.discs_left[seat_]) return no("ARC-11.4", here);
    if (!can_pay(state_, seat_, card.cost.cubes)) return no("ARC-11.7", here);
    return no("ARC-11.8", here);
  }

  [[nodiscard]] Refusal placing() const {
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
      return no(first ? "ARC-R102" : "ARC-7.2", spot_target(q, r));
    }
    if (!spot->fits(table_.turned[face][rotation])) {
      return no(first ? "ARC-2.5" : "ARC-7.2", spot_target(q, r));
    }
    return first ? no("ARC-R105") : no("ARC-7.3", spot_target(q, r));
  }

  [[nodiscard]] Refusal feeding() const {
    if (action_.arg[0] > kFromTokens) return no("TAB-1.2");
    if (action_.arg[0] == kFromTokens) return no("ARC-5.14");
    return no("ARC-5.4", resource_target(state_.crisis_resource));
  }
  [[nodiscard]] Refusal sheltering() const {
    const int tile = action_.arg[0];
    if (!tile_ok(tile)) return no("TAB-1.2");
    if (!is_local_crisis(state_)) return no("ARC-5.8");
    const std::uint8_t temple = state_.building[tile][kTemple];
    const bool by_town =
        stands(temple) && occupant(temple) < 0 && occupant(state_.building[tile][kTown]) == seat_;
    return no(by_town ? "ARC-5.13" : "ARC-5.12", region(tile));
  }

  [[nodiscard]] Refusal aiming() const {
    switch (table_.card(state_.card - 1).operation) {
      case Operation::kDestroyShip:
        return no("ARC-12.3");
      case Operation::kBlockIcon:
        return no("ARC-12.5");
      case Operation::kAddShip:
        return no("ARC-12.43");
      case Operation::kSteal:
        return no("ARC-12.4");
      default:
        return no("ARC-12.6");
    }
  }

  [[nodiscard]] Refusal purchasing() const {
    const int card = action_.arg[0];
    if (card >= kCards) return no("TAB-1.2");
    const Target here = card_target(card);
    if (state_.step == Step::kReveal) return no("ARC-12.1", here);
    if (state_.step == Step::kTurnCard && verb_ == kPurchase) return no("ARC-10.2", here);
    const int slot = slot_of(state_, card);
    if (slot < 0) return no("ARC-10.2", here);
    if (verb_ == kPurchase) return no("ARC-10.3", here);
    return no("ARC-R509", here);
  }

  const Table& table_;
  const State& state_;
  Seat seat_;
  std::uint8_t verb_;
  const Action& action_;
};

}  // namespace

Refusal explain(const Table& table, const State& state, Seat seat, const Action& action) {
  return Explainer(table, state, seat, action).find();
}

}  // namespace landfall::archipelago
