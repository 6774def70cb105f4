// Whether the chance that is due is open luck (game.h); never in games that do not say so.
#pragma once

namespace landfall {

template <class G>
bool open_luck_of(const typename G::Table& table, const typename G::State& state) {
  if constexpr (requires { G::open_luck(table, state); }) {
    return G::open_luck(table, state);
  } else {
    return false;
  }
}

}  // namespace landfall
