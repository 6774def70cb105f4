#include "server/clock/site_time.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

constexpr std::int64_t kStart = 1'000'000'000;
constexpr std::int64_t kHour = 3'600'000;

class SiteTimeTest : public ::testing::Test {
 protected:
  void SetUp() override { time.set_noted(0, time.here_now(), {}); }
  // Time passes, and perhaps nobody serves meanwhile.
  void pass(std::int64_t milliseconds) {
    now += milliseconds;
    stopwatch += milliseconds;
  }
  [[nodiscard]] std::int64_t counted() { return time.of(0).between({}, kStart, now); }

  std::int64_t now = kStart;
  std::int64_t stopwatch = 5'000;
  SiteTime time{[this] { return now; }, [this] { return stopwatch; }, 1};
};

TEST_F(SiteTimeTest, TimeCountsAsLongAsTheStoreIsTold) {  // TAB-8.6
  pass(20'000);
  EXPECT_TRUE(time.may_end(0));
  EXPECT_EQ(counted(), 20'000);
  EXPECT_FALSE(time.set_noted(0, time.here_now(), {})) << "no news";
  pass(SiteTime::kCertain);
  EXPECT_TRUE(time.may_end(0));
  EXPECT_EQ(counted(), 20'000 + SiteTime::kCertain);
}

TEST_F(SiteTimeTest, WhatMayBeAnOutageCountsForNobody) {  // TAB-8.6
  pass(10'000);
  time.set_noted(0, time.here_now(), {});
  pass(kHour);
  EXPECT_FALSE(time.may_end(0));
  EXPECT_EQ(counted(), 10'000);
  pass(kHour);
  EXPECT_EQ(counted(), 10'000);
  const std::int64_t until = kStart + 10'000;
  EXPECT_TRUE(time.set_noted(0, time.here_now(), {{until, now}}));
  EXPECT_EQ(counted(), 10'000);
  EXPECT_FALSE(time.may_end(0)) << "people need a moment to come back";
  pass(SiteTime::kGrace);
  EXPECT_TRUE(time.may_end(0));
  EXPECT_EQ(counted(), 10'000 + SiteTime::kGrace);
}

TEST_F(SiteTimeTest, AShortGapIsCountedAfterAll) {  // TAB-8.6
  pass(50'000);
  EXPECT_EQ(counted(), 0);
  EXPECT_TRUE(time.set_noted(0, time.here_now(), {}));
  EXPECT_EQ(counted(), 50'000);
  EXPECT_TRUE(time.may_end(0));
}

TEST_F(SiteTimeTest, AClockThatIsSetIsNoOutage) {
  now += kHour;
  EXPECT_TRUE(time.may_end(0));
  EXPECT_EQ(counted(), kHour);
  now = kStart - kHour;
  pass(kHour / 2);
  EXPECT_EQ(time.of(0).outages().size(), 0U) << "set back: there is nothing to leave out";
}

TEST(Stopwatch, GoesOn) {
  const std::int64_t first = stopwatch_milliseconds();
  EXPECT_GT(first, 0);
  EXPECT_GE(stopwatch_milliseconds(), first);
}

}  // namespace
}  // namespace landfall::server
