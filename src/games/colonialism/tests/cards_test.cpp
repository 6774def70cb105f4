// Every card of both editions (COL-8, COL-9).
#include "games/colonialism/position/cards.h"
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

int places(const Table& table, const State& state, Seat seat, Card card, int region) {
  return discs_of_card(table, state, seat, card, region);
}

TEST(ColonialismPolicies, WhatTheyPlace) {
  const Table table = table_for(3);
  State state = position(table);
  put(state, kMiddleEast, 0, 2);
  put(state, kChina, 0, 3);
  put(state, kChina, kLocal, 3);
  put(state, kNorthAfrica, 0, 1);
  state = after(table, state, "ship:arabian_sea.fresh zone:bay_of_bengal");
  state.seat = 0;
  use_ship(state, 0, kArabianSea);
  // COL-8.1: neighbours of India with influence are the Middle East and China.
  EXPECT_EQ(places(table, state, 0, kArmy, kIndia), 4);
  // COL-8.2: India touches the Arabian Sea and the Bay of Bengal; used ships count.
  EXPECT_EQ(places(table, state, 0, kCommerce, kIndia), 9);
  EXPECT_EQ(places(table, state, 0, kCommerce, kSoutheastAsia), 1);
  // COL-8.3, COL-R10: China is tied with the local powers, so two regions.
  EXPECT_EQ(places(table, state, 0, kDominion, kIndia), 4);
  EXPECT_EQ(places(table, state, 0, kEmpire, kIndia), 3);  // COL-8.4
  EXPECT_EQ(places(table, state, 0, kEmpire, kChina), 3) << "COL-R9";
  EXPECT_EQ(places(table, state, 0, kFleet, kIndia), 6);         // COL-8.5
  EXPECT_EQ(places(table, state, 0, kHegemony, kIndia), 3 + 2);  // COL-8.6
  for (int number = 2; number <= 5; ++number) {                  // COL-8.7
    EXPECT_EQ(places(table, state, 0, static_cast<Card>(kInfluence2 + number - 2), kIndia), number);
  }
  EXPECT_EQ(places(table, state, 0, kMonopoly, kIndia), 0);  // COL-8.8
  give_cubes(state, 0, {1, 4, 2});
  EXPECT_EQ(places(table, state, 0, kMonopoly, kIndia), 4);
  lay_cubes(state, kIndia, {2, 0, 1});
  lay_cubes(state, kChina, {1, 0, 0});
  lay_cubes(state, kSubsahara, {3, 0, 0});
  EXPECT_EQ(places(table, state, 0, kResourcesBlack, kIndia), 3);  // COL-8.9
  EXPECT_EQ(places(table, state, 0, kResourcesYellow, kChina), 1);
  EXPECT_EQ(places(table, state, 0, kResourcesBrown, kIndia), 0);
  EXPECT_EQ(places(table, state, 0, kTreaty, kIndia), -1);
}

TEST(ColonialismPolicies, OneLookAfterDominion) {  // COL-8.3, COL-R8, COL-R9, COL-5.4
  const Table table = table_for(2);
  State state = position(table);
  put(state, kMiddleEast, 0, 1);
  // Dominion brings influence to India; Empire then counts India, too.
  lay_card(state, 0, kDominion, kIndia);
  lay_card(state, 0, kEmpire, kIndia);
  // Army counts neighbours of India; India itself came by Dominion and does not matter for it.
  lay_card(state, 1, kArmy, kIndia);
  const State done = colonized(table, state);
  EXPECT_EQ(done.discs[kIndia][0], 2 + 2);
  EXPECT_EQ(done.discs[kIndia][1], 0);
}

TEST(ColonialismPolicies, EarlierRegionsCountAsTheyAre) {  // COL-R8
  const Table table = table_for(2);
  State state = position(table);
  lay_card(state, 0, kInfluence2, kMiddleEast);  // comes before India in this order
  lay_card(state, 0, kArmy, kIndia);
  const State done = colonized(table, state);
  EXPECT_EQ(done.discs[kMiddleEast][0], 2);
  EXPECT_EQ(done.discs[kIndia][0], 2);
}

TEST(ColonialismPolicies, ConsolidateOfTheFirstEdition) {  // COL-8.12, COL-R12; vector D14
  const Table table = table_for(2, kFirstEdition);
  State state = position(table);
  put(state, kChina, 0, 13);  // reserve 9
  lay_card(state, 0, kInfluence3, kIndia);
  lay_card(state, 0, kConsolidate, kIndia);
  lay_card(state, 1, kConsolidate, kIndia);
  const State done = colonized(table, state);
  // 3 (6 left in the reserve, so none of 7) and 7, then one pass of conflict down to the limit
  // of 8.
  EXPECT_EQ(done.discs[kIndia][0], 2);
  EXPECT_EQ(done.discs[kIndia][1], 6);
}

