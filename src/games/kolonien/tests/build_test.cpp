// Building, prices, supplies, harbours and trade with the bank.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienBuild, EverythingHasItsPrice) {  // KOL-4.1, KOL-1.14
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "1.0.n");
  lay_way(table, state, 0, {"1.0.n", "1.-1.s", "0.1.n"});
  EXPECT_EQ(refusal(table, state, road(table, "1.0.n/2.-1.s")), "KOL-4.1");
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:0.1.n"), "KOL-4.1");
  EXPECT_EQ(refusal(table, state, "build:city vertex:1.0.n"), "KOL-4.1");
  EXPECT_EQ(refusal(table, state, "buy"), "KOL-4.1");
  give(state, 0, {4, 2, 2, 2, 4});
  state = after(table, state, road(table, "1.0.n/2.-1.s"));
  EXPECT_EQ(hand_of(state, 0), (Hand{4, 2, 1, 1, 4}));
  state = after(table, state, "build:settlement vertex:0.1.n");
  EXPECT_EQ(hand_of(state, 0), (Hand{3, 1, 0, 0, 4}));
  state = after(table, state, "build:city vertex:1.0.n");
  EXPECT_EQ(hand_of(state, 0), (Hand{1, 1, 0, 0, 1}));
  state = after(table, state, "buy");
  EXPECT_EQ(hand_of(state, 0), Hand{});
  EXPECT_EQ(state.bank,
            many_of(0, 19) + many_of(1, 19) + many_of(2, 19) + many_of(3, 19) + many_of(4, 19));
}

TEST(KolonienBuild, OnlyWhatIsInTheSupply) {  // KOL-4.2, KOL-1.8
  const Table table = base_table(4);
  State state = position(table);
  for (const char* vertex : {"1.0.n", "-1.0.n", "1.0.s", "-1.1.s", "0.-1.n"}) {
    settle(table, state, 0, vertex);
  }
  lay_way(table, state, 0, {"1.0.n", "1.-1.s", "0.0.n"});
  give(state, 0, {9, 9, 9, 9, 9});
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:0.0.n"), "KOL-4.2");
  state = after(table, state, "build:city vertex:1.0.n");  // one comes back
  EXPECT_EQ(state.settlements_left[0], 1);
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:0.0.n"), "");
  state.roads_left[0] = 0;
  EXPECT_EQ(refusal(table, state, road(table, "1.0.n/2.-1.s")), "KOL-4.2");
}

TEST(KolonienBuild, DistanceAndRoads) {  // KOL-4.3, KOL-4.4
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "1.0.n");
  settle(table, state, 1, "0.1.s");
  lay_way(table, state, 0, {"1.0.n", "1.-1.s", "0.1.n"});
  give(state, 0, {2, 2, 2, 2, 0});
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:1.-1.s"), "KOL-4.3");
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:0.-1.s"), "KOL-4.4");
  EXPECT_EQ(choices(table, state, "build:settlement "), (Names{"vertex:0.1.n"}));
}

TEST(KolonienBuild, RoadsGoOnFromWhatOneHas) {  // KOL-4.5, KOL-4.6
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "1.0.n");
  lay_way(table, state, 0, {"1.0.n", "1.-1.s", "0.1.n"});
  settle(table, state, 1, "0.1.n");
  give(state, 0, {0, 0, 2, 2, 0});
  EXPECT_EQ(refusal(table, state, road(table, "0.1.n/0.0.s")), "KOL-4.5")
      << "not through a foreign settlement";
  EXPECT_EQ(refusal(table, state, road(table, "-1.0.n/-1.-1.s")), "KOL-4.5");
  EXPECT_EQ(refusal(table, state, road(table, "1.0.n/1.-1.s")), "KOL-4.6");
  EXPECT_EQ(choices(table, state, "build:road ").size(), 3U);
  EXPECT_EQ(refusal(table, state, road(table, "1.-1.s/0.0.n")), "");
  const Table colonies = table_for(4);
  State sea = position(colonies);
  settle(colonies, sea, 0, "3.2.n");
  give(sea, 0, {0, 0, 1, 1, 0});
  EXPECT_EQ(refusal(colonies, sea, road(colonies, "3.2.n/4.1.s")), "KOL-4.6") << "at sea";
  EXPECT_EQ(refusal(colonies, sea, road(colonies, "3.2.n/4.0.s")), "");
}

