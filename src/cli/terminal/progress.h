// A bar on the error output while something long runs; nothing at all unless a person watches
// there.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/terminal/console.h"

namespace landfall::cli {

class Progress {
 public:
  Progress(const Console& console, std::string label);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { finish(); }

  // Draws at most ten times a second. Not to be called by several threads at once.
  void show(std::uint64_t done, std::uint64_t total);
  // Wipes the bar, so that results can be printed.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  const Console& console_;
  std::string label_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_{};
  std::size_t drawn_ = 0;  // how many columns the last drawing took
};

}  // namespace landfall::cli
