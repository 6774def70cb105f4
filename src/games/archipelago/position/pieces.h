// The small changes that all rules are made of: units, florins, cubes, markers. Each keeps the sums
// that `check` verifies.
#pragma once

#include "games/archipelago/position/board.h"
#include "games/archipelago/position/log.h"

namespace landfall::archipelago {

inline void add_to(std::uint8_t& number, int change) {
  number = static_cast<std::uint8_t>(number + change);
}
inline void set_bit(std::uint8_t& bits, int bit) {
  bits = static_cast<std::uint8_t>(bits | 1U << bit);
}

// --- Units ---------------------------------------------------------------------------------------

inline void change_units(PublicState& state, int seat, int tile, int area, Condition condition,
                         int change) {
  state.units[seat][tile] += static_cast<std::uint64_t>(change) << cell_shift(area, condition);
}
inline void set_occupant(std::uint8_t& building, int seat, bool ship, bool engaged) {
  building =
      static_cast<std::uint8_t>((building & (kExists | kUsed)) | ((seat + 1) << kOccupantShift) |
                                (ship ? kByShip : 0) | (engaged ? kOccupantEngaged : 0));
}
inline void clear_occupant(std::uint8_t& building) {
  building = static_cast<std::uint8_t>(building & (kExists | kUsed));
}
// Takes a free unit off its place; it is nowhere until it is put down again.
inline void lift_unit(const Table& table, PublicState& state, int seat, int tile, int place) {
  const bool citizen = place < kOnBuilding ? is_land(table, state, tile, place)
                                           : !holds_ship(state.building[tile][place - kOnBuilding]);
  if (place < kOnBuilding) {
    change_units(state, seat, tile, place, kStanding, -1);
  } else {
    clear_occupant(state.building[tile][place - kOnBuilding]);
  }
  if (citizen) --state.citizens_at[seat][tile];
}
inline void put_unit(const Table& table, PublicState& state, int seat, int tile, int place,
                     bool ship) {
  if (place < kOnBuilding) {
    change_units(state, seat, tile, place, kStanding, 1);
  } else {
    set_occupant(state.building[tile][place - kOnBuilding], seat, ship, false);
  }
  if (!ship) ++state.citizens_at[seat][tile];
  static_cast<void>(table);
}
// ARC-1.14: the population is the number of citizens on the map.
inline void add_citizen(PublicState& state, int seat, int tile, int area) {
  change_units(state, seat, tile, area, kStanding, 1);
  ++state.citizens_at[seat][tile];
  ++state.citizens[seat];
  ++state.population;
}
inline void add_ship(PublicState& state, int seat, int tile, int area) {
  change_units(state, seat, tile, area, kStanding, 1);
  ++state.ships[seat];
}

// --- Offers --------------------------------------------------------------------------------------

// A turn begins, or ends with 0: so many offers of the seat whose turn it is are usual (ARC-13.7).
inline void count_offers_from(PublicState& state, int left) {
  state.offers_left = static_cast<std::uint8_t>(left);
  state.proposed = {};
}

// --- Florins and cubes ---------------------------------------------------------------------------

inline void pay_bank(PublicState& state, int seat, int florins) {
  add_to(state.florins[seat], -florins);
  add_to(state.bank_florins, florins);
}
inline void pay_seat(PublicState& state, int from, int to, int florins) {
  add_to(state.florins[from], -florins);
  add_to(state.florins[to], florins);
}
// The bank pays what it has (ARC-R404, ARC-R409); returns how much that was.
inline int take_from_bank(PublicState& state, int seat, int florins) {
  const int paid = std::min<int>(florins, state.bank_florins);
  pay_bank(state, seat, -paid);
  return paid;
}
// Cubes that change hands openly.
inline void change_cubes(State& state, int seat, int resource, int change) {
  add_to(state.cubes[seat][resource], change);
  add_to(state.cube_count[seat], change);
  std::uint8_t& sure = state.sure[seat][resource];
  sure = static_cast<std::uint8_t>(std::max(0, sure + change));
}
// A Thief has made it uncertain that the seat has so many; whoever sees them knows more (ARC-R113).
inline bool are_news(const PublicState& state, int seat, int resource, int number) {
  return number > state.sure[seat][resource];
}
inline bool are_news(const PublicState& state, int seat, const Cubes& cubes) {
  for (int resource = 0; resource < kResources; ++resource) {
    if (are_news(state, seat, resource, cubes[resource])) return true;
  }
  return false;
}
inline void gain_cubes(State& state, int seat, int resource, int number) {
  change_cubes(state, seat, resource, number);
  add_to(state.bank[resource], -number);
}
inline void spend(State& state, int seat, const Payment& payment) {
  for (int resource = 0; resource < kResources; ++resource) {
    if (payment.cubes[resource] != 0) gain_cubes(state, seat, resource, -payment.cubes[resource]);
  }
  add_to(state.tokens[seat], -payment.tokens);
}

// --- Markers -------------------------------------------------------------------------------------

// ARC-4.6, ARC-R209, ARC-R519: the game is over at once when unrest is above the population.
inline void watch_independence(PublicState& state, EventSink& sink) {
  if (is_over(state) || state.rebellion <= state.population) return;
  state.reason = Reason::kIndependence;
  tell(sink, kIndependence, kTable, "ARC-4.6", state.rebellion, state.population);
}
inline void change_rebellion(PublicState& state, int change, std::string_view clause,
                             EventSink& sink) {
  if (change == 0 || is_over(state)) return;
  const int now = std::clamp(state.rebellion + change, 0, kMaxRebellion);  // ARC-R208
  const int step = now - state.rebellion;
  state.rebellion = static_cast<std::uint8_t>(now);
  if (step != 0) {
    tell(sink, step > 0 ? kRebellionUp : kRebellionDown, kTable, clause, step > 0 ? step : -step,
         now);
  }
  watch_independence(state, sink);
}
inline void change_workers(PublicState& state, int change, std::string_view clause,
                           EventSink& sink) {
  if (change == 0 || is_over(state)) return;
  const int now = std::clamp(state.workers + change, 0, kMaxWorkers);  // ARC-R208
  const int step = now - state.workers;
  state.workers = static_cast<std::uint8_t>(now);
  if (step != 0) {
    tell(sink, step > 0 ? kWorkersUp : kWorkersDown, kTable, clause, step > 0 ? step : -step, now);
  }
}
// ARC-14.7: a florin from the bank for the own section of the Benefactor.
inline bool benefactor_lies_open(const PublicState& state, const Table& table) {
  return std::any_of(state.trends.begin(), state.trends.end(), [&](std::uint8_t trend) {
    return trend != 0 && table.components.trends[trend - 1].criterion == Criterion::kBenefactor;
  });
}
inline void reward_benefactor(const Table& table, PublicState& state, int seat, EventSink& sink) {
  if (state.bank_florins == 0 || !benefactor_lies_open(state, table)) return;
  --state.bank_florins;
  ++state.benefactor[seat];
  tell(sink, kBenefactorGains, static_cast<Seat>(seat), "ARC-14.7", state.benefactor[seat]);
}

}  // namespace landfall::archipelago
