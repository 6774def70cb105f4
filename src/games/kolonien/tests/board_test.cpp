// The map and the other parts: counts, the stack, the variants, and data that do not fit.
#include <cstdlib>

#include "embedded/embedded.h"
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

int distance(HexName a, HexName b) {
  return (std::abs(a.q - b.q) + std::abs(a.r - b.r) + std::abs(a.q - b.q + a.r - b.r)) / 2;
}
int stack_size(const State& state) {
  int size = 0;
  for (const std::uint8_t left : state.stack) size += left;
  return size;
}
int chips_left(const State& state) {
  int chips = 0;
  for (int number = 2; number <= 12; ++number) {
    chips += static_cast<int>((state.chips >> (4 * number)) & 15);
  }
  return chips;
}

std::string trouble_with(std::string data, Options options = {}) {
  const Result<Table> table = table_with<Kolonien>(std::move(data), 4, std::move(options));
  return table.ok() ? "" : table.problem().text();
}

TEST(KolonienBoard, T01_CountsOfTheMap) {  // KOL-1.1, KOL-1.2, KOL-1.3
  const Table table = table_for(4);
  const State state = position(table);
  const Board& board = table.board;
  EXPECT_EQ(board.hexes, 56);
  EXPECT_EQ(board.vertices, 140);
  EXPECT_EQ(board.edges, 195);
  EXPECT_EQ(board.frame.count(), 54);
  EXPECT_EQ(table.home_vertices.count(), 54);
  EXPECT_EQ(std::popcount(table.home), 18);
  EXPECT_EQ(std::popcount(table.facing), 7);
  EXPECT_EQ(std::popcount(table.sea), 20);
  EXPECT_EQ(std::popcount(table.colony), 18);
  int coast_edges = 0;
  for (int e = 0; e < board.edges; ++e) {
    int sides = 0;
    for (const std::uint8_t h : board.edge_hex[e]) {
      sides += h != kNone && table.is_home_hex(h) ? 1 : 0;
    }
    coast_edges += sides == 1 ? 1 : 0;
  }
  EXPECT_EQ(coast_edges, 34);
  EXPECT_EQ(table.first_vertices.count(), 14);
  const EdgeMask sea = sea_edges(table, state);
  EXPECT_EQ(sea.count(), 126);
  VertexMask at_sea;
  for_each_in(sea, [&](int e) {
    for (const std::uint8_t v : board.edge_vertex[e]) at_sea.set(v);
  });
  EXPECT_EQ(at_sea.count(), 104);
  EXPECT_EQ(pirate_places(table, state).count(), 50);
  int least = 99;
  for_each_bit(table.home, [&](int home) {
    for_each_bit(table.colony, [&](int colony) {
      least = std::min(least, distance(board.hex_name[home], board.hex_name[colony]));
    });
  });
  EXPECT_EQ(least, 3);
}

TEST(KolonienBoard, VerticesAndEdgesHaveOneName) {  // KOL-1.1
  const Table table = table_for(4);
  const Board& board = table.board;
  for (int v = 0; v < board.vertices; ++v) {
    EXPECT_EQ(vertex_of_id(board, vertex_id(board, v).view()), v);
    for (int k = 0; k < 3; ++k) {
      const int w = board.vertex_neighbour[v][k];
      if (w == kNone) continue;
      EXPECT_EQ(board.edge_between(v, w), board.edge_between(w, v));
    }
  }
  for (int e = 0; e < board.edges; ++e) {
    EXPECT_EQ(edge_of_id(board, edge_id(board, e).view()), e);
  }
  // The corners of a hex, clockwise from north.
  const Names corners = {"5.2.n", "6.1.s", "5.3.n", "5.2.s", "4.3.n", "5.1.s"};
  for (int corner = 0; corner < 6; ++corner) {
    EXPECT_EQ(vertex_name(table, board.hex_vertex[hex_at(table, "5.2")][corner]),
              corners[static_cast<std::size_t>(corner)]);
  }
}

