// To which turn of the game a position belongs, for logs and replays. No rule depends on it.
#pragma once

#include <cstdint>

#include "engine/contract/seat.h"

namespace landfall {

struct Turn {
  Seat seat = kTable;      // whose turn it is; kTable in parts of the game that are everybody's
  std::uint8_t part = 0;   // 0: a turn like any other; else what the game calls it, below 16
  std::uint8_t round = 0;  // tells parts of one kind apart, as the game counts them

  friend bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace landfall
