// Action rounds and the actions (COL-3, COL-4, rulings).
#include <algorithm>

#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

TEST(ColonialismAction, ThreePassesInTurnOrder) {  // COL-3.1, COL-3.2, COL-3.3, COL-R2
  const Table table = table_for(2);
  State state = position(table);
  state.row = {2, 0, 1, 0};  // COL-R1
  state.seat = 1;
  for (int pass = 1; pass <= 3; ++pass) {
    for (const Seat seat : {Seat{1}, Seat{0}}) {
      EXPECT_EQ(state.pass, pass);
      EXPECT_EQ(state.seat, seat);
      EXPECT_EQ(refusal(table, state, "pass"), "not an action");
      const char* move = pass % 2 == 1 ? "ship:arabian_sea.fresh zone:atlantic"
                                       : "ship:atlantic.fresh zone:arabian_sea";
      state = after(table, state, move);
    }
  }
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(state.pass, 1);
}

TEST(ColonialismAction, ShipsBecomeFreshAfterTheRound) {  // COL-3.4, COL-4.7
  const Table table = table_for(2);
  State state = position(table);
  for (int i = 0; i < 5; ++i) state = after(table, state, "explore region:india zone:arabian_sea");
  EXPECT_EQ(state.used[0][kArabianSea], 3);
  EXPECT_EQ(refusal(table, state, "explore region:india zone:arabian_sea"), "");
  state = after(table, state, "explore region:india zone:arabian_sea");
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(state.used[0][kArabianSea], 0);
  EXPECT_EQ(state.fresh[0][kArabianSea], 3);
}

TEST(ColonialismAction, DrawingCards) {  // COL-4.1, COL-4.2, COL-4.3
  for (const bool first : {false, true}) {
    const Table table = table_for(2, first ? kFirstEdition : Options{});
    State state = position(table);
    give_hand(state, 0, cards({kArmy, kFleet, kTrade, kPlague, kEmpire, kTreaty, kUnrest}));
    state = after(table, state, "draw");
    EXPECT_EQ(state.step, Step::kDraw);
    state = after(table, state, "seat:0 card:commerce");
    if (!first) state = after_all(table, state, {"seat:0 card:dominion", "seat:0 card:campaign"});
    EXPECT_EQ(state.hand_size[0], first ? 8 : 10) << "no limit of the hand";
    EXPECT_EQ(state.seat, 1);
  }
}

TEST(ColonialismAction, TheDeckIsRenewedInTheMiddleOfDrawing) {  // COL-4.4, COL-R7, COL-R46
  const Table table = table_for(2);
  State state = position(table);
  const CardSet top = one_card(kArmy);
  const CardSet pile = cards({kFleet, kTrade});
  give_hand(state, 0, table.all_cards & ~top & ~pile);
  state.deck[0] = top;
  state.deck_size[0] = 1;
  state.discard[0] = pile;
  lay_card(state, 0, kTreaty, kIndia);  // cards beside regions stay there
  state = after_all(table, state, {"draw", "seat:0 card:army"});
  EXPECT_EQ(state.deck[0], pile) << "at once, also after the last card";
  EXPECT_EQ(state.discard[0], 0U);
  EXPECT_EQ(state.known[0], state.hand[0] | one_card(kTreaty)) << "all know what is not in it";
  state = after_all(table, state, {"seat:0 card:fleet", "seat:0 card:trade"});
  EXPECT_EQ(state.deck_size[0], 0);
  EXPECT_EQ(state.seat, 1);
  state.seat = 0;
  EXPECT_EQ(refusal(table, state, "draw"), "COL-R2");
  EXPECT_TRUE(offers(table, state, "ship:arabian_sea.fresh zone:atlantic"));
  // The next discarded card is the new deck.
  put(state, kIndia, 0, 3);
  state = after(table, state, "card:missionaries region:india");
  EXPECT_EQ(state.deck[0], one_card(kMissionaries));
}

TEST(ColonialismAction, DrawingStopsWithoutCards) {  // COL-R7
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, table.all_cards & ~one_card(kArmy));
  state = after_all(table, state, {"draw", "seat:0 card:army"});
  EXPECT_EQ(state.seat, 1) << "two cards fewer, and the action is over";
}

TEST(ColonialismAction, DiscardsAreOpenAndDecksAreNot) {  // COL-4.5
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 3);
  give_hand(state, 0, cards({kMissionaries, kArmy}));
  state = after(table, state, "card:missionaries region:india");
  const View other = Colonialism::view(table, state, 1);
  EXPECT_EQ(other.discard[0], one_card(kMissionaries));
  EXPECT_EQ(other.deck, state.deck[1]) << "only the own deck, as a set";
}

TEST(ColonialismAction, MovingShips) {  // COL-4.6, COL-R3
  const Table table = table_for(2);
  State state = position(table);
  use_ship(state, 0, kArabianSea);
  EXPECT_EQ(refusal(table, state, "ship:arabian_sea.fresh zone:arabian_sea"), "COL-R3");
  EXPECT_EQ(refusal(table, state, "ship:atlantic.fresh zone:arabian_sea"), "COL-4.6");
  const State moved = after(table, state, "ship:arabian_sea.used zone:south_china_sea");
  EXPECT_EQ(moved.used[0][kSouthChinaSea], 1) << "it stays used";
  EXPECT_EQ(moved.fresh[0][kArabianSea], 2);
}

