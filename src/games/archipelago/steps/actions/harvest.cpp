// Taxes, harvest, trade, ports and markets (ARC-6.6 to ARC-6.14, ARC-9.11 to ARC-9.13).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

constexpr std::array<Field, 3> kCircleFields = {kFieldTax, kFieldExplore, kFieldReproduce};

}  // namespace

// ARC-6.4, ARC-R403: the own circle first, then those of all colours.
bool circle_is_free(const Table& table, const PublicState& state, Seat seat, Limited field) {
  const Circles& circles = table.wheel[field];
  const Field at = kCircleFields[field];
  if (circles.own && state.wheel[seat][at] == 0) return true;
  int multi = 0;
  for (const Seat other : players(table.seats)) {
    multi += std::max(0, state.wheel[other][at] - (circles.own ? 1 : 0));
  }
  return multi < circles.multi;
}

std::optional<Refusal> refuse_tax(const Table& table, const State& state, Seat seat,
                                  const Action& /*action*/) {
  return no_circle(table, state, seat, kTaxCircles);
}

// ARC-6.11, ARC-R407: not without permission where somebody else controls the town.
bool may_harvest_at(const Table& table, const PublicState& state, Seat seat, int tile) {
  const int master = town_controller(table, state, tile);
  return master < 0 || master == seat || ((state.permits >> master) & 1U) != 0;
}

// ARC-R406: one unit for each cube that the bank has.
void legal_harvest(const Table& table, const State& state, Seat seat, int resource,
                   ActionList& list) {
  // Where the seat has free units, tile by tile.
  std::array<std::uint8_t, kTiles> places{};
  std::array<std::uint8_t, kTiles> tiles{};
  int count = 0;
  for (int tile = 0; tile < state.laid; ++tile) {
    if (table.region_at(state, tile).icon_count == 0 || !has_unit(state, seat, tile)) continue;
    const unsigned free =
        citizen_places(table, state, seat, tile) | ship_places(table, state, seat, tile);
    if (free == 0 || !may_harvest_at(table, state, seat, tile)) continue;
    tiles[count] = static_cast<std::uint8_t>(tile);
    places[count++] = static_cast<std::uint8_t>(free);
  }
  for (int kind = 0; kind < kResources; ++kind) {
    if ((resource >= 0 && kind != resource) || state.bank[kind] == 0) continue;
    for (int i = 0; i < count; ++i) {
      const int tile = tiles[i];
      for_each_bit(table.icons_of[state.region[tile]][kind], [&](int icon) {
        if (state.icon[tile][icon] != 0) return;
        const int area = table.region_at(state, tile).icons[icon].area;
        for_each_bit(unsigned{places[i]}, [&](int place) {
          // A ship in a port lies beside all the sea of its tile.
          const bool ship =
              place >= kOnBuilding && holds_ship(state.building[tile][place - kOnBuilding]);
          if (ship ? kind != kFish : area_of_place(state, tile, place) != area) return;
          list.push_back(action_of(kHarvest, kind, tile, icon, place));
        });
      });
    }
  }
}

bool can_harvest(const Table& table, const State& state, Seat seat, int resource) {
  ActionList list;
  legal_harvest(table, state, seat, resource, list);
  return !list.empty();
}

void legal_more_harvest(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_harvest(table, state, seat, state.detail, list);
  list.push_back(action_of(kDone));
}

