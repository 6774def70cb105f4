// Exploration, reproduction, recruitment, migration (ARC-7, ARC-8, ARC-R410 to ARC-R421).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// --- Exploration ---------------------------------------------------------------------------------

TEST(ArchipelagoExploration, SeenOrUnseen) {  // ARC-7.1, ARC-R410
  const Table table = table_for(2);
  State state = with_map(table);
  add_ships(table, state, 0, kT12, "w1");
  State top = after(table, state, "explore top");
  ASSERT_EQ(mover(table, top), kChance) << "the next tile is turned up";
  top = after(table, top, "region:t22b");
  EXPECT_EQ(top.top_tile, region_named("t22b") + 1);
  EXPECT_TRUE(offers(table, top, "region:t24a spot:1.-2 rotation:3 unit:t12a.w1"));
  EXPECT_TRUE(offers(table, top, "region:t24b spot:1.-2 rotation:3 unit:t12a.w1")) << "either face";
  State blind = after_all(table, state, {"explore blind", "tile:t16", "region:t22b"});
  EXPECT_EQ(blind.tile_discard, one_tile(24));
  EXPECT_TRUE(offers(table, blind, "region:t16a spot:1.-2 rotation:2 unit:t12a.w1"));
  EXPECT_FALSE(offers(table, blind, "region:t24a spot:1.-2 rotation:3 unit:t12a.w1"));
}

TEST(ArchipelagoExploration, AUnitStepsOver) {  // ARC-7.3, ARC-R411, ARC-R412
  const Table table = table_for(2);
  State state = with_map(table);
  add_ships(table, state, 0, kT12, "w1");
  add_ships(table, state, 1, kT13, "w1");
  add_citizens(table, state, 0, kT13, "l1");
  state = after_all(table, state, {"explore top", "region:t22b"});
  EXPECT_EQ(refusal(table, state, "region:t24a spot:1.-2 rotation:3 unit:t13a.w1"), "ARC-7.3")
      << "the ship of another";
  EXPECT_EQ(refusal(table, state, "region:t24a spot:1.-2 rotation:3 unit:t13a.l1"), "ARC-7.3")
      << "a citizen across the sea";
  State later = after(table, state, "region:t24a spot:1.-2 rotation:3 unit:t12a.w1");
  EXPECT_EQ(units_in(later, 0, kT12, 0, kStanding), 0);
  EXPECT_EQ(units_in(later, 0, 7, 0, kStanding), 1) << "there, and not engaged";
  // A citizen over land: the meadow of t13a goes on.
  later = after(table, state, "region:t24a spot:2.-1 rotation:2 unit:t13a.l1");
  EXPECT_EQ(later.citizens_at[0][7], 1);
}

TEST(ArchipelagoExploration, SuccessAndFailure) {  // ARC-7.4, ARC-7.5, ARC-R413, ARC-2.8
  const Table table = table_for(2);
  State state = with_map(table);
  add_ships(table, state, 0, kT12, "w1");
  state = after_all(table, state, {"explore top", "region:t22b"});
  const State given_up = after(table, state, "give_up");
  EXPECT_EQ(given_up.tile_discard, one_tile(24));
  EXPECT_EQ(given_up.tokens[0], 0);
  EXPECT_EQ(given_up.workers, 0);
  EXPECT_EQ(given_up.discs_left[0], 2);
  EXPECT_EQ(given_up.step, Step::kTurn);
  const State laid = after(table, state, "region:t24b spot:1.-2 rotation:3 unit:t12a.w1");
  EXPECT_EQ(laid.tokens[0], 1);
  EXPECT_EQ(laid.workers, 3);
  ASSERT_EQ(laid.step, Step::kTileCubes);
  const State taken = after(table, laid, "market:wood own:stone");
  EXPECT_EQ(taken.market[kLocalMarket][kWood], 2);
  EXPECT_EQ(taken.cubes[0][kStone], 1);
  EXPECT_EQ(taken.step, Step::kTurn);
}

