// The conflict in a region, as arithmetic on the influence of the factions (COL-5.7, COL-5.8).
#pragma once

#include "games/colonialism/position/board.h"

namespace landfall::colonialism {

struct ConflictRules {
  int limit = 0;
  unsigned treaties = 0;            // factions whose last disc is protected, as bits (COL-8.10)
  bool ends_without_local = false;  // COL-10.12
};

// What is left of each faction.
Influences after_conflict(Influences all, const ConflictRules& rules);

}  // namespace landfall::colonialism
