// Trade between players: offers, answers, counter-offers, the choice.
#include "games/kolonien/position/trade.h"
#include "base/json_value.h"
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

// Seat 0 holds grain and wood, seat 1 wool, seat 2 ore, seat 3 nothing.
State market(const Table& table) {
  State state = position(table);
  give(state, 0, {3, 0, 2, 0, 0});
  give(state, 1, {0, 3, 0, 0, 0});
  give(state, 2, {0, 0, 0, 0, 2});
  return state;
}

TEST(KolonienTrade, AnOfferIsAccepted) {  // KOL-5.4, KOL-5.7, KOL-5.10
  const Table table = base_table(4);
  State state = market(table);
  state = after(table, state, "offer give:1.0.0.0.0 get:0.2.0.0.0 to:1.2");
  EXPECT_EQ(state.step, Step::kAnswer);
  const SeatMask asked = Kolonien::awaiting(table, state);
  EXPECT_TRUE(asked.has(1) && asked.has(2) && !asked.has(3));
  state = after(table, state, "accept", 1);
  EXPECT_EQ(state.answer[1], Answer::kAccept) << "everybody sees it at once";
  state = after(table, state, "decline", 2);
  EXPECT_EQ(state.step, Step::kDecide);
  EXPECT_EQ(choices(table, state), (Names{"drop", "trade seat:1"}));
  EXPECT_EQ(refusal(table, state, "trade seat:2"), "KOL-5.10");
  EXPECT_EQ(refusal(table, state, "trade seat:3"), "KOL-5.10");
  State traded = after(table, state, "trade seat:1");
  EXPECT_EQ(hand_of(traded, 0), (Hand{2, 2, 2, 0, 0}));
  EXPECT_EQ(hand_of(traded, 1), (Hand{1, 1, 0, 0, 0}));
  EXPECT_EQ(traded.step, Step::kAction);
  State dropped = after(table, state, "drop");
  EXPECT_EQ(hand_of(dropped, 0), (Hand{3, 0, 2, 0, 0}));
  EXPECT_EQ(dropped.step, Step::kAction);
}

