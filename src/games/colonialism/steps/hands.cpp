// Cards of a player: interest cards, the opening hand, deck, hand and discard pile (COL-2.6 to COL-2.8,
// COL-4.3, COL-4.4).
#include "games/colonialism/steps/draws.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

std::uint8_t all_seats(const Table& table) {
  return static_cast<std::uint8_t>((1U << table.seats) - 1);
}

// The deck is made anew as soon as it is empty (COL-4.4, COL-R7). Everybody sees which cards go
// into it, and so knows the cards that stay with their owner (COL-R46).
void renew_deck(State& state, Seat seat, EventSink& sink) {
  if (state.deck_size[seat] != 0 || state.discard[seat] == 0) return;
  state.deck[seat] = state.discard[seat];
  state.deck_size[seat] = static_cast<std::uint8_t>(count_of(state.deck[seat]));
  state.discard[seat] = 0;
  CardSet held = state.hand[seat];
  for (const std::uint8_t card : state.face_down[seat]) held |= card == 0 ? 0 : one_card(card - 1);
  state.known[seat] = held;
  tell(sink, kReshuffled, seat, "COL-4.4", state.deck_size[seat]);
}

unsigned undealt_interests(const Table& table, const State& state) {
  unsigned dealt = 0;
  for (const Seat seat : players(table.seats)) dealt |= state.interest[seat];
  return ((1U << kInterests) - 1) & ~dealt;
}

// All ways to choose six, in ascending order.
Action* write_hands(const std::array<std::uint8_t, kOpeningCards>& cards, int count, int from,
                    int chosen, std::uint64_t word, Action* out) {
  if (chosen == kHandSize - 1) {
    for (int i = from; i < count; ++i) {
      out = write_word(out, word | argument_bits(chosen, cards[i]));
    }
    return out;
  }
  for (int i = from; i + (kHandSize - chosen) <= count; ++i) {
    out = write_hands(cards, count, i + 1, chosen + 1, word | argument_bits(chosen, cards[i]), out);
  }
  return out;
}

}  // namespace

// A hand has no limit (COL-4.3).
void take_card(State& state, Seat seat, int card, EventSink& sink) {
  state.deck[seat] &= ~one_card(card);
  state.hand[seat] |= one_card(card);
  --state.deck_size[seat];
  ++state.hand_size[seat];
  renew_deck(state, seat, sink);
}

void discard_cards(State& state, Seat seat, CardSet cards, EventSink& sink) {
  state.discard[seat] |= cards;
  state.known[seat] &= ~cards;
  renew_deck(state, seat, sink);
}

bool lay_policy(State& state, Seat seat, int card, int region) {
  leave_hand(state, seat, card);
  if (!has_policy(state, seat, region)) {
    state.face_down[seat][region] = static_cast<std::uint8_t>(card + 1);
    state.covered[seat] = static_cast<std::uint8_t>(state.covered[seat] | 1U << region);
    return true;
  }
  state.open_cards[seat][region] |= one_card(card);
  state.known[seat] &= ~one_card(card);
  return false;
}

void interest_outcomes(const Table& table, const State& state, OutcomeList& list) {
  for_each_bit(undealt_interests(table, state),
               [&](int card) { list.push_back({action_of(kDealt, state.seat, card), 1}); });
}

Action interest_sample(const Table& table, const State& state, Random& random) {
  return action_of(kDealt, state.seat, random_bit(undealt_interests(table, state), random));
}

void deal_interest(const Table& table, State& state, Seat /*seat*/, const Action& action,
                   EventSink& sink) {
  const Seat seat = state.seat;
  const int card = action.arg[1];
  state.interest[seat] = static_cast<std::uint16_t>(state.interest[seat] | 1U << card);
  tell_secret(sink, SeatMask::of(seat), kInterestSeen, kInterestHidden, seat, "COL-2.6", card);
  if (++state.interest_size[seat] < kInterestHand) return;
  if (++state.seat < table.seats) return;
  state.seat = 0;
  state.step = Step::kDealCards;
}

void card_outcomes(const Table& /*table*/, const State& state, OutcomeList& list) {
  for_each_bit(state.deck[state.seat],
               [&](int card) { list.push_back({action_of(kCardDrawn, state.seat, card), 1}); });
}

Action card_sample(const Table& /*table*/, const State& state, Random& random) {
  return action_of(kCardDrawn, state.seat, random_bit(state.deck[state.seat], random));
}

void deal_card(const Table& table, State& state, Seat /*seat*/, const Action& action,
               EventSink& sink) {
  const Seat seat = state.seat;
  const int card = action.arg[1];
  const int dealt = count_of(table.all_cards) - state.deck_size[seat];
  if (table.first_game && dealt < kOpeningCards - kHandSize) {  // COL-2.8
    state.deck[seat] &= ~one_card(card);
    --state.deck_size[seat];
    state.discard[seat] |= one_card(card);
    tell(sink, kOpeningDiscard, seat, "COL-2.8", card);
  } else {
    tell_secret(sink, SeatMask::of(seat), kDrawnSeen, kDrawnHidden, seat, "COL-2.7", card);
    take_card(state, seat, card, sink);
  }
  if (dealt + 1 < kOpeningCards) return;
  if (++state.seat < table.seats) return;
  state.seat = 0;
  if (table.first_game) {
    begin_ships(state);
  } else {
    state.step = Step::kOpeningHand;
    state.done = 0;
  }
}

void legal_hand(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  std::array<std::uint8_t, kOpeningCards> cards{};
  int count = 0;
  for_each_bit(state.hand[seat],
               [&](int card) { cards[count++] = static_cast<std::uint8_t>(card); });
  list.set_end(write_hands(cards, count, 0, 0, kKeep, list.unchecked_end()));
}

// COL-2.7: the six kept cards, ascending. One action for all of them: a choice that is made in
// secret and at once leaves no trace of how it came about.
Refused refuse_hand(const Table& /*table*/, const State& state, Seat seat, const Action& action) {
  int previous = -1;
  for (int i = 0; i < kHandSize; ++i) {
    const int card = action.arg[i];
    if (card >= kCards || card < previous) return unknown_action();
    if (card == previous) return Refusal{Clause{"COL-2.7"}, card_target(card)};
    previous = card;
  }
  for (int i = 0; i < kHandSize; ++i) {
    if (has_card(state.hand[seat], action.arg[i])) continue;
    return Refusal{Clause{"COL-2.7"}, card_target(action.arg[i])};
  }
  return std::nullopt;
}

void apply_hand(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  CardSet kept = 0;
  for (int i = 0; i < kHandSize; ++i) kept |= one_card(action.arg[i]);
  state.kept[seat] = kept;
  state.done = static_cast<std::uint8_t>(state.done | 1U << seat);
  tell(sink, kHandChosen, seat, "COL-2.7");
  if (state.done != all_seats(table)) return;
  show_discards(table, state, "COL-2.7", sink);
  begin_ships(state);
}

}  // namespace landfall::colonialism
