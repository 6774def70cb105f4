// Shortens a list of actions to those that look best, for evaluators that choose candidates.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>

#include "engine/contract/action.h"

namespace landfall::bots {

// Keeps, from `first` on, the `count` actions that `worth` likes best, in their order.
template <class Worth>
void keep_best(ActionList& list, std::size_t first, std::size_t count, Worth worth) {
  const std::size_t size = list.size() - first;
  if (size <= count) return;
  std::array<float, ActionList::capacity()> sorted;
  for (std::size_t i = 0; i < size; ++i) sorted[i] = worth(list[first + i]);
  const auto begin = sorted.begin();
  std::nth_element(begin, begin + static_cast<std::ptrdiff_t>(count - 1),
                   begin + static_cast<std::ptrdiff_t>(size), std::greater<>());
  const float least = sorted[count - 1];
  // Better ones first, so that equals of the least one do not take their places.
  std::size_t equals = count;
  for (std::size_t i = 0; i < size; ++i) equals -= worth(list[first + i]) > least ? 1 : 0;
  std::size_t kept = first;
  for (std::size_t i = first; i < first + size; ++i) {
    const float value = worth(list[i]);
    if (value < least || (value == least && equals == 0)) continue;
    if (value == least) --equals;
    list[kept++] = list[i];
  }
  list.truncate(kept);
}

}  // namespace landfall::bots
