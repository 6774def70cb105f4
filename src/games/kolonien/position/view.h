// What a seat may know: everything public, of the secrets its own, and of hands what it can
// remember.
#pragma once

#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

struct View : PublicState {
  PerSeat<Packed> known{};      // of each hand, by the public
  PerSeat<Packed> own_known{};  // of each hand, by the viewer; his own in full
  Packed cards = 0;
  Packed fresh = 0;
  Packed chosen = 0;
  // Of everybody; where answers are secret (KOL-R51), before all have answered the viewer's own.
  PerSeat<Packed> counter_give{};
  PerSeat<Packed> counter_get{};
  Answer secret{};
  Seat viewer = kTable;
  std::uint8_t spare[6] = {};  // no padding

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace landfall::kolonien