TEST(ArchipelagoExploration, TheStackRunsOut) {  // ARC-7.6, ARC-R414
  const Table table = table_for(2);
  State state = with_map(table);
  add_ships(table, state, 0, kT12, "w1");
  state.tile_discard = state.tile_stack & ~one_tile(24);
  state.tile_stack = one_tile(24);
  State shuffled = after(table, state, "explore top");
  EXPECT_EQ(shuffled.tile_discard, 0U);
  EXPECT_NE(shuffled.tile_stack, 0U);
  State bare = with_map(table);
  bare.tile_stack = 0;
  bare.top_tile = 0;
  EXPECT_FALSE(offers(table, bare, "explore top"));
}

// --- Reproduction and recruitment ----------------------------------------------------------------

TEST(ArchipelagoPeople, LandsTogetherOrApart) {  // ARC-R415, ARC-7.7
  const Table together = table_for(2);
  const Table apart = table_for(2, {{"reproduction", "area"}});
  State state = with_map(together);
  add_citizens(together, state, 0, kT18, "l1");
  add_citizens(together, state, 0, kT18, "l2");
  EXPECT_TRUE(offers(together, state, "reproduce area:t18a.l1"));
  EXPECT_TRUE(offers(together, state, "reproduce area:t18a.l2"));
  EXPECT_FALSE(offers(apart, state, "reproduce area:t18a.l1"));
  State pair = with_map(apart);
  add_citizens(apart, pair, 0, kT18, "l1", 2);
  EXPECT_TRUE(offers(apart, pair, "reproduce area:t18a.l1"));
  EXPECT_FALSE(offers(together, pair, "reproduce area:t18a.l2")) << "where nobody stands";
}

TEST(ArchipelagoPeople, OnSeveralTiles) {  // ARC-7.7, ARC-7.8
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  add_citizens(table, state, 0, kT13, "l1", 2);
  state = after(table, state, "reproduce area:t12a.l1");
  ASSERT_EQ(state.step, Step::kReproduce);
  EXPECT_FALSE(offers(table, state, "reproduce area:t12a.l1")) << "three by now";
  EXPECT_TRUE(offers(table, state, "done")) << "each tile is a choice";
  state = after(table, state, "reproduce area:t13a.l1");
  EXPECT_EQ(state.population, 6);
  EXPECT_EQ(state.discs_left[0], 2) << "one action";
}

TEST(ArchipelagoPeople, Recruits) {  // ARC-7.11, ARC-7.12, ARC-R416, ARC-7.9
  const Table table = table_for(2);
  State state = with_map(table);
  state.workers = 9;
  add_ships(table, state, 0, kT18, "w1");
  add_citizens(table, state, 0, kT12, "l1", 3);
  add_citizens(table, state, 0, kT13, "l1");
  lay_down(table, state, 0, kT13, "l1");
  EXPECT_TRUE(offers(table, state, "recruit area:t18a.l1")) << "a ship is enough";
  EXPECT_TRUE(offers(table, state, "recruit area:t18a.l2"));
  EXPECT_TRUE(offers(table, state, "recruit area:t13a.l1")) << "so is a rebel";
  EXPECT_EQ(refusal(table, state, "recruit area:t12a.l1"), "ARC-7.9");
  EXPECT_EQ(refusal(table, state, "recruit area:t08a.l1"), "ARC-7.12");
  set_florins(state, 0, 3);
  state = after(table, state, "recruit area:t18a.l1");
  EXPECT_EQ(units_in(state, 0, kT18, 1, kStanding), 1) << "active";
  EXPECT_EQ(state.florins[0], 1);
  EXPECT_EQ(state.step, Step::kTurn) << "no florins for another one";
}

// --- Migration -----------------------------------------------------------------------------------

TEST(ArchipelagoMigration, EachUnitOnce) {  // ARC-8.1, ARC-1.13
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 3);
  lay_down(table, state, 0, kT12, "l1");
  state = after(table, state, "harvest:wood icon:t12a.3 unit:t12a.l1");
  if (state.step == Step::kHarvest) state = after(table, state, "done");
  state = after_all(table, state, {"end", "end"});
  state = after(table, state, "migrate unit:t12a.l1 area:t23a.l1");
  EXPECT_EQ(state.citizens_at[0][kT23], 1);
  EXPECT_EQ(state.step, Step::kTurn) << "the others rebel, are engaged or have moved";
}

