// Who is how strong on which island (MER-6.2), for scores, pages and bots.
#pragma once

#include <array>
#include <cstdint>

#include "games/meridian/data/table.h"
#include "games/meridian/position/state.h"

namespace landfall::meridian {

inline constexpr int kMaxIslands = 26;  // islands are named by letters

using IslandStrengths = std::array<std::array<std::uint8_t, kPlayers>, kMaxIslands>;

// By island (index into Components::islands) and seat.
IslandStrengths island_strengths(const Table& table, const State& state);

// The seat with strictly the most, -1 if nobody has (MER-6.3).
int island_owner(const std::array<std::uint8_t, kPlayers>& strength);

}  // namespace landfall::meridian
