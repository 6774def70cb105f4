// The contract's functions that only set up, choose the row of the step, and do what holds for all.
#include "games/kolonien/kolonien.h"

#include <algorithm>
#include <vector>

#include "games/kolonien/steps/rows.h"
#include "games/kolonien/words/verbs.h"

namespace landfall {

using namespace kolonien;

Kolonien::State Kolonien::setup(const Table& table) {
  State state;
  state.hex = table.first_hex;
  if (!table.rules.random_harbours) state.harbour = table.harbour_fixed;
  for (int resource = 0; resource < kResources; ++resource) {
    state.bank += many_of(resource, table.bank);
  }
  state.deck = table.deck;
  if (table.rules.colonies) {
    state.supply = table.tokens;
    state.chips = table.chips;
    for (int kind = 0; kind < table.stack_kinds; ++kind) {
      state.stack[kind] = table.stack[kind].count;
    }
  }
  for (const Seat seat : players(table.seats)) {
    state.roads_left[seat] = static_cast<std::uint8_t>(table.roads);
    state.settlements_left[seat] = static_cast<std::uint8_t>(table.settlements);
    state.cities_left[seat] = static_cast<std::uint8_t>(table.cities);
  }
  EventSink nobody;
  go_on_laying(table, state, nobody);
  return state;
}

SeatMask Kolonien::awaiting(const Table& table, const State& state) {
  constexpr StepSet kAsksOne = in_steps(Step::kFound, Step::kLink, Step::kToken, Step::kEvacuate,
                                        Step::kResource, Step::kRelocate, Step::kSpecial);
  if (is_chance(state.step)) return SeatMask::of(kChance);
  if (has_step(kAsksOne, state.step)) return SeatMask::of(state.chooser);
  switch (state.step) {
    case Step::kOver:
      return {};
    case Step::kDiscard:
      return players_where(table.seats, [&](Seat seat) { return state.owed[seat] != 0; });
    case Step::kAnswer:
      return SeatMask::of_bits(state.asked).without(SeatMask::of_bits(state.done));
    default:
      return SeatMask::of(state.active);
  }
}

bool Kolonien::open_luck(const Table& /*table*/, const State& state) {
  return state.step == Step::kDice || state.step == Step::kErupt;
}

SeatMask Kolonien::volunteers(const Table& table, const State& state) {
  const bool trades =
      state.step == Step::kAction || state.step == Step::kAnswer || state.step == Step::kDecide;
  if (!trades || !table.rules.open_trade) return {};
  return players_where(table.seats, [](Seat /*seat*/) { return true; })
      .without(awaiting(table, state));
}

bool Kolonien::open_verb(std::uint8_t verb) {
  return verb == kOffer || verb == kCounter || verb == kPropose;
}

void Kolonien::legal(const Table& table, const State& state, Seat seat, ActionList& list) {
  row_of(kRows, state).legal(table, state, seat, list);
}

namespace {

// Whether the verb belongs here, and the action has its only form.
bool is_known(const Table& table, const State& state, const Action& action) {
  const VerbRow* row = row_of_verb(action.verb);
  return row != nullptr && has_step(row->steps, state.step) && row->is_in(table.rules) &&
         uses_only(action, row->form.arguments);
}

void carry_out(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  row_of(kRows, state).apply(table, state, seat, action, sink);
  if (state.proposers != 0) drop_doubtful_proposals(table, state, sink);
  look_for_winner(table, state, sink);
}

// Whether cards of a hand were seen of which the public could not be sure before (KOL-R30): a
// payment or an offer showed them. Everybody can tell, so saying so gives nothing away.
bool shows_cards(const Table& table, const State& before, const State& after) {
  for (const Seat seat : players(table.seats)) {
    if (less_by(before.unsure[seat][kNobody], after.unsure[seat][kNobody]) != 0) return true;
  }
  return false;
}

}  // namespace

std::optional<Refusal> Kolonien::refuse(const Table& table, const State& state, Seat seat,
                                        const Action& action) {
  if (!is_known(table, state, action)) return unknown_action();
  return row_of(kRows, state).refuse(table, state, seat, action);
}

void Kolonien::apply(const Table& table, State& state, Seat seat, const Action& action,
                     EventSink& sink) {
  if (!sink.listening() || seat == kChance) {
    carry_out(table, state, seat, action, sink);
    return;
  }
  // What was shown stands (TAB-2.4).
  const State before = state;
  std::vector<Event> events;
  EventSink collected(events);
  carry_out(table, state, seat, action, collected);
  const bool said = std::ranges::any_of(events, [](const Event& e) { return !e.reveals.empty(); });
  if (!said && !events.empty() && shows_cards(table, before, state)) {
    events.front().reveals = SeatMask::everyone();
  }
  for (const Event& event : events) sink.emit(event);
}

void Kolonien::outcomes(const Table& table, const State& state, OutcomeList& list) {
  row_of(kRows, state).outcomes(table, state, list);
}

Action Kolonien::sample(const Table& table, const State& state, Random& random) {
  return row_of(kRows, state).sample(table, state, random);
}

}  // namespace landfall