TEST(ColonialismAction, CardsNeedAShipNearby) {  // COL-4.8, COL-4.7, COL-R6, COL-4.15
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kArmy, kPlague}));
  EXPECT_TRUE(offers(table, state, "card:army region:india zone:arabian_sea"));
  EXPECT_EQ(refusal(table, state, "card:army region:india zone:bay_of_bengal"), "COL-4.8");
  EXPECT_EQ(refusal(table, state, "card:army region:china zone:arabian_sea"), "COL-4.8");
  EXPECT_EQ(why_not(table, state, "card:army region:china"), "COL-4.8");
  EXPECT_EQ(refusal(table, state, "card:fleet region:india zone:arabian_sea"), "COL-4.15");
  EXPECT_EQ(why_not(table, state, "card:fleet"), "COL-4.15");
  // Ships in two zones: the player names one.
  state = after(table, state, "ship:arabian_sea.fresh zone:bay_of_bengal");
  state.seat = 0;
  state = after(table, state, "card:army region:india zone:bay_of_bengal");
  EXPECT_EQ(state.used[0][kBayOfBengal], 1);
  EXPECT_EQ(state.fresh[0][kArabianSea], 2);
  state.seat = 0;
  EXPECT_EQ(refusal(table, state, "explore region:southeast_asia zone:bay_of_bengal"), "COL-4.7");
}

TEST(ColonialismAction, SealedCardsNeedInfluence) {  // COL-4.9, COL-1.11
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kPlague, kMissionaries}));
  EXPECT_EQ(refusal(table, state, "card:plague region:india zone:arabian_sea"), "COL-4.9");
  EXPECT_EQ(why_not(table, state, "card:missionaries region:india"), "COL-4.9");
  put(state, kIndia, 0, 1);
  EXPECT_TRUE(offers(table, state, "card:plague region:india zone:arabian_sea"));
}

TEST(ColonialismAction, PolicyCardsLieFaceDownThenFaceUp) {  // COL-4.11, COL-4.12, COL-4.10
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kArmy, kFleet, kEmpire}));
  state = after(table, state, "card:army region:india zone:arabian_sea");
  EXPECT_EQ(state.face_down[0][kIndia], kArmy + 1);
  EXPECT_EQ(state.discs[kIndia][0], 0) << "nothing happens yet";
  EXPECT_EQ(Colonialism::view(table, state, 0).face_down[kIndia], kArmy + 1);
  EXPECT_EQ(Colonialism::view(table, state, 1).face_down[kIndia], 0);
  state.seat = 0;
  state = after(table, state, "card:fleet region:india zone:arabian_sea");
  EXPECT_EQ(state.open_cards[0][kIndia], one_card(kFleet));
  state.seat = 0;
  state = after(table, state, "card:empire region:middle_east zone:arabian_sea");
  EXPECT_EQ(state.face_down[0][kMiddleEast], kEmpire + 1) << "the first one of that region";
  EXPECT_EQ(state.discard[0], 0U);
}

TEST(ColonialismAction, Exploring) {  // COL-4.13, COL-R5
  const Table table = table_for(2);
  State state = position(table);
  EXPECT_EQ(refusal(table, state, "explore region:china zone:south_china_sea"), "COL-4.13");
  state = after(table, state, "explore region:india zone:arabian_sea");
  EXPECT_EQ(state.discs[kIndia][0], 1);
  EXPECT_EQ(state.reserve[0], 21);
  state.seat = 0;
  put(state, kChina, 0, 21);
  EXPECT_EQ(refusal(table, state, "explore region:india zone:arabian_sea"), "COL-R5");
  EXPECT_EQ(why_not(table, state, "explore"), "COL-R5");
}

TEST(ColonialismAction, Withdrawing) {  // COL-4.14, COL-R4
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 4);
  put(state, kMiddleEast, 0, 9);
  hire(state, kIndia, 0, 3);
  EXPECT_EQ(refusal(table, state, "withdraw region:india count:0 zone:arabian_sea"), "COL-R4");
  EXPECT_EQ(refusal(table, state, "withdraw region:india count:5 zone:arabian_sea"), "COL-R4")
      << "mercenaries stay";
  EXPECT_EQ(refusal(table, state, "withdraw region:middle_east count:6 zone:arabian_sea"),
            "COL-R4");
  EXPECT_EQ(refusal(table, state, "withdraw region:india count:2 zone:bay_of_bengal"), "COL-4.14");
  state = after(table, state, "withdraw region:middle_east count:5 zone:arabian_sea");
  EXPECT_EQ(state.discs[kMiddleEast][0], 4);
  EXPECT_EQ(state.reserve[0], 22 - 4 - 4);
  EXPECT_EQ(state.used[0][kArabianSea], 1);
}

TEST(ColonialismAction, CardsForNothingMayBePlayed) {  // COL-R31, COL-R30
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kMonopoly, kLandGrab}));
  EXPECT_TRUE(offers(table, state, "card:monopoly region:india zone:arabian_sea"));
  put(state, kIndia, 0, 1);
  state = after(table, state, "card:land_grab region:india zone:arabian_sea");
  EXPECT_EQ(state.discs[kIndia][0], 1);
}

TEST(ColonialismAction, EveryLegalActionHasASentenceAndAPath) {
  const Table table = table_for(3, {{"upgrades", "on"}});
  State state = position(table);
  give_hand(state, 0, table.all_cards);
  for (int region = 0; region < kRegions; ++region) {
    put(state, region, 0, 2);
    lay_cubes(state, region, {1, 1, 0});
  }
  give_cubes(state, 0, {2, 1, 2});
  const auto list = std::make_unique<ActionList>();
  Colonialism::legal(table, state, 0, *list);
  EXPECT_TRUE(std::ranges::is_sorted(*list));
  for (const Action& action : *list) {
    TargetPath path;
    Colonialism::targets(table, state, 0, action, path);
    EXPECT_EQ(Colonialism::parse(table, state, 0, "", span_of(path)), action);
  }
}

}  // namespace
}  // namespace landfall::colonialism
