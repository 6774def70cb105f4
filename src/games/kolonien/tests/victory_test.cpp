// Points, victory, and games that end without it.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

// Seat 0 with nine public points of ten: four cities and a settlement.
State nearly_won(const Table& table) {
  State state = position(table);
  for (const char* vertex : {"1.0.n", "-1.0.n", "1.1.n", "-1.1.s"}) {
    put_city(table, state, 0, vertex);
  }
  settle(table, state, 0, "0.-1.n");
  EXPECT_EQ(public_points(table, state, 0), 9);
  return state;
}

TEST(KolonienVictory, WhatCounts) {  // KOL-7.1, KOL-7.7
  const Table table = base_table(3);
  EXPECT_EQ(table.rules.goal, 10);
  State state = nearly_won(table);
  set_knights(state, 1, 3);
  state.army = 2;
  EXPECT_EQ(public_points(table, state, 1), 2);
  give_card(state, 1, kPoint);
  EXPECT_EQ(public_points(table, state, 1), 2);
  EXPECT_EQ(all_points(table, state, 1), 3);
  EXPECT_EQ(refusal(table, state, "claim"), "KOL-7.7");
}

TEST(KolonienVictory, AtOnceInTheOwnTurn) {  // KOL-7.6
  const Table table = base_table(3);
  State state = nearly_won(table);
  lay_way(table, state, 0, {"1.0.n", "1.-1.s", "0.0.n"});
  give(state, 0, {1, 1, 1, 1, 0});
  state = after(table, state, "build:settlement vertex:0.0.n");
  EXPECT_EQ(state.phase, Phase::kOver);
  EXPECT_EQ(state.winner, 1);
  EXPECT_TRUE(Kolonien::awaiting(table, state).empty());
}

TEST(KolonienVictory, PointCardsAreShown) {  // KOL-6.8, KOL-R29
  const Table table = base_table(3);
  State state = nearly_won(table);
  give(state, 0, {2, 2, 1, 1, 1});
  give_card(state, 2, kPoint, 2);
  state = after_all(table, state, {"buy", "seat:0 card:point"});
  EXPECT_EQ(state.phase, Phase::kTurn) << "nobody else can see it";
  EXPECT_EQ(choices(table, state), (Names{"claim"})) << "in the very turn, and nothing else";
  EXPECT_EQ(refusal(table, state, "end"), "KOL-6.8");
  std::vector<Event> events;
  state = after(table, state, "claim", 0, &events);
  EXPECT_EQ(state.winner, 1);
  EXPECT_EQ(public_points(table, state, 0), 10);
  EXPECT_EQ(state.shown[2], 2);
  EXPECT_TRUE(told(events, kPointsShown, "KOL-R29"));
}

TEST(KolonienVictory, TheWinnerComesFirst) {  // KOL-R39, KOL-7.6
  const Table table = base_table(3);
  State state = position(table);
  for (const char* vertex : {"1.0.n", "-1.0.n", "1.1.n", "-1.1.s"}) {
    put_city(table, state, 1, vertex);
  }
  for (const char* vertex : {"0.-1.n", "0.1.s", "-1.2.s"}) settle(table, state, 1, vertex);
  EXPECT_EQ(public_points(table, state, 1), 11) << "in the turn of seat 0";
  set_knights(state, 0, 3);
  state.army = 1;
  give_card(state, 0, kPoint, 4);
  for (const char* vertex : {"0.0.n", "0.0.s"}) settle(table, state, 0, vertex);
  lay_way(table, state, 0, {"0.0.n", "1.-1.s", "0.1.n", "0.0.s", "-1.1.n", "0.-1.s"});
  state.longest = 1;
  EXPECT_EQ(all_points(table, state, 0), 10);
  state = after(table, state, "claim");
  const Standing standing = Kolonien::standing(table, state);
  EXPECT_EQ(standing.rank[0], 1);
  EXPECT_GT(standing.rank[1], 1);
}

// Seat 1 has ten points and two discoveries at home. A settlement of seat 0 makes its ship go home
// with the third, in the turn of seat 0.
State point_in_a_foreign_turn(const Table& table) {
  State state = position(table);
  for (const char* vertex : {"3.2.n", "2.2.s", "1.5.n", "2.0.n"}) {
    put_city(table, state, 1, vertex);
  }
  for (const char* vertex : {"0.3.n", "-1.5.n"}) settle(table, state, 1, vertex);
  fill_home(state, 1, {0, 0, 0, 2});
  launch(table, state, 1, "3.1.n", {0, 0, 0, 1});
  launch(table, state, 2, "4.0.s");
  launch(table, state, 2, "4.-1.s");
  lay_way(table, state, 0, {"3.0.s", "3.1.n"});
  give(state, 0, {1, 1, 1, 1, 0});
  EXPECT_EQ(public_points(table, state, 1), 10);
  state = after(table, state, "build:settlement vertex:3.1.n");
  EXPECT_EQ(state.step, Step::kRelocate);
  return after(table, state, "vertex:3.2.n");
}

TEST(KolonienVictory, NotInAForeignTurn) {  // KOL-7.6, KOL-R34
  const Table table = table_for(4);
  State state = point_in_a_foreign_turn(table);
  EXPECT_EQ(public_points(table, state, 1), 11);
  EXPECT_EQ(state.phase, Phase::kTurn);
  state = after(table, state, "end");
  EXPECT_EQ(state.winner, 2);
}

TEST(KolonienVictory, AtAnyTimeAsAnOption) {  // KOL-14.6
  const Table table = table_for(4, {{"win_check", "any_time"}});
  const State state = point_in_a_foreign_turn(table);
  EXPECT_EQ(state.phase, Phase::kOver);
  EXPECT_EQ(state.winner, 2);
}

TEST(KolonienVictory, LimitOfTurns) {  // KOL-14.7
  const Table table = base_table(3, {{"turn_limit", "1000"}});
  State state = nearly_won(table);
  state.turn = 999;
  state = after(table, state, "end");
  EXPECT_EQ(state.phase, Phase::kTurn);
  state = after(table, rolled(table, state, "1.1"), "end");
  EXPECT_EQ(state.ending, Ending::kLimit);
  EXPECT_EQ(state.winner, 0);
  EXPECT_EQ(Kolonien::standing(table, state).rank[0], 1);
}

TEST(KolonienVictory, AGameThatStandsStill) {  // KOL-R28
  const Table table = base_table(3);
  State state = nearly_won(table);
  state.best = 9;
  state.idle = kIdleTurns - 1;
  State grows = state;
  lay_way(table, grows, 0, {"1.0.n", "1.-1.s", "0.0.n"});
  state = after(table, state, "end");
  EXPECT_EQ(state.ending, Ending::kIdle);
  grows.best = 8;  // the sum of all points is higher than ever before
  grows = after(table, grows, "end");
  EXPECT_EQ(grows.phase, Phase::kTurn);
  EXPECT_EQ(grows.idle, 0);
  EXPECT_EQ(grows.best, 9);
}

}  // namespace
}  // namespace landfall::kolonien
