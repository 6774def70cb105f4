// Who is served next when many wait: the neighbour who had the least, then the table that waits
// longest. One address with a hundred tables waits for itself, not everybody for it.
//
// Each neighbour has an account of what was spent on it. Somebody who comes after a pause starts
// with the smallest account of those who wait, so that nobody saves up a right to stall the others.
// Serial; the owner locks.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace landfall::server {

template <class Job>
class FairQueue {
 public:
  struct Turn {
    std::string neighbour;
    Job job;
  };

  void push(const std::string& neighbour, const std::string& table, Job job) {
    Neighbour& waiting = neighbours_[neighbour];
    if (waiting.tables.empty()) waiting.spent = std::max(waiting.spent, level_);
    for (Waiting& entry : waiting.tables) {
      if (entry.table != table) continue;
      entry.jobs.push_back(std::move(job));
      ++size_;
      return;
    }
    waiting.tables.push_back(Waiting{table, {}});
    waiting.tables.back().jobs.push_back(std::move(job));
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
    Neighbour& chosen = next->second;
    Waiting table = std::move(chosen.tables.front());
    chosen.tables.pop_front();
    Turn turn{next->first, std::move(table.jobs.front())};
    table.jobs.pop_front();
    if (!table.jobs.empty()) chosen.tables.push_back(std::move(table));
    --size_;
    ++chosen.running;
    return turn;
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
  struct Waiting {
    std::string table;
    std::deque<Job> jobs;
  };
  struct Neighbour {
    double spent = 0;
    int running = 0;
    std::deque<Waiting> tables;
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
