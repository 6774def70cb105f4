// Why an action of the wheel, or the use of a port or market, is not offered.
#include "games/archipelago/words/explainer.h"

namespace landfall::archipelago {

std::optional<Refusal> Explainer::no_disc() const {
  if (!in_turn()) return std::nullopt;
  if ((state_.turn_flags & kActionDone) != 0) return no("ARC-6.1");
  if (state_.discs_left[seat_] == 0) return no("ARC-6.2");
  return std::nullopt;
}

Refusal Explainer::wheel(Limited field) const {
  if (const auto refusal = no_disc()) return *refusal;
  if (in_turn() && !circle_is_free(table_, state_, seat_, field)) {
    return no(field == kReproduceCircles ? "ARC-7.8" : "ARC-6.4");
  }
  return no("TAB-1.2");
}

Refusal Explainer::harvesting() const {
  const int resource = action_.arg[0];
  const int tile = action_.arg[1];
  const int icon = action_.arg[2];
  const int place = action_.arg[3];
  if (resource >= kResources || !place_ok(tile, place) ||
      icon >= table_.region_at(state_, tile).icon_count) {
    return no("TAB-1.2");
  }
  if (const auto refusal = no_disc()) return *refusal;
  const Icon& printed = table_.region_at(state_, tile).icons[icon];
  const Target icon_here = icon_target(state_.region[tile], icon);
  if (!in_turn() && state_.detail != resource) {
    return no("ARC-6.9", resource_target(state_.detail));
  }
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

Refusal Explainer::trading() const {
  const int market = action_.arg[0];
  const int resource = action_.arg[2];
  if (market > 1 || action_.arg[1] > 1 || resource >= kResources) return no("TAB-1.2");
  if (const auto refusal = no_disc()) return *refusal;
  if (!in_turn() && state_.detail != market) {
    if (state_.card == 0) return no("ARC-9.11");
    const bool person = table_.card(state_.card - 1).kind == Kind::kCharacter;
    const bool local = state_.detail == kLocalMarket;
    return no(local ? (person ? "ARC-12.11" : "ARC-12.31") : (person ? "ARC-12.12" : "ARC-12.32"),
              card_target(state_.card - 1));
  }
  const Target what = resource_target(resource);
  if (action_.arg[1] == 0) {
    return no(state_.market[market][resource] == 0 ? "ARC-6.12" : "ARC-6.13", what);
  }
  return no(zone_is_full(table_, state_, market, resource) ? "ARC-6.14" : "ARC-6.12", what);
}

Refusal Explainer::reproducing() const {
  const int tile = action_.arg[0];
  if (!land_ok(tile, action_.arg[1])) return no("TAB-1.2");
  if (const auto refusal = no_disc()) return *refusal;
  if (in_turn() && !circle_is_free(table_, state_, seat_, kReproduceCircles)) {
    return no("ARC-7.8");
  }
  if (citizens_left(table_, state_, seat_) == 0) return no("ARC-7.10");
  // The tile will do, but this land will not.
  ActionList list;
  legal_reproduce(table_, state_, seat_, list);
  const bool elsewhere = std::any_of(list.begin(), list.end(),
                                     [&](const Action& other) { return other.arg[0] == tile; });
  return no(elsewhere ? "ARC-R415" : "ARC-7.7", region(tile));
}

Refusal Explainer::recruiting() const {
  const int tile = action_.arg[0];
  if (!land_ok(tile, action_.arg[1])) return no("TAB-1.2");
  if (const auto refusal = no_disc()) return *refusal;
  if (state_.workers == 0) return no("ARC-7.13");
  if (citizens_left(table_, state_, seat_) == 0) return no("ARC-7.10");
  const bool free = !in_turn() && state_.detail != 0;
  if (!free && table_.recruit_price[state_.workers] > state_.florins[seat_]) {
    return no("ARC-7.11");
  }
  return no(has_unit(state_, seat_, tile) ? "ARC-7.9" : "ARC-7.12", region(tile));
}

Refusal Explainer::migrating() const {
  const int tile = action_.arg[0];
  const int place = action_.arg[1];
  const int to = action_.arg[2];
  const int goal = action_.arg[3];
  if (!place_ok(tile, place) || !place_ok(to, goal)) return no("TAB-1.2");
  if (const auto refusal = no_disc()) return *refusal;
  if (!free_unit_at(tile, place)) return no_unit(tile, place);
  if (has_moved(state_, seat_, tile, place) || (tile == to && place == goal)) {
    return no("ARC-8.1", where(tile, place));
  }
  if (goal >= kOnBuilding && !may_enter(state_, seat_, to, goal - kOnBuilding)) {
    const std::uint8_t bits = state_.building[to][goal - kOnBuilding];
    const bool free = stands(bits) && occupant(bits) < 0;
    return no(free ? "ARC-9.9" : "ARC-8.1", where(to, goal));
  }
  const bool citizen = ((citizen_places(table_, state_, seat_, tile) >> place) & 1U) != 0;
  Reach reach{};
  const bool ships_only = state_.step == Step::kMigrate && state_.detail != 0;
  if (!citizen || !ships_only) reach_by_itself(table_, state_, seat_, tile, place, reach);
  if (citizen) reach_by_fleet(table_, state_, seat_, tile, place, reach);
  if (((reach[to] >> goal) & 1) == 0) return out_of_reach(tile, place, to, goal);
  const bool fills = citizen && to != tile && state_.citizens_at[seat_][to] >= kCitizensOnTile;
  return fills ? no("ARC-8.5", region(to)) : no("ARC-R420", where(tile, place));
}

// No way leads there: it is of the wrong kind, too far, or the card carries only with fleets.
Refusal Explainer::out_of_reach(int tile, int place, int to, int goal) const {
  const bool citizen = ((citizen_places(table_, state_, seat_, tile) >> place) & 1U) != 0;
  const bool wants_citizen = goal < kOnBuilding ? is_land(table_, state_, to, goal)
                                                : citizen || goal != kOnBuilding + kPort;
  if (wants_citizen != citizen) return no("ARC-8.2", where(to, goal));
  if (!citizen) {
    const auto& beside = state_.neighbour[tile];
    const bool near = std::find(beside.begin(), beside.end(), to + 1) != beside.end();
    return no(near ? "ARC-8.2" : "ARC-8.1", where(to, goal));
  }
  Reach by_land{};
  reach_by_itself(table_, state_, seat_, tile, place, by_land);
  return no(((by_land[to] >> goal) & 1) != 0 ? "ARC-12.17" : "ARC-8.3", where(to, goal));
}

Refusal Explainer::building() const {
  const int what = action_.arg[0];
  const int tile = action_.arg[1];
  const int place = action_.arg[2];
  if (what > kShipCost || !place_ok(tile, place)) return no("TAB-1.2");
  if (const auto refusal = no_disc()) return *refusal;
  if (what == kShipCost) return building_ship();
  const int seas = table_.region_at(state_, tile).sea_count;
  if (stands(state_.building[tile][what])) return no("ARC-9.2", where(tile, kOnBuilding + what));
  if (!tokens_remain(table_, state_, what)) return no("ARC-1.7");
  if (!free_unit_at(tile, place)) return no_unit(tile, place);
  const bool citizen = ((citizen_places(table_, state_, seat_, tile) >> place) & 1U) != 0;
  if (!citizen && what != kPort) return no("ARC-9.3", where(tile, place));
  const bool ashore = citizen || land_ok(tile, action_.arg[3]);
  if (what == kPort && (seas == 0 || !ashore)) return no("ARC-R502", region(tile));
  return paying(table_.components.building_costs[what]);
}

Refusal Explainer::building_ship() const {
  const int tile = action_.arg[1];
  if (ships_left(table_, state_, seat_) == 0) return no("ARC-9.5");
  const bool sea = action_.arg[2] < table_.region_at(state_, tile).sea_count;
  if (!sea || citizen_places(table_, state_, seat_, tile) == 0) {
    return no("ARC-9.4", region(tile));
  }
  return paying(table_.components.building_costs[kShipCost]);
}

Refusal Explainer::paying(const Cost& cost) const {
  int missing = state_.step == Step::kBuild ? -int{state_.detail} : 0;
  for (int resource = 0; resource < kResources; ++resource) {
    missing += std::max(0, cost.cubes[resource] - state_.cubes[seat_][resource]);
  }
  const bool affordable = cost.florins <= state_.florins[seat_] && missing <= state_.tokens[seat_];
  return no(affordable ? "ARC-R316" : "ARC-1.19");
}

Refusal Explainer::using_building() const {
  const int tile = action_.arg[0];
  const int building = action_.arg[1];
  if (!tile_ok(tile) || (building != kMarket && building != kPort)) return no("TAB-1.2");
  if ((state_.turn_flags & kBuildingDone) != 0) return no("ARC-6.1");
  const Target here = where(tile, kOnBuilding + building);
  if (controller(state_, tile, building) != seat_) return no("ARC-9.6", here);
  if ((state_.building[tile][building] & kUsed) != 0) return no("ARC-9.12", here);
  return no("ARC-9.11", here);
}

}  // namespace landfall::archipelago
