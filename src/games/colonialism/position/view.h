// What a seat may know: everything public, and of the secrets only its own.
#pragma once

#include "games/colonialism/position/state.h"

namespace landfall::colonialism {

struct View : PublicState {
  CardSet hand = 0;
  CardSet deck = 0;  // as a set: the owner knows which cards are left
  CardSet kept = 0;
  std::uint16_t interest = 0;
  PerRegion<std::uint8_t> face_down{};  // card + 1
  Seat viewer = kTable;
  std::uint8_t spare[3] = {};  // no padding

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace landfall::colonialism
