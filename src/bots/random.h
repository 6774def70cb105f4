// Plays any legal action, each as likely as the others: the floor of every comparison.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "bots/decision_random.h"
#include "bots/evaluator.h"
#include "engine/contract/action.h"
#include "engine/contract/seat.h"

namespace landfall::bots {

template <PlayableGame G>
class RandomBot {
 public:
  explicit RandomBot(std::uint64_t seed) : seed_(seed) {}

  Action decide(const typename G::Table& table, const typename G::View& view, Seat seat) {
    Random random = decision_random(seed_, view);
    list_.clear();
    G::legal(table, G::determinize(table, view, random), seat, list_);
    return list_[random.below(static_cast<std::uint32_t>(list_.size()))];
  }

 private:
  std::uint64_t seed_;
  ActionList list_;
};

}  // namespace landfall::bots
