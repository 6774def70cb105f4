// Vectors of voyages, discovery and delivery: T02, T06, T08, T09, T14, T15, T18 to T20, T31. The
// voyages of T03 to T07 are data: rules/kolonien/examples.toml.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

State with_ship(const Table& table, std::string_view vertex, int die = 6) {
  State state = position(table);
  set_dice(state, die, 1);
  launch(table, state, 0, vertex);
  return state;
}

TEST(KolonienVectors, T02_HigherDieIsTheRange) {  // KOL-8.2, FAQ 5
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  launch(table, state, 0, "3.2.n");
  launch(table, state, 0, "1.6.n");
  launch(table, state, 1, "1.4.n");
  state = rolled_anew(table, state, "3.5");
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "3.2.n"))->left, 5);
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "1.6.n"))->left, 5);
  EXPECT_EQ(find_ship(state, 1, vertex_at(table, "1.4.n"))->left, 0);
}

TEST(KolonienVectors, T06_PirateInTheWay) {  // KOL-8.7
  const Table table = table_for(4);
  State state = with_ship(table, "2.2.s");
  EXPECT_EQ(refusal(table, state, "ship:2.2.s vertex:4.3.n"), "");
  put_pirate(table, state, "3.2.s");
  EXPECT_EQ(refusal(table, state, "ship:2.2.s vertex:4.3.n"), "KOL-8.7");
  EXPECT_EQ(refusal(table, state, "ship:2.2.s vertex:3.2.s"), "KOL-8.7");
}

TEST(KolonienVectors, T08_DiscoveryOfAJungle) {  // KOL-9.1, KOL-9.4, KOL-9.5, KOL-1.6
  const Table table = table_for(4);
  State state = with_ship(table, "3.2.n", 5);
  state = after(table, state, "ship:3.2.n vertex:5.1.s");
  EXPECT_EQ(state.step, Step::kHex);
  state = after(table, state, "terrain:jungle.5");
  EXPECT_EQ(state.step, Step::kAction) << "no chip is drawn for a printed number";
  EXPECT_EQ(state.terrain(hex_at(table, "5.2")), kJungle);
  EXPECT_EQ(state.number(hex_at(table, "5.2")), 5);
  EXPECT_EQ(ships_on_board(state, 0), 0);
  EXPECT_TRUE(has_outpost(state, 0, hex_at(table, "5.2")));
  EXPECT_EQ(home_of(state, 0), (Tokens{0, 0, 0, 1}));
}

TEST(KolonienVectors, T09_WaterLetsTheShipGoOn) {  // KOL-9.3
  const Table table = table_for(4);
  State state = with_ship(table, "3.2.n", 5);
  state = after_all(table, state, {"ship:3.2.n vertex:5.1.s", "terrain:sea"});
  EXPECT_EQ(state.step, Step::kAction);
  ASSERT_TRUE(has_ship(table, state, 0, "5.1.s"));
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "5.1.s"))->left, 2);
  EXPECT_EQ(outposts_on_board(state, 0), 0);
  EXPECT_EQ(home_of(state, 0), Tokens{});
  state = after(table, state, "ship:5.1.s vertex:5.2.n");
  EXPECT_EQ(state.step, Step::kHex);
  EXPECT_EQ(state.place, hex_at(table, "6.1"));
}

// A mountain on (6,1) beside a 6 on (6,0); the number is to be drawn.
State mountain_beside_six(const Table& table, State state) {
  reveal(table, state, "5.2", "sea");
  set_dice(state, 1, 5);
  launch(table, state, 0, "5.1.s");
  return after_all(table, state, {"ship:5.1.s vertex:5.2.n", "terrain:mountain"});
}
Names numbers_to_draw(const Table& table, const State& state) {
  OutcomeList outcomes;
  Kolonien::outcomes(table, state, outcomes);
  Names numbers;
  for (const Outcome& outcome : outcomes) numbers.push_back(std::to_string(outcome.action.arg[0]));
  return numbers;
}

TEST(KolonienVectors, T14_NoTwoRedNumbersSideBySide) {  // KOL-9.2
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "6.0", "mountain", 6);
  state = mountain_beside_six(table, state);
  EXPECT_EQ(state.step, Step::kChip);
  EXPECT_EQ(numbers_to_draw(table, state), (Names{"2", "3", "4", "5", "9", "10", "11", "12"}));
  state = after(table, state, "number:4");
  EXPECT_EQ(state.number(hex_at(table, "6.1")), 4);
  EXPECT_EQ((state.chips >> (4 * 8)) & 15, 1U) << "the 8 is in the stack again";
}

