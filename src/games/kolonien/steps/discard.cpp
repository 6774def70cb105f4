// A seven: whoever holds too many cards gives half of them back. Everybody chooses at once and in
// secret, card by card; what was chosen is seen when all are done (KOL-3.4, KOL-R33).
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {

void begin_seven(const Table& table, State& state, EventSink& sink) {
  tell(sink, kSeven, state.active, "KOL-3.4");
  bool somebody = false;
  for (const Seat seat : players(table.seats)) {
    // KOL-16.2; tokens do not count (KOL-10.12)
    if (state.hand_size[seat] <= table.rules.discard_limit) continue;
    somebody = true;
    state.owed[seat] = static_cast<std::uint8_t>(state.hand_size[seat] / 2);
    tell(sink, kMustDiscard, seat, "KOL-3.4", state.owed[seat]);
  }
  if (somebody) {
    state.step = Step::kDiscard;
  } else {
    begin_robbing(table, state, sink);
  }
}

void legal_discard(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  const Packed free = state.hand[seat] - state.chosen[seat];
  for (int resource = 0; resource < kResources; ++resource) {
    if (count_of(free, resource) != 0) add_action(list, kDiscard, resource);
  }
}

Refused refuse_discard(const Table& /*table*/, const State& state, Seat seat,
                       const Action& action) {
  const int resource = action.arg[0];
  if (resource >= kResources) return unknown_action();
  if (count_of(state.hand[seat] - state.chosen[seat], resource) != 0) return std::nullopt;
  return no("KOL-3.4");
}

void apply_discard(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  const int resource = action.arg[0];
  state.chosen[seat] += one_of(resource);
  count_down(state.owed[seat]);
  tell_secret(sink, SeatMask::of(seat), kDiscardChosen, kDiscardHidden, seat, "KOL-R33", resource);
  for (const std::uint8_t owed : state.owed) {
    if (owed != 0) return;
  }
  for (const Seat who : players(table.seats)) {
    const Packed cards = state.chosen[who];
    if (cards == 0) continue;
    pay(state, who, cards);
    state.chosen[who] = 0;
    tell_all(sink, kDiscarded, who, "KOL-3.4", counts_low(cards), counts_middle(cards),
             counts_high(cards));
  }
  begin_robbing(table, state, sink);
}

}  // namespace landfall::kolonien
