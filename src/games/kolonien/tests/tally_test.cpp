// What the report counts: dice, production and luck, and that every resource card is accounted for.
#include "games/common/test_tally.h"
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

using Play = CountedPlay<Table, State>;

// Seat 0 has a settlement at mountain 6, field 5, forest 10; seat 1 a city at mountain 6, forest 3,
// pasture 12. In 36ths a roll promises seat 0 5 + 4 + 3, seat 1 twice 5 + 2 + 1.
State two_places(const Table& table) {
  State state = position(table);
  settle(table, state, 0, "1.0.n");
  put_city(table, state, 1, "1.0.s");
  before_roll(state, 0);
  return state;
}

TEST(KolonienTally, CountsDiceAndLuck) {  // KOL-3.2
  const Table table = base_table(3);
  Play game(table, two_places(table));
  game.play("roll").play("dice:3.3");
  EXPECT_EQ(counted(game.tally, "dice", "rolled", 6), 1);
  EXPECT_EQ(counted(game.tally, "dice", "rolled", 7), 0);
  EXPECT_EQ(counted(game.tally, "dice", "expected", 7), 6);
  EXPECT_EQ(counted(game.tally, "dice", "expected", 2), 1);
  EXPECT_EQ(counted(game.tally, "production", "resource:ore", 0), 1);
  EXPECT_EQ(counted(game.tally, "production", "total", 1), 2);
  EXPECT_EQ(counted(game.tally, "production", "expected", 0), 12);
  EXPECT_EQ(counted(game.tally, "production", "expected", 1), 16);
  EXPECT_EQ(counted(game.tally, "production", "luck", 0), 36 - 12);
  EXPECT_EQ(counted(game.tally, "production", "luck", 1), 72 - 16);
  EXPECT_EQ(counted(game.tally, "production", "luck", 2), 0);
}

TEST(KolonienTally, WhatTheRobberBlocksIsNoBadLuck) {  // KOL-3.7
  const Table table = base_table(3);
  State state = two_places(table);
  state.robber = static_cast<std::uint8_t>(hex_at(table, "1.0") + 1);
  Play game(table, state);
  game.play("roll").play("dice:3.3");
  EXPECT_EQ(counted(game.tally, "production", "blocked", 0), 1);
  EXPECT_EQ(counted(game.tally, "production", "blocked", 1), 2);
  EXPECT_EQ(counted(game.tally, "production", "total", 1), 0);
  EXPECT_EQ(counted(game.tally, "production", "expected", 0), 12 - 5);
  EXPECT_EQ(counted(game.tally, "production", "luck", 0), -(12 - 5));
}

TEST(KolonienTally, ABankThatIsShortIsNoBadLuckEither) {  // KOL-3.3
  const Table table = base_table(3);
  State state = two_places(table);
  give(state, 2, {0, 0, 0, 0, 18});  // one ore is left, and two seats want three
  Play game(table, state);
  game.play("roll").play("dice:3.3");
  EXPECT_EQ(counted(game.tally, "production", "total", 0), 0);
  EXPECT_EQ(counted(game.tally, "production", "short", 0), 1);
  EXPECT_EQ(counted(game.tally, "production", "short", 1), 2);
  EXPECT_EQ(counted(game.tally, "production", "luck", 0), 36 - 12);
}

TEST(KolonienTally, CountsWhoTradedAndWhoRobbedWhom) {  // KOL-5.10, KOL-3.6
  const Table table = base_table(3);
  State state = two_places(table);
  give(state, 0, {1, 0, 0, 0, 0});
  give(state, 1, {0, 2, 0, 0, 0});
  give_card(state, 0, kKnight);
  Play game(table, state);
  game.play("roll").play("dice:1.1");
  game.play("offer give:1.0.0.0.0 get:0.2.0.0.0 to:1").play("accept", 1).play("trade seat:1", 0);
  EXPECT_EQ(counted_pair(game.tally, "given", 0, 1), 1);
  EXPECT_EQ(counted_pair(game.tally, "given", 1, 0), 2);
  EXPECT_EQ(counted(game.tally, "trade", "offers", 0), 1);
  EXPECT_EQ(counted(game.tally, "trade", "concluded", 0), 1);
  EXPECT_EQ(counted(game.tally, "trade", "concluded", 1), 1);
  EXPECT_EQ(counted(game.tally, "cards_in", "traded", 0), 2);
  EXPECT_EQ(counted(game.tally, "cards_out", "traded", 0), 1);
  game.play("play:knight").play("hex:1.0 seat:1").play("resource:grain");
  EXPECT_EQ(counted(game.tally, "development", "card:knight", 0), 1);
  EXPECT_EQ(counted_pair(game.tally, "robbed", 0, 1), 1);
  EXPECT_EQ(counted_pair(game.tally, "robbed", 1, 0), 0);
  EXPECT_EQ(counted(game.tally, "cards_out", "stolen", 1), 1);
}

// All that came in, less all that went out, is the hand at the end.
std::int64_t cards_left(const Tally& tally, Seat seat) {
  std::int64_t left = counted(tally, "production", "total", seat);
  for (std::size_t row = 0; row < tally.rows().size(); ++row) {
    const std::int64_t value = tally.values(row)[seat];
    if (tally.rows()[row].sheet == "cards_in") left += value;
    if (tally.rows()[row].sheet == "cards_out") left -= value;
  }
  return left;
}

void expect_balance(int seats, const Options& options, std::uint64_t seed) {
  const auto match = random_game<Kolonien>(seats, options, seed);
  const GameReport report = match->report();
  std::int64_t rolls = 0;
  std::int64_t luck = 0;
  for (int sum = 2; sum <= 12; ++sum) {
    rolls += counted(report.tally, "dice", "rolled", sum);
    EXPECT_EQ(counted(report.tally, "dice", "rolled", sum), match->state().rolls[sum - 2]);
  }
  EXPECT_EQ(counted(report.tally, "dice", "expected", 7), 6 * rolls);
  for (const Seat seat : players(seats)) {
    EXPECT_EQ(cards_left(report.tally, seat), match->state().hand_size[seat])
        << "seat " << int{seat} << " seed " << seed;
    std::int64_t kinds = 0;
    for (int resource = 0; resource < kResources; ++resource) {
      kinds += counted(report.tally, "production", resource_target(resource).view(), seat);
    }
    EXPECT_EQ(kinds, counted(report.tally, "production", "total", seat));
    luck = 36 * (kinds + counted(report.tally, "production", "short", seat)) -
           counted(report.tally, "production", "expected", seat);
    EXPECT_EQ(counted(report.tally, "production", "luck", seat), luck);
    EXPECT_EQ(counted(report.tally, "built", "cities", seat),
              match->table().cities - match->state().cities_left[seat]);
    EXPECT_EQ(report.taken_back[seat], match->taken_back(seat));
  }
}

TEST(KolonienTally, EveryCardIsAccountedFor) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    expect_balance(static_cast<int>(2 + seed % 3), {{"mode", "base"}}, seed);
  }
}
TEST(KolonienTally, EveryCardIsAccountedForInTheColonies) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    expect_balance(static_cast<int>(3 + seed % 2), {}, seed);
  }
}

}  // namespace
}  // namespace landfall::kolonien
