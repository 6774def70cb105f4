// Rules of the colonies that no vector shows alone: ships, outposts, cargo, pirate, fleets.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienColonies, OnlyOwnShipsMove) {  // KOL-8.1
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 0, "3.2.n");
  launch(table, state, 1, "2.2.s");
  EXPECT_EQ(refusal(table, state, "ship:2.2.s vertex:2.3.n"), "KOL-8.1");
  EXPECT_EQ(refusal(table, state, "ship:4.1.s vertex:4.2.n"), "KOL-8.1");
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:2.2.n"), "KOL-8.4") << "inland";
}

TEST(KolonienColonies, ShipsAndBuildingsArePassed) {  // KOL-8.5, KOL-8.6, KOL-R17
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 0, "3.2.n");
  launch(table, state, 1, "4.1.s");
  settle(table, state, 1, "2.3.n");
  put_city(table, state, 2, "3.1.n");
  settle(table, state, 0, "3.1.s");
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:4.1.s"), "KOL-8.5");
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:4.2.n"), "") << "past the ship";
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:2.3.n"), "KOL-8.6");
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:3.2.s"), "") << "past the settlement";
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:3.1.n"), "KOL-8.6") << "a city: KOL-R17";
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:3.1.s"), "") << "an own building";
}

TEST(KolonienColonies, VoyagesInParts) {  // KOL-R19, KOL-8.2
  const Table table = table_for(4);
  State state = position(table);  // range 5
  settle(table, state, 0, "3.2.n");
  launch(table, state, 0, "3.2.n");
  give(state, 0, {0, 1, 1, 0, 0});
  state = after(table, state, "ship:3.2.n vertex:4.1.s");
  state = after(table, state, "build:ship vertex:3.2.n");  // build, sail, build again
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "3.2.n"))->left, 5) << "KOL-8.3: a new ship";
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "4.1.s"))->left, 4);
  state = after(table, state, "ship:4.1.s vertex:3.3.n");
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "3.3.n"))->left, 3);
  EXPECT_EQ(refusal(table, state, "ship:3.3.n vertex:3.2.n"), "KOL-8.5")
      << "each part ends legally";
}

TEST(KolonienColonies, OutpostOnKnownLand) {  // KOL-9.6, KOL-9.4, KOL-R6
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.2", "desert", 2);
  post(table, state, 1, "5.2");
  post(table, state, 0, "5.2");
  launch(table, state, 0, "5.3.n");
  EXPECT_EQ(choices(table, state, "ship:5.3.n hex:"), (Names{"5.2", "6.2"}));
  EXPECT_EQ(refusal(table, state, "ship:5.3.n hex:5.3"), "KOL-9.6") << "water";
  EXPECT_EQ(refusal(table, state, "ship:5.3.n hex:6.1"), "KOL-9.6") << "unknown and elsewhere";
  state = after(table, state, "ship:5.3.n hex:5.2");
  EXPECT_EQ(ships_on_board(state, 0), 0);
  EXPECT_EQ(outposts_on_board(state, 0), 2) << "two on one hex: KOL-R6";
  EXPECT_EQ(home_of(state, 0), Tokens{}) << "no reward";
}

TEST(KolonienColonies, SettlingByRoadOrOutposts) {  // KOL-9.10, KOL-9.11, KOL-9.13, FAQ 7, 10
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.1", "mountain", 2);
  reveal(table, state, "6.2", "mountain", 3);
  settle(table, state, 0, "5.1.s");
  lay_way(table, state, 0, {"5.1.s", "5.2.n", "6.1.s", "5.3.n", "5.2.s"});
  give(state, 0, {1, 1, 1, 1, 0});
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:5.2.s by:outposts"), "KOL-9.7")
      << "the first settlement has used up the outpost";
  State with_outpost = state;
  post(table, with_outpost, 0, "5.2");
  EXPECT_EQ(choices(table, with_outpost, "build:settlement vertex:5.2.s "),
            (Names{"by:outposts", "by:road"}));
  const State by_road = after(table, with_outpost, "build:settlement vertex:5.2.s by:road");
  EXPECT_EQ(outposts_on_board(by_road, 0), 1);
  const State by_outposts = after(table, with_outpost, "build:settlement vertex:5.2.s by:outposts");
  EXPECT_EQ(outposts_on_board(by_outposts, 0), 0);
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:6.1.s by:road"), "") << "inland";
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:4.3.n by:road"), "KOL-4.3");
  reveal(table, state, "6.0", "mountain", 4);
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:5.1.n by:road"), "KOL-9.10");
}