TEST(KolonienBoard, PartsInTheBox) {  // KOL-1.4 to KOL-1.12, KOL-1.14
  const Table table = table_for(4);
  const State state = Kolonien::setup(table);
  EXPECT_EQ(stack_size(state), 19);
  EXPECT_EQ(chips_left(state), 10);  // KOL-1.5
  int bare = 0;
  for (int kind = 0; kind < table.stack_kinds; ++kind) {  // KOL-1.6
    const StackKind& hex = table.stack[kind];
    if (hex.terrain != kSea && hex.number == 0) bare += hex.count;
    const bool is_new = hex.terrain == kJungle || hex.terrain == kVolcano;
    EXPECT_TRUE(hex.number != 0 || !is_new);
  }
  EXPECT_EQ(bare, chips_left(state));
  EXPECT_EQ(table.tokens, (TokenCounts{22, 22, 24, 24}));  // KOL-1.7
  EXPECT_EQ(table.settlements, 5);                         // KOL-1.8
  EXPECT_EQ(table.cities, 4);
  EXPECT_EQ(table.roads, 15);
  EXPECT_EQ(table.ships, 3);
  EXPECT_EQ(table.fleets, 1);
  EXPECT_EQ(table.outposts, 5);
  EXPECT_EQ(table.bank, 19);          // KOL-1.9
  EXPECT_EQ(sum_of(table.deck), 25);  // KOL-1.10
  EXPECT_EQ(table.harbours, 9);       // KOL-1.11
  EXPECT_EQ(table.harbour_pool[kAnyHarbour], 5);
  EXPECT_EQ(table.harbour_pool[1 + kOre], 0);
  EXPECT_EQ(table.volcano_corner, (std::array<std::uint8_t, 6>{0, 1, 2, 3, 4, 5}));  // KOL-1.12
  EXPECT_EQ(sum_of(table.ship_cost), 2);                                             // KOL-1.14
  EXPECT_EQ(table.fleet_cost, many_of(kWood, 2) + one_of(kWool));
  EXPECT_EQ(table.move_fleet_cost, one_of(kWool));
  EXPECT_EQ(table.city_cost, many_of(kOre, 3) + many_of(kGrain, 2));
  const Table base = base_table(4);
  EXPECT_EQ(base.board.hexes, 19);
  EXPECT_EQ(base.board.vertices, 54);
  EXPECT_EQ(base.board.edges, 72);
  EXPECT_EQ(base.harbour_pool[kAnyHarbour], 4);
  EXPECT_EQ(base.harbour_pool[1 + kOre], 1);
  EXPECT_EQ(base.ships + base.fleets + base.outposts, 0);
}

TEST(KolonienBoard, HomeNumbersAndHarboursAsOnThePicture) {  // KOL-1.3, KOL-1.11
  const Table table = table_for(4);
  const State state = position(table);
  std::array<int, 13> numbers{};
  for_each_bit(table.home, [&](int h) { ++numbers[static_cast<std::size_t>(state.number(h))]; });
  EXPECT_EQ(numbers, (std::array<int, 13>{0, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1}));
  EXPECT_EQ(state.terrain(hex_at(table, "3.1")), kPasture);
  EXPECT_EQ(state.number(hex_at(table, "3.1")), 9);
  for_each_bit(table.home, [&](int h) {  // no two red numbers side by side
    if (state.number(h) != 6 && state.number(h) != 8) return;
    for (const std::uint8_t beside : table.board.hex_neighbour[h]) {
      if (beside == kNone) continue;
      EXPECT_FALSE(state.number(beside) == 6 || state.number(beside) == 8);
    }
  });
  EXPECT_NE(table.vertex_harbour[vertex_at(table, "4.0.s")], 0);
  EXPECT_EQ(table.vertex_harbour[vertex_at(table, "4.0.s")],
            table.vertex_harbour[vertex_at(table, "3.2.n")]);
}

TEST(KolonienBoard, NumberOfPlayers) {  // KOL-1.13, FAQ 11
  for (const int seats : {2, 5}) {
    landfall::Setup setup;
    setup.seats = seats;
    setup.options = {{"mode", "colonies"}};
    EXPECT_FALSE(Kolonien::make_table(setup).ok()) << seats;
  }
  EXPECT_EQ(base_table(2).seats, 2);
}

