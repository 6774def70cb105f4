// The turn: cards, passing, placing, removing, replacing, and how a turn ends (MER-3, MER-7,
// rulings).
#include <algorithm>

#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

bool offers(const Table& table, const State& state, std::string_view path) {
  const auto list = std::make_unique<ActionList>();
  Meridian::legal(table, state, state.seat, *list);
  const auto action = action_of(table, state, path);
  return action && std::ranges::find(*list, *action) != list->end();
}

TEST(MeridianTurn, OnlyFaceUpCardsCanBePlayed) {  // MER-3.1
  const Table table = table_for(4);
  const State state = position(table, 1, {"4", "1-2-3"});
  EXPECT_EQ(refusal(table, state, "card:4 pass"), "");
  EXPECT_EQ(refusal(table, state, "card:5 pass"), "MER-3.1");
  EXPECT_EQ(why_not(table, state, "card:5"), "MER-3.1");
  EXPECT_EQ(why_not(table, state, "card:4"), "");
}

TEST(MeridianTurn, TheCardNamesTheMeridian) {  // MER-3.2, MER-R17
  const Table table = table_for(4);
  const State state = position(table, 0, {"4", "1-2-3"});
  EXPECT_EQ(refusal(table, state, "card:4 city:4.3 height:2"), "");
  EXPECT_EQ(refusal(table, state, "card:4 city:5.3 height:2"), "MER-3.2");
  for (const char* city : {"1.1", "2.1", "3.1"}) {
    EXPECT_TRUE(offers(table, state, "card:1-2-3 city:" + std::string(city) + " height:3"));
  }
  EXPECT_EQ(why_not(table, state, "card:1-2-3 city:4.1"), "MER-3.2");
}

TEST(MeridianTurn, PassingIsAlwaysPossible) {  // MER-3.3, MER-R8, MER-R9, MER-R20
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "4-5-6-7"});
  EXPECT_TRUE(offers(table, state, "card:4 pass"));
  EXPECT_TRUE(offers(table, state, "card:4-5-6-7 pass"));
  put(state, 4, "3 Or20");  // nothing left to build with, a tower of one's own there
  EXPECT_TRUE(offers(table, state, "card:4 pass"));
  const State passed = after(table, state, "card:4 pass");
  EXPECT_EQ(passed.height, state.height);
}

TEST(MeridianTurn, TheSupplyLimitsTheHeight) {  // MER-3.4, MER-R13
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "9"});
  put(state, 9, "1 Or15");
  EXPECT_EQ(refusal(table, state, "card:4 city:4.1 height:5"), "");
  EXPECT_EQ(refusal(table, state, "card:4 city:4.1 height:6"), "MER-3.4");
  EXPECT_EQ(refusal(table, state, "card:4 city:4.1 height:0"), "MER-4.5");
  put(state, 8, "1 Or5");
  EXPECT_EQ(why_not(table, state, "card:4 city:4.1"), "MER-3.4");
}

TEST(MeridianTurn, RemovingReturnsThePieces) {  // MER-3.5, MER-R10, MER-3.8
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "9"});
  put(state, 4, "1 Gr2, 2 Or3, 3 Bl4, 4 Br5");
  EXPECT_EQ(refusal(table, state, "card:4 tower:4.1 remove"), "MER-3.8");
  EXPECT_EQ(refusal(table, state, "card:4 tower:4.5 remove"), "MER-3.8");
  EXPECT_EQ(why_not(table, state, "card:4 tower:4.3"), "MER-3.8");
  const State removed = after(table, state, "card:4 tower:4.2 remove");
  EXPECT_EQ(removed.supply[0], 20);
  EXPECT_EQ(removed.height[3][1], 0);
  EXPECT_EQ(removed.height[3][2], 4) << "the others stay where they are";
}

