// Makes tables by HTTP, on a thread of its own: a server that does not answer must hold up nobody who
// plays.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>

#include "faults/play/wishes.h"

namespace landfall::faults {

struct MadeTable {
  Wish wish;
  std::string id;
  std::string token;                 // of whoever made it
  std::vector<std::string> invites;  // to the seats of guests, by seat; empty for the others
};

class TableMaker {
 public:
  TableMaker(std::uint16_t port, const std::vector<std::string>& games, std::uint64_t seed);
  TableMaker(const TableMaker&) = delete;
  TableMaker& operator=(const TableMaker&) = delete;
  ~TableMaker();

  // Have so many tables under way or ready.
  void want(int tables);
  std::vector<MadeTable> take();
  [[nodiscard]] int refused() const { return refused_; }

 private:
  void run();

  std::uint16_t port_;
  Wishes wishes_;
  Random random_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int wanted_ = 0;
  bool end_ = false;
  std::vector<MadeTable> made_;
  std::atomic<int> refused_ = 0;
  std::thread thread_;
};

}  // namespace landfall::faults
