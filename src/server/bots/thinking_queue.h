// For whom the bots think next: the neighbour who had the least of their time, and of its tables
// one after the other. One address with a hundred tables waits for itself, not everybody for it.
//
// Each neighbour has an account of what was spent on it. Somebody who comes after a pause starts
// with the account of who was served last, so that nobody saves up a right to stall the others.
// Serial; the owner locks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "server/ops/fair_queue.h"

namespace landfall::server {

template <class Job>
class ThinkingQueue {
 public:
  struct Turn {
    std::string neighbour;
    Job job;
  };

  void push(const std::string& neighbour, const std::string& table, Job job) {
    Neighbour& waiting = neighbours_[neighbour];
    if (waiting.tables.empty()) waiting.spent = std::max(waiting.spent, level_);
    waiting.tables.push(table, std::move(job));
    ++size_;
  }

  // Nothing if nobody waits.
  std::optional<Turn> pop() {
    auto next = neighbours_.end();
    for (auto entry = neighbours_.begin(); entry != neighbours_.end(); ++entry) {
      if (entry->second.tables.empty()) continue;
      if (next == neighbours_.end() || entry->second.spent < next->second.spent) next = entry;
    }
    if (next == neighbours_.end()) return std::nullopt;
    level_ = next->second.spent;
    --size_;
    ++next->second.running;
    return Turn{next->first, std::move(*next->second.tables.pop())};
  }

  // A turn of this neighbour has ended and took so long.
  void spend(const std::string& neighbour, double seconds) {
    const auto entry = neighbours_.find(neighbour);
    if (entry == neighbours_.end()) return;
    entry->second.spent += seconds;
    --entry->second.running;
    forget_idle();
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t neighbours() const { return neighbours_.size(); }

 private:
  struct Neighbour {
    double spent = 0;
    int running = 0;
    // A table asks for each of its bots once at a time: that is bound enough.
    FairQueue<Job> tables{std::numeric_limits<std::size_t>::max()};
  };

  // Accounts at or below the level mean nothing once their owner has nothing to do.
  void forget_idle() {
    std::erase_if(neighbours_, [this](const auto& entry) {
      const Neighbour& neighbour = entry.second;
      return neighbour.tables.empty() && neighbour.running == 0 &&
             (neighbour.spent <= level_ || size_ == 0);
    });
    if (neighbours_.empty()) level_ = 0;
  }

  std::map<std::string, Neighbour> neighbours_;
  double level_ = 0;  // the account of who was served last
  std::size_t size_ = 0;
};

}  // namespace landfall::server
