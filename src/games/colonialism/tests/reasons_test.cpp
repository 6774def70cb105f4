// Why not? Of everything that stands in the way the clause is named whose sentence is true.
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

TEST(ColonialismReasons, WithdrawingWithoutAShipNearLacksTheShip) {  // COL-4.14, not COL-R4
  const Table table = table_for(2);
  State state = position(table);
  put(state, kChina, 0, 3);  // the ships lie in the Arabian Sea
  EXPECT_EQ(why_not(table, state, "withdraw"), "COL-4.14");
  EXPECT_EQ(why_not(table, state, "withdraw region:china"), "COL-4.14");
  EXPECT_EQ(why_not(table, state, "withdraw region:china count:2"), "COL-4.14");
  EXPECT_EQ(why_not(table, state, "withdraw region:china count:4"), "COL-R4");
  EXPECT_EQ(why_not(table, state, "withdraw region:india"), "COL-R4");
  put(state, kIndia, 0, 1);
  EXPECT_EQ(why_not(table, state, "withdraw region:india"), "");
}

TEST(ColonialismReasons, ShipsThatCannotBeUsedSayWhy) {  // COL-4.7, COL-10.11
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  give_hand(state, 0, cards({kArmy}));
  state.fresh[0][kArabianSea] = 0;
  state.used[0][kArabianSea] = 3;
  EXPECT_EQ(why_not(table, state, "card:army region:india"), "COL-4.7");
  EXPECT_EQ(why_not(table, state, "card:army region:china"), "COL-4.8");
  EXPECT_EQ(why_not(table, state, "explore region:india"), "COL-4.7");
  state.used[0][kArabianSea] = 0;
  state.fresh[0][kMediterranean] = 3;
  EXPECT_EQ(why_not(table, state, "card:army"), "");
  set_event(state, kUrabiRevolt);
  EXPECT_EQ(why_not(table, state, "card:army"), "COL-10.11");
  EXPECT_EQ(why_not(table, state, "card:army region:middle_east"), "COL-10.11");
  EXPECT_EQ(why_not(table, state, "explore"), "COL-10.11");
}

TEST(ColonialismReasons, TheRevoltAlsoStopsFreeExploring) {  // COL-10.11, COL-11.4
  const Table table = table_for(2, {{"events", "on"}, {"upgrades", "on"}});
  State state = position(table);
  state.upgrade_of[kAggressiveExploration] = 1;
  state.fresh[0] = {};
  state.fresh[0][kMediterranean] = 3;
  EXPECT_EQ(refusal(table, state, "explore region:middle_east"), "");
  EXPECT_EQ(refusal(table, state, "explore region:china"), "COL-4.13");
  set_event(state, kUrabiRevolt);
  EXPECT_EQ(refusal(table, state, "explore region:middle_east"), "COL-10.11");
  state.fresh[0][kMediterranean] = 2;
  state.fresh[0][kArabianSea] = 1;
  EXPECT_EQ(refusal(table, state, "explore region:middle_east"), "");
}

TEST(ColonialismReasons, TheAgadirCrisisIsNoObstacleWithoutAShip) {  // COL-10.10, COL-4.8
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  give_hand(state, 0, cards({kArmy}));
  set_event(state, kAgadirCrisis);
  EXPECT_EQ(why_not(table, state, "card:army region:north_africa zone:atlantic"), "COL-4.8");
  --state.fresh[0][kArabianSea];
  ++state.fresh[0][kAtlantic];
  EXPECT_EQ(why_not(table, state, "card:army region:north_africa zone:atlantic"), "COL-10.10");
  EXPECT_EQ(why_not(table, state, "card:army region:north_africa"), "COL-10.10");
}

TEST(ColonialismReasons, TradeSaysWhatItLacks) {  // COL-9.10, COL-R29
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kTrade}));
  lay_cubes(state, kIndia, {1, 0, 0});
  lay_cubes(state, kMiddleEast, {0, 1, 0});
  EXPECT_EQ(why_not(table, state, "card:trade zone:arabian_sea"), "COL-9.10");  // no influence
  EXPECT_EQ(why_not(table, state, "card:trade"), "COL-9.10");
  put(state, kIndia, 0, 1);
  EXPECT_EQ(why_not(table, state, "card:trade zone:arabian_sea"), "");
  EXPECT_EQ(why_not(table, state, "card:trade zone:bay_of_bengal"), "COL-9.10");  // no ship
  EXPECT_EQ(why_not(table, state, "card:trade zone:arabian_sea cube:india.yellow"), "COL-R29");
  EXPECT_EQ(why_not(table, state, "card:trade zone:arabian_sea cube:china.black"), "COL-9.10");
  EXPECT_EQ(why_not(table, state, "card:trade zone:arabian_sea cube:india.black cube:india.black"),
            "COL-9.10");
  state.bag[kBrown] += 1;
  state.cubes[kMiddleEast] = {};
  EXPECT_EQ(why_not(table, state, "card:trade zone:arabian_sea"), "COL-R29");
  EXPECT_EQ(why_not(table, state, "card:trade"), "COL-R29");
  state.fresh[0][kArabianSea] = 0;
  state.used[0][kArabianSea] = 3;
  EXPECT_EQ(why_not(table, state, "card:trade zone:arabian_sea"), "COL-4.7");
}

