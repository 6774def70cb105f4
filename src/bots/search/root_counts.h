// What a search found out about the choices at its root, in a form that can be added up: searches
// with other seeds, on other threads or in other browser workers join by summing their counts.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/contract/action.h"

namespace landfall::bots {

// Values are summed as integers, so that the sum does not depend on the order of joining.
inline constexpr std::uint32_t kValueScale = 1U << 20U;

struct RootCount {
  Action action;
  std::uint32_t visits = 0;
  std::uint64_t value_sum = 0;  // of the seat that chooses, in units of 1 / kValueScale

  [[nodiscard]] double value() const {
    return visits == 0 ? 0
                       : static_cast<double>(value_sum) / kValueScale / static_cast<double>(visits);
  }
  friend bool operator==(const RootCount&, const RootCount&) = default;
};

// Ascending by action, each action once.
using RootCounts = std::vector<RootCount>;

// Adds `other` to `counts`.
void join_counts(RootCounts& counts, const RootCounts& other);

// The most visited action; between equals the one of higher value, then the first.
// Only for counts that are not empty.
Action best_of(const RootCounts& counts);

}  // namespace landfall::bots
