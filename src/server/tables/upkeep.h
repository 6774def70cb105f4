// Retention: asks the store from time to time which tables are to be given up, and lets go of those
// that nobody has open, one small step after another (store/retirement.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/lobby/tables.h"

namespace landfall::server {

class Upkeep {
 public:
  Upkeep(const Services& services, Tables& tables);
  Upkeep(const Upkeep&) = delete;
  Upkeep& operator=(const Upkeep&) = delete;

 private:
  void look();
  void found(std::vector<std::string> stale);
  // Takes the next step of the tables found, and when there is none, of the space to be freed.
  void step();
  void retired(Retired how);
  void later(std::chrono::milliseconds pause, net::Task task);

  // Goes on with the next store, after the last one with a pause.
  void next();

  static constexpr int kAtOnce = 50;                    // tables looked up in one go
  static constexpr std::chrono::milliseconds kStep{5};  // moves have time to come in between
  static constexpr std::chrono::minutes kPause{1};      // when there is nothing to do

  const Services& services_;
  Tables& tables_;
  std::size_t store_ = 0;  // of all, the one that it is at
  std::vector<std::string> stale_;
  std::unique_ptr<net::Timer> timer_;
};

}  // namespace landfall::server
