// The secrets of Die Kolonien: hands (as far as nobody can know them), development cards, the deck,
// and what has been chosen in secret while others still think.
#pragma once

#include <string>
#include <vector>

#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/trade.h"
#include "leak/hidden_field.h"
#include "leak/shown_checks.h"

namespace landfall::testing {

// Who can be sure of the whole hand of a seat, the public included (KOL-R30).
inline SeatMask sure_of_hand(const kolonien::Table& table, const kolonien::State& state,
                             Seat seat) {
  SeatMask sure;
  for (int observer = 0; observer < table.seats; ++observer) {
    if (state.unsure[seat][observer] == 0) sure = sure.with(static_cast<Seat>(observer));
  }
  return state.unsure[seat][kolonien::kNobody] == 0 ? SeatMask::everyone() : sure;
}

template <>
inline std::vector<HiddenField<Kolonien>> hidden_fields<Kolonien>() {
  using kolonien::State;
  using kolonien::Table;
  std::vector<HiddenField<Kolonien>> fields;
  for (Seat seat = 0; seat < kolonien::kPlayers; ++seat) {
    const std::string player = "players[" + std::to_string(seat) + "].";
    // Only the seat itself knows the part while this holds.
    const auto add = [&](const std::string& part, bool (*hidden)(const State&, Seat)) {
      fields.push_back(hidden_part<Kolonien>(player + part, [=](const Table&, const State& state) {
        return hidden(state, seat) ? SeatMask::of(seat) : SeatMask::everyone();
      }));
    };
    fields.push_back(hidden_part<Kolonien>(
        player + "hand",
        [=](const Table& table, const State& state) { return sure_of_hand(table, state, seat); }));
    add("cards", [](const State& state, Seat s) { return state.cards[s] != 0 && state.deck != 0; });
    add("chosen", [](const State& state, Seat s) { return state.chosen[s] != 0; });
    add("secret",
        [](const State& state, Seat s) { return state.secret[s] != kolonien::Answer::kNone; });
    add("counterGive",
        [](const State& state, Seat s) { return state.secret[s] == kolonien::Answer::kCounter; });
  }
  return fields;
}

// Who pays, offers or accepts has the cards for it; they come back with the choice (TAB-2.4).
template <>
inline bool could_pay<Kolonien>(const kolonien::Table& /*table*/, const kolonien::State& before,
                                const kolonien::State& after, const kolonien::State& world,
                                Seat seat) {
  using kolonien::covers;
  const kolonien::Packed hand = world.hand[seat];
  const bool offers = seat == before.active;
  kolonien::Proposal proposed = 0;  // now, of which only what is given matters
  for (int i = 0; i < kolonien::kProposals; ++i) {
    if (before.proposals[seat][i] == 0) proposed |= after.proposals[seat][i];
  }
  // That somebody has not won yet is a conclusion about the point cards, too.
  const auto points = [&](const kolonien::State& state) {
    return kolonien::count_of(state.cards[seat], kolonien::kPoint);
  };
  return points(world) == points(before) &&
         covers(hand, kolonien::less_by(before.hand[seat], after.hand[seat])) &&
         covers(hand, offers ? after.offer_give : before.offer_get) &&
         covers(hand, after.counter_give[seat]) && covers(hand, kolonien::terms_of(proposed).give);
}

}  // namespace landfall::testing
