// Looks after the clocks of all tables: which of them stand at zero, also at tables that nobody has open,
// and whether this server was there all the time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
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
  // Page by page, as long as there are more and not too many are being loaded.
  void look_for_due(std::size_t store);
  void look_further(std::size_t store);
  void load(std::size_t store, const std::vector<DueClock>& due);
  void go_on();
  void later(std::chrono::milliseconds pause, std::unique_ptr<net::Timer>& timer, net::Task task);

  static constexpr std::chrono::milliseconds kTick{250};
  static constexpr std::chrono::seconds kBeat{20};
  static constexpr int kPage = 50;
  static constexpr int kMostLoads = 50;
  static constexpr std::int64_t kTurned = 1500;  // milliseconds by which the clock has jumped

  static constexpr std::int64_t kNoteAgain = 1000;  // after a store could not be told

  struct OfStore {
    bool noting = false;  // it is being told that we are there
    std::int64_t tried = 0;
    bool looking = false;            // for clocks that stand at zero
    std::optional<DueClock> seen{};  // the last that was found
    bool more = false;               // there may be others behind it
  };

  const Services& services_;
  Tables& tables_;
  std::vector<OfStore> stores_;
  int loads_ = 0;  // tables on their way
  SiteTime::Note ticked_;
  std::unique_ptr<net::Timer> tick_timer_;
  std::unique_ptr<net::Timer> beat_timer_;
};

}  // namespace landfall::server
