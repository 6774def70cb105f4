// Vectors of the purchase of evolution cards: TV-30 to TV-34.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// The purchase phase: Pirate and Local Trade on the track, twelve citizens on the map.
State market_day(const Table& table) {
  State state = position(table);
  lay_ring(table, state);
  add_crowd(table, state);
  offer_card(state, 0, "pirate");
  offer_card(state, 1, "local_trade");
  EventSink nobody;
  begin_purchase(table, state, nobody);
  EXPECT_EQ(state.step, Step::kPurchase);
  EXPECT_EQ(mover(table, state), 0);
  return state;
}

TEST(ArchipelagoVectors, Tv30TurningTwoCards) {  // ARC-10.2, ARC-10.4, ARC-R509
  const Table table = table_for(4);
  State state = market_day(table);
  state = after(table, state, "turn:pirate");
  EXPECT_FALSE(offers(table, state, "turn:pirate")) << "two different cards";
  state = after(table, state, "turn:local_trade");
  EXPECT_EQ(state.turns[0], 1);
  EXPECT_EQ(state.turns[1], 1);
  EXPECT_EQ(price_on_track(table, state, 0), 5);
  EXPECT_EQ(mover(table, state), 1) << "nothing was removed, so nothing is refilled";
}

TEST(ArchipelagoVectors, Tv31TheSkull) {  // ARC-10.4, ARC-10.5
  const Table table = table_for(4);
  State state = market_day(table);
  state.turns[0] = 2;
  state = after_all(table, state, {"turn:pirate", "turn:local_trade"});
  EXPECT_TRUE(has_card(state.discard, card_named("pirate")));
  EXPECT_EQ(mover(table, state), kChance);
  state = after(table, state, "card:head_hunter");  // the card whose back lay on top
  EXPECT_EQ(state.track[0], card_named("head_hunter") + 1);
  EXPECT_EQ(state.turns[0], 0);
}

TEST(ArchipelagoVectors, Tv32ARedCrisisActsAtOnce) {  // ARC-10.6, ARC-R314, ARC-R315
  const Table table = table_for(4);
  State state = market_day(table);
  state.turns[0] = 2;
  state = after_all(table, state, {"turn:pirate", "turn:local_trade", "card:head_hunter"});
  state = after(table, state, "back:thief");  // a red demand for cattle in the upper half
  ASSERT_EQ(state.step, Step::kCrisis);
  EXPECT_EQ(state.crisis_resource, kCattle);
  EXPECT_EQ(mover(table, state), 0) << "from the first player of the round";
  EXPECT_EQ(lying_in_all(state), 12);
  state = after_all(table, state, {"done", "done", "done", "done"});
  EXPECT_EQ(state.rebellion, 12);
  EXPECT_EQ(state.step, Step::kPurchase);
  EXPECT_EQ(mover(table, state), 1) << "now the next player buys";
}

TEST(ArchipelagoVectors, Tv33RedEvents) {  // ARC-5.10, ARC-10.6
  const Table table = table_for(4);
  State state = market_day(table);
  for (const int tile : {kT12, kT13, kT08}) add_building(table, state, kTemple, tile, 0);
  for (const int tile : {kT12, kT13}) add_building(table, state, kTown, tile, 1);
  state.rebellion = 5;
  state.turns[0] = 2;
  state = after_all(table, state, {"turn:pirate", "turn:local_trade", "card:head_hunter"});
  EXPECT_EQ(after(table, state, "back:merchant").rebellion, 2) << "-1 for each of three temples";
  EXPECT_EQ(after(table, state, "back:spy").rebellion, 7) << "+1 for each of two towns";
  EXPECT_EQ(after(table, state, "back:researcher").rebellion, 5) << "nothing red";
}

TEST(ArchipelagoVectors, Tv34TwoEmptyPlaces) {  // ARC-R314, ARC-10.5
  const Table table = table_for(4);
  State state = market_day(table);
  for (const int tile : {kT12, kT13}) add_building(table, state, kTown, tile, 1);
  state.turns[0] = 2;
  state = after_all(table, state, {"purchase:local_trade", "turn:pirate"});
  EXPECT_EQ(state.florins[0], 6);
  state = after_all(table, state, {"card:head_hunter", "back:spy"});
  EXPECT_EQ(state.rebellion, 2) << "between the two refills";
  EXPECT_EQ(mover(table, state), kChance);
  state = after_all(table, state, {"card:spy", "back:recruiting_agent"});
  EXPECT_EQ(state.rebellion, 4);
  EXPECT_EQ(mover(table, state), 1);
  for (const std::uint8_t card : state.track) EXPECT_NE(card, 0);
}

}  // namespace
}  // namespace landfall::archipelago
