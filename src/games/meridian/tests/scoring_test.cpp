// Islands, points, ranks (MER-6, MER-R14 to MER-R16).
#include "games/meridian/position/scoring.h"
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

TEST(MeridianScoring, ATieAtTheTopGivesTheIslandToNobody) {  // MER-6.3, MER-R15
  EXPECT_EQ(island_owner({2, 2, 1, 0}), -1);
  EXPECT_EQ(island_owner({1, 2, 2, 3}), 3) << "a tie below the top does not matter";
  EXPECT_EQ(island_owner({1, 0, 0, 0}), 0);
}

TEST(MeridianScoring, AnEmptyIslandBelongsToNobody) {  // MER-R16
  EXPECT_EQ(island_owner({0, 0, 0, 0}), -1);
}

TEST(MeridianScoring, ACapitalCountsTwiceForTheIslandAndOnceForPoints) {  // MER-6.2, MER-6.4
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "1"});
  put(state, 3, "4 Or2");  // the capital of B
  put(state, 1, "4 Bl2");  // an ordinary city of B
  const Standing standing = Meridian::standing(table, state);
  EXPECT_EQ(standing.points[0], 5);
  EXPECT_EQ(standing.points[1], 0);
}

TEST(MeridianScoring, HeightDoesNotMatter) {  // MER-6.2
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "1"});
  put(state, 1, "1 Or9");  // island E, three ordinary cities
  put(state, 2, "1 Bl2");
  put(state, 3, "1 Bl2");
  EXPECT_EQ(Meridian::standing(table, state).points[1], 3);
}

TEST(MeridianScoring, PiecesLeftBreakTies) {  // MER-6.5, MER-R14
  const Table table = table_for(3);
  State state = position(table, 0, {"4", "1"});
  put(state, 1, "1 Or2");   // island D
  put(state, 10, "1 Bl3");  // island K
  Standing standing = Meridian::standing(table, state);
  EXPECT_EQ(standing.points[0], standing.points[1]);
  EXPECT_EQ(standing.rank[0], 1);
  EXPECT_EQ(standing.rank[1], 2);
  EXPECT_EQ(standing.rank[2], 3);
  State equal = position(table, 0, {"4", "1"});
  put(equal, 1, "1 Or2");
  put(equal, 10, "1 Bl2");
  standing = Meridian::standing(table, equal);
  EXPECT_EQ(standing.rank[0], 1);
  EXPECT_EQ(standing.rank[1], 1) << "shared victory";
  EXPECT_EQ(standing.rank[2], 3);
}

TEST(MeridianScoring, TheBreakdownNamesTheIslands) {  // MER-6.4
  const Table table = table_for(4);
  State state = position(table, 0, {"4", "1"});
  put(state, 3, "4 Or2");
  put(state, 10, "4 Or2");
  const Scores scores = Meridian::scores(table, state);
  ASSERT_EQ(scores.items.size(), 2U);
  EXPECT_EQ(scores.items[0].target, "island:B");
  EXPECT_EQ(scores.items[0].points, 5);
  EXPECT_EQ(scores.items[1].target, "island:L");
  EXPECT_EQ(scores.standing.points[0], 8);
}

}  // namespace
}  // namespace landfall::meridian
