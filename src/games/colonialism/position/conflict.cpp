#include "games/colonialism/position/conflict.h"

namespace landfall::colonialism {

Influences after_conflict(Influences all, const ConflictRules& rules) {
  const bool local_was_there = all[kLocal] > 0;
  bool removed_any = true;
  while (removed_any && is_exceeded(all, rules.limit)) {
    removed_any = false;
    // The groups of this pass are those at its start; each is known by its number of discs.
    const Influences start = all;
    for (int size = 0;;) {
      int next = 0;
      for (const int number : start) {
        if (number > size && (next == 0 || number < next)) next = number;
      }
      if (next == 0) break;
      size = next;
      // COL-5.8, COL-R16: equal factions lose together, even if that is more than needed.
      for (int faction = 0; faction < kFactions; ++faction) {
        if (start[faction] != size) continue;
        if (size == 1 && ((rules.treaties >> faction) & 1U) != 0) continue;  // COL-8.10, COL-R18
        --all[faction];
        removed_any = true;
      }
      // COL-10.12, COL-R37
      if (rules.ends_without_local && local_was_there && all[kLocal] == 0) return all;
      if (!is_exceeded(all, rules.limit)) return all;
    }
  }
  return all;
}

}  // namespace landfall::colonialism
