#include "engine/report/lead.h"

#include <gtest/gtest.h>

#include <vector>

namespace landfall {
namespace {

// Points after records 1, 2, ... of a game that began with nothing.
Lead lead_of(int seats, const std::vector<std::vector<std::int32_t>>& points) {
  LeadWatch watch(seats);
  Standing standing;
  standing.rank_by_points(seats);
  watch.see(0, standing);
  for (std::uint32_t record = 1; record <= points.size(); ++record) {
    std::ranges::copy(points[record - 1], standing.points.begin());
    standing.rank_by_points(seats);
    watch.see(record, standing);
  }
  return watch.finish();
}

TEST(Lead, IsHeldFromTheLastTimeThatTheWinnerWentAhead) {
  // 0 leads, 1 leads, a tie, 1 again: once from 0 to 1, and for good after record 4.
  const Lead lead = lead_of(2, {{1, 0}, {1, 2}, {2, 2}, {2, 3}, {2, 3}, {3, 4}});
  EXPECT_EQ(lead.winners, SeatMask::of(1));
  EXPECT_EQ(lead.changes, 1U);
  EXPECT_EQ(lead.held_from, 4U);
}

TEST(Lead, TurningPointsAreTheLargestSwings) {
  // The winner is seat 0. Swings: +1, -1, +4 (3), -1, +1, -3 (6), +2 (7), +6 (8).
  const Lead lead =
      lead_of(2, {{1, 0}, {1, 1}, {5, 1}, {5, 2}, {6, 2}, {6, 5}, {8, 5}, {11, 2}, {11, 2}});
  ASSERT_EQ(lead.turning.size(), 3U);
  EXPECT_EQ(lead.turning[0].record, 3U);
  EXPECT_EQ(lead.turning[0].swing, 4);
  EXPECT_EQ(lead.turning[1].record, 6U);
  EXPECT_EQ(lead.turning[1].swing, -3);
  EXPECT_EQ(lead.turning[2].record, 8U);
  EXPECT_EQ(lead.turning[2].swing, 6);
  EXPECT_EQ(lead.turning[2].points[0], 11);
}

TEST(Lead, OfEqualSwingsTheLaterAreTurningPoints) {
  // Swings: +3 (1), -3 (2), +3 (3), -3 (4), +3 (5), and six of one point.
  const Lead lead = lead_of(2, {{3, 0},
                                {3, 3},
                                {6, 3},
                                {6, 6},
                                {9, 6},
                                {9, 7},
                                {10, 7},
                                {10, 8},
                                {11, 8},
                                {11, 9},
                                {12, 9}});
  ASSERT_EQ(lead.turning.size(), 3U);
  EXPECT_EQ(lead.turning[0].record, 3U);
  EXPECT_EQ(lead.turning[2].record, 5U);
}

TEST(Lead, StepsThatAreAllAlikeAreNoTurningPoints) {
  EXPECT_TRUE(lead_of(2, {{1, 0}, {1, 1}, {2, 1}, {3, 1}}).turning.empty());
}

TEST(Lead, TheBestOfTheOthersCounts) {
  // Seat 2 is no rival any more when it loses ten points; the distance to seat 1 stays.
  const Lead lead = lead_of(3, {{1, 0, 0}, {1, 8, 9}, {9, 8, 9}, {20, 8, 9}, {20, 8, 0}});
  ASSERT_EQ(lead.turning.size(), 2U);
  EXPECT_EQ(lead.turning[0].swing, -9);
  EXPECT_EQ(lead.turning[1].swing, 11);
}

TEST(Lead, NobodyHasWon) {
  LeadWatch watch(2);
  Standing standing;
  standing.rank_by_points(2);
  watch.see(0, standing);
  standing.points = {3, 1};
  standing.rank_by_points(2);
  watch.see(1, standing);
  standing.rank_nobody_first(2);
  watch.see(2, standing);
  const Lead lead = watch.finish();
  EXPECT_TRUE(lead.winners.empty());
  EXPECT_EQ(lead.held_from, 0U);
  EXPECT_TRUE(lead.turning.empty());
}

TEST(Lead, SeveralMayWinTogether) {
  const Lead lead = lead_of(3, {{2, 0, 0}, {2, 2, 0}, {3, 3, 1}});
  EXPECT_EQ(lead.winners, SeatMask::of(0).with(1));
  EXPECT_EQ(lead.held_from, 2U);
}

}  // namespace
}  // namespace landfall
