// Ids of things as words, and the targets made of them: "card:king", "area:t05a.l1".
#pragma once

#include <optional>
#include <string_view>

#include "engine/contract/target.h"
#include "games/archipelago/data/table.h"
#include "games/archipelago/position/moves.h"

namespace landfall::archipelago {

using Id = FixedString<23>;

inline constexpr std::array<std::string_view, kFields> kFieldIds = {
    "tax",           "harvest_fruit", "harvest_cattle", "harvest_fish", "harvest_wood",
    "harvest_stone", "harvest_iron",  "trade",          "explore",      "reproduce",
    "recruit",       "migrate",       "build"};
inline constexpr std::array<std::string_view, kPromises> kPromiseIds = {
    "none",  "return_florins", "return_cubes",  "feed",       "no_tax",
    "order", "permit",         "return_tokens", "return_card"};

Id tile_id(int tile);                                      // "t05", "start"
Id region_id(int region);                                  // "t05a", "sea", "desert"
Id place_id(const Table& table, int region, int place);    // "w1", "l1", "port"
Id objective_id(const Table& table, int objective);        // "k3"
std::string_view trend_id(const Table& table, int trend);  // "temples"

std::optional<int> find_tile(std::string_view id);
std::optional<int> find_region(std::string_view id);
std::optional<int> find_place(const Table& table, int region, std::string_view id);
std::optional<int> find_objective(const Table& table, std::string_view id);
std::optional<int> find_trend(const Table& table, std::string_view id);
std::optional<int> find_number(std::string_view text, int most);
template <std::size_t count>
std::optional<int> find_id(const std::array<std::string_view, count>& ids, std::string_view id) {
  for (std::size_t index = 0; index < count; ++index) {
    if (ids[index] == id) return static_cast<int>(index);
  }
  return std::nullopt;
}
// The laid tile that shows this region; -1: none.
int laid_tile(const PublicState& state, int region);

Target target_of(std::string_view kind, std::string_view detail);
Target number_target(std::string_view kind, int number);
Target seat_target(int seat);
Target card_target(int card);
Target trend_target(const Table& table, int trend);
Target objective_target(const Table& table, int objective);
Target region_target(int region);
Target tile_target(int tile);
Target resource_target(int resource);
// "area:t05a.l1" or "building:t05a.port"
Target place_target(const Table& table, int region, int place);
// "<kind>:t05a.l1"
Target at_target(std::string_view kind, const Table& table, int region, int place);
Target icon_target(int region, int icon);
Target spot_target(int q, int r);

}  // namespace landfall::archipelago
