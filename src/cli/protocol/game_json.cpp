#include "cli/protocol/game_json.h"

namespace landfall::protocol {

void write_game(const GameInfo& game, JsonWriter& out) {
  out.begin_object().member("name", game.name);
  out.member("minSeats", game.min_seats).member("maxSeats", game.max_seats);
  out.key("options").begin_array();
  for (const OptionSpec& option : game.options) {
    out.begin_object().member("name", option.name).key("values").begin_array();
    for (const std::string& value : option.values) out.value(value);
    out.end_array().end_object();
  }
  out.end_array().member("clausePrefix", game.clause_prefix).end_object();
}

}  // namespace landfall::protocol