TEST(KolonienVectors, T15_OnlyARedNumberIsLeft) {  // KOL-R7
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "6.0", "mountain", 6);
  reveal(table, state, "7.0", "mountain", 2);
  reveal(table, state, "8.0", "mountain", 3);
  reveal(table, state, "4.4", "mountain", 4);
  reveal(table, state, "5.4", "desert", 5);
  reveal(table, state, "6.4", "desert", 9);
  reveal(table, state, "4.5", "desert", 10);
  reveal(table, state, "6.5", "gold", 11);
  reveal(table, state, "3.6", "gold", 12);
  state = mountain_beside_six(table, state);
  EXPECT_EQ(numbers_to_draw(table, state), (Names{"8"}));
  state = after(table, state, "number:8");
  EXPECT_EQ(state.number(hex_at(table, "6.1")), 8);
}

// A home settlement with a ship, and a settlement of the colonies with three tokens.
State merchant(const Table& table, int die) {
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "3.2.n");
  settle(table, state, 0, "5.1.s");
  fill_store(table, state, 0, "5.1.s", {1, 0, 0, 2});
  set_dice(state, die, 1);
  launch(table, state, 0, "3.2.n");
  return state;
}

TEST(KolonienVectors, T18_ThereAndBackInATurn) {  // KOL-10.4, KOL-10.7, KOL-8.2
  const Table table = table_for(4);
  State state = merchant(table, 6);
  state = after_all(
      table, state,
      {"ship:3.2.n vertex:5.1.s", "ship:5.1.s store:5.1.s token:ore",
       "ship:5.1.s store:5.1.s token:discovery", "ship:5.1.s store:5.1.s token:discovery"});
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "5.1.s"))->left, 3) << "loading costs nothing";
  state = after(table, state, "ship:5.1.s vertex:3.2.n");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 1}));
  EXPECT_EQ(home_of(state, 0), (Tokens{0, 0, 0, 2}));
  EXPECT_EQ(store_at(table, state, 0, "5.1.s"), Tokens{});
  const State slow = after(table, merchant(table, 5), "ship:3.2.n vertex:5.1.s");
  EXPECT_EQ(refusal(table, slow, "ship:5.1.s vertex:3.2.n"), "KOL-8.2");
}

TEST(KolonienVectors, T19_WhatTokensBecome) {  // KOL-10.7 to KOL-10.11, KOL-10.8, FAQ 18
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  fill_home(state, 0, {0, 0, 1, 0});
  launch(table, state, 0, "4.1.s", {1, 1, 1, 0});
  state = after(table, state, "ship:4.1.s vertex:3.2.n");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 1}));
  EXPECT_EQ(state.step, Step::kDraw);
  state = after(table, state, "seat:0 card:monopoly");
  EXPECT_EQ(state.step, Step::kResource);
  EXPECT_EQ(choices(table, state),
            (Names{"resource:brick", "resource:grain", "resource:wood", "resource:wool"}));
  EXPECT_EQ(refusal(table, state, "resource:ore"), "KOL-10.9");
  state = after(table, state, "resource:wool");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 1, 0, 0, 1}));
  EXPECT_EQ(state.card_count[0], 1);
  EXPECT_EQ(refusal(table, state, "play:monopoly resource:ore"), "KOL-6.3") << "KOL-R14";
  EXPECT_EQ(home_of(state, 0), Tokens{});
  EXPECT_EQ(state.supply, table.tokens) << "the tokens can come again";
}

TEST(KolonienVectors, T20_ThreeDiscoveriesAreAPoint) {  // KOL-10.10, KOL-7.1
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  fill_home(state, 0, {0, 0, 0, 2});
  launch(table, state, 0, "4.1.s", {0, 0, 0, 2});
  state = after(table, state, "ship:4.1.s vertex:3.2.n");
  EXPECT_EQ(state.point_chips[0], 1);
  EXPECT_EQ(home_of(state, 0), (Tokens{0, 0, 0, 1}));
  EXPECT_EQ(public_points(table, state, 0), 2);
}

TEST(KolonienVectors, T31_WhereShipsAreBuilt) {  // KOL-8.8, KOL-8.5, FAQ 2, 19, 20
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "5.1.s");
  settle(table, state, 0, "3.2.n");
  settle(table, state, 0, "0.1.s");  // the west coast
  settle(table, state, 0, "1.3.n");  // inland
  give(state, 0, {0, 1, 1, 0, 0});
  EXPECT_EQ(choices(table, state, "build:ship "), sorted({"vertex:3.2.n", "vertex:0.1.s"}));
  EXPECT_EQ(refusal(table, state, "build:ship vertex:5.1.s"), "KOL-8.8");
  EXPECT_EQ(refusal(table, state, "build:ship vertex:1.3.n"), "KOL-8.8");
  launch(table, state, 0, "3.2.n");
  EXPECT_EQ(refusal(table, state, "build:ship vertex:3.2.n"), "KOL-8.5");
  state = after(table, state, "build:ship vertex:0.1.s");
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "0.1.s"))->left, 5) << "KOL-8.3";
}

}  // namespace
}  // namespace landfall::kolonien