TEST(ColonialismPolicies, Unrest) {  // COL-8.11, COL-R13, COL-R14; vector D13
  const Table table = table_for(4);
  State state = position(table);
  put(state, kIndia, 0, 2);
  hire(state, kIndia, 0, 1);
  put(state, kIndia, 1, 3);
  put(state, kIndia, 2, 8);
  put(state, kIndia, kLocal, 1);
  lay_card(state, 2, kUnrest, kIndia);
  lay_card(state, 3, kUnrest, kIndia);  // several count as one
  lay_card(state, 0, kTreaty, kIndia);  // does not help
  const State done = colonized(table, state);
  EXPECT_EQ(influence(done, 0, kIndia), 0);
  EXPECT_EQ(influence(done, 1, kIndia), 0);
  EXPECT_EQ(influence(done, 2, kIndia), 8);
  EXPECT_EQ(done.discs[kIndia][kLocal], 1) << "never the local powers";
}

TEST(ColonialismPolicies, UnrestHitsALonePowerAndItsOwner) {  // COL-R13
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 12);
  lay_card(state, 0, kUnrest, kIndia);
  EXPECT_EQ(colonized(table, state).discs[kIndia][0], 2);
}

TEST(ColonialismActions, Consolidate) {  // COL-9.1; vector D14
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 13);
  give_hand(state, 0, cards({kConsolidate}));
  const State placed = after(table, state, "card:consolidate region:india zone:arabian_sea");
  EXPECT_EQ(placed.discs[kIndia][0], 20);
  EXPECT_EQ(placed.used[0][kArabianSea], 1);
  put(state, kChina, 0, 3);  // reserve 6
  const State none = after(table, state, "card:consolidate region:india zone:arabian_sea");
  EXPECT_EQ(none.discs[kIndia][0], 13);
  EXPECT_EQ(why_not(table, state, "card:consolidate region:middle_east"), "COL-4.9");
}

TEST(ColonialismActions, Diplomacy) {  // COL-9.2, COL-R27
  const Table table = table_for(3);
  State state = position(table);
  put(state, kIndia, 0, 1);
  state.fresh[0] = {};
  state.used[0][kAtlantic] = 3;  // no ship needed
  give_hand(state, 0, cards({kDiplomacy}));
  const State rolled = after(table, state, "card:diplomacy region:india seat:2");
  EXPECT_EQ(rolled.step, Step::kRoll);
  EXPECT_EQ(after(table, rolled, "number:3").discs[kIndia][2], 4);
  EXPECT_EQ(after_all(table, state, {"card:diplomacy region:india local", "number:1"})
                .discs[kIndia][kLocal],
            2);
  EXPECT_EQ(
      after_all(table, state, {"card:diplomacy region:india seat:0", "number:2"}).discs[kIndia][0],
      4);
}

TEST(ColonialismActions, LandGrab) {  // COL-9.3
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 1);
  lay_card(state, 0, kArmy, kIndia);
  lay_card(state, 1, kFleet, kIndia);
  lay_card(state, 1, kEmpire, kIndia);
  give_hand(state, 0, cards({kLandGrab}));
  EXPECT_EQ(after(table, state, "card:land_grab region:india zone:arabian_sea").discs[kIndia][0],
            4);
}

TEST(ColonialismActions, Mercenaries) {  // COL-9.4, COL-1.10
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 1);
  give_hand(state, 0, cards({kMercenaries}));
  state = after_all(table, state, {"card:mercenaries region:india zone:arabian_sea", "number:2"});
  EXPECT_EQ(state.mercenaries[kIndia][0], 3);
  EXPECT_EQ(influence(state, 0, kIndia), 4);
  EXPECT_EQ(state.mercenary_supply, 13);
}

TEST(ColonialismActions, CampaignOfTheSecondEdition) {  // COL-9.5, COL-R28
  const Table table = table_for(3);
  State state = position(table);
  put(state, kIndia, 0, 2);
  put(state, kIndia, 1, 3);
  put(state, kIndia, kLocal, 4);
  give_hand(state, 0, cards({kCampaign}));
  EXPECT_EQ(refusal(table, state, "card:campaign region:india local"), "COL-9.5");
  EXPECT_EQ(refusal(table, state, "card:campaign region:india seat:0"), "COL-9.5");
  EXPECT_EQ(refusal(table, state, "card:campaign region:india seat:2"), "COL-R28");
  state = after_all(table, state, {"card:campaign region:india seat:1", "number:3"});
  EXPECT_EQ(state.discs[kIndia][1], 0) << "at most what is there";
  EXPECT_EQ(state.reserve[1], 22);
}

