// What the component data of Archipelago say (rules/archipelago/components.toml): regions, cards
// and their backs, boards, costs, objectives, trends. Plain numbers only; names of things are ids
// here and sentences in text/.
//
// Numbering used everywhere: a tile has two faces, region = 2 * tile + face. Tile 0 is the start
// tile (region 0 the open sea, region 1 the desert), tiles 1 to 24 are the archipelago's.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "games/common/data_notes.h"

namespace landfall::archipelago {

inline constexpr int kResources = 6;
inline constexpr int kTiles = 25;  // the start tile included
inline constexpr int kRegions = 2 * kTiles;
inline constexpr int kEdges = 6;
inline constexpr int kAreas = 4;  // of one region, at most
inline constexpr int kIcons = 5;  // of one region, at most
inline constexpr int kCards = 48;
inline constexpr int kObjectives = 30;
inline constexpr int kPerLength = 10;
inline constexpr int kTrends = 12;
inline constexpr int kLocalRows = 4;
inline constexpr int kExportRows = 3;
inline constexpr int kMarketRows = 4;  // the longer of both
inline constexpr int kMaxPopulation = 50;
inline constexpr int kMaxRebellion = 50;
inline constexpr int kMaxWorkers = 22;
inline constexpr int kMaxTrackRows = 8;

enum Resource : std::uint8_t { kFruit, kCattle, kFish, kWood, kStone, kIron };
inline constexpr std::array<std::string_view, kResources> kResourceIds = {
    "fruit", "cattle", "fish", "wood", "stone", "iron"};

enum class Land : std::uint8_t { kSea, kMeadow, kMountain };  // what an edge shows
inline constexpr std::array<std::string_view, 3> kLandIds = {"sea", "meadow", "mountain"};

enum Building : std::uint8_t { kTown, kMarket, kPort, kTemple };
inline constexpr int kBuildings = 4;
inline constexpr std::array<std::string_view, kBuildings> kBuildingIds = {"town", "market", "port",
                                                                          "temple"};
inline constexpr int kShipCost = kBuildings;  // index of the ship among the building costs

enum Market : std::uint8_t { kLocalMarket, kExportMarket };
inline constexpr std::array<std::string_view, 2> kMarketIds = {"local", "export"};

// --- Regions -------------------------------------------------------------------------------------

// A connected piece of land or sea. All sea areas of a region stand before its land areas; every
// land area touches every sea area of its region.
struct Area {
  bool land = false;
  std::uint8_t edges = 0;  // bits of the unrotated region; 0 for an island
};

struct Icon {
  std::uint8_t resource = 0;
  std::uint8_t area = 0;  // index in Region::areas
};

struct Region {
  std::array<Land, kEdges> edges{};
  std::array<std::uint8_t, kEdges> area_of_edge{};
  std::uint8_t area_count = 0;
  std::uint8_t sea_count = 0;  // the first so many areas are sea
  std::array<Area, kAreas> areas{};
  std::uint8_t icon_count = 0;
  std::array<Icon, kIcons> icons{};  // by area, then resource
  std::uint8_t huts = 0;
};

// --- Evolution cards -----------------------------------------------------------------------------

// Ids of the cards in the order of their numbers A01 to A48.
inline constexpr std::array<std::string_view, kCards> kCardIds = {"researcher",
                                                                  "head_hunter",
                                                                  "pirate",
                                                                  "thief",
                                                                  "barbarian",
                                                                  "spy",
                                                                  "archbishop",
                                                                  "pope",
                                                                  "king",
                                                                  "recruiting_agent",
                                                                  "merchant",
                                                                  "exporter",
                                                                  "labour_minister",
                                                                  "viceroy",
                                                                  "missionary",
                                                                  "architect",
                                                                  "navigator",
                                                                  "cartographer",
                                                                  "foreman",
                                                                  "midwife",
                                                                  "moneylender",
                                                                  "smuggler",
                                                                  "diplomat",
                                                                  "tax_farmer",
                                                                  "sawmill",
                                                                  "fruit_plantation",
                                                                  "cattle_ranch",
                                                                  "fishing_nets",
                                                                  "quarry",
                                                                  "iron_mine",
                                                                  "local_trade",
                                                                  "overseas_trade",
                                                                  "expansionism",
                                                                  "education",
                                                                  "emigration",
                                                                  "slavery",
                                                                  "amphitheatre",
                                                                  "clergy_gifts",
                                                                  "great_lighthouse",
                                                                  "cathedral",
                                                                  "colossus",
                                                                  "pyramid",
                                                                  "shipyard",
                                                                  "engineering",
                                                                  "granary",
                                                                  "medicine",
                                                                  "printing_press",
                                                                  "census"};

// What using a card does, apart from the markers and florins that `Card` names itself.
enum class Operation : std::uint8_t {
  kMarkers,        // nothing else: amphitheatre, diplomat, education, colossus, pyramid ...
  kReveal,         // turn up `amount` cards, buy one of kind `detail` (Card::Kind)
  kDestroyShip,    // pirate
  kSteal,          // thief: two closed hands
  kBlockIcon,      // barbarian: the florins of the cost stay on the icon
  kLookObjective,  // spy
  kByTemples,      // rebellion -1 / -2 / -3 with 0-2 / 3-4 / 5 or more temples in play
  kPerTemple,      // rebellion +amount for each temple in play (amount is negative)
  kPerPort,        // workers +amount for each port in play (amount is negative)
  kPerOwnTown,     // florins +amount for each own town
  kPerCitizens,    // 1 florin for each `amount` own active citizens, rounded down
  kRecruit,        // up to `amount` workers; detail 1: free of charge and at least one
  kTrade,          // up to `amount` transactions on market `detail`
  kTax,            // taxes without rebellion and without a circle
  kBuild,          // one build action, `amount` cubes of the cost waived
  kMigrate,        // detail 0: a whole migration; detail 1: ships (and what they carry)
  kExplore,        // without a circle, looking at `amount` tiles first
  kDisengage,      // up to `amount` engaged units become free
  kReproduce,      // on up to `amount` tiles
  kTakeCube,       // one cube from the bank: of a kind in the bits of `detail`, or, if detail is
                   // 0, of another kind than the one paid
  kFromOpponents,  // each opponent hands over `amount` florins
  kDouble,         // harvest of resource `detail` yields double
  kGifts,          // rebellion +amount (negative) for each cube paid: the cost, or the cost and one
                   // cube of resource `detail`
  kShipsAtPorts,   // lighthouse: a ship for the controller of each controlled port
  kAddShip,        // shipyard
  kBuyNow,         // printing press
};
inline constexpr std::array<std::string_view, 26> kOperationIds = {
    "markers",    "reveal",     "destroy_ship",   "steal",        "block_icon",   "look_objective",
    "by_temples", "per_temple", "per_port",       "per_own_town", "per_citizens", "recruit",
    "trade",      "tax",        "build",          "migrate",      "explore",      "disengage",
    "reproduce",  "take_cube",  "from_opponents", "double",       "gifts",        "ships_at_ports",
    "add_ship",   "buy_now"};

enum class Kind : std::uint8_t { kCharacter, kProgress };
inline constexpr std::array<std::string_view, 2> kKindIds = {"character", "progress"};

struct Cost {
  std::uint8_t florins = 0;
  std::uint8_t discs = 0;
  std::uint8_t any_cubes = 0;  // cubes of any kind, all of different kinds
  std::array<std::uint8_t, kResources> cubes{};
};

// The back of a card has two halves: a crisis or an event each.
struct Half {
  enum class What : std::uint8_t { kCrisis, kPerTemple, kPerTown, kPerPort };
  What what{};
  bool red = false;
  std::uint8_t resource = 0;  // crisis: what is demanded
  std::uint8_t number = 0;    // upper: citizens fed by one cube; lower: cubes demanded
  std::int8_t amount = 0;     // events: rebellion (temple, town) or workers (port) for each
};
inline constexpr std::array<std::string_view, 4> kHalfIds = {"crisis", "per_temple", "per_town",
                                                             "per_port"};

struct Card {
  Kind kind{};
  bool anybody = false;  // coloured arrow
  bool wonder = false;
  std::uint8_t victory_points = 0;
  std::array<std::uint8_t, 3> price{};  // by turns
  Cost cost;
  Operation operation{};
  std::int8_t amount = 0;
  std::uint8_t detail = 0;
  std::int8_t rebellion = 0;    // added besides
  std::int8_t workers = 0;      // added besides
  std::uint8_t florins = 0;     // from the bank besides
  bool needs_building = false;  // the user must control one of `needed`
  Building needed{};
  Half upper;  // local demand or event
  Half lower;  // export demand or event
};

// --- Boards and costs ----------------------------------------------------------------------------

struct MarketRow {
  std::uint8_t spaces = 0;
  std::uint8_t price = 0;
};
struct RowEffect {
  std::int8_t workers = 0;
  std::int8_t rebellion = 0;
};
struct MarketBoard {
  std::uint8_t row_count = 0;
  std::array<std::array<MarketRow, kMarketRows>, kResources> rows{};
  std::array<RowEffect, kMarketRows> effects{};  // by row, for every resource
};
struct PopulationRow {
  std::uint8_t last = 0;  // the highest population of this row
  RowEffect effect;
};
struct LabourRow {
  std::uint8_t last = 0;
  std::uint8_t price = 0;
  std::int8_t rebellion = 0;
};

// Circles of the limited fields, per side of the wheel.
enum Limited : std::uint8_t { kTaxCircles, kExploreCircles, kReproduceCircles };
inline constexpr std::array<std::string_view, 3> kLimitedIds = {"tax", "explore", "reproduce"};
struct Circles {
  bool own = false;  // one circle of each colour
  std::uint8_t multi = 0;
};

// --- Objectives and trends -----------------------------------------------------------------------

// What seats are ranked by.
enum class Criterion : std::uint8_t {
  kTowns,       // controlled
  kMarkets,     // controlled
  kPorts,       // controlled
  kTemples,     // controlled
  kBenefactor,  // florins on the own section of the card
  kFlorins,     // behind the screen
  kTokens,      // explorer tokens held
  kCharacters,  // cards owned
  kProgress,    // cards owned
  kAllCards,    // cards owned, both kinds
  kCitizens,    // on the map
  kShips,       // on the map
  kCubes,       // behind the screen: all, or of `resource`
  kTownIcons,   // of `resource` on tiles controlled through a town
  kPacifist,    // owner alone, 3 points if population - rebellion >= margin
  kSeparatist,  // owner alone, wins with independence
};
inline constexpr std::array<std::string_view, 16> kCriterionIds = {
    "towns",  "markets",    "ports",    "temples",   "benefactor", "florins",
    "tokens", "characters", "progress", "cards",     "citizens",   "ships",
    "cubes",  "icons",      "pacifist", "separatist"};
inline constexpr std::uint8_t kAnyResource = 255;

enum class EndWhen : std::uint8_t {
  kTowns,       // on the map
  kMarkets,     // on the map
  kPorts,       // on the map
  kTemples,     // on the map
  kShips,       // on the map
  kExhausted,   // resources of which the bank has none left
  kCharacters,  // owned by all
  kProgress,    // owned by all
  kAllCards,    // owned by all
  kTokens,      // explorer tokens taken by all
  kWorkers,     // unemployed
  kPopulation,
  kBankrupt,  // the bank has no florins (threshold 1)
};
inline constexpr std::array<std::string_view, 13> kEndWhenIds = {
    "towns",    "markets", "ports",  "temples", "ships",      "exhausted", "characters",
    "progress", "cards",   "tokens", "workers", "population", "bankrupt"};

enum class Length : std::uint8_t { kShort, kMedium, kLong };
inline constexpr std::array<std::string_view, 3> kLengthIds = {"short", "medium", "long"};

// Ids by index: k1 to k10 (short), m1 to m10, l1 to l10.
struct Objective {
  EndWhen end{};
  std::array<std::uint8_t, 4> threshold{};  // with 2, 3, 4, 5 players; met when reached
  Criterion criterion{};
  std::uint8_t resource = kAnyResource;  // of kCubes and kIcons
  std::uint8_t margin = 0;               // of kPacifist
};

struct Trend {
  Criterion criterion{};
  std::uint8_t resource = kAnyResource;
};

// --- All of it -----------------------------------------------------------------------------------

inline constexpr int kRules = 2;

struct Components {
  // How the program leads through the game: 1 as version 0.1 did, whose records hold data without
  // this number; 2 as it does now (ARC-11.10, ARC-R423, ARC-R514).
  std::uint8_t rules = 1;
  std::array<Region, kRegions> regions{};
  std::array<Card, kCards> cards{};
  std::array<Objective, kObjectives> objectives{};  // short, medium, long
  std::array<Trend, kTrends> trends{};
  std::array<std::uint8_t, 3> objective_points{};  // ranks 1 to 3
  std::array<std::uint8_t, 3> trend_points{};

