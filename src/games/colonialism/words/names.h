// The names of things on the table: ids in data and JSON, and targets of clicks.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/contract/target.h"
#include "engine/text/target_names.h"
#include "games/colonialism/data/table.h"

namespace landfall::colonialism {

// The places of our reconstruction, for which the catalogues have words; other boards bring ids and
// names of their own (COL-1.1).
inline constexpr std::array<std::string_view, kRegions> kKnownRegions = {
    "north_africa", "subsaharan_africa", "middle_east", "india", "southeast_asia", "china"};
inline constexpr std::array<std::string_view, kZones> kKnownZones = {
    "atlantic", "mediterranean", "arabian_sea", "bay_of_bengal", "south_china_sea"};
inline constexpr std::array<std::string_view, kColours> kColourIds = {"black", "brown", "yellow"};
inline constexpr std::array<std::string_view, kCards> kCardIds = {"army",
                                                                  "commerce",
                                                                  "dominion",
                                                                  "empire",
                                                                  "fleet",
                                                                  "hegemony",
                                                                  "influence_2",
                                                                  "influence_3",
                                                                  "influence_4",
                                                                  "influence_5",
                                                                  "monopoly",
                                                                  "resources_black",
                                                                  "resources_brown",
                                                                  "resources_yellow",
                                                                  "treaty",
                                                                  "unrest",
                                                                  "consolidate",
                                                                  "diplomacy",
                                                                  "land_grab",
                                                                  "mercenaries",
                                                                  "campaign",
                                                                  "missionaries",
                                                                  "plague",
                                                                  "trade",
                                                                  "consolidate_extra"};
inline constexpr std::array<std::string_view, kEvents> kEventIds = {
    "berlin_conference",     "young_turks",   "opium_trade",
    "boxer_rebellion",       "sick_man",      "open_door",
    "congo_atrocities",      "agadir_crisis", "urabi_revolt",
    "tripartite_convention", "gurkhas",       "cultivation_system"};
inline constexpr std::array<std::string_view, kUpgrades> kUpgradeIds = {
    "military_expansion", "aggressive_exploration", "naval_expansion", "colonial_infrastructure",
    "mercantilism"};

// The number of an id of the board, or nothing.
template <std::size_t count>
std::optional<int> index_of(const std::array<std::string, count>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) return std::nullopt;
  return static_cast<int>(found - ids.begin());
}
using landfall::index_of;

Target region_target(const Table& table, int region);            // "region:india"
Target zone_target(const Table& table, int zone);                // "zone:atlantic"
Target colour_target(int colour);                                // "colour:brown"
Target card_target(int card);                                    // "card:army"
Target event_target(int event);                                  // "event:gurkhas"
Target upgrade_target(int upgrade);                              // "upgrade:mercantilism"
Target interest_target(const Table& table, int card);            // "interest:india_brown"
Target ship_target(const Table& table, int zone, bool used);     // "ship:atlantic.fresh"
Target cube_target(const Table& table, int region, int colour);  // "cube:india.black"
Target cubes_target(const Cubes& cubes);                         // "cubes:1.0.2"
Target faction_target(int faction);                              // "seat:1" or "local"
Target number_target(std::string_view kind, int number);         // "count:3"
// The interest card without its kind, as JSON shows it: "india_brown"; "india.brown.2" for the
// second of two equal ones, "maghreb.brown" for a region that the catalogues do not know.
Target interest_id(const Table& table, int card);

// Back again; nothing if the text names no such thing.
std::optional<int> region_of(const Table& table, std::string_view target);
std::optional<int> zone_of(const Table& table, std::string_view target);
std::optional<int> colour_of(std::string_view target);
std::optional<int> card_of(std::string_view target);
std::optional<int> event_named(std::string_view target);
std::optional<int> upgrade_of(std::string_view target);
std::optional<int> interest_of(const Table& table, std::string_view target);
std::optional<int> faction_of(const Table& table, std::string_view target);
std::optional<Cubes> cubes_of(std::string_view target);

struct ShipName {
  int zone = 0;
  bool used = false;
};
std::optional<ShipName> ship_of(const Table& table, std::string_view target);
struct CubeName {
  int region = 0;
  int colour = 0;
};
std::optional<CubeName> cube_of(const Table& table, std::string_view target);

}  // namespace landfall::colonialism