TEST(ColonialismActions, CampaignOfTheFirstEdition) {  // COL-9.6, COL-9.7, COL-R19, COL-R28
  const Table table = table_for(3, kFirstEdition);
  State state = position(table);
  put(state, kIndia, 0, 2);
  put(state, kIndia, 1, 3);
  put(state, kIndia, kLocal, 2);
  lay_cubes(state, kIndia, {1, 0, 2});
  give_hand(state, 0, cards({kCampaign}));
  EXPECT_TRUE(offers(table, state, "card:campaign region:india seat:0")) << "the own faction, too";
  state = after_all(table, state, {"card:campaign region:india local", "number:1"});
  EXPECT_EQ(state.step, Step::kCollect);
  EXPECT_EQ(state.seat, 1) << "the strongest takes first";
  state = after(table, state, "colour:yellow");
  EXPECT_EQ(state.held[1], (Cubes{0, 0, 2}));
  EXPECT_EQ(state.held[0], (Cubes{1, 0, 0}));
  EXPECT_EQ(state.tally[0], 1) << "counts for this turn";
  EXPECT_EQ(state.seat, 1) << "and the next player acts";
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(ColonialismActions, Missionaries) {  // COL-9.8; vector D12
  const Table table = table_for(3);
  State state = position(table);
  put(state, kIndia, 0, 2);
  put(state, kIndia, kLocal, 4);
  put(state, kIndia, 1, 1);
  put(state, kIndia, 2, 3);
  give_hand(state, 0, cards({kMissionaries}));
  state = after(table, state, "card:missionaries region:india");
  EXPECT_EQ(state.discs[kIndia][kLocal], 3);
  EXPECT_EQ(state.discs[kIndia][1], 1);
  EXPECT_EQ(state.discs[kIndia][2], 2);
  EXPECT_EQ(state.discs[kIndia][0], 4);
}

TEST(ColonialismActions, Plague) {  // COL-9.9; vector D11
  const Table table = table_for(3);
  State state = position(table);
  put(state, kIndia, 0, 7);
  put(state, kIndia, 1, 2);
  put(state, kIndia, 2, 1);
  put(state, kIndia, kLocal, 5);
  give_hand(state, 0, cards({kPlague}));
  state = after(table, state, "card:plague region:india zone:arabian_sea");
  EXPECT_EQ(state.discs[kIndia][0], 4);
  EXPECT_EQ(state.discs[kIndia][1], 1);
  EXPECT_EQ(state.discs[kIndia][2], 1);
  EXPECT_EQ(state.discs[kIndia][kLocal], 3);
}

TEST(ColonialismActions, Trade) {  // COL-9.10, COL-R29
  const Table table = table_for(2);
  State state = position(table);
  lay_cubes(state, kIndia, {1, 0, 0});
  lay_cubes(state, kMiddleEast, {1, 0, 2});
  give_hand(state, 0, cards({kTrade}));
  constexpr std::string_view kSwap =
      "card:trade zone:arabian_sea cube:middle_east.yellow cube:india.black";
  EXPECT_EQ(refusal(table, state, kSwap), "COL-9.10") << "influence in one of the two";
  put(state, kIndia, 0, 1);
  EXPECT_TRUE(
      offers(table, state, "card:trade zone:arabian_sea cube:middle_east.black cube:india.black"))
      << "equal colours are allowed";
  EXPECT_EQ(
      refusal(table, state, "card:trade zone:arabian_sea cube:middle_east.brown cube:india.black"),
      "COL-R29");
  EXPECT_EQ(refusal(table, state, "card:trade zone:arabian_sea cube:india.black cube:china.black"),
            "COL-9.10");
  state = after(table, state, kSwap);
  EXPECT_EQ(state.cubes[kIndia], (Cubes{0, 0, 1}));
  EXPECT_EQ(state.cubes[kMiddleEast], (Cubes{2, 0, 1}));
  EXPECT_EQ(state.used[0][kArabianSea], 1);
}

TEST(ColonialismActions, WhoseDiscsGo) {  // COL-R17, COL-9.4
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 3);
  hire(state, kIndia, 0, 3);
  put(state, kIndia, 1, 4);
  hire(state, kIndia, 1, 2);
  give_hand(state, 0, cards({kPlague}));
  state = after(table, state, "card:plague region:india zone:arabian_sea");
  EXPECT_EQ(state.step, Step::kLosses);
  EXPECT_EQ(state.seat, 0) << "in turn order";
  EXPECT_EQ(refusal(table, state, "lose:4"), "COL-R17");
  state = after(table, state, "lose:1");
  EXPECT_EQ(state.discs[kIndia][0], 1);
  EXPECT_EQ(state.mercenaries[kIndia][0], 2);
  EXPECT_EQ(state.reserve[0], 21) << "own discs are in the reserve at once";
  EXPECT_EQ(state.seat, 1);
  state = after(table, state, "lose:2");
  EXPECT_EQ(state.discs[kIndia][1], 3);
  EXPECT_EQ(state.seat, 1) << "the round goes on with the next player";
  EXPECT_EQ(state.step, Step::kAction);
}

}  // namespace
}  // namespace landfall::colonialism
