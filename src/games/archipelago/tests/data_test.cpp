// The component data: what the built-in set keeps to, and how wrong data are refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/archipelago/archipelago.h"
#include "games/common/test_data.h"

namespace landfall::archipelago {
namespace {

const Components& parts() {
  static const Result<Components> read =
      read_components(built_in<Archipelago>(), "components.toml");
  EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.problem().text());
  return *read;
}

// --- The regions ---------------------------------------------------------------------------------

using Icons = std::vector<int>;  // resources in order

Icons icons_of(int region) {
  Icons found;
  for (int i = 0; i < parts().regions[region].icon_count; ++i) {
    found.push_back(parts().regions[region].icons[i].resource);
  }
  std::ranges::sort(found);
  return found;
}

int region_named(int tile, char face) { return 2 * tile + (face - 'a'); }

TEST(ArchipelagoData, HutsAndIconsAreFive) {  // ARC-1.5
  int volcanoes = 0;
  for (int region = 2; region < kRegions; ++region) {
    const Region& face = parts().regions[region];
    if (face.icon_count == 0 && face.huts == 0) {
      ++volcanoes;
      EXPECT_EQ(region, region_named(2, 'a'));
      continue;
    }
    EXPECT_EQ(face.huts, 5 - face.icon_count) << region;
  }
  EXPECT_EQ(volcanoes, 1);
}

TEST(ArchipelagoData, IconsFollowTheSupplyOfCubes) {  // ARC-1.5
  std::array<int, kResources> icons{};
  std::array<int, 6> regions_with{};
  int huts = 0;
  for (int region = 2; region < kRegions; ++region) {
    ++regions_with[parts().regions[region].icon_count];
    huts += parts().regions[region].huts;
    for (const int resource : icons_of(region)) ++icons[resource];
  }
  EXPECT_EQ(icons, (std::array{27, 27, 31, 27, 20, 16}));
  EXPECT_EQ(regions_with, (std::array{1, 2, 10, 18, 13, 4}));
  EXPECT_EQ(huts, 87);
}

TEST(ArchipelagoData, EdgesAreMixed) {  // ARC-1.4
  std::array<int, 3> edges{};
  int coasts = 0;
  for (int region = 2; region < kRegions; ++region) {
    const auto& around = parts().regions[region].edges;
    for (const Land land : around) ++edges[static_cast<int>(land)];
    if (std::ranges::find(around, Land::kSea) != around.end()) ++coasts;
  }
  EXPECT_EQ(edges, (std::array{154, 102, 32}));
  EXPECT_EQ(coasts, 45);
}

TEST(ArchipelagoData, RegionsOfTheExamples) {  // ARC-1.3, ARC-R108, ARC-R109
  EXPECT_EQ(icons_of(region_named(8, 'a')), (Icons{kFish, kFish, kWood, kWood}));
  EXPECT_EQ(icons_of(region_named(14, 'a')), (Icons{kFruit, kWood}));
  EXPECT_EQ(icons_of(region_named(13, 'a')), (Icons{kCattle, kCattle}));
  EXPECT_EQ(icons_of(region_named(1, 'b')), (Icons{kWood}));
  EXPECT_EQ(icons_of(region_named(8, 'b')), (Icons{kIron}));
}

TEST(ArchipelagoData, AreasCarryEdgesAndIcons) {  // ARC-1.4
  for (int region = 0; region < kRegions; ++region) {
    const Region& face = parts().regions[region];
    unsigned covered = 0;
    for (int area = 0; area < face.area_count; ++area) {
      EXPECT_EQ(face.areas[area].land, area >= face.sea_count) << "seas come first";
      EXPECT_EQ(covered & face.areas[area].edges, 0U);
      covered |= face.areas[area].edges;
    }
    EXPECT_EQ(covered, 63U) << region;
    for (int edge = 0; edge < kEdges; ++edge) {
      const int area = face.area_of_edge[edge];
      EXPECT_TRUE((face.areas[area].edges >> edge) & 1);
      EXPECT_EQ(face.areas[area].land, face.edges[edge] != Land::kSea);
    }
    for (int i = 0; i < face.icon_count; ++i) {
      EXPECT_EQ(face.areas[face.icons[i].area].land, face.icons[i].resource != kFish) << region;
    }
  }
  const Region& isthmus = parts().regions[region_named(19, 'b')];
  EXPECT_EQ(isthmus.sea_count, 3);
  EXPECT_EQ(isthmus.area_count, 4);
  const Region& channel = parts().regions[region_named(18, 'a')];
  EXPECT_EQ(channel.sea_count, 1);
  EXPECT_EQ(channel.area_count, 3);
}

TEST(ArchipelagoData, TheStartTile) {  // ARC-1.3, ARC-16.1
  const Region& sea = parts().regions[0];
  EXPECT_EQ(sea.sea_count, 1);
  EXPECT_EQ(sea.area_count, 1);
  EXPECT_EQ(icons_of(0), (Icons{kFish, kFish, kFish}));
  const Region& desert = parts().regions[1];
  EXPECT_EQ(desert.huts, 5);
  EXPECT_EQ(desert.icon_count, 0);
  EXPECT_EQ(desert.sea_count, 0);
}

// --- The cards -----------------------------------------------------------------------------------

int card_named(std::string_view id) {
  return static_cast<int>(std::ranges::find(kCardIds, id) - kCardIds.begin());
}
const Card& card(std::string_view id) { return parts().cards[card_named(id)]; }

TEST(ArchipelagoData, PricesFall) {  // ARC-10.4
  for (int i = 0; i < kCards; ++i) {
    const Card& each = parts().cards[i];
    EXPECT_GE(each.price[0], each.price[1]) << kCardIds[i];
    EXPECT_GE(each.price[1], each.price[2]) << kCardIds[i];
    EXPECT_GT(each.price[2], 0) << kCardIds[i];
  }
}

TEST(ArchipelagoData, KindsAndNumbers) {  // ARC-1.9
  for (int i = 0; i < kCards; ++i) {
    EXPECT_EQ(parts().cards[i].kind, i < 24 ? Kind::kCharacter : Kind::kProgress) << kCardIds[i];
  }
  EXPECT_EQ(card_named("researcher"), 0);
  EXPECT_EQ(card_named("expansionism"), 32);
}

TEST(ArchipelagoData, PointsAndWonders) {  // ARC-11.7, ARC-14.8
  std::map<std::string_view, int> points;
  std::set<std::string_view> wonders;
  for (int i = 0; i < kCards; ++i) {
    const Card& each = parts().cards[i];
    if (each.victory_points > 0) points[kCardIds[i]] = each.victory_points;
    if (each.wonder) wonders.insert(kCardIds[i]);
  }
  EXPECT_EQ(points, (std::map<std::string_view, int>{{"pope", 1},
                                                     {"king", 1},
                                                     {"great_lighthouse", 1},
                                                     {"cathedral", 2},
                                                     {"colossus", 1},
                                                     {"pyramid", 2}}));
  EXPECT_EQ(wonders,
            (std::set<std::string_view>{"great_lighthouse", "cathedral", "colossus", "pyramid"}));
}

// ARC-12.25, ARC-12.39, ARC-12.40, ARC-12.41, ARC-12.42
TEST(ArchipelagoData, CostsOfTheRulebook) {
  EXPECT_EQ(card("sawmill").cost.florins, 1);
  EXPECT_TRUE(card("sawmill").anybody);
  EXPECT_EQ(card("sawmill").detail, kWood);
  EXPECT_EQ(card("pirate").cost.discs, 1);
  EXPECT_FALSE(card("pirate").anybody);
  EXPECT_EQ(card("spy").cost.florins, 5);
  const Card& lighthouse = card("great_lighthouse");
  EXPECT_EQ(lighthouse.cost.cubes[kIron], 1);
  EXPECT_EQ(lighthouse.cost.cubes[kStone], 2);
  EXPECT_EQ(lighthouse.cost.discs, 1);
  EXPECT_TRUE(lighthouse.needs_building);
  EXPECT_EQ(lighthouse.needed, kPort);
  const Card& cathedral = card("cathedral");
  EXPECT_EQ(cathedral.cost.cubes[kStone], 3);
  EXPECT_EQ(cathedral.cost.discs, 2);
  EXPECT_EQ(cathedral.needed, kTemple);
  EXPECT_EQ(card("colossus").cost.cubes[kIron], 3);
  EXPECT_EQ(card("colossus").workers, -2);
  EXPECT_EQ(card("pyramid").cost.cubes[kStone], 5);
  EXPECT_EQ(card("pyramid").rebellion, 2);
  EXPECT_EQ(card("clergy_gifts").cost.cubes[kFruit], 1);
  EXPECT_EQ(card("clergy_gifts").detail, kCattle);
  EXPECT_EQ(card("granary").detail, 1 << kFruit | 1 << kCattle);
  EXPECT_EQ(card("smuggler").detail, 0);
}

TEST(ArchipelagoData, BacksAreBalanced) {  // ARC-1.9, ARC-5.10
  std::array<int, kResources> local{};
  std::array<int, kResources> exported{};
  std::map<std::pair<int, int>, std::pair<int, int>> events;  // all, red; by kind and amount
  int local_events = 0;
  int export_events = 0;
  int red_above = 0;
  int red_below = 0;
  for (int i = 0; i < kCards; ++i) {
    const Card& each = parts().cards[i];
    const bool upper_event = each.upper.what != Half::What::kCrisis;
    const bool lower_event = each.lower.what != Half::What::kCrisis;
    EXPECT_FALSE(upper_event && lower_event) << kCardIds[i];
    EXPECT_FALSE(each.upper.red && each.lower.red) << kCardIds[i];
    EXPECT_TRUE(upper_event || lower_event || each.upper.resource != each.lower.resource);
    upper_event ? ++local_events : ++local[each.upper.resource];
    lower_event ? ++export_events : ++exported[each.lower.resource];
    red_above += each.upper.red ? 1 : 0;
    red_below += each.lower.red ? 1 : 0;
    for (const Half& half : {each.upper, each.lower}) {
      if (half.what == Half::What::kCrisis) continue;
      auto& [all, red] = events[{static_cast<int>(half.what), half.amount}];
      ++all;
      if (half.red) ++red;
    }
  }
  EXPECT_EQ(local, (std::array{8, 8, 8, 7, 5, 4}));
  EXPECT_EQ(local_events, 8);
  EXPECT_EQ(exported, (std::array{8, 7, 6, 7, 5, 5}));
  EXPECT_EQ(export_events, 10);
  EXPECT_EQ(red_above, 8);
  EXPECT_EQ(red_below, 8);
  const int temple = static_cast<int>(Half::What::kPerTemple);
  const int town = static_cast<int>(Half::What::kPerTown);
  const int port = static_cast<int>(Half::What::kPerPort);
  EXPECT_EQ(events, (std::map<std::pair<int, int>, std::pair<int, int>>{
                        {{temple, -1}, {8, 6}},
                        {{temple, -2}, {6, 0}},
                        {{town, 1}, {2, 2}},
                        {{port, 1}, {2, 2}},
                    }));
  const Card& example = card("head_hunter");  // the halves of the printed example
  EXPECT_EQ(example.upper.resource, kStone);
  EXPECT_EQ(example.upper.number, 6);
  EXPECT_EQ(example.lower.resource, kCattle);
  EXPECT_EQ(example.lower.number, 3);
}

// --- Pieces, boards, goals -----------------------------------------------------------------------

TEST(ArchipelagoData, PiecesOfTheBox) {  // ARC-1.1, ARC-1.2, ARC-1.6, ARC-1.7, ARC-1.8
  int cubes = 0;
  for (const int each : parts().cubes) cubes += each;
  EXPECT_EQ(cubes, 82);
  EXPECT_EQ(parts().florins, 21 * 5 + 30);
  EXPECT_EQ(parts().explorer_stacks * parts().stack_tokens, 24);
  EXPECT_EQ(parts().market_port_tokens, 13);
  EXPECT_EQ(parts().town_temple_tokens, 13);
  EXPECT_EQ(parts().citizens * 5, kMaxPopulation);
  EXPECT_EQ(parts().ships, 4);
  EXPECT_EQ(parts().max_discs, 5);
}

TEST(ArchipelagoData, MarketsOfTheExamples) {  // ARC-1.15, ARC-1.16
  const MarketBoard& local = parts().markets[kLocalMarket];
  const auto& fish = local.rows[kFish];
  EXPECT_EQ(fish[0].price, 6);
  EXPECT_EQ(fish[1].price, 4);
  EXPECT_EQ(fish[2].price, 3);
  EXPECT_EQ(fish[1].spaces, 3);
  EXPECT_EQ(local.effects[1].workers, 1) << "five fish";
  EXPECT_EQ(local.effects[2].rebellion, 1) << "six iron";
  EXPECT_EQ(local.rows[kIron][0].spaces + local.rows[kIron][1].spaces, 4);
  EXPECT_NE(local.rows[kFruit][0].price, parts().markets[kExportMarket].rows[kFruit][0].price);
  for (int resource = 0; resource < kResources; ++resource) {
    int spaces = 0;
    for (const MarketRow& row : local.rows[resource]) spaces += row.spaces;
    EXPECT_EQ(spaces, resource < kStone ? 12 : 8);
  }
}

TEST(ArchipelagoData, TracksOfTheExamples) {  // ARC-1.17, ARC-1.18
  const auto& rows = parts().population_rows;
  EXPECT_EQ(parts().population_row_count, 6);
  EXPECT_EQ(rows[2].last, 20);
  EXPECT_EQ(rows[2].effect.workers, 1);
  EXPECT_EQ(rows[4].effect.workers, 1);
  EXPECT_EQ(rows[4].effect.rebellion, 1);
  const auto& labour = parts().labour_rows;
  EXPECT_EQ(parts().labour_row_count, 5);
  EXPECT_EQ(labour[0].price, 4);
  EXPECT_EQ(labour[1].price, 3);
  EXPECT_EQ(labour[3].rebellion, 2);
  EXPECT_EQ(labour[2].last + 1, 13);
  EXPECT_EQ(labour[3].last, 17);
}

TEST(ArchipelagoData, ScreensAndWheel) {  // ARC-1.19, ARC-1.20
  EXPECT_EQ(parts().building_costs[kTown].cubes[kWood], 1);
  EXPECT_EQ(parts().building_costs[kTown].florins, 2);
  EXPECT_EQ(parts().building_costs[kTemple].cubes[kStone], 2);
  EXPECT_EQ(parts().building_costs[kShipCost].cubes[kWood], 1);
  EXPECT_EQ(parts().building_costs[kMarket].florins, 0);
  EXPECT_EQ(parts().tax.rebellion, 1);
  for (const auto& side : parts().wheel) {
    EXPECT_FALSE(side[kTaxCircles].own);
    EXPECT_TRUE(side[kExploreCircles].own);
    EXPECT_TRUE(side[kReproduceCircles].own);
    EXPECT_EQ(side[kReproduceCircles].multi, 0);
  }
  EXPECT_EQ(parts().wheel[0][kTaxCircles].multi, 3);
}

TEST(ArchipelagoData, Objectives) {  // ARC-1.10
  const auto objective = [](char length, int number) -> const Objective& {
    const std::size_t index = std::string_view("kml").find(length) * kPerLength;
    return parts().objectives[index + static_cast<std::size_t>(number) - 1];
  };
  using Thresholds = std::array<std::uint8_t, 4>;
  EXPECT_EQ(objective('l', 1).threshold, (Thresholds{5, 6, 7, 8}));
  EXPECT_EQ(objective('l', 5).threshold, (Thresholds{12, 16, 20, 24}));
  EXPECT_EQ(objective('l', 8).threshold, (Thresholds{6, 8, 10, 12}));
  EXPECT_EQ(objective('m', 3).threshold, (Thresholds{5, 8, 11, 14}));
  EXPECT_EQ(objective('m', 10).threshold, (Thresholds{18, 26, 34, 42}));
  EXPECT_EQ(objective('k', 7).threshold, (Thresholds{15, 22, 29, 36}));
  EXPECT_EQ(objective('k', 7).margin, 15);
  EXPECT_EQ(objective('m', 7).margin, 12);
  EXPECT_EQ(objective('l', 9).margin, 10);
  EXPECT_EQ(objective('k', 9).criterion, Criterion::kCubes);
  EXPECT_EQ(objective('k', 9).resource, kIron);
  EXPECT_EQ(objective('l', 10).criterion, Criterion::kSeparatist);
  EXPECT_EQ(parts().objective_points, (std::array<std::uint8_t, 3>{3, 2, 1}));
  EXPECT_EQ(parts().trend_points, (std::array<std::uint8_t, 3>{4, 3, 2}));
  EXPECT_EQ(parts().trends[0].criterion, Criterion::kTemples);
  EXPECT_EQ(parts().trends[1].criterion, Criterion::kBenefactor);
}

// --- What is refused -----------------------------------------------------------------------------

// The problem with the built-in data after one change; "" if there is none.
std::string problem_with(std::string_view from, std::string_view to) {
  const Result<Components> read = read_components(changed<Archipelago>(from, to), "mine.toml");
  return read.ok() ? "" : read.problem().text();
}

void expect_problem(std::string_view from, std::string_view to, std::string_view part) {
  const std::string text = problem_with(from, to);
  EXPECT_NE(text.find(part), std::string::npos) << to << " gives: " << text;
  EXPECT_TRUE(text.starts_with("mine.toml:")) << text;
}

TEST(ArchipelagoData, AUsersFileMayDiffer) {
  EXPECT_EQ(problem_with("price = [5, 4, 3]", "price = [3, 4, 5]"), "");
  EXPECT_EQ(problem_with("multi = 3", "multi = 5"), "");
  EXPECT_EQ(problem_with("[[3, 5], [3, 4], [3, 3], [3, 2]]", "[[2, 9], [2, 4], [3, 3], [4, 1]]"),
            "");
  EXPECT_EQ(problem_with("[[3, 5], [3, 4],", "[[3, 5], [3, 6],"), "") << "a price that rises";
  EXPECT_EQ(problem_with("wood = 1 }]\nhuts = 4", "wood = 1 }]\nhuts = 3"), "") << "fewer huts";
  EXPECT_EQ(problem_with(", wood = 1 }]\nhuts = 4", " }]\nhuts = 0"), "") << "another volcano";
}

TEST(ArchipelagoData, TheRulesThatTheProgramFollows) {  // ARC-R423
  EXPECT_EQ(parts().rules, kRules);
  EXPECT_EQ(problem_with("rules = 2", "rules = 1"), "");
  expect_problem("rules = 2", "rules = 3", "rules");
}

TEST(ArchipelagoData, WrongHeadsAndPieces) {  // ARC-1.1, ARC-1.6, ARC-1.19
  expect_problem("format = 1", "format = ", "mine.toml:9");
  expect_problem("format = 1", "format = 2", "format");
  expect_problem(R"(game = "archipelago")", R"(game = "chess")", "game");
  expect_problem("[tax]", "[taxes]", "taxes: is not a field");
  expect_problem("iron = 10 }", "iron = 10, gold = 1 }", "pieces.cubes.gold");
  expect_problem("ships = 4", "ships = 5", "pieces.ships: should be a whole number from 1 to 4");
  expect_problem("florins = 10 ", "florins = 40 ", "start.florins");
  expect_problem("discs = 3", "discs = 6", "start.discs");
  expect_problem("market = { fruit = 1,", "market = { oil = 1,", "building.market.oil");
  expect_problem("market = { fruit = 1,", "market = { discs = 1,", "building.market.discs");
  expect_problem("citizen = 1\n", "", "tax.citizen: is missing");
}

TEST(ArchipelagoData, WrongBoards) {  // ARC-1.15, ARC-1.16, ARC-1.17, ARC-1.18, ARC-1.20
  expect_problem("reproduce = { own = true", "reproduce = { own = false",
                 "wheel.four.reproduce: has no circle");
  expect_problem("own = true", "own = 1", "wheel.four.explore.own: should be true or false");
  expect_problem("[[3, 7], [3, 5], [3, 4]]", "[[3, 7], [3, 5]]", "market.export.fruit");
  expect_problem("[[3, 5], [3, 4],", "[[0, 5], [3, 4],", "market.local.fruit[0][0]");
  expect_problem("{ workers = 2 }]", "{ rebellion = 2 }]", "market.export.effects[2]");
  expect_problem("last = 20", "last = 10", "stability.rows[2].last");
  expect_problem("last = 50", "last = 49", "the last row should end at 50");
  expect_problem("last = 22, price = 1", "last = 22", "labour.rows[4].price: is missing");
}

TEST(ArchipelagoData, WrongRegions) {  // ARC-1.3, ARC-1.4, ARC-1.5
  expect_problem(R"(id = "t05b")", R"(id = "t05c")", "'t05c' should be");
  expect_problem(R"(id = "t05b")", R"(id = "t25a")", "'t25a' should be");
  expect_problem(R"(id = "t05b")", R"(id = "t05a")", "region.t05a: stands twice");
  expect_problem(R"(edges = "MMBBMM")", R"(edges = "MMBBM")", "region.t01b.edges: should be six");
  expect_problem(R"(edges = "MMBBMM")", R"(edges = "SMBBMM")",
                 "region.t01b.land[0].edges: edge 0 is sea");
  expect_problem(R"(sea = [{ edges = "01234", fish = 2 }])", R"(sea = [{ edges = "0123" }])",
                 "region.t05a: an edge belongs to no area");
  expect_problem(R"(land = [{ edges = "5", fruit = 1 }])", R"(land = [{ edges = "54" }])",
                 "edge 4 belongs to two areas");
  expect_problem(R"(land = [{ edges = "5", fruit = 1 }])", R"(land = [{ edges = "5", fish = 1 }])",
                 "region.t05a.land[0]: fish are in the sea");
  expect_problem(R"(fish = 3 }])", R"(iron = 3 }])", "region.sea.sea[0]: only fish");
  expect_problem("wood = 1 }]\nhuts = 4", "wood = 1 }]\nhuts = 6", "region.t01b.huts");
  expect_problem("{ edges = \"\" }", "{ edges = \"\", wood = 6 }", "wood: should be");
}

TEST(ArchipelagoData, WrongCards) {  // ARC-1.9
  expect_problem(R"(id = "spy")", R"(id = "sphinx")", "'sphinx' is not a card");
  expect_problem(R"(id = "spy")", R"(id = "king")", "card.king.number: should be");
  expect_problem("number = 6\n", "number = 7\n", "card.spy.number");
  expect_problem(R"(kind = "character")", R"(kind = "progress")", "not 23 and 25");
  expect_problem("price = [5, 4, 3]", "price = [5, 4]", "card.researcher.price");
  expect_problem(R"(arrow = "owner")", R"(arrow = "black")", "card.researcher.arrow");
  expect_problem(R"(operation = "steal")", R"(operation = "rob")", "card.thief.operation");
  expect_problem("operation = \"steal\"", "operation = \"steal\"\namount = 1",
                 "card.thief.amount: this operation has no amount");
  expect_problem("amount = 5\nof = \"progress\"", "of = \"progress\"",
                 "card.researcher.amount: is missing");
  expect_problem("of = \"progress\"", "of = \"iron\"", "card.researcher.of: 'iron' is not");
  expect_problem("operation = \"steal\"", "operation = \"steal\"\nof = \"iron\"",
                 "card.thief.of: does not belong");
  expect_problem("needs = \"port\"", "needs = \"harbour\"", "card.great_lighthouse.needs");
  expect_problem("arrow = \"owner\"\nwonder = true", "arrow = \"all\"\nwonder = true",
                 "only the owner builds");
  expect_problem(R"(upper = { resource = "iron", feeds = 9 })",
                 R"(upper = { resource = "iron", cubes = 9 })", "card.researcher.upper.cubes");
  expect_problem(R"(event = "per_temple")", R"(event = "per_ship")", "card.pirate.lower.event");
  expect_problem("provenance = \"reconstructed\"", "provenance = \"\"", "viceroy.provenance");
}

TEST(ArchipelagoData, WrongGoals) {  // ARC-1.10
  expect_problem("objective = [3, 2, 1]", "objective = [1, 2, 3]", "points.objective[1]");
  expect_problem(R"(id = "k1")", R"(id = "k11")", "'k11' should be");
  expect_problem(R"(id = "k2")", R"(id = "k1")", "objective.k1: stands twice");
  expect_problem("threshold = [2, 3, 4, 5]", "threshold = [2, 3, 2, 5]",
                 "objective.k2.threshold[2]");
  expect_problem("criterion = \"florins\"", "criterion = \"gold\"", "objective.k1.criterion");
  expect_problem("criterion = \"florins\"", "criterion = \"florins\"\nresource = \"iron\"",
                 "objective.k1.resource: does not belong");
  expect_problem("criterion = \"icons\"\nresource = \"wood\"", "criterion = \"icons\"",
                 "objective.m1.resource");
  expect_problem("margin = 15\n", "", "objective.k7.margin: is missing");
  expect_problem("criterion = \"separatist\"", "criterion = \"ships\"", "of the separatist");
  expect_problem("criterion = \"benefactor\"", "criterion = \"icons\"\nresource = \"iron\"",
                 "benefactor");
  expect_problem("[[trend]]\ncriterion = \"towns\"", "[[trend]]\ncriterion = \"temples\"",
                 "stands on another trend");
}

}  // namespace
}  // namespace landfall::archipelago
