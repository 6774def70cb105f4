// Refusals tell the truth: the clause that is named is the one that stands in the way.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienTruth, RollingTwice) {  // KOL-3.9
  const Table table = base_table(3);
  State state = position(table);
  EXPECT_EQ(refusal(table, state, "roll"), "KOL-3.9");
  before_roll(state, 0);
  EXPECT_EQ(refusal(table, state, "roll"), "");
  EXPECT_EQ(refusal(table, state, "buy"), "KOL-3.1");
}

TEST(KolonienTruth, WhatTheBaseGameDoesNotHave) {
  const Table table = base_table(3);
  State state = position(table);
  before_roll(state, 0);
  for (const std::string_view path : {"build:ship vertex:0.0.n", "build:fleet hex:0.0",
                                      "fleet hex:0.0", "ship:0.0.n vertex:1.0.s"}) {
    EXPECT_EQ(refusal(table, state, path), "TAB-1.2") << path << ": not after the roll either";
    EXPECT_EQ(why_not(table, state, path.substr(0, path.find(' '))), "TAB-1.2") << path;
  }
}

TEST(KolonienTruth, MovingAFleetThatOneDoesNotHave) {  // KOL-13.1
  const Table table = table_for(4);
  State state = position(table);
  give(state, 0, {0, 1, 0, 0, 0});
  EXPECT_EQ(refusal(table, state, "fleet hex:3.3"), "KOL-13.1");
  EXPECT_EQ(why_not(table, state, "fleet"), "KOL-13.1");
  put_fleet(table, state, 0, "4.0");
  EXPECT_EQ(refusal(table, state, "fleet hex:3.3"), "");
}

TEST(KolonienTruth, BeforeTheRollNothingElseIsInTheWay) {  // KOL-3.1
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  launch(table, state, 0, "3.2.n");
  before_roll(state, 0);
  EXPECT_EQ(why_not(table, state, "ship:3.2.n"), "KOL-3.1");
  EXPECT_EQ(why_not(table, state, "ship:3.2.n vertex:4.2.n"), "KOL-3.1");
  EXPECT_EQ(why_not(table, state, "fleet"), "KOL-3.1");
  EXPECT_EQ(why_not(table, state, "offer"), "KOL-3.1");
}

TEST(KolonienTruth, InlandIsNoLake) {  // KOL-9.7, KOL-9.8
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.1", "jungle.3");
  reveal(table, state, "6.2", "jungle.9");
  for (const char* hex : {"5.2", "6.1", "6.2"}) post(table, state, 0, hex);
  give(state, 0, {1, 1, 1, 1, 0});
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:6.1.s by:outposts"), "KOL-9.7");
}

TEST(KolonienTruth, TheWayOfAShip) {  // KOL-8.2, KOL-8.7, KOL-9.1
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 0, "2.2.s");
  EXPECT_EQ(refusal(table, state, "ship:2.2.s vertex:4.3.n"), "");
  State far = state;
  set_dice(far, 1, 1);
  EXPECT_EQ(refusal(table, far, "ship:2.2.s vertex:4.3.n"), "KOL-8.2");
  put_pirate(table, state, "3.2.s");  // T06
  set_dice(state, 6, 1);
  EXPECT_EQ(refusal(table, state, "ship:2.2.s vertex:4.3.n"), "KOL-8.7");
  // A voyage ends at the first hex that nobody has seen.
  State unseen = position(table);
  set_dice(unseen, 6, 1);
  launch(table, unseen, 0, "4.2.n");
  EXPECT_EQ(refusal(table, unseen, "ship:4.2.n vertex:5.2.n"), "KOL-9.1");
}

TEST(KolonienTruth, BeginningsOfOffers) {  // KOL-5.4 to KOL-5.6, KOL-R35
  const Table table = base_table(3);
  State state = position(table);
  give(state, 0, {0, 1, 0, 0, 0});
  EXPECT_EQ(why_not(table, state, "offer give:0.1.0.0.0"), "KOL-R35") << "nobody holds a card";
  give(state, 2, {1, 0, 0, 0, 0});
  EXPECT_EQ(why_not(table, state, "offer give:0.1.0.0.0"), "KOL-5.4") << "no suggestion, but legal";
  EXPECT_EQ(why_not(table, state, "offer give:1.0.0.0.0"), "KOL-5.6");
  EXPECT_EQ(why_not(table, state, "offer give:0.1.0.0.0 get:0.1.0.0.0"), "KOL-5.5");
}

TEST(KolonienTruth, WhereASettlementCouldStand) {  // KOL-4.3, KOL-4.4
  const Table table = base_table(3);
  State state = position(table);
  give(state, 0, {1, 1, 1, 1, 0});
  EXPECT_EQ(why_not(table, state, "build:settlement"), "KOL-4.4") << "no road at all";
  settle(table, state, 0, "1.0.n");
  lay_road(table, state, 0, "1.0.n/1.-1.s");
  EXPECT_EQ(why_not(table, state, "build:settlement"), "KOL-4.3") << "a road, but too short";
}

// --- Choices without order
TEST(KolonienOrder, PartsOfOffers) {  // KOL-5.4, KOL-5.9
  const Table table = base_table(4);
  State state = position(table);
  give(state, 0, {2, 0, 0, 0, 0});
  give(state, 1, {0, 1, 0, 0, 1});
  give(state, 2, {0, 1, 0, 0, 0});
  const std::string_view usual = "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2";
  const State asked = after(table, state, usual);
  for (const std::string_view path :
       {"offer give:1.0.0.0.0 get:0.1.0.0.0 to:2.1", "offer to:1.2 get:0.1.0.0.0 give:1.0.0.0.0",
        "offer get:0.1.0.0.0 to:2.1 give:1.0.0.0.0"}) {
    EXPECT_EQ(refusal(table, state, path), "") << path;
    EXPECT_EQ(after(table, state, path), asked) << path;
    EXPECT_EQ(why_not(table, state, path), "") << path;
  }
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 give:1.0.0.0.0 to:1"), "not an action");
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.1"), "not an action");
  EXPECT_EQ(after(table, asked, "counter get:2.0.0.0.0 give:0.1.0.0.0", 1),
            after(table, asked, "counter give:0.1.0.0.0 get:2.0.0.0.0", 1));
}

TEST(KolonienOrder, BeginningsInAnyOrder) {
  const Table table = base_table(4);
  State state = position(table);
  give(state, 0, {3, 0, 0, 0, 0});
  give(state, 1, {0, 1, 0, 0, 1});
  ASSERT_TRUE(offers(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1"));
  EXPECT_EQ(why_not(table, state, "offer get:0.1.0.0.0"), "");
  EXPECT_EQ(why_not(table, state, "offer to:1 get:0.1.0.0.0"), "");
}

}  // namespace
}  // namespace landfall::kolonien
