// All five upgrades (COL-11).
#include "games/colonialism/position/cards.h"
#include "games/colonialism/position/scoring.h"
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

State rich(const Table& table) {
  State state = position(table);
  give_cubes(state, 0, {2, 2, 2});
  give_cubes(state, 1, {1, 0, 0});
  state.tally[0] = 6;
  return state;
}

TEST(ColonialismUpgrades, Buying) {  // COL-11.1, COL-11.2, COL-R25, COL-R26
  const Table table = table_for(2, kWithUpgrades);
  State state = rich(table);
  EXPECT_EQ(refusal(table, state, "upgrade:mercantilism cubes:1.1.0"), "COL-11.1");
  EXPECT_EQ(refusal(table, state, "upgrade:mercantilism cubes:3.0.0"), "COL-11.1");
  EXPECT_EQ(refusal(table, state, "upgrade:naval_expansion cubes:1.1.0"), "TAB-1.2");
  state = after(table, state, "upgrade:mercantilism cubes:1.0.2");
  EXPECT_EQ(state.held[0], (Cubes{1, 2, 0}));
  EXPECT_EQ(state.spent, (Cubes{1, 0, 2})) << "out of the game";
  EXPECT_EQ(state.tally[0], 6) << "not reduced";
  EXPECT_EQ(refusal(table, state, "upgrade:mercantilism cubes:1.0.0"), "COL-11.2");
  EXPECT_EQ(why_not(table, state, "upgrade:mercantilism"), "COL-11.2");
  EXPECT_EQ(discs_of_card(table, state, 0, kMonopoly, kIndia), 2) << "spent cubes are gone";
}

TEST(ColonialismUpgrades, MilitaryExpansion) {  // COL-11.3
  const Table table = table_for(2, kWithUpgrades);
  const State state = after(table, rich(table), "upgrade:military_expansion cubes:0.1.0");
  EXPECT_EQ(state.reserve[0], 27);
}

TEST(ColonialismUpgrades, AggressiveExploration) {  // COL-11.4
  const Table table = table_for(2, kWithUpgrades);
  State state = after(table, rich(table), "upgrade:aggressive_exploration cubes:0.1.0");
  state.seat = 0;
  EXPECT_EQ(refusal(table, state, "explore region:china"), "COL-4.13") << "a ship has to be there";
  EXPECT_EQ(refusal(table, state, "explore region:india zone:arabian_sea"), "TAB-1.2");
  state = after(table, state, "explore region:india");
  EXPECT_EQ(state.fresh[0][kArabianSea], 3);
  EXPECT_EQ(state.discs[kIndia][0], 1);
}

TEST(ColonialismUpgrades, NavalExpansion) {  // COL-11.5
  const Table table = table_for(2, kWithUpgrades);
  const State state =
      after(table, rich(table), "upgrade:naval_expansion cubes:0.2.0 zone:south_china_sea");
  EXPECT_EQ(state.fresh[0][kSouthChinaSea], 1);
}

TEST(ColonialismUpgrades, ColonialInfrastructure) {  // COL-11.6, COL-R46
  const Table table = table_for(2, kWithUpgrades);
  State state = after(table, rich(table), "upgrade:colonial_infrastructure cubes:2.0.0");
  EXPECT_EQ(state.hand[0], one_card(kConsolidateExtra));
  EXPECT_EQ(state.known[0], one_card(kConsolidateExtra));
  put(state, kIndia, 0, 1);
  state.seat = 0;
  state = after(table, state, "card:consolidate_extra region:india zone:arabian_sea");
  EXPECT_EQ(state.discs[kIndia][0], 8);
  EXPECT_EQ(state.discard[0], one_card(kConsolidateExtra)) << "it circulates in the own deck";
}

TEST(ColonialismUpgrades, Mercantilism) {  // COL-11.7
  const Table table = table_for(2, kWithUpgrades);
  State state = rich(table);
  put(state, kNorthAfrica, 0, 1);
  EXPECT_EQ(interest_bonus(table, state, 0, 1), (Cubes{1, 0, 0}));
  state = after(table, state, "upgrade:mercantilism cubes:1.1.1");
  EXPECT_EQ(interest_bonus(table, state, 0, 1), (Cubes{2, 0, 0}));
}

TEST(ColonialismUpgrades, NotWithoutTheExpansion) {  // COL-R48
  const Table table = table_for(2);
  EXPECT_EQ(refusal(table, rich(table), "upgrade:mercantilism cubes:1.1.1"), "TAB-1.2");
  for (const char* option : {"events", "upgrades"}) {
    landfall::Setup setup;
    setup.seats = 2;
    setup.options = {{"edition", "first"}, {option, "on"}};
    const auto refused = Colonialism::make_table(setup);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.problem().text().find(option), std::string::npos);
  }
}

}  // namespace
}  // namespace landfall::colonialism
