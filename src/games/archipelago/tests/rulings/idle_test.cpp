// What is not offered because it would change nothing, and what ends by itself (ARC-11.10,
// ARC-R423); records of version 0.1, which asked for it.
#include <fstream>
#include <iterator>

#include "embedded/embedded.h"
#include "engine/record/record.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// Seat 0 owns the card and has two citizens on t12a; three citizens of everybody are on t14a.
std::string using_it(const Table& table, const State& state, std::string_view card) {
  return why_not(table, state, "card:" + std::string(card));
}
// The data of version 0.1 had no line that names the rules.
Table earlier_table(int seats) {
  Setup setup;
  setup.seats = seats;
  setup.components = embedded::file("rules/archipelago/components.toml");
  const std::size_t line = setup.components.find("rules = ");
  EXPECT_NE(line, std::string::npos);
  setup.components.erase(line, setup.components.find('\n', line) + 1 - line);
  Result<Table> table = Archipelago::make_table(setup);
  EXPECT_TRUE(table.ok()) << (table.ok() ? "" : table.problem().text());
  return std::move(table).value();
}

// --- Cards that would change nothing -------------------------------------------------------------

TEST(ArchipelagoIdle, EngineeringNeedsSomethingToBuild) {  // ARC-11.10, ARC-12.44
  const Table table = table_for(2);
  State state = with_card(table, "engineering");
  EXPECT_EQ(using_it(table, state, "engineering"), "ARC-11.10") << "no cubes";
  give_cubes(state, 0, {0, 0, 0, 1, 0, 0});
  EXPECT_EQ(using_it(table, state, "engineering"), "") << "a ship";
  set_florins(state, 0, 2);
  EXPECT_EQ(using_it(table, state, "engineering"), "ARC-11.10") << "no florin left for the ship";
}

TEST(ArchipelagoIdle, TradeNeedsSomethingToTrade) {  // ARC-11.10, ARC-12.32, ARC-12.31
  const Table table = table_for(2);
  State state = with_card(table, "overseas_trade");
  EXPECT_EQ(using_it(table, state, "overseas_trade"), "ARC-11.10") << "nothing to buy, nothing own";
  give_cubes(state, 0, {1, 0, 0, 0, 0, 0});
  EXPECT_EQ(using_it(table, state, "overseas_trade"), "");
  State local = with_card(table, "local_trade");
  set_florins(local, 0, 6);
  EXPECT_EQ(using_it(table, local, "local_trade"), "") << "five are left, fruit costs five";
  set_florins(local, 0, 5);
  EXPECT_EQ(using_it(table, local, "local_trade"), "ARC-11.10") << "four are left";
}

TEST(ArchipelagoIdle, PrintingPressNeedsACardToBuy) {  // ARC-11.10, ARC-12.47
  const Table table = table_for(2);
  State state = with_card(table, "printing_press");
  EXPECT_EQ(using_it(table, state, "printing_press"), "");
  int cheapest = 99;
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    cheapest = std::min(cheapest, price_on_track(table, state, slot));
  }
  set_florins(state, 0, cheapest + 1);
  EXPECT_EQ(using_it(table, state, "printing_press"), "");
  set_florins(state, 0, cheapest);
  EXPECT_EQ(using_it(table, state, "printing_press"), "ARC-11.10") << "the press itself costs one";
}

TEST(ArchipelagoIdle, EmigrationNeedsPortsAndWorkers) {  // ARC-11.10, ARC-12.35
  const Table table = table_for(2);
  State state = with_card(table, "emigration");
  state.workers = 3;
  EXPECT_EQ(using_it(table, state, "emigration"), "ARC-11.10") << "no port";
  add_building(table, state, kPort, kT13, 1);
  EXPECT_EQ(using_it(table, state, "emigration"), "");
  state.workers = 0;
  EXPECT_EQ(using_it(table, state, "emigration"), "ARC-11.10") << "nobody to emigrate";
}

TEST(ArchipelagoIdle, MarkersThatCannotMove) {  // ARC-11.10, ARC-12.13, ARC-12.34, ARC-12.8
  const Table table = table_for(2);
  for (const std::string_view card : {"labour_minister", "education"}) {
    State state = with_card(table, card);
    EXPECT_EQ(using_it(table, state, card), "ARC-11.10") << card << " without workers";
    state.workers = 1;
    EXPECT_EQ(using_it(table, state, card), "") << card;
  }
  State pope = with_card(table, "pope");
  pope.rebellion = 2;
  EXPECT_EQ(using_it(table, pope, "pope"), "ARC-11.10") << "no temple";
  add_building(table, pope, kTemple, kT13, 1);
  EXPECT_EQ(using_it(table, pope, "pope"), "");
  pope.rebellion = 0;
  EXPECT_EQ(using_it(table, pope, "pope"), "ARC-11.10") << "no unrest";
  State king = with_card(table, "king");
  EXPECT_EQ(using_it(table, king, "king"), "ARC-11.10") << "no town, no florins";
}

