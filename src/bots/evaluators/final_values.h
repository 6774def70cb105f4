// What a game that is over was worth to each seat: the winners share it.
#pragma once

#include <algorithm>

#include "bots/evaluator.h"
#include "engine/contract/scores.h"

namespace landfall::bots {

inline Values final_values(const Standing& standing, int seats) {
  const auto winners = std::ranges::count(standing.rank, 1);
  Values values{};
  for (const Seat seat : players(seats)) {
    if (standing.rank[seat] == 1) values[seat] = 1.0F / static_cast<float>(winners);
  }
  return values;
}

}  // namespace landfall::bots
