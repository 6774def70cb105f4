// Which verbs bots could have chosen, and which they did choose, over whole games. What is offered
// again and again and never chosen is something that an evaluator is blind to.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"

namespace landfall::bots {

// Plays one game: decide(state, seat) chooses, observe(before, seat, action, after) looks on.
template <class G, class Decide, class Observe>
typename G::State play_game(const typename G::Table& table, std::uint64_t seed, Decide decide,
                            Observe observe) {
  Random random(seed);
  EventSink nobody;
  typename G::State state = G::setup(table);
  for (SeatMask awaited = G::awaiting(table, state); !awaited.empty();
       awaited = G::awaiting(table, state)) {
    if (awaited.has(kChance)) {
      G::apply(table, state, kChance, G::sample(table, state, random), nobody);
      continue;
    }
    const Seat seat = awaited.first();
    const Action action = decide(state, seat);
    const typename G::State before = state;
    G::apply(table, state, seat, action, nobody);
    observe(before, seat, action, state);
  }
  return state;
}

struct VerbCount {
  std::uint32_t offered = 0;  // decisions in which at least one action had this verb
  std::uint32_t chosen = 0;
};

template <class G>
class Census {
 public:
  void count(const typename G::Table& table, const typename G::State& before, Seat seat,
             const Action& action) {
    list_.clear();
    G::legal(table, before, seat, list_);
    if (list_.size() == 1) return;  // nothing to decide
    int last = -1;
    for (const Action& legal : list_) {  // ascending by verb
      if (legal.verb == last) continue;
      last = legal.verb;
      ++verbs_[legal.verb].offered;
    }
    ++verbs_[action.verb].chosen;
  }
  [[nodiscard]] const std::array<VerbCount, 256>& verbs() const { return verbs_; }

 private:
  ActionList list_;
  std::array<VerbCount, 256> verbs_{};
};

}  // namespace landfall::bots
