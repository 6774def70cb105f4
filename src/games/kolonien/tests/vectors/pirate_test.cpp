// Vectors of the pirate, fleets and the rest: T24 to T29, T32, T35 to T40.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

// Seat 0 is to place the pirate.

TEST(KolonienVectors, T24_RobbingAShip) {  // KOL-12.5, KOL-13.3, KOL-R21
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 1, "4.2.s", {1, 0, 1, 0});
  EXPECT_EQ(names_of(table, table.board.near[vertex_at(table, "3.3.n")]),
            sorted({"3.2.s", "4.2.s", "4.1.s"}));
  State robbed = after(table, pirate_due(state), "vertex:3.3.n");
  EXPECT_EQ(choices(table, robbed),
            (Names{"none", "ship:4.2.s token:gem", "ship:4.2.s token:ore"}));
  robbed = after(table, robbed, "ship:4.2.s token:ore");
  EXPECT_EQ(hand_of(robbed, 0), (Hand{0, 0, 0, 0, 1})) << "the token is converted at once";
  EXPECT_EQ(tokens_of(find_ship(robbed, 1, vertex_at(table, "4.2.s"))->cargo),
            (Tokens{0, 0, 1, 0}));
  State guarded = state;
  put_fleet(table, guarded, 1, "4.3");
  guarded = after(table, pirate_due(guarded), "vertex:3.3.n");
  EXPECT_EQ(guarded.step, Step::kAction) << "the ship is protected, there is nobody to rob";
  for (const char* hex : {"3.3", "3.2", "4.2"}) {
    State barred = state;
    put_fleet(table, barred, 2, hex);
    EXPECT_EQ(refusal(table, pirate_due(barred), "vertex:3.3.n"), "KOL-13.3") << hex;
  }
}

TEST(KolonienVectors, T25_SixCornersOfAFleet) {  // KOL-13.3, KOL-R22
  const Table table = table_for(4);
  State state = position(table);
  put_fleet(table, state, 0, "3.2");
  state = pirate_due(state);
  for_each_in(table.board.corners[hex_at(table, "3.2")], [&](int v) {
    EXPECT_EQ(refusal(table, state, "vertex:" + vertex_name(table, v)), "KOL-13.3");
  });
}

TEST(KolonienVectors, T26_NotAtTheFrame) {  // KOL-12.3, FAQ 12
  const Table table = table_for(4);
  const State state = pirate_due(position(table));
  EXPECT_EQ(refusal(table, state, "vertex:4.-1.s"), "KOL-12.3");
  EXPECT_FALSE(pirate_places(table, state).meets(table.board.frame));
}

TEST(KolonienVectors, T27_ThreePirateMovesInATurn) {  // KOL-13.4, KOL-13.7, KOL-12.2, KOL-6.4
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 1, "4.2.s", {3, 0, 0, 0});
  give(state, 0, {0, 1, 2, 0, 0});
  give_card(state, 0, kKnight);
  state = rolled_anew(table, state, "1.6");
  EXPECT_EQ(state.step, Step::kPirate);
  state = after_all(table, state,
                    {"vertex:3.3.n", "ship:4.2.s token:ore", "play:knight", "vertex:4.3.n",
                     "ship:4.2.s token:ore"});
  EXPECT_EQ(refusal(table, state, "build:fleet hex:4.3"), "");
  state = after(table, state, "build:fleet hex:4.3");
  EXPECT_EQ(state.step, Step::kPirate);
  EXPECT_EQ(refusal(table, state, "vertex:4.3.n"), "KOL-12.4");
  state = after_all(table, state, {"vertex:3.2.s"});
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 2}));
  EXPECT_EQ(state.pirate, vertex_at(table, "3.2.s") + 1);
}

TEST(KolonienVectors, T28_ANewFleetDoesNotMove) {  // KOL-13.6, KOL-13.5, FAQ 6
  const Table table = table_for(4);
  State state = position(table);
  give(state, 0, {0, 3, 2, 0, 0});
  state = after(table, state, "build:fleet hex:3.3");
  EXPECT_EQ(refusal(table, state, "fleet hex:7.3"), "KOL-13.6");
  for (int turn = 0; turn < 4; ++turn) state = rolled(table, after(table, state, "end"), "1.1");
  EXPECT_EQ(refusal(table, state, "fleet hex:3.3"), "KOL-13.5");
  state = after(table, state, "fleet hex:7.3");
  EXPECT_EQ(state.fleet[0], hex_at(table, "7.3") + 1) << "however far";
  EXPECT_EQ(refusal(table, state, "fleet hex:3.3"), "KOL-13.5") << "once in a turn";
}

