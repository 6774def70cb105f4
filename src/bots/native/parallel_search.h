// One decision, searched on several threads: each thread has a search of its own with its own seed,
// and their counts are added up. With a budget of iterations the result does not depend on the
// scheduling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "bots/native/thread_pool.h"
#include "bots/search/root_counts.h"
#include "engine/contract/seat.h"
#include "engine/match/any_match.h"

namespace landfall::bots {

class ParallelSearch {
 public:
  // `width` searches share one decision; the pool must outlive this. The game must have bots.
  ParallelSearch(ThreadPool& pool, std::string_view game, std::uint64_t seed, std::size_t width,
                 std::uint32_t iterations);

  // The budget's iterations are shared out evenly; `stop` is asked from several threads at once.
  Action decide(const AnyMatch& match, Seat seat, const Budget& budget = {});

  // What the last decision found.
  [[nodiscard]] const RootCounts& counts() const { return counts_; }

 private:
  ThreadPool& pool_;
  std::uint32_t iterations_;
  std::vector<std::unique_ptr<AnySearch>> searches_;
  RootCounts counts_;
};

}  // namespace landfall::bots
