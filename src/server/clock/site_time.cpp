#include "server/clock/site_time.h"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "server/clock/zones.h"

namespace landfall::server {

std::int64_t system_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::int64_t stopwatch_milliseconds() {
  // The steady clock of C++ stands still while the machine sleeps.
  timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec))
      .count();
}

SiteTime::SiteTime(MilliClock now, MilliClock stopwatch, std::size_t stores)
    : now_(std::move(now)),
      stopwatch_(std::move(stopwatch)),
      stores_(stores, OfStore{.counted = host::CountedTime(&zone_offset),
                              .doubtful = host::CountedTime(&zone_offset)}) {}

bool SiteTime::certain(std::size_t store) const {
  const OfStore& one = stores_[store];
  return one.known && stopwatch_() - one.note.stopwatch <= kCertain;
}

bool SiteTime::may_end(std::size_t store) const {
  return certain(store) && now_() >= stores_[store].calm_until;
}

const host::CountedTime& SiteTime::of(std::size_t store) {
  OfStore& one = stores_[store];
  if (certain(store)) return one.counted;
  std::vector<host::Outage> outages = one.counted.outages();
  const std::int64_t began =
      outages.empty() ? one.note.moment : std::max(one.note.moment, outages.back().ended);
  if (const std::int64_t now = now_(); began < now) outages.push_back({began, now});
  one.doubtful.set_outages(std::move(outages));
  return one.doubtful;
}

bool SiteTime::set_noted(std::size_t store, const Note& note, std::vector<host::Outage> outages) {
  OfStore& one = stores_[store];
  const bool same = one.counted.outages() == outages;
  const bool news = !same || !certain(store);
  one.note = note;
  one.known = true;
  one.counted.set_outages(std::move(outages));
  if (!same) one.calm_until = now_() + kGrace;
  return news;
}

}  // namespace landfall::server
