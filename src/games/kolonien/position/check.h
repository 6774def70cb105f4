// Parts of Kolonien::check: each says what is wrong, or nothing.
#pragma once

#include <string>

#include "games/common/checks.h"
#include "games/kolonien/data/table.h"

namespace landfall::kolonien {

// Whether the moment makes sense: who is asked what, and that there is something to choose.
std::string check_moment(const Table& table, const State& state);

}  // namespace landfall::kolonien
