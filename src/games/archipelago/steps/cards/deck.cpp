// The evolution deck: drawing cards, refilling the track, cards turned up by Researcher and Head
// Hunter (ARC-10.5, ARC-10.6, ARC-12.1).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {

bool uncover_deck(State& state, EventSink& sink) {
  state.top_back = 0;
  if (state.deck == 0 && state.discard != 0) {  // ARC-R317
    state.deck = state.discard;
    state.discard = 0;
    tell(sink, kDeckShuffled, kTable, "ARC-R317");
  }
  if (state.deck == 0) return false;
  state.step = Step::kBack;
  return true;
}

namespace {

// ARC-10.6, ARC-R314: after every single card.
void resolve_red(const Table& table, State& state, EventSink& sink) {
  state.red = 1;
  state.half = 0;
  state.kept_offers = state.offers_left;
  count_offers_from(state, 0);
  run_halves(table, state, sink);
}

void choose_revealed(State& state) {
  state.step = Step::kReveal;
  state.seat = state.order[state.place];
}

}  // namespace

void draw_front(const Table& table, State& state, int card, EventSink& sink) {
  state.deck &= ~one_card(card);
  if (state.draw == Draw::kReveal) {
    state.revealed[state.drawn++] = static_cast<std::uint8_t>(card + 1);
    tell(sink, kTurnedUp, kTable, "ARC-12.1", card);
    if (!uncover_deck(state, sink)) choose_revealed(state);
    return;
  }
  const int slot = std::countr_zero(unsigned{state.slots_empty});
  state.slots_empty = static_cast<std::uint8_t>(state.slots_empty & ~(1U << slot));
  state.track[slot] = static_cast<std::uint8_t>(card + 1);
  state.turns[slot] = 0;
  tell(sink, kCardDealt, kTable, "ARC-10.5", card);
  if (!uncover_deck(state, sink)) refill_track(table, state, sink);
}

void draw_back(const Table& table, State& state, int card, EventSink& sink) {
  state.top_back = static_cast<std::uint8_t>(card + 1);
  tell(sink, kTopBack, kTable, "ARC-10.6", card);
  switch (state.draw) {
    case Draw::kSetup:
      go_on_with_trends(table, state, sink);  // ARC-R112: no red half in the set-up
      break;
    case Draw::kReveal: {
      const int wanted = +table.card(state.card - 1).amount;  // the plus makes a number of the byte
      if (state.drawn < std::min(wanted, kRevealed)) {
        state.step = Step::kFront;
      } else {
        choose_revealed(state);
      }
      break;
    }
    case Draw::kRefill:
      resolve_red(table, state, sink);
      break;
  }
}

void refill_track(const Table& table, State& state, EventSink& sink) {
  state.draw = Draw::kRefill;
  state.seat = state.order[state.place];
  state.slots_empty = 0;
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (state.track[slot] == 0) set_bit(state.slots_empty, slot);
  }
  if (state.slots_empty != 0) {
    if (state.top_back != 0) {
      state.step = Step::kFront;
      return;
    }
    if (uncover_deck(state, sink)) return;
  }
  state.slots_empty = 0;
  state.draw = Draw::kSetup;
  if (state.phase == Phase::kPurchase) {
    end_phase(table, state, sink);
  } else {
    back_to_turn(state);
  }
}

void after_red_halves(const Table& table, State& state, EventSink& sink) {
  state.seat = state.order[state.place];
  count_offers_from(state, state.kept_offers);  // ARC-R320
  state.kept_offers = 0;
  if (state.draw == Draw::kRefill) {
    refill_track(table, state, sink);
    return;
  }
  state.draw = Draw::kSetup;
  back_to_turn(state);
}

// --- Researcher, Head Hunter ---------------------------------------------------------------------

void begin_reveal(State& state) {
  state.draw = Draw::kReveal;
  state.drawn = 0;
  state.revealed = {};
  state.step = Step::kFront;
}

void legal_reveal(const Table& table, const State& state, Seat seat, ActionList& list) {
  const auto kind = static_cast<Kind>(table.card(state.card - 1).detail);
  for (const std::uint8_t revealed : state.revealed) {
    if (revealed == 0) continue;
    const Card& card = table.card(revealed - 1);
    const int price = *std::min_element(card.price.begin(), card.price.end());
    if (card.kind == kind && price <= state.florins[seat]) {
      list.push_back(action_of(kPurchase, revealed - 1));
    }
  }
  list.push_back(action_of(kNone));
}

std::optional<Refusal> refuse_reveal(const Table& table, const State& state, Seat /*seat*/,
                                     const Action& action) {
  const int card = action.arg[0];
  if (action.verb != kPurchase || card >= kCards) return refused_as_unknown();
  const auto& revealed = state.revealed;
  const bool there = std::find(revealed.begin(), revealed.end(), card + 1) != revealed.end();
  const auto kind = static_cast<Kind>(table.card(state.card - 1).detail);
  return refused_by(there && table.card(card).kind == kind ? "ARC-10.3" : "ARC-12.1",
                    card_target(card));
}

void apply_reveal(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  const int bought = action.verb == kPurchase ? action.arg[0] : -1;
  if (bought >= 0) {
    const Card& card = table.card(bought);
    const int price = *std::min_element(card.price.begin(), card.price.end());
    pay_bank(state, seat, price);
    gain_card(table, state, seat, bought);
    tell(sink, kPurchased, seat, "ARC-12.1", bought, price);
  } else {
    tell(sink, kNothingBought, seat, "ARC-12.1");
  }
  for (std::uint8_t& revealed : state.revealed) {
    if (revealed != 0 && revealed - 1 != bought) state.discard |= one_card(revealed - 1);
    revealed = 0;
  }
  state.drawn = 0;
  state.card = 0;
  if (state.top_back == 0 && uncover_deck(state, sink)) {
    state.draw = Draw::kRefill;  // a card lies on the deck again: its red half counts
    return;
  }
  resolve_red(table, state, sink);
}

}  // namespace landfall::archipelago
