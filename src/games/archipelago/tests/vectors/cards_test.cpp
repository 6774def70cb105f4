// Vectors of the use of evolution cards: TV-35 to TV-40, TV-57 to TV-59.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// A citizen beside each of three wood icons: two on t23a, one on t12a.
State woodcutters(const Table& table) {
  State state = position(table);
  lay_ring(table, state);
  add_citizens(table, state, 0, kT12, "l1");
  add_citizens(table, state, 0, kT23, "l1", 2);
  return state;
}
State harvest_wood(const Table& table, const State& state) {
  return after_all(
      table, state,
      {"harvest:wood icon:t12a.3 unit:t12a.l1", "harvest:wood icon:t23a.2 unit:t23a.l1",
       "harvest:wood icon:t23a.3 unit:t23a.l1"});
}

TEST(ArchipelagoVectors, Tv35TheSawmillOfAnother) {  // ARC-11.3, ARC-11.6, ARC-12.25, ARC-R510
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 1, "sawmill");
  state = after(table, state, "card:sawmill");
  EXPECT_EQ(state.florins[0], 8);
  EXPECT_EQ(state.florins[1], 12) << "the florin of the card and one for the owner";
  state = harvest_wood(table, state);
  EXPECT_EQ(state.cubes[0][kWood], 6);
  if (state.step == Step::kHarvest) state = after(table, state, "done");
  state = after(table, state, "end");
  EXPECT_EQ(refusal(table, state, "card:sawmill"), "ARC-R510") << "used until the next round";
}

TEST(ArchipelagoVectors, Tv36TheOwnSawmill) {  // ARC-11.3
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 0, "sawmill");
  const int bank = state.bank_florins;
  state = harvest_wood(table, after(table, state, "card:sawmill"));
  EXPECT_EQ(state.florins[0], 9);
  EXPECT_EQ(state.bank_florins, bank + 1);
  EXPECT_EQ(state.cubes[0][kWood], 6);
}

TEST(ArchipelagoVectors, Tv37AFlorinForTheOwner) {  // ARC-11.3, ARC-12.43
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 1, "shipyard");  // costs a cube and no florins
  give_cubes(state, 0, {0, 0, 0, 1, 0, 0});
  const State before = state;
  state = after_all(table, state, {"card:shipyard pay:wood", "area:t12a.w1"});
  EXPECT_EQ(state.florins[0], 9);
  EXPECT_EQ(state.florins[1], 11);
  EXPECT_EQ(state.bank[kWood], before.bank[kWood] + 1);
  EXPECT_EQ(state.ships[0], 1);
}

TEST(ArchipelagoVectors, Tv38ThePirateObeysItsOwner) {  // ARC-11.2, ARC-11.4, ARC-12.3
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 1, "pirate");
  add_ships(table, state, 0, kT12, "w1");
  add_ships(table, state, 1, kT12, "w1");
  EXPECT_EQ(refusal(table, state, "card:pirate"), "ARC-11.2");
  state = after_all(table, state, {"end", "card:pirate"});
  if (state.step == Step::kCardTarget) state = after(table, state, "ship:t12a.w1.0");
  EXPECT_EQ(state.ships[0], 0) << "back in the reserve";
  EXPECT_EQ(state.ships[1], 1);
  EXPECT_EQ(state.rebellion, 1);
  EXPECT_EQ(state.discs_left[1], 2) << "one disc lies on the card";
  EXPECT_EQ(refusal(table, state, "card:pirate"), "ARC-6.1");
  state = after_all(table, state, {"end", "end"});
  EXPECT_EQ(refusal(table, state, "card:pirate"), "ARC-R510");
}

TEST(ArchipelagoVectors, Tv39GreatLighthouse) {  // ARC-12.39, ARC-11.8, ARC-R514, ARC-R511
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 0, "great_lighthouse");
  give_cubes(state, 0, {0, 0, 0, 0, 2, 1});
  add_building(table, state, kPort, kT13, 0);
  add_building(table, state, kPort, kT08, 1);
  add_building(table, state, kPort, kT14, -1);
  const State before = state;
  state = after(table, state, "wonder:great_lighthouse pay:stone.stone.iron unit:t12a.l1");
  EXPECT_EQ(state.bank[kStone], before.bank[kStone] + 2);
  EXPECT_EQ(state.bank[kIron], before.bank[kIron] + 1);
  EXPECT_EQ(state.discs_left[0], 2);
  EXPECT_EQ(state.population, before.population - 1);
  EXPECT_EQ(state.wonders[0], 1);
  EXPECT_EQ(state.ships[0], 1);
  EXPECT_EQ(state.ships[1], 1);
  EXPECT_EQ(units_in(state, 0, kT13, 0, kStanding), 1) << "beside the port";
  EXPECT_EQ(units_in(state, 1, kT08, 0, kStanding), 1);
  EXPECT_TRUE(offers(table, state, "harvest:wood icon:t23a.2 unit:t23a.l1"))
      << "the action of the turn is still open";
  EXPECT_EQ(Archipelago::standing(table, state).points[0] -
                Archipelago::standing(table, before).points[0],
            1);
}

