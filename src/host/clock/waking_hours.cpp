#include "host/clock/waking_hours.h"

#include <algorithm>

#include "host/clock/time_rule.h"

namespace landfall::host {
namespace {

constexpr std::int64_t kDay = kHoursInDay * kMillisecondsInHour;
constexpr std::int64_t kForEver = std::numeric_limits<std::int64_t>::max();

// Rounds down, also before 1970.
std::int64_t day_of(std::int64_t local) { return (local - (local < 0 ? kDay - 1 : 0)) / kDay; }

// The first day of 1970 was a Thursday.
bool is_weekend(std::int64_t day) {
  constexpr std::int64_t kDaysInWeek = 7;
  constexpr std::int64_t kSaturday = 2;
  constexpr std::int64_t kSunday = 3;
  const std::int64_t weekday = ((day % kDaysInWeek) + kDaysInWeek) % kDaysInWeek;
  return weekday == kSaturday || weekday == kSunday;
}

}  // namespace

CountedTime::Stretch CountedTime::stretch_at(const Sleeper& who, std::int64_t moment) const {
  if (!who.nights && !who.weekends) return {kForEver, true};
  const ZoneOffset offset = offsets_ ? offsets_(who.zone, moment) : ZoneOffset{};
  const std::int64_t local = moment + offset.ahead;
  const std::int64_t day = day_of(local);
  const std::int64_t begins = (day * kDay) + (kWakingBegins * kMillisecondsInHour);
  const std::int64_t ends = (day * kDay) + (kWakingEnds * kMillisecondsInHour);
  Stretch stretch{(day + 1) * kDay, true};
  if (who.weekends && is_weekend(day)) {
    stretch.counts = false;
  } else if (who.nights && local < begins) {
    stretch = {begins, false};
  } else if (who.nights) {
    stretch = local < ends ? Stretch{ends, true} : Stretch{stretch.end, false};
  }
  // The clocks may be changed before that.
  stretch.end = std::min(stretch.end - offset.ahead, offset.until);
  return stretch;
}

CountedTime::Walk CountedTime::walk(const Sleeper& who, std::int64_t from, std::int64_t to,
                                    std::int64_t amount) const {
  Walk at{from, 0};
  auto outage = std::ranges::find_if(outages_, [&](const Outage& one) { return one.ended > from; });
  while (at.moment < to && at.counted < amount) {
    if (outage != outages_.end() && outage->began <= at.moment) {
      at.moment = std::max(at.moment, std::min(to, outage->ended));
      ++outage;
      continue;
    }
    const Stretch stretch = stretch_at(who, at.moment);
    std::int64_t end = std::min(stretch.end, to);
    if (outage != outages_.end()) end = std::min(end, outage->began);
    if (stretch.counts) {
      const std::int64_t length = std::min(end - at.moment, amount - at.counted);
      at.counted += length;
      end = at.moment + length;
    }
    at.moment = end;
  }
  return at;
}

std::int64_t CountedTime::between(const Sleeper& who, std::int64_t from, std::int64_t to) const {
  return walk(who, from, to, kForEver).counted;
}

std::int64_t CountedTime::after(const Sleeper& who, std::int64_t from, std::int64_t amount) const {
  return walk(who, from, kForEver, amount).moment;
}

}  // namespace landfall::host
