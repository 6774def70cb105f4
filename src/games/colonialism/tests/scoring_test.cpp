// Interest cards, conversion, score, tie-breaks (COL-7).
#include "games/colonialism/position/scoring.h"

#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

// The best score and total by trying everything.
Score by_trying(const Cubes& cubes) {
  Score best{std::min({int{cubes[0]}, int{cubes[1]}, int{cubes[2]}}), total_cubes(cubes)};
  for (int from = 0; from < kColours; ++from) {
    for (int to = 0; to < kColours; ++to) {
      if (from == to || cubes[from] < 3) continue;
      Cubes changed = cubes;
      add_to(changed[from], -3);
      add_to(changed[to], 1);
      const Score score = by_trying(changed);
      if (score.score > best.score || (score.score == best.score && score.total > best.total)) {
        best = score;
      }
    }
  }
  return best;
}

TEST(ColonialismScoring, ConversionIsTheBestThereIs) {  // COL-7.3, COL-7.4, COL-7.5
  for (std::uint8_t black = 0; black <= 7; ++black) {
    for (std::uint8_t brown = 0; brown <= 7; ++brown) {
      for (std::uint8_t yellow = 0; yellow <= 7; ++yellow) {
        const Cubes cubes{black, brown, yellow};
        const Score best = by_trying(cubes);
        const Conversion found = best_conversion(cubes);
        ASSERT_EQ(found.score, best.score) << int{black} << ' ' << int{brown} << ' ' << int{yellow};
        ASSERT_EQ(found.total, best.total);
        ASSERT_EQ(total_cubes(found.cubes), found.total);
        ASSERT_EQ(std::ranges::min(found.cubes), found.score);
        for (int colour = 0; colour < kColours; ++colour) {
          ASSERT_EQ(cubes[colour] - found.given[colour] + found.gained[colour],
                    found.cubes[colour]);
        }
      }
    }
  }
}

TEST(ColonialismScoring, InterestNeedsStrictlyTheMost) {  // COL-7.2, COL-R10
  const Table table = table_for(2);
  State state = position(table);
  // Interest 0 and 1 are those of North Africa: black and yellow.
  put(state, kNorthAfrica, 0, 2);
  put(state, kNorthAfrica, 1, 1);
  EXPECT_EQ(interest_bonus(table, state, 0, 3), (Cubes{1, 0, 1}));
  put(state, kNorthAfrica, kLocal, 2);
  EXPECT_EQ(interest_bonus(table, state, 0, 3), Cubes{}) << "the local powers tie";
}

TEST(ColonialismScoring, WhileTheGameRunsInterestIsHidden) {  // COL-2.6, COL-7.2
  const Table table = table_for(2);
  State state = position(table);
  put(state, kNorthAfrica, 0, 2);
  give_cubes(state, 0, {2, 3, 2});
  EXPECT_EQ(Colonialism::standing(table, state).points[0], 2);
  state.phase = Phase::kOver;
  state.step = Step::kOver;
  state.shown_interest = state.interest;
  // Seat 0 holds both cards of North Africa: 3, 3, 3.
  EXPECT_EQ(Colonialism::standing(table, state).points[0], 3);
  const Scores scores = Colonialism::scores(table, state);
  ASSERT_EQ(scores.items.size(), 2U);
  EXPECT_EQ(scores.items[0].points, 2);
  EXPECT_EQ(scores.items[1].source, "interest");
}

TEST(ColonialismScoring, EqualsShareTheirPlace) {  // COL-R33, COL-7.5
  const Table table = table_for(3);
  State state = position(table);
  give_cubes(state, 0, {1, 1, 1});
  give_cubes(state, 1, {1, 1, 1});
  give_cubes(state, 2, {1, 1, 2});
  const Standing standing = Colonialism::standing(table, state);
  EXPECT_EQ(standing.rank[2], 1) << "more cubes";
  EXPECT_EQ(standing.rank[0], 2);
  EXPECT_EQ(standing.rank[1], 2);
}

}  // namespace
}  // namespace landfall::colonialism
