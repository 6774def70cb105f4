// Where looking back is done: on a thread of its own, so that nobody at another table waits for it.
//
// The addresses that ask take turns, each with few questions waiting and an allowance counted in
// records gone through, however many connections it has. All calls on the network thread.
#pragma once

#include <cstddef>
#include <string>

#include "server/ops/fair_worker.h"
#include "server/ops/rate.h"
#include "server/options.h"
#include "server/tables/review_cache.h"

namespace landfall::server {

class ReviewDesk {
 public:
  using Task = FairWorker::Task;
  using Post = FairWorker::Post;

  ReviewDesk(const Limits& limits, Post post);

  // Runs `work` on the desk's thread and `done` afterwards on the network thread. False if this
  // address asks for more than its share; then neither is run.
  bool run(const std::string& address, double cost, Task work, Task done);

  ReviewCache& cache() { return cache_; }
  // An answer out of the cache costs little, but something.
  bool allow(const std::string& address, double cost);

 private:
  static constexpr std::size_t kMostOfOne = 32;  // questions of one address that wait
  static constexpr std::size_t kMost = 2048;
  static constexpr std::size_t kCacheBytes = std::size_t{16} * 1024 * 1024;

  AddressRates allowances_;
  ReviewCache cache_{kCacheBytes};
  FairWorker worker_;
};

}  // namespace landfall::server
