// The set-up: island, numbers, harbours, first settlements, roads, ships and cards.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienSetup, IslandByChance) {  // KOL-2.1, KOL-2.3, KOL-3.7
  const Table table = table_for(4, {{"mode", "base"}});
  const State state = laid_by_chance(table, 11);
  std::array<int, kTerrains> hexes{};
  for (int h = 0; h < table.board.hexes; ++h) ++hexes[static_cast<std::size_t>(state.terrain(h))];
  EXPECT_EQ(hexes, (std::array<int, kTerrains>{0, 4, 4, 4, 3, 3, 1, 0, 0, 0, 0}));
  EXPECT_EQ(std::count(state.harbour.begin(), state.harbour.end(), kAnyHarbour), 4);
  EXPECT_EQ(state.terrain(state.robber - 1), kDesert);
  EXPECT_FALSE(laid_by_chance(table, 11).hex != state.hex);
  EXPECT_NE(laid_by_chance(table, 12).hex, state.hex);
}

TEST(KolonienSetup, EveryLandAndHarbourIsTold) {  // KOL-2.1, KOL-2.3, KOL-17.3
  for (const int seats : {4, 6}) {
    const Table table = table_for(seats, {{"mode", "base"}});
    State state = Kolonien::setup(table);
    Random random(11);
    std::vector<Event> events;
    EventSink sink(events);
    while (mover(table, state) == kChance) {
      Kolonien::apply(table, state, kChance, Kolonien::sample(table, state, random), sink);
    }
    std::vector<int> lands(static_cast<std::size_t>(table.board.hexes), kUnknown);
    int harbours = 0;
    for (const Event& event : events) {
      if (event.kind == kHarbourLaid) ++harbours;
      if (event.kind != kTerrainLaid) continue;
      int& land = lands.at(static_cast<std::size_t>(event.arg[0]));
      EXPECT_EQ(land, kUnknown) << "told twice";
      land = event.arg[1];
    }
    for (int h = 0; h < table.board.hexes; ++h) {
      EXPECT_EQ(lands[static_cast<std::size_t>(h)], state.terrain(h)) << seats << " seats: " << h;
    }
    EXPECT_EQ(harbours, table.harbours) << seats;
  }
}

TEST(KolonienSetup, NumbersFollowTheSpiral) {  // KOL-2.2
  const Table table = table_for(4, {{"mode", "base"}});
  State state = Kolonien::setup(table);
  Random random(5);
  EventSink nobody;
  while (state.step == Step::kTerrain) {
    Kolonien::apply(table, state, kChance, Kolonien::sample(table, state, random), nobody);
  }
  ASSERT_EQ(state.step, Step::kNumbers);
  EXPECT_EQ(table.spirals, 6);
  state = after(table, state, "start:0");
  const Names spiral = {"2.0",  "2.-1", "2.-2", "1.-2", "0.-2", "-1.-1", "-2.0",
                        "-2.1", "-2.2", "-1.2", "0.2",  "1.1",  "1.0",   "1.-1",
                        "0.-1", "-1.0", "-1.1", "0.1",  "0.0"};
  const std::vector<int> order = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
  std::vector<int> numbers;
  for (const std::string& hex : spiral) {
    const int h = hex_at(table, hex);
    if (state.terrain(h) == kDesert) {
      EXPECT_EQ(state.number(h), 0);
    } else {
      numbers.push_back(state.number(h));
    }
  }
  EXPECT_EQ(numbers, order);
}

TEST(KolonienSetup, HarboursAreDrawnOneByOne) {  // KOL-2.3
  const Table table = table_for(4);
  State state = Kolonien::setup(table);
  EXPECT_EQ(state.step, Step::kHarbours);
  OutcomeList outcomes;
  Kolonien::outcomes(table, state, outcomes);
  std::uint32_t weight = 0;
  for (const Outcome& outcome : outcomes) weight += outcome.weight;
  EXPECT_EQ(weight, 9U);
  EXPECT_EQ(outcomes.size(), 5U) << "no harbour for ore";
  for (const char* harbour : {"grain", "wool", "wood", "brick"}) {
    state = after(table, state, "harbour:" + std::string(harbour));
  }
  EXPECT_EQ(state.step, Step::kFound) << "the others are all alike";
  EXPECT_EQ(state.harbour[8], kAnyHarbour);
}

