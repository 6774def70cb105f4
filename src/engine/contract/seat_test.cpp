#include "engine/contract/seat.h"

#include <gtest/gtest.h>

#include <vector>

namespace landfall {
namespace {

TEST(SeatMask, HoldsSeats) {
  const SeatMask some = SeatMask::of(1).with(3).with(kChance);
  EXPECT_TRUE(some.has(1));
  EXPECT_FALSE(some.has(0));
  EXPECT_TRUE(some.has(kChance));
  EXPECT_EQ(some.count(), 3);
  EXPECT_EQ(some.first(), 1);
  EXPECT_EQ(some.without(1).first(), 3);
  EXPECT_EQ(some.without(2), some);
  EXPECT_TRUE(SeatMask().empty());
  EXPECT_EQ(SeatMask::players(3), SeatMask::of(0).with(1).with(2));
  EXPECT_TRUE(SeatMask::players(0).empty());
}

TEST(SeatMask, EveryoneIncludesThePublic) {
  EXPECT_TRUE(SeatMask::everyone().has(kTable));
  EXPECT_TRUE(SeatMask::everyone().has(4));
  EXPECT_FALSE(SeatMask::everyone().without(4).has(4));
  EXPECT_FALSE(SeatMask::players(5).has(kTable));
}

TEST(SeatMask, IsARangeTheLowestSeatFirst) {
  std::vector<Seat> met;
  for (const Seat seat : SeatMask::of(3).with(kChance).with(0)) met.push_back(seat);
  EXPECT_EQ(met, (std::vector<Seat>{0, 3, kChance}));
  for (const Seat seat : SeatMask()) ADD_FAILURE() << int{seat};
  met.clear();
  for (const Seat seat : players(3)) met.push_back(seat);
  EXPECT_EQ(met, (std::vector<Seat>{0, 1, 2}));
  for (const Seat seat : players(0)) ADD_FAILURE() << int{seat};
}

TEST(SeatMask, TakesSeatsAway) {
  EXPECT_EQ(SeatMask::players(4).without(SeatMask::of(1).with(2)), SeatMask::of(0).with(3));
  EXPECT_EQ(SeatMask::players(4) & SeatMask::of(1).with(kTable), SeatMask::of(1));
  EXPECT_EQ(seat_after(1, 3), 2);
  EXPECT_EQ(seat_after(2, 3), 0);
}

}  // namespace
}  // namespace landfall
