// The secrets of Colonialism: hands, decks, face-down policy cards, interest cards, and what has
// been chosen in secret while others still think.
#pragma once

#include <string>
#include <vector>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/board.h"
#include "leak/hidden_field.h"
#include "leak/shown_checks.h"

namespace landfall::testing {

template <>
inline std::vector<HiddenField<Colonialism>> hidden_fields<Colonialism>() {
  using colonialism::State;
  using colonialism::Step;
  std::vector<HiddenField<Colonialism>> fields;
  // Only the seat itself knows the part while this holds.
  const auto add = [&](Seat seat, const std::string& part, bool (*hidden)(const State&, Seat),
                       const std::string& when = "") {
    fields.push_back(hidden_part<Colonialism>(
        "players[" + std::to_string(seat) + "]." + part,
        [=](const colonialism::Table&, const State& state) {
          return hidden(state, seat) ? SeatMask::of(seat) : SeatMask::everyone();
        },
        when));
  };
  // Where everybody can count which cards are missing, a hand is no secret (COL-R46).
  const auto uncertain = [](const State& state, Seat seat) {
    return (state.hand[seat] & ~state.known[seat]) != 0 && state.deck_size[seat] != 0;
  };
  for (Seat seat = 0; seat < colonialism::kPlayers; ++seat) {
    add(seat, "hand", uncertain);
    add(seat, "deck", uncertain);
    add(seat, "hidden", [](const State& state, Seat s) { return state.covered[s] != 0; });
    add(seat, "interest", [](const State& state, Seat s) {
      return state.interest[s] != 0 && state.step != Step::kOver;
    });
    add(
        seat, "kept",
        [](const State& state, Seat s) {
          return state.step == Step::kOpeningHand && ((state.done >> s) & 1) != 0;
        },
        "for the opening hand");
    add(
        seat, "kept",
        [](const State& state, Seat s) {
          return state.step == Step::kDiscard && state.kept[s] != 0;
        },
        "from the discard");
  }
  return fields;
}

// Who lays a card face down has some policy card; which one, nobody sees (COL-4.12).
template <>
inline bool could_pay<Colonialism>(const colonialism::Table& table,
                                   const colonialism::State& before,
                                   const colonialism::State& after, const colonialism::State& world,
                                   Seat seat) {
  return before.covered[seat] == after.covered[seat] || (world.hand[seat] & table.policies) != 0;
}

}  // namespace landfall::testing
