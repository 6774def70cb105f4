// Five and six players: the large island, more cards, and the special building phase (KOL-17).
#include <map>
#include <set>

#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

// The board lies, and seat 0 has rolled and acts.
State large_position(const Table& table) {
  State state = laid_by_chance(table, 5);
  state.phase = Phase::kTurn;
  state.step = Step::kAction;
  state.turn = 1;
  state.dice = {1, 5};
  EXPECT_EQ(Kolonien::check(table, state), "");
  return state;
}

std::string refused_table(int seats, Options options) {
  const auto table = table_with<Kolonien>({}, seats, std::move(options));
  return table.ok() ? "" : table.problem().text();
}

TEST(KolonienLargeTable, OnlyOfTheBaseGame) {  // KOL-17.1, KOL-1.13
  for (const int seats : {5, 6}) {
    const Table table = table_for(seats);
    EXPECT_FALSE(table.rules.colonies) << "as nothing else is possible";
    EXPECT_TRUE(table.rules.special_building);
    EXPECT_EQ(table.rules.goal, 10);
    EXPECT_EQ(refused_table(seats, {{"mode", "colonies"}}),
              "option 'mode' of kolonien can be 'colonies' only with at most 4 seats, not " +
                  std::to_string(seats));
    for (const char* board : {"tournament", "beginner"}) {
      EXPECT_NE(refused_table(seats, {{"board", board}}), "") << board;
    }
    EXPECT_NE(refused_table(seats, {{"harbours", "fixed"}}), "");
    EXPECT_EQ(refused_table(seats, {{"harbours", "shuffled"}}), "");
  }
  EXPECT_NE(refused_table(7, {}), "");
  EXPECT_FALSE(base_table(4).rules.special_building);
}

TEST(KolonienLargeTable, MoreCardsAndTheUsualPieces) {  // KOL-17.2
  const Table table = table_for(5);
  EXPECT_EQ(table.bank, 24);
  EXPECT_EQ(sum_of(table.deck), 34);
  EXPECT_EQ(count_of(table.deck, kKnight), 20);
  EXPECT_EQ(count_of(table.deck, kPoint), 5);
  for (const Card card : {kRoadBuilding, kPlenty, kMonopoly}) {
    EXPECT_EQ(count_of(table.deck, card), 3);
  }
  EXPECT_EQ(table.roads, 15);
  EXPECT_EQ(table.settlements, 5);
  EXPECT_EQ(table.cities, 4);
  const Table small = base_table(4);
  EXPECT_EQ(small.bank, 19);
  EXPECT_EQ(sum_of(small.deck), 25);
}

TEST(KolonienLargeTable, AnIslandOfThirtyHexes) {  // KOL-17.3, KOL-2.2
  const Table table = table_for(6);
  const Board& board = table.board;
  EXPECT_EQ(board.hexes, 30);
  std::map<int, int> rows;
  for (int h = 0; h < board.hexes; ++h) ++rows[board.hex_name[h].r];
  EXPECT_EQ(rows, (std::map<int, int>{{-3, 3}, {-2, 4}, {-1, 5}, {0, 6}, {1, 5}, {2, 4}, {3, 3}}));
  std::set<int> beginnings;
  ASSERT_EQ(table.spirals, 6);
  for (int start = 0; start < table.spirals; ++start) {
    const auto& spiral = table.spiral[start];
    std::set<int> hexes;
    for (int i = 0; i < board.hexes; ++i) {
      hexes.insert(spiral[i]);
      const auto& around = board.hex_neighbour[spiral[i]];
      EXPECT_TRUE(i == 0 || std::ranges::count(around, spiral[i - 1]) == 1) << start;
    }
    EXPECT_EQ(hexes.size(), 30U) << start;
    EXPECT_EQ(std::ranges::count(board.hex_neighbour[spiral[0]], kNone), 3) << "a corner";
    beginnings.insert(spiral[0]);
  }
  EXPECT_EQ(beginnings.size(), 6U);
  // The first one is the one in the data, anticlockwise.
  const Names first = {"2.0", "2.-1", "2.-2", "2.-3", "1.-3", "0.-3", "-1.-2"};
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(hex_id(board, table.spiral[0][i]).view(), first[i]);
  }
  EXPECT_EQ(hex_id(board, table.spiral[0][29]).view(), "-1.1");
}

TEST(KolonienLargeTable, HexesNumbersAndTheRobber) {  // KOL-17.3, KOL-3.7
  const Table table = table_for(6);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const State state = laid_by_chance(table, seed);
    std::map<int, int> terrain;
    std::map<int, int> numbers;
    int desert = kNone;
    for (int h = table.board.hexes - 1; h >= 0; --h) {
      ++terrain[state.terrain(h)];
      ++numbers[state.number(h)];
      if (state.terrain(h) == kDesert) desert = h;
    }
    EXPECT_EQ(
        terrain,
        (std::map<int, int>{
            {kField, 6}, {kPasture, 6}, {kForest, 6}, {kHill, 5}, {kMountain, 5}, {kDesert, 2}}));
    EXPECT_EQ(numbers, (std::map<int, int>{{0, 2},
                                           {2, 2},
                                           {3, 3},
                                           {4, 3},
                                           {5, 3},
                                           {6, 3},
                                           {8, 3},
                                           {9, 3},
                                           {10, 3},
                                           {11, 3},
                                           {12, 2}}));
    EXPECT_EQ(state.robber, desert + 1) << "the first of the two";
  }
}

