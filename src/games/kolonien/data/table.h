// What never changes during a match: the board, the pieces, and which rules are in force.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/contract/setup.h"
#include "games/common/data_notes.h"
#include "games/kolonien/data/board.h"
#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

// How the numbers come to lie on the island, or on the home island.
enum class Numbers : std::uint8_t {
  kFixed,
  kSpiral,  // KOL-2.2
  kRandom,  // KOL-16.7
  kSpread,  // KOL-16.8
};

// Where the modes and variants differ. Code asks these switches, never the mode.
struct Rules {
  bool colonies = true;         // ships, discovery, tokens, fleets
  bool robber = false;          // KOL-3.5; otherwise the pirate of KOL-12
  bool longest_road = false;    // KOL-7.3
  bool random_terrain = false;  // KOL-2.1, KOL-14.1
  Numbers numbers = Numbers::kFixed;
  bool random_harbours = true;  // KOL-2.3, KOL-16.9
  bool domestic_trade = true;   // KOL-14.4
  bool open_trade = true;  // proposals and answers that all see at once; not in rules 1 (KOL-R51)
  bool shows_deduced = true;      // KOL-14.30
  bool official_shortage = true;  // KOL-14.5
  bool win_any_time = false;      // KOL-14.6
  bool official_roads = true;     // KOL-14.9
  bool second_ship = true;        // KOL-R2
  bool keeps_ship = false;        // KOL-R3
  bool cargo_lost = true;         // KOL-R5
  bool unload_anywhere = false;   // KOL-R8
  bool friendly_robber = false;   // KOL-16.3
  bool dice_deck = false;         // KOL-16.4
  bool first_by_lot = false;      // KOL-16.10
  bool special_building = false;  // KOL-17.5
  int turn_limit = 0;             // KOL-14.7
  int goal = 0;                   // KOL-7.7, KOL-16.1
  int discard_limit = 0;          // KOL-3.4, KOL-16.2
  int dice_unseen = 0;            // cards left in the deck when it is shuffled (KOL-16.4)
  int quiet_turns = 0;            // from the first on, without a seven (KOL-16.5)
  int rounds = 2;                 // of the set-up
};

inline constexpr int kDiscardLimit = 7;       // KOL-3.4
inline constexpr int kNoLimit = 255;          // KOL-16.2: no hand holds more
inline constexpr int kFriendlyPoints = 3;     // KOL-16.3
inline constexpr int kUnseenRolls = 5;        // KOL-16.4
inline constexpr int kOffersPerTurn = 100;    // KOL-R31
inline constexpr int kOffersInRules1 = 8;     // KOL-R51
inline constexpr int kProposalsPerTurn = 50;  // KOL-R50, of one seat
inline constexpr int kShiftsPerTurn = 100;    // KOL-R32
inline constexpr int kIdleTurns = 500;        // KOL-R28
inline constexpr int kArmySize = 3;           // KOL-7.2
inline constexpr int kRoadLength = 5;         // KOL-7.3

// The island of the base game for a first game, in the component data (KOL-16.6).
inline constexpr std::string_view kBeginnerIsland = "beginner";

enum class Zone : std::uint8_t { kHome, kFacing, kStrait, kSea, kColony };

struct StackKind {
  std::uint8_t terrain = 0;
  std::uint8_t number = 0;  // printed; 0: a chip is drawn
  std::uint8_t count = 0;
};

// What the component data say (rules/kolonien/components.toml), for one mode and layout.
struct Components {
  int roads = 0;
  int settlements = 0;
  int cities = 0;
  int ships = 0;
  int fleets = 0;
  int outposts = 0;
  int bank = 0;
  Packed road_cost = 0;
  Packed settlement_cost = 0;
  Packed city_cost = 0;
  Packed card_cost = 0;
  Packed ship_cost = 0;
  Packed fleet_cost = 0;
  Packed move_fleet_cost = 0;
  Packed deck = 0;
  int goal_base = 0;
  int goal_three = 0;
  int goal_four = 0;
  TokenCounts tokens{};
  Board board;
  std::array<Zone, kMaxHexes> zone{};
  std::array<std::uint8_t, kMaxHexes> first_hex{};     // as in State::hex; 0 where chance decides
  std::array<std::uint8_t, kTerrains> terrain_pool{};  // hexes to be laid by chance
  std::array<std::array<std::uint8_t, kMaxHexes>, 6> spiral{};  // hexes, by where it begins
  int spirals = 0;                                              // beginnings that fit the island
  std::array<std::uint8_t, kMaxHexes> spiral_numbers{};
  int harbours = 0;
  std::array<std::uint8_t, kMaxHarbours> harbour_edge{};
  std::array<std::uint8_t, kMaxHarbours> harbour_hex{};
  std::array<std::uint8_t, kMaxHarbours> harbour_fixed{};  // tokens that are not shuffled
  std::array<std::uint8_t, 7> harbour_pool{};              // tokens, by kind
  int stack_kinds = 0;
  std::array<StackKind, kMaxStack> stack{};
  std::uint64_t chips = 0;
  std::array<std::uint8_t, 6> volcano_corner{};  // corner by face - 1
  DataNotes notes;
};

struct Table : Components {
  Setup setup;  // completed, component data in full
  Rules rules;
  int seats = 0;
  // Looked up in the hot loops.
  HexMask home = 0;    // land of the home island; in the base game the whole island
  HexMask sea = 0;     // open from the beginning
  HexMask facing = 0;  // the sea hexes that touch the home island
  HexMask colony = 0;  // to be discovered
  VertexMask home_vertices{};
  VertexMask first_vertices{};  // KOL-2.6
  VertexMask home_coast{};      // at the sea or the frame
  EdgeMask home_edges{};
  EdgeMask water_edges{};  // usable by ships from the beginning (KOL-8.4)
  std::array<std::uint8_t, kMaxVertices> vertex_harbour{};  // place + 1
  std::array<HexMask, kMaxVertices> hexes_at{};             // hexes that touch a vertex
  std::array<std::uint8_t, 16> number_pool{};               // chips for the island, by number

  [[nodiscard]] bool is_home(int vertex) const { return home_vertices.has(vertex); }
  [[nodiscard]] bool is_home_hex(int hex) const { return has_hex(home, hex); }
};

// Reads and checks component data; a Problem names the line and the field.
struct Wanted {  // what the options say
  bool base = false;
  std::string_view island{};    // a fixed one of the base game: "tournament", "beginner"
  std::string_view harbours{};  // the one whose harbours lie; none if they are shuffled
  bool earlier = false;
  bool shuffled_home = false;
  int open_water = 6;
  int seats = 0;
};
Result<Components> read_components(std::string_view toml, std::string_view file,
                                   const Wanted& wanted);

}  // namespace landfall::kolonien
