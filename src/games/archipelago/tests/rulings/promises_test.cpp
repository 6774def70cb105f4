// What becomes of promises (ARC-13.6, ARC-R322).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// The kinds of events about promises that a choice brings.
std::vector<int> told_of_promises(const Table& table, State& state, Seat seat,
                                  const Action& action) {
  std::vector<Event> events;
  EventSink sink(events);
  Archipelago::apply(table, state, seat, action, sink);
  std::vector<int> kinds;
  for (const Event& event : events) {
    if (event.kind == kPromiseKept || event.kind == kPromiseBroken) kinds.push_back(event.kind);
  }
  return kinds;
}
State deal(const Table& table, const State& state, std::string_view offer, Seat from, Seat to) {
  return after(table, after(table, state, offer, from), "accept", to);
}
using Kinds = std::vector<int>;

TEST(ArchipelagoPromises, WhatWasLentIsGivenBack) {  // ARC-R322, ARC-13.2
  const Table table = table_for(3);
  State state = with_map(table);
  give_tokens(state, 1, 2);
  give_card(table, state, 1, "king");
  state = deal(table, state, "offer to:1 want:florins.4 promise:return_florins.4.3", 0, 1);
  state = deal(table, state, "offer to:1 want:tokens.2 promise:return_tokens.2.3", 0, 1);
  state = deal(table, state, "offer to:1 want:card.king promise:return_card.0.2", 0, 1);
  EXPECT_EQ(state.notes[2].amount, card_named("king") + 1);
  EXPECT_EQ(state.notes[2].due, 2) << "in this round";
  const State lent = state;
  state = deal(table, state, "offer to:1 give:florins.3", 0, 1);
  EXPECT_EQ(state.notes[0].done, 3);
  EXPECT_EQ(state.notes[0].fate, Fate::kOpen) << "one is missing";
  state = deal(table, state, "offer to:1 give:florins.1 give:tokens.2", 0, 1);
  EXPECT_EQ(state.notes[0].fate, Fate::kKept);
  EXPECT_EQ(state.notes[1].fate, Fate::kKept);
  state = after(table, state, "offer to:1 give:card.king", 0);
  EXPECT_EQ(told_of_promises(table, state, 1, action_of(kAccept)), Kinds{kPromiseKept});
  // Nothing of it has happened when the rounds are over.
  State late = lent;
  EventSink nobody;
  begin_round(table, late, nobody);
  EXPECT_EQ(late.notes[2].fate, Fate::kBroken) << "due in round 2";
  EXPECT_EQ(late.notes[0].fate, Fate::kOpen) << "due in round 3";
}

// Only a card that is lent can be given back.
TEST(ArchipelagoPromises, NoCardToReturn) {  // ARC-R322
  const Table table = table_for(2);
  State state = with_map(table);
  give_card(table, state, 0, "king");
  EXPECT_EQ(refusal(table, state, "offer to:1 want:florins.1 promise:return_card.0.3"), "TAB-1.2");
  EXPECT_TRUE(offers(table, state, "offer to:1 give:card.king demand:return_card.0.3"));
  EXPECT_FALSE(offers(table, state, "offer to:1 give:card.king promise:return_card.0.3"));
}

TEST(ArchipelagoPromises, FirstPlaceInTheOrder) {  // ARC-R322, ARC-3.5
  const Table table = table_for(3);
  State state = with_map(table);
  EventSink nobody;
  begin_bids(table, state, nobody);
  state = after(table, state, "bid:1", 0);
  state = after(table, state, "bid:0", 1);
  state = after(table, state, "bid:0", 2);
  state = deal(table, state, "offer to:0 give:florins.2 demand:order.0.2", 2, 0);
  State kept = state;
  EXPECT_EQ(told_of_promises(table, kept, 0, action_of(kOrder, 2, 0, 1)), Kinds{kPromiseKept});
  State broken = state;
  EXPECT_EQ(told_of_promises(table, broken, 0, action_of(kOrder, 0, 2, 1)), Kinds{kPromiseBroken});
  // Who does not decide had nothing to give.
  State later = with_map(table);
  later = deal(table, later, "offer to:1 want:florins.1 promise:order.0.2", 0, 1);
  begin_round(table, later, nobody);
  EXPECT_EQ(later.notes[0].fate, Fate::kLapsed);
}

TEST(ArchipelagoPromises, HelpInThisCrisis) {  // ARC-R322, ARC-5.4
  const Table table = table_for(3);
  State state = with_map(table);
  add_crowd(table, state);
  state.phase = Phase::kBalance;
  EventSink nobody;
  run_halves(table, state, nobody);
  ASSERT_EQ(state.step, Step::kCrisis);
  give_cubes(state, 0, {3, 3, 3, 3, 3, 3});
  state = deal(table, state, "offer to:0 give:florins.2 demand:feed.1.2", 2, 0);
  EXPECT_EQ(told_of_promises(table, state, 0, action_of(kFeed, kFromScreen)), Kinds{kPromiseKept});
}

TEST(ArchipelagoPromises, NoTaxes) {  // ARC-R322
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  state = deal(table, state, "offer to:1 want:florins.1 promise:no_tax.0.2", 0, 1);
  State taxed = state;
  EXPECT_EQ(told_of_promises(table, taxed, 0, action_of(kTax)), Kinds{kPromiseBroken});
  EventSink nobody;
  begin_round(table, state, nobody);
  EXPECT_EQ(state.notes[0].fate, Fate::kKept);
}

TEST(ArchipelagoPromises, Permission) {  // ARC-R322, ARC-13.4
  const Table table = table_for(2);
  State state = with_map(table);
  state = deal(table, state, "offer to:1 give:florins.1 demand:permit.0.2", 0, 1);
  EXPECT_EQ(state.notes[0].fate, Fate::kOpen);
  state = deal(table, state, "offer to:1 want:permit", 0, 1);
  EXPECT_EQ(state.notes[0].fate, Fate::kKept);
}

// Settled promises make room first.
TEST(ArchipelagoPromises, RoomForNewOnes) {  // ARC-13.6
  const Table table = table_for(2);
  State state = with_map(table);
  for (int i = 0; i < kNotes; ++i) {
    state.notes[i] = {1, 0, Promise::kFeed, static_cast<std::uint8_t>(i + 1), 2, 9};
  }
  state.notes[3].fate = Fate::kKept;
  state = deal(table, state, "offer to:1 want:florins.1 promise:return_florins.1.3", 0, 1);
  EXPECT_EQ(state.notes[0].amount, 1);
  EXPECT_EQ(state.notes[3].amount, 5);
  EXPECT_EQ(state.notes[kNotes - 1].kind, Promise::kReturnFlorins);
  state = deal(table, state, "offer to:1 want:florins.1 promise:return_florins.1.3", 0, 1);
  EXPECT_EQ(state.notes[0].amount, 2) << "the oldest is forgotten";
}

}  // namespace
}  // namespace landfall::archipelago
