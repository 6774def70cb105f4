// Negotiation: offers, answers, promises (ARC-13, ARC-R318, ARC-R319).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

TEST(ArchipelagoNegotiation, Moments) {  // ARC-13.1
  const Table table = table_for(3);
  State state = with_map(table);
  add_crowd(table, state);
  EXPECT_TRUE(offers(table, state, "offer to:1 give:florins.1 want:florins.2")) << "own turn";
  State crisis = state;
  crisis.phase = Phase::kBalance;
  EventSink nobody;
  run_halves(table, crisis, nobody);
  ASSERT_EQ(crisis.step, Step::kCrisis);
  EXPECT_TRUE(offers(table, crisis, "offer to:2 give:florins.1 want:cubes.0.0.0.0.1.0"));
  State buying = state;
  begin_purchase(table, buying, nobody);
  EXPECT_FALSE(offers(table, buying, "offer to:1 give:florins.1 want:florins.2"));
}

TEST(ArchipelagoNegotiation, ADeal) {  // ARC-13.2, ARC-13.4, ARC-13.5
  const Table table = table_for(3);
  State state = with_map(table);
  give_cubes(state, 0, {2, 0, 0, 0, 0, 0});
  give_cubes(state, 1, {0, 0, 0, 0, 1, 0});
  give_tokens(state, 1, 1);
  give_card(table, state, 0, "king");
  State offered = after(table, state,
                        "offer to:1 give:florins.3 give:cubes.2.0.0.0.0.0 give:card.king "
                        "want:cubes.0.0.0.0.1.0 want:tokens.1");
  EXPECT_EQ(Archipelago::awaiting(table, offered), SeatMask::of(1));
  const State deal = after(table, offered, "accept");
  EXPECT_EQ(deal.florins[0], 7);
  EXPECT_EQ(deal.florins[1], 13);
  EXPECT_EQ(deal.cubes[0], (Cubes{0, 0, 0, 0, 1, 0}));
  EXPECT_EQ(deal.cubes[1], (Cubes{2, 0, 0, 0, 0, 0}));
  EXPECT_EQ(deal.tokens[0], 1);
  EXPECT_EQ(deal.owner[card_named("king")], 2);
  EXPECT_EQ(deal.characters[1], 1);
  EXPECT_EQ(deal.step, Step::kTurn);
  const State declined = after(table, offered, "decline");
  EXPECT_EQ(declined.florins[0], 10);
  EXPECT_EQ(declined.owner[card_named("king")], 1);
}

TEST(ArchipelagoNegotiation, TheLogSaysWhatChangedHands) {  // ARC-13.5
  const Table table = table_for(3);
  State state = with_map(table);
  give_cubes(state, 0, {2, 0, 0, 0, 0, 0});
  give_tokens(state, 1, 1);
  give_card(table, state, 0, "king");
  state = after(table, state,
                "offer to:1 give:florins.3 give:cubes.2.0.0.0.0.0 give:card.king want:tokens.1 "
                "want:permit");
  std::vector<Event> events;
  EventSink sink(events);
  Archipelago::apply(table, state, 1, action_of(kAccept), sink);
  std::vector<std::vector<int>> told;  // what, who, to whom, how many of what
  for (const Event& event : events) {
    told.push_back({event.kind, event.actor, event.arg[0], event.arg[1], event.arg[2]});
  }
  EXPECT_EQ(told, (std::vector<std::vector<int>>{{kAccepted, 1, 0, 0, 0},
                                                 {kDeal, 0, 1, 0, 0},
                                                 {kGaveFlorins, 0, 1, 3, 0},
                                                 {kGaveCubes, 0, 1, kFruit, 2},
                                                 {kGaveCard, 0, 1, card_named("king"), 0},
                                                 {kGaveTokens, 1, 0, 1, 0},
                                                 {kPermitted, 1, 0, 0, 0}}));
}

TEST(ArchipelagoNegotiation, OnlyWhatOneHas) {  // ARC-13.5, ARC-13.4, ARC-R319
  const Table table = table_for(3);
  State state = with_map(table);
  give_card(table, state, 0, "pyramid");
  give_card(table, state, 1, "king");
  EXPECT_EQ(refusal(table, state, "offer to:1 give:florins.11"), "ARC-13.5");
  EXPECT_EQ(refusal(table, state, "offer to:1 give:cubes.1.0.0.0.0.0"), "ARC-13.5");
  EXPECT_EQ(refusal(table, state, "offer to:2 give:florins.1 want:card.king"), "ARC-13.5")
      << "seat 2 does not own it";
  EXPECT_EQ(refusal(table, state, "offer to:0 give:florins.1"), "ARC-13.4") << "to oneself";
  EXPECT_TRUE(offers(table, state, "offer to:1 give:card.pyramid want:florins.2"));
  state.built |= one_card(card_named("pyramid"));
  state.wonders[0] = 1;
  EXPECT_FALSE(offers(table, state, "offer to:1 give:card.pyramid want:florins.2"));
  // Who cannot pay can only decline or make a counter-offer.
  const State asked = after(table, state, "offer to:2 want:cubes.0.0.0.0.0.1");
  EXPECT_FALSE(offers(table, asked, "accept"));
  EXPECT_TRUE(offers(table, asked, "decline"));
}

