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

template <Seat seat>
std::vector<HiddenField<Colonialism>> colonialism_secrets() {
  using Table = colonialism::Table;
  using State = colonialism::State;
  const std::string number = std::to_string(seat);
  const auto hides = [](bool something) {
    return something ? SeatMask::of(seat) : SeatMask::everyone();
  };
  static const auto hidden_if = hides;
  // Where everybody can count which cards are missing, a hand is no secret (COL-R46).
  static const auto unknown = [](const State& state) {
    return state.hand[seat] & ~state.known[seat];
  };
  return {{"hand of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.hand[seat]; },
           [](const Table&, const State& state) {
             return hidden_if(unknown(state) != 0 && state.deck_size[seat] != 0);
           }},
          {"deck of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.deck[seat]; },
           [](const Table&, const State& state) {
             return hidden_if(unknown(state) != 0 && state.deck_size[seat] != 0);
           }},
          {"face-down cards of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t {
             std::uint64_t cards = 0;
             for (const std::uint8_t card : state.face_down[seat]) cards = cards * 32 + card;
             return cards;
           },
           [](const Table&, const State& state) { return hidden_if(state.covered[seat] != 0); }},
          {"interest cards of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.interest[seat]; },
           [](const Table&, const State& state) {
             return hidden_if(state.interest[seat] != 0 && state.step != colonialism::Step::kOver);
           }},
          {"opening hand chosen by seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.kept[seat]; },
           [](const Table&, const State& state) {
             return hidden_if(state.step == colonialism::Step::kOpeningHand &&
                              ((state.done >> seat) & 1) != 0);
           }},
          {"card kept by seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.kept[seat]; },
           [](const Table&, const State& state) {
             return hidden_if(state.step == colonialism::Step::kDiscard && state.kept[seat] != 0);
           }}};
}

template <>
inline std::vector<HiddenField<Colonialism>> hidden_fields<Colonialism>() {
  auto fields = colonialism_secrets<0>();
  for (auto&& more :
       {colonialism_secrets<1>(), colonialism_secrets<2>(), colonialism_secrets<3>()}) {
    fields.insert(fields.end(), more.begin(), more.end());
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