  std::array<MarketBoard, 2> markets{};  // by Market
  std::uint8_t population_row_count = 0;
  std::array<PopulationRow, kMaxTrackRows> population_rows{};
  std::uint8_t labour_row_count = 0;
  std::array<LabourRow, kMaxTrackRows> labour_rows{};

  std::array<std::array<Circles, 3>, 2> wheel{};  // [0] 2 to 4 players, [1] 5 players; by Limited
  std::array<Cost, kBuildings + 1> building_costs{};  // by Building; kShipCost: the ship
  struct {
    std::uint8_t citizen = 0, ship = 0, town = 0, temple = 0, rebellion = 0;
  } tax;

  std::array<std::uint8_t, kResources> cubes{};
  std::uint8_t florins = 0;         // all together
  std::uint8_t start_florins = 0;   // each player
  std::uint8_t start_citizens = 0;  // each player
  std::uint8_t start_discs = 0;
  std::uint8_t max_discs = 0;
  std::uint8_t citizens = 0;  // of one colour
  std::uint8_t ships = 0;     // of one colour
  std::uint8_t explorer_stacks = 0;
  std::uint8_t stack_tokens = 0;
  std::uint8_t market_port_tokens = 0;
  std::uint8_t town_temple_tokens = 0;
  DataNotes notes;
};

// Reads and checks component data; a Problem names the line and the field.
Result<Components> read_components(std::string_view toml, std::string_view file);

}  // namespace landfall::archipelago
