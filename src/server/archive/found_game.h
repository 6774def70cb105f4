// A finished game as whoever finds it in the archive sees it: the game, and nothing else of its table.
#pragma once

#include <string_view>

#include "server/store/store.h"

namespace landfall::server {

// Loads the game with this id in the archive. What could lead back to its table or to its people stays behind:
// the table's id, tokens, what was written there, and the table of the rematch (TAB-11.3).
Result<std::optional<StoredTable>> load_found_game(Store& store, std::string_view game);

}  // namespace landfall::server
