// For a log line about something that may happen a thousand times a second: says it at once, then
// at most once per pause, with the number of times.
#pragma once

#include <chrono>
#include <cstdint>
#include <utility>

#include "server/ops/rate.h"

namespace landfall::server {

class NowAndThen {
 public:
  explicit NowAndThen(std::chrono::seconds pause = std::chrono::seconds(60)) : pause_(pause) {}

  // It has happened `times` more. How often it happened since it was last said, if it is to be said
  // now; else 0.
  std::uint64_t happened(std::uint64_t times, SteadyTime now) {
    unsaid_ += times;
    if (now < next_) return 0;
    next_ = now + pause_;
    return std::exchange(unsaid_, 0);
  }

 private:
  std::chrono::seconds pause_;
  SteadyTime next_ = SteadyTime::min();
  std::uint64_t unsaid_ = 0;
};

}  // namespace landfall::server
