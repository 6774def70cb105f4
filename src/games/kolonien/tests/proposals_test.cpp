// What others propose to the player whose turn it is, unasked.
#include "base/json_value.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

constexpr std::string_view kWoolForGrain = "propose give:0.1.0.0.0 get:1.0.0.0.0";
constexpr std::string_view kWoolForWood = "propose give:0.1.0.0.0 get:0.0.1.0.0";
constexpr std::string_view kTwoWoolForGrain = "propose give:0.2.0.0.0 get:1.0.0.0.0";

// It is the turn of seat 0, who holds grain and wood; seat 1 holds wool, seat 2 ore, seat 3 nothing.
State fair(const Table& table) {
  State state = position(table);
  give(state, 0, {3, 0, 2, 0, 0});
  give(state, 1, {0, 3, 0, 0, 0});
  give(state, 2, {0, 0, 0, 0, 2});
  return state;
}

TEST(KolonienProposals, AProposalIsTaken) {  // KOL-5.11, KOL-5.13
  const Table table = base_table(4);
  State state = fair(table);
  EXPECT_EQ(Kolonien::volunteers(table, state), SeatMask::of(1).with(2).with(3));
  std::vector<Event> events;
  state = after(table, state, kWoolForGrain, 1, &events);
  EXPECT_TRUE(told(events, kProposed, "KOL-5.11"));
  EXPECT_EQ(Kolonien::awaiting(table, state), SeatMask::of(0)) << "nobody waits for anybody else";
  EXPECT_EQ(Kolonien::check(table, state), "");
  EXPECT_TRUE(offers(table, state, "take proposal:1.0"));
  EXPECT_TRUE(offers(table, state, "turn_down proposal:1.0"));
  EXPECT_EQ(refusal(table, state, "take proposal:1.1"), "KOL-5.13");
  EXPECT_EQ(refusal(table, state, "take proposal:2.0"), "KOL-5.13");
  events.clear();
  state = after(table, state, "take proposal:1.0", 0, &events);
  EXPECT_TRUE(told(events, kTraded, "KOL-5.13"));
  EXPECT_EQ(hand_of(state, 0), (Hand{2, 1, 2, 0, 0}));
  EXPECT_EQ(hand_of(state, 1), (Hand{1, 2, 0, 0, 0}));
  EXPECT_EQ(state.proposers, 0);
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(KolonienProposals, ThreeStandSideBySide) {  // KOL-5.11
  const Table table = base_table(4);
  State state = after(table, fair(table), kWoolForGrain, 1);
  EXPECT_EQ(refusal(table, state, kWoolForGrain, 1), "KOL-5.11") << "the same again";
  state = after(table, state, kWoolForWood, 1);
  state = after(table, state, kTwoWoolForGrain, 1);
  state = after(table, state, "propose give:0.0.0.0.1 get:1.0.0.0.0", 2);
  EXPECT_EQ(refusal(table, state, "propose give:0.3.0.0.0 get:1.0.0.0.0", 1), "KOL-5.11");
  EXPECT_EQ(choices(table, state, "take "),
            (Names{"proposal:1.0", "proposal:1.1", "proposal:1.2", "proposal:2.0"}));
  state = after(table, state, "withdraw proposal:1.1", 1);
  EXPECT_EQ(refusal(table, state, "withdraw proposal:1.1", 1), "KOL-5.11") << "it is gone";
  EXPECT_EQ(refusal(table, state, "withdraw proposal:2.0", 1), "TAB-1.2") << "not one's own";
  EXPECT_EQ(refusal(table, state, "propose give:0.3.0.0.0 get:1.0.0.0.0", 1), "");
  state = after(table, state, "turn_down proposal:1.0");
  EXPECT_EQ(choices(table, state, "take "), (Names{"proposal:1.2", "proposal:2.0"}));
  EXPECT_EQ(Kolonien::check(table, state), "");
}

TEST(KolonienProposals, TermsAreThoseOfAnOffer) {  // KOL-5.11, KOL-5.5, KOL-5.6, KOL-5.12
  const Table table = base_table(4);
  const State state = fair(table);
  EXPECT_EQ(refusal(table, state, "propose give:0.0.0.0.0 get:1.0.0.0.0", 1), "KOL-5.5");
  EXPECT_EQ(refusal(table, state, "propose give:0.1.0.0.0 get:0.1.0.0.0", 1), "KOL-5.5");
  EXPECT_EQ(refusal(table, state, "propose give:0.4.0.0.0 get:1.0.0.0.0", 1), "KOL-5.6");
  EXPECT_EQ(refusal(table, state, "propose give:0.1.0.0.0 either:1.0.0.0.0", 1), "KOL-5.12");
  EXPECT_EQ(refusal(table, state, "propose give:1.0.0.0.0 get:0.1.0.0.0", 0), "KOL-5.11")
      << "whose turn it is offers";
  EXPECT_EQ(refusal(table, state, "end", 1), "TAB-1.1") << "nothing else is open to seat 1";
  const TargetPath road = path_of("build:road");
  EXPECT_EQ(Kolonien::why_not(table, state, 1, span_of(road))->clause.id, "TAB-1.1");
}

TEST(KolonienProposals, OneOfSeveralResources) {  // KOL-5.12, KOL-5.13
  const Table table = base_table(4);
  State state = after(table, fair(table), "propose give:0.1.0.0.0 either:1.0.0.1.0", 1);
  EXPECT_EQ(choices(table, state, "take "), (Names{"proposal:1.0 resource:grain"}));
  EXPECT_EQ(refusal(table, state, "take proposal:1.0"), "KOL-5.12");
  EXPECT_EQ(refusal(table, state, "take proposal:1.0 resource:brick"), "KOL-5.6");
  EXPECT_EQ(refusal(table, state, "take proposal:1.0 resource:ore"), "KOL-5.12");
  state = after(table, state, "take proposal:1.0 resource:grain");
  EXPECT_EQ(hand_of(state, 1), (Hand{1, 2, 0, 0, 0}));
}

TEST(KolonienProposals, LapseWithTheTurn) {  // KOL-5.13
  const Table table = base_table(4);
  State state = after(table, fair(table), kWoolForGrain, 1);
  state = after(table, state, "end");
  EXPECT_EQ(state.proposals, decltype(state.proposals){});
  EXPECT_EQ(state.proposed, decltype(state.proposed){});
  EXPECT_EQ(Kolonien::check(table, state), "");
}

TEST(KolonienProposals, LapseWhenTheCardsAreGone) {  // KOL-5.13, KOL-R30
  const Table table = base_table(4);
  State state = after(table, fair(table), kTwoWoolForGrain, 1);
  state = after(table, state, kWoolForWood, 1);
  std::vector<Event> events;
  state = after(table, state, "take proposal:1.0", 0, &events);
  EXPECT_FALSE(told(events, kProposalLapsed, "KOL-5.13")) << "one wool is left";
  state = after(table, state, "propose give:0.1.0.0.0 get:2.0.0.0.0", 1);
  events.clear();
  state = after(table, state, "take proposal:1.1", 0, &events);
  EXPECT_TRUE(told(events, kProposalLapsed, "KOL-5.13"));
  EXPECT_EQ(state.proposers, 0);
  EXPECT_EQ(Kolonien::check(table, state), "");
}

// Which card the thief took is a secret: that a proposal lapses must not tell it.
TEST(KolonienProposals, ATheftMakesProposalsLapseWhateverWasStolen) {  // KOL-5.13, KOL-R30
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 1, "1.0.n");
  give(state, 1, {1, 1, 0, 0, 0});
  give_card(state, 0, kKnight);
  state = after(table, state, "propose give:0.1.0.0.0 get:0.0.1.0.0", 1);
  state = after_all(table, state, {"play:knight", "hex:1.0 seat:1"});
  EXPECT_EQ(state.proposers, 1U << 1) << "it stands until a card is gone";
  for (const std::string_view stolen : {"resource:grain", "resource:wool"}) {
    const State robbed = after(table, state, stolen);
    EXPECT_EQ(robbed.proposers, 0) << stolen;
    EXPECT_EQ(Kolonien::check(table, robbed), "");
  }
}

