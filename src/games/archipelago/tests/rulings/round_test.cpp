// Phases 1 to 3 and what never changes (ARC-1.11 to ARC-1.14, ARC-3, ARC-4, ARC-17, ARC-R201 to
// ARC-R210).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

State bids_open(const Table& table, State state, int round) {
  EventSink nobody;
  state.round = static_cast<std::uint8_t>(round - 1);
  begin_round(table, state, nobody);
  EXPECT_EQ(state.step, Step::kBid);
  return state;
}

TEST(ArchipelagoRound, TheFirstRoundHasNoCrisis) {  // ARC-3.2, ARC-R201, ARC-3.1
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  State first = bids_open(table, state, 1);
  first = after(table, after(table, first, "bid:0", 0), "bid:0", 1);
  EXPECT_EQ(first.phase, Phase::kActions);
  State second = bids_open(table, state, 2);
  second = after(table, after(table, second, "bid:0", 0), "bid:0", 1);
  EXPECT_EQ(second.phase, Phase::kBalance);
}

TEST(ArchipelagoRound, Deactivation) {  // ARC-3.3, ARC-R202, ARC-1.12, ARC-1.13
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kMarket, kT13, 0);
  add_building(table, state, kTown, kT08, 1);
  lay_down_on(state, kT08, kTown);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_card(table, state, 0, "amphitheatre");
  state = after_all(table, state, {"harvest:wood icon:t12a.3 unit:t12a.l1"});
  if (state.step == Step::kHarvest) state = after(table, state, "done");
  state = after_all(table, state, {"use:t13a.market", "done", "card:amphitheatre"});
  EXPECT_TRUE(is_engaged(state.building[kT13][kMarket]));
  EXPECT_EQ(units_in(state, 0, kT12, 1, kEngaged), 1);
  EXPECT_EQ(tax_income(table, state, 1), 0) << "a rebel pays nothing";
  EXPECT_EQ(tax_income(table, state, 0), 3) << "engaged citizens do";
  state = bids_open(table, state, 3);
  EXPECT_EQ(units_in(state, 0, kT12, 1, kStanding), 2) << "still in their area";
  EXPECT_EQ(state.icon[kT12][3], 0);
  EXPECT_EQ(occupant(state.building[kT13][kMarket]), 0) << "still on the building";
  EXPECT_FALSE(is_engaged(state.building[kT13][kMarket]));
  EXPECT_EQ(lying_in_all(state), 0);
  EXPECT_EQ(controller(table, state, kT08, kTown), 1);
  EXPECT_EQ(state.used, 0U);
}

TEST(ArchipelagoRound, BidsAreSealed) {  // ARC-3.4, ARC-R203
  const Table table = table_for(3);
  State state = bids_open(table, with_map(table), 2);
  EXPECT_EQ(Archipelago::awaiting(table, state).count(), 3);
  EXPECT_EQ(refusal(table, state, "bid:11", 0), "ARC-3.4");
  EXPECT_EQ(refusal(table, state, "bid:10", 0), "");
  EXPECT_EQ(refusal(table, state, "bid:0", 0), "");
  state = after(table, state, "bid:4", 1);
  EXPECT_EQ(Archipelago::view(table, state, 1).bid, 5);
  EXPECT_EQ(Archipelago::view(table, state, 0).bid, 0);
  EXPECT_EQ(state.florins[1], 10) << "paid when all are opened";
}

TEST(ArchipelagoRound, TheWinnerSetsTheOrder) {  // ARC-3.5, ARC-R204, ARC-R205
  const Table table = table_for(3);
  State state = bids_open(table, with_map(table), 2);
  state = after(table, after(table, after(table, state, "bid:2", 0), "bid:3", 1), "bid:3", 2);
  EXPECT_EQ(Archipelago::awaiting(table, state), SeatMask::of(1).with(2)) << "only the tied ones";
  EXPECT_EQ(state.florins[1], 7);
  EXPECT_EQ(refusal(table, state, "bid:8", 1), "ARC-3.4") << "with what is left";
  state = after(table, after(table, state, "bid:1", 1), "bid:2", 2);
  EXPECT_EQ(mover(table, state), 2);
  EXPECT_TRUE(offers(table, state, "offer to:0 want:florins.2")) << "bribes are welcome";
  EXPECT_FALSE(offers(table, state, "seat:2 seat:2 seat:1"));
  state = after(table, state, "seat:2 seat:0 seat:1");
  EXPECT_EQ(state.order[0], 2);
  EXPECT_EQ(state.order[1], 0);
  EXPECT_EQ(state.order[2], 1);
}

