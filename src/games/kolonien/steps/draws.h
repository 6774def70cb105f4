// Draws from a multiset, and dice: how chance decides at every step but the roll of two dice.
// Nothing is decided before it is revealed: decks and stacks say how many there are of each kind,
// and a stolen card is one of those in the hand.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "engine/contract/action.h"
#include "games/kolonien/data/table.h"
#include "games/kolonien/position/moves.h"

namespace landfall::kolonien {

// How many there are of each kind.
struct Draw {
  std::array<std::uint8_t, 16> count{};
  int kinds = 0;
};
using DrawOf = Draw(const Table&, const State&);

template <class Counts>
Draw draw_from(const Counts& counts) {
  Draw draw;
  draw.kinds = static_cast<int>(counts.size());
  for (int kind = 0; kind < draw.kinds; ++kind) draw.count[kind] = counts[kind];
  return draw;
}
inline Draw draw_from(Packed counts) {
  Draw draw;
  draw.kinds = kResources;
  for (int kind = 0; kind < kResources; ++kind) {
    draw.count[kind] = static_cast<std::uint8_t>(count_of(counts, kind));
  }
  return draw;
}
inline Draw equal_faces(int first, int last) {
  Draw draw;
  draw.kinds = last + 1;
  for (int kind = first; kind <= last; ++kind) draw.count[kind] = 1;
  return draw;
}

template <Verb verb>
Action outcome_of(const State& state, int kind) {
  if constexpr (verb == kDraw) return action_of(kDraw, state.chooser, kind);
  return action_of(verb, kind);
}

template <DrawOf* draw_of, Verb verb>
void drawn_outcomes(const Table& table, const State& state, OutcomeList& list) {
  const Draw draw = draw_of(table, state);
  for (int kind = 0; kind < draw.kinds; ++kind) {
    if (draw.count[kind] != 0) list.push_back({outcome_of<verb>(state, kind), draw.count[kind]});
  }
}

template <DrawOf* draw_of, Verb verb>
Action drawn_sample(const Table& table, const State& state, Random& random) {
  const Draw draw = draw_of(table, state);
  std::uint32_t total = 0;
  for (int kind = 0; kind < draw.kinds; ++kind) total += draw.count[kind];
  std::uint32_t rest = random.below(total);
  int kind = 0;
  while (rest >= draw.count[kind]) rest -= draw.count[kind++];
  return outcome_of<verb>(state, kind);
}

}  // namespace landfall::kolonien
