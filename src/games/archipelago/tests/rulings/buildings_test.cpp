// Buildings, control, ports and markets (ARC-9, ARC-R501 to ARC-R508).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

TEST(ArchipelagoBuildings, CostsGoToTheBank) {  // ARC-9.1, ARC-9.3, ARC-R501, ARC-1.19
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_cubes(state, 0, {1, 1, 1, 2, 3, 0});
  const State before = state;
  state = after(table, state, "build:town unit:t12a.l1 pay:wood.stone");
  EXPECT_EQ(state.florins[0], 8);
  EXPECT_EQ(state.bank_florins, before.bank_florins + 2);
  EXPECT_EQ(state.bank[kStone], before.bank[kStone] + 1);
  EXPECT_EQ(occupant(state.building[kT12][kTown]), 0);
  EXPECT_TRUE(is_engaged(state.building[kT12][kTown]));
  EXPECT_EQ(state.step, Step::kTurn) << "one building";
  EXPECT_EQ(state.citizens_at[0][kT12], 2);
  EXPECT_FALSE(offers(table, before, "build:temple unit:t12a.l1 pay:stone.wood"));
  EXPECT_TRUE(offers(table, before, "build:market unit:t12a.l1 pay:fruit.cattle"));
  EXPECT_TRUE(offers(table, before, "build:port unit:t12a.l1 pay:fish.stone"));
}

// Where only the beginning of a choice is named, the nearest thing in the way is told.
TEST(ArchipelagoWhyNot, SaysWhatIsMissing) {
  const Table table = table_for(2);
  State state = with_map(table);
  add_ships(table, state, 0, kT12, "w1");
  EXPECT_EQ(why_not(table, state, "build:town"), "ARC-9.3") << "ships build ports only";
  add_citizens(table, state, 0, kT12, "l1");
  EXPECT_EQ(why_not(table, state, "build:town"), "ARC-1.19") << "no wood, no stone";
  EXPECT_EQ(why_not(table, state, "harvest:fruit"), "");
  EXPECT_EQ(why_not(table, state, "harvest:cattle"), "ARC-6.8") << "none grow there";
  EXPECT_EQ(why_not(table, state, "migrate unit:t13a.l1"), "ARC-1.11") << "no unit there";
  state.icon[kT12][0] = state.icon[kT12][1] = state.icon[kT12][2] = kBlocked;
  EXPECT_EQ(why_not(table, state, "harvest:fruit"), "ARC-12.5");
  lay_down(table, state, 0, kT12, "l1");
  EXPECT_EQ(why_not(table, state, "migrate unit:t12a.l1"), "ARC-1.12");
  EXPECT_EQ(why_not(table, state, "build:temple"), "ARC-9.3");
}

TEST(ArchipelagoBuildings, OneOfEachKind) {  // ARC-9.2, ARC-1.7
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kTemple, kT12, 1);
  add_citizens(table, state, 0, kT12, "l1");
  add_citizens(table, state, 0, kT13, "l1");
  give_cubes(state, 0, {0, 0, 0, 0, 2, 0});
  EXPECT_EQ(refusal(table, state, "build:temple unit:t12a.l1 pay:stone.stone"), "ARC-9.2");
  EXPECT_TRUE(offers(table, state, "build:temple unit:t13a.l1 pay:stone.stone"));
  // Towns and temples share thirteen tokens.
  state.building_count[kTown] = 12;
  EXPECT_EQ(refusal(table, state, "build:temple unit:t13a.l1 pay:stone.stone"), "ARC-1.7");
}

TEST(ArchipelagoBuildings, TheBuilder) {  // ARC-9.3, ARC-R503, ARC-1.13
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1");
  lay_down(table, state, 0, kT12, "l1");
  add_building(table, state, kMarket, kT13, 0);
  give_cubes(state, 0, {0, 0, 0, 0, 2, 0});
  EXPECT_EQ(refusal(table, state, "build:temple unit:t12a.l1 pay:stone.stone"), "ARC-1.12")
      << "a rebel";
  EXPECT_EQ(refusal(table, state, "build:temple unit:t08a.l1 pay:stone.stone"), "ARC-1.11")
      << "nobody is there";
  const State moved = after(table, state, "build:temple unit:t13a.market pay:stone.stone");
  EXPECT_EQ(controller(table, moved, kT13, kTemple), 0);
  EXPECT_EQ(controller(table, moved, kT13, kMarket), -1) << "left alone";
  EXPECT_EQ(moved.citizens_at[0][kT13], 1);
}

