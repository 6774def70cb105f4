#include "engine/contract/seat.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace landfall