TEST(KolonienBoard, T41_OneHexStaysOver) {  // KOL-1.4
  const Table table = table_for(4);
  State state = position(table);
  Random random(7);
  EventSink nobody;
  for_each_bit(table.colony, [&](int h) {
    state.step = Step::kHex;
    state.cause = Cause::kRoad;
    state.place = static_cast<std::uint8_t>(h);
    // Everything is drawn; whoever is asked takes the first choice.
    while (state.step != Step::kAction) {
      const Seat seat = mover(table, state);
      if (seat == kChance) {
        Kolonien::apply(table, state, seat, Kolonien::sample(table, state, random), nobody);
      } else {
        const auto list = std::make_unique<ActionList>();
        Kolonien::legal(table, state, seat, *list);
        Kolonien::apply(table, state, seat, (*list)[0], nobody);
      }
    }
  });
  EXPECT_EQ(stack_size(state), 1);
  EXPECT_EQ(Kolonien::check(table, state), "");
  EXPECT_EQ(std::popcount(table.colony), 18);
}

TEST(KolonienBoard, T42_OpenWater) {  // KOL-14.2
  for (int open = 0; open <= 9; ++open) {
    const Table table = table_for(4, {{"open_water", std::to_string(open)}});
    const State state = Kolonien::setup(table);
    EXPECT_EQ(std::popcount(table.colony), 24 - open) << open;
    EXPECT_EQ(stack_size(state), 25 - open) << open;
    EXPECT_EQ(table.board.hexes, 56) << open;
  }
}

TEST(KolonienBoard, ShuffledHomeIsland) {  // KOL-14.1
  const Table table = table_for(4, {{"home_terrain", "shuffled"}});
  State state = Kolonien::setup(table);
  const Table fixed = table_for(4);
  const State picture = Kolonien::setup(fixed);
  EXPECT_EQ(state.step, Step::kTerrain);
  Random random(3);
  EventSink nobody;
  while (state.step == Step::kTerrain) {
    Kolonien::apply(table, state, kChance, Kolonien::sample(table, state, random), nobody);
    EXPECT_EQ(Kolonien::check(table, state), "");
  }
  std::array<int, kTerrains> shuffled{};
  std::array<int, kTerrains> counted{};
  bool moved = false;
  for_each_bit(table.home, [&](int h) {
    ++shuffled[static_cast<std::size_t>(state.terrain(h))];
    ++counted[static_cast<std::size_t>(picture.terrain(h))];
    moved |= state.terrain(h) != picture.terrain(h);
    EXPECT_EQ(state.number(h), picture.number(h));
  });
  EXPECT_EQ(shuffled, counted);
  EXPECT_TRUE(moved);
}

TEST(KolonienBoard, OpenWaterOfTheEarlierEdition) {  // KOL-14.2, KOL-14.3
  for (int open = 0; open <= 9; ++open) {
    landfall::Setup setup;
    setup.seats = 4;
    setup.options = {{"layout", "earlier"}, {"open_water", std::to_string(open)}};
    const Result<Table> table = Kolonien::make_table(setup);
    ASSERT_EQ(table.ok(), open >= 3) << open;
    if (!table) {
      EXPECT_NE(table.problem().text().find("open_water"), std::string::npos);
      EXPECT_NE(table.problem().text().find("3 to 9"), std::string::npos);
      continue;
    }
    EXPECT_EQ(std::popcount(table->colony), 24 - open) << open;
    EXPECT_EQ(std::popcount(table->sea), 11 + open) << open;
    EXPECT_EQ(stack_size(Kolonien::setup(*table)), 25 - open) << open;
  }
}

TEST(KolonienBoard, EarlierEditionHasASpareChip) {  // KOL-14.3, KOL-R41
  EXPECT_EQ(chips_left(Kolonien::setup(table_for(4))), 10);
  EXPECT_EQ(chips_left(Kolonien::setup(table_for(4, {{"layout", "earlier"}}))), 11);
}

TEST(KolonienBoard, EarlierEdition) {  // KOL-14.3
  const Table table = table_for(4, {{"layout", "earlier"}});
  const State state = Kolonien::setup(table);
  EXPECT_EQ(table.board.hexes, 53);
  EXPECT_EQ(std::popcount(table.home), 18);
  EXPECT_EQ(std::popcount(table.sea), 17);
  EXPECT_EQ(std::popcount(table.facing), 7);
  EXPECT_EQ(std::popcount(table.colony), 18);
  EXPECT_EQ(stack_size(state), 19);
}