TEST(MeridianTurn, ReplacingStaysInTheMeridian) {  // MER-3.6
  const Table table = table_for(4);
  State state = position(table, 0, {"4-5-6-7", "9"});
  put(state, 4, "2 Or3, 5 Bl9");
  put(state, 9, "1 Or15");  // two pieces left, five with those of the tower
  EXPECT_EQ(refusal(table, state, "card:4-5-6-7 tower:4.2 city:4.3 height:5"), "");
  EXPECT_EQ(refusal(table, state, "card:4-5-6-7 tower:4.2 city:4.3 height:6"), "MER-3.4");
  EXPECT_EQ(refusal(table, state, "card:4-5-6-7 tower:4.2 city:5.3 height:2"), "not an action");
  EXPECT_EQ(why_not(table, state, "card:4-5-6-7 tower:4.2 city:5.3"), "MER-3.6");
}

TEST(MeridianTurn, OneTowerEachInAMeridian) {  // MER-4.4
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "9"});
  put(state, 4, "2 Or3");
  EXPECT_EQ(refusal(table, state, "card:4 city:4.4 height:5"), "MER-4.4");
  EXPECT_EQ(why_not(table, state, "card:4 city:4.4"), "MER-4.4");
}

TEST(MeridianTurn, ATowerHasAtLeastOnePiece) {  // MER-4.5
  const Table table = table_for(3);
  const State state = position(table, 0, {"4", "9"});
  EXPECT_EQ(refusal(table, state, "card:4 city:4.4 height:0"), "MER-4.5");
}

TEST(MeridianTurn, TwoPlayersHaveTwoTowers) {  // MER-7.1, MER-7.2, MER-7.3, MER-R11, MER-R12
  const Table table = table_for(2);
  State state = position(table, 0, {"4", "9"});
  EXPECT_EQ(state.supply[0], 40);
  EXPECT_TRUE(offers(table, state, "card:4 city:4.1 height:40"))
      << "one tower may use the pieces of both colours";
  put(state, 4, "1 Or2");
  EXPECT_TRUE(offers(table, state, "card:4 city:4.3 height:5")) << "a second one";
  EXPECT_TRUE(offers(table, state, "card:4 tower:4.1 remove"));
  EXPECT_TRUE(offers(table, state, "card:4 tower:4.1 city:4.2 height:2"));
  put(state, 4, "3 Or5");
  EXPECT_EQ(refusal(table, state, "card:4 city:4.5 height:9"), "MER-4.4");
  EXPECT_TRUE(offers(table, state, "card:4 tower:4.1 remove"));
  EXPECT_TRUE(offers(table, state, "card:4 tower:4.3 city:4.5 height:5"));
}

TEST(MeridianTurn, TwoEqualCardsAreOneChoice) {  // MER-R21
  const Table table = table_for(2);
  State state = position(table, 0, {"4", "4"});
  const auto list = std::make_unique<ActionList>();
  Meridian::legal(table, state, 0, *list);
  EXPECT_TRUE(std::ranges::is_sorted(*list));
  EXPECT_EQ(std::ranges::adjacent_find(*list), list->end());
  const State next = after(table, state, "card:4 pass");
  EXPECT_EQ(next.face_up[0][0], 4) << "the other one still lies there";
  EXPECT_EQ(next.discard[0][3], 1);
}

TEST(MeridianTurn, TheCardIsDiscardedAndTheNextTurnedUp) {  // MER-3.7
  const Table table = table_for(3);
  const State state = position(table, 2, {"4", "9"});
  State next = after(table, state, "card:4 pass");
  EXPECT_EQ(next.discard[2][3], 1);
  EXPECT_EQ(next.step, Step::kDraw);
  EXPECT_TRUE(Meridian::awaiting(table, next).has(kChance));
  OutcomeList outcomes;
  Meridian::outcomes(table, next, outcomes);
  EXPECT_EQ(outcomes.size(), 11U) << "the cards not seen yet";
  EventSink nobody;
  Meridian::apply(table, next, kChance, outcomes[0].action, nobody);
  EXPECT_EQ(next.face_up[2][0], 1) << "card 1";
  EXPECT_EQ(next.face_up[2][1], 9);
  EXPECT_EQ(next.step, Step::kTurn);
  EXPECT_EQ(next.seat, 0) << "clockwise, MER-2.3";
}

