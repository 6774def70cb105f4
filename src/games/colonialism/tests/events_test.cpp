// All twelve historical events (COL-10).
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

// The beginning of an action round in which an event comes.
State before_event(const Table& table) {
  State state = position(table);
  state.step = Step::kEvent;
  state.pass = 0;
  return state;
}
State with_event(const Table& table, const State& state, EventCard event) {
  return after(table, state, event_target(event).view());
}

TEST(ColonialismEvents, OneAtTheBeginningOfRoundsOneAndThree) {  // COL-10.1
  const Table table = table_for(2, kWithEvents);
  State state = before_event(table);
  EXPECT_EQ(std::popcount(state.events_left), 12);
  state = with_event(table, state, kAgadirCrisis);
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_EQ(state.event, kAgadirCrisis + 1);
  EventSink nobody;
  state.round = 2;
  begin_round(table, state, nobody);
  EXPECT_EQ(state.step, Step::kAction) << "none in round 2; the old one stays in force";
  state.round = 3;
  begin_round(table, state, nobody);
  EXPECT_EQ(state.step, Step::kEvent);
  state = with_event(table, state, kGurkhas);
  EXPECT_EQ(state.events_gone, 1U << kAgadirCrisis);
}

TEST(ColonialismEvents, BerlinConference) {  // COL-10.3, COL-R40
  const Table table = table_for(4, kWithEvents);
  State state = before_event(table);
  put(state, kSubsahara, 0, 5);
  put(state, kSubsahara, 1, 1);
  put(state, kSubsahara, 2, 1);
  put(state, kChina, 2, 20);  // one disc in the reserve
  state = with_event(table, state, kBerlinConference);
  EXPECT_EQ(state.discs[kSubsahara][0], 3);
  EXPECT_EQ(state.discs[kSubsahara][1], 3);
  EXPECT_EQ(state.discs[kSubsahara][2], 2);
  EXPECT_EQ(state.discs[kSubsahara][3], 0) << "only who is there";
}

