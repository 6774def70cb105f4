// The action phase (ARC-6, ARC-R401 to ARC-R409, ARC-R422).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

State done_with(const Table& table, State state) {
  return state.step == Step::kTurn ? state : after(table, state, "done");
}

TEST(ArchipelagoActions, OnePartOfEachKind) {  // ARC-6.1, ARC-6.2, ARC-R401
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kMarket, kT12, 0);
  add_building(table, state, kMarket, kT13, 0);
  give_card(table, state, 0, "amphitheatre");
  give_card(table, state, 0, "labour_minister");
  state.workers = 1;
  EXPECT_TRUE(offers(table, state, "end")) << "everything is optional";
  state = after(table, state, "tax");
  EXPECT_EQ(state.discs_left[0], 2);
  EXPECT_EQ(state.wheel[0][kFieldTax], 1);
  EXPECT_EQ(refusal(table, state, "tax"), "ARC-6.1");
  state = after(table, state, "card:labour_minister");
  EXPECT_EQ(refusal(table, state, "card:amphitheatre"), "ARC-6.1");
  state = done_with(table, after(table, state, "use:t12a.market"));
  EXPECT_EQ(refusal(table, state, "use:t13a.market"), "ARC-6.1");
  EXPECT_EQ(mover(table, after(table, state, "end")), 1);
}

TEST(ArchipelagoActions, AllPassInARow) {  // ARC-R402
  const Table table = table_for(3);
  State state = with_map(table);
  add_citizens(table, state, 2, kT12, "l1", 2);
  state.discs_left = {0, 0, 0, 0, 0};
  for (int seat = 0; seat < 3; ++seat) state.wheel[seat][kFieldTrade] = 3;
  give_card(table, state, 2, "census");
  state = after_all(table, state, {"end", "end"});
  EXPECT_TRUE(offers(table, state, "card:census")) << "without a disc";
  EXPECT_EQ(refusal(table, state, "tax"), "ARC-6.2");
  state = after_all(table, state, {"card:census", "end", "end", "end"});
  EXPECT_EQ(state.phase, Phase::kActions) << "seat 2 did not pass";
  state = after(table, state, "end");
  EXPECT_EQ(state.phase, Phase::kPurchase);
}

TEST(ArchipelagoActions, Circles) {  // ARC-6.4, ARC-R403, ARC-6.3, ARC-7.8
  const Table table = table_for(4);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  state.wheel[0][kFieldTax] = 2;
  state.discs_left[0] = 1;
  EXPECT_TRUE(offers(table, state, "tax")) << "the third circle, again by seat 0";
  state.wheel[1][kFieldTax] = 1;
  state.discs_left[1] = 2;
  EXPECT_EQ(refusal(table, state, "tax"), "ARC-6.4");
  // Exploration: the own circle, then two for all.
  State exploring = with_map(table);
  exploring.wheel[1][kFieldExplore] = 3;
  exploring.discs_left[1] = 0;
  EXPECT_TRUE(offers(table, exploring, "explore top")) << "the own circle";
  exploring.wheel[0][kFieldExplore] = 1;
  exploring.discs_left[0] = 2;
  EXPECT_EQ(refusal(table, exploring, "explore top"), "ARC-6.4");
  // Reproduction: once.
  state.wheel[0] = {};
  state.wheel[0][kFieldReproduce] = 1;
  state.discs_left[0] = 2;
  EXPECT_EQ(refusal(table, state, "reproduce area:t12a.l1"), "ARC-7.8");
  // Fields without limit.
  state.wheel[0][kFieldReproduce] = 0;
  state.wheel[0][kFieldTrade] = 2;
  state.discs_left[0] = 1;
  EXPECT_TRUE(offers(table, state, "trade:local buy:fish"));
}

