// The longest road: against a slow reference on random nets, and who holds it.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

// By definition: the largest set of own roads that can be walked in one go. That is so if it hangs
// together and at most two nodes have an odd number of ends; at a foreign building every road ends
// in a node of its own.
class SlowReference {
 public:
  SlowReference(const Table& table, const State& state, int seat)
      : vertices_(table.board.vertices), lenient_(!table.rules.official_roads) {
    const VertexMask foreign = foreign_buildings(state, seat);
    const VertexMask unseen = foreign - seen_ends(table, state, seat);
    int next = vertices_;
    for_each_in(state.roads[seat], [&](int e) {
      std::array<int, 2> ends{};
      bool blind = false;
      for (std::size_t i = 0; i < 2; ++i) {
        const int vertex = table.board.edge_vertex[e][i];
        ends[i] = foreign.has(vertex) ? next++ : vertex;
        blind |= unseen.has(vertex);
      }
      if (!lenient_ || !blind) edges_.push_back(ends);
    });
  }
  int longest() const {
    int best = 0;
    for (unsigned set = 1; set < (1U << edges_.size()); ++set) {
      const int size = std::popcount(set);
      if (size > best && is_a_walk(set) && (!lenient_ || foreign_ends(set) <= 1)) best = size;
    }
    return best;
  }

 private:
  int foreign_ends(unsigned set) const {
    int ends = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (((set >> i) & 1U) == 0) continue;
      for (const int node : edges_[i]) ends += node >= vertices_ ? 1 : 0;
    }
    return ends;
  }
  bool is_a_walk(unsigned set) const {
    std::array<int, 256> ends{};
    unsigned joined = set & (~set + 1);
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t i = 0; i < edges_.size(); ++i) {
        if (((set >> i) & 1U) == 0 || ((joined >> i) & 1U) != 0) continue;
        for (std::size_t k = 0; k < edges_.size(); ++k) {
          if (((joined >> k) & 1U) == 0 || !touch(edges_[i], edges_[k])) continue;
          joined |= 1U << i;
          grew = true;
          break;
        }
      }
    }
    if (joined != set) return false;
    int odd = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (((set >> i) & 1U) == 0) continue;
      for (const int node : edges_[i]) {
        const int now = ++ends[static_cast<std::size_t>(node)];
        odd += now % 2 == 1 ? 1 : -1;
      }
    }
    return odd <= 2;
  }
  static bool touch(const std::array<int, 2>& a, const std::array<int, 2>& b) {
    return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
  }
  int vertices_;
  bool lenient_;  // KOL-14.9: a way has at most one foreign end, and that a seen one
  std::vector<std::array<int, 2>> edges_;
};

TEST(KolonienRoads, AgainstASlowReference) {  // KOL-7.3, KOL-7.4
  const Table table = base_table(4);
  const State empty = position(table);
  constexpr int kNets = 4000;
  int loops = 0;
  for (std::uint64_t seed = 1; seed <= kNets; ++seed) {
    Random random(seed);
    State state = empty;
    const int foreign = static_cast<int>(random.below(4));
    for (int i = 0; i < foreign; ++i) {
      const int vertex = static_cast<int>(random.below(54));
      if (distant_vertices(table, state).has(vertex)) state.buildings[1].set(vertex);
    }
    // Roads grow from one place, so that there are branches and loops, and sometimes from another.
    const int roads = 3 + static_cast<int>(random.below(9));
    int length = 0;
    for (int i = 0; i < roads; ++i) {
      std::vector<int> places;
      for (int e = 0; e < table.board.edges; ++e) {
        if (state.roads[0].has(e)) continue;
        const auto& ends = table.board.edge_vertex[e];
        const VertexMask touched = road_vertices(table, state, 0);
        if (i == 0 || random.below(40) == 0 || touched.has(ends[0]) || touched.has(ends[1])) {
          places.push_back(e);
          // Roads that close a loop are wanted more often.
          if (touched.has(ends[0]) && touched.has(ends[1])) places.insert(places.end(), 9, e);
        }
      }
      const int edge = places[random.below(static_cast<std::uint32_t>(places.size()))];
      const auto& ends = table.board.edge_vertex[edge];
      loops +=
          road_vertices(table, state, 0).has(ends[0]) && road_vertices(table, state, 0).has(ends[1])
              ? 1
              : 0;
      put_road(state, 0, edge);
      length = longest_road_with(table, state, 0, edge, length);
      const int whole = longest_road(table, state, 0);
      ASSERT_EQ(length, whole) << "seed " << seed << ", road " << i;
    }
    ASSERT_EQ(length, SlowReference(table, state, 0).longest()) << "seed " << seed;
  }
  EXPECT_GT(loops, kNets / 4) << "there have to be loops among the nets";
}

