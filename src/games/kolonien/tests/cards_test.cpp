// Development cards and the largest army.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienCards, BuyingIsSecret) {  // KOL-6.1, KOL-1.10
  const Table table = base_table(3);
  State state = position(table);
  give(state, 0, {1, 1, 0, 0, 1});
  EXPECT_EQ(refusal(table, state, "play:knight"), "KOL-6.1") << "not in the hand";
  state = after(table, state, "buy");
  EXPECT_EQ(state.step, Step::kDraw);
  OutcomeList outcomes;
  Kolonien::outcomes(table, state, outcomes);
  std::uint32_t weight = 0;
  for (const Outcome& outcome : outcomes) weight += outcome.weight;
  EXPECT_EQ(weight, 25U);
  const State knight = after(table, state, "seat:0 card:knight");
  const State plenty = after(table, state, "seat:0 card:plenty");
  EXPECT_EQ(Kolonien::view(table, knight, 1), Kolonien::view(table, plenty, 1));
  EXPECT_FALSE(Kolonien::view(table, knight, 0) == Kolonien::view(table, plenty, 0));
  EXPECT_EQ(knight.card_count[0], 1);
}

TEST(KolonienCards, NotInTheTurnOfBuying) {  // KOL-6.3
  const Table table = base_table(3);
  State state = position(table);
  give(state, 0, {1, 1, 0, 0, 1});
  state = after_all(table, state, {"buy", "seat:0 card:knight"});
  EXPECT_EQ(refusal(table, state, "play:knight"), "KOL-6.3");
  for (int turn = 0; turn < 3; ++turn) {
    state = after(table, state, "end");
    if (turn < 2) state = rolled(table, state, "1.1");
  }
  EXPECT_EQ(mover(table, state), 0);
  EXPECT_EQ(refusal(table, state, "play:knight"), "") << "also before the roll: KOL-6.2";
}

TEST(KolonienCards, OneInATurn) {  // KOL-6.2, KOL-6.4
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kKnight, 2);
  give_card(state, 0, kPlenty);
  give(state, 0, {2, 2, 2, 2, 2});
  before_roll(state, 0);
  state = after(table, state, "play:knight");
  EXPECT_EQ(state.step, Step::kRobber) << "nobody discards, though ten cards are in the hand";
  state = after(table, state, "hex:1.0 none");
  EXPECT_EQ(state.step, Step::kRoll) << "the roll still comes";
  EXPECT_EQ(state.knights[0], 1);
  EXPECT_EQ(refusal(table, state, "play:knight"), "KOL-6.2");
  state = rolled(table, state, "1.1");
  EXPECT_EQ(refusal(table, state, "play:plenty resource:grain resource:ore"), "KOL-6.2");
}

TEST(KolonienCards, RoadBuilding) {  // KOL-6.5, KOL-6.10
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kRoadBuilding);
  EXPECT_EQ(refusal(table, state, "play:road_building"), "KOL-6.10") << "nowhere to build";
  settle(table, state, 0, "1.0.n");
  State last = state;
  state = after(table, state, "play:road_building");
  EXPECT_EQ(refusal(table, state, "end"), "KOL-6.5");
  state = after(table, state, "build:road " + edge_path(table, "1.0.n/1.-1.s"));
  EXPECT_EQ(state.step, Step::kFree);
  state = after(table, state, "build:road " + edge_path(table, "1.-1.s/0.1.n"));
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_EQ(state.roads[0].count(), 2);
  // With one road left the other lapses.
  for (int e = 0; last.roads_left[0] > 1; ++e) {
    const auto& ends = table.board.edge_vertex[e];
    if (ends[0] == vertex_at(table, "1.0.n") || ends[1] == vertex_at(table, "1.0.n")) continue;
    put_road(last, 0, e);
    count_down(last.roads_left[0]);
  }
  last.length[0] = static_cast<std::uint8_t>(longest_road(table, last, 0));
  last.longest = 1;
  last = after(table, last, "play:road_building");
  std::vector<Event> events;
  last = after(table, last, choices(table, last)[0], 0, &events);
  EXPECT_TRUE(told(events, kFreeLapses, "KOL-6.5"));
  EXPECT_EQ(last.step, Step::kAction);
}

