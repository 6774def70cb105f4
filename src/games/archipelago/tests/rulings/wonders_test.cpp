// Wonders: the ships of the Great Lighthouse, and one that ends the game (ARC-12.39, ARC-R210,
// ARC-R514).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"
#include "games/archipelago/words/names.h"

namespace landfall::archipelago {
namespace {

constexpr std::string_view kBuild = "wonder:great_lighthouse pay:stone.stone.iron unit:t12a.l1";

// Seat 0 may build the lighthouse with a citizen of t12a and controls a port on t13a.
State with_lighthouse(const Table& table) {
  State state = position(table);
  lay_ring(table, state);
  add_crowd(table, state);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_card(table, state, 0, "great_lighthouse");
  give_cubes(state, 0, {0, 0, 0, 0, 2, 1});
  add_building(table, state, kPort, kT13, 0);
  return state;
}
// A region with two seas, laid beside the ring where it fits.
int lay_two_seas(const Table& table, State& state) {
  SpotList spots;
  find_spots(table, state, spots);
  for (const Spot& spot : spots) {
    for (int region = 2; region < kRegions; ++region) {
      const bool free = ((state.tile_stack >> (region / 2)) & 1U) != 0;
      if (!free || table.components.regions[region].sea_count < 2) continue;
      for (int rotation = 0; rotation < kEdges; ++rotation) {
        if (!spot.fits(table.turned[region][rotation])) continue;
        lay_tile(table, state, region, spot.q, spot.r, rotation);
        state.tile_stack &= ~one_tile(region / 2);
        if (region / 2 == (state.top_tile - 1) / 2) {
          state.top_tile = static_cast<std::uint8_t>(2 * std::countr_zero(state.tile_stack) + 1);
        }
        return state.laid - 1;
      }
    }
  }
  ADD_FAILURE() << "nothing fits";
  return 0;
}

TEST(ArchipelagoWonders, LighthouseWithoutShips) {  // ARC-R514
  const Table table = table_for(3);
  State state = with_lighthouse(table);
  add_ships(table, state, 0, kT18, "w1", 4);
  EXPECT_EQ(after(table, state, kBuild).ships[0], 4);
}

TEST(ArchipelagoWonders, LighthouseWithSeveralSeas) {  // ARC-R514, ARC-12.39, ARC-11.8
  const Table table = table_for(3);
  State state = with_lighthouse(table);
  const int tile = lay_two_seas(table, state);
  add_building(table, state, kPort, tile, 1);
  const std::string here = std::string(region_id(state.region[tile]).view());
  state = after(table, state, kBuild);
  ASSERT_EQ(state.step, Step::kCardTarget);
  EXPECT_EQ(mover(table, state), 0) << "the builder chooses, also for others";
  EXPECT_EQ(state.ships[0], 1) << "t13a has one sea: nothing to choose";
  EXPECT_EQ(state.wonders[0], 0) << "the effect comes first";
  EXPECT_EQ(refusal(table, state, "area:t13a.w1"), "ARC-R514");
  EXPECT_EQ(Archipelago::check(table, state), "");
  for (const int sea : {0, 1}) {
    const std::string area = "area:" + here + ".w" + std::to_string(sea + 1);
    const State chosen = after(table, state, area);
    EXPECT_EQ(units_in(chosen, 1, tile, sea, kStanding), 1);
    EXPECT_EQ(chosen.ships[1], 1);
    EXPECT_EQ(chosen.wonders[0], 1);
    EXPECT_EQ(chosen.step, Step::kTurn);
    EXPECT_EQ(Archipelago::check(table, chosen), "");
  }
}

TEST(ArchipelagoWonders, OneThatEndsTheGameIsBuilt) {  // ARC-R210, ARC-11.8
  const Table table = table_for(3);
  State state = position(table);
  lay_ring(table, state);
  add_crowd(table, state);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_card(table, state, 0, "pyramid");
  give_cubes(state, 0, {0, 0, 0, 0, 5, 0});
  state.rebellion = state.population;  // the pyramid raises it by 2
  const int citizens = state.citizens[0];
  state = after(table, state, "wonder:pyramid pay:stone.stone.stone.stone.stone unit:t12a.l1");
  EXPECT_EQ(state.reason, Reason::kIndependence);
  EXPECT_EQ(state.wonders[0], 1);
  EXPECT_EQ(state.citizens[0], citizens - 1);
  EXPECT_EQ(Archipelago::check(table, state), "");
}

}  // namespace
}  // namespace landfall::archipelago
