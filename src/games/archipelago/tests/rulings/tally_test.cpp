// What the report counts: florins, cubes, people and deals.
#include <numeric>

#include "games/archipelago/tests/test_table.h"
#include "games/common/test_tally.h"

namespace landfall::archipelago {
namespace {

int sum_of(const Cubes& cubes) { return std::accumulate(cubes.begin(), cubes.end(), 0); }

TEST(ArchipelagoTally, CountsGoodsAndFlorins) {  // ARC-6.7, ARC-6.12
  const Table table = table_for(2);
  State state = with_map(table);
  give_cubes(state, 0, {1, 0, 0, 0, 0, 0});
  add_citizens(table, state, 0, kT08, "l1", 2);
  CountedPlay bought(table, state);
  bought.play("trade:local buy:fish");  // for six florins
  EXPECT_EQ(counted(bought.tally, "florins", "out", 0), 6);
  EXPECT_EQ(counted(bought.tally, "florins", "goods", 0), 6);
  EXPECT_EQ(counted(bought.tally, "cubes", "in", 0), 1);
  EXPECT_EQ(counted(bought.tally, "cubes", "bought", 0), 1);
  EXPECT_EQ(counted(bought.tally, "harvest", "total", 0), 0) << "bought is not harvested";
  CountedPlay sold(table, state);
  sold.play("trade:export sell:fruit");  // for seven
  EXPECT_EQ(counted(sold.tally, "florins", "sales", 0), 7);
  EXPECT_EQ(counted(sold.tally, "cubes", "sold", 0), 1);
  EXPECT_EQ(counted(sold.tally, "cubes", "out", 0), 1);
  CountedPlay harvested(table, state);
  harvested.play("harvest:wood icon:t08a.2 unit:t08a.l1");
  EXPECT_EQ(counted(harvested.tally, "harvest", "resource:wood", 0), 1);
  EXPECT_EQ(counted(harvested.tally, "harvest", "total", 0), 1);
}

TEST(ArchipelagoTally, FlorinsAndCubesAddUp) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const int seats = static_cast<int>(2 + seed % 4);
    const auto match = random_game<Archipelago>(seats, {{"length", "short"}}, seed);
    const GameReport report = match->report();
    const State& end = match->state();
    const int start = match->table().components.start_florins;
    for (const Seat seat : players(seats)) {
      const auto number = [&](std::string_view sheet, std::string_view row) {
        return counted(report.tally, sheet, row, seat);
      };
      EXPECT_EQ(start + number("florins", "in") - number("florins", "out"), end.florins[seat])
          << "seed " << seed;
      EXPECT_EQ(number("cubes", "in") - number("cubes", "out"), sum_of(end.cubes[seat]))
          << "seed " << seed;
      // What is told apart is a part of the whole.
      EXPECT_LE(number("florins", "taxes") + number("florins", "sales"), number("florins", "in"));
      EXPECT_LE(number("florins", "goods") + number("florins", "recruits") +
                    number("florins", "cards") + number("florins", "bids"),
                number("florins", "out"));
      EXPECT_LE(number("harvest", "total") + number("cubes", "bought"), number("cubes", "in"));
      EXPECT_LE(number("cubes", "sold"), number("cubes", "out"));
    }
  }
}

}  // namespace
}  // namespace landfall::archipelago
