#include "bots/native/parallel_search.h"

#include <cassert>

#include "base/random.h"

namespace landfall::bots {

ParallelSearch::ParallelSearch(ThreadPool& pool, std::string_view game, std::uint64_t seed,
                               std::size_t width, std::uint32_t iterations)
    : pool_(pool), iterations_(iterations) {
  assert(width > 0 && has_bots(game));
  const auto share = static_cast<std::uint32_t>((iterations + width - 1) / width);
  Random seeds(seed);
  for (std::size_t i = 0; i < width; ++i) {
    searches_.push_back(make_search(game, seeds.next(), share));
  }
}

Action ParallelSearch::decide(const AnyMatch& match, Seat seat, const Budget& budget) {
  for (const auto& search : searches_) search->begin(match, seat);
  if (!searches_.front()->forced()) {
    const std::size_t total = budget.iterations > 0 ? budget.iterations : iterations_;
    const auto share =
        static_cast<std::uint32_t>((total + searches_.size() - 1) / searches_.size());
    pool_.for_each(searches_.size(),
                   [&](std::size_t index) { searches_[index]->run(share, budget.stop); });
  }
  counts_.clear();
  RootCounts found;
  for (const auto& search : searches_) {
    search->root_counts(found);
    join_counts(counts_, found);
  }
  return best_of(counts_);
}

}  // namespace landfall::bots
