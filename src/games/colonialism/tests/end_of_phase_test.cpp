// The end of a colonization phase, of a turn and of the game (COL-6, COL-7.1, rulings).
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

State with_hands(const Table& table) {
  State state = position(table);
  give_hand(state, 0, cards({kArmy, kFleet, kEmpire}));
  give_hand(state, 1, cards({kTrade}));
  return state;
}

TEST(ColonialismEndOfPhase, HandsOfTheSecondEdition) {  // COL-6.1, COL-R34
  const Table table = table_for(3);
  State state = colonized(table, with_hands(table));
  EXPECT_EQ(state.step, Step::kDiscard);
  EXPECT_EQ(Colonialism::awaiting(table, state), SeatMask::of(0).with(1)) << "seat 2 has no card";
  state = after(table, state, "card:fleet", 0);
  EXPECT_EQ(state.discard[0], 0U) << "shown when all have chosen";
  state = after(table, state, "none", 1);
  EXPECT_EQ(state.hand[0], one_card(kFleet));
  EXPECT_EQ(state.discard[0], cards({kArmy, kEmpire}));
  EXPECT_EQ(state.discard[1], one_card(kTrade));
  EXPECT_EQ(state.step, Step::kRefill);
}

TEST(ColonialismEndOfPhase, HandsOfTheFirstEdition) {  // COL-6.2
  const Table table = table_for(3, kFirstEdition);
  State state = colonized(table, with_hands(table));
  EXPECT_EQ(Colonialism::awaiting(table, state), SeatMask::of(0)) << "one card is simply kept";
  EXPECT_EQ(refusal(table, state, "none"), "COL-6.2");
  EXPECT_EQ(refusal(table, state, "card:trade"), "COL-4.15");
  state = after(table, state, "card:fleet");
  EXPECT_EQ(state.hand[1], one_card(kTrade));
}

TEST(ColonialismEndOfPhase, HandsAreFilledUp) {  // COL-6.3
  const Table table = table_for(2);
  State state = colonized(table, with_hands(table));
  state = after(table, state, "card:fleet", 0);
  state = after(table, state, "card:trade", 1);
  Random random(3);
  state = play_until(table, state, random,
                     [](const State& now) { return now.step == Step::kChooseRow; });
  EXPECT_EQ(state.hand_size[0], 6);
  EXPECT_EQ(state.hand_size[1], 6);
}

TEST(ColonialismEndOfPhase, InfluenceCheck) {  // COL-6.4, COL-6.5, COL-R22, COL-R23; vector D15
  const Table table = table_for(2);
  State state = position(table);
  put(state, kChina, 0, 9);  // limit 6
  hire(state, kChina, 0, 2);
  put(state, kSubsahara, 1, 5);  // limit 6, with a local power
  put(state, kSubsahara, kLocal, 1);
  put(state, kMiddleEast, kLocal, 12);  // limit 4
  const State done = colonized_and_checked(table, state);
  EXPECT_EQ(done.discs[kChina][0], 6);
  EXPECT_EQ(done.mercenary_supply, 16);
  EXPECT_EQ(done.discs[kSubsahara][1], 5);
  EXPECT_EQ(done.discs[kMiddleEast][kLocal], 12);
}

TEST(ColonialismEndOfPhase, NewTurnOrder) {  // COL-6.6, COL-R25, COL-R47; vector D18
  const Table table = table_for(3);
  State state = position(table);
  state.tally = {2, 5, 2, 0};
  state.row = {2, 3, 1, 0};  // B in row 1, C in row 2, A in row 3
  state = colonized(table, state);
  Random random(3);
  state = play_until(table, state, random,
                     [](const State& now) { return now.step == Step::kChooseRow; });
  EXPECT_EQ(state.seat, 2);
  state = after(table, state, "row:2");  // C stays in the own row
  EXPECT_EQ(state.seat, 0);
  EXPECT_EQ(refusal(table, state, "row:2"), "COL-R47");
  state = after(table, state, "row:4");
  EXPECT_EQ(state.seat, 1);
  state = after(table, state, "row:1");
  EXPECT_EQ(state.row[0], 2);
  EXPECT_EQ(state.step, Step::kRegionOrder);  // COL-6.7
  EXPECT_EQ(state.tally[1], 5) << "the turn is not over";
}

