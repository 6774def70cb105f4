// Vectors of the colonies: settling, roads, tokens, volcanoes, lakes: T10 to T13, T16, T17, T21 to
// T23, T30, T33, T34.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

constexpr std::array<int, kResources> kSettlementPrice = {1, 1, 1, 1, 0};

// (5,2) is a jungle with the number 5 and an outpost of seat 0.
State with_outpost(const Table& table) {
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  post(table, state, 0, "5.2");
  give(state, 0, kSettlementPrice);
  return state;
}

TEST(KolonienVectors, T10_SettlingWithAnOutpost) {  // KOL-9.7, KOL-R4
  const Table table = table_for(4);
  State state = with_outpost(table);
  EXPECT_EQ(
      choices(table, state, "build:settlement "),
      sorted({"vertex:5.1.s by:outposts", "vertex:4.3.n by:outposts", "vertex:5.2.s by:outposts"}));
  for (const char* vertex : {"5.2.n", "5.3.n", "6.1.s"}) {
    EXPECT_EQ(
        refusal(table, state, "build:settlement vertex:" + std::string(vertex) + " by:outposts"),
        "KOL-R4")
        << vertex;
  }
}

TEST(KolonienVectors, T11_TwoLandHexesNeedTwoOutposts) {  // KOL-9.7
  const Table table = table_for(4);
  State state = with_outpost(table);
  reveal(table, state, "6.2", "desert", 2);
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:5.3.n by:outposts"), "KOL-9.7");
  post(table, state, 0, "6.2");
  state = after(table, state, "build:settlement vertex:5.3.n by:outposts");
  EXPECT_EQ(outposts_on_board(state, 0), 0);
  EXPECT_TRUE(state.buildings[0].has(vertex_at(table, "5.3.n")));
}

TEST(KolonienVectors, T12_OutpostReturnsAndDistanceRule) {  // KOL-9.7, KOL-4.3
  const Table table = table_for(4);
  State state = with_outpost(table);
  state = after(table, state, "build:settlement vertex:4.3.n by:outposts");
  EXPECT_EQ(outposts_on_board(state, 0), 0);
  EXPECT_EQ(hand_of(state, 0), Hand{});
  for (const char* vertex : {"5.2.s", "5.1.s", "4.2.s"}) {
    EXPECT_FALSE(distant_vertices(table, state).has(vertex_at(table, vertex))) << vertex;
  }
  state = after(table, state, "end");
  post(table, state, 1, "5.2");
  give(state, 1, kSettlementPrice);
  state = rolled(table, state, "1.1");
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:5.2.s by:outposts"), "KOL-4.3");
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:5.1.s by:outposts"), "KOL-4.3");
}

TEST(KolonienVectors, T13_ARoadDiscovers) {  // KOL-9.9
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "5.1.s");
  give(state, 0, {0, 0, 1, 1, 0});
  state = after(table, state, "build:road " + edge_path(table, "5.1.s/5.2.n"));
  EXPECT_EQ(state.step, Step::kHex);
  EXPECT_EQ(state.place, hex_at(table, "6.1"));
  state = after_all(table, state, {"terrain:desert", "number:12"});
  EXPECT_EQ(state.number(hex_at(table, "6.1")), 12) << "deserts bear numbers, too: KOL-R25";
  EXPECT_EQ(home_of(state, 0), (Tokens{0, 0, 1, 0}));
  EXPECT_EQ(outposts_on_board(state, 0), 0);
  EXPECT_EQ(state.roads[0].count(), 1);
}

TEST(KolonienVectors, T16_AFullStore) {  // KOL-10.1, KOL-10.2, FAQ 17
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.9");
  reveal(table, state, "6.2", "mountain", 9);
  settle(table, state, 0, "5.3.n");
  fill_store(table, state, 0, "5.3.n", {0, 2, 0, 0});
  before_roll(state, 0);
  state = after(table, state, "roll");
  std::vector<Event> events;
  state = after(table, state, "dice:4.5", kChance, &events);
  EXPECT_EQ(store_at(table, state, 0, "5.3.n"), (Tokens{0, 2, 0, 1}));
  EXPECT_TRUE(told(events, kStoreFull, "KOL-10.2"));
  EXPECT_EQ(state.supply[kOreToken], 22) << "what does not fit stays in the supply";
}

