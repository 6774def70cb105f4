// Cards that change hands, and what everybody can remember of it (KOL-R30).
//
// Whatever comes from the bank or goes to it is seen by all, and so is a trade. Only a stolen card
// is seen by two alone. `unsure[seat][observer]` are the cards of a hand that the observer cannot
// be sure of; they grow by a theft and shrink as soon as the hand does not hold so many any more.
#pragma once

#include "games/kolonien/position/state.h"
#include "games/kolonien/position/trade.h"

namespace landfall::kolonien {

// Everybody knows of a hand at least what the public knows: if that stays, so does everything.
inline void keep_unsure_within(State& state, int seat, Packed most) {
  if (covers(most, state.unsure[seat][kNobody])) return;
  for (Packed& unsure : state.unsure[seat]) unsure = smaller_of(unsure, most);
}
inline void forget_what_left(State& state, int seat) {
  keep_unsure_within(state, seat, state.hand[seat]);
}

// From the bank.
inline void gain(State& state, int seat, Packed cards) {
  state.hand[seat] += cards;
  state.bank -= cards;
  state.hand_size[seat] = static_cast<std::uint8_t>(state.hand_size[seat] + sum_of(cards));
  renew_hopes(state, seat, cards);
}
// To the bank.
inline void pay(State& state, int seat, Packed cards) {
  state.hand[seat] -= cards;
  state.bank += cards;
  state.hand_size[seat] = static_cast<std::uint8_t>(state.hand_size[seat] - sum_of(cards));
  forget_what_left(state, seat);
}
// From one player to another, seen by all.
inline void hand_over(State& state, int from, int to, Packed cards) {
  state.hand[from] -= cards;
  state.hand[to] += cards;
  state.hand_size[from] = static_cast<std::uint8_t>(state.hand_size[from] - sum_of(cards));
  state.hand_size[to] = static_cast<std::uint8_t>(state.hand_size[to] + sum_of(cards));
  forget_what_left(state, from);
  renew_hopes(state, to, cards);
}
// Everybody sees that the hand holds at least these.
inline void show(State& state, int seat, Packed cards) {
  keep_unsure_within(state, seat, state.hand[seat] - cards);
}
// One card that only the two of them see.
void steal(State& state, int seats, int thief, int victim, int resource);

}  // namespace landfall::kolonien
