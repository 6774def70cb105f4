// What waits for its turn, of many owners: one of each in turn, so that somebody who asks for a lot
// keeps nobody else waiting.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace landfall::server {

template <class Job>
class FairQueue {
 public:
  explicit FairQueue(std::size_t most_of_one) : most_of_one_(most_of_one) {}

  [[nodiscard]] bool empty() const { return turns_.empty(); }
  [[nodiscard]] std::size_t size() const { return size_; }
  // Whether push() would take something of this owner.
  [[nodiscard]] bool has_room(const std::string& owner) const {
    const auto own = waiting_.find(owner);
    return own == waiting_.end() || own->second.size() < most_of_one_;
  }

  // False if this owner has too much waiting already; then nothing is added.
  bool push(const std::string& owner, Job job) {
    if (!has_room(owner)) return false;
    std::deque<Job>& own = waiting_[owner];
    if (own.empty()) turns_.push_back(owner);
    own.push_back(std::move(job));
    ++size_;
    return true;
  }

  std::optional<Job> pop() {
    if (turns_.empty()) return std::nullopt;
    std::string owner = std::move(turns_.front());
    turns_.pop_front();
    const auto own = waiting_.find(owner);
    std::optional<Job> job(std::move(own->second.front()));
    own->second.pop_front();
    --size_;
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      turns_.push_back(std::move(owner));
    }
    return job;
  }

 private:
  std::size_t most_of_one_;
  std::unordered_map<std::string, std::deque<Job>> waiting_;  // never empty ones
  std::deque<std::string> turns_;                             // each owner with something waiting
  std::size_t size_ = 0;
};

}  // namespace landfall::server
