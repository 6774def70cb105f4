// The names of things on the table, as targets: cards, cities, towers, islands.
#pragma once

#include <optional>
#include <string_view>

#include "engine/contract/target.h"
#include "engine/text/target_names.h"
#include "games/meridian/data/table.h"

namespace landfall::meridian {

Target city_target(int meridian, int row);   // "city:4.3"
Target tower_target(int meridian, int row);  // "tower:4.3"
Target card_target(const Table& table, int card);
Target island_target(char id);

// Back again; nothing if the text names no such thing on this table.
std::optional<City> city_of(const Table& table, std::string_view target, std::string_view kind);
std::optional<int> card_of(const Table& table, std::string_view target);
std::optional<int> card_of_id(const Table& table, std::string_view id);

// The city without its kind, as JSON shows it: "4.3".
inline std::string_view city_id(const Target& city) { return city.view().substr(5); }

}  // namespace landfall::meridian