TEST(KolonienLargeTable, ElevenHarbours) {  // KOL-17.4
  const Table table = table_for(5);
  EXPECT_EQ(table.harbours, 11);
  EXPECT_EQ(table.harbour_pool[kAnyHarbour], 5);
  EXPECT_EQ(table.harbour_pool[1 + kWool], 2);
  for (const Resource resource : {kGrain, kWood, kBrick, kOre}) {
    EXPECT_EQ(table.harbour_pool[1 + resource], 1);
  }
  const State state = laid_by_chance(table, 3);
  std::multiset<int> laid(state.harbour.begin(), state.harbour.begin() + table.harbours);
  EXPECT_EQ(laid.count(kAnyHarbour), 5U);
  EXPECT_EQ(laid.count(1 + kWool), 2U);
}

TEST(KolonienLargeTable, DataWithoutTheLargeIslandAreForFour) {  // KOL-17.1
  const std::string old = replaced(built_in<Kolonien>(), "[large]", "[larger]");
  const auto table = table_with<Kolonien>(old, 5);
  ASSERT_FALSE(table.ok());
  EXPECT_NE(table.problem().text().find("large"), std::string::npos);
  const auto short_of = table_with<Kolonien>(changed<Kolonien>("desert = 2", "desert = 1"), 6);
  ASSERT_FALSE(short_of.ok());
  EXPECT_NE(short_of.problem().text().find("large.terrain"), std::string::npos);
}

TEST(KolonienLargeTable, TheOthersBuildAfterATurn) {  // KOL-17.5
  const Table table = table_for(6);
  State state = large_position(table);
  settle(table, state, 0, "2.0.n");
  settle(table, state, 2, "0.0.n");
  settle(table, state, 4, "-2.1.n");
  give(state, 0, {0, 0, 1, 1, 0});
  give(state, 2, {2, 1, 1, 1, 4});
  give(state, 4, {0, 0, 2, 2, 0});
  give(state, 5, {0, 0, 1, 0, 0});
  std::vector<Event> events;
  state = after(table, state, "end", kTable, &events);
  EXPECT_TRUE(told(events, kEndedTurn, "KOL-3.8"));
  EXPECT_EQ(state.step, Step::kSpecial);
  EXPECT_EQ(mover(table, state), 2) << "seat 1 has nothing to build with";
  EXPECT_EQ(state.active, 0);
  EXPECT_TRUE(Kolonien::volunteers(table, state).empty());
  EXPECT_EQ(Kolonien::turn(table, state)->seat, 0) << "the log has it with the turn before it";
  // As much as the cards are good for.
  state = after(table, state, road(table, "0.0.n/1.-1.s"));
  EXPECT_EQ(mover(table, state), 2);
  state = after(table, state, "build:city vertex:0.0.n");
  EXPECT_EQ(hand_of(state, 2), (Hand{0, 1, 0, 0, 1}));
  // What is left is good for nothing, as everybody knows: the next one builds.
  EXPECT_EQ(mover(table, state), 4) << "seat 3 has no cards";
  state = after(table, state, road(table, "-2.1.n/-1.0.s"));
  EXPECT_EQ(mover(table, state), 4);
  events.clear();
  state = after(table, state, "end", kTable, &events);
  EXPECT_TRUE(told(events, kEndedBuilding, "KOL-17.5"));
  EXPECT_EQ(state.step, Step::kRoll) << "one card builds nothing, and seat 0 had its turn";
  EXPECT_EQ(state.active, 1);
  EXPECT_EQ(state.turn, 2);
}

TEST(KolonienLargeTable, OnlyBuildingAndBuying) {  // KOL-17.6
  const Table table = table_for(5);
  State state = large_position(table);
  settle(table, state, 1, "0.0.n");
  give(state, 1, {1, 1, 5, 1, 1});
  give(state, 2, {1, 1, 1, 1, 1});
  for (const Card card : {kKnight, kRoadBuilding, kPlenty, kMonopoly}) give_card(state, 1, card);
  state = after(table, state, "end");
  ASSERT_EQ(mover(table, state), 1);
  for (const Names legal = choices(table, state); const std::string& path : legal) {
    EXPECT_TRUE(path == "end" || path == "buy" || path.starts_with("build:")) << path;
  }
  for (const char* path :
       {"bank:4.wood resource:ore", "offer give:0.0.1.0.0 get:0.0.0.0.1 to:2", "play:knight",
        "play:road_building", "play:plenty resource:ore resource:ore", "play:monopoly resource:ore",
        "roll"}) {
    EXPECT_EQ(refusal(table, state, path), "KOL-17.6") << path;
  }
  EXPECT_EQ(refusal(table, state, "build:city vertex:0.0.n"), "KOL-4.1");
  EXPECT_EQ(refusal(table, state, road(table, "0.0.n/1.-1.s")), "");
}