State at_tiles(const Table& table, int round) {
  State state = position(table);
  state.phase = Phase::kEndOfPhase;
  state.step = Step::kRegionOrder;
  state.round = static_cast<std::uint8_t>(round);
  state.pass = 0;
  return state;
}
constexpr std::string_view kNewTiles =
    "region:china region:india region:southeast_asia region:middle_east "
    "region:subsaharan_africa region:north_africa";

TEST(ColonialismEndOfPhase, InTheMiddleOfATurn) {  // COL-6.7, COL-6.8, COL-6.9
  const Table table = table_for(2);
  State state = at_tiles(table, 2);
  put(state, kIndia, kLocal, 3);
  lay_cubes(state, kChina, {1, 0, 0});
  state = after(table, state, kNewTiles);
  EXPECT_EQ(state.step, Step::kCubes);
  EXPECT_EQ(state.region, kChina);
  for (int i = 0; i < 6; ++i) state = after(table, state, "colour:brown");
  EXPECT_EQ(state.cubes[kChina], (Cubes{1, 1, 0}));
  EXPECT_EQ(state.discs[kIndia][kLocal], 3);
  EXPECT_EQ(state.discs[kChina][kLocal], 1);
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(ColonialismEndOfPhase, AtTheEndOfATurn) {  // COL-6.10, COL-6.11, COL-3.1, COL-R25
  const Table table = table_for(2);
  State state = at_tiles(table, 4);
  state.tally = {3, 1, 0, 0};
  put(state, kIndia, kLocal, 3);
  lay_cubes(state, kIndia, {1, 0, 0});
  state = after(table, state, kNewTiles);
  EXPECT_EQ(state.phase, Phase::kEndOfTurn);
  for (int i = 0; i < 15; ++i) state = after(table, state, "colour:yellow");
  EXPECT_EQ(state.cubes[kIndia], (Cubes{1, 0, 4})) << "beside those that lie there";
  EXPECT_EQ(state.step, Step::kLocals);
  EXPECT_EQ(state.region, kChina);
  state = after(table, state, "number:9");
  EXPECT_EQ(state.region, kSoutheastAsia) << "India has local powers";
  Random random(3);
  state =
      play_until(table, state, random, [](const State& now) { return now.step == Step::kAction; });
  EXPECT_EQ(state.turn, 2);
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(state.tally[0], 0);
}

TEST(ColonialismEndOfPhase, TheLastPhase) {  // COL-R32, COL-7.1
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kArmy, kFleet}));
  put(state, kChina, 0, 9);
  hire(state, kChina, 0, 2);
  state.turn = 3;
  state.round = 4;
  state.pass = 0;
  EventSink nobody;
  begin_colonization(table, state, nobody);
  EXPECT_EQ(state.step, Step::kOver);
  EXPECT_EQ(Colonialism::check(table, state), "");
  EXPECT_EQ(state.discs[kChina][0], 6) << "the influence check";
  EXPECT_EQ(state.mercenaries[kChina][0], 0);
  EXPECT_EQ(state.hand_size[0], 2) << "no cards, no order, no cubes";
  EXPECT_EQ(state.shown_interest, state.interest);
}

TEST(ColonialismEndOfPhase, EveryGameHasThreeTurns) {  // COL-3.1
  for (const Options& options : {Options{}, kFirstEdition}) {
    const Table table = table_for(3, options);
    Random random(11);
    const State state =
        play_until(table, Colonialism::setup(table), random, [](const State&) { return false; });
    EXPECT_EQ(state.step, Step::kOver);
    EXPECT_EQ(state.turn, 3);
    EXPECT_EQ(total_cubes(state.bag), 0) << "the bag is used exactly";
  }
}

}  // namespace
}  // namespace landfall::colonialism
