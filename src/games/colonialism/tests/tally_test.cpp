// What the report counts: cubes, discs and actions.
#include <numeric>

#include "games/colonialism/tests/test_table.h"
#include "games/common/test_tally.h"

namespace landfall::colonialism {
namespace {

std::int64_t cubes_counted(const Tally& tally, Seat seat) {
  return counted(tally, "cubes", "total", seat) - counted(tally, "cubes", "spent", seat) -
         counted(tally, "cubes", "given", seat);
}

void expect_sums(int seats, const Options& options, std::uint64_t seed) {
  const auto match = random_game<Colonialism>(seats, options, seed);
  const GameReport report = match->report();
  const State& end = match->state();
  for (const Seat seat : players(seats)) {
    EXPECT_EQ(cubes_counted(report.tally, seat),
              std::accumulate(end.held[seat].begin(), end.held[seat].end(), 0))
        << "seed " << seed;
    int discs = 0;
    for (const auto& region : end.discs) discs += region[seat];
    EXPECT_EQ(counted(report.tally, "influence", "in", seat) -
                  counted(report.tally, "influence", "out", seat),
              discs)
        << "seed " << seed;
    // Three passes in each of four rounds of three turns (COL-3.1, COL-3.2).
    std::int64_t actions = 0;
    for (const char* what :
         {"draws", "moves", "policies", "cards", "explored", "withdrawn", "upgrades"}) {
      actions += counted(report.tally, "actions", what, seat);
    }
    EXPECT_EQ(actions, kTurns * kRounds * kPasses) << "seed " << seed;
  }
  std::int64_t rolled = 0;
  for (int face = 1; face <= 3; ++face) rolled += counted(report.tally, "die", "rolled", face);
  EXPECT_EQ(counted(report.tally, "die", "expected", 1), rolled) << "in thirds";
}

TEST(ColonialismTally, CountsActionsAndDiscs) {  // COL-4.6, COL-4.12, COL-4.13
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kArmy, kPlague}));
  CountedPlay game(table, state);
  game.play("ship:arabian_sea.fresh zone:bay_of_bengal");
  game.state.seat = 0;
  game.play("card:army region:india zone:bay_of_bengal");
  game.state.seat = 0;
  game.play("explore region:india zone:arabian_sea");
  EXPECT_EQ(counted(game.tally, "actions", "moves", 0), 1);
  EXPECT_EQ(counted(game.tally, "actions", "policies", 0), 1);
  EXPECT_EQ(counted(game.tally, "actions", "cards", 0), 0);
  EXPECT_EQ(counted(game.tally, "actions", "explored", 0), 1);
  EXPECT_EQ(counted(game.tally, "influence", "in", 0), game.state.discs[kIndia][0]);
  EXPECT_GT(game.state.discs[kIndia][0], 0);
}

TEST(ColonialismTally, CubesAndDiscsAddUp) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const int seats = static_cast<int>(2 + seed % 3);
    expect_sums(seats, {}, seed);
    expect_sums(seats, kFirstEdition, seed);
    expect_sums(seats, {{"events", "on"}, {"upgrades", "on"}}, seed);
  }
}

}  // namespace
}  // namespace landfall::colonialism
