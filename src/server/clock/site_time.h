// What time it is, and which of it counts: all tables of a server share this.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "host/clock/waking_hours.h"

namespace landfall::server {

// Milliseconds since 1970. Tests turn it.
using MilliClock = std::function<std::int64_t()>;
std::int64_t system_milliseconds();
// Milliseconds of a stopwatch that nobody sets, and that goes on while the machine sleeps.
std::int64_t stopwatch_milliseconds();

class SiteTime {
 public:
  // In milliseconds. A note that is older than this may turn out to be the last before an outage.
  static constexpr std::int64_t kCertain = 45'000;
  // People need a moment to come back after an outage.
  static constexpr std::int64_t kGrace = 30'000;

  // A store was told that this server is there: when that was, by both clocks.
  struct Note {
    std::int64_t moment = 0;
    std::int64_t stopwatch = 0;
  };

  SiteTime(MilliClock now, MilliClock stopwatch, std::size_t stores);

  [[nodiscard]] std::int64_t now() const { return now_(); }
  [[nodiscard]] Note here_now() const { return {now_(), stopwatch_()}; }
  [[nodiscard]] const Note& noted(std::size_t store) const { return stores_[store].note; }
  // For the tables of a store: outages are noted there. As long as nobody can tell whether there is one
  // since the last note, the time since then counts for nobody (TAB-8.6).
  [[nodiscard]] const host::CountedTime& of(std::size_t store);
  [[nodiscard]] bool certain(std::size_t store) const;
  // Somebody's time may be used up now.
  [[nodiscard]] bool may_end(std::size_t store) const;
  // What the store has answered. True if other time counts than was known.
  bool set_noted(std::size_t store, const Note& note, std::vector<host::Outage> outages);

 private:
  struct OfStore {
    Note note{};
    bool known = false;  // there is a note
    std::int64_t calm_until = 0;
    host::CountedTime counted;
    host::CountedTime doubtful;  // the same without the time since the note
  };

  MilliClock now_;
  MilliClock stopwatch_;
  std::vector<OfStore> stores_;
};

}  // namespace landfall::server