TEST(KolonienProposals, StandBesideAnOffer) {  // KOL-5.10, KOL-5.11
  const Table table = base_table(4);
  State state = after(table, fair(table), "offer give:1.0.0.0.0 get:0.0.0.0.1 to:1.2");
  state = after(table, state, kWoolForGrain, 1);
  EXPECT_TRUE(Kolonien::awaiting(table, state).has(1)) << "the answer is still to come";
  EXPECT_EQ(state.step, Step::kAnswer);
  state = after(table, state, "take proposal:1.0", 0);
  EXPECT_EQ(state.step, Step::kAction) << "with a trade the offer is off";
  EXPECT_EQ(state.asked, 0);
  EXPECT_EQ(Kolonien::check(table, state), "");
}

TEST(KolonienProposals, ShowWhatIsHeld) {  // KOL-R30, TAB-2.4
  const Table table = base_table(4);
  State state = fair(table);
  state.unsure[1][kNobody] = many_of(kWool, 3);  // nobody but seat 0 knew
  state.unsure[1][2] = many_of(kWool, 3);
  std::vector<Event> events;
  state = after(table, state, kTwoWoolForGrain, 1, &events);
  EXPECT_EQ(count_of(Kolonien::view(table, state, kTable).known[1], kWool), 2);
  ASSERT_FALSE(events.empty());
  EXPECT_FALSE(events.front().reveals.empty()) << "it stands";
}