// Two settlements of seat 0 round (5,2), joined by roads past a settlement of seat 1.
State joined(const Table& table) {
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.1", "mountain", 3);
  reveal(table, state, "6.2", "desert", 4);
  settle(table, state, 0, "5.1.s");
  settle(table, state, 0, "5.2.s");
  settle(table, state, 1, "6.1.s");
  lay_way(table, state, 0, {"5.1.s", "5.2.n", "6.1.s", "5.3.n", "5.2.s"});
  fill_store(table, state, 0, "5.1.s", {1, 0, 1, 0});
  return state;
}

TEST(KolonienVectors, T17_ForeignSettlementDoesNotInterrupt) {  // KOL-10.6, FAQ 16
  const Table table = table_for(4);
  State state = joined(table);
  launch(table, state, 0, "5.2.s");
  state = after(table, state, "store:5.1.s store:5.2.s token:gem");
  EXPECT_EQ(store_at(table, state, 0, "5.2.s"), (Tokens{0, 0, 1, 0}));
  state = after(table, state, "ship:5.2.s store:5.1.s token:ore");
  EXPECT_EQ(tokens_of(find_ship(state, 0, vertex_at(table, "5.2.s"))->cargo), (Tokens{1, 0, 0, 0}));
  EXPECT_EQ(refusal(table, state, "store:5.1.s store:6.1.s token:ore"), "KOL-10.6");
}

TEST(KolonienVectors, T21_ChoiceThenEruption) {  // KOL-11.1, KOL-11.2, KOL-1.12
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "6.1", "volcano.4");
  reveal(table, state, "6.0", "mountain", 2);
  reveal(table, state, "7.0", "mountain", 3);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.2", "desert", 12);
  settle(table, state, 0, "6.1.n");
  settle(table, state, 1, "6.1.s");
  state = rolled_anew(table, state, "1.3");
  EXPECT_EQ(state.step, Step::kToken);
  EXPECT_EQ(mover(table, state), 0);
  state = after(table, state, "token:gold");
  EXPECT_EQ(mover(table, state), 1);
  state = after(table, state, "token:discovery");
  EXPECT_EQ(state.step, Step::kErupt);
  EXPECT_EQ(store_at(table, state, 0, "6.1.n"), (Tokens{0, 1, 0, 0}));
  const int settlements = state.settlements_left[0];
  state = after(table, state, "number:1");
  EXPECT_EQ(owner_of(state, vertex_at(table, "6.1.n")), -1);
  EXPECT_EQ(state.settlements_left[0], settlements + 1);
  EXPECT_EQ(store_at(table, state, 1, "6.1.s"), (Tokens{0, 0, 0, 1}));
  EXPECT_EQ(state.supply[kGoldToken], 22) << "without roads the token is lost";
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(KolonienVectors, T22_OneTokenIsSaved) {  // KOL-11.3
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "6.1", "volcano.4");
  reveal(table, state, "6.0", "mountain", 2);
  reveal(table, state, "7.0", "mountain", 3);
  settle(table, state, 1, "6.1.n");
  settle(table, state, 1, "5.1.n");
  lay_way(table, state, 1, {"6.1.n", "6.0.s", "5.1.n"});
  fill_store(table, state, 1, "6.1.n", {1, 1, 1, 0});
  fill_store(table, state, 1, "5.1.n", {2, 0, 0, 0});
  state = rolled_anew(table, state, "1.3");
  EXPECT_EQ(state.step, Step::kErupt) << "a full store has nothing to choose";
  state = after(table, state, "number:1");
  EXPECT_EQ(state.step, Step::kEvacuate);
  EXPECT_EQ(mover(table, state), 1) << "even outside the own turn";
  EXPECT_EQ(choices(table, state), (Names{"done", "store:5.1.n token:gem", "store:5.1.n token:gold",
                                          "store:5.1.n token:ore"}));
  EXPECT_EQ(refusal(table, state, "store:5.1.n token:discovery"), "KOL-11.3");
  state = after(table, state, "store:5.1.n token:gem");
  EXPECT_EQ(store_at(table, state, 1, "5.1.n"), (Tokens{2, 0, 1, 0}));
  EXPECT_EQ(state.supply, (TokenCounts{20, 22, 23, 24}));
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(KolonienVectors, T23_RoadsShipsAndOutpostsSurvive) {  // KOL-11.4, KOL-11.5
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "volcano.4");
  reveal(table, state, "6.1", "mountain", 2);
  settle(table, state, 0, "5.2.s");
  lay_road(table, state, 0, "5.1.s/5.2.n");
  launch(table, state, 0, "5.1.s");
  post(table, state, 0, "5.2");
  reveal(table, state, "6.2", "desert", 12);
  state = rolled_anew(table, state, "1.3");
  state = after(table, state, "token:ore");
  state = after(table, state, "number:6");
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_TRUE(state.buildings[0].has(vertex_at(table, "5.2.s")));
  EXPECT_TRUE(has_ship(table, state, 0, "5.1.s"));
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "5.1.s"))->left, 3) << "KOL-11.5";
  EXPECT_EQ(state.roads[0].count(), 1);
  EXPECT_EQ(outposts_on_board(state, 0), 1);
  give(state, 0, kSettlementPrice);  // at the road that is left
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:5.2.n by:road"), "");
}