TEST(ArchipelagoVectors, Tv40NoLighthouseWithoutAPort) {  // ARC-12.39
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 0, "great_lighthouse");
  give_cubes(state, 0, {0, 0, 0, 0, 2, 1});
  add_building(table, state, kPort, kT08, 1);
  EXPECT_EQ(refusal(table, state, "wonder:great_lighthouse pay:stone.stone.iron unit:t12a.l1"),
            "ARC-12.39");
}

TEST(ArchipelagoVectors, Tv57TheThiefNamesAHand) {  // ARC-12.4
  const Table table = table_for(3);
  State state = position(table);
  give_card(table, state, 0, "thief");
  give_cubes(state, 1, {0, 0, 1, 0, 0, 0});
  // One cube: one hand is empty.
  State later = after_all(table, state, {"card:thief", "seat:1"});
  ASSERT_EQ(later.step, Step::kFists);
  EXPECT_EQ(mover(table, later), 1);
  EXPECT_TRUE(offers(table, later, "left:empty right:fish"));
  later = after(table, later, "left:fish right:empty");
  EXPECT_EQ(mover(table, later), 0);
  EXPECT_EQ(after(table, later, "hand:left").cubes[0][kFish], 1);
  EXPECT_EQ(after(table, later, "hand:left").cube_count[1], 0);
  EXPECT_EQ(after(table, later, "hand:right").cube_count[0], 0);
  // No cube: nothing happens.
  const State nothing = after_all(table, state, {"card:thief", "seat:2"});
  EXPECT_EQ(nothing.step, Step::kTurn);
  EXPECT_EQ(nothing.cube_count[0], 0);
}

TEST(ArchipelagoVectors, Tv58TheBarbarianStays) {  // ARC-12.5, ARC-17.2
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 0, "barbarian");
  EXPECT_TRUE(offers(table, state, "harvest:wood icon:t12a.3 unit:t12a.l1"));
  state = after_all(table, state, {"card:barbarian", "icon:t12a.3"});
  EXPECT_EQ(state.rebellion, 1);
  EXPECT_EQ(state.florins[0], 9);
  EXPECT_EQ(state.icon_florins, 1);
  EXPECT_FALSE(offers(table, state, "harvest:wood icon:t12a.3 unit:t12a.l1"));
  EventSink nobody;
  begin_round(table, state, nobody);
  EXPECT_EQ(state.icon[kT12][3], kBlocked) << "for the rest of the game";
}

TEST(ArchipelagoVectors, Tv59RedHalvesOfRevealedCards) {  // ARC-12.1, ARC-R315
  const Table table = table_for(2);
  State state = woodcutters(table);
  give_card(table, state, 0, "researcher");
  state = after(table, state, "card:researcher");
  // Red halves on the backs of the cards that are turned up, and one on the sixth.
  state = after_all(
      table, state,
      {"card:head_hunter", "back:thief", "card:thief", "back:iron_mine", "card:iron_mine",
       "back:merchant", "card:exporter", "back:merchant", "card:merchant", "back:cathedral"});
  EXPECT_EQ(lying_in_all(state), 0) << "passed over";
  ASSERT_EQ(state.step, Step::kReveal);
  EXPECT_EQ(refusal(table, state, "purchase:merchant"), "ARC-12.1");
  const State later = after(table, state, "purchase:iron_mine");
  EXPECT_EQ(later.florins[0], 7) << "the lowest price";
  EXPECT_EQ(later.owner[card_named("iron_mine")], 1);
  ASSERT_EQ(later.step, Step::kCrisis) << "the sixth card acts at once";
  EXPECT_EQ(later.crisis_resource, kFish);
  EXPECT_EQ(lying_in_all(later), 3);
}

}  // namespace
}  // namespace landfall::archipelago
