// Seats that may act although nobody waits for them (game.h, *Who acts*). A game that has such seats
// declares `volunteers`; for all others there is nobody, and it costs nothing to ask.
#pragma once

#include "engine/contract/seat.h"

namespace landfall {

template <class G>
SeatMask volunteers_of(const typename G::Table& table, const typename G::State& state) {
  if constexpr (requires { G::volunteers(table, state); }) {
    return G::volunteers(table, state);
  } else {
    return {};
  }
}

}  // namespace landfall
