// Vectors of crises and events: TV-09 to TV-14, TV-26, TV-27, TV-47.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// The balance phase with this card on top, from the upper or the lower half on.
State in_balance(const Table& table, State state, std::string_view card, int half = 0) {
  set_top_back(table, state, card);
  state.phase = Phase::kBalance;
  state.half = static_cast<std::uint8_t>(half);
  EventSink nobody;
  run_halves(table, state, nobody);
  EXPECT_EQ(Archipelago::check(table, state), "");
  return state;
}

// Ten citizens: six of seat 0, four of seat 1.
State ten_citizens(const Table& table) {
  State state = position(table);
  lay_ring(table, state);
  add_citizens(table, state, 0, kT12, "l1", 3);
  add_citizens(table, state, 0, kT13, "l1", 3);
  add_citizens(table, state, 1, kT08, "l1", 3);
  add_citizens(table, state, 1, kT14, "l1", 1);
  return state;
}

TEST(ArchipelagoVectors, Tv09OneStoneForSix) {  // ARC-5.2, ARC-5.5, ARC-R305, ARC-5.7, ARC-R306
  const Table table = table_for(2);
  State state = ten_citizens(table);
  give_cubes(state, 0, {0, 0, 0, 0, 2, 0});
  state = in_balance(table, state, "head_hunter");
  ASSERT_EQ(state.step, Step::kCrisis);
  EXPECT_EQ(lying_in_all(state), 10);
  state = after(table, state, "feed:own");
  for (int i = 0; i < 3; ++i) state = after(table, state, "raise:t12a.l1.0");
  for (int i = 0; i < 3; ++i) state = after(table, state, "raise:t08a.l1.1");
  EXPECT_EQ(lying_in_all(state), 4) << "exactly six stand up";
  EXPECT_FALSE(offers(table, state, "raise:t13a.l1.0"));
  state = after(table, state, "feed:own");
  EXPECT_EQ(lying_in_all(state), 0) << "the second stone is enough for the rest";
  EXPECT_EQ(state.rebellion, 0);
  EXPECT_EQ(state.half, 1) << "on to the export crisis";
  EXPECT_EQ(state.missing, 3);
}

TEST(ArchipelagoVectors, Tv10NobodyHelps) {  // ARC-5.6, ARC-R309, ARC-4.6
  const Table table = table_for(2);
  State state = in_balance(table, ten_citizens(table), "head_hunter");
  State later = after_all(table, state, {"done", "done"});
  EXPECT_EQ(later.rebellion, 10);
  EXPECT_EQ(lying_in_all(later), 10) << "rebels until the next round";
  EXPECT_EQ(later.reason, Reason::kNone) << "not above the population";
  state.rebellion = 1;
  later = after_all(table, state, {"done", "done"});
  EXPECT_EQ(later.reason, Reason::kIndependence);
  EXPECT_TRUE(Archipelago::awaiting(table, later).empty());
}

TEST(ArchipelagoVectors, Tv11ExportCrisis) {  // ARC-5.8, ARC-5.9, ARC-R304, ARC-R311
  const Table table = table_for(2);
  State state = ten_citizens(table);
  give_cubes(state, 1, {0, 1, 0, 0, 0, 0});
  fill_market(state, kExportMarket, kCattle, 1);
  const State before = state;
  state = in_balance(table, state, "head_hunter", 1);
  EXPECT_EQ(state.missing, 3);
  state = after_all(table, state, {"feed:market", "done", "feed:own", "done"});
  EXPECT_EQ(state.rebellion, 1);
  EXPECT_EQ(state.bank[kCattle], before.bank[kCattle] + 2);
  EXPECT_EQ(state.market[kExportMarket][kCattle], 0);
  EXPECT_EQ(state.market[kLocalMarket][kCattle], 1) << "the other market is not touched";
  EXPECT_EQ(state.cube_count[1], 0);
}

TEST(ArchipelagoVectors, Tv12EventsComeAgain) {  // ARC-5.10, ARC-5.11, ARC-R313, ARC-R512
  const Table table = table_for(2);
  State state = ten_citizens(table);
  add_building(table, state, kTemple, kT18, 0);
  add_building(table, state, kTemple, kT23, 1);
  add_building(table, state, kTemple, kT14, -1);  // nobody controls it
  state.rebellion = 7;
  state = in_balance(table, state, "foreman");
  EXPECT_EQ(state.rebellion, 3);
  state = in_balance(table, state, "foreman");
  EXPECT_EQ(state.rebellion, 0) << "not below zero";
}

