// Ships: where the first ones go (COL-2.9), and which of them can be used where (COL-4.7, COL-R6).
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {

void begin_ships(State& state) {
  state.step = Step::kPlaceShip;  // COL-2.9
  state.counter = 0;
  state.done = 0;
  state.seat = static_cast<Seat>(first_seat(state));
}

void legal_first_ship(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_allowed<refuse_first_ship>(table, state, seat, kShip, first_bits(kZones), list);
}

Refused refuse_first_ship(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                          const Action& action) {
  if (action.arg[0] >= kZones) return unknown_action();
  return std::nullopt;
}

void apply_first_ship(const Table& table, State& state, Seat seat, const Action& action,
                      EventSink& sink) {
  const int zone = action.arg[0];
  ++state.fresh[seat][zone];
  tell(sink, kShipPlaced, seat, "COL-2.9", zone);
  if (++state.counter < table.components.ships * table.seats) {
    const int next = next_seat(state, seat);
    state.seat = static_cast<Seat>(next < 0 ? first_seat(state) : next);
    return;
  }
  state.counter = 0;
  begin_turn(table, state, sink);
}

void find_ship_choices(const Table& table, const State& state, unsigned zones, unsigned own,
                       ShipChoices& choices) {
  for (int region = 0; region < kRegions; ++region) {
    const bool closed = table.event_at(state, kAgadirCrisis, region);
    for_each_bit(zones & table.components.region_zones[region], [&](int zone) {
      const std::uint64_t bits = argument_bits(1, region) | argument_bits(2, zone + 1);
      choices.all.push_back(bits);
      if (((own >> region) & 1U) != 0) choices.with_influence.push_back(bits);
      if (!closed) choices.for_policies.push_back(bits);
    });
  }
}

Refused refuse_ship(const Table& table, const State& state, Seat seat, int region, int zone,
                    std::string_view clause) {
  if (((table.components.region_zones[region] >> zone) & 1) == 0) {
    return Refusal{Clause{clause}, zone_target(table, zone)};
  }
  if (((usable_zones(table, state, seat) >> zone) & 1U) != 0) return std::nullopt;
  if (state.fresh[seat][zone] != 0) {
    return Refusal{Clause{"COL-10.11"}, event_target(kUrabiRevolt)};
  }
  if (state.used[seat][zone] != 0) return Refusal{Clause{"COL-4.7"}, zone_target(table, zone)};
  return Refusal{Clause{clause}, zone_target(table, zone)};
}

}  // namespace landfall::colonialism