TEST(ArchipelagoMigration, Buildings) {  // ARC-R417, ARC-9.7, ARC-R506
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kMarket, kT23, -1);
  add_building(table, state, kTown, kT12, 0);
  add_citizens(table, state, 0, kT12, "l1");
  EXPECT_TRUE(offers(table, state, "migrate unit:t12a.l1 building:t23a.market"))
      << "straight into a building of the next tile";
  EXPECT_TRUE(offers(table, state, "migrate unit:t12a.town area:t12a.l1"));
  EXPECT_FALSE(offers(table, state, "migrate unit:t12a.l1 building:t12a.town")) << "taken";
  add_building(table, state, kTown, kT23, 1);
  EXPECT_EQ(refusal(table, state, "migrate unit:t12a.l1 building:t23a.market"), "ARC-9.9");
  const State left = after(table, state, "migrate unit:t12a.town area:t12a.l1");
  EXPECT_EQ(controller(table, left, kT12, kTown), -1);
  EXPECT_TRUE(may_enter(table, left, 1, kT12, kTown)) << "everybody may";
}

TEST(ArchipelagoMigration, EngagedShipsDoNotServe) {  // ARC-R419, ARC-8.3, ARC-R418
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 3);
  add_ships(table, state, 0, kT12, "w1");
  // One ship carries all three.
  State carried =
      after_all(table, state,
                {"migrate unit:t12a.l1 area:t13a.l1", "migrate unit:t12a.l1 area:t13a.l1",
                 "migrate unit:t12a.l1 area:t13a.l1"});
  EXPECT_EQ(carried.citizens_at[0][kT13], 3);
  state = after(table, state, "harvest:fish icon:t12a.0 unit:t12a.w1");
  if (state.step == Step::kHarvest) state = after(table, state, "done");
  state = after_all(table, state, {"end", "end"});
  EXPECT_FALSE(offers(table, state, "migrate unit:t12a.l1 area:t13a.l1"));
  EXPECT_TRUE(offers(table, state, "migrate unit:t12a.l1 area:t23a.l1")) << "land needs no ship";
}

TEST(ArchipelagoMigration, ThreeCitizens) {  // ARC-8.5, ARC-7.9, ARC-R420, ARC-R421
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 1);
  add_citizens(table, state, 0, kT23, "l1", 3);
  for (int i = 0; i < 3; ++i) add_ships(table, state, 0, kT12, "w1");
  add_ships(table, state, 0, 0, "w1");
  EXPECT_TRUE(offers(table, state, "migrate unit:sea.w1 area:t12a.w1")) << "any number of ships";
  State moved = after_all(
      table, state, {"migrate unit:t23a.l1 area:t12a.l1", "migrate unit:t12a.l1 area:t23a.l1"});
  EXPECT_EQ(moved.citizens_at[0][kT12], 1);
  EXPECT_EQ(moved.citizens_at[0][kT23], 3);
}

// Two full tiles change places, one citizen after the other.
TEST(ArchipelagoMigration, FullTilesSwap) {  // ARC-R420
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 3);
  add_citizens(table, state, 0, kT23, "l1", 3);
  state = after(table, state, "migrate unit:t12a.l1 area:t23a.l1");
  EXPECT_EQ(state.citizens_at[0][kT23], 4);
  EXPECT_EQ(refusal(table, state, "done"), "ARC-8.5") << "four cannot stay";
  state = after(table, state, "migrate unit:t23a.l1 area:t12a.l1");
  EXPECT_EQ(state.citizens_at[0][kT12], 3);
  EXPECT_EQ(state.citizens_at[0][kT23], 3);
  // Nobody can leave a tile of rebels.
  State full = with_map(table);
  add_citizens(table, full, 0, kT12, "l1", 1);
  add_citizens(table, full, 0, kT23, "l1", 3);
  for (int i = 0; i < 3; ++i) lay_down(table, full, 0, kT23, "l1");
  EXPECT_EQ(refusal(table, full, "migrate unit:t12a.l1 area:t23a.l1"), "ARC-8.5");
}