TEST(KolonienProposals, FiftyInATurn) {  // KOL-R50
  const Table table = base_table(4);
  State state = fair(table);
  for (int i = 0; i < kProposalsPerTurn; ++i) {
    state = after(table, state, kWoolForGrain, 1);
    state = after(table, state, "withdraw proposal:1.0", 1);
  }
  EXPECT_EQ(refusal(table, state, kWoolForGrain, 1), "KOL-R50");
  EXPECT_EQ(refusal(table, state, "propose give:0.0.0.0.1 get:1.0.0.0.0", 2), "");
}

TEST(KolonienProposals, OnlyWhereTradeIs) {  // KOL-5.11, KOL-14.4
  const Table off = base_table(4, {{"domestic_trade", "off"}});
  EXPECT_TRUE(Kolonien::volunteers(off, fair(off)).empty());
  const Table table = base_table(4);
  State state = fair(table);
  before_roll(state, 0);
  EXPECT_TRUE(Kolonien::volunteers(table, state).empty()) << "first comes the roll";
}

TEST(KolonienProposals, ArePartOfAPosition) {  // KOL-5.11
  const Table table = base_table(4);
  State state = fair(table);
  const auto read = [&](std::string_view proposals) {
    std::string json = R"({"players":[{"seat":1,"proposed":2,"proposals":)";
    json.append(proposals).append("}]}");
    const auto trouble = set(table, state, json);
    return trouble ? trouble->text() : std::string();
  };
  EXPECT_EQ(read(R"([{"number":2,"give":[0,1,0,0,0],"get":[1,0,1,0,0],"either":1}])"), "");
  EXPECT_EQ(state.proposers, 1U << 1);
  EXPECT_EQ(choices(table, state, "take "),
            (Names{"proposal:1.2 resource:grain", "proposal:1.2 resource:wood"}));
  EXPECT_NE(read(R"([{"give":[0,9,0,0,0],"get":[1,0,0,0,0]}])"), "") << "more than it holds";
  EXPECT_NE(read(R"([{"give":[0,1,0,0,0],"get":[0,1,0,0,0]}])"), "");
  EXPECT_NE(read(R"([{"give":[0,1,0,0,0],"get":[1,0,0,0,0],"either":1}])"), "");
}

// --- What the table shows of hands ---------------------------------------------------------------

std::string shown(const Table& table, const State& state, Seat seat) {
  JsonWriter out;
  const auto view = Kolonien::view(table, state, seat);
  out.begin_array();
  Kolonien::write_public(table, view, out);
  Kolonien::write_private(table, view, out);
  out.end_array();
  return out.take();
}

// Two positions that differ only in what everybody could remember of the hand of seat 1.
TEST(KolonienCounting, HiddenHandsTellNothingButTheirSize) {  // KOL-14.30
  for (const std::string counting : {"deduced", "hidden"}) {
    const Table table = base_table(4, {{"counting", counting}});
    const State known = fair(table);
    State forgotten = known;
    for (const int observer : {0, 2, 3, kNobody}) {
      forgotten.unsure[1][observer] = many_of(kWool, 2);
    }
    for (const Seat seat : {Seat{0}, Seat{2}, Seat{3}, kTable}) {
      const bool same = shown(table, known, seat) == shown(table, forgotten, seat);
      EXPECT_EQ(same, counting == "hidden") << counting << " " << int{seat};
      EXPECT_FALSE(Kolonien::view(table, known, seat) == Kolonien::view(table, forgotten, seat))
          << "bots remember in any case";
    }
  }
}

TEST(KolonienCounting, EverybodySeesTheirOwnHand) {  // KOL-14.30
  const Table table = base_table(4, {{"counting", "hidden"}});
  const std::string own = shown(table, fair(table), 1);
  EXPECT_NE(own.find(R"("hand":[0,3,0,0,0])"), std::string::npos) << own;
  EXPECT_NE(own.find(R"([0,0,0,0,0],[0,3,0,0,0],[0,0,0,0,0])"), std::string::npos) << own;
}

}  // namespace
}  // namespace landfall::kolonien
