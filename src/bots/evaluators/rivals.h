// How a lead over the rivals becomes the chance to win.
#pragma once

#include <algorithm>

#include "bots/evaluator.h"

namespace landfall::bots {

// What each seat is worth, held against its rivals: `rival_mean` of them as their mean, the rest as
// the best of them. A lead of `spread` is a clear one.
template <class Worth>
Values values_against_rivals(const Worth& worth, int seats, float rival_mean, float spread) {
  float sum = 0;
  for (const Seat seat : players(seats)) sum += worth[seat];
  Values values{};
  for (const Seat seat : players(seats)) {
    float best = 0;
    for (const Seat other : players(seats)) {
      if (other != seat) best = std::max(best, worth[other]);
    }
    const float mean = (sum - worth[seat]) / static_cast<float>(std::max(1, seats - 1));
    const float rival = rival_mean * mean + (1.0F - rival_mean) * best;
    values[seat] = soft_step((worth[seat] - rival) / spread);
  }
  return values;
}

}  // namespace landfall::bots
