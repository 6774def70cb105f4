// Proposals of those whose choice is not due (ARC-13.8 to ARC-13.10).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// The first crisis of the card on top, seat 0 to begin.
State in_crisis(const Table& table) {
  State state = with_map(table);
  add_crowd(table, state);
  state.phase = Phase::kBalance;
  EventSink nobody;
  run_halves(table, state, nobody);
  EXPECT_EQ(state.step, Step::kCrisis);
  return state;
}
State setting_the_order(const Table& table) {
  State state = with_map(table);
  EventSink nobody;
  begin_bids(table, state, nobody);
  state = after(table, state, "bid:1", 0);
  for (Seat seat = 1; seat < table.seats; ++seat) state = after(table, state, "bid:0", seat);
  EXPECT_EQ(state.step, Step::kSetOrder);
  return state;
}

TEST(ArchipelagoVolunteers, TheOthersOfferToThePlayerAtTurn) {  // ARC-13.8
  const Table table = table_for(3);
  State state = with_map(table);
  give_cubes(state, 1, {1, 0, 0, 0, 0, 0});
  EXPECT_EQ(Archipelago::volunteers(table, state), SeatMask::of(1).with(2));
  constexpr std::string_view kSale = "offer to:0 give:cubes.1.0.0.0.0.0 want:florins.3";
  EXPECT_EQ(refusal(table, state, kSale, 1), "");
  EXPECT_EQ(refusal(table, state, kSale, 2), "ARC-13.5") << "has no fruit";
  EXPECT_EQ(refusal(table, state, "offer to:2 give:cubes.1.0.0.0.0.0", 1), "ARC-13.8");
  EXPECT_EQ(refusal(table, state, "offer to:0.2 give:cubes.1.0.0.0.0.0", 1), "ARC-13.8");
  EXPECT_EQ(refusal(table, state, "end", 1), "TAB-1.1");
  state = after(table, state, kSale, 1);
  EXPECT_EQ(Archipelago::awaiting(table, state), SeatMask::of(0));
  const State deal = after(table, state, "accept", 0);
  EXPECT_EQ(deal.florins[1], 13);
  EXPECT_EQ(deal.cubes[0][kFruit], 1);
  EXPECT_EQ(deal.step, Step::kTurn);
  EXPECT_EQ(deal.seat, 0);
  EXPECT_EQ(deal.proposer, 0);
  EXPECT_EQ(deal.offers_left, kOffers) << "it was not an offer of seat 0";
  // A counter-offer goes back to the one who offers.
  const State counter = after(table, state, "counter give:florins.2 want:cubes.1.0.0.0.0.0", 0);
  ASSERT_EQ(counter.step, Step::kChoosePartner);
  EXPECT_EQ(Archipelago::awaiting(table, counter), SeatMask::of(1));
  EXPECT_EQ(after(table, counter, "seat:0", 1).florins[1], 12);
}

