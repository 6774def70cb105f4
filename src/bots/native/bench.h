// How fast the engine and the search are on this machine.
//
// Every figure stands beside the speed of a fixed calibration loop from the same run, so that
// figures of different machines can be compared as ratios.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/result.h"
#include "engine/contract/setup.h"

namespace landfall::bots {

struct BenchOptions {
  Setup setup;
  double seconds = 1.0;  // for each of the measurements
  std::uint64_t seed = 1;
  // Counts heap allocations of this thread since some moment; empty if the program does not count
  // them.
  std::function<std::uint64_t()> allocations;
  // Called before each measurement with its name and how far the whole is, from 0 to 1.
  std::function<void(const std::string& what, double done)> progress;
};

struct BenchResult {
  std::string game;
  int seats = 0;
  double decisions_per_second = 0;  // random play: legal list, choice, apply; chance included
  double games_per_second = 0;
  double decisions_per_game = 0;
  double mean_choices = 0;  // legal actions per decision
  std::uint64_t state_bytes = 0;
  double state_copy_ns = 0;
  double search_iterations_per_second = 0;
  double calibration_per_second = 0;       // rounds of the calibration loop
  double allocations_per_decision = -1.0;  // below zero: not counted
};

// A Problem if the set-up is wrong or the game has no bots.
Result<BenchResult> run_bench(const BenchOptions& options);

}  // namespace landfall::bots
