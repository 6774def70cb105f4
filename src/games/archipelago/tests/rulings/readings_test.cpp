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
    EXPECT_EQ(controlled(state, kTemple), 1);
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

}  // namespace
}  // namespace landfall::archipelago
