// Buying and turning cards (ARC-10.1 to ARC-10.4), and the Printing Press.
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

constexpr int kSkull = 3;  // ARC-10.4: after so many turns the card goes

bool track_has_card(const PublicState& state, int but_slot) {
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (slot != but_slot && state.track[slot] != 0) return true;
  }
  return false;
}

void begin_purchase_turn(const Table& table, State& state, EventSink& sink) {
  state.seat = state.order[state.place];
  state.step = Step::kPurchase;
  if (!track_has_card(state, -1)) end_phase(table, state, sink);
}

void buy(const Table& table, State& state, Seat seat, int card, EventSink& sink) {
  const int slot = slot_of(state, card);
  const int price = price_on_track(table, state, slot);
  pay_bank(state, seat, price);
  gain_card(table, state, seat, card);
  state.track[slot] = 0;
  state.turns[slot] = 0;
  tell(sink, kPurchased, seat, "ARC-10.3", card, price);
}

void turn_over(State& state, Seat seat, int card, EventSink& sink) {
  const int slot = slot_of(state, card);
  tell(sink, kCardTurned, seat, "ARC-10.4", card);
  if (++state.turns[slot] < kSkull) return;
  state.track[slot] = 0;
  state.turns[slot] = 0;
  state.discard |= one_card(card);
  tell(sink, kCardDiscarded, kTable, "ARC-10.4", card);
}

}  // namespace

int slot_of(const PublicState& state, int card) {
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (state.track[slot] == card + 1) return slot;
  }
  return -1;
}

int price_on_track(const Table& table, const PublicState& state, int slot) {
  return table.card(state.track[slot] - 1).price[state.turns[slot]];
}

void gain_card(const Table& table, State& state, Seat seat, int card) {
  state.owner[card] = static_cast<std::uint8_t>(seat + 1);
  ++(table.card(card).kind == Kind::kCharacter ? state.characters : state.progress)[seat];
}

void begin_purchase(const Table& table, State& state, EventSink& sink) {
  state.phase = Phase::kPurchase;
  tell(sink, kPhasePurchase, kTable, "ARC-10.1");
  // ARC-10.1
  for (const Seat seat : players(table.seats)) state.discs_left[seat] = state.discs[seat];
  state.wheel = {};
  state.card_discs = {};
  add_to(state.bank_florins, state.wheel_florins);
  state.wheel_florins = 0;
  state.place = 0;
  begin_purchase_turn(table, state, sink);
}

void end_purchase_turn(const Table& table, State& state, EventSink& sink) {
  state.detail = 0;
  if (++state.place == table.seats) {
    state.place = 0;
    begin_round(table, state, sink);
  } else {
    begin_purchase_turn(table, state, sink);
  }
}

void legal_purchase(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (state.track[slot] == 0 || price_on_track(table, state, slot) > state.florins[seat]) {
      continue;
    }
    list.push_back(action_of(kPurchase, state.track[slot] - 1));
  }
}

// ARC-R509: not the card that was turned first.
void legal_turn_over(const State& state, ActionList& list) {
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (state.track[slot] == 0 || state.detail == slot + 1) continue;
    list.push_back(action_of(kTurnOver, state.track[slot] - 1));
  }
}

void legal_buy_now(const Table& table, const State& state, Seat seat, ActionList& list) {
  list.push_back(action_of(kDone));
  legal_purchase(table, state, seat, list);
}
void legal_purchase_turn(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_purchase(table, state, seat, list);
  legal_turn_over(state, list);
}
void legal_turn_card(const Table& /*table*/, const State& state, Seat /*seat*/, ActionList& list) {
  legal_turn_over(state, list);
}

std::optional<Refusal> refuse_purchase(const Table& /*table*/, const State& state, Seat /*seat*/,
                                       const Action& action) {
  if (action.verb == kDone) return refused_to_end();
  const int card = action.arg[0];
  if (card >= kCards) return refused_as_unknown();
  const Target here = card_target(card);
  if (state.step == Step::kTurnCard && action.verb == kPurchase) {
    return refused_by("ARC-10.2", here);
  }
  if (slot_of(state, card) < 0) return refused_by("ARC-10.5", here);
  return refused_by(action.verb == kPurchase ? "ARC-10.3" : "ARC-R509", here);
}

void apply_purchase(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
  if (action.verb == kDone) {
    end_part(table, state, seat, sink);
    return;
  }
  const int card = action.arg[0];
  const int slot = slot_of(state, card);
  const bool first = state.step == Step::kPurchase;
  if (action.verb == kPurchase) {
    buy(table, state, seat, card, sink);
  } else {
    turn_over(state, seat, card, sink);
  }
  if (state.step == Step::kBuyNow) {  // ARC-12.47
    state.used |= one_card(card);
    back_to_turn(state);
    refill_track(table, state, sink);
    return;
  }
  if (first && track_has_card(state, slot)) {
    state.step = Step::kTurnCard;
    state.detail = static_cast<std::uint8_t>(slot + 1);
    return;
  }
  state.detail = 0;
  refill_track(table, state, sink);
}

}  // namespace landfall::archipelago
