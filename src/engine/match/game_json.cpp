#include "engine/match/game_json.h"

#include "engine/text/guide_text.h"

namespace landfall {

void write_game(const GameInfo& game, JsonWriter& out) {
  out.begin_object().member("name", game.name);
  out.member("minSeats", game.min_seats).member("maxSeats", game.max_seats);
  out.key("options").begin_array();
  for (const OptionSpec& option : game.options) {
    out.begin_object().member("name", option.name).key("values").begin_array();
    for (const std::string& value : option.values) out.value(value);
    out.end_array();
    if (!option.needs_option.empty()) {
      out.key("needs").begin_object();
      out.member("option", option.needs_option).member("value", option.needs_value).end_object();
    }
    const auto write_seats = [&](std::string_view name, const std::vector<int>& by_value) {
      if (by_value.empty()) return;
      out.key(name).begin_array();
      for (const int seats : by_value) out.value(seats);
      out.end_array();
    };
    write_seats("minSeats", option.min_seats);
    write_seats("maxSeats", option.max_seats);
    if (option.advanced) out.member("advanced", true);
    if (!option.among_people.empty()) out.member("amongPeople", option.among_people);
    out.end_object();
  }
  out.end_array().member("clausePrefix", game.clause_prefix);
  if (!guide_text(game.name).empty()) out.member("guide", true);
  out.end_object();
}

}  // namespace landfall