TEST(KolonienColonies, LoadingOnlyFromOwnSettlements) {  // KOL-10.3, KOL-10.4, KOL-10.5, FAQ 15
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "5.1.s");
  settle(table, state, 1, "5.2.s");
  fill_store(table, state, 0, "5.1.s", {1, 0, 0, 0});
  fill_store(table, state, 1, "5.2.s", {0, 1, 0, 0});
  launch(table, state, 0, "5.1.s", {0, 0, 3, 0});
  launch(table, state, 0, "4.3.n");
  EXPECT_EQ(refusal(table, state, "ship:5.1.s store:5.1.s token:ore"), "KOL-10.3") << "full";
  EXPECT_EQ(refusal(table, state, "ship:4.3.n store:5.1.s token:ore"), "KOL-10.4")
      << "not at an own settlement";
  State empty = state;
  find_ship(empty, 0, vertex_at(table, "5.1.s"))->cargo = 0;
  empty.supply[kGemToken] = 24;
  EXPECT_EQ(refusal(table, empty, "ship:5.1.s store:5.1.s token:gold"), "KOL-10.4") << "not there";
  EXPECT_EQ(refusal(table, empty, "ship:5.1.s store:5.2.s token:gold"), "KOL-10.6") << "foreign";
  // There is no way to hand tokens from ship to ship (KOL-10.5).
  EXPECT_EQ(refusal(table, state, "ship:5.1.s ship:4.3.n token:gem"), "not an action");
  for (const std::string& path : choices(table, state, "ship:5.1.s ")) {
    EXPECT_TRUE(path.starts_with("vertex:") || path.starts_with("hex:")) << path;
  }
}

TEST(KolonienColonies, FullStoresTakeNothing) {  // KOL-10.2, KOL-10.6
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "5.1.s");
  settle(table, state, 0, "5.2.s");
  fill_store(table, state, 0, "5.1.s", {1, 0, 0, 0});
  fill_store(table, state, 0, "5.2.s", {0, 1, 1, 1});
  EXPECT_EQ(refusal(table, state, "store:5.1.s store:5.2.s token:ore"), "KOL-10.6") << "no road";
  lay_way(table, state, 0, {"5.1.s", "4.3.n", "5.2.s"});
  EXPECT_EQ(refusal(table, state, "store:5.1.s store:5.2.s token:ore"), "KOL-10.2");
  EXPECT_EQ(refusal(table, state, "store:5.2.s store:5.1.s token:gem"), "");
  EXPECT_EQ(refusal(table, state, "store:5.2.s store:5.1.s token:ore"), "KOL-10.4");
  // The pirate does not stop what goes along roads (KOL-12.10).
  put_pirate(table, state, "4.3.n");
  EXPECT_EQ(refusal(table, state, "store:5.2.s store:5.1.s token:gem"), "");
}

TEST(KolonienColonies, ThePirateEntersWithTheFirstSeven) {  // KOL-12.1, KOL-12.2
  const Table table = table_for(4);
  State state = position(table);
  EXPECT_EQ(state.pirate, 0);
  EXPECT_EQ(state.robber, 0);
  const State seven = rolled_anew(table, state, "3.4");
  EXPECT_EQ(seven.step, Step::kPirate);
  EXPECT_EQ(mover(table, seven), 0);
  give_card(state, 0, kKnight);
  state = after(table, state, "play:knight");
  EXPECT_EQ(state.step, Step::kPirate);
  EXPECT_EQ(choices(table, state).size(), 50U);
  state = after(table, state, "vertex:3.3.n");
  EXPECT_EQ(state.pirate, vertex_at(table, "3.3.n") + 1);
}

TEST(KolonienColonies, WhereThePirateMayStand) {  // KOL-12.3, KOL-12.4, KOL-R16
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 1, "3.3.n");
  settle(table, state, 2, "3.2.n");
  put_pirate(table, state, "4.2.s");
  state = pirate_due(state);
  EXPECT_EQ(refusal(table, state, "vertex:3.3.n"), "KOL-12.3") << "a ship";
  EXPECT_EQ(refusal(table, state, "vertex:3.2.n"), "KOL-12.3") << "a settlement";
  EXPECT_EQ(refusal(table, state, "vertex:1.2.n"), "KOL-12.3") << "inland";
  EXPECT_EQ(refusal(table, state, "vertex:4.2.s"), "KOL-12.4");
  EXPECT_EQ(refusal(table, state, "vertex:5.1.s"), "") << "beside the unknown: KOL-R16";
}

