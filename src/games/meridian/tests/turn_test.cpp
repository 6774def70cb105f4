// What a turn does and how it ends (MER-3, rulings); what may be chosen stands in
// rules/meridian/examples.toml.
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

TEST(MeridianTurn, PassingLeavesTheBoard) {  // MER-3.3
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "4-5-6-7"});
  put(state, 4, "3 Or20");
  EXPECT_EQ(after(table, state, "card:4 pass").height, state.height);
}

TEST(MeridianTurn, RemovingReturnsThePieces) {  // MER-3.5, MER-R10
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "9"});
  put(state, 4, "1 Gr2, 2 Or3, 3 Bl4, 4 Br5");
  const State removed = after(table, state, "card:4 tower:4.2 remove");
  EXPECT_EQ(removed.supply[0], 20);
  EXPECT_EQ(removed.height[3][1], 0);
  EXPECT_EQ(removed.height[3][2], 4) << "the others stay where they are";
}

TEST(MeridianTurn, OfTwoEqualCardsOneIsPlayed) {  // MER-R21
  const Table table = table_for(2);
  State state = position(table, 0, {"4", "4"});
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

}  // namespace
}  // namespace landfall::meridian