TEST(KolonienSetup, ThereAndBackAgain) {  // KOL-2.4, KOL-2.5, KOL-2.10
  const Table table = base_table(3);
  State state = founding(table);
  const char* const places[] = {"1.0.n", "-1.0.n", "0.1.s", "0.-1.n", "-1.1.s", "1.0.s"};
  const Seat seats[] = {0, 1, 2, 2, 1, 0};
  for (int i = 0; i < 6; ++i) {
    ASSERT_EQ(mover(table, state), seats[i]) << i;
    state = after(table, state, "vertex:" + std::string(places[i]));
    ASSERT_EQ(mover(table, state), seats[i]) << i;
    if (i == 5) {
      EXPECT_EQ(refusal(table, state, edge_path(table, "1.0.n/1.-1.s")), "KOL-2.10");
    }
    state = after(table, state, choices(table, state)[0]);
  }
  // (1,0) mountain, (0,1) forest, (1,1) pasture
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 1, 1, 0, 1}));
  EXPECT_EQ(state.step, Step::kRoll);
  EXPECT_EQ(state.active, 0);
  EXPECT_EQ(state.turn, 1);
}

TEST(KolonienSetup, DistanceRuleHoldsFromTheStart) {  // KOL-4.3
  const Table table = base_table(3);
  State state = founding(table);
  state = after(table, state, "vertex:1.0.n");
  state = after(table, state, choices(table, state)[0]);
  for (const char* vertex : {"1.0.n", "1.-1.s", "2.-1.s", "2.-2.s"}) {
    EXPECT_EQ(refusal(table, state, "vertex:" + std::string(vertex)), "KOL-4.3") << vertex;
  }
  EXPECT_EQ(choices(table, state).size(), 50U);
}

TEST(KolonienSetup, StartRoadsThatJoinAreMeasured) {  // KOL-2.10, KOL-7.3
  const Table table = base_table(2);
  State state = founding(table);
  state = after_all(table, state, {"vertex:0.0.n", edge_path(table, "0.0.n/1.-1.s")});
  for (const char* vertex : {"-1.0.n", "-1.1.s"}) {
    state = after(table, state, "vertex:" + std::string(vertex));
    state = after(table, state, choices(table, state)[0]);
  }
  state = after_all(table, state, {"vertex:1.0.n", edge_path(table, "1.0.n/1.-1.s")});
  EXPECT_EQ(state.length[0], 2);
}

TEST(KolonienSetup, FourPlayersInTheColonies) {  // KOL-2.6, KOL-2.7, KOL-2.8, KOL-2.5
  const Table table = table_for(4);
  State state = founding(table);
  for (const char* vertex : {"3.2.n", "2.2.s", "2.4.s", "3.1.n"}) {
    state = after(table, state, "vertex:" + std::string(vertex));
  }
  EXPECT_EQ(mover(table, state), 3);
  EXPECT_EQ(refusal(table, state, "vertex:5.0.n"), "KOL-2.8");
  EXPECT_EQ(refusal(table, state, "vertex:3.1.n"), "KOL-4.3");
  state = after(table, state, "vertex:1.2.n");  // (1,2) field, (1,1) hill, (2,1) pasture
  EXPECT_EQ(hand_of(state, 3), (Hand{1, 1, 0, 1, 0}));
  EXPECT_EQ(state.step, Step::kLink);
}

TEST(KolonienSetup, AShipInsteadOfARoad) {  // KOL-R2, KOL-R23
  for (const bool allowed : {true, false}) {
    Options options;
    if (!allowed) options = {{"second_ship", "road_only"}};
    const Table table = table_for(4, options);
    State state = founding(table);
    for (const char* vertex : {"3.2.n", "2.2.s", "2.4.s", "3.1.n"}) {
      state = after(table, state, "vertex:" + std::string(vertex));
    }
    State inland = after(table, state, "vertex:1.2.n");
    EXPECT_EQ(refusal(table, inland, "ship:1.2.n"), "KOL-R2");
    state = after(table, state, "vertex:0.1.s");  // at the frame in the west
    EXPECT_EQ(refusal(table, state, "ship:0.1.s"), allowed ? "" : "KOL-R2");
    if (!allowed) continue;
    state = after(table, state, "ship:0.1.s");
    EXPECT_EQ(ships_on_board(state, 3), 2);
    EXPECT_EQ(state.roads[3].count(), 0);
  }
}

}  // namespace
}  // namespace landfall::kolonien
