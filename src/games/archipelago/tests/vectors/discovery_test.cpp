// Vectors of set-up, round 0 and exploration: TV-01, TV-03, TV-04, TV-48.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// The first choice every time, through the set-up.
State after_round_0(const Table& table, std::uint64_t seed) {
  Random random(seed);
  return play_until(
      table, Archipelago::setup(table), random,
      [](const State& state) { return state.phase != Phase::kSetup; },
      [](const ActionList& list) { return list[0]; });
}

TEST(ArchipelagoVectors, Tv01PopulationAfterRound0) {  // ARC-2.7, ARC-1.14, ARC-2.2
  const Table table = table_for(4);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State state = after_round_0(table, seed);
    EXPECT_EQ(state.population, 8) << "seed " << seed;
    EXPECT_EQ(state.tokens_taken, 4) << "seed " << seed;
    EXPECT_EQ(state.laid, 5) << "seed " << seed;
    for (int seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(state.tokens[seat], 1);
      EXPECT_EQ(state.ships[seat], 1);
      EXPECT_EQ(state.discs[seat], 3);
      EXPECT_EQ(state.florins[seat], 10);
    }
  }
}

TEST(ArchipelagoVectors, Tv03EveryoneKnowsOneObjective) {  // ARC-2.14, ARC-R113
  const Table table = table_for(4);
  const State state = after_round_0(table, 3);
  unsigned dealt = 0;
  for (Seat seat = 0; seat < 4; ++seat) {
    ASSERT_NE(state.objective[seat][0], 0);
    EXPECT_EQ(state.objective[seat][1], 0);
    dealt |= 1U << state.objective[seat][0];
    const View view = Archipelago::view(table, state, seat);
    EXPECT_EQ(view.objective, state.objective[seat]);
    for (int other = 0; other < 4; ++other) {
      EXPECT_EQ(view.seen[other], (std::array<std::uint8_t, kDrawnObjectives>{})) << other;
      EXPECT_EQ(view.shown[other], (std::array<std::uint8_t, kDrawnObjectives>{})) << other;
    }
  }
  EXPECT_EQ(std::popcount(dealt), 4) << "four different end conditions";
}

// After the set-up a tile needs two neighbours.
TEST(ArchipelagoVectors, Tv04TwoNeighbours) {  // ARC-7.2, ARC-R411, ARC-R102
  const Table table = table_for(3);
  State state = position(table);
  lay_ring(table, state);
  add_ships(table, state, 0, kT12, "w1");
  state = after_all(table, state, {"explore top", "region:t22b"});
  ASSERT_EQ(state.step, Step::kPlaceTile);
  EXPECT_EQ(refusal(table, state, "region:t24a spot:0.-2 rotation:3 unit:t12a.w1"), "ARC-7.2");
  EXPECT_EQ(refusal(table, state, "region:t24a spot:1.-2 rotation:0 unit:t12a.w1"), "ARC-7.2")
      << "edges do not match";
  const State later = after(table, state, "region:t24a spot:1.-2 rotation:3 unit:t12a.w1");
  EXPECT_EQ(later.laid, state.laid + 1);
  EXPECT_EQ(later.tokens[0], 1);
  EXPECT_EQ(later.workers, 3);
  EXPECT_EQ(units_in(later, 0, later.laid - 1, 0, kStanding), 1) << "the ship has moved along";
  // In round 0 one neighbour is enough.
  State first = position(table);
  first.phase = Phase::kSetup;
  SpotList spots;
  find_spots(table, first, spots);
  EXPECT_EQ(spots.size(), 6U);
  for (const Spot& spot : spots) EXPECT_TRUE(is_open(first, spot));
}

TEST(ArchipelagoVectors, Tv48DesertExpedition) {  // ARC-16.1, ARC-R115
  const Table table = table_for(3, {{"start", "desert"}});
  const State state = Archipelago::setup(table);
  EXPECT_EQ(state.workers, 5);
  EXPECT_EQ(state.population, 6);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(state.ships[seat], 0);
  const State later = after_round_0(table, 7);
  EXPECT_EQ(later.population, 6) << "one of the two walks onto the new tile";
  for (int tile = 1; tile <= 3; ++tile) {
    int citizens = 0;
    for (int seat = 0; seat < 3; ++seat) citizens += later.citizens_at[seat][tile];
    EXPECT_EQ(citizens, 1);
  }
}

}  // namespace
}  // namespace landfall::archipelago