TEST(MeridianTurn, WithoutAPileNothingIsTurnedUp) {  // MER-3.7, MER-6.1
  const Table table = table_for(3);
  State state = position(table, 2, {"4"});
  for (std::size_t seat = 0; seat < 3; ++seat) {
    for (std::size_t card = 0; card < kCardKinds; ++card) {
      state.discard[seat][card] =
          static_cast<std::uint8_t>(state.discard[seat][card] + state.pile[seat][card]);
    }
    state.pile[seat] = {};
    state.pile_size[seat] = 0;
  }
  State next = after(table, state, "card:4 pass");
  EXPECT_EQ(next.step, Step::kTurn);
  EXPECT_EQ(next.seat, 0);
  // Once the next player has no card either, all cards are played.
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::uint8_t& card : state.face_up[seat]) {
      ++state.discard[seat][card - 1U];
      card = 0;
    }
  }
  next = after(table, state, "card:4 pass");
  EXPECT_EQ(next.step, Step::kOver);
  EXPECT_TRUE(Meridian::awaiting(table, next).empty());
}

TEST(MeridianTurn, EndedByHandATurnCanBeTakenBack) {  // MER-R19, TAB-2.1, TAB-2.2
  landfall::Setup setup;
  setup.seats = 3;
  setup.options = {{"end_turn", "explicit"}};
  auto made = Match<Meridian>::make(setup);
  ASSERT_TRUE(made.ok());
  auto& match = static_cast<Match<Meridian>&>(*made.value());
  SeededChance chance(11);
  resolve_chance(match, chance);
  const Seat seat = match.awaiting().first();
  const State before = match.state();
  EXPECT_EQ(refusal(match.table(), before, "end"), "MER-R19") << "not before the action";

  ActionList list;
  match.legal(seat, list);
  ASSERT_FALSE(match.act(seat, list[list.size() - 1]));
  EXPECT_TRUE(match.awaiting().has(seat)) << "still the same player";
  EXPECT_TRUE(match.refuse(seat, list[0])) << "one action in a turn";
  EXPECT_EQ(match.refuse(seat, list[0])->clause.id, "MER-R19");
  EXPECT_EQ(why_not(match.table(), match.state(), "card:4"), "MER-R19");
  ASSERT_FALSE(match.undo(seat));
  EXPECT_EQ(match.state(), before);

  ASSERT_FALSE(match.act(seat, list[0]));
  match.legal(seat, list);
  ASSERT_EQ(list.size(), 1U);
  ASSERT_FALSE(match.act(seat, list[0]));
  EXPECT_TRUE(match.awaiting().has(kChance));
  resolve_chance(match, chance);
  EXPECT_EQ(match.refuse_undo(seat)->clause.id, "TAB-2.2") << "a card has been turned up";
}

TEST(MeridianTurn, GreyedCitiesExplainThemselves) {  // MER-5.3, MER-4.3, MER-R7
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "9"});
  put(state, 4, "5 Bl4, 4 Br3, 2 Gr1");
  put(state, 9, "1 Or16");  // four pieces left: a tower of two is all that fits
  EXPECT_EQ(why_not(table, state, "card:4 city:4.3"), "");
  EXPECT_EQ(why_not(table, state, "card:4 city:4.4"), "MER-5.3");
  EXPECT_EQ(why_not(table, state, "card:4 city:4.1"), "MER-4.3");
  EXPECT_EQ(why_not(table, state, "card:9 tower:9.1 city:9.1 height:16"), "MER-3.6");
  EXPECT_EQ(why_not(table, state, "nonsense"), "TAB-1.2");
  EXPECT_EQ(why_not(table, state, "card:4 nonsense"), "TAB-1.2");
}

}  // namespace
}  // namespace landfall::meridian
