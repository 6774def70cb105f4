// Positions for the tests of bots: from random games, at a random moment; and what every evaluator
// must do in them.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

#include "base/random.h"
#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"

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

// Candidates are legal, ascending and never none.
template <class G, class E>
void expect_sound_candidates(const typename G::Table& table, std::uint64_t count) {
  const auto list = std::make_unique<ActionList>();
  for_each_random_position<G>(
      table, count, [&](std::uint64_t seed, const typename G::State& state, Seat seat) {
        list->clear();
        E::candidates(table, state, seat, *list);
        ASSERT_FALSE(list->empty()) << "seats " << table.seats << ", seed " << seed;
        for (std::size_t i = 0; i < list->size(); ++i) {
          ASSERT_FALSE(G::refuse(table, state, seat, (*list)[i]).has_value())
              << "seats " << table.seats << ", seed " << seed << ", " << action_code((*list)[i]);
          if (i > 0) {
            ASSERT_LT((*list)[i - 1], (*list)[i]) << "seats " << table.seats << ", seed " << seed;
          }
        }
      });
}

// Values lie between lost and won.
template <class G, class E>
void expect_values_are_shares(const typename G::Table& table, std::uint64_t count) {
  for_each_random_position<G>(
      table, count, [&](std::uint64_t seed, const typename G::State& state, Seat /*seat*/) {
        for (const float value : E::values(table, state)) {
          EXPECT_GE(value, 0.0F) << "seats " << table.seats << ", seed " << seed;
          EXPECT_LE(value, 1.0F) << "seats " << table.seats << ", seed " << seed;
        }
      });
}

}  // namespace landfall::bots