TEST(KolonienLargeTable, CardsAreForTheOwnNextTurn) {  // KOL-17.7, KOL-6.3
  const Table table = table_for(5);
  State state = large_position(table);
  give(state, 1, {1, 1, 0, 0, 1});
  state = after_all(table, state, {"end", "buy", "seat:1 card:knight"});
  EXPECT_EQ(state.step, Step::kRoll);
  EXPECT_EQ(state.active, 1);
  EXPECT_EQ(refusal(table, state, "play:knight"), "");
  // Whose turn it was may not play what was bought in it.
  give(state, 1, {1, 1, 0, 0, 1});
  state = rolled(table, state, "1.2");
  state = after_all(table, state, {"buy", "seat:1 card:plenty"});
  EXPECT_EQ(refusal(table, state, "play:plenty resource:ore resource:ore"), "KOL-6.3");
}

TEST(KolonienLargeTable, AskedIsWhoMayHaveTheCards) {  // KOL-17.8, KOL-14.30
  for (const bool hidden : {false, true}) {
    const Table table = table_for(5, {{"counting", hidden ? "hidden" : "deduced"}});
    State state = large_position(table);
    settle(table, state, 1, "0.0.n");
    give(state, 1, {2, 0, 0, 0, 0});
    const State open = after(table, state, "end");
    // Two cards could be wood and brick for those who do not remember.
    EXPECT_EQ(open.step, hidden ? Step::kSpecial : Step::kRoll);
    // Nobody knows what was stolen: it may be what is missing, though it is not.
    give(state, 1, {0, 0, 1, 0, 0});
    give(state, 2, {0, 1, 0, 1, 0});
    steal(state, table.seats, 1, 2, kWool);
    const State unsure = after(table, state, "end");
    EXPECT_EQ(unsure.step, Step::kSpecial);
    EXPECT_EQ(mover(table, unsure), 1);
    EXPECT_EQ(choices(table, unsure), (Names{"end"}));
  }
  // Without pieces, places and cards in the deck there is nothing to ask for.
  const Table table = table_for(5);
  State state = large_position(table);
  give(state, 3, {0, 0, 1, 1, 0});
  EXPECT_FALSE(may_build_specially(table, state, 3)) << "nowhere";
  settle(table, state, 3, "0.0.n");
  EXPECT_TRUE(may_build_specially(table, state, 3));
  state.roads_left[3] = 0;
  EXPECT_FALSE(may_build_specially(table, state, 3));
}

TEST(KolonienLargeTable, NobodyWinsInBetween) {  // KOL-17.9, KOL-7.6, KOL-14.6
  for (const bool any_time : {false, true}) {
    const Table table = table_for(5, {{"win_check", any_time ? "any_time" : "own_turn"}});
    State state = large_position(table);
    for (const char* vertex : {"0.0.n", "1.1.n", "-1.1.s", "-1.-1.n"}) {
      put_city(table, state, 2, vertex);
    }
    settle(table, state, 2, "1.-1.n");
    lay_way(table, state, 2, {"0.0.n", "0.-1.s", "-1.0.n"});
    give(state, 2, {1, 1, 1, 1, 0});
    state = after(table, state, "end");
    ASSERT_EQ(mover(table, state), 2);
    EXPECT_EQ(refusal(table, state, "claim"), "KOL-17.9");
    state = after(table, state, "build:settlement vertex:-1.0.n");
    EXPECT_EQ(public_points(table, state, 2), 10);
    if (any_time) {
      EXPECT_EQ(state.winner, 3);
      continue;
    }
    EXPECT_EQ(state.winner, 0);
    EXPECT_EQ(state.active, 1);
    state = rolled(table, state, "1.2");
    state = after(table, state, "end");
    while (state.step == Step::kSpecial) state = after(table, state, "end");
    EXPECT_EQ(state.winner, 3) << "as soon as the own turn begins";
  }
}

TEST(KolonienLargeTable, PositionsAreReadBack) {  // KOL-17.1, KOL-R30
  const Table table = table_for(6);
  State state = large_position(table);
  settle(table, state, 5, "0.0.n");
  give(state, 5, {0, 0, 2, 2, 0});
  give(state, 4, {0, 0, 0, 0, 1});
  steal(state, table.seats, 5, 4, kOre);
  state = after(table, state, "end");
  EXPECT_EQ(state.step, Step::kSpecial);
  State again = Kolonien::setup(table);
  const auto trouble = set(table, again, written(table, state));
  EXPECT_FALSE(trouble) << trouble->text();
  EXPECT_EQ(again, state);
}

}  // namespace
}  // namespace landfall::kolonien