TEST(KolonienTrade, NobodyWants) {  // KOL-5.7
  const Table table = base_table(4);
  State state = market(table);
  state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1");
  std::vector<Event> events;
  state = after(table, state, "decline", 1, &events);
  EXPECT_TRUE(told(events, kOfferFailed, "KOL-5.7"));
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(KolonienTrade, TermsOfAnOffer) {  // KOL-5.5, KOL-5.6, KOL-R35
  const Table table = base_table(4);
  const State state = market(table);
  const auto offer = [&](std::string_view terms) {
    return refusal(table, state, "offer " + std::string(terms));
  };
  EXPECT_EQ(offer("give:0.0.0.0.0 get:0.1.0.0.0 to:1"), "KOL-5.5") << "no gifts";
  EXPECT_EQ(offer("give:1.0.0.0.0 get:0.0.0.0.0 to:1"), "KOL-5.5");
  EXPECT_EQ(offer("give:2.0.0.0.0 get:1.1.0.0.0 to:1"), "KOL-5.5") << "grain on both sides";
  EXPECT_EQ(offer("give:0.0.0.1.0 get:0.1.0.0.0 to:1"), "KOL-5.6") << "no brick in the hand";
  EXPECT_EQ(offer("give:4.0.0.0.0 get:0.1.0.0.0 to:1"), "KOL-5.6");
  EXPECT_EQ(offer("give:1.0.0.0.0 get:0.1.0.0.0 to:3"), "KOL-R35") << "seat 3 holds nothing";
  EXPECT_EQ(offer("give:1.0.0.0.0 get:0.1.0.0.0 to:0"), "TAB-1.2") << "not to oneself";
  EXPECT_EQ(offer("give:2.0.1.0.0 get:0.1.0.0.3 to:1.2"), "") << "any mixture";
}

TEST(KolonienTrade, AcceptingNeedsTheCards) {  // KOL-5.8
  const Table table = base_table(4);
  State state = market(table);
  state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  EXPECT_EQ(refusal(table, state, "accept", 2), "KOL-5.8");
  EXPECT_EQ(refusal(table, state, "accept", 1), "");
  EXPECT_EQ(refusal(table, state, "decline", 2), "");
}

TEST(KolonienTrade, CounterOffers) {  // KOL-5.9, KOL-5.5, KOL-5.6
  const Table table = base_table(4);
  State state = market(table);
  state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  EXPECT_EQ(refusal(table, state, "counter give:0.1.0.0.0 get:1.0.0.0.0", 1), "KOL-5.9")
      << "the same as the offer";
  EXPECT_EQ(refusal(table, state, "counter give:0.0.0.1.0 get:1.0.0.0.0", 2), "KOL-5.6");
  EXPECT_EQ(refusal(table, state, "counter give:0.0.0.0.1 get:0.0.0.0.1", 2), "KOL-5.5");
  state = after(table, state, "counter give:0.0.0.0.1 get:1.0.1.0.0", 2);
  state = after(table, state, "counter give:0.3.0.0.0 get:0.0.0.9.0", 1);
  EXPECT_EQ(choices(table, state), (Names{"drop", "trade seat:2"}));
  EXPECT_EQ(refusal(table, state, "trade seat:1"), "KOL-5.6") << "seat 0 has no nine bricks";
  state = after(table, state, "trade seat:2");
  EXPECT_EQ(hand_of(state, 0), (Hand{2, 0, 1, 0, 1}));
  EXPECT_EQ(hand_of(state, 2), (Hand{1, 0, 1, 0, 1}));
}

TEST(KolonienTrade, AnswersWereSecretUnderTheFirstRules) {  // KOL-R51
  const Table table = first_rules_table(4);
  State state = market(table);
  state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  const State yes = after(table, state, "accept", 1);
  const State no = after(table, state, "decline", 1);
  const State other = after(table, state, "counter give:0.1.0.0.0 get:2.0.0.0.0", 1);
  for (const Seat seat : {Seat{0}, Seat{2}, Seat{3}, kTable}) {
    EXPECT_EQ(Kolonien::view(table, yes, seat), Kolonien::view(table, no, seat));
    EXPECT_EQ(Kolonien::view(table, yes, seat), Kolonien::view(table, other, seat));
  }
  EXPECT_FALSE(Kolonien::view(table, yes, 1) == Kolonien::view(table, no, 1));
}

TEST(KolonienTrade, AHundredOffersInATurn) {  // KOL-R31, KOL-R51
  for (const Table& table : {base_table(4), first_rules_table(4)}) {
    State state = market(table);
    for (int i = 0; i < offers_per_turn(table); ++i) {
      state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1");
      state = after(table, state, "decline", 1);
    }
    EXPECT_EQ(state.offers, table.setup.rules >= 2 ? 100 : 8);
    EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1"), "KOL-R31");
  }
}

TEST(KolonienTrade, UnderTheFirstRulesNobodyActsUnasked) {  // KOL-R51
  const Table table = first_rules_table(4);
  State state = market(table);
  EXPECT_TRUE(Kolonien::volunteers(table, state).empty());
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 either:0.1.0.0.1 to:1"), "TAB-1.2");
  state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  EXPECT_TRUE(Kolonien::volunteers(table, state).empty());
  EXPECT_EQ(refusal(table, state, "no_more", 1), "TAB-1.2");
  EXPECT_FALSE(offers(table, state, "no_more"));
  state = after(table, after(table, state, "accept", 1), "decline", 2);
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1"), "TAB-1.2");
}

// --- While others still think --------------------------------------------------------------------

TEST(KolonienTrade, TheFirstWhoAgreesIsEnough) {  // KOL-5.7, KOL-5.10
  const Table table = base_table(4);
  State state = market(table);
  state = after(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  EXPECT_EQ(Kolonien::volunteers(table, state), SeatMask::of(0).with(3));
  EXPECT_EQ(refusal(table, state, "trade seat:1", 0), "KOL-5.10") << "nobody has agreed yet";
  state = after(table, state, "accept", 1);
  EXPECT_TRUE(Kolonien::awaiting(table, state).has(2)) << "seat 2 still thinks";
  EXPECT_EQ(choices(table, state, "trade ", 0), (Names{"seat:1"}));
  EXPECT_EQ(refusal(table, state, "trade seat:2", 0), "KOL-5.10");
  state = after(table, state, "trade seat:1", 0);
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_EQ(hand_of(state, 0), (Hand{2, 1, 2, 0, 0}));
  EXPECT_EQ(Kolonien::awaiting(table, state), SeatMask::of(0)) << "nobody waits for seat 2";
  EXPECT_EQ(Kolonien::check(table, state), "");
}

TEST(KolonienTrade, ACounterOfferCanBeTakenAtOnce) {  // KOL-5.9, KOL-5.10
  const Table table = base_table(4);
  State state = after(table, market(table), "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  state = after(table, state, "counter give:0.0.0.0.1 get:2.0.0.0.0", 2);
  state = after(table, state, "trade seat:2", 0);
  EXPECT_EQ(hand_of(state, 0), (Hand{1, 0, 2, 0, 1}));
}

TEST(KolonienTrade, AnOfferIsReplacedOrWithdrawnWhileOthersThink) {  // KOL-5.4
  const Table table = base_table(4);
  State state = after(table, market(table), "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  state = after(table, state, "decline", 1);
  State other = after(table, state, "offer give:0.0.1.0.0 get:0.1.0.0.0 to:1", 0);
  EXPECT_EQ(other.offers, 2);
  EXPECT_EQ(other.answer[1], Answer::kNone) << "the answer was to the other offer";
  EXPECT_EQ(Kolonien::awaiting(table, other), SeatMask::of(1));
  State dropped = after(table, state, "drop", 0);
  EXPECT_EQ(dropped.step, Step::kAction);
  EXPECT_EQ(Kolonien::check(table, dropped), "");
  state = after(table, state, "counter give:0.0.0.0.1 get:2.0.0.0.0", 2);
  EXPECT_EQ(state.step, Step::kDecide);
  state = after(table, state, "offer give:2.0.0.0.0 get:0.0.0.0.2 to:2");
  EXPECT_EQ(state.step, Step::kAnswer) << "also when all have answered";
  EXPECT_EQ(Kolonien::check(table, state), "");
}

TEST(KolonienTrade, NothingMoreThisTurn) {  // KOL-5.14
  const Table table = base_table(4);
  State state = after(table, market(table), "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1.2");
  std::vector<Event> events;
  state = after(table, state, "no_more", 1, &events);
  EXPECT_TRUE(told(events, kWantsNoMore, "KOL-5.14"));
  EXPECT_EQ(state.answer[1], Answer::kDecline) << "it is an answer, too";
  state = after(table, state, "decline", 2);
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.2.0.0.0 to:1"), "KOL-5.14");
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.2.0.0.0 to:1.2"), "KOL-5.14");
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.2.0.0.0 to:2"), "");
  for (const std::string& offer : choices(table, state, "offer")) {
    EXPECT_EQ(offer.find("to:1"), std::string::npos) << offer;
  }
  EXPECT_EQ(refusal(table, state, "no_more", 1), "KOL-5.14") << "once is enough";
  EXPECT_EQ(refusal(table, state, "propose give:0.1.0.0.0 get:1.0.0.0.0", 1), "");
  state = after(table, state, "end");
  EXPECT_EQ(state.quiet, 0) << "a new turn";
}

TEST(KolonienTrade, NobodyNeedsToBeAskedToWantNoMore) {  // KOL-5.14
  const Table table = base_table(4);
  const State state = after(table, market(table), "no_more", 1);
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1"), "KOL-5.14");
}

TEST(KolonienTrade, OneOfSeveralResources) {  // KOL-5.12
  const Table table = base_table(4);
  State state = market(table);
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 either:0.1.0.0.0 to:1"), "KOL-5.12")
      << "one kind is no choice";
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 either:1.1.0.0.0 to:1"), "KOL-5.5");
  state = after(table, state, "offer give:1.0.0.0.0 either:0.2.0.1.1 to:1.2");
  EXPECT_EQ(choices(table, state, "accept ", 1), (Names{"resource:wool"}));
  EXPECT_EQ(choices(table, state, "accept ", 2), (Names{"resource:ore"}));
  EXPECT_EQ(refusal(table, state, "accept", 1), "KOL-5.12") << "which one?";
  EXPECT_EQ(refusal(table, state, "accept resource:wood", 1), "KOL-5.12") << "not asked for";
  EXPECT_EQ(refusal(table, state, "accept resource:brick", 1), "KOL-5.8");
  std::vector<Event> events;
  state = after(table, state, "accept resource:wool", 1, &events);
  EXPECT_EQ(state.picked[1], 1 + kWool);
  EXPECT_EQ(Kolonien::check(table, state), "");
  state = after(table, state, "trade seat:1", 0);
  EXPECT_EQ(hand_of(state, 0), (Hand{2, 2, 2, 0, 0}));
  EXPECT_EQ(hand_of(state, 1), (Hand{1, 1, 0, 0, 0}));
}

TEST(KolonienTrade, OnlyAfterTheRollAndOnlyCards) {  // KOL-3.1, KOL-R27, KOL-10.12
  const Table table = table_for(4);
  State state = market(table);
  EXPECT_EQ(refusal(table, state, "offer give:token:ore get:0.1.0.0.0 to:1"), "not an action");
  EXPECT_EQ(refusal(table, state, "offer token:ore get:0.1.0.0.0 to:1"), "not an action");
  before_roll(state, 0);
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1"), "KOL-3.1");
}

TEST(KolonienTrade, CanBeSwitchedOff) {  // KOL-14.4
  const Table table = base_table(4, {{"domestic_trade", "off"}});
  const State state = market(table);
  EXPECT_EQ(refusal(table, state, "offer give:1.0.0.0.0 get:0.1.0.0.0 to:1"), "KOL-14.4");
  EXPECT_TRUE(choices(table, state, "offer").empty());
}

TEST(KolonienTrade, SuggestionsMakeSense) {  // KOL-5.4
  const Table table = base_table(4);
  State state = market(table);
  EXPECT_FALSE(choices(table, state, "offer give:").empty());
  for (const int seat : {1, 2}) {
    pay(state, seat, state.hand[seat]);
  }
  EXPECT_TRUE(choices(table, state, "offer").empty()) << "nobody has anything";
  EXPECT_EQ(why_not(table, state, "offer"), "KOL-R35");
}

// --- What is remembered of offers ----------------------------------------------------------------

State all_decline(const Table& table, State state, std::string_view offer) {
  state = after(table, state, "offer " + std::string(offer));
  while (state.step == Step::kAnswer) {
    state = after(table, state, "decline", Kolonien::awaiting(table, state).first());
  }
  return state;
}
constexpr std::string_view kGrainForWool = "give:1.0.0.0.0 get:0.1.0.0.0 to:1.2";
constexpr SimpleOffer kOneForOne{kGrain, 1, kWool};
constexpr SimpleOffer kTwoForOne{kGrain, 2, kWool};

TEST(KolonienRefusals, AreNotSuggestedAgain) {  // KOL-R40
  const Table table = base_table(4);
  State state = market(table);
  const std::string offer = "offer " + std::string(kGrainForWool);
  EXPECT_TRUE(offers(table, state, offer));
  state = all_decline(table, state, kGrainForWool);
  EXPECT_TRUE(was_refused(state, 0, kOneForOne));
  EXPECT_FALSE(was_refused(state, 0, kTwoForOne)) << "two may do";
  EXPECT_FALSE(offers(table, state, offer));
  EXPECT_TRUE(offers(table, state, "offer give:1.0.0.0.0 get:0.0.0.0.1 to:1.2"));
  EXPECT_EQ(refusal(table, state, offer), "") << "who wants to may ask again";
  EXPECT_EQ(Kolonien::check(table, state), "");
}

TEST(KolonienRefusals, WhoRefusesTwoCardsRefusesOne) {  // KOL-R40
  const Table table = base_table(4);
  const State state = all_decline(table, market(table), "give:2.0.0.0.0 get:0.1.0.0.0 to:1.2");
  EXPECT_TRUE(was_refused(state, 0, kOneForOne));
  EXPECT_TRUE(was_refused(state, 0, kTwoForOne));
}

TEST(KolonienRefusals, OnlyOfAllAndOnlySimpleOffers) {  // KOL-R40
  const Table table = base_table(4);
  State state = market(table);
  const auto remembers = [&](std::string_view offer) {
    const State next = all_decline(table, state, offer);
    return next.refused_one != decltype(next.refused_one){};
  };
  EXPECT_TRUE(remembers("give:1.0.0.0.0 get:0.1.0.0.0 to:1")) << "seat 2 surely has no wool";
  give(state, 2, {0, 1, 0, 0, 0});
  EXPECT_TRUE(remembers(kGrainForWool));
  EXPECT_FALSE(remembers("give:1.0.0.0.0 get:0.1.0.0.0 to:1")) << "seat 2 was not asked";
  EXPECT_FALSE(remembers("give:1.0.1.0.0 get:0.1.0.0.0 to:1.2")) << "two kinds are given";
  EXPECT_FALSE(remembers("give:1.0.0.0.0 get:0.2.0.0.0 to:1.2")) << "two cards are wanted";
  State taken = after(table, state, "offer " + std::string(kGrainForWool));
  taken = after(table, after(table, taken, "decline", 2), "accept", 1);
  EXPECT_FALSE(was_refused(taken, 0, kOneForOne));
  State countered = after(table, state, "offer " + std::string(kGrainForWool));
  countered = after(table, countered, "decline", 2);
  countered = after(table, countered, "counter give:0.1.0.0.0 get:2.0.0.0.0", 1);
  EXPECT_TRUE(was_refused(countered, 0, kOneForOne)) << "nobody took it as it was";
}

TEST(KolonienRefusals, AreForgottenWhenAnotherGetsTheCard) {  // KOL-R40
  const Table table = base_table(4);
  const State state = all_decline(table, market(table), kGrainForWool);
  const auto knows_after = [&](int seat, const Hand& cards) {
    State next = state;
    give(next, seat, cards);
    return was_refused(next, 0, kOneForOne);
  };
  EXPECT_FALSE(knows_after(3, {0, 1, 0, 0, 0}));
  EXPECT_TRUE(knows_after(3, {1, 0, 1, 1, 1})) << "no wool";
  EXPECT_TRUE(knows_after(0, {0, 1, 0, 0, 0})) << "his own";
}

TEST(KolonienRefusals, AreForgottenAfterATurnWithoutOne) {  // KOL-R40
  const Table table = base_table(4);
  State state = all_decline(table, market(table), kGrainForWool);
  EventSink nobody;
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}, Seat{0}}) {
    begin_turn(table, state, seat, nobody);
    EXPECT_TRUE(was_refused(state, 0, kOneForOne));
  }
  begin_turn(table, state, 1, nobody);
  State again = state;
  begin_turn(table, state, 0, nobody);
  EXPECT_FALSE(was_refused(state, 0, kOneForOne));
  EXPECT_EQ(state.stale, 0);
  remember_refusal(again, 0, {kGrain, 1, kOre});  // a fresh one keeps the others
  begin_turn(table, again, 0, nobody);
  EXPECT_TRUE(was_refused(again, 0, kOneForOne));
}

TEST(KolonienRefusals, ArePartOfAPosition) {  // KOL-R40
  const Table table = base_table(4);
  State state = market(table);
  const auto read = [&](std::string_view refused, std::string_view moment = "{}") {
    std::string json = R"({"players":[{"seat":0,"refused":)";
    json.append(refused).append("}],\"moment\":").append(moment).append("}");
    const auto trouble = set(table, state, json);
    return trouble ? trouble->text() : std::string();
  };
  EXPECT_EQ(read(R"([{"give":"grain","number":2,"get":"wool"}])", R"({"stale":1})"), "");
  EXPECT_TRUE(was_refused(state, 0, kTwoForOne));
  EXPECT_EQ(state.stale, 1);
  EXPECT_NE(read(R"([{"give":"wool","number":1,"get":"wool"}])"), "");
  EXPECT_NE(read(R"([{"give":"grain","number":3,"get":"wool"}])"), "");
  EXPECT_NE(read(R"([{"give":"gold","number":1,"get":"wool"}])"), "");
  EXPECT_NE(read(R"([{"price":1}])"), "");
  EXPECT_EQ(read("[]"), "");
  EXPECT_EQ(state.stale, 0) << "there is nothing left to forget";
}

TEST(KolonienTrade, NothingIsSuggestedThatNobodyCanHave) {  // KOL-5.4, KOL-R30
  const Table table = base_table(4);
  State state = market(table);
  EXPECT_FALSE(offers(table, state, "offer give:1.0.0.0.0 get:0.0.0.1.0"))
      << "everybody knows that nobody has brick";
  state.unsure[1][0] = one_of(kWool);  // seat 0 cannot tell one card of seat 1
  EXPECT_TRUE(offers(table, state, "offer give:1.0.0.0.0 get:0.0.0.1.0"));
}

}  // namespace
}  // namespace landfall::kolonien
