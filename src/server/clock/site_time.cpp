#include "server/clock/site_time.h"

#include <chrono>

#include "server/clock/zones.h"

namespace landfall::server {

std::int64_t system_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

SiteTime::SiteTime(MilliClock now, std::size_t stores)
    : now_(std::move(now)), counted_(stores, host::CountedTime(&zone_offset)) {}

bool SiteTime::set_outages(std::size_t store, std::vector<host::Outage> outages) {
  if (counted_[store].outages() == outages) return false;
  counted_[store].set_outages(std::move(outages));
  return true;
}

}  // namespace landfall::server
