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

class SiteTime {
 public:
  SiteTime(MilliClock now, std::size_t stores);

  [[nodiscard]] std::int64_t now() const { return now_(); }
  // For the tables of a store: outages are noted there.
  [[nodiscard]] const host::CountedTime& of(std::size_t store) const { return counted_[store]; }
  // True if they are others than those known.
  bool set_outages(std::size_t store, std::vector<host::Outage> outages);

 private:
  MilliClock now_;
  std::vector<host::CountedTime> counted_;
};

}  // namespace landfall::server
