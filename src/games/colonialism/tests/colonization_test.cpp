// Colonization: which regions, conflict, collecting (COL-5, rulings).
#include "games/colonialism/position/conflict.h"
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

TEST(ColonialismColonization,
     OnlyWhereACardLiesOrTheLimitIsExceeded) {  // COL-5.1, COL-5.2, COL-R20, COL-R22
  const Table table = table_for(2);
  State state = position(table);
  // Quiet: no card, within the limit of 8, no local powers; the cubes stay.
  put(state, kIndia, 0, 4);
  put(state, kIndia, 1, 4);
  lay_cubes(state, kIndia, {1, 0, 0});
  // Local powers alone above the limit of 2.
  put(state, kNorthAfrica, kLocal, 3);
  // A lone power above the limit: no conflict.
  put(state, kChina, 0, 7);
  EXPECT_EQ(colonized(table, state).discs[kChina][0], 7);
  const State done = colonized_and_checked(table, state);
  EXPECT_EQ(done.held[0], Cubes{});
  EXPECT_EQ(done.discs[kIndia][0], 4);
  EXPECT_EQ(done.discs[kNorthAfrica][kLocal], 3);
  EXPECT_EQ(done.discs[kChina][0], 6) << "only the influence check at the end trims it";
  put(state, kIndia, 0, 1);
  EXPECT_EQ(colonized(table, state).held[0], (Cubes{1, 0, 0})) << "now the limit is exceeded";
}

TEST(ColonialismColonization, RegionsComeInOrder) {  // COL-5.1, COL-5.6, COL-5.3
  const Table table = table_for(2);
  State state = position(table);
  state.order = {kChina, kIndia, kNorthAfrica, kSubsahara, kMiddleEast, kSoutheastAsia};
  // All discs are on the board: those lost in China serve India.
  put(state, kChina, 0, 10);
  put(state, kSubsahara, 0, 12);
  put(state, kChina, kLocal, 3);
  lay_card(state, 0, kInfluence5, kIndia);
  const State done = colonized(table, state);
  EXPECT_EQ(done.discs[kChina][0], 8) << "two discs went before the last local power";
  EXPECT_EQ(done.discs[kIndia][0], 2);
  state.order = {kIndia, kChina, kNorthAfrica, kSubsahara, kMiddleEast, kSoutheastAsia};
  EXPECT_EQ(colonized(table, state).discs[kIndia][0], 0);
}

TEST(ColonialismColonization, CardsGoToTheDiscardPile) {  // COL-5.11, COL-5.4
  const Table table = table_for(2);
  State state = position(table);
  lay_card(state, 0, kInfluence2, kIndia);
  lay_card(state, 0, kTreaty, kIndia);
  const State done = colonized(table, state);
  EXPECT_EQ(done.discard[0], cards({kInfluence2, kTreaty}));
  EXPECT_EQ(done.covered[0], 0);
  EXPECT_EQ(done.open_cards[0][kIndia], 0U);
}

TEST(ColonialismColonization, ShortReserve) {  // COL-5.5, COL-R11
  const Table table = table_for(2);
  State state = position(table);
  put(state, kSubsahara, 0, 15);
  lay_card(state, 0, kInfluence4, kIndia);
  lay_card(state, 0, kInfluence5, kIndia);
  const State done = colonized(table, state);
  EXPECT_EQ(done.discs[kIndia][0], 7);
}

TEST(ColonialismColonization, Collecting) {  // COL-5.9, COL-R24; vector C3
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 8);
  put(state, kIndia, 1, 4);
  lay_cubes(state, kIndia, {1, 1, 2});
  lay_card(state, 0, kTreaty, kIndia);
  // Limit 8: A8 B4 fall to A6 B2.
  state = colonized(table, state);
  EXPECT_EQ(state.step, Step::kCollect);
  EXPECT_EQ(state.seat, 0);
  state = after(table, state, "colour:yellow");
  EXPECT_EQ(state.seat, 1);
  EXPECT_EQ(refusal(table, state, "colour:yellow"), "COL-R24");
  state = after(table, state, "colour:brown");
  EXPECT_EQ(state.held[0], (Cubes{1, 0, 2})) << "the last colour comes by itself (COL-R45)";
  EXPECT_EQ(state.held[1], (Cubes{0, 1, 0}));
  EXPECT_EQ(state.tally[0], 3);
}

TEST(ColonialismColonization, RowsBreakTiesInCollecting) {  // COL-5.10
  const Table table = table_for(3);
  State state = position(table);
  state.row = {3, 1, 0, 2};
  put(state, kIndia, 0, 3);
  put(state, kIndia, 1, 3);
  put(state, kIndia, 2, 3);
  const SeatList list = takers(state, kIndia);
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0], 2);
  EXPECT_EQ(list[1], 0);
  EXPECT_EQ(list[2], 1);
}

TEST(ColonialismColonization, LocalPowersKeepTheirCubes) {  // COL-5.9
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 3);
  put(state, kIndia, kLocal, 1);
  lay_cubes(state, kIndia, {1, 0, 0});
  lay_card(state, 0, kTreaty, kIndia);
  EXPECT_EQ(colonized(table, state).held[0], Cubes{});
}

TEST(ColonialismColonization, NobodyThereNobodyCollects) {  // COL-R21
  const Table table = table_for(2);
  State state = position(table);
  lay_cubes(state, kIndia, {1, 0, 0});
  lay_card(state, 0, kMonopoly, kIndia);
  EXPECT_EQ(colonized(table, state).cubes[kIndia], (Cubes{1, 0, 0}));
}

TEST(ColonialismColonization, TreatyProtectsTheLastDisc) {  // COL-8.10, COL-R15, COL-R18
  const Table table = table_for(3);
  State state = position(table);
  hire(state, kIndia, 0, 1);  // a mercenary can be the protected disc
  put(state, kIndia, 1, 12);
  put(state, kIndia, kLocal, 3);
  lay_card(state, 0, kTreaty, kIndia);
  lay_card(state, 2, kTreaty, kIndia);  // without discs: no effect
  const State now = colonized(table, state);
  EXPECT_EQ(now.discs[kIndia][kLocal], 1);
  EXPECT_EQ(now.discs[kIndia][1], 10);
  EXPECT_EQ(now.mercenaries[kIndia][0], 1);
  EXPECT_EQ(colonized_and_checked(table, state).mercenaries[kIndia][0], 0)
      << "but it leaves at the influence check";
}

TEST(ColonialismColonization, MercenariesAmongTheLossesOfAConflict) {  // COL-R17, COL-5.7
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 5);
  hire(state, kIndia, 0, 2);
  put(state, kIndia, kLocal, 6);
  state = colonized(table, state);  // 13 over 8: 7 and 6 lose 3 each... until 8 are left
  EXPECT_EQ(state.step, Step::kLosses);
  EXPECT_EQ(state.cause, Cause::kConflict);
  const int losses = state.losses[0];
  state = after(table, state, "lose:0");
  EXPECT_EQ(state.discs[kIndia][0], 5 - losses);
}

TEST(ColonialismConflict, EndsWhenNothingCanGo) {  // COL-8.10
  // Only treaties are left: the pass removes nothing and the conflict stops.
  const Influences left = after_conflict({1, 1, 1, 0, 0}, {2, 7, false});
  EXPECT_EQ(left, (Influences{1, 1, 1, 0, 0}));
}

}  // namespace
}  // namespace landfall::colonialism