TEST(KolonienCards, TheSecondFreeRoadMayBeLeftOut) {  // KOL-6.5
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kRoadBuilding);
  settle(table, state, 0, "1.0.n");
  EXPECT_EQ(refusal(table, state, "done"), "TAB-1.2");
  state = after(table, state, "play:road_building");
  EXPECT_EQ(refusal(table, state, "done"), "KOL-6.5") << "one has to be placed";
  EXPECT_FALSE(offers(table, state, "done"));
  state = after(table, state, "build:road " + edge_path(table, "1.0.n/1.-1.s"));
  EXPECT_TRUE(offers(table, state, "done"));
  std::vector<Event> events;
  state = after(table, state, "done", 0, &events);
  EXPECT_TRUE(told(events, kFreeDeclined, "KOL-6.5"));
  EXPECT_EQ(state.step, Step::kAction);
  EXPECT_EQ(state.free, 0);
  EXPECT_EQ(state.roads[0].count(), 1);
}

TEST(KolonienCards, TheSecondFreeRoadMayBeLeftOutBeforeTheRoll) {  // KOL-6.5, KOL-6.2
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kRoadBuilding);
  settle(table, state, 0, "1.0.n");
  before_roll(state, 0);
  state =
      after_all(table, state,
                {"play:road_building", "build:road " + edge_path(table, "1.0.n/1.-1.s"), "done"});
  EXPECT_EQ(state.step, Step::kRoll);
}

TEST(KolonienCards, PlentyWithOneCardLeft) {  // KOL-6.6
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kPlenty);
  EXPECT_EQ(refusal(table, state, "play:plenty resource:ore"), "KOL-6.6") << "two there are";
  give(state, 1, {19, 19, 19, 0, 0});
  give(state, 2, {0, 0, 0, 19, 18});
  EXPECT_EQ(choices(table, state, "play:plenty"), Names{" resource:ore"});
  EXPECT_EQ(refusal(table, state, "play:plenty resource:ore resource:ore"), "KOL-6.6");
  EXPECT_EQ(refusal(table, state, "play:plenty resource:wool"), "KOL-6.6");
  std::vector<Event> events;
  const State rich = after(table, state, "play:plenty resource:ore", 0, &events);
  EXPECT_TRUE(told(events, kPlayedPlenty, "KOL-6.6"));
  EXPECT_EQ(hand_of(rich, 0), (Hand{0, 0, 0, 0, 1}));
  EXPECT_EQ(rich.bank, 0U);
  EXPECT_EQ(rich.card_played, 1);
  give(state, 2, {0, 0, 0, 0, 1});
  EXPECT_TRUE(choices(table, state, "play:plenty").empty()) << "an empty bank gives nothing";
  EXPECT_EQ(why_not(table, state, "play:plenty"), "KOL-6.6");
}

// Others have seen the card, so it cannot go back into the hand.
TEST(KolonienCards, APlayedCardIsSeen) {  // TAB-2.4
  const Table table = base_table(3);
  State state = position(table);
  for (const Card card : {kKnight, kRoadBuilding, kPlenty, kMonopoly}) give_card(state, 0, card);
  settle(table, state, 0, "1.0.n");
  for (const std::string_view path :
       {"play:knight", "play:road_building", "play:plenty resource:grain resource:ore",
        "play:monopoly resource:wool"}) {
    std::vector<Event> events;
    after(table, state, path, 0, &events);
    EXPECT_TRUE(std::ranges::any_of(events, [](const Event& event) {
      return event.reveals.has(1) && event.reveals.has(2);
    })) << path;
  }
}

