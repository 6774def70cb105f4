// What everyone remembers of hands, and worlds that fit what was seen.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

Hand counts(Packed packed) {
  Hand hand{};
  for (int i = 0; i < kResources; ++i) hand[static_cast<std::size_t>(i)] = count_of(packed, i);
  return hand;
}
Hand known(const Table& table, const State& state, Seat observer, int seat) {
  return counts(Kolonien::view(table, state, observer).own_known[seat]);
}

// Seat 0 has robbed a grain of seat 1, which held two grains and a wool.
State after_theft(const Table& table) {
  State state = position(table);
  settle(table, state, 1, "1.0.n");
  give(state, 1, {2, 1, 0, 0, 0});
  give(state, 0, {0, 0, 0, 1, 0});
  state = rolled_anew(table, state, "1.6");
  return after_all(table, state, {"hex:1.0 seat:1", "resource:grain"});
}

TEST(KolonienKnowledge, OnlyTwoKnowTheStolenCard) {  // KOL-R30
  const Table table = base_table(4);
  const State state = after_theft(table);
  EXPECT_EQ(known(table, state, 0, 1), (Hand{1, 1, 0, 0, 0})) << "the thief";
  EXPECT_EQ(known(table, state, 1, 0), (Hand{1, 0, 0, 1, 0})) << "the victim";
  EXPECT_EQ(known(table, state, 2, 1), (Hand{1, 0, 0, 0, 0})) << "at least a grain is left";
  EXPECT_EQ(known(table, state, 2, 0), (Hand{0, 0, 0, 1, 0}));
  EXPECT_EQ(known(table, state, kTable, 1), (Hand{1, 0, 0, 0, 0})) << "a spectator";
  EXPECT_EQ(state.hand_size[1], 2) << "how many is public";
}

TEST(KolonienKnowledge, WhatIsShownIsKnown) {  // KOL-R30, KOL-5.7
  const Table table = base_table(4);
  State state = after_theft(table);
  state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1");
  EXPECT_EQ(known(table, state, 2, 0), (Hand{1, 0, 0, 1, 0})) << "the offer shows the grain";
  state = after(table, state, "accept", 1);
  EXPECT_EQ(known(table, state, 2, 1), (Hand{1, 1, 0, 0, 0}));
  state = after(table, state, "trade seat:1");
  EXPECT_EQ(known(table, state, 2, 1), (Hand{2, 0, 0, 0, 0}));
  EXPECT_EQ(known(table, state, 3, 0), (Hand{0, 1, 0, 1, 0}));
}

TEST(KolonienKnowledge, AHandOfOneKindHidesNothing) {  // KOL-R30
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 1, "1.0.n");
  give(state, 1, {0, 0, 3, 0, 0});
  state = rolled_anew(table, state, "1.6");
  state = after_all(table, state, {"hex:1.0 seat:1", "resource:wood"});
  EXPECT_EQ(known(table, state, 2, 0), (Hand{0, 0, 1, 0, 0}));
  EXPECT_EQ(known(table, state, 2, 1), (Hand{0, 0, 2, 0, 0}));
}

TEST(KolonienKnowledge, PossibleWorldsFitWhatWasSeen) {  // KOL-R30
  const Table table = base_table(4);
  State state = after_theft(table);
  give_card(state, 3, kPoint);
  Random random(9);
  bool wool_stolen = false;
  bool grain_stolen = false;
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kTable}) {
    const auto view = Kolonien::view(table, state, seat);
    for (int i = 0; i < 50; ++i) {
      const State world = Kolonien::determinize(table, view, random);
      EXPECT_EQ(Kolonien::check(table, world), "");
      EXPECT_EQ(Kolonien::view(table, world, seat), view);
      if (seat != 2) continue;
      wool_stolen |= count_of(world.hand[0], kWool) == 1;
      grain_stolen |= count_of(world.hand[0], kGrain) == 1;
    }
  }
  EXPECT_TRUE(wool_stolen && grain_stolen) << "a third player holds both possible";
}

}  // namespace
}  // namespace landfall::kolonien
