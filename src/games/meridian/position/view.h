// What a seat may know. In Meridian everything on the table is open, and the cards still face down
// are known from the open ones; only their order is not, and that does not exist before it is
// drawn.
#pragma once

#include "games/meridian/position/state.h"

namespace landfall::meridian {

struct View {
  std::array<Column, kMeridians> height{};
  std::array<Column, kMeridians> owner{};
  std::array<std::uint8_t, kPlayers> supply{};
  std::array<std::uint8_t, kPlayers> unseen_count{};
  std::array<CardCounts, kPlayers> unseen{};
  std::array<CardCounts, kPlayers> discard{};
  std::array<std::array<std::uint8_t, kFaceUp>, kPlayers> face_up{};
  Step step{};
  Seat turn = 0;
  Seat start = 0;

  friend bool operator==(const View&, const View&) = default;
};

}  // namespace landfall::meridian