TEST(KolonienRoads, FirstWithFive) {  // KOL-7.3, KOL-7.1
  const Table table = base_table(4);
  State state = position(table);
  settle(table, state, 0, "0.0.n");
  lay_way(table, state, 0, {"0.0.n", "1.-1.s", "0.1.n", "0.0.s", "-1.1.n"});
  give(state, 0, {0, 0, 1, 1, 0});
  EXPECT_EQ(state.longest, 0);
  state = after(table, state, road(table, "-1.1.n/0.-1.s"));
  EXPECT_EQ(state.longest, 1);
  EXPECT_EQ(public_points(table, state, 0), 3);
}

// Seat 1 holds the longest road, round the middle, with five edges; seat 0 has four on the east.
State held_by_one(const Table& table, bool four) {
  State state = position(table);
  settle(table, state, 1, "0.0.n");
  lay_way(table, state, 1, {"0.0.n", "1.-1.s", "0.1.n", "0.0.s", "-1.1.n", "0.-1.s"});
  state.longest = 2;
  settle(table, state, 0, "2.0.s");
  lay_way(table, state, 0, {"2.0.s", "1.1.n", "1.0.s", "0.2.n"});
  if (four) lay_way(table, state, 0, {"2.0.s", "2.1.n"});
  return state;
}

TEST(KolonienRoads, TheHolderKeepsItOnATie) {  // KOL-7.5
  const Table table = base_table(4);
  State state = held_by_one(table, true);
  give(state, 0, {0, 0, 2, 2, 0});
  ASSERT_EQ(state.length[0], 4);
  state = after(table, state, road(table, "0.2.n/0.1.s"));
  EXPECT_EQ(state.length[0], 5);
  EXPECT_EQ(state.longest, 2);
  const Names further = choices(table, state, "build:road ");
  // One more at the end of the way takes it.
  for (const std::string& place : further) {
    const State next = after(table, state, "build:road " + place);
    if (next.length[0] < 6) continue;
    EXPECT_EQ(next.longest, 1);
    return;
  }
  ADD_FAILURE() << "no road makes it six";
}

TEST(KolonienRoads, ASettlementCutsARoad) {  // KOL-7.4, KOL-7.5
  const Table table = base_table(4);
  State state = held_by_one(table, false);
  lay_way(table, state, 0, {"1.0.s", "0.1.n"});  // up to the road of seat 1
  give(state, 0, {1, 1, 1, 1, 0});
  state = after(table, state, "build:settlement vertex:0.1.n");
  EXPECT_EQ(state.length[1], 3) << "0.1.n to the end, or from 0.0.n to 0.1.n";
  EXPECT_EQ(state.longest, 0) << "nobody has five";
}