TEST(KolonienBoard, FixedIsland) {  // KOL-14.8
  const Table table = base_table(2);
  const State state = Kolonien::setup(table);
  EXPECT_EQ(state.step, Step::kFound);
  EXPECT_EQ(state.terrain(hex_at(table, "2.-2")), kPasture);
  EXPECT_EQ(state.number(hex_at(table, "2.-2")), 8);
  EXPECT_EQ(state.harbour[1], 1 + kBrick);
  EXPECT_EQ(state.robber, hex_at(table, "0.0") + 1);
}

TEST(KolonienBoard, DataThatDoNotFitAreNamed) {  // KOL-1.2, KOL-1.4, KOL-1.11
  const auto names = [](const std::string& trouble, std::string_view field) {
    EXPECT_NE(trouble.find("mine.toml:"), std::string::npos) << trouble;
    EXPECT_NE(trouble.find(field), std::string::npos) << trouble;
  };
  EXPECT_EQ(trouble_with(changed<Kolonien>("road = 15", "road = 14")), "");
  names(trouble_with(changed<Kolonien>("road = 15", "road = 99")), "pieces.road");
  names(trouble_with(changed<Kolonien>("terrain = \"mountain\"\nnumber = 0\ncount = 5",
                                       "terrain = \"mountain\"\nnumber = 0\ncount = 6")),
        "colonies.stack");
  names(trouble_with(changed<Kolonien>("chips = [2, 3,", "chips = [7, 3,")), "colonies.chips[0]");
  names(trouble_with(changed<Kolonien>("[3, 1, \"E\"]", "[3, 1, \"W\"]")),
        "layout.2007.harbours[3]");
  names(trouble_with(changed<Kolonien>("colony = [[6, 0]", "colony = [[5, 0]")),
        "layout.2007.colony[0]");
  names(trouble_with(changed<Kolonien>("facing = [[4, 0]", "facing = [[9, 0]")),
        "layout.2007.facing[0]");
  names(trouble_with(changed<Kolonien>("knight = 14", "knight = \"many\"")), "deck.knight");
  names(trouble_with(
            changed<Kolonien>("any = 5, grain = 1, wool = 1,", "any = 4, grain = 1, wool = 1,")),
        "colonies.harbour_tokens");
  names(trouble_with(changed<Kolonien>("desert = 1", "desert = 2"), {{"mode", "base"}}),
        "base.terrain");
}

TEST(KolonienBoard, AMapOfOnesOwn) {  // KOL-1.6: whoever owns the box types in the printed numbers
  const Result<Table> table = table_with<Kolonien>(
      changed<Kolonien>("terrain = \"jungle\"\nnumber = 3", "terrain = \"jungle\"\nnumber = 12"),
      4);
  ASSERT_TRUE(table.ok()) << table.problem().text();
  bool found = false;
  for (int kind = 0; kind < table->stack_kinds; ++kind) {
    found |= table->stack[kind].terrain == kJungle && table->stack[kind].number == 12;
  }
  EXPECT_TRUE(found);
}

// What we have only derived does not bind whoever has the printed map.
TEST(KolonienBoard, AnotherOutline) {  // KOL-1.2
  EXPECT_EQ(trouble_with(changed<Kolonien>("sea = [[8, 2]", "sea = [[1, 0], [8, 2]")), "")
      << "water on the other side of the island";
  std::string narrow = changed<Kolonien>("strait = [[5, 0]", "strait = [[6, 0]");
  const std::string_view colony = "colony = [[6, 0]";
  narrow.replace(narrow.find(colony), colony.size(), "colony = [[5, 0]");
  EXPECT_EQ(trouble_with(narrow), "") << "one hex of water between";
  EXPECT_NE(trouble_with(changed<Kolonien>("colony = [[6, 0]", "colony = [[4, -1]")), "")
      << "no water between";
}

}  // namespace
}  // namespace landfall::kolonien
