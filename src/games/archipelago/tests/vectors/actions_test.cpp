// Vectors of actions, buildings and control: TV-23 to TV-25, TV-28, TV-29, TV-60, TV-65.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// Everybody ends the turn, up to the next one of the seat.
State next_turn_of(const Table& table, State state, Seat seat) {
  state = after(table, state, "end");
  while (mover(table, state) != seat) state = after(table, state, "end");
  return state;
}

TEST(ArchipelagoVectors, Tv23Reproduction) {  // ARC-7.7, ARC-R415, ARC-7.9
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_citizens(table, state, 0, kT12, "l1", 2);  // two active ones
  add_citizens(table, state, 0, kT13, "l1", 2);  // one of two rebels
  lay_down(table, state, 0, kT13, "l1");
  add_citizens(table, state, 0, kT08, "l1", 3);  // three
  add_citizens(table, state, 0, kT14, "l1", 1);  // one
  EXPECT_TRUE(offers(table, state, "reproduce area:t12a.l1"));
  EXPECT_EQ(refusal(table, state, "reproduce area:t13a.l1"), "ARC-7.7");
  EXPECT_EQ(refusal(table, state, "reproduce area:t08a.l1"), "ARC-7.7");
  EXPECT_EQ(refusal(table, state, "reproduce area:t14a.l1"), "ARC-7.7");
  const State later = after(table, state, "reproduce area:t12a.l1");
  EXPECT_EQ(later.citizens_at[0][kT12], 3);
  EXPECT_EQ(later.population, state.population + 1);
  EXPECT_EQ(later.discs_left[0], 2);
}

TEST(ArchipelagoVectors, Tv24TwoPorts) {  // ARC-9.11, ARC-9.12, ARC-R508
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kPort, kT12, 0);
  add_building(table, state, kPort, kT13, 0);
  give_cubes(state, 0, {2, 0, 0, 1, 0, 0});
  State later = after_all(table, state,
                          {"use:t12a.port", "trade:export sell:fruit", "trade:export sell:fruit"});
  EXPECT_EQ(later.step, Step::kTurn) << "two transactions and no more";
  EXPECT_EQ(later.florins[0], 10 - 1 + 7 + 7);
  EXPECT_EQ(later.wheel_florins, 1);
  EXPECT_EQ(later.discs_left[0], 3) << "no disc is needed";
  EXPECT_EQ(refusal(table, later, "use:t13a.port"), "ARC-6.1") << "one building in a turn";
  later = next_turn_of(table, later, 0);
  EXPECT_EQ(refusal(table, later, "use:t12a.port"), "ARC-9.12");
  later = after_all(table, later, {"use:t13a.port", "trade:export sell:wood", "done"});
  EXPECT_EQ(later.wheel_florins, 2);
  later = next_turn_of(table, later, 0);
  EXPECT_EQ(refusal(table, later, "use:t12a.port"), "ARC-9.12");
  EXPECT_EQ(refusal(table, later, "use:t13a.port"), "ARC-9.12");
}

TEST(ArchipelagoVectors, Tv25TownServesMarketAndPort) {  // ARC-9.13, ARC-9.8, ARC-R505
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kTown, kT12, 0);
  add_building(table, state, kMarket, kT12, -1);
  add_building(table, state, kPort, kT12, -1);
  state = after_all(table, state, {"use:t12a.market", "done"});
  EXPECT_TRUE(is_engaged(state.building[kT12][kTown]));
  EXPECT_EQ(controller(table, state, kT12, kPort), 0) << "engaged, but still in control";
  state = next_turn_of(table, state, 0);
  state = after_all(table, state, {"use:t12a.port"});
  EXPECT_EQ(state.wheel_florins, 2);
  EXPECT_FALSE(offers(table, state, "migrate unit:t12a.town area:t12a.l1"));
}

TEST(ArchipelagoVectors, Tv28TheTownTakesOver) {  // ARC-9.9, ARC-9.6, ARC-R505
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kPort, kT12, 1);
  add_building(table, state, kTown, kT12, 0);
  EXPECT_EQ(controller(table, state, kT12, kPort), 1) << "whoever stands on it";
  EXPECT_EQ(controller(table, state, kT12, kTown), 0);
  State rebelling = state;
  lay_down_on(rebelling, kT12, kPort);
  EXPECT_EQ(controller(table, rebelling, kT12, kPort), 0);
  // The citizen leaves by itself.
  state = after(table, state, "end");
  state = after(table, state, "migrate unit:t12a.port area:t12a.l1");
  EXPECT_EQ(controller(table, state, kT12, kPort), 0);
  EXPECT_FALSE(may_enter(table, state, 1, kT12, kPort)) << "ARC-R506";
}