TEST(ArchipelagoRound, RunningValues) {  // ARC-R206, ARC-4.1, ARC-4.5
  const Table table = table_for(5);
  State state = with_map(table);
  state.population = 11;
  state.workers = 12;
  EXPECT_EQ(population_effects(table, state).boards[3].rebellion, 2) << "thirteen by then";
  state.population = 10;
  EXPECT_EQ(population_effects(table, state).boards[3].rebellion, 1);
}

TEST(ArchipelagoRound, AnEmptyZoneDoesNothing) {  // ARC-R207, ARC-4.2, ARC-4.3
  const Table table = table_for(2);
  State state = with_map(table);
  state.market = {};
  const PopulationEffects effects = population_effects(table, state);
  EXPECT_EQ(effects.boards[0].workers, 0);
  EXPECT_EQ(effects.boards[1].workers, 0);
}

TEST(ArchipelagoRound, TracksHaveEnds) {  // ARC-R208
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  EventSink nobody;
  change_workers(state, 30, "ARC-R208", nobody);
  EXPECT_EQ(state.workers, 22);
  change_workers(state, -40, "ARC-R208", nobody);
  EXPECT_EQ(state.workers, 0);
  change_rebellion(state, -3, "ARC-R208", nobody);
  EXPECT_EQ(state.rebellion, 0);
}

TEST(ArchipelagoRound, AFallingPopulation) {  // ARC-R210, ARC-1.14
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  add_citizens(table, state, 1, kT13, "l1", 2);
  give_card(table, state, 0, "colossus");
  give_cubes(state, 0, {0, 0, 0, 0, 0, 3});
  state.rebellion = 4;
  state = after(table, state, "wonder:colossus pay:iron.iron.iron unit:t12a.l1");
  EXPECT_EQ(state.population, 3);
  EXPECT_EQ(state.reason, Reason::kIndependence);
}

TEST(ArchipelagoRound, ShipsNeverRebel) {  // ARC-1.11, ARC-R507
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1");
  add_ships(table, state, 1, kT12, "w1");
  give_cubes(state, 1, {0, 0, 1, 0, 1, 0});
  state = after_all(table, state, {"end", "build:port unit:t12a.w1 area:t12a.l1 pay:fish.stone"});
  EXPECT_EQ(controller(table, state, kT12, kPort), 1);
  EXPECT_TRUE(holds_ship(state.building[kT12][kPort]));
  set_top_back(table, state, "head_hunter");
  state.phase = Phase::kBalance;
  EventSink nobody;
  run_halves(table, state, nobody);
  EXPECT_EQ(lying_in_all(state), 1);
  EXPECT_EQ(controller(table, state, kT12, kPort), 1) << "in the middle of the crisis";
}

// --- What never changes --------------------------------------------------------------------------

TEST(ArchipelagoInvariants, AreChecked) {  // ARC-17.1, ARC-17.2, ARC-17.3, ARC-17.4, ARC-17.5
  const Table table = table_for(3);
  const State good = [&] {
    State state = with_map(table);
    add_citizens(table, state, 0, kT12, "l1", 2);
    add_ships(table, state, 1, kT12, "w1");
    give_card(table, state, 1, "king");
    return state;
  }();
  ASSERT_EQ(Archipelago::check(table, good), "");
  const auto expect_broken = [&](auto change, std::string_view what) {
    State state = good;
    change(state);
    EXPECT_NE(Archipelago::check(table, state), "") << what;
  };
  expect_broken([](State& state) { ++state.bank[kFish]; }, "cubes");
  expect_broken([](State& state) { ++state.cubes[1][kFish]; }, "cubes behind a screen");
  expect_broken([](State& state) { --state.bank_florins; }, "florins");
  expect_broken([](State& state) { ++state.wheel_florins; }, "florins on the wheel");
  expect_broken([](State& state) { ++state.population; }, "population");
  expect_broken([](State& state) { ++state.citizens[0]; }, "citizens");
  expect_broken([](State& state) { state.ships[1] = 5; }, "ships");
  expect_broken([](State& state) { --state.discs_left[2]; }, "discs");
  expect_broken([](State& state) { state.tile_discard |= one_tile(12); }, "a tile twice");
  expect_broken([](State& state) { state.tile_stack &= ~one_tile(20); }, "a tile is missing");
  expect_broken([](State& state) { state.deck |= one_card(card_named("king")); }, "a card twice");
  expect_broken([](State& state) { state.discard |= state.deck; }, "cards twice");
  expect_broken([](State& state) { ++state.rotation[kT13]; }, "edges");
  expect_broken([](State& state) { state.building_count[kTown] = 1; }, "buildings");
}

}  // namespace
}  // namespace landfall::archipelago
