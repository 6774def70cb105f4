// The games by name, for whoever sees them through AnyMatch. The list itself is in CMakeLists.txt.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/contract/setup.h"
#include "engine/match/any_match.h"

namespace landfall {

// In the order in which lobbies show them.
const std::vector<const GameInfo*>& all_games();
// nullptr if there is no such game.
const GameInfo* find_game(std::string_view name);

// A match at its beginning; a Problem says what is wrong with the set-up.
Result<std::unique_ptr<AnyMatch>> make_match(const Setup& setup);

// What the component data of a set-up have that our reconstruction has not; the rules do without
// it. Nothing if there is no match of this set-up.
std::vector<Problem> component_warnings(const Setup& setup);

// The game's fingerprint (engine/record/fingerprint.h); 0 if there is no such game.
std::uint64_t game_fingerprint(std::string_view name);

}  // namespace landfall
