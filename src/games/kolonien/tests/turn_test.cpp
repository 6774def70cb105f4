// A turn of the base game: order, production, seven, robber.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienTurn, FirstTheRoll) {  // KOL-3.1, KOL-3.9, KOL-3.8, KOL-R26
  const Table table = base_table(3);
  State state = position(table);
  before_roll(state, 0);
  give(state, 0, {5, 5, 5, 5, 5});
  settle(table, state, 0, "1.0.n");
  EXPECT_EQ(choices(table, state), (Names{"roll"}));
  EXPECT_EQ(refusal(table, state, "end"), "KOL-3.1");
  EXPECT_EQ(refusal(table, state, "buy"), "KOL-3.1");
  EXPECT_EQ(refusal(table, state, "build:road " + edge_path(table, "1.0.n/1.-1.s")), "KOL-3.1");
  EXPECT_EQ(refusal(table, state, "bank:4.wood resource:ore"), "KOL-3.1");
  state = rolled(table, state, "1.1");
  EXPECT_EQ(refusal(table, state, "roll"), "KOL-3.9");
  state = after(table, state, "end");
  EXPECT_EQ(mover(table, state), 1);
  EXPECT_EQ(state.turn, 2);
  const Table colonies = table_for(4);
  State sea = position(colonies);
  give(sea, 0, {0, 3, 3, 0, 0});
  before_roll(sea, 0);
  EXPECT_EQ(refusal(colonies, sea, "build:fleet hex:3.3"), "KOL-3.1") << "KOL-R26";
  put_fleet(colonies, sea, 0, "3.3");
  EXPECT_EQ(refusal(colonies, sea, "fleet hex:4.3"), "KOL-3.1") << "KOL-R26";
}

TEST(KolonienTurn, TwoDice) {  // KOL-3.1
  const Table table = base_table(3);
  State state = position(table);
  before_roll(state, 0);
  state = after(table, state, "roll");
  OutcomeList outcomes;
  Kolonien::outcomes(table, state, outcomes);
  std::uint32_t weight = 0;
  std::uint32_t seven = 0;
  for (const Outcome& outcome : outcomes) {
    weight += outcome.weight;
    if (outcome.action.arg[0] + outcome.action.arg[1] == 7) seven += outcome.weight;
  }
  EXPECT_EQ(weight, 6 * seven);
  EXPECT_EQ(after(table, state, "dice:2.6").dice, (std::array<std::uint8_t, 2>{2, 6}));
}

TEST(KolonienTurn, HexesGiveCards) {  // KOL-3.2
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "1.0.n");    // mountain 6, field 5, forest 10
  put_city(table, state, 1, "1.0.s");  // mountain 6, forest 3, pasture 12
  state = rolled_anew(table, state, "3.3");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 1}));
  EXPECT_EQ(hand_of(state, 1), (Hand{0, 0, 0, 0, 2}));
  EXPECT_EQ(count_of(state.bank, kOre), 16);
  state = rolled_anew(table, state, "6.6");
  EXPECT_EQ(hand_of(state, 1), (Hand{0, 2, 0, 0, 2}));
  EXPECT_EQ(state.rolls[6 - 2], 1);
  EXPECT_EQ(state.rolls[12 - 2], 1);
}

TEST(KolonienTurn, TheRobberStopsAHex) {  // KOL-3.7
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "1.0.n");
  state.robber = static_cast<std::uint8_t>(hex_at(table, "1.0") + 1);
  state = rolled_anew(table, state, "3.3");
  EXPECT_EQ(hand_of(state, 0), Hand{});
  state = rolled_anew(table, state, "2.3");
  EXPECT_EQ(hand_of(state, 0), (Hand{1, 0, 0, 0, 0}));
}

TEST(KolonienTurn, BankRunsShort) {  // KOL-3.3
  const Table table = base_table(4);
  State state = position(table);
  give(state, 3, {0, 0, 0, 0, 17});
  put_city(table, state, 0, "1.0.n");
  settle(table, state, 1, "1.0.s");
  State both = rolled_anew(table, state, "3.3");
  EXPECT_EQ(hand_of(both, 0), Hand{});
  EXPECT_EQ(hand_of(both, 1), Hand{});
  put_city(table, state, 0, "0.1.n");  // also at (1,0): four ore for one player, two are left
  take_building(state, 1, vertex_at(table, "1.0.s"));
  state.settlements_left[1] = 5;
  state = rolled_anew(table, state, "3.3");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 2}));
}

