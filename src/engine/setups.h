// All the ways in which a game can be set up: every seat count with every combination of options.
#pragma once

#include <vector>

#include "engine/setup.h"

namespace landfall {

std::vector<Setup> all_setups(const GameInfo& info);

}  // namespace landfall
