// How long something took, for tests of limits: what may be done once a second may be done again on a busy machine.
#pragma once

#include <chrono>

namespace landfall::testing {

class Stopwatch {
 public:
  // How often something that may happen once in so many seconds has become possible since the start.
  [[nodiscard]] int times(double seconds) const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    return static_cast<int>(passed.count() / seconds) + 1;
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace landfall::testing