TEST(KolonienVectors, T29_TokensDoNotCountForTheDiscard) {  // KOL-3.4, KOL-10.12
  const Table table = table_for(4);
  State state = position(table);
  give(state, 0, {2, 2, 2, 2, 0});
  fill_home(state, 0, {0, 0, 1, 2});
  launch(table, state, 0, "4.1.s", {1, 1, 1, 0});
  state = rolled_anew(table, state, "3.4");
  EXPECT_EQ(state.owed[0], 4);
  state = after_all(table, state,
                    {"resource:grain", "resource:grain", "resource:wool", "resource:wool"});
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 2, 2, 0}));
  EXPECT_EQ(home_of(state, 0), (Tokens{0, 0, 1, 2}));
  EXPECT_EQ(state.step, Step::kPirate);
}

TEST(KolonienVectors, T32_RoadBuildingWithShips) {  // KOL-6.5, FAQ 1
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  settle(table, state, 0, "0.1.s");
  give(state, 0, {0, 1, 2, 0, 0});
  give_card(state, 0, kRoadBuilding);
  state = after(table, state, "play:road_building");
  EXPECT_EQ(state.step, Step::kFree);
  EXPECT_EQ(refusal(table, state, "build:fleet hex:3.3"), "KOL-6.5");
  const std::string road = "build:road " + edge_path(table, "3.2.n/4.0.s");
  const State one_road = after(table, state, road);
  EXPECT_EQ(one_road.step, Step::kFree);
  const State both = after(table, one_road, "build:ship vertex:3.2.n");
  EXPECT_EQ(both.step, Step::kAction);
  EXPECT_EQ(hand_of(both, 0), (Hand{0, 1, 2, 0, 0})) << "for nothing";
  const State roads = after(table, one_road, "build:road " + edge_path(table, "3.2.n/3.1.s"));
  EXPECT_EQ(roads.roads[0].count(), 2);
  const State ships =
      after_all(table, state, {"build:ship vertex:3.2.n", "build:ship vertex:0.1.s"});
  EXPECT_EQ(ships_on_board(ships, 0), 2);
}

TEST(KolonienVectors, T35_WhereThePirateStands) {  // KOL-12.9, KOL-12.10
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  post(table, state, 0, "5.2");
  give(state, 0, {1, 1, 2, 2, 0});
  State colony = state;
  put_pirate(table, colony, "5.1.s");
  EXPECT_EQ(refusal(table, colony, "build:settlement vertex:5.1.s by:outposts"), "KOL-12.9");
  EXPECT_EQ(refusal(table, colony, "build:settlement vertex:5.2.s by:outposts"), "");
  settle(table, state, 0, "3.1.s");
  lay_way(table, state, 0, {"3.1.s", "3.2.n", "4.0.s"});
  put_pirate(table, state, "4.0.s");
  EXPECT_EQ(refusal(table, state, "build:settlement vertex:4.0.s"), "KOL-12.9");
  state = after(table, state, "build:road " + edge_path(table, "4.0.s/3.1.n"));
  EXPECT_EQ(state.roads[0].count(), 3) << "a road goes on past him";
}

TEST(KolonienVectors, T36_AShortBank) {  // KOL-3.3, KOL-14.5
  for (const bool official : {true, false}) {
    Options options;
    if (!official) options = {{"shortage", "all_or_nothing"}};
    const Table table = table_for(4, options);
    State state = position(table);
    give(state, 2, {0, 18, 0, 0, 0});
    put_city(table, state, 0, "3.1.n");  // (3,1) bears wool with a 9, (3,0) wood with a 10
    State both = state;
    settle(table, both, 1, "3.2.n");
    both = rolled_anew(table, both, "4.5");
    EXPECT_EQ(count_of(both.bank, kWool), 1) << "nobody gets any";
    const State alone = rolled_anew(table, state, "4.5");
    EXPECT_EQ(hand_of(alone, 0), (official ? Hand{0, 1, 0, 0, 0} : Hand{}));
  }
}

