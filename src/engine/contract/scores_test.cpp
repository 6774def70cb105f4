#include "engine/contract/scores.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

TEST(Standing, RanksByPointsThenTiebreak) {
  Standing standing;
  standing.points = {5, 8, 8, 1, 0};
  standing.tiebreak = {0, 1, 7, 9, 0};
  standing.rank_by_points(4);
  EXPECT_EQ(standing.rank, (std::array<std::uint8_t, kMaxSeats>{3, 2, 1, 4, 0}));
}

TEST(Standing, SharesPlacesThatNothingSeparates) {
  Standing standing;
  standing.points = {3, 7, 3, 7, 3};
  standing.rank_by_points(5);
  EXPECT_EQ(standing.rank, (std::array<std::uint8_t, kMaxSeats>{3, 1, 3, 1, 3}));
}

TEST(Standing, NobodyIsFirstWhenAllHaveLost) {
  Standing standing;
  standing.points = {4, 0, 2, 0, 0};
  standing.rank_nobody_first(3);
  EXPECT_EQ(standing.rank, (std::array<std::uint8_t, kMaxSeats>{3, 3, 3, 0, 0}));
}

TEST(Standing, LeavesEmptySeatsOut) {
  Standing standing;
  standing.points = {-2, -5, 0, 0, 0};
  standing.rank_by_points(2);
  EXPECT_EQ(standing.rank, (std::array<std::uint8_t, kMaxSeats>{1, 2, 0, 0, 0}));
}

}  // namespace
}  // namespace landfall