// A payment or an offer shows cards that others could not be sure of; what they knew shows nothing.
TEST(KolonienCards, CardsThatOthersWereNotSureOfAreSeen) {  // TAB-2.4, KOL-R30
  const Table table = base_table(3);
  State state = position(table);
  settle(table, state, 0, "1.0.n");
  give(state, 0, {0, 0, 1, 1, 0});
  give(state, 2, {1, 0, 0, 0, 0});
  const std::string road = "build:road " + edge_path(table, "1.0.n/1.-1.s");
  const std::string offer = "offer give:0.0.1.0.0 get:1.0.0.0.0 to:2";
  const auto learners = [&](const std::string& path) {
    std::vector<Event> events;
    after(table, state, path, 0, &events);
    SeatMask seats;
    for (const Event& event : events) seats = seats | event.reveals;
    return seats;
  };
  EXPECT_TRUE(learners(road).empty());
  EXPECT_TRUE(learners(offer).empty());
  state.unsure[0][1] = one_of(kWood);  // stolen from seat 2
  state.unsure[0][kNobody] = one_of(kWood);
  EXPECT_TRUE(learners(road).has(1));
  EXPECT_TRUE(learners(offer).has(1));
}

TEST(KolonienCards, Plenty) {  // KOL-6.6
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kPlenty);
  give(state, 1, {18, 19, 0, 0, 0});
  EXPECT_EQ(refusal(table, state, "play:plenty resource:grain resource:grain"), "KOL-6.6");
  EXPECT_EQ(refusal(table, state, "play:plenty resource:wool resource:ore"), "KOL-6.6");
  EXPECT_EQ(after(table, state, "play:plenty resource:ore resource:grain"),
            after(table, state, "play:plenty resource:grain resource:ore"))
      << "in any order";
  EXPECT_EQ(why_not(table, state, "play:plenty resource:ore"), "");
  EXPECT_EQ(why_not(table, state, "play:plenty resource:ore resource:grain"), "");
  EXPECT_EQ(why_not(table, state, "play:plenty resource:wool"), "KOL-6.6");
  state = after(table, state, "play:plenty resource:grain resource:ore");
  EXPECT_EQ(hand_of(state, 0), (Hand{1, 0, 0, 0, 1}));
}

TEST(KolonienCards, Monopoly) {  // KOL-6.7
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kMonopoly);
  give(state, 0, {0, 0, 1, 0, 0});
  give(state, 1, {1, 0, 4, 0, 0});
  give(state, 2, {0, 0, 2, 0, 3});
  state = after(table, state, "play:monopoly resource:wood");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 7, 0, 0}));
  EXPECT_EQ(hand_of(state, 1), (Hand{1, 0, 0, 0, 0}));
  EXPECT_EQ(hand_of(state, 2), (Hand{0, 0, 0, 0, 3}));
}

TEST(KolonienCards, EmptyDeck) {  // KOL-6.9
  const Table table = base_table(3);
  State state = position(table);
  give(state, 0, {1, 1, 0, 0, 1});
  give_card(state, 1, kKnight, 14);
  give_card(state, 1, kPoint, 5);
  give_card(state, 2, kRoadBuilding, 2);
  give_card(state, 2, kPlenty, 2);
  give_card(state, 2, kMonopoly, 2);
  EXPECT_EQ(state.deck, 0U);
  EXPECT_EQ(refusal(table, state, "buy"), "KOL-6.9");
}

TEST(KolonienCards, LargestArmy) {  // KOL-7.2, KOL-7.1
  const Table table = base_table(3);
  State state = position(table);
  give_card(state, 0, kKnight, 2);
  set_knights(state, 0, 2);
  state = after_all(table, state, {"play:knight", "hex:1.0 none"});
  EXPECT_EQ(state.army, 1);
  EXPECT_EQ(public_points(table, state, 0), 2);
  // Seat 1 has to get ahead.
  State tie = position(table);
  set_knights(tie, 0, 3);
  tie.army = 1;
  set_knights(tie, 1, 2);
  give_card(tie, 1, kKnight, 2);
  before_roll(tie, 1);
  tie = after_all(table, tie, {"play:knight", "hex:1.0 none"});
  EXPECT_EQ(tie.army, 1);
  tie.card_played = 0;
  tie = after_all(table, tie, {"play:knight", "hex:0.1 none"});
  EXPECT_EQ(tie.army, 2);
  EXPECT_EQ(public_points(table, tie, 0), 0);
}

}  // namespace
}  // namespace landfall::kolonien
