// The contract's functions that only set up, choose the row of the step, and do what holds for all.
#include "games/colonialism/colonialism.h"

#include "games/colonialism/steps/rows.h"
#include "games/colonialism/words/verbs.h"

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

bool Colonialism::open_luck(const Table& /*table*/, const State& state) {
  return state.step == Step::kOrderRoll || state.step == Step::kBoxer || state.step == Step::kRoll;
}

void Colonialism::legal(const Table& table, const State& state, Seat seat, ActionList& list) {
  row_of(kStepRows, state).legal(table, state, seat, list);
}

namespace {

// Whether the verb belongs here, and the action has its only form.
bool is_known(const State& state, const Action& action) {
  const VerbRow* row = row_of_verb(action.verb);
  return row != nullptr && has_step(row->steps, state.step) &&
         uses_only(action, row->form.arguments);
}

}  // namespace

std::optional<Refusal> Colonialism::refuse(const Table& table, const State& state, Seat seat,
                                           const Action& action) {
  if (!is_known(state, action)) return unknown_action();
  return row_of(kStepRows, state).refuse(table, state, seat, action);
}

void Colonialism::apply(const Table& table, State& state, Seat seat, const Action& action,
                        EventSink& sink) {
  row_of(kStepRows, state).apply(table, state, seat, action, sink);
}

void Colonialism::outcomes(const Table& table, const State& state, OutcomeList& list) {
  row_of(kStepRows, state).outcomes(table, state, list);
}

Action Colonialism::sample(const Table& table, const State& state, Random& random) {
  return row_of(kStepRows, state).sample(table, state, random);
}

}  // namespace landfall
