#include "bots/search/root_counts.h"

#include <cassert>
#include <cstddef>
#include <utility>

namespace landfall::bots {

void join_counts(RootCounts& counts, const RootCounts& other) {
  RootCounts joined;
  joined.reserve(counts.size() + other.size());
  std::size_t mine = 0;
  std::size_t theirs = 0;
  while (mine < counts.size() || theirs < other.size()) {
    if (theirs == other.size() ||
        (mine < counts.size() && counts[mine].action < other[theirs].action)) {
      joined.push_back(counts[mine++]);
    } else if (mine == counts.size() || other[theirs].action < counts[mine].action) {
      joined.push_back(other[theirs++]);
    } else {
      RootCount sum = counts[mine++];
      sum.visits += other[theirs].visits;
      sum.value_sum += other[theirs].value_sum;
      ++theirs;
      joined.push_back(sum);
    }
  }
  counts = std::move(joined);
}

Action best_of(const RootCounts& counts) {
  assert(!counts.empty());
  const RootCount* best = &counts.front();
  for (const RootCount& count : counts) {
    if (count.visits > best->visits ||
        (count.visits == best->visits && count.value_sum > best->value_sum)) {
      best = &count;
    }
  }
  return best->action;
}

}  // namespace landfall::bots
