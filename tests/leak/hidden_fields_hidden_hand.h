// The secrets of the test game: hands, sealed bids, the face-down prize.
#pragma once

#include <vector>

#include "contract/hidden_hand/hidden_hand.h"
#include "leak/hidden_field.h"

namespace landfall::testing {

template <Game G, Seat seat>
std::vector<HiddenField<G>> secrets_of_seat() {
  using Table = HiddenHandTable;
  using State = HiddenHandState;
  const std::string number = std::to_string(seat);
  return {{"hand of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.hand[seat]; },
           [](const Table&, const State& state) {
             return state.hand[seat] == 0 ? SeatMask::everyone() : SeatMask::of(seat);
           }},
          {"sealed bid of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.bid[seat]; },
           [](const Table&, const State& state) {
             return state.bid[seat] == 0 ? SeatMask::everyone() : SeatMask::of(seat);
           }}};
}

template <Game G>
std::vector<HiddenField<G>> hidden_hand_secrets() {
  using Table = HiddenHandTable;
  using State = HiddenHandState;
  auto fields = secrets_of_seat<G, 0>();
  for (auto&& more : {secrets_of_seat<G, 1>(), secrets_of_seat<G, 2>()}) {
    fields.insert(fields.end(), more.begin(), more.end());
  }
  fields.push_back(
      {"prize", [](const Table&, const State& state) -> std::uint64_t { return state.prize; },
       [](const Table& table, const State& state) {
         if (state.prize == 0) return SeatMask::everyone();
         SeatMask knowing = SeatMask::of(state.starter);
         if (state.looked != 0) {
           knowing = knowing.with(static_cast<Seat>((state.starter + 1) % table.seats));
         }
         return knowing;
       }});
  return fields;
}

template <>
inline std::vector<HiddenField<HiddenHand>> hidden_fields<HiddenHand>() {
  return hidden_hand_secrets<HiddenHand>();
}
template <>
inline std::vector<HiddenField<LeakyHand>> hidden_fields<LeakyHand>() {
  return hidden_hand_secrets<LeakyHand>();
}

}  // namespace landfall::testing