TEST(ArchipelagoVectors, Tv29BuildingUnderAForeignTown) {  // ARC-9.9, ARC-9.3
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kTown, kT12, 1);
  add_citizens(table, state, 0, kT12, "l1");
  give_cubes(state, 0, {0, 0, 0, 0, 2, 0});
  state = after(table, state, "build:temple unit:t12a.l1 pay:stone.stone");
  EXPECT_EQ(controller(table, state, kT12, kTemple), 0);
  EXPECT_TRUE(is_engaged(state.building[kT12][kTemple]));
  EXPECT_EQ(state.florins[0], 9);
  lay_down_on(state, kT12, kTemple);
  EXPECT_EQ(controller(table, state, kT12, kTemple), 1);
}

// The five pictures of the rulebook.
TEST(ArchipelagoVectors, Tv60Migration) {  // ARC-8.1, ARC-8.2, ARC-8.3, ARC-8.4, ARC-R417, ARC-R418
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_building(table, state, kMarket, kT12, -1);
  add_citizens(table, state, 0, kT12, "l1", 2);
  // Onto a building of the same tile, and over land to the next one.
  EXPECT_TRUE(offers(table, state, "migrate unit:t12a.l1 building:t12a.market"));
  EXPECT_TRUE(offers(table, state, "migrate unit:t12a.l1 area:t23a.l1"));
  // Not over the sea without a ship.
  EXPECT_EQ(refusal(table, state, "migrate unit:t12a.l1 area:t13a.l1"), "ARC-8.3");
  State sailing = state;
  add_ships(table, sailing, 0, kT12, "w1");
  EXPECT_TRUE(offers(table, sailing, "migrate unit:t12a.l1 area:t13a.l1"));
  // Two ships, two tiles, two citizens; the ships may still move.
  EXPECT_FALSE(offers(table, sailing, "migrate unit:t12a.l1 area:t18a.l1"));
  add_ships(table, sailing, 0, 0, "w1");
  State convoy = after_all(
      table, sailing, {"migrate unit:t12a.l1 area:t18a.l1", "migrate unit:t12a.l1 area:t18a.l2"});
  EXPECT_EQ(convoy.citizens_at[0][kT18], 2);
  EXPECT_TRUE(offers(table, convoy, "migrate unit:t12a.w1 area:t13a.w1"));
  EXPECT_FALSE(offers(table, convoy, "migrate unit:t18a.l1 area:t18a.l2")) << "moved already";
  // Across the strait of one tile, and then the ship goes on.
  State strait = position(table);
  lay_ring(table, strait);
  add_citizens(table, strait, 0, kT18, "l1");
  EXPECT_FALSE(offers(table, strait, "migrate unit:t18a.l1 area:t18a.l2"));
  add_ships(table, strait, 0, kT18, "w1");
  strait = after_all(table, strait,
                     {"migrate unit:t18a.l1 area:t18a.l2", "migrate unit:t18a.w1 area:t08a.w1"});
  EXPECT_EQ(units_in(strait, 0, kT18, 2, kStanding), 1);
  EXPECT_EQ(units_in(strait, 0, kT08, 0, kStanding), 1);
}

TEST(ArchipelagoVectors, Tv65AllCitizensInPlay) {  // ARC-7.10, ARC-R416
  const Table table = table_for(3);
  State state = position(table);
  lay_ring(table, state);
  add_citizens(table, state, 0, kT12, "l1", 3);
  add_citizens(table, state, 0, kT13, "l1", 3);
  add_citizens(table, state, 0, kT08, "l1", 2);
  add_citizens(table, state, 0, kT14, "l1", 2);
  state.workers = 5;
  EXPECT_EQ(refusal(table, state, "recruit area:t08a.l1"), "ARC-7.10");
  EXPECT_EQ(refusal(table, state, "reproduce area:t14a.l1"), "ARC-7.10");
  // With two players there are twenty (ARC-15.2).
  const Table two = table_for(2);
  EXPECT_TRUE(offers(two, state, "recruit area:t08a.l1"));
}

}  // namespace
}  // namespace landfall::archipelago