std::optional<Refusal> refuse_harvest(const Table& table, const State& state, Seat seat,
                                      const Action& action) {
  const int resource = action.arg[0];
  const int tile = action.arg[1];
  const int icon = action.arg[2];
  const int place = action.arg[3];
  if (resource >= kResources || !place_ok(table, state, tile, place) ||
      icon >= table.region_at(state, tile).icon_count) {
    return refused_as_unknown();
  }
  if (const auto refusal = no_disc(state, seat)) return refusal;
  const Icon& printed = table.region_at(state, tile).icons[icon];
  const Target icon_here = icon_target(state.region[tile], icon);
  if (state.step != Step::kTurn && state.detail != resource) {
    return refused_by("ARC-6.9", resource_target(state.detail));
  }
  if (printed.resource != resource) return refused_by("ARC-6.9", icon_here);
  if (state.bank[resource] == 0) return refused_by("ARC-6.10", resource_target(resource));
  if (state.icon[tile][icon] == kBlocked) return refused_by("ARC-12.5", icon_here);
  if (state.icon[tile][icon] != 0) return refused_by("ARC-6.7", icon_here);
  if (!free_unit_at(table, state, seat, tile, place)) {
    return no_unit(table, state, seat, tile, place);
  }
  if (!may_harvest_at(table, state, seat, tile)) {
    return refused_by("ARC-6.11", tile_here(state, tile));
  }
  const bool by_ship = ((ship_places(table, state, seat, tile) >> place) & 1U) != 0;
  if (by_ship != (resource == kFish)) {
    return refused_by("ARC-6.8", place_here(table, state, tile, place));
  }
  return refused_by("ARC-R405", place_here(table, state, tile, place));
}

void legal_trade(const Table& table, const State& state, Seat seat, unsigned markets,
                 ActionList& list) {
  for (int market = 0; market < 2; ++market) {
    if (((markets >> market) & 1U) == 0) continue;
    for (int resource = 0; resource < kResources; ++resource) {
      if (state.market[market][resource] != 0 &&
          buying_price(table, state, market, resource) <= state.florins[seat]) {
        list.push_back(action_of(kTrade, market, 0, resource));
      }
    }
    for (int resource = 0; resource < kResources; ++resource) {
      if (state.cubes[seat][resource] != 0 && !zone_is_full(table, state, market, resource)) {
        list.push_back(action_of(kTrade, market, 1, resource));
      }
    }
  }
}

void legal_more_trade(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_trade(table, state, seat, 1U << state.detail, list);
  list.push_back(action_of(kDone));
}

std::optional<Refusal> refuse_trade(const Table& table, const State& state, Seat seat,
                                    const Action& action) {
  const int market = action.arg[0];
  const int resource = action.arg[2];
  if (market > 1 || action.arg[1] > 1 || resource >= kResources) return refused_as_unknown();
  if (const auto refusal = no_disc(state, seat)) return refusal;
  if (state.step != Step::kTurn && state.detail != market) {
    if (state.card == 0) return refused_by("ARC-9.11");
    const bool person = table.card(state.card - 1).kind == Kind::kCharacter;
    const bool local = state.detail == kLocalMarket;
    return refused_by(
        local ? (person ? "ARC-12.11" : "ARC-12.31") : (person ? "ARC-12.12" : "ARC-12.32"),
        card_target(state.card - 1));
  }
  const Target what = resource_target(resource);
  if (action.arg[1] == 0) {
    return refused_by(state.market[market][resource] == 0 ? "ARC-6.12" : "ARC-6.13", what);
  }
  return refused_by(zone_is_full(table, state, market, resource) ? "ARC-6.14" : "ARC-6.12", what);
}

// ARC-R504: also a building of this turn, whose unit is engaged.
void legal_use(const State& state, Seat seat, ActionList& list) {
  if (state.florins[seat] == 0) return;
  for (int tile = 0; tile < state.laid; ++tile) {
    for (const Building building : {kMarket, kPort}) {
      const std::uint8_t bits = state.building[tile][building];
      if (stands(bits) && (bits & kUsed) == 0 && may_use(state, seat, tile, building)) {
        list.push_back(action_of(kUse, tile, building));
      }
    }
  }
}

std::optional<Refusal> refuse_use(const Table& table, const State& state, Seat seat,
                                  const Action& action) {
  const int tile = action.arg[0];
  const int building = action.arg[1];
  if (!tile_ok(state, tile) || (building != kMarket && building != kPort)) {
    return refused_as_unknown();
  }
  if ((state.turn_flags & kBuildingDone) != 0) return refused_by("ARC-6.1");
  const Target here = place_here(table, state, tile, kOnBuilding + building);
  if (!may_use(state, seat, tile, building)) return refused_by("ARC-9.6", here);
  if ((state.building[tile][building] & kUsed) != 0) return refused_by("ARC-9.12", here);
  return refused_by("ARC-9.11", here);
}