TEST(KolonienColonies, RobbingACardAtHome) {  // KOL-12.6, KOL-R10, KOL-R11, KOL-R13
  const Table table = table_for(4);
  State state = position(table);
  put_city(table, state, 1, "3.1.s");  // at the coast, next to 3.2.n and 2.3.n
  settle(table, state, 2, "1.3.n");    // inland, next to 2.2.s
  give(state, 1, {1, 0, 0, 0, 0});
  give(state, 2, {1, 0, 0, 0, 0});
  State robbed = after(table, pirate_due(state), "vertex:3.2.n");
  EXPECT_EQ(choices(table, robbed), (Names{"none", "seat:1"})) << "a city, too: KOL-R11";
  robbed = after_all(table, robbed, {"seat:1", "resource:grain"});
  EXPECT_EQ(hand_of(robbed, 0), (Hand{1, 0, 0, 0, 0}));
  EXPECT_EQ(robbed.step, Step::kAction) << "only one thing: KOL-12.7";
  const State inland = after(table, pirate_due(state), "vertex:2.2.s");
  EXPECT_EQ(inland.step, Step::kAction) << "KOL-R10";
  pay(state, 1, state.hand[1]);
  const State poor = after(table, pirate_due(state), "vertex:3.2.n");
  EXPECT_EQ(poor.step, Step::kAction) << "nothing to rob: KOL-R13";
}

TEST(KolonienColonies, RobbingIsOptionalAndOnce) {  // KOL-R12, KOL-12.5, KOL-12.7, KOL-R13
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 1, "5.1.s");
  fill_store(table, state, 1, "5.1.s", {0, 1, 0, 1});
  launch(table, state, 2, "4.1.s", {0, 0, 1, 0});
  state = after(table, pirate_due(state), "vertex:4.2.n");  // next to both
  EXPECT_EQ(choices(table, state),
            (Names{"none", "ship:4.1.s token:gem", "store:5.1.s token:discovery",
                   "store:5.1.s token:gold"}));
  EXPECT_EQ(refusal(table, state, "store:5.1.s token:ore"), "KOL-R13");
  EXPECT_EQ(refusal(table, state, "seat:1"), "KOL-12.6") << "not at home";
  EXPECT_EQ(refusal(table, state, "ship:5.2.n token:gem"), "KOL-12.5");
  EXPECT_EQ(after(table, state, "none").step, Step::kAction);
  State gold = after(table, state, "store:5.1.s token:gold");
  EXPECT_EQ(gold.step, Step::kResource) << "converted at once: KOL-R21";
  gold = after(table, gold, "resource:brick");
  EXPECT_EQ(hand_of(gold, 0), (Hand{0, 0, 0, 1, 0}));
  EXPECT_EQ(gold.step, Step::kAction);
}

TEST(KolonienColonies, OutpostsAndInlandSettlementsAreSafe) {  // KOL-12.8, KOL-12.11, FAQ 13
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.1", "mountain", 2);
  reveal(table, state, "6.2", "mountain", 3);
  post(table, state, 1, "5.2");
  settle(table, state, 2, "6.1.s");  // three land hexes; next to 5.3.n and 5.2.n at the coast
  fill_store(table, state, 2, "6.1.s", {1, 0, 0, 0});
  for (const char* vertex : {"5.3.n", "5.2.n"}) {
    const State moved = after(table, pirate_due(state), "vertex:" + std::string(vertex));
    EXPECT_EQ(moved.step, Step::kAction) << vertex;
  }
}

TEST(KolonienColonies, FleetsShareAHexAndHinderNobody) {  // KOL-13.1, FAQ 4
  const Table table = table_for(4);
  State state = position(table);
  put_fleet(table, state, 1, "4.1");
  give(state, 0, {0, 1, 2, 0, 0});
  launch(table, state, 0, "3.2.n");
  state = after(table, state, "build:fleet hex:4.1");
  EXPECT_EQ(state.fleet[0], state.fleet[1]);
  EXPECT_EQ(hand_of(state, 0), Hand{});
  EXPECT_EQ(refusal(table, state, "ship:3.2.n vertex:4.1.s"), "");
  give(state, 0, {0, 1, 2, 0, 0});
  EXPECT_EQ(refusal(table, state, "build:fleet hex:3.3"), "KOL-4.2") << "only one each";
  State home = position(table);
  give(home, 0, {0, 1, 2, 0, 0});
  EXPECT_EQ(refusal(table, home, "build:fleet hex:3.1"), "KOL-13.2") << "land";
  EXPECT_EQ(refusal(table, home, "build:fleet hex:5.2"), "KOL-13.2") << "unknown";
  EXPECT_EQ(choices(table, home, "build:fleet ").size(), 20U);
}

TEST(KolonienColonies, AFleetThatMovesDrivesThePirateAway) {  // KOL-13.4, KOL-13.5
  const Table table = table_for(4);
  State state = position(table);
  put_fleet(table, state, 0, "7.3");
  put_pirate(table, state, "3.3.n");
  give(state, 0, {0, 1, 0, 0, 0});
  settle(table, state, 1, "3.2.n");
  give(state, 1, {0, 0, 0, 0, 1});
  state = after(table, state, "fleet hex:3.3");
  EXPECT_EQ(state.step, Step::kPirate);
  state = after_all(table, state, {"vertex:4.1.s", "seat:1", "resource:ore"});
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 1}));
}

}  // namespace
}  // namespace landfall::kolonien