TEST(ArchipelagoVolunteers, PermissionIsGivenToThePlayerAtTurn) {  // ARC-13.8, ARC-13.2
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kTown, kT08, 1);
  add_citizens(table, state, 0, kT08, "l1");
  state = after(table, state, "offer to:0 give:permit want:florins.1", 1);
  state = after(table, state, "accept", 0);
  EXPECT_EQ(state.permits, 1U << 1);
  EXPECT_TRUE(offers(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"));
  EXPECT_EQ(refusal(table, with_map(table), "offer to:1 give:permit want:florins.1"),
            "not an action")
      << "one's own turn";
}

// Seat 1 holds the market through the town, seat 0 has nothing there.
TEST(ArchipelagoVolunteers, UseOfAnotherPlayersMarket) {  // ARC-R425, ARC-9.13, ARC-13.8
  const Table table = table_for(3);
  State state = with_map(table);
  add_building(table, state, kTown, kT08, 1);
  add_building(table, state, kMarket, kT08, -1);
  EXPECT_EQ(refusal(table, state, "use:t08a.market"), "ARC-9.6");
  for (const bool asked : {false, true}) {
    State deal = asked ? after(table, state, "offer to:1 give:florins.2 want:use", 0)
                       : after(table, state, "offer to:0 give:use want:florins.2", 1);
    deal = after(table, deal, "accept", asked ? 1 : 0);
    EXPECT_EQ(deal.florins[1], 12);
    EXPECT_TRUE(offers(table, deal, "use:t08a.market"));
    EXPECT_EQ(refusal(table, deal, "offer to:2 give:use want:florins.1"), "not an action")
        << "one's own turn";
    State used = after(table, deal, "use:t08a.market");
    EXPECT_EQ(used.florins[0], 10 - 2 - 1);
    EXPECT_EQ(used.step, Step::kTrade);
    EXPECT_TRUE(is_engaged(used.building[kT08][kTown])) << "the citizen of seat 1 serves";
    used = after_all(table, used, {"done", "end"});
    EXPECT_EQ(used.permits, 0) << "with the turn";
    ASSERT_EQ(used.seat, 1);
    EXPECT_EQ(refusal(table, used, "use:t08a.market"), "ARC-9.12") << "once in a phase";
  }
  // Counter-offers keep it, and seat 2 has nothing to do with it.
  State counter = after(table, state, "offer to:1 give:florins.1 want:use", 0);
  counter = after(table, counter, "counter want:florins.3 want:use", 1);
  counter = after(table, counter, "seat:1", 0);
  EXPECT_TRUE(offers(table, counter, "use:t08a.market"));
  EXPECT_EQ(counter.florins[0], 7);
  const State other = after(table, after(table, state, "offer to:2 want:use", 0), "accept", 2);
  EXPECT_EQ(refusal(table, other, "use:t08a.market"), "ARC-9.6");
}

TEST(ArchipelagoVolunteers, UseIsOfUseOnATurnAlone) {  // ARC-R425
  const Table table = table_for(3);
  EXPECT_EQ(refusal(table, in_crisis(table), "offer to:1 give:florins.1 want:use"), "ARC-R425");
  const Table first = table_under_first_rules(3);
  EXPECT_EQ(refusal(first, with_map(first), "offer to:1 give:florins.1 want:use"), "TAB-1.2");
}

TEST(ArchipelagoVolunteers, BribesForTheOrder) {  // ARC-13.8, ARC-3.5, ARC-13.6
  const Table table = table_for(4);
  const State state = setting_the_order(table);
  EXPECT_EQ(Archipelago::volunteers(table, state), SeatMask::of(1).with(2).with(3));
  EXPECT_EQ(refusal(table, state, "offer to:2 give:florins.2", 1), "ARC-13.8");
  const State bribed = after(
      table, after(table, state, "offer to:0 give:florins.2 demand:order.0.2", 3), "accept", 0);
  EXPECT_EQ(bribed.florins[3], 8);
  EXPECT_EQ(bribed.step, Step::kSetOrder);
  EXPECT_EQ(bribed.notes[0].from, 0);
  EXPECT_EQ(bribed.notes[0].to, 3);
  EXPECT_EQ(bribed.notes[0].due, bribed.round) << "due now";
}

TEST(ArchipelagoVolunteers, EverybodyTalksInACrisis) {  // ARC-13.8
  const Table table = table_for(3);
  State state = in_crisis(table);
  state = after(table, state, "done", 0);
  ASSERT_EQ(state.seat, 1);
  EXPECT_EQ(Archipelago::volunteers(table, state), SeatMask::of(0).with(2));
  // Seat 0 has finished, and talks to seat 2, whose turn comes later.
  state = after(table, state, "offer to:2 give:florins.2 demand:feed.1.2", 0);
  EXPECT_EQ(Archipelago::awaiting(table, state), SeatMask::of(2));
  state = after(table, state, "accept", 2);
  EXPECT_EQ(state.florins[2], 12);
  EXPECT_EQ(state.step, Step::kCrisis);
  EXPECT_EQ(state.seat, 1);
}

TEST(ArchipelagoVolunteers, OffersAreWithdrawnAndReplaced) {  // ARC-13.9
  const Table table = table_for(3);
  State state = with_map(table);
  state = after(table, state, "offer to:1.2 give:florins.1", 0);
  EXPECT_EQ(Archipelago::volunteers(table, state), SeatMask::of(0));
  const State withdrawn = after(table, state, "withdraw", 0);
  EXPECT_EQ(withdrawn.step, Step::kTurn);
  EXPECT_EQ(withdrawn.florins[0], 10);
  State declined = after(table, state, "decline", 1);
  const State replaced = after(table, declined, "offer to:1 give:florins.2", 0);
  EXPECT_EQ(Archipelago::awaiting(table, replaced), SeatMask::of(1)) << "who may think again";
  EXPECT_EQ(after(table, replaced, "accept", 1).florins[1], 12);
  EXPECT_EQ(replaced.resume, Step::kTurn);
  // Nobody else may withdraw it, or put another one beside it.
  EXPECT_FALSE(Archipelago::volunteers(table, declined).has(1));
  const State other = after(table, with_map(table), "offer to:0 give:florins.1", 2);
  EXPECT_EQ(Archipelago::volunteers(table, other), SeatMask::of(2)) << "seat 0 is asked";
}

// Somebody offers something to somebody else, and both are gone.
TEST(ArchipelagoVolunteers, NobodyAbsentHoldsUpTheGame) {  // ARC-13.9
  const Table table = table_for(4);
  State state = in_crisis(table);
  state = after(table, state, "offer to:2.3 give:florins.1", 1);
  EXPECT_EQ(Archipelago::volunteers(table, state), SeatMask::of(0).with(1));
  EXPECT_EQ(refusal(table, state, "offer to:1 give:florins.1", 0), "ARC-13.9");
  EXPECT_EQ(after(table, state, "withdraw", 0).step, Step::kCrisis);
  State countered = after(table, state, "counter want:florins.2", 2);
  countered = after(table, countered, "decline", 3);
  ASSERT_EQ(countered.step, Step::kChoosePartner);
  EXPECT_EQ(Archipelago::awaiting(table, countered), SeatMask::of(1));
  EXPECT_EQ(Archipelago::volunteers(table, countered), SeatMask::of(0));
  EXPECT_EQ(after(table, countered, "withdraw", 0).seat, 0);
}

TEST(ArchipelagoVolunteers, TheFirstWhoAcceptsMakesTheDeal) {  // ARC-13.10
  const Table table = table_for(4);
  State state = with_map(table);
  state = after(table, state, "offer to:1.2.3 give:florins.1", 0);
  state = after(table, state, "counter want:florins.2", 1);
  state = after(table, state, "accept", 3);
  EXPECT_EQ(state.step, Step::kTurn);
  EXPECT_EQ(state.florins[3], 11);
  EXPECT_EQ(state.florins[1], 10);
}

TEST(ArchipelagoVolunteers, ManyOffersButNotForEver) {  // ARC-13.7
  const Table table = table_for(2);
  State state = with_map(table);
  for (int i = 0; i < kOffersInTalks; ++i) {
    EXPECT_EQ(Archipelago::volunteers(table, state), SeatMask::of(1));
    state = after(table, after(table, state, "offer to:0 give:florins.1", 1), "decline", 0);
    state = after(table, after(table, state, "offer to:1 give:florins.1", 0), "decline", 1);
  }
  EXPECT_TRUE(Archipelago::volunteers(table, state).empty());
  EXPECT_EQ(refusal(table, state, "offer to:1 give:florins.1"), "ARC-13.7");
  state = after(table, after(table, state, "trade:local buy:fruit", 0), "end", 0);
  EXPECT_EQ(Archipelago::volunteers(table, state), SeatMask::of(0)) << "a new turn";
}

TEST(ArchipelagoVolunteers, NotAtTablesOfTheFirstRules) {  // ARC-13.8
  const Table table = table_under_first_rules(3);
  State state = with_map(table);
  EXPECT_TRUE(Archipelago::volunteers(table, state).empty());
  state = after(table, state, "offer to:1.2 give:florins.1", 0);
  EXPECT_TRUE(Archipelago::volunteers(table, state).empty());
  state = after(table, state, "accept", 1);
  EXPECT_EQ(state.step, Step::kAnswer) << "all answer";
  EXPECT_EQ(refusal(table, with_map(table), "offer to:1 give:florins.1 promise:order.0.2"),
            "not an action")
      << "nothing was due now";
}

}  // namespace
}  // namespace landfall::archipelago
