// Waits for what a server does on its own. It is asked now and then, far below the limits that hold for
// an address, and every wait has an end that a busy machine does not reach.
#pragma once

#include <chrono>
#include <thread>

namespace landfall::testing {

template <class Condition>
bool eventually(Condition condition) {
  constexpr std::chrono::seconds kLongest{60};
  constexpr std::chrono::milliseconds kPause{100};
  const auto deadline = std::chrono::steady_clock::now() + kLongest;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(kPause);
  }
  return true;
}

}  // namespace landfall::testing
