// The contract's functions that only choose the step and set up.
#include "games/colonialism/colonialism.h"

#include "games/colonialism/steps/steps.h"

namespace landfall {

using namespace colonialism;

Colonialism::State Colonialism::setup(const Table& table) {
  State state;
  const Components& parts = table.components;
  state.bag.fill(static_cast<std::uint8_t>(parts.cubes_per_colour));
  state.local_supply = static_cast<std::uint8_t>(parts.local_powers);
  state.mercenary_supply = static_cast<std::uint8_t>(parts.mercenaries);
  if (table.events) state.events_left = (1U << kEvents) - 1;
  for (const Seat seat : players(table.seats)) {  // COL-2.4
    state.reserve[seat] = static_cast<std::uint8_t>(parts.discs);
    state.deck[seat] = table.all_cards;
    state.deck_size[seat] = static_cast<std::uint8_t>(count_of(table.all_cards));
  }
  state.step = Step::kRegionOrder;
  return state;
}

SeatMask Colonialism::awaiting(const Table& table, const State& state) {
  if (is_chance(state.step)) return SeatMask::of(kChance);
  if (state.step == Step::kOver) return {};
  if (state.step != Step::kOpeningHand && state.step != Step::kDiscard) {
    return SeatMask::of(state.seat);
  }
  return SeatMask::players(table.seats).without(SeatMask::of_bits(state.done));
}

void Colonialism::legal(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.step == Step::kAction) {
    legal_action(table, state, seat, list);
  } else {
    legal_choice(table, state, seat, list);
  }
}

std::optional<Refusal> Colonialism::refuse(const Table& table, const State& state, Seat seat,
                                           const Action& action) {
  return state.step == Step::kAction ? refuse_action(table, state, seat, action)
                                     : refuse_choice(table, state, seat, action);
}

void Colonialism::apply(const Table& table, State& state, Seat seat, const Action& action,
                        EventSink& sink) {
  if (seat == kChance) {
    apply_chance(table, state, action, sink);
  } else if (state.step == Step::kAction) {
    apply_action(table, state, seat, action, sink);
  } else {
    apply_choice(table, state, seat, action, sink);
  }
}

void Colonialism::outcomes(const Table& table, const State& state, OutcomeList& list) {
  chance_outcomes(table, state, list);
}

Action Colonialism::sample(const Table& table, const State& state, Random& random) {
  return chance_sample(table, state, random);
}

}  // namespace landfall