TEST(ArchipelagoBuildings, WhereTheyStand) {  // ARC-R502
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT18, "l2");
  add_ships(table, state, 0, kT18, "w1");
  give_cubes(state, 0, {0, 0, 1, 0, 3, 0});
  const State temple = after(table, state, "build:temple unit:t18a.l2 pay:stone.stone");
  EXPECT_EQ(area_of_building(temple, kT18, kTemple), 2);
  const State port = after(table, state, "build:port unit:t18a.w1 area:t18a.l1 pay:fish.stone");
  EXPECT_EQ(area_of_building(port, kT18, kPort), 1);
  EXPECT_TRUE(holds_ship(port.building[kT18][kPort]));
  EXPECT_TRUE(is_engaged(port.building[kT18][kPort]));
  // No port without sea.
  const Table desert = table_for(2, {{"start", "desert"}});
  State inland = position(desert);
  add_citizens(desert, inland, 0, lay(desert, inland, "t01b", 0, -1, 2), "l1");
  give_cubes(inland, 0, {0, 0, 1, 0, 1, 0});
  EXPECT_EQ(refusal(desert, inland, "build:port unit:t01b.l1 pay:fish.stone"), "ARC-R502");
}

TEST(ArchipelagoBuildings, Ships) {  // ARC-9.4, ARC-9.5
  const Table table = table_for(3);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1");
  give_cubes(state, 0, {0, 0, 0, 1, 0, 0});
  const State built = after(table, state, "build:ship area:t12a.w1 pay:wood");
  EXPECT_EQ(built.ships[0], 1);
  EXPECT_EQ(built.florins[0], 9);
  EXPECT_EQ(units_in(built, 0, kT12, 1, kStanding), 1) << "the citizen is not engaged";
  EXPECT_EQ(refusal(table, state, "build:ship area:t13a.w1 pay:wood"), "ARC-9.4");
  add_ships(table, state, 0, kT13, "w1", 4);
  EXPECT_EQ(refusal(table, state, "build:ship area:t12a.w1 pay:wood"), "ARC-9.5");
  EXPECT_TRUE(offers(table_for(2), state, "build:ship area:t12a.w1 pay:wood"))
      << "two players have eight";
}

TEST(ArchipelagoBuildings, UsedAtOnce) {  // ARC-R504, ARC-9.11
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1");
  give_cubes(state, 0, {1, 1, 0, 0, 0, 0});
  state = after(table, state, "build:market unit:t12a.l1 pay:fruit.cattle");
  EXPECT_TRUE(offers(table, state, "use:t12a.market"));
}

TEST(ArchipelagoBuildings, WhoControls) {  // ARC-9.6, ARC-9.8, ARC-R505
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kTemple, kT12, -1);
  EXPECT_EQ(controller(table, state, kT12, kTemple), -1) << "nobody";
  add_building(table, state, kTown, kT12, 1);
  EXPECT_EQ(controller(table, state, kT12, kTemple), 1) << "through the town";
  lay_down_on(state, kT12, kTown);
  EXPECT_EQ(controller(table, state, kT12, kTown), -1);
  EXPECT_EQ(controller(table, state, kT12, kTemple), -1);
  EXPECT_FALSE(offers(table, state, "use:t12a.temple")) << "nothing to use";
  // A rebel blocks the place.
  add_building(table, state, kMarket, kT13, 1);
  lay_down_on(state, kT13, kMarket);
  EXPECT_FALSE(may_enter(table, state, 0, kT13, kMarket));
  EXPECT_EQ(controller(table, state, kT13, kMarket), -1);
}

TEST(ArchipelagoBuildings, PortsAndMarketsCostAFlorin) {  // ARC-9.11, ARC-9.13
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kMarket, kT12, 0);
  add_building(table, state, kMarket, kT13, 1);
  EXPECT_EQ(refusal(table, state, "use:t13a.market"), "ARC-9.6") << "somebody else's";
  State used = after(table, state, "use:t12a.market");
  EXPECT_EQ(used.florins[0], 9);
  EXPECT_TRUE(is_engaged(used.building[kT12][kMarket]));
  EXPECT_FALSE(offers(table, used, "trade:export buy:fish")) << "a market trades locally";
  set_florins(state, 0, 0);
  EXPECT_EQ(refusal(table, state, "use:t12a.market"), "ARC-9.11") << "no florin";
}

}  // namespace
}  // namespace landfall::archipelago