TEST(ArchipelagoIdle, TheThiefMayFindNothing) {  // ARC-11.10, ARC-12.4
  const Table table = table_for(2);
  const State state = with_card(table, "thief");
  EXPECT_EQ(using_it(table, state, "thief"), "") << "what others hide is not known before";
}

// --- What ends by itself -------------------------------------------------------------------------

TEST(ArchipelagoIdle, AHarvestEndsWithTheLastIcon) {  // ARC-R423
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_citizens(table, state, 0, kT12, "l1", 2);  // fruit, fruit, wood
  const State wood = after(table, state, "harvest:wood icon:t12a.3 unit:t12a.l1");
  EXPECT_EQ(wood.step, Step::kTurn) << "there is no second wood";
  State fruit = after(table, state, "harvest:fruit icon:t12a.1 unit:t12a.l1");
  EXPECT_EQ(fruit.step, Step::kHarvest);
  fruit = after(table, fruit, "harvest:fruit icon:t12a.2 unit:t12a.l1");
  EXPECT_EQ(fruit.step, Step::kTurn);
}

TEST(ArchipelagoIdle, TradesEndWhenNothingCanBeTraded) {  // ARC-R423, ARC-R508
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kPort, kT13, 0);
  EXPECT_EQ(after(table, state, "use:t13a.port").step, Step::kTurn) << "an empty export market";
  give_cubes(state, 0, {1, 0, 0, 0, 0, 0});
  set_florins(state, 0, 1);
  State trading = after(table, state, "use:t13a.port");
  EXPECT_EQ(trading.step, Step::kTrade);
  trading = after(table, trading, "trade:export sell:fruit");
  EXPECT_EQ(trading.step, Step::kTrade) << "the cube can be bought back";
}

TEST(ArchipelagoIdle, WhoCanNeitherHelpNorOffer) {  // ARC-R423, ARC-5.3
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_crowd(table, state);
  state.phase = Phase::kBalance;
  set_top_back(table, state, "researcher");  // iron for the islanders
  fill_market(state, kLocalMarket, kIron, 0);
  EventSink nobody;
  run_halves(table, state, nobody);
  ASSERT_EQ(state.step, Step::kCrisis);
  ASSERT_EQ(mover(table, state), 0);
  for (int i = 0; i < kOffers; ++i) {
    EXPECT_EQ(mover(table, state), 0) << "an offer is left";
    state =
        after_all(table, state, {"offer to:1 give:florins.1 want:cubes.0.0.0.0.0.1", "decline"});
  }
  EXPECT_EQ(mover(table, state), 1) << "nothing is left to choose for seat 0";
}

// Random play: nobody is ever asked for nothing but the end of a part.
TEST(ArchipelagoIdle, DoneIsNeverTheOnlyChoice) {  // ARC-R423
  for (const int seats : {2, 3, 5}) {
    const Table table = table_for(seats);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Random random(seed);
      play_until(
          table, Archipelago::setup(table), random, [](const State&) { return false; },
          [&](const ActionList& list) {
            EXPECT_FALSE(list.size() == 1 && list[0].verb == kDone) << seats << " " << seed;
            return list[random.below(static_cast<std::uint32_t>(list.size()))];
          });
    }
  }
}

// --- Records of version 0.1 ----------------------------------------------------------------------

TEST(ArchipelagoIdle, EarlierRecordsReplay) {  // ARC-R423, ARC-11.10, ARC-R514
  const Table table = earlier_table(2);
  State state = position(table);
  lay_ring(table, state);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_card(table, state, 0, "emigration");
  state = after(table, state, "card:emigration");
  state = after(table, state, "harvest:wood icon:t12a.3 unit:t12a.l1");
  ASSERT_EQ(state.step, Step::kHarvest);
  EXPECT_EQ(choices(table, state), (std::vector<std::string>{"done"}));
  EXPECT_EQ(after(table, state, "done").step, Step::kTurn);
  EXPECT_FALSE(table_for(2).rules.earlier);
}

// A whole game that version 0.1 wrote: it asks for `done` where nothing else could be chosen, and
// its last line gives the first rank to everybody though the colony was lost.
TEST(ArchipelagoIdle, ARecordOfVersion01) {  // ARC-R423, ARC-14.2
  std::ifstream file("tests/golden/archipelago_0.1.txt");
  ASSERT_TRUE(file) << "run from the root of the repository";
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const Result<Record> record = read_record(text, &Match<Archipelago>::make);
  ASSERT_TRUE(record.ok()) << record.problem().text();
  EXPECT_TRUE(record->match->over());
  EXPECT_EQ(record->match->standing().rank[0], 2);
  EXPECT_EQ(record->match->standing().rank[1], 2) << "nobody has won";
}

}  // namespace
}  // namespace landfall::archipelago
