// Buildings and ships (ARC-9.1 to ARC-9.5).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

// Adds the ways to pay for something to an action that is complete otherwise.
void add_payments(const Table& table, const State& state, Seat seat, int rebate, Action action,
                  ActionList& list) {
  const Cost& cost = table.components.building_costs[action.arg[0]];
  const auto with = [&](const Cubes& cubes) {
    PaymentList ways;
    ways_to_pay(state, seat, cubes, ways);
    for (const Payment& payment : ways) {
      Action paid = action;
      put_payment(paid, 5, payment);
      list.push_back(paid);
    }
  };
  if (rebate == 0) {
    with(cost.cubes);
    return;
  }
  for (int resource = 0; resource < kResources; ++resource) {  // ARC-12.16
    if (cost.cubes[resource] == 0) continue;
    Cubes cubes = cost.cubes;
    --cubes[resource];
    action.arg[4] = static_cast<std::uint8_t>(resource + 1);
    with(cubes);
  }
}

bool affordable(const Table& table, const State& state, Seat seat, int rebate, int what) {
  const Cost& cost = table.components.building_costs[what];
  if (cost.florins > state.florins[seat]) return false;
  int missing = -rebate;
  for (int resource = 0; resource < kResources; ++resource) {
    missing += std::max(0, cost.cubes[resource] - state.cubes[seat][resource]);
  }
  return missing <= state.tokens[seat];
}

}  // namespace

void legal_build(const Table& table, const State& state, Seat seat, int rebate, ActionList& list) {
  for (int what = 0; what <= kShipCost; ++what) {
    if (!affordable(table, state, seat, rebate, what)) continue;
    const bool ship = what == kShipCost;
    if (ship ? ships_left(table, state, seat) == 0 : !tokens_remain(table, state, what)) continue;
    for (int tile = 0; tile < state.laid; ++tile) {
      if (!has_unit(state, seat, tile)) continue;
      const unsigned citizens = citizen_places(table, state, seat, tile);
      const int seas = table.region_at(state, tile).sea_count;
      if (ship) {  // ARC-9.4
        for (int area = 0; area < seas && citizens != 0; ++area) {
          add_payments(table, state, seat, rebate, action_of(kBuild, what, tile, area), list);
        }
        continue;
      }
      if (stands(state.building[tile][what]) || (what == kPort && seas == 0)) continue;
      const unsigned ships = what == kPort ? ship_places(table, state, seat, tile) : 0U;
      for_each_bit(citizens | ships, [&](int place) {
        if (((citizens >> place) & 1U) != 0) {
          add_payments(table, state, seat, rebate, action_of(kBuild, what, tile, place), list);
          return;
        }
        for_each_bit(table.land_areas[state.region[tile]], [&](int area) {  // ARC-R502
          add_payments(table, state, seat, rebate, action_of(kBuild, what, tile, place, area),
                       list);
        });
      });
    }
  }
}

void legal_build_by_card(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_build(table, state, seat, state.detail, list);
  list.push_back(action_of(kDone));
}

namespace {

Refusal unpaid(const Table& table, const State& state, Seat seat, int what) {
  const int rebate = state.step == Step::kBuild ? state.detail : 0;
  return refused_by(affordable(table, state, seat, rebate, what) ? "ARC-R316" : "ARC-1.19");
}

Refusal refuse_ship(const Table& table, const State& state, Seat seat, const Action& action) {
  const int tile = action.arg[1];
  if (ships_left(table, state, seat) == 0) return refused_by("ARC-9.5");
  const bool sea = action.arg[2] < table.region_at(state, tile).sea_count;
  if (!sea || citizen_places(table, state, seat, tile) == 0) {
    return refused_by("ARC-9.4", tile_here(state, tile));
  }
  return unpaid(table, state, seat, kShipCost);
}

}  // namespace

std::optional<Refusal> refuse_build(const Table& table, const State& state, Seat seat,
                                    const Action& action) {
  const int what = action.arg[0];
  const int tile = action.arg[1];
  const int place = action.arg[2];
  if (what > kShipCost || !place_ok(table, state, tile, place)) return refused_as_unknown();
  if (const auto refusal = no_disc(state, seat)) return refusal;
  if (what == kShipCost) return refuse_ship(table, state, seat, action);
  const int seas = table.region_at(state, tile).sea_count;
  if (stands(state.building[tile][what])) {
    return refused_by("ARC-9.2", place_here(table, state, tile, kOnBuilding + what));
  }
  if (!tokens_remain(table, state, what)) return refused_by("ARC-1.7");
  if (!free_unit_at(table, state, seat, tile, place)) {
    return no_unit(table, state, seat, tile, place);
  }
  const bool citizen = ((citizen_places(table, state, seat, tile) >> place) & 1U) != 0;
  if (!citizen && what != kPort) {
    return refused_by("ARC-9.3", place_here(table, state, tile, place));
  }
  const bool ashore = citizen || land_ok(table, state, tile, action.arg[3]);
  if (what == kPort && (seas == 0 || !ashore)) {
    return refused_by("ARC-R502", tile_here(state, tile));
  }
  return unpaid(table, state, seat, what);
}

// ARC-R501: one building; ARC-R503: a builder on another building leaves that one.
void apply_build(const Table& table, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  place_disc(state, seat, kFieldBuild);
  const int what = action.arg[0];
  const int tile = action.arg[1];
  const int place = action.arg[2];
  const Payment payment = payment_in(action, 5);
  const bool news = are_news(state, seat, payment.cubes);
  spend(state, seat, payment);
  pay_bank(state, seat, table.components.building_costs[what].florins);
  back_to_turn(state);
  if (what == kShipCost) {
    add_ship(state, seat, tile, place);
    tell_news(sink, news, kShipBuilt, seat, "ARC-9.4", state.region[tile], place);
    return;
  }
  const bool ship = place < kOnBuilding ? !is_land(table, state, tile, place)
                                        : holds_ship(state.building[tile][place - kOnBuilding]);
  const int area = ship ? action.arg[3] : area_of_place(state, tile, place);
  lift_unit(table, state, seat, tile, place);
  std::uint8_t& bits = state.building[tile][what];
  bits = kExists;
  set_occupant(bits, seat, ship, true);  // ARC-9.3
  if (!ship) ++state.citizens_at[seat][tile];
  state.building_area[tile] =
      static_cast<std::uint8_t>(state.building_area[tile] | area << (2 * what));
  ++state.building_count[what];
  tell_news(sink, news, kBuilt, seat, "ARC-9.1", state.region[tile], kOnBuilding + what);
  if (what == kTemple) reward_benefactor(table, state, seat, sink);  // ARC-14.7
}

}  // namespace landfall::archipelago
