// How many discs a card places (COL-8, COL-9).
#pragma once

#include "games/colonialism/position/board.h"

namespace landfall::colonialism {

// Discs that the card of a seat would place in a region as things stand, not regarding the reserve
// except where the card does. -1 for cards that place none by their nature, or roll for it.
int discs_of_card(const Table& table, const PublicState& state, int seat, int card, int region);

// The same for all policy cards that act together (COL-R8, COL-R11).
int discs_of_policies(const Table& table, const PublicState& state, int seat, CardSet cards,
                      int region);

inline constexpr int kConsolidated = 7;
inline constexpr CardSet kPolicySpecials =
    one_card(kDominion) | one_card(kTreaty) | one_card(kUnrest) | one_card(kConsolidate);

// All policy cards beside a region, no matter whose (COL-9.3).
inline int policies_at(const Table& table, const PublicState& state, int region) {
  int count = 0;
  for (const Seat seat : players(table.seats)) count += policy_count(state, seat, region);
  return count;
}

}  // namespace landfall::colonialism