// Under the first rules all answer before the offerer chooses.
TEST(ArchipelagoNegotiation, SeveralAnswers) {  // ARC-13.4
  const Table table = table_under_first_rules(4);
  State state = with_map(table);
  give_cubes(state, 0, {0, 0, 1, 0, 0, 0});
  state = after(table, state, "offer to:1.2.3 give:cubes.0.0.1.0.0.0 want:florins.3");
  EXPECT_EQ(Archipelago::awaiting(table, state).count(), 3) << "all at the same time";
  state = after(table, state, "accept", 1);
  state = after(table, state, "counter give:florins.5 want:cubes.0.0.1.0.0.0", 2);
  state = after(table, state, "decline", 3);
  ASSERT_EQ(state.step, Step::kChoosePartner);
  EXPECT_EQ(mover(table, state), 0);
  EXPECT_FALSE(offers(table, state, "seat:3"));
  EXPECT_EQ(after(table, state, "seat:1").florins[0], 13);
  const State counter = after(table, state, "seat:2");
  EXPECT_EQ(counter.florins[0], 15);
  EXPECT_EQ(counter.florins[2], 5);
  EXPECT_EQ(counter.cubes[2][kFish], 1);
  EXPECT_EQ(after(table, state, "none").florins[0], 10);
}

TEST(ArchipelagoNegotiation, PermissionToHarvest) {  // ARC-13.4, ARC-6.11
  const Table table = table_for(2);
  State state = with_map(table);
  add_building(table, state, kTown, kT08, 1);
  add_citizens(table, state, 0, kT08, "l1");
  EXPECT_FALSE(offers(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"));
  state = after_all(table, state, {"offer to:1 give:florins.2 want:permit", "accept"});
  EXPECT_EQ(state.florins[1], 12);
  EXPECT_TRUE(offers(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"));
  state = after_all(table, state, {"end", "end"});
  EXPECT_FALSE(offers(table, state, "harvest:wood icon:t08a.2 unit:t08a.l1"))
      << "for that turn only";
}

TEST(ArchipelagoNegotiation, PromisesAreNotes) {  // ARC-13.6, ARC-R318
  const Table table = table_for(2);
  State state = with_map(table);
  state =
      after_all(table, state, {"offer to:1 want:florins.4 promise:return_florins.5.3", "accept"});
  EXPECT_EQ(state.florins[0], 14) << "what changes hands at once";
  ASSERT_NE(state.notes[0].made, 0);
  EXPECT_EQ(state.notes[0].from, 0);
  EXPECT_EQ(state.notes[0].to, 1);
  EXPECT_EQ(state.notes[0].kind, Promise::kReturnFlorins);
  EXPECT_EQ(state.notes[0].amount, 5);
  EXPECT_EQ(state.notes[0].due, 3);
  // The next round begins; nothing is paid by itself.
  EventSink nobody;
  begin_round(table, state, nobody);
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(state.florins[0], 14);
}

TEST(ArchipelagoNegotiation, ThreeOffersInATurn) {  // ARC-13.7
  const Table table = table_under_first_rules(2);
  State state = with_map(table);
  for (int i = 0; i < kOffers; ++i) {
    state = after_all(table, state, {"offer to:1 want:florins.1", "decline"});
  }
  EXPECT_EQ(refusal(table, state, "offer to:1 want:florins.1"), "ARC-13.7");
  state = after_all(table, state, {"trade:local buy:fruit", "end", "end"});
  EXPECT_TRUE(offers(table, state, "offer to:1 want:florins.1")) << "a new turn";
}

TEST(ArchipelagoNegotiation, ObjectivesAreNoGoods) {  // ARC-13.3
  const Table table = table_for(2);
  const State state = with_map(table);
  EXPECT_EQ(refusal(table, state, "offer to:1 give:objective.k1"), "not an action");
}

// A red half in the middle of a turn: the turn has its offers again afterwards.
TEST(ArchipelagoNegotiation, OffersAroundACrisis) {  // ARC-R320, ARC-13.7
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  give_card(table, state, 0, "head_hunter");
  set_top_back(table, state, "researcher");
  constexpr std::string_view kOffer1 = "offer to:1 give:florins.1 want:cubes.1.0.0.0.0.0";
  state = after_all(table, state, {kOffer1, "decline", "card:head_hunter"});
  state = after_all(table, state,
                    {"card:researcher", "back:thief", "card:thief", "back:pope", "card:pope",
                     "back:quarry", "card:quarry", "back:king", "card:king", "back:iron_mine"});
  State crisis = after(table, state, "none");
  ASSERT_EQ(crisis.step, Step::kCrisis);
  EXPECT_EQ(crisis.offers_left, kOffers) << "offers of the crisis";
  crisis = after_all(table, crisis, {kOffer1, "decline", "done", "done"});
  ASSERT_EQ(crisis.step, Step::kTurn);
  EXPECT_EQ(crisis.offers_left, kOffers - 1);
  EXPECT_TRUE(offers(table, crisis, kOffer1));
  // The same without a red half on top.
  State quiet = state;
  set_top_back(table, quiet, "researcher");
  quiet = after(table, quiet, "none");
  ASSERT_EQ(quiet.step, Step::kTurn);
  EXPECT_EQ(quiet.offers_left, kOffers - 1);
}

}  // namespace
}  // namespace landfall::archipelago