void collect_tax(const Table& table, State& state, Seat seat, std::string_view clause,
                 EventSink& sink) {
  const int paid = take_from_bank(state, seat, tax_income(table, state, seat));
  tell(sink, kTaxed, seat, clause, paid);
  judge_tax(table, state, seat, sink);
}

void apply_tax(const Table& table, State& state, Seat seat, const Action& /*action*/,
               EventSink& sink) {
  place_disc(state, seat, kFieldTax);
  change_rebellion(state, table.components.tax.rebellion, "ARC-6.6", sink);  // ARC-R404
  if (!is_over(state)) collect_tax(table, state, seat, "ARC-6.6", sink);
}

void apply_harvest(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  place_disc(state, seat, kFieldHarvest + action.arg[0]);
  const int resource = action.arg[0];
  const int tile = action.arg[1];
  const int icon = action.arg[2];
  const int place = action.arg[3];
  const int area = table.region_at(state, tile).icons[icon].area;
  lift_unit(table, state, seat, tile, place);
  change_units(state, seat, tile, area, kEngaged, 1);
  if (is_land(table, state, tile, area)) ++state.citizens_at[seat][tile];
  state.icon[tile][icon] = static_cast<std::uint8_t>(seat + 1);
  const int yield = std::min<int>(state.doubled == resource + 1 ? 2 : 1, state.bank[resource]);
  gain_cubes(state, seat, resource, yield);
  tell(sink, kHarvested, seat, "ARC-6.7", resource, state.region[tile], icon, yield);
  state.step = Step::kHarvest;
  state.detail = static_cast<std::uint8_t>(resource);
  if (!can_harvest(table, state, seat, resource) && !table.rules.earlier) back_to_turn(state);
}

// ARC-R423: nothing is left to trade. Behind hidden screens nobody hears that by itself (ARC-16.8).
static void end_idle_trade(const Table& table, State& state, Seat seat) {
  if (table.rules.earlier || table.rules.hides_screens) return;
  ActionList list;
  legal_trade(table, state, seat, 1U << state.detail, list);
  if (list.empty()) back_to_turn(state);
}

// ARC-R408: one cube; ports, markets and cards give several trades.
void apply_trade(const Table& table, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  place_disc(state, seat, kFieldTrade);
  const int market = action.arg[0];
  const int resource = action.arg[2];
  if (action.arg[1] == 0) {
    const int price = buying_price(table, state, market, resource);
    pay_bank(state, seat, price);
    --state.market[market][resource];
    change_cubes(state, seat, resource, 1);
    tell(sink, kBought, seat, "ARC-6.12", resource, market, price);
  } else {
    const int price = selling_price(table, state, market, resource);
    const bool news = are_news(state, seat, resource, 1);
    change_cubes(state, seat, resource, -1);
    ++state.market[market][resource];
    const int paid = take_from_bank(state, seat, price);
    tell_news(sink, news, kSold, seat, "ARC-6.12", resource, market, paid);
  }
  if (state.step == Step::kTrade && --state.left != 0) {
    end_idle_trade(table, state, seat);
  } else {
    back_to_turn(state);
  }
}

void apply_use(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int tile = action.arg[0];
  const int building = action.arg[1];
  std::uint8_t& bits = state.building[tile][building];
  --state.florins[seat];
  ++state.wheel_florins;
  bits = static_cast<std::uint8_t>(bits | kUsed);
  // ARC-9.13: who stands on it serves, or the citizen of the town; also for somebody else.
  const bool in_person = occupant(bits) >= 0 && !is_lying(bits);
  std::uint8_t& server = in_person ? bits : state.building[tile][kTown];
  server = static_cast<std::uint8_t>(server | kOccupantEngaged);
  state.turn_flags = static_cast<std::uint8_t>(state.turn_flags | kBuildingDone);
  tell(sink, kBuildingUsed, seat, "ARC-9.11", state.region[tile], kOnBuilding + building);
  state.step = Step::kTrade;
  state.detail = building == kMarket ? kLocalMarket : kExportMarket;
  constexpr int kTransactions = 2;  // at most (ARC-R508)
  state.left = kTransactions;
  end_idle_trade(table, state, seat);
}

}  // namespace landfall::archipelago