TEST(KolonienRoads, AfterACutTheNextLongestGetsIt) {  // KOL-7.5
  const Table table = base_table(4);
  for (const bool tie : {false, true}) {
    State state = held_by_one(table, false);
    lay_way(table, state, 0, {"1.0.s", "0.1.n"});
    give(state, 0, {1, 1, 1, 1, 0});
    lay_way(table, state, 2, {"-2.-1.s", "-3.1.n", "-2.0.s", "-3.2.n", "-2.1.s", "-2.2.n"});
    ASSERT_EQ(state.length[2], 5);
    if (tie) {
      lay_way(table, state, 3, {"0.-2.n", "1.-3.s", "1.-2.n", "2.-3.s", "2.-2.n", "3.-3.s"});
      ASSERT_EQ(state.length[3], 5);
    }
    state = after(table, state, "build:settlement vertex:0.1.n");
    EXPECT_EQ(state.longest, tie ? 0 : 3);
  }
}

TEST(KolonienRoads, NotInTheColonies) {  // KOL-7.3
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.1.s");
  lay_way(table, state, 0, {"3.1.s", "3.2.n", "4.0.s", "3.1.n", "4.-1.s"});
  give(state, 0, {0, 0, 1, 1, 0});
  state = after(table, state, road(table, "3.1.s/2.3.n"));
  EXPECT_EQ(state.longest, 0);
  EXPECT_EQ(public_points(table, state, 0), 1);
}

// --- As other programs have it -------------------------------------------------------------------
Table lenient_table() { return base_table(4, {{"roads", "lenient"}}); }

TEST(KolonienLenientRoads, AgainstASlowReference) {  // KOL-14.9
  const Table table = lenient_table();
  const State empty = position(table);
  int blind = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    Random random(seed);
    State state = empty;
    for (int i = 0; i < 5; ++i) {
      const int vertex = static_cast<int>(random.below(54));
      if (distant_vertices(table, state).has(vertex)) state.buildings[1].set(vertex);
    }
    for (int i = 0; i < 10; ++i) {
      std::vector<int> places;
      const VertexMask touched = road_vertices(table, state, 0);
      for (int e = 0; e < table.board.edges; ++e) {
        const auto& ends = table.board.edge_vertex[e];
        if (!state.roads[0].has(e) && (i == 0 || touched.has(ends[0]) || touched.has(ends[1]))) {
          places.push_back(e);
        }
      }
      const int edge = places[random.below(static_cast<std::uint32_t>(places.size()))];
      const auto& ends = table.board.edge_vertex[edge];
      put_road(state, 0, edge);
      const bool foreign = state.buildings[1].has(ends[0]) || state.buildings[1].has(ends[1]);
      if (foreign && random.below(2) == 0) state.blind.set(edge);
    }
    blind += state.blind.count();
    ASSERT_EQ(longest_road(table, state, 0), SlowReference(table, state, 0).longest())
        << "seed " << seed;
  }
  EXPECT_GT(blind, 300) << "there have to be blind roads among the nets";
}

TEST(KolonienLenientRoads, UpToAForeignBuildingDoesNotCount) {  // KOL-14.9, KOL-7.4
  for (const bool lenient : {false, true}) {
    const Table table = lenient ? lenient_table() : base_table(4);
    State state = position(table);
    settle(table, state, 0, "0.0.n");
    settle(table, state, 1, "0.0.s");
    lay_way(table, state, 0, {"0.0.n", "1.-1.s", "0.1.n"});
    give(state, 0, {0, 0, 1, 1, 0});
    state = after(table, state, road(table, "0.1.n/0.0.s"));
    EXPECT_EQ(state.length[0], lenient ? 2 : 3);
    EXPECT_EQ(state.blind.count(), lenient ? 1 : 0);
    EXPECT_EQ(Kolonien::check(table, state), "");
  }
}

// Seat 1 has a road of five round the middle; seat 0 comes from the east, up to it.
State before_the_cut(const Table& table) {
  State state = position(table);
  settle(table, state, 1, "0.0.n");
  lay_way(table, state, 1, {"0.0.n", "1.-1.s", "0.1.n", "0.0.s", "-1.1.n", "0.-1.s"});
  state.longest = 2;
  settle(table, state, 0, "1.1.n");
  lay_way(table, state, 0, {"1.1.n", "1.0.s", "0.1.n"});
  give(state, 0, {1, 1, 1, 1, 0});
  return state;
}

