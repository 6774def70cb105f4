// Which part of a stretch of time counts for somebody: not the nights and weekends of their zone, if the
// table says so (TAB-8.4), and not the time in which no server was there (TAB-8.6).
//
// Moments are milliseconds since 1970. What a zone's clocks show is the caller's to know.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace landfall::host {

inline constexpr std::int64_t kHoursInDay = 24;
// Of the day, by the person's own clock.
inline constexpr std::int64_t kWakingBegins = 8;
inline constexpr std::int64_t kWakingEnds = 22;

// By how many milliseconds the clocks of a zone are ahead, and until when that stays so.
struct ZoneOffset {
  std::int64_t ahead = 0;
  std::int64_t until = std::numeric_limits<std::int64_t>::max();
};
// Of an unknown zone, or none: those of UTC.
using ZoneOffsets = std::function<ZoneOffset(const std::string& zone, std::int64_t moment)>;

// No server was there to take a move.
struct Outage {
  std::int64_t began = 0;
  std::int64_t ended = 0;

  friend bool operator==(const Outage&, const Outage&) = default;
};

// Whose time it is.
struct Sleeper {
  bool nights = false;    // do not count
  bool weekends = false;  // likewise
  std::string zone{};
};

class CountedTime {
 public:
  CountedTime() = default;
  explicit CountedTime(ZoneOffsets offsets) : offsets_(std::move(offsets)) {}

  // In their order, without overlaps.
  void set_outages(std::vector<Outage> outages) { outages_ = std::move(outages); }
  [[nodiscard]] const std::vector<Outage>& outages() const { return outages_; }

  // How much of the time from the one moment to the other counts.
  [[nodiscard]] std::int64_t between(const Sleeper& who, std::int64_t from, std::int64_t to) const;
  // The moment when so much of it has passed, if nothing comes in between.
  [[nodiscard]] std::int64_t after(const Sleeper& who, std::int64_t from,
                                   std::int64_t amount) const;

 private:
  // A stretch in which all counts or nothing does.
  struct Stretch {
    std::int64_t end = 0;
    bool counts = true;
  };
  [[nodiscard]] Stretch stretch_at(const Sleeper& who, std::int64_t moment) const;
  // Goes on from `from` until `to`, or until so much has been counted; says where that is.
  struct Walk {
    std::int64_t moment = 0;
    std::int64_t counted = 0;
  };
  [[nodiscard]] Walk walk(const Sleeper& who, std::int64_t from, std::int64_t to,
                          std::int64_t amount) const;

  ZoneOffsets offsets_;
  std::vector<Outage> outages_;
};

}  // namespace landfall::host
