// What the report counts: towers, pushes and islands.
#include "games/common/test_tally.h"
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

TEST(MeridianTally, CountsTowersAndWhoIsPushed) {  // MER-3.4, MER-5.2
  const Table table = table_for(3, {{"end_turn", "explicit"}});
  State state = position(table, 0, {"4", "5"});
  put(state, 4, "2 Bl3");
  CountedPlay game(table, state);
  game.play("card:4 city:4.2 height:1");
  EXPECT_EQ(counted(game.tally, "towers", "placed", 0), 1);
  EXPECT_EQ(counted(game.tally, "towers", "pieces", 0), 1);
  EXPECT_EQ(counted(game.tally, "pushes", "others", 0), 1);
  EXPECT_EQ(counted(game.tally, "pushes", "suffered", 1), 1);
  EXPECT_EQ(counted_pair(game.tally, "pushed", 0, 1), 1);
}

TEST(MeridianTally, PiecesAndIslandsAddUp) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const int seats = static_cast<int>(2 + seed % 3);
    const auto match = random_game<Meridian>(seats, {{"end_turn", "explicit"}}, seed);
    const GameReport report = match->report();
    const Table& table = match->table();
    const State& end = match->state();
    const Scores scores = match->scores();
    for (const Seat seat : players(seats)) {
      EXPECT_EQ(counted(report.tally, "towers", "pieces", seat) -
                    counted(report.tally, "towers", "pieces_back", seat),
                table.pieces - end.supply[seat])
          << "seed " << seed;
      const auto islands = std::ranges::count(scores.items, seat, &ScoreItem::seat);
      EXPECT_EQ(counted(report.tally, "islands", "taken", seat) -
                    counted(report.tally, "islands", "lost", seat),
                islands)
          << "seed " << seed;
      std::int64_t turns = 0;
      for (const char* what : {"placed", "replaced", "removed", "passed"}) {
        turns += counted(report.tally, "towers", what, seat);
      }
      EXPECT_EQ(turns, table.cards_each());
      EXPECT_EQ(report.choices[seat], 2 * turns) << "a turn, and its end";
    }
  }
}

}  // namespace
}  // namespace landfall::meridian
