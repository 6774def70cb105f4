// Readings that the book leaves open, as switches of the table.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

TEST(ArchipelagoReadings, BuildingsThatEventsCount) {  // ARC-R512
  for (const bool all : {false, true}) {
    const Table table = table_for(2, {{"buildings", all ? "all" : "controlled"}});
    State state = with_map(table);
    add_building(table, state, kTemple, kT12, 0);
    add_building(table, state, kTemple, kT13, 1);
    clear_occupant(state.building[kT13][kTemple]);
    EXPECT_EQ(controlled(table, state, kTemple), 1);
    EXPECT_EQ(state.building_count[kTemple], 2);
    EXPECT_EQ(counted(table, state, kTemple), all ? 2 : 1);
  }
}

// Seat 0 passes and would like to act after all.
TEST(ArchipelagoReadings, WhoPassesMayComeBack) {  // ARC-R402
  for (const bool final : {false, true}) {
    const Table table = table_for(3, {{"passing", final ? "final" : "return"}});
    State state = with_map(table);
    add_crowd(table, state);
    state = after_all(table, state, {"end", "trade:local buy:fruit", "end", "end"});
    EXPECT_EQ(state.seat, final ? 1 : 0);
    EXPECT_EQ(state.phase, Phase::kActions);
    if (!final) continue;
    state = after_all(table, state, {"trade:local sell:fruit", "end"});
    EXPECT_EQ(state.seat, 1) << "the only one left";
    state = after(table, state, "end");
    EXPECT_EQ(state.phase, Phase::kPurchase);
    EXPECT_EQ(state.passes, 0);
  }
}

// The citizen on the town has used the market: the tile is open, but the port can still be used.
TEST(ArchipelagoReadings, ATownWhoseCitizenIsEngaged) {  // ARC-R505
  for (const bool strict : {false, true}) {
    const Table table = table_for(2, {{"towns", strict ? "free" : "active"}});
    State state = with_map(table);
    add_building(table, state, kTown, kT08, 0);
    add_building(table, state, kMarket, kT08, -1);
    add_building(table, state, kPort, kT08, -1);
    add_citizens(table, state, 1, kT08, "l1");
    EXPECT_EQ(controller(table, state, kT08, kMarket), 0) << "not engaged";
    EXPECT_FALSE(may_enter(table, state, 1, kT08, kPort));
    state = after_all(table, state, {"use:t08a.market", "done", "end"});
    ASSERT_TRUE(is_engaged(state.building[kT08][kTown]));
    EXPECT_EQ(controller(table, state, kT08, kTown), 0) << "the town itself";
    EXPECT_EQ(controller(table, state, kT08, kMarket), strict ? -1 : 0);
    EXPECT_EQ(may_enter(table, state, 1, kT08, kPort), strict);
    EXPECT_EQ(offers(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"), strict);
    EXPECT_EQ(refusal(table, state, "use:t08a.port"), "ARC-9.6") << "it is not of seat 1";
    state = after(table, state, "end");
    ASSERT_EQ(state.seat, 0);
    EXPECT_TRUE(offers(table, state, "use:t08a.port")) << "one after the other";
  }
}

// Seat 0 builds the lighthouse with the citizen who holds its only port.
TEST(ArchipelagoReadings, TheCitizenOfAWonderGoesFirst) {  // ARC-R210, ARC-11.8
  for (const bool first : {false, true}) {
    const Table table = table_for(2, {{"wonders", first ? "citizen" : "effect"}});
    State state = with_map(table);
    give_card(table, state, 0, "great_lighthouse");
    give_cubes(state, 0, {0, 0, 0, 0, 2, 1});
    add_building(table, state, kPort, kT13, 0);
    const State before = state;
    state = after(table, state, "wonder:great_lighthouse pay:stone.stone.iron unit:t13a.port");
    EXPECT_EQ(state.ships[0], before.ships[0] + (first ? 0 : 1));
    EXPECT_EQ(state.population, before.population - 1);
    EXPECT_EQ(state.wonders[0], 1);
    EXPECT_TRUE(has_card(state.built, card_named("great_lighthouse")));
  }
}

// One citizen less is one too few, though the Cathedral would have calmed the colony.
TEST(ArchipelagoReadings, AWonderThatComesTooLate) {  // ARC-R210, ARC-12.40
  for (const bool first : {false, true}) {
    const Table table = table_for(2, {{"wonders", first ? "citizen" : "effect"}});
    State state = with_map(table);
    give_card(table, state, 0, "cathedral");
    give_cubes(state, 0, {0, 0, 0, 0, 3, 0});
    add_building(table, state, kTemple, kT12, 0);
    add_citizens(table, state, 0, kT12, "l1");
    state.rebellion = state.population;
    state = after(table, state, "wonder:cathedral pay:stone.stone.stone unit:t12a.l1");
    EXPECT_EQ(state.reason, first ? Reason::kIndependence : Reason::kNone);
    EXPECT_EQ(state.wonders[0], 1) << "built in both cases";
  }
}

TEST(ArchipelagoReadings, ThreeOfEachColour) {  // ARC-R114, ARC-7.9
  const Options by_colour = {{"limit", "colour"}};
  const Table two = table_for(2, by_colour);
  State state = with_map(two);
  add_citizens(two, state, 0, kT12, "l1", 3);
  state.workers = 9;
  EXPECT_TRUE(offers(two, state, "recruit area:t12a.l1"));
  EXPECT_FALSE(offers(two, state, "reproduce area:t12a.l1")) << "exactly two (ARC-R415)";
  add_citizens(two, state, 0, kT12, "l1", 3);
  EXPECT_EQ(state.citizens_at[0][kT12], 6);
  EXPECT_FALSE(offers(two, state, "recruit area:t12a.l1")) << "six are enough";
  EXPECT_EQ(table_for(3, by_colour).on_tile, 3) << "one colour each";
}

}  // namespace
}  // namespace landfall::archipelago