TEST(ColonialismReasons, ACampaignWithoutAnEnemyLacksTheTarget) {  // COL-R28, not COL-4.9
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kCampaign}));
  EXPECT_EQ(why_not(table, state, "card:campaign"), "COL-4.9");
  put(state, kIndia, 0, 1);
  put(state, kIndia, kLocal, 2);
  EXPECT_EQ(why_not(table, state, "card:campaign"), "COL-R28");
  EXPECT_EQ(why_not(table, state, "card:campaign region:india"), "COL-R28");
  EXPECT_EQ(why_not(table, state, "card:campaign region:china"), "COL-4.9");
  EXPECT_EQ(why_not(table, state, "card:campaign region:india local"), "COL-9.5");
  put(state, kIndia, 1, 1);
  EXPECT_EQ(why_not(table, state, "card:campaign"), "");
}

TEST(ColonialismReasons, ASealedCardNamesInfluenceBeforeTheShip) {  // COL-4.9, COL-4.8
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kPlague}));
  EXPECT_EQ(why_not(table, state, "card:plague"), "COL-4.9");
  put(state, kChina, 0, 1);
  EXPECT_EQ(why_not(table, state, "card:plague"), "COL-4.8");
  EXPECT_EQ(why_not(table, state, "card:plague region:india"), "COL-4.9");
}

TEST(ColonialismReasons, NobodyPasses) {  // COL-R2
  const Table table = table_for(2);
  const State state = position(table);
  EXPECT_EQ(why_not(table, state, "pass"), "COL-R2");
}

TEST(ColonialismReasons, UpgradesSayPriceOrOwner) {  // COL-11.1, COL-11.2
  const Table table = table_for(2, kWithUpgrades);
  State state = position(table);
  EXPECT_EQ(why_not(table, state, "upgrade:naval_expansion"), "COL-11.1");
  EXPECT_EQ(why_not(table, state, "upgrade:naval_expansion cubes:2.0.0"), "COL-11.1");
  give_cubes(state, 0, {2, 0, 0});
  EXPECT_EQ(why_not(table, state, "upgrade:naval_expansion cubes:2.0.0"), "");
  EXPECT_EQ(why_not(table, state, "upgrade:naval_expansion cubes:0.2.0"), "COL-11.1");
  state.upgrade_of[kNavalExpansion] = 2;
  EXPECT_EQ(why_not(table, state, "upgrade:naval_expansion cubes:2.0.0"), "COL-11.2");
  EXPECT_EQ(why_not(table_for(2), position(table_for(2)), "upgrade:naval_expansion"), "TAB-1.2");
}

TEST(ColonialismOrder, CubesOfTradeHaveNone) {  // COL-R29
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kTrade}));
  lay_cubes(state, kIndia, {1, 0, 0});
  lay_cubes(state, kMiddleEast, {0, 1, 0});
  put(state, kIndia, 0, 1);
  const std::string beginning = "card:trade zone:arabian_sea";
  for (const std::string cubes :
       {" cube:india.black cube:middle_east.brown", " cube:middle_east.brown cube:india.black"}) {
    EXPECT_EQ(refusal(table, state, beginning + cubes), "") << cubes;
    EXPECT_EQ(why_not(table, state, beginning + cubes), "") << cubes;
    EXPECT_EQ(why_not(table, state, beginning + cubes.substr(0, cubes.rfind(' '))), "") << cubes;
    const State traded = after(table, state, beginning + cubes);
    EXPECT_EQ(traded.cubes[kIndia][kBrown], 1);
    EXPECT_EQ(traded.cubes[kMiddleEast][kBlack], 1);
  }
}

TEST(ColonialismOrder, CardsOfTheOpeningHandHaveNone) {  // COL-2.7
  const Table table = table_for(2);
  State state = position(table);
  state.phase = Phase::kSetup;
  state.step = Step::kOpeningHand;
  state.turn = state.round = state.pass = 0;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    give_hand(state, seat, (1U << kOpeningCards) - 1);
    state.fresh[seat] = {};
  }
  const std::string any =
      "card:influence_5 card:army card:monopoly card:fleet card:commerce card:dominion";
  EXPECT_EQ(refusal(table, state, any, 0), "");
  const CardSet kept = after(table, state, any, 0).kept[0];
  EXPECT_EQ(kept, cards({kInfluence5, kArmy, kMonopoly, kFleet, kCommerce, kDominion}));
  for (std::size_t end = any.find(' '); end != std::string::npos; end = any.find(' ', end + 1)) {
    EXPECT_EQ(why_not(table, state, any.substr(0, end)), "") << any.substr(0, end);
  }
  EXPECT_EQ(why_not(table, state, "card:resources_black card:monopoly"), "");
  EXPECT_EQ(why_not(table, state, "card:army card:army"), "COL-2.7");
  EXPECT_EQ(why_not(table, state, "card:monopoly card:trade"), "COL-2.7");
  EXPECT_EQ(why_not(table, state, any + " card:empire"), "COL-2.7");
}

}  // namespace
}  // namespace landfall::colonialism
