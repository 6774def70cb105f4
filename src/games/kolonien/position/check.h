// Parts of Kolonien::check: each says what is wrong, or nothing.
#pragma once

#include <string>

#include "games/kolonien/data/table.h"

namespace landfall::kolonien {

// Whether the moment makes sense: who is asked what, and that there is something to choose.
std::string check_moment(const Table& table, const State& state);

inline std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

}  // namespace landfall::kolonien
