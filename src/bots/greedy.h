// Looks one step ahead: applies every action worth a thought in a few possible worlds, follows it to
// the end of what it has begun (completion.h), and takes the one whose outcome the evaluator likes
// best. Noise makes it a beginner.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/random.h"
#include "bots/completion.h"
#include "bots/decision_random.h"
#include "bots/evaluator.h"
#include "engine/contract/action.h"
#include "engine/contract/seat.h"

namespace landfall::bots {

template <PlayableGame G, EvaluatorFor<G> E>
class Greedy {
 public:
  // How many possible worlds one decision looks at.
  static constexpr int kWorlds = 3;

  explicit Greedy(std::uint64_t seed, float noise = 0) : seed_(seed), noise_(noise) {}

  Action decide(const typename G::Table& table, const typename G::View& view, Seat seat) {
    Random random = decision_random(seed_, view);
    list_.clear();
    const typename G::State first_world = G::determinize(table, view, random);
    E::candidates(table, first_world, seat, list_);
    if (list_.size() == 1) return list_[0];
    float noise = noise_;
    if constexpr (requires { E::noise_share(table, first_world, seat); }) {
      if (noise > 0) noise *= E::noise_share(table, first_world, seat);
    }
    for (std::size_t i = 0; i < list_.size(); ++i) total_[i] = 0;
    for (int world = 0; world < kWorlds; ++world) {
      priors<G, E>(table, G::determinize(table, view, random), seat, list_, value_.data());
      for (std::size_t i = 0; i < list_.size(); ++i) total_[i] += value_[i];
    }
    std::size_t best = 0;
    float best_total = 0;
    std::uint32_t equals = 0;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const auto draw = static_cast<float>(random.below(1U << 20U));
      const float total = total_[i] + noise * kWorlds * draw / static_cast<float>(1U << 20U);
      if (i == 0 || total > best_total) {
        best = i;
        best_total = total;
        equals = 1;
      } else if (total == best_total && random.below(++equals) == 0) {
        best = i;
      }
    }
    return list_[best];
  }

 private:
  std::uint64_t seed_;
  float noise_;
  ActionList list_;
  std::array<float, ActionList::capacity()> value_{};
  std::array<float, ActionList::capacity()> total_{};
};

}  // namespace landfall::bots
