// What a game says it hides, so that the leak suite can see it differ between possible worlds.
//
// A game lists its hidden fields in tests/hidden_fields.h of its folder by specialising
// hidden_fields<G>().
// Without the list the suite could be satisfied by a resampler that returns the truth.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"

namespace landfall::testing {

template <Game G>
struct HiddenField {
  std::string name;
  // The secret as a number, equal for equal secrets.
  std::uint64_t (*value)(const typename G::Table& table, const typename G::State& state);
  // Who knows it at this moment; everybody when there is nothing to hide.
  SeatMask (*known_to)(const typename G::Table& table, const typename G::State& state);
};

template <Game G>
std::vector<HiddenField<G>> hidden_fields() = delete;  // a game without its list does not compile

// A position that playouts hardly ever reach, in which something is hidden.
template <Game G>
struct RarePosition {
  Setup setup;
  typename G::State state;
};
// A game may specialise this; the positions are looked at besides those of the playouts.
template <Game G>
std::vector<RarePosition<G>> rare_positions() {
  return {};
}

}  // namespace landfall::testing
