// Crises, events and explorer tokens (ARC-5, ARC-9.10, ARC-R301 to ARC-R317).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

State in_crisis(const Table& table, State state, std::string_view card, bool red = false) {
  set_top_back(table, state, card);
  state.phase = red ? Phase::kPurchase : Phase::kBalance;
  state.red = red ? 1 : 0;
  state.draw = red ? Draw::kRefill : Draw::kSetup;
  EventSink nobody;
  run_halves(table, state, nobody);
  EXPECT_EQ(Archipelago::check(table, state), "");
  return state;
}

TEST(ArchipelagoCrisis, InPlayerOrderAndOnce) {  // ARC-5.3, ARC-R303, ARC-R301
  const Table table = table_for(3);
  State state = with_map(table);
  add_crowd(table, state);
  state.order = {2, 0, 1, 0, 0};
  give_cubes(state, 2, {0, 0, 0, 0, 1, 0});
  give_tokens(state, 2, 1);
  state = in_crisis(table, state, "head_hunter");
  EXPECT_EQ(mover(table, state), 2);
  // Stone of the market, of the screen and a token in one turn would do; one of each is offered.
  EXPECT_TRUE(offers(table, state, "feed:market"));
  EXPECT_TRUE(offers(table, state, "feed:own"));
  EXPECT_TRUE(offers(table, state, "feed:token"));
  state = after(table, state, "done");
  EXPECT_EQ(mover(table, state), 0);
  EXPECT_FALSE(offers(table, state, "feed:own")) << "seat 0 has no stone";
  state = after_all(table, state, {"done", "done"});
  EXPECT_EQ(state.rebellion, 9);
  EXPECT_EQ(state.half, 1) << "then comes the lower half";
  EXPECT_EQ(mover(table, state), 2);
}

TEST(ArchipelagoCrisis, OnlyTheDemandedResource) {  // ARC-5.4, ARC-R304
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  give_cubes(state, 0, {3, 0, 0, 0, 0, 0});
  fill_market(state, kLocalMarket, kStone, 0);
  fill_market(state, kExportMarket, kStone, 2);
  state = in_crisis(table, state, "head_hunter");
  EXPECT_EQ(refusal(table, state, "feed:own"), "ARC-5.4");
  EXPECT_EQ(refusal(table, state, "feed:market"), "ARC-5.4") << "not from the other market";
}

TEST(ArchipelagoCrisis, TokensAreJokers) {  // ARC-5.14, ARC-R316
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  give_tokens(state, 0, 2);
  gain_cubes(state, 1, kStone, state.bank[kStone]);  // none left in the bank
  State crisis = in_crisis(table, state, "head_hunter");
  crisis = after(table, crisis, "feed:token");
  EXPECT_EQ(crisis.tokens[0], 1);
  EXPECT_EQ(crisis.tokens_taken, 2) << "out of the game";
  EXPECT_EQ(lying_in_all(crisis), 0) << "all six at once";
  // In costs, too, but not on a market.
  EXPECT_TRUE(offers(table, state, "build:temple unit:t14a.l1 pay:token.token"));
  EXPECT_FALSE(offers(table, state, "trade:local sell:stone"));
}

TEST(ArchipelagoCrisis, RebelsInASecondCrisis) {  // ARC-R310
  for (const bool only_new : {false, true}) {
    const Table table = table_for(2, {{"unfed", only_new ? "new" : "all"}});
    State state = with_map(table);
    add_crowd(table, state);
    for (int i = 0; i < 2; ++i) lay_down(table, state, 0, kT14, "l1");
    state.rebellion = 0;
    state = in_crisis(table, state, "thief", true);  // a red demand for cattle
    EXPECT_EQ(lying_in_all(state), 6);
    state = after_all(table, state, {"done", "done"});
    EXPECT_EQ(state.rebellion, only_new ? 4 : 6);
  }
}

TEST(ArchipelagoCrisis, Exile) {  // ARC-9.10, ARC-R312
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kTown, kT18, 0, "l1");
  add_building(table, state, kMarket, kT18, 1, "l2");
  add_citizens(table, state, 1, kT14, "l1", 3);
  add_citizens(table, state, 0, kT12, "l1", 3);
  give_cubes(state, 0, {0, 0, 0, 0, 1, 0});
  state = in_crisis(table, state, "head_hunter");
  state = after_all(table, state,
                    {"feed:own", "raise:t18a.town.0", "raise:t12a.l1.0", "raise:t12a.l1.0",
                     "raise:t12a.l1.0", "raise:t14a.l1.1", "raise:t14a.l1.1", "done", "done"});
  ASSERT_EQ(state.step, Step::kExile);
  EXPECT_EQ(mover(table, state), 0);
  EXPECT_EQ(state.rebellion, 2);
  const State stays = after(table, state, "done");
  EXPECT_EQ(occupant(stays.building[kT18][kMarket]), 1) << "it is a choice";
  state = after(table, state, "exile:t18a.market");
  EXPECT_EQ(occupant(state.building[kT18][kMarket]), -1);
  EXPECT_EQ(units_in(state, 1, kT18, 2, kLying), 1) << "still a rebel, on the land of the market";
  EXPECT_EQ(controller(table, state, kT18, kMarket), 0);
}

TEST(ArchipelagoCrisis, AnEmptyDeckIsShuffled) {  // ARC-R317
  const Table table = table_for(2);
  State state = with_map(table);
  state.discard = state.deck;
  state.deck = 0;
  EventSink nobody;
  EXPECT_TRUE(uncover_deck(state, nobody));
  EXPECT_NE(state.deck, 0U);
  EXPECT_EQ(state.discard, 0U);
  EXPECT_EQ(state.step, Step::kBack);
  state.deck = 0;
  EXPECT_FALSE(uncover_deck(state, nobody)) << "no card, no crisis";
  EXPECT_EQ(state.top_back, 0);
}

TEST(ArchipelagoCrisis, PortsBringWorkers) {  // ARC-5.10
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kPort, kT12, 0);
  add_building(table, state, kPort, kT13, 1);
  add_building(table, state, kPort, kT08, -1);
  state = in_crisis(table, state, "smuggler", true);  // a red event of ports
  EXPECT_EQ(state.workers, 2) << "only those that somebody controls";
}

}  // namespace
}  // namespace landfall::archipelago
