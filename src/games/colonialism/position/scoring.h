// Interest cards, conversion and score (COL-7).
#pragma once

#include "games/colonialism/position/board.h"

namespace landfall::colonialism {

// The best conversion of cubes (COL-7.3 to COL-7.5): most points, then fewest conversions.
struct Conversion {
  Cubes given{};   // turned in, in threes
  Cubes gained{};  // got for them
  Cubes cubes{};   // left in the end
  int score = 0;
  int total = 0;
};
Conversion best_conversion(const Cubes& cubes);
// Score and total alone, for searches.
struct Score {
  int score = 0;
  int total = 0;
};
Score best_score(const Cubes& cubes);

// The interest card would bring its holder something now (COL-7.2).
bool is_won(const Table& table, const PublicState& state, int seat, int interest);
// Cubes that interest cards bring (COL-7.2, COL-11.7).
Cubes interest_bonus(const Table& table, const PublicState& state, int seat,
                     std::uint16_t interests);
inline Cubes sum_of(const Cubes& a, const Cubes& b) {
  return {static_cast<std::uint8_t>(a[0] + b[0]), static_cast<std::uint8_t>(a[1] + b[1]),
          static_cast<std::uint8_t>(a[2] + b[2])};
}

}  // namespace landfall::colonialism
