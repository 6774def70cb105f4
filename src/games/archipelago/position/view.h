// What a seat may know: everything public, and of the secrets only its own.
#pragma once

#include "games/archipelago/position/state.h"

namespace landfall::archipelago {

struct View : PublicState {
  Cubes cubes{};
  std::array<std::uint8_t, kDrawnObjectives> objective{};  // + 1
  std::array<std::uint8_t, kHandTiles> hand{};             // tiles
  // Objectives of others that the viewer has spied out, + 1.
  PerSeat<std::array<std::uint8_t, kDrawnObjectives>> seen{};
  std::uint8_t bid = 0;                 // + 1
  std::uint8_t dropped = 0;             // + 1
  std::array<std::uint8_t, 2> fists{};  // resource + 1
  std::uint8_t peeked = 0;              // tile
  Seat viewer = kTable;
  std::array<std::uint8_t, 7> view_unused{};  // no padding

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace landfall::archipelago
