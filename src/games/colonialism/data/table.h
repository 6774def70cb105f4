// What never changes during a match of Colonialism: edition, map, tiles, cards.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/contract/setup.h"
#include "games/colonialism/position/state.h"
#include "games/common/data_notes.h"

namespace landfall::colonialism {

// Where the editions differ. Code asks these switches, never the edition.
struct Rules {
  int draw_count = 3;                 // COL-4.1, COL-4.2
  bool consolidate_is_action = true;  // COL-9.1, COL-8.12, COL-R12, COL-1.5
  bool campaign_hits_local = false;   // and the own faction: COL-9.5, COL-9.6, COL-R28
  bool campaign_collects = false;     // COL-9.7, COL-R19
  bool hand_may_be_emptied = true;    // COL-6.1, COL-6.2
};

struct Point {
  int x = 0;
  int y = 0;
};

struct InterestCard {
  std::uint8_t region = 0;
  std::uint8_t colour = 0;
  friend bool operator==(const InterestCard&, const InterestCard&) = default;
};

// What the component data say (rules/colonialism/components.toml), for one number of players and
// one edition.
struct Components {
  int cubes_per_colour = 0;
  int discs = 0;
  int local_powers = 0;
  int mercenaries = 0;
  int ships = 0;
  // As the board calls them; names are for people, where the catalogues do not know the id.
  std::array<std::string, kRegions> region_ids;
  std::array<std::string, kZones> zone_ids;
  std::array<std::string, kRegions> region_names;
  std::array<std::string, kZones> zone_names;
  std::array<Point, kRegions> region_places{};
  std::array<Point, kZones> zone_places{};
  std::array<std::uint8_t, kRegions> neighbours{};    // regions, as bits
  std::array<std::uint8_t, kZones> zone_regions{};    // regions, as bits
  std::array<std::uint8_t, kRegions> region_zones{};  // zones, as bits
  std::array<std::uint8_t, kRegions> value{};
  std::array<std::uint8_t, kRegions> limit{};
  CardSet policies = 0;
  CardSet actions = 0;
  std::array<InterestCard, kInterests> interests{};  // by region, then colour
  std::array<std::uint8_t, kEvents> event_place{};   // region; zone for Urabi Revolt
  std::uint8_t opium_other = 0;                      // the second region of Opium Trade
  std::array<std::uint8_t, kUpgrades> upgrade_cost{};
  int upgrade_discs = 0;  // of Military Expansion
  DataNotes notes;
};

struct Table {
  Setup setup;  // completed, component data in full
  Components components;
  Rules rules;
  int seats = 0;
  bool events = false;
  bool upgrades = false;
  bool first_game = false;  // COL-2.8
  // Looked up in the hot loops.
  CardSet policies = 0;         // of this edition
  CardSet all_cards = 0;        // the deck at the beginning
  CardSet needs_influence = 0;  // cards with a seal (COL-4.9)

  [[nodiscard]] int value(int region) const {
    return components.value[static_cast<std::size_t>(region)];
  }
  [[nodiscard]] int limit(int region) const {
    return components.limit[static_cast<std::size_t>(region)];
  }
  [[nodiscard]] bool is_policy(int card) const { return has_card(policies, card); }
  // The event in force acts on this region (or zone).
  [[nodiscard]] bool event_at(const PublicState& state, EventCard event, int place) const {
    return state.event == event + 1 && components.event_place[event] == place;
  }
  [[nodiscard]] bool owns(const PublicState& state, int seat, Upgrade upgrade) const {
    return state.upgrade_of[upgrade] == seat + 1;
  }
};

// Cards that need no ship (COL-4.8).
inline constexpr CardSet kWithoutShip =
    one_card(kDiplomacy) | one_card(kCampaign) | one_card(kMissionaries);
// Action cards with a seal; Trade has a rule of its own (COL-9.10).
inline constexpr CardSet kSealed =
    one_card(kConsolidate) | one_card(kDiplomacy) | one_card(kLandGrab) | one_card(kMercenaries) |
    one_card(kCampaign) | one_card(kMissionaries) | one_card(kPlague) | one_card(kConsolidateExtra);

// Reads and checks component data; a Problem names the line and the field.
Result<Components> read_components(std::string_view toml, std::string_view file, int players,
                                   bool first_edition);

}  // namespace landfall::colonialism