TEST(KolonienVectors, T37_VictoryInOnesOwnTurn) {  // KOL-7.6, KOL-7.7, KOL-14.6
  for (const bool any_time : {false, true}) {
    Options options;
    if (any_time) options = {{"win_check", "any_time"}};
    const Table table = table_for(4, options);
    EXPECT_EQ(table.rules.goal, 11);
    State state = position(table);
    for (const char* vertex : {"3.1.s", "2.2.s", "1.5.n", "2.0.n"}) {
      put_city(table, state, 1, vertex);
    }
    for (const char* vertex : {"0.3.n", "-1.5.n", "4.-1.s"}) settle(table, state, 1, vertex);
    EXPECT_EQ(public_points(table, state, 1), 11);
    if (any_time) {
      EXPECT_EQ(Kolonien::check(table, state), "seat 1 has won already");
      continue;
    }
    EXPECT_EQ(Kolonien::check(table, state), "");
    state = after(table, state, "end");
    EXPECT_EQ(state.phase, Phase::kOver);
    EXPECT_EQ(state.winner, 1 + 1);
    EXPECT_EQ(Kolonien::standing(table, state).rank[1], 1);
  }
}

TEST(KolonienVectors, T38_ThreePlayers) {  // KOL-2.9, KOL-7.7
  const Table table = table_for(3);
  EXPECT_EQ(table.rules.goal, 12);
  State state = founding(table);
  const char* const places[] = {"3.2.n", "2.2.s", "2.4.s", "0.1.s", "1.1.n",
                                "3.0.n", "1.2.n", "0.5.n", "0.4.n"};
  const Seat seats[] = {0, 1, 2, 2, 1, 0, 0, 1, 2};
  for (int i = 0; i < 9; ++i) {
    EXPECT_EQ(mover(table, state), seats[i]) << i;
    state = after(table, state, "vertex:" + std::string(places[i]));
    const int cards = i < 6 ? 0 : 3;
    EXPECT_EQ(state.hand_size[seats[i]], cards) << i;
    if (i >= 3) state = after(table, state, choices(table, state, "")[0]);
  }
  EXPECT_EQ(state.step, Step::kRoll);
  EXPECT_EQ(mover(table, state), 0);
  EXPECT_EQ(state.buildings[0].count(), 3);
}

TEST(KolonienVectors, T39_FirstSettlementFacesTheColonies) {  // KOL-2.6, KOL-2.7
  const Table table = table_for(4);
  State state = founding(table);
  EXPECT_EQ(refusal(table, state, "vertex:0.1.s"), "KOL-2.6");
  EXPECT_EQ(choices(table, state).size(), 14U);
  state = after(table, state, "vertex:3.2.n");
  EXPECT_TRUE(has_ship(table, state, 0, "3.2.n"));
  EXPECT_EQ(state.roads[0].count(), 0);
  EXPECT_EQ(mover(table, state), 1);
}

TEST(KolonienVectors, T40_MonopolyTakesNoTokens) {  // KOL-6.7, KOL-10.12
  const Table table = table_for(4);
  State state = position(table);
  give_card(state, 0, kMonopoly);
  give(state, 1, {0, 0, 0, 0, 2});
  give(state, 2, {1, 0, 0, 0, 1});
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 1, "5.1.s");
  fill_store(table, state, 1, "5.1.s", {2, 0, 0, 0});
  launch(table, state, 2, "4.1.s", {1, 0, 0, 0});
  state = after(table, state, "play:monopoly resource:ore");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 3}));
  EXPECT_EQ(hand_of(state, 2), (Hand{1, 0, 0, 0, 0}));
  EXPECT_EQ(store_at(table, state, 1, "5.1.s"), (Tokens{2, 0, 0, 0}));
  EXPECT_EQ(tokens_of(find_ship(state, 2, vertex_at(table, "4.1.s"))->cargo), (Tokens{1, 0, 0, 0}));
}

}  // namespace
}  // namespace landfall::kolonien
