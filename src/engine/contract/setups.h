// The ways in which a game can be set up, for suites that walk through them.
#pragma once

#include <vector>

#include "engine/contract/setup.h"

namespace landfall {

// Every number of seats with every combination of options, if these are few; else every number of
// seats with every value of every option at least once, and with all options away from their
// defaults. All of that for every version of the rules: tables go on under the one they began with.
std::vector<Setup> all_setups(const GameInfo& info);

}  // namespace landfall
