// Which fault happened when, and how long tables stood still because of it. Used by the threads that
// make faults and by the one that plays.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "load/crowd.h"

namespace landfall::faults {

using load::now_ns;

class FaultLog {
 public:
  struct Sum {
    int count = 0;
    std::int64_t longest_ns = 0;  // that a table stood still, this fault and others included
    std::int64_t healed_ns = 0;  // until a table went on after this fault, the last one, had healed
  };

  // The number of the fault, for its end.
  std::size_t begin(const std::string& kind) {
    const std::scoped_lock lock(mutex_);
    spans_.push_back({kind, {}, now_ns(), 0});
    ++sums_[kind].count;
    return spans_.size() - 1;
  }
  // To whom it happens.
  void whom(std::size_t number, const std::string& name) {
    const std::scoped_lock lock(mutex_);
    spans_[number].whom = name;
  }
  // Seconds since the beginning of the run.
  [[nodiscard]] double seconds(std::int64_t at) const {
    return static_cast<double>(at - begin_) / 1e9;
  }
  // What went wrong at that time and shortly before, for people.
  [[nodiscard]] std::string around(std::int64_t at) const {
    constexpr std::int64_t kShortly = 12'000'000'000;
    const std::scoped_lock lock(mutex_);
    std::string text = "at " + std::to_string(seconds(at)) + " s; faults:";
    for (const Span& span : spans_) {
      if (span.begin > at || (span.end != 0 && span.end < at - kShortly)) continue;
      text += " " + span.kind + (span.whom.empty() ? "" : " of " + span.whom) + " from " +
              std::to_string(seconds(span.begin)) + " s" +
              (span.end == 0 ? "" : " to " + std::to_string(seconds(span.end)) + " s") + ";";
    }
    return text;
  }
  void end(std::size_t number) {
    const std::scoped_lock lock(mutex_);
    spans_[number].end = now_ns();
  }
  // A table got from one acknowledged move to the next in this time.
  void stood_still(std::int64_t from, std::int64_t to) {
    const std::scoped_lock lock(mutex_);
    const Span* last = nullptr;
    bool lasts = false;
    for (auto span = spans_.rbegin(); span != spans_.rend(); ++span) {
      if (span->end != 0 && span->end < from) {
        // Faults overlap a little; those that ended long ago cannot matter.
        if (from - span->end > kLongFault) break;
        continue;
      }
      if (span->begin > to) continue;
      std::int64_t& longest = sums_[span->kind].longest_ns;
      longest = std::max(longest, to - from);
      lasts = lasts || span->end == 0;
      if (last == nullptr || span->end > last->end) last = &*span;
    }
    if (last == nullptr || lasts) return;
    std::int64_t& healed = sums_[last->kind].healed_ns;
    healed = std::max(healed, to - last->end);
  }
  [[nodiscard]] int count() const {
    const std::scoped_lock lock(mutex_);
    return static_cast<int>(spans_.size());
  }
  [[nodiscard]] std::map<std::string, Sum> sums() const {
    const std::scoped_lock lock(mutex_);
    return sums_;
  }

 private:
  static constexpr std::int64_t kLongFault = 60'000'000'000;
  struct Span {
    std::string kind;
    std::string whom;
    std::int64_t begin = 0;
    std::int64_t end = 0;  // 0: it lasts
  };
  const std::int64_t begin_ = now_ns();
  mutable std::mutex mutex_;
  std::vector<Span> spans_;
  std::map<std::string, Sum> sums_;
};

}  // namespace landfall::faults