TEST(ArchipelagoActions, Taxes) {  // ARC-6.6, ARC-R404
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  lay_down(table, state, 0, kT12, "l1");
  add_ships(table, state, 0, kT12, "w1");
  add_building(table, state, kTown, kT13, 0);
  add_building(table, state, kTemple, kT13, -1);
  give_card(table, state, 0, "colossus");
  state.built |= one_card(card_named("colossus"));
  state.wonders[0] = 1;  // pays nothing
  // One active citizen, one on the town, a ship, a town, a temple through the town.
  EXPECT_EQ(tax_income(table, state, 0), 1 + 1 + 1 + 2 + 2);
  const State paid = after(table, state, "tax");
  EXPECT_EQ(paid.florins[0], 17);
  EXPECT_EQ(paid.rebellion, 1);
  set_florins(state, 1, 10 + state.bank_florins - 3);
  EXPECT_EQ(after(table, state, "tax").florins[0], 13) << "the bank pays what it has";
}

TEST(ArchipelagoActions, Harvest) {  // ARC-6.7, ARC-6.8, ARC-6.9, ARC-R405, ARC-1.13
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT18, "l1", 2);
  add_ships(table, state, 0, kT18, "w1");
  EXPECT_TRUE(offers(table, state, "harvest:fruit icon:t18a.2 unit:t18a.l1"));
  EXPECT_FALSE(offers(table, state, "harvest:cattle icon:t18a.3 unit:t18a.l1"))
      << "on the other land of the tile";
  EXPECT_FALSE(offers(table, state, "harvest:fish icon:t18a.0 unit:t18a.l1")) << "ships fish";
  EXPECT_FALSE(offers(table, state, "harvest:wood icon:t12a.3 unit:t18a.l1")) << "another tile";
  state = after(table, state, "harvest:fish icon:t18a.0 unit:t18a.w1");
  EXPECT_EQ(state.cubes[0][kFish], 1);
  EXPECT_EQ(state.icon[kT18][0], 1);
  EXPECT_EQ(units_in(state, 0, kT18, 0, kEngaged), 1);
  state = done_with(table, state);
  EXPECT_EQ(state.discs_left[0], 2);
  EXPECT_FALSE(offers(table, state, "harvest:fruit icon:t18a.2 unit:t18a.l1"))
      << "one resource in an action";
}

TEST(ArchipelagoActions, NoMoreThanTheBankHas) {  // ARC-6.10, ARC-R406
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT08, "l1", 2);
  gain_cubes(state, 1, kWood, state.bank[kWood] - 1);
  state = after(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1");
  EXPECT_EQ(state.bank[kWood], 0);
  EXPECT_FALSE(offers(table, state, "harvest:wood icon:t08a.3 unit:t08a.l1"));
}

TEST(ArchipelagoActions, ForeignTowns) {  // ARC-6.11, ARC-R407
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kTown, kT08, 1);
  add_citizens(table, state, 0, kT08, "l1");
  add_ships(table, state, 0, kT08, "w1");
  EXPECT_EQ(refusal(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"), "ARC-6.11");
  EXPECT_EQ(refusal(table, state, "harvest:fish icon:t08a.0 unit:t08a.w1"), "ARC-6.11");
  state.permits = 1U << 1;
  EXPECT_TRUE(offers(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"));
  EXPECT_TRUE(offers(table, state, "harvest:fish icon:t08a.0 unit:t08a.w1"));
  state.permits = 0;
  lay_down_on(state, kT08, kTown);
  EXPECT_TRUE(offers(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"))
      << "nobody controls the town";
}

TEST(ArchipelagoActions, Trade) {  // ARC-6.12, ARC-R408, ARC-R409
  const Table table = table_for(2);
  State state = with_map(table);
  give_cubes(state, 0, {1, 0, 0, 0, 0, 0});
  const State bought = after(table, state, "trade:local buy:fish");
  EXPECT_EQ(bought.florins[0], 4);
  EXPECT_EQ(bought.step, Step::kTurn) << "exactly one cube";
  EXPECT_FALSE(offers(table, state, "trade:export buy:fish")) << "it is empty";
  set_florins(state, 1, 10 + state.bank_florins - 2);
  EXPECT_EQ(after(table, state, "trade:export sell:fruit").florins[0], 12)
      << "seven would be its price";
  set_florins(state, 0, 5);
  EXPECT_FALSE(offers(table, state, "trade:local buy:fish")) << "six florins are needed";
}

}  // namespace
}  // namespace landfall::archipelago
