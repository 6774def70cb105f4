#include "server/archive/found_game.h"

#include <utility>

namespace landfall::server {

Result<std::optional<StoredTable>> load_found_game(Store& store, std::string_view game) {
  const Result<std::optional<TableFacts>> known = store.archived(game);
  if (!known) return known.problem();
  if (!*known) return std::optional<StoredTable>();
  Result<std::optional<StoredTable>> stored = store.load((*known)->id);
  if (!stored || !*stored) return stored;
  StoredTable& table = **stored;
  if (table.facts.stage != Stage::kOver || !table.facts.findable) {  // TAB-11.2
    return std::optional<StoredTable>();
  }
  table.facts.id = game;
  table.facts.rematch.clear();
  table.facts.is_public = false;
  table.facts.maker = 0;
  table.facts.players = {StoredPlayer{}};  // nobody: no token has a hash of zeros
  table.chat = {};
  table.epoch = 0;
  for (host::StoredLine& line : table.lines) {
    line.player = host::Player::kSpectator;
    line.command.clear();
  }
  return stored;
}

}  // namespace landfall::server