TEST(ColonialismEvents, YoungTurks) {  // COL-10.4, COL-R38, COL-10.2, COL-R25
  const Table table = table_for(3, kWithEvents);
  State state = before_event(table);
  state.row = {3, 2, 1, 0};
  put(state, kMiddleEast, 0, 4);
  put(state, kMiddleEast, 1, 2);
  put(state, kMiddleEast, 2, 3);
  give_cubes(state, 0, {1, 0, 0});
  give_cubes(state, 2, {0, 1, 0});
  state.tally[2] = 1;
  state = with_event(table, state, kYoungTurks);
  EXPECT_EQ(state.step, Step::kYoungTurks);
  EXPECT_EQ(state.seat, 2) << "in turn order";
  EXPECT_EQ(refusal(table, state, "colour:black"), "COL-10.4");
  state = after(table, state, "colour:brown");
  EXPECT_EQ(state.cubes[kMiddleEast], (Cubes{0, 1, 0}));
  EXPECT_EQ(state.tally[2], 1) << "not reduced";
  EXPECT_EQ(state.discs[kMiddleEast][1], 0) << "no cube, so the discs go";
  EXPECT_EQ(state.seat, 0);
  state = after(table, state, "leave");
  EXPECT_EQ(state.discs[kMiddleEast][0], 0);
  EXPECT_EQ(state.reserve[0], 22);
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(ColonialismEvents, OpiumTrade) {  // COL-10.5
  const Table table = table_for(2, kWithEvents);
  State state = before_event(table);
  lay_cubes(state, kChina, {2, 1, 1});
  lay_cubes(state, kIndia, {1, 3, 0});
  state = with_event(table, state, kOpiumTrade);
  EXPECT_EQ(state.cubes[kChina], (Cubes{0, 4, 1}));
  EXPECT_EQ(state.cubes[kIndia], (Cubes{3, 0, 0}));
}

TEST(ColonialismEvents, BoxerRebellion) {  // COL-10.6
  const Table table = table_for(3, kWithEvents);
  State state = before_event(table);
  put(state, kChina, 0, 2);
  put(state, kChina, 2, 5);
  state = with_event(table, state, kBoxerRebellion);
  EXPECT_EQ(state.step, Step::kBoxer);
  state = after_all(table, state, {"number:3", "number:2"});
  EXPECT_EQ(state.discs[kChina][0], 0);
  EXPECT_EQ(state.discs[kChina][2], 3);
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(ColonialismEvents, SickManOfEurope) {  // COL-10.7, COL-R45
  const Table table = table_for(3, kWithEvents);
  State state = before_event(table);
  put(state, kChina, 1, 22);
  state = with_event(table, state, kSickMan);
  EXPECT_EQ(refusal(table, state, "region:china"), "COL-10.7");
  state = after(table, state, "region:middle_east");
  EXPECT_EQ(state.discs[kMiddleEast][0], 1);
  EXPECT_EQ(state.seat, 2) << "seat 1 has no disc to place";
  state = after(table, state, "pass");
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(ColonialismEvents, OpenDoorPolicy) {  // COL-10.8, COL-R39, COL-R45
  const Table table = table_for(3, kWithEvents);
  State state = before_event(table);
  give_hand(state, 0, cards({kArmy, kPlague}));
  give_hand(state, 1, cards({kPlague}));
  lay_card(state, 0, kFleet, kChina);
  state = with_event(table, state, kOpenDoor);
  EXPECT_EQ(refusal(table, state, "card:plague"), "COL-10.8");
  EXPECT_EQ(refusal(table, state, "card:empire"), "COL-4.15");
  State laid = after(table, state, "card:army");
  EXPECT_EQ(laid.open_cards[0][kChina], one_card(kArmy)) << "the second card there is face up";
  EXPECT_EQ(laid.fresh[0][kArabianSea], 3) << "no ship is used";
  EXPECT_EQ(laid.seat, 1) << "asked although there is no policy card in hand";
  laid = after(table, laid, "pass");
  EXPECT_EQ(laid.step, Step::kAction) << "seat 2 has no card at all";
}

TEST(ColonialismEvents, CongoAtrocities) {  // COL-10.9
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  set_event(state, kCongoAtrocities);
  put(state, kSubsahara, 0, 3);
  put(state, kSubsahara, 1, 2);
  lay_cubes(state, kSubsahara, {1, 2, 1});
  lay_card(state, 0, kTreaty, kSubsahara);
  state = colonized(table, state);
  EXPECT_EQ(refusal(table, state, "colour:brown"), "COL-10.9");
  state = after(table, state, "colour:black");
  EXPECT_EQ(state.held[1], (Cubes{0, 0, 1}));
  EXPECT_EQ(state.cubes[kSubsahara], (Cubes{0, 2, 0}));
}

TEST(ColonialismEvents, AgadirCrisis) {  // COL-10.10
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  set_event(state, kAgadirCrisis);
  state.fresh[0][kArabianSea] = 2;
  state.fresh[0][kAtlantic] = 1;
  put(state, kNorthAfrica, 0, 1);
  give_hand(state, 0, cards({kArmy, kPlague}));
  EXPECT_EQ(refusal(table, state, "card:army region:north_africa zone:atlantic"), "COL-10.10");
  EXPECT_EQ(why_not(table, state, "card:army region:north_africa"), "COL-10.10");
  EXPECT_TRUE(offers(table, state, "card:plague region:north_africa zone:atlantic"));
  EXPECT_TRUE(offers(table, state, "card:army region:india zone:arabian_sea"));
}

TEST(ColonialismEvents, UrabiRevolt) {  // COL-10.11
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  set_event(state, kUrabiRevolt);
  state.fresh[0][kArabianSea] = 2;
  state.fresh[0][kMediterranean] = 1;
  EXPECT_EQ(refusal(table, state, "explore region:middle_east zone:mediterranean"), "COL-10.11");
  EXPECT_EQ(why_not(table, state, "explore region:north_africa"), "COL-10.11");
  EXPECT_TRUE(offers(table, state, "explore region:middle_east zone:arabian_sea"));
  EXPECT_TRUE(offers(table, state, "ship:mediterranean.fresh zone:atlantic"));
}

TEST(ColonialismEvents, TripartiteConvention) {  // COL-10.12, COL-R37
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  set_event(state, kTripartiteConvention);
  put(state, kSoutheastAsia, 0, 7);  // limit 4
  put(state, kSoutheastAsia, 1, 6);
  put(state, kSoutheastAsia, kLocal, 1);
  hire(state, kSoutheastAsia, 0, 1);
  const State done = colonized(table, state);
  EXPECT_EQ(done.discs[kSoutheastAsia][kLocal], 0);
  EXPECT_EQ(done.discs[kSoutheastAsia][0], 7) << "the conflict ended with the last local power";
  EXPECT_EQ(done.discs[kSoutheastAsia][1], 6);
  EXPECT_EQ(colonized_and_checked(table, state).mercenaries[kSoutheastAsia][0], 0)
      << "mercenaries leave all the same";
  State alone = position(table);
  set_event(alone, kTripartiteConvention);
  put(alone, kSoutheastAsia, 0, 7);
  EXPECT_EQ(colonized_and_checked(table, alone).discs[kSoutheastAsia][0], 7)
      << "no influence check there";
}

TEST(ColonialismEvents, Gurkhas) {  // COL-10.13, COL-R35, COL-R23
  const Table table = table_for(3, kWithEvents);
  State state = position(table);
  set_event(state, kGurkhas);
  put(state, kIndia, 0, 2);
  put(state, kIndia, 2, 2);
  put(state, kChina, 1, 9);  // at the limit
  EXPECT_EQ(colonized(table, state).step, Step::kRefill) << "India is not colonized: no effect";
  lay_card(state, 0, kTreaty, kIndia);
  lay_cubes(state, kIndia, {1, 0, 0});
  state = colonized(table, state);
  EXPECT_EQ(state.step, Step::kGurkhas);
  EXPECT_EQ(state.held[0], Cubes{}) << "before collecting";
  state = after_all(table, state, {"region:china", "region:china", "region:middle_east"});
  EXPECT_EQ(state.seat, 2) << "three discs, and seat 1 has none in India";
  state = after_all(table, state, {"region:china", "pass"});
  EXPECT_EQ(state.held[0], (Cubes{1, 0, 0}));
  // China now holds 12 discs of three powers, over its limit of 9, and was still to come: conflict.
  EXPECT_LE(influence(state, 0, kChina) + influence(state, 1, kChina) + influence(state, 2, kChina),
            9);
}

TEST(ColonialismEvents, CultivationSystem) {  // COL-10.14, COL-R36, COL-R46
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  set_event(state, kCultivationSystem);
  put(state, kSoutheastAsia, 0, 2);
  state.deck[0] &= ~one_card(kPlague);
  --state.deck_size[0];
  state.discard[0] = one_card(kPlague);
  lay_card(state, 0, kTreaty, kSoutheastAsia);
  state = colonized(table, state);
  EXPECT_EQ(state.step, Step::kCultivation);
  EXPECT_EQ(refusal(table, state, "card:treaty"), "COL-10.14") << "not yet discarded";
  state = after(table, state, "card:plague");
  EXPECT_EQ(state.hand[0], one_card(kPlague));
  EXPECT_EQ(state.known[0], one_card(kPlague)) << "everybody saw it";
}

}  // namespace
}  // namespace landfall::colonialism