TEST(KolonienVectors, T30_NoCitiesInTheColonies) {  // KOL-9.12
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "5.1.s");
  settle(table, state, 0, "3.2.n");
  give(state, 0, {2, 0, 0, 0, 3});
  EXPECT_EQ(refusal(table, state, "build:city vertex:5.1.s"), "KOL-9.12");
  EXPECT_EQ(choices(table, state, "build:city "), (Names{"vertex:3.2.n"}));
}

TEST(KolonienVectors, T33_ALake) {  // KOL-9.8, KOL-13.2, KOL-12.3, FAQ 3, 8, 14
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "6.0", "desert", 12);
  reveal(table, state, "7.0", "mountain", 2);
  reveal(table, state, "8.0", "mountain", 3);
  reveal(table, state, "6.1", "mountain", 4);
  reveal(table, state, "8.1", "mountain", 5);
  reveal(table, state, "6.2", "mountain", 9);
  reveal(table, state, "7.2", "desert", 10);
  settle(table, state, 0, "6.1.n");
  give(state, 0, {1, 2, 4, 2, 0});
  state = after(table, state, "build:road " + edge_path(table, "6.1.n/7.0.s"));
  state = after(table, state, "terrain:sea");
  const int lake = hex_at(table, "7.1");
  EXPECT_FALSE(has_hex(open_sea(table, state), lake));
  EXPECT_EQ(refusal(table, state, "build:fleet hex:7.1"), "KOL-13.2");
  EXPECT_EQ(refusal(table, state, "build:fleet hex:6.3"), "");
  EXPECT_FALSE(pirate_places(table, state).meets(table.board.corners[lake]));
  post(table, state, 0, "6.2");
  post(table, state, 0, "7.2");
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:7.1.s by:outposts"), "KOL-9.8");
  // Wherever a ship goes, it never gets to the lake.
  set_dice(state, 6, 6);
  launch(table, state, 0, "6.2.s");
  Ship ship = *find_ship(state, 0, vertex_at(table, "6.2.s"));
  ship.left = 60;
  Reach reach;
  find_reach(table, state, 0, ship, sea_edges(table, state), VertexMask{}, reach);
  EXPECT_FALSE(reach.stops.meets(table.board.corners[lake]));
  // A neighbour that turns out to be water opens it.
  state.hex[hex_at(table, "7.2")] = kSea;
  EXPECT_TRUE(has_hex(open_sea(table, state), lake));
}

TEST(KolonienVectors, T34_AForeignShipMakesRoom) {  // KOL-9.14, FAQ 9
  const Table table = table_for(4);
  State state = with_outpost(table);
  launch(table, state, 1, "5.2.s", {0, 1, 0, 0});
  state = after(table, state, "build:settlement vertex:5.2.s by:outposts");
  EXPECT_EQ(state.step, Step::kRelocate);
  EXPECT_EQ(mover(table, state), 1);
  EXPECT_EQ(choices(table, state), (Names{"vertex:4.3.n"})) << "nothing is discovered that way";
  EXPECT_EQ(refusal(table, state, "vertex:5.3.n"), "KOL-9.14");
  state = after(table, state, "vertex:4.3.n");
  EXPECT_TRUE(has_ship(table, state, 1, "4.3.n"));
  EXPECT_EQ(tokens_of(find_ship(state, 1, vertex_at(table, "4.3.n"))->cargo), (Tokens{0, 1, 0, 0}));
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_EQ(mover(table, state), 0);
}

}  // namespace
}  // namespace landfall::kolonien
