// Looks after the clocks of all tables: which of them stand at zero, also at tables that nobody has open,
// and whether this server was there all the time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "server/lobby/tables.h"

namespace landfall::server {

class ClockWatch {
 public:
  ClockWatch(const Services& services, Tables& tables);
  ClockWatch(const ClockWatch&) = delete;
  ClockWatch& operator=(const ClockWatch&) = delete;

 private:
  // Often: tables in memory.
  void tick();
  // Sometimes: the stores.
  void beat();
  void note_service(std::size_t store);
  void look_for_due(std::size_t store);
  void later(std::chrono::milliseconds pause, std::unique_ptr<net::Timer>& timer, net::Task task);

  static constexpr std::chrono::milliseconds kTick{250};
  static constexpr std::chrono::seconds kBeat{20};
  static constexpr int kDueAtOnce = 50;
  static constexpr std::int64_t kTurned = 1500;  // milliseconds by which the clock has jumped

  static constexpr std::int64_t kNoteAgain = 1000;  // after a store could not be told

  struct OfStore {
    bool noting = false;  // it is being told that we are there
    std::int64_t tried = 0;
  };

  const Services& services_;
  Tables& tables_;
  std::vector<OfStore> stores_;
  SiteTime::Note ticked_;
  std::unique_ptr<net::Timer> tick_timer_;
  std::unique_ptr<net::Timer> beat_timer_;
};

}  // namespace landfall::server