TEST(KolonienTurn, SevenCardsMayStay) {  // KOL-3.4
  const Table table = base_table(3);
  State state = position(table);
  give(state, 0, {1, 1, 1, 2, 2});
  give(state, 1, {0, 9, 0, 0, 0});
  give(state, 2, {2, 2, 2, 2, 3});
  state = rolled_anew(table, state, "3.4");
  EXPECT_EQ(state.step, Step::kDiscard);
  EXPECT_EQ(state.owed[0], 0);
  EXPECT_EQ(state.owed[1], 4);
  EXPECT_EQ(state.owed[2], 5);
  const SeatMask asked = Kolonien::awaiting(table, state);
  EXPECT_FALSE(asked.has(0));
  EXPECT_TRUE(asked.has(1) && asked.has(2));
  EXPECT_EQ(refusal(table, state, "resource:ore", 1), "KOL-3.4");
}

TEST(KolonienTurn, DiscardsAreSecretUntilAllAreDone) {  // KOL-R33
  const Table table = base_table(3);
  State state = position(table);
  give(state, 1, {4, 4, 0, 0, 0});
  give(state, 2, {0, 0, 4, 4, 0});
  state = rolled_anew(table, state, "3.4");
  State grain = after(table, state, "resource:grain", 1);
  State wool = after(table, state, "resource:wool", 1);
  EXPECT_EQ(Kolonien::view(table, grain, 2), Kolonien::view(table, wool, 2));
  EXPECT_FALSE(Kolonien::view(table, grain, 1) == Kolonien::view(table, wool, 1));
  EXPECT_EQ(hand_of(grain, 1), (Hand{4, 4, 0, 0, 0})) << "the cards go when all have chosen";
  for (int i = 0; i < 3; ++i) grain = after(table, grain, "resource:grain", 1);
  EXPECT_EQ(grain.step, Step::kDiscard);
  for (int i = 0; i < 3; ++i) grain = after(table, grain, "resource:wood", 2);
  std::vector<Event> events;
  grain = after(table, grain, "resource:brick", 2, &events);
  EXPECT_TRUE(told(events, kDiscarded, "KOL-3.4"));
  EXPECT_EQ(hand_of(grain, 1), (Hand{0, 4, 0, 0, 0}));
  EXPECT_EQ(hand_of(grain, 2), (Hand{0, 0, 1, 3, 0}));
  EXPECT_EQ(grain.step, Step::kRobber);
  EXPECT_EQ(mover(table, grain), 0);
}

TEST(KolonienTurn, TheRobberMovesAndRobs) {  // KOL-3.5, KOL-3.6
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "0.1.n");  // at (0,0), (1,0), (0,1)
  settle(table, state, 1, "1.0.n");  // at (1,0)
  settle(table, state, 2, "1.1.n");  // at (1,0)
  give(state, 1, {1, 1, 0, 0, 0});
  state = rolled_anew(table, state, "1.6");
  ASSERT_EQ(state.step, Step::kRobber);
  EXPECT_EQ(refusal(table, state, "hex:0.0 none"), "KOL-3.5");
  EXPECT_EQ(refusal(table, state, "hex:1.0 none"), "KOL-3.6") << "seat 1 has cards";
  EXPECT_EQ(refusal(table, state, "hex:1.0 seat:2"), "KOL-3.6") << "no cards";
  EXPECT_EQ(refusal(table, state, "hex:1.0 seat:0"), "KOL-3.6") << "not from oneself";
  EXPECT_EQ(refusal(table, state, "hex:0.1 seat:1"), "KOL-3.6") << "not there";
  EXPECT_EQ(choices(table, state, "hex:1.0 "), (Names{"seat:1"}));
  EXPECT_EQ(choices(table, state, "hex:0.1 "), (Names{"none"}));
  EXPECT_EQ(choices(table, state).size(), 18U);
  state = after(table, state, "hex:1.0 seat:1");
  EXPECT_EQ(state.step, Step::kSteal);
  OutcomeList outcomes;
  Kolonien::outcomes(table, state, outcomes);
  EXPECT_EQ(outcomes.size(), 2U);
  state = after(table, state, "resource:wool");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 1, 0, 0, 0}));
  EXPECT_EQ(hand_of(state, 1), (Hand{1, 0, 0, 0, 0}));
  EXPECT_EQ(state.robber, hex_at(table, "1.0") + 1);
  EXPECT_EQ(state.step, Step::kAction);
}

}  // namespace
}  // namespace landfall::kolonien