// The limit holds at the end alone: three full tiles in a row pass one citizen on each.
TEST(ArchipelagoMigration, ThroughFullTiles) {  // ARC-8.5, ARC-R420
  const Table table = table_for(2);
  State state = with_map(table);
  // t12a and t23a are joined by land, t13a and t08a, too; ships join t12a and t13a both ways.
  add_citizens(table, state, 0, kT23, "l1", 3);
  add_citizens(table, state, 0, kT12, "l1", 3);
  add_citizens(table, state, 0, kT13, "l1", 3);
  add_ships(table, state, 0, kT12, "w1");
  add_ships(table, state, 0, kT13, "w1");
  EXPECT_TRUE(offers(table, state, "migrate unit:t23a.l1 area:t12a.l1"));
  state = after(table, state, "migrate unit:t23a.l1 area:t12a.l1");
  EXPECT_EQ(refusal(table, state, "done"), "ARC-8.5");
  EXPECT_TRUE(offers(table, state, "migrate unit:t12a.l1 area:t13a.l1")) << "full as well";
  state = after(table, state, "migrate unit:t12a.l1 area:t13a.l1");
  EXPECT_EQ(state.citizens_at[0][kT13], 4);
  state = after(table, state, "migrate unit:t13a.l1 area:t08a.l1");
  EXPECT_EQ(state.citizens_at[0][kT08], 1);
  EXPECT_TRUE(offers(table, state, "done"));
}

TEST(ArchipelagoMigration, AnyNumberInBetween) {  // ARC-R420
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 3);
  add_citizens(table, state, 0, kT23, "l1", 3);
  for (int entering = 1; entering <= 3; ++entering) {
    state = after(table, state, "migrate unit:t12a.l1 area:t23a.l1");
    EXPECT_EQ(state.citizens_at[0][kT23], 3 + entering);
  }
  EXPECT_EQ(refusal(table, state, "done"), "ARC-8.5");
  EXPECT_EQ(choices(table, state, "migrate unit:t23a.l1"),
            (std::vector<std::string>{" area:t12a.l1"}));
  for (int leaving = 1; leaving <= 3; ++leaving) {
    EXPECT_FALSE(offers(table, state, "done"));
    state = after(table, state, "migrate unit:t23a.l1 area:t12a.l1");
  }
  EXPECT_EQ(state.step, Step::kTurn) << "everybody has moved";
}

// The ship carries one citizen onto a full tile, sails on, and carries another away from there.
TEST(ArchipelagoMigration, TheShipMovesInBetween) {  // ARC-R420, ARC-8.3
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT08, "l1", 1);
  add_citizens(table, state, 0, kT18, "l1", 3);
  add_ships(table, state, 0, kT08, "w1");
  ASSERT_TRUE(offers(table, state, "migrate unit:t08a.l1 area:t18a.l1"));
  const State carried = after(table, state, "migrate unit:t08a.l1 area:t18a.l1");
  EXPECT_FALSE(offers(table, carried, "done"));
  const State sailed = after(table, carried, "migrate unit:t08a.w1 area:t18a.w1");
  EXPECT_FALSE(offers(table, sailed, "done"));
  EXPECT_TRUE(offers(table, sailed, "migrate unit:t18a.l1 area:t08a.l1"));
}

// The ship has sailed already: whoever it carries onto the full tile, nobody can leave it again.
TEST(ArchipelagoMigration, NoWayOutOfAFullTile) {  // ARC-R420, ARC-8.5
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT08, "l1", 1);
  add_citizens(table, state, 0, kT18, "l1", 3);
  add_ships(table, state, 0, kT18, "w1");
  state = after(table, state, "migrate unit:t18a.w1 area:t08a.w1");
  EXPECT_EQ(refusal(table, state, "migrate unit:t08a.l1 area:t18a.l1"), "ARC-8.5");
  EXPECT_TRUE(offers(table, state, "done"));
}

}  // namespace
}  // namespace landfall::archipelago
