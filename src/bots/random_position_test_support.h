// Positions for the tests of bots: from random games, at a random moment.
#pragma once

#include <cstdint>
#include <memory>

#include "base/random.h"
#include "engine/action.h"
#include "engine/event.h"
#include "engine/seat.h"

namespace landfall::bots {

// Calls visit(seed, state, seat) for `count` positions in which `seat` is to choose.
template <class G, class Visit>
void for_each_random_position(const typename G::Table& table, std::uint64_t count, Visit visit) {
  const auto list = std::make_unique<ActionList>();
  EventSink nobody;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    Random random(seed);
    typename G::State state = G::setup(table);
    std::uint32_t choices = random.below(60);
    typename G::State chosen = state;
    Seat chooser = kChance;
    while (!G::awaiting(table, state).empty()) {
      const Seat seat = G::awaiting(table, state).first();
      if (seat == kChance) {
        G::apply(table, state, seat, G::sample(table, state, random), nobody);
        continue;
      }
      chosen = state;
      chooser = seat;
      if (choices-- == 0) break;
      list->clear();
      G::legal(table, state, seat, *list);
      const auto count_legal = static_cast<std::uint32_t>(list->size());
      G::apply(table, state, seat, (*list)[random.below(count_legal)], nobody);
    }
    visit(seed, chosen, chooser);
  }
}

}  // namespace landfall::bots