TEST(ArchipelagoVectors, Tv13RedHalvesWait) {  // ARC-5.1, ARC-R301
  const Table table = table_for(2);
  const State state = ten_citizens(table);
  const State later = in_balance(table, state, "thief");  // red cattle above, an event below
  EXPECT_EQ(later.phase, Phase::kActions);
  EXPECT_EQ(lying_in_all(later), 0);
  EXPECT_EQ(later.rebellion, 0);
}

TEST(ArchipelagoVectors, Tv14EqualIsNotAbove) {  // ARC-4.6, ARC-R209
  const Table table = table_for(2);
  State state = ten_citizens(table);
  EventSink nobody;
  change_rebellion(state, 10, "ARC-4.6", nobody);
  EXPECT_EQ(state.reason, Reason::kNone);
  change_rebellion(state, 1, "ARC-4.6", nobody);
  EXPECT_EQ(state.reason, Reason::kIndependence);
  change_rebellion(state, -5, "ARC-4.6", nobody);
  EXPECT_EQ(state.reason, Reason::kIndependence) << "too late";
}

TEST(ArchipelagoVectors, Tv26TempleHeldThroughATown) {  // ARC-5.13, ARC-R308, ARC-R307, ARC-5.12
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kTown, kT18, 0, "l1");
  add_building(table, state, kTemple, kT18, -1, "l2");
  add_citizens(table, state, 0, kT18, "l2", 1);
  add_citizens(table, state, 1, kT18, "l1", 3);
  add_citizens(table, state, 1, kT14, "l1", 3);
  give_cubes(state, 0, {0, 1, 0, 0, 0, 0});
  state = in_balance(table, state, "viceroy");  // one cattle feeds five
  ASSERT_EQ(state.step, Step::kCrisis);
  EXPECT_EQ(lying_in_all(state), 8);
  EXPECT_EQ(refusal(table, state, "shelter:t18a"), "ARC-5.13");
  state = after(table, state, "feed:own");
  for (int i = 0; i < 3; ++i) state = after(table, state, "raise:t14a.l1.1");
  state = after(table, state, "raise:t18a.town.0");
  state = after(table, state, "raise:t18a.l1.1");
  EXPECT_EQ(lying_in_all(state), 3);
  state = after(table, state, "shelter:t18a");
  EXPECT_EQ(lying_in_all(state), 0) << "everybody on both lands of the tile";
  EXPECT_EQ(state.rebellion, 0);
}

TEST(ArchipelagoVectors, Tv27ATempleProtects) {  // ARC-5.12, ARC-R302
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kTemple, kT18, 0);
  add_building(table, state, kMarket, kT14, 0);
  add_ships(table, state, 1, kT12, "w1");
  state = in_balance(table, state, "head_hunter");
  EXPECT_FALSE(is_lying(state.building[kT18][kTemple]));
  EXPECT_TRUE(is_lying(state.building[kT14][kMarket]));
  EXPECT_EQ(lying_in_all(state), 1);
  EXPECT_EQ(units_in(state, 1, kT12, 0, kStanding), 1) << "ships stay";
}

// Own cubes, tokens and temples bring florins to the Benefactor, cubes of the market do not.
TEST(ArchipelagoVectors, Tv47Benefactor) {  // ARC-14.7, ARC-5.14, ARC-R316
  const Table table = table_for(2);
  State state = ten_citizens(table);
  state.trends[0] = 2;
  ASSERT_EQ(table.components.trends[1].criterion, Criterion::kBenefactor);
  give_cubes(state, 0, {0, 2, 0, 0, 2, 0});
  give_tokens(state, 0, 1);
  fill_market(state, kExportMarket, kCattle, 3);
  const int bank = state.bank_florins;
  state = in_balance(table, state, "head_hunter", 1);
  state = after_all(table, state, {"feed:market", "feed:market", "feed:market"});
  EXPECT_EQ(state.benefactor[0], 0);
  state = in_balance(table, state, "head_hunter", 1);
  state = after_all(table, state, {"feed:own", "feed:own", "feed:token"});
  EXPECT_EQ(state.benefactor[0], 3);
  EXPECT_EQ(state.bank_florins, bank - 3);
  ASSERT_EQ(state.step, Step::kTurn);
  state = after(table, state, "build:temple unit:t12a.l1 pay:stone.stone");
  EXPECT_EQ(state.benefactor[0], 4);
  EXPECT_EQ(state.florins[0], 9) << "not the player's own";
}

}  // namespace
}  // namespace landfall::archipelago
