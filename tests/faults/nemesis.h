// Makes faults happen, one after another in each lane, until there were enough.
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "faults/sites/site.h"

namespace landfall::faults {

class Nemesis {
 public:
  struct Options {
    std::uint64_t seed = 1;
    int faults = 0;                  // in all lanes together
    int pause_ms = 0;                // between two faults of a lane, on average
    std::vector<std::string> kinds;  // all if empty
  };
  Nemesis(Site& site, FaultLog& log, Court& court, const Options& options);
  Nemesis(const Nemesis&) = delete;
  Nemesis& operator=(const Nemesis&) = delete;
  ~Nemesis();

  [[nodiscard]] bool done() const { return running_ == 0; }
  // No more faults; waits until those under way have healed.
  void stop();

 private:
  void run(std::vector<FaultKind> kinds, Random random);

  Site& site_;
  FaultLog& log_;
  Court& court_;
  Options options_;
  std::atomic<bool> end_ = false;
  std::atomic<int> running_ = 0;
  std::vector<std::thread> lanes_;
};

}  // namespace landfall::faults
