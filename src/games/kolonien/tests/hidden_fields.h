// The secrets of Die Kolonien: hands (as far as nobody can know them), development cards, the deck,
// and what has been chosen in secret while others still think.
#pragma once

#include <string>
#include <vector>

#include "games/kolonien/kolonien.h"
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

template <Seat seat>
std::vector<HiddenField<Kolonien>> kolonien_secrets() {
  using Table = kolonien::Table;
  using State = kolonien::State;
  const std::string number = std::to_string(seat);
  static const auto hidden_if = [](bool something) {
    return something ? SeatMask::of(seat) : SeatMask::everyone();
  };
  return {
      {"hand of seat " + number,
       [](const Table&, const State& state) -> std::uint64_t { return state.hand[seat]; },
       [](const Table& table, const State& state) { return sure_of_hand(table, state, seat); }},
      // With those that were drawn in this turn, which may not be played yet.
      {"development cards of seat " + number,
       [](const Table&, const State& state) -> std::uint64_t {
         return state.cards[seat] * 8 + (state.active == seat ? state.fresh : 0);
       },
       [](const Table&, const State& state) {
         return hidden_if(state.cards[seat] != 0 && state.deck != 0);
       }},
      {"discard chosen by seat " + number,
       [](const Table&, const State& state) -> std::uint64_t { return state.chosen[seat]; },
       [](const Table&, const State& state) { return hidden_if(state.chosen[seat] != 0); }},
      {"answer of seat " + number,
       [](const Table&, const State& state) -> std::uint64_t {
         return static_cast<std::uint64_t>(state.secret[seat]);
       },
       [](const Table&, const State& state) {
         return hidden_if(state.secret[seat] != kolonien::Answer::kNone);
       }},
      {"counter-offer of seat " + number,
       [](const Table&, const State& state) -> std::uint64_t { return state.counter_give[seat]; },
       [](const Table&, const State& state) {
         return hidden_if(state.secret[seat] == kolonien::Answer::kCounter);
       }}};
}

template <>
inline std::vector<HiddenField<Kolonien>> hidden_fields<Kolonien>() {
  auto fields = kolonien_secrets<0>();
  for (auto&& more : {kolonien_secrets<1>(), kolonien_secrets<2>(), kolonien_secrets<3>()}) {
    fields.insert(fields.end(), more.begin(), more.end());
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
  // That somebody has not won yet is a conclusion about the point cards, too.
  const auto points = [&](const kolonien::State& state) {
    return kolonien::count_of(state.cards[seat], kolonien::kPoint);
  };
  return points(world) == points(before) &&
         covers(hand, kolonien::less_by(before.hand[seat], after.hand[seat])) &&
         covers(hand, offers ? after.offer_give : before.offer_get) &&
         covers(hand, after.counter_give[seat]);
}

}  // namespace landfall::testing