TEST(KolonienBuild, CitiesReplaceSettlements) {  // KOL-4.7
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "1.0.n");
  settle(table, state, 1, "1.0.s");
  give(state, 0, {4, 0, 0, 0, 6});
  EXPECT_EQ(refusal(table, state, "build:city vertex:1.0.s"), "KOL-4.7");
  EXPECT_EQ(refusal(table, state, "build:city vertex:0.0.n"), "KOL-4.7");
  state = after(table, state, "build:city vertex:1.0.n");
  EXPECT_EQ(refusal(table, state, "build:city vertex:1.0.n"), "KOL-4.7") << "only once";
  EXPECT_EQ(public_points(table, state, 0), 2);
}

TEST(KolonienBuild, AtTheFrame) {  // KOL-R23
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "0.1.s");
  give(state, 0, {1, 1, 3, 3, 0});
  state = after(table, state, road(table, "0.1.s/0.2.n"));
  state = after(table, state, road(table, "0.2.n/1.0.s"));
  state = after(table, state, "build:settlement vertex:1.0.s");
  EXPECT_TRUE(table.board.frame.has(vertex_at(table, "1.0.s")));
  EXPECT_EQ(state.buildings[0].count(), 2);
}

TEST(KolonienBank, FourForOne) {  // KOL-5.1, KOL-5.3
  const Table table = base_table(4);
  State state = position(table);
  give(state, 0, {4, 3, 0, 0, 0});
  EXPECT_EQ(choices(table, state, "bank:"),
            (Names{"4.grain resource:brick", "4.grain resource:ore", "4.grain resource:wood",
                   "4.grain resource:wool"}));
  EXPECT_EQ(refusal(table, state, "bank:4.wool resource:ore"), "KOL-5.1");
  EXPECT_EQ(refusal(table, state, "bank:4.grain resource:grain"), "KOL-5.1");
  EXPECT_EQ(refusal(table, state, "bank:3.wool resource:ore"), "KOL-5.2");
  state = after(table, state, "bank:4.grain resource:ore");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 3, 0, 0, 1}));
  give(state, 1, {0, 0, 19, 0, 0});
  give(state, 0, {4, 0, 0, 0, 0});
  EXPECT_EQ(refusal(table, state, "bank:4.grain resource:wood"), "KOL-5.3");
}

TEST(KolonienBank, HarboursGiveBetterRates) {  // KOL-5.2, KOL-1.11
  const Table table = base_table(4);  // 3:1 at the east side of (2,0), brick south-east of (1,1)
  State state = position(table);
  lay_way(table, state, 0, {"1.0.s", "1.1.n", "2.0.s", "2.1.n"});
  give(state, 0, {4, 1, 1, 1, 0});
  EXPECT_EQ(refusal(table, state, "bank:3.grain resource:ore"), "KOL-5.2");
  // In the very turn in which the harbour is reached.
  state = after(table, state, "build:settlement vertex:2.1.n");
  EXPECT_EQ(rate_of(state, 0, kGrain), 3);
  EXPECT_EQ(rate_of(state, 1, kGrain), 4);
  EXPECT_EQ(refusal(table, state, "bank:4.grain resource:ore"), "KOL-5.2") << "the best own rate";
  state = after(table, state, "bank:3.grain resource:ore");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 1}));
  State brick = position(table);
  give(brick, 0, {2, 0, 0, 2, 0});
  settle(table, brick, 0, "1.1.s");
  EXPECT_EQ(rate_of(brick, 0, kBrick), 2);
  EXPECT_EQ(rate_of(brick, 0, kGrain), 4);
  EXPECT_EQ(choices(table, brick, "bank:2.brick ").size(), 4U);
}

}  // namespace
}  // namespace landfall::kolonien
