// End conditions and points (ARC-14, ARC-R515 to ARC-R524).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

int points(const Table& table, const State& state, int seat) {
  return Archipelago::standing(table, finished(table, state)).points[seat];
}

TEST(ArchipelagoEnd, TheTurnIsPlayedToItsEnd) {  // ARC-14.1, ARC-R517
  const Table table = table_for(3);
  State state = with_map(table);
  hold(state, 1, "k2");  // three temples with three players
  add_building(table, state, kTemple, kT13, 0);
  add_building(table, state, kTemple, kT08, 1);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_cubes(state, 0, {0, 0, 0, 0, 2, 0});
  state = after(table, state, "build:temple unit:t12a.l1 pay:stone.stone");
  ASSERT_EQ(mover(table, state), kChance);
  state = after(table, state, "ends:k2");
  EXPECT_EQ(mover(table, state), 0) << "the turn goes on";
  state = after(table, state, "end");
  EXPECT_EQ(state.step, Step::kOver);
  EXPECT_EQ(state.reason, Reason::kObjective);
}

TEST(ArchipelagoEnd, NobodyHoldsTheObjective) {  // ARC-14.1
  const Table table = table_for(3);
  State state = with_map(table);
  state.ruled_out = 0;
  add_building(table, state, kTemple, kT13, 0);
  add_building(table, state, kTemple, kT08, 1);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_cubes(state, 0, {0, 0, 0, 0, 2, 0});
  state = after(table, state, "build:temple unit:t12a.l1 pay:stone.stone");
  ASSERT_EQ(mover(table, state), kChance);
  state = after(table, state, "goes_on");
  EXPECT_EQ(mover(table, state), 0);
  EXPECT_EQ(state.ending, 0);
  EXPECT_TRUE((state.ruled_out >> objective_named("k2")) & 1);
}

TEST(ArchipelagoEnd, AResourceIsUsedUpInTheBank) {  // ARC-R518
  const Table table = table_for(3);
  State state = with_map(table);
  const Objective& two_resources = table.objective(objective_named("k3"));
  EXPECT_EQ(end_value(state, two_resources), 0);
  gain_cubes(state, 0, kIron, state.bank[kIron]);
  gain_cubes(state, 1, kFish, state.bank[kFish]);
  EXPECT_EQ(state.market[kLocalMarket][kFish], 1);
  EXPECT_EQ(end_value(state, two_resources), 2) << "cubes on the market do not help";
}

TEST(ArchipelagoEnd, AllTokensOnTheMapCount) {  // ARC-R512
  const Table table = table_for(3);
  State state = with_map(table);
  add_building(table, state, kTown, kT12, -1);
  add_building(table, state, kTown, kT13, 0);
  EXPECT_EQ(end_value(state, table.objective(objective_named("k5"))), 2)
      << "also those that nobody controls";
}

TEST(ArchipelagoEnd, IconsUnderTowns) {  // ARC-R521, ARC-R515
  const Table table = table_for(3, {{"length", "medium"}});
  State state = with_map(table);
  hold(state, 0, "m1");  // wood icons on tiles controlled through a town
  hold(state, 1, "m2");
  hold(state, 2, "m3");
  add_building(table, state, kTown, kT23, 0);  // two wood
  add_building(table, state, kTown, kT12, 1);  // one wood
  EXPECT_EQ(points(table, state, 0), 3);
  EXPECT_EQ(points(table, state, 1), 2);
  State blocked = state;
  blocked.icon[kT23][2] = kBlocked;
  blocked.icon_florins = 1;
  --blocked.bank_florins;
  EXPECT_EQ(points(table, blocked, 0), 3) << "a blocked icon counts";
  lay_down_on(state, kT23, kTown);
  EXPECT_EQ(points(table, state, 0), 0) << "a rebel controls no town";
  EXPECT_EQ(points(table, state, 1), 3);
}

TEST(ArchipelagoEnd, CardsCountForTheirOwner) {  // ARC-R516, ARC-14.8
  const Table table = table_for(3);
  State state = with_map(table);
  hold(state, 0, "k5");
  hold(state, 1, "k6");
  hold(state, 2, "k1");
  give_card(table, state, 0, "king");
  const int before = points(table, state, 0);
  State traded = state;
  traded.owner[card_named("king")] = 2;
  --traded.characters[0];
  ++traded.characters[1];
  EXPECT_EQ(points(table, traded, 0), before - 1);
  EXPECT_EQ(points(table, traded, 1), points(table, state, 1) + 1);
}

TEST(ArchipelagoEnd, TheSameCriterionTwice) {  // ARC-R524, ARC-14.6
  const Table table = table_for(3);
  State state = with_map(table);
  hold(state, 0, "k3");  // temples, as the trend
  hold(state, 1, "k5");
  hold(state, 2, "k6");
  add_building(table, state, kTemple, kT13, 2);
  EXPECT_EQ(points(table, state, 2), 4 + 3);
}

TEST(ArchipelagoEnd, PointsNameTheirSources) {  // ARC-14.3, ARC-14.6, ARC-14.8
  const Table table = table_for(3);
  State state = with_map(table);
  hold(state, 0, "k3");
  hold(state, 1, "k5");
  hold(state, 2, "k6");
  add_building(table, state, kTemple, kT13, 2);
  give_card(table, state, 2, "king");
  const State over = finished(table, state);
  const Scores scores = Archipelago::scores(table, over);
  int sum = 0;
  for (const ScoreItem& item : scores.items) sum += item.seat == 2 ? item.points : 0;
  EXPECT_EQ(sum, 4 + 3 + 1);
  EXPECT_EQ(sum, Archipelago::standing(table, over).points[2]);
}

TEST(ArchipelagoEnd, NobodyWinsWithoutASeparatist) {  // ARC-14.2
  const Table table = table_for(3);
  State state = with_map(table);
  add_crowd(table, state);
  give_card(table, state, 0, "king");
  hold(state, 1, "k4");
  state.rebellion = state.population;
  State lost = after(table, state, "tax");
  ASSERT_EQ(lost.reason, Reason::kIndependence);
  const Scores scores = Archipelago::scores(table, lost);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(scores.standing.rank[seat], 3) << seat;
  EXPECT_TRUE(scores.items.empty());
  int separatist = 0;
  while (table.objective(separatist).criterion != Criterion::kSeparatist) ++separatist;
  hold(state, 1, "k" + std::to_string(separatist + 1));
  const Standing won = Archipelago::standing(table, after(table, state, "tax"));
  EXPECT_EQ(won.rank, (std::array<std::uint8_t, kMaxSeats>{2, 1, 2, 0, 0}));
}

}  // namespace
}  // namespace landfall::archipelago