TEST(KolonienLenientRoads, AfterACutTheMostKeepItHoweverFew) {  // KOL-14.9, KOL-7.5
  const Table table = lenient_table();
  State state = after(table, before_the_cut(table), "build:settlement vertex:0.1.n");
  EXPECT_EQ(state.length[1], 3) << "the way may begin at the foreign settlement";
  EXPECT_EQ(state.longest, 2);
  EXPECT_EQ(Kolonien::check(table, state), "");
  State equal = before_the_cut(table);
  lay_way(table, equal, 0, {"1.1.n", "2.0.s"});
  ASSERT_EQ(equal.length[0], 3);
  std::vector<Event> events;
  equal = after(table, equal, "build:settlement vertex:0.1.n", 0, &events);
  EXPECT_EQ(equal.longest, 1) << "among equals the first seat";
  EXPECT_TRUE(told(events, kLongestRoad, "KOL-14.9"));
}

TEST(KolonienLenientRoads, ANewRoadNeedsFiveAndMoreThanTheHolder) {  // KOL-14.9
  const Table table = lenient_table();
  State state = after(table, before_the_cut(table), "build:settlement vertex:0.1.n");
  give(state, 0, {0, 0, 3, 3, 0});
  state = after(table, state, road(table, "1.1.n/2.0.s"));
  state = after(table, state, road(table, "2.0.s/2.1.n"));
  EXPECT_EQ(state.length[0], 4);
  EXPECT_EQ(state.longest, 2) << "three against four, but four are not enough";
  for (const std::string& place : choices(table, state, "build:road ")) {
    const State next = after(table, state, "build:road " + place);
    EXPECT_EQ(next.longest, next.length[0] >= 5 ? 1 : 2) << place;
  }
}

TEST(KolonienLenientRoads, GoOnBehindABuildingThatCameLater) {  // KOL-14.9, KOL-4.5
  for (const bool lenient : {false, true}) {
    const Table table = lenient ? lenient_table() : base_table(4);
    State state = position(table);
    settle(table, state, 1, "0.0.n");
    lay_way(table, state, 1, {"0.0.n", "1.-1.s", "0.1.n"});
    settle(table, state, 0, "1.1.n");
    lay_way(table, state, 0, {"1.1.n", "1.0.s", "0.1.n"});
    give(state, 0, {1, 1, 1, 1, 0});
    give(state, 1, {0, 0, 1, 1, 0});
    state = after(table, state, "build:settlement vertex:0.1.n");
    state.active = 1;
    state.chooser = 1;
    EXPECT_EQ(refusal(table, state, road(table, "0.1.n/0.0.s"), 1), lenient ? "" : "KOL-4.5");
    if (!lenient) continue;
    state = after(table, state, road(table, "0.1.n/0.0.s"), 1);
    EXPECT_EQ(state.length[1], 2) << "no way leads through";
    EXPECT_EQ(Kolonien::check(table, state), "");
  }
}

TEST(KolonienLenientRoads, ACutShowsBlindRoads) {  // KOL-14.9
  const Table table = lenient_table();
  State state = before_the_cut(table);
  settle(table, state, 2, "-1.0.n");
  state.blind.set(edge_at(table, "0.-1.s/-1.0.n"));
  lay_way(table, state, 1, {"0.-1.s", "-1.0.n"});
  ASSERT_EQ(state.length[1], 5);
  ASSERT_EQ(Kolonien::check(table, state), "");
  state = after(table, state, "build:settlement vertex:0.1.n");
  EXPECT_TRUE(state.blind.empty());
  EXPECT_EQ(state.length[1], 3);
}

}  // namespace
}  // namespace landfall::kolonien
