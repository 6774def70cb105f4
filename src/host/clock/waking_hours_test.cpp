#include "host/clock/waking_hours.h"

#include <gtest/gtest.h>

#include "host/clock/time_rule.h"

namespace landfall::host {
namespace {

constexpr std::int64_t kHour = kMillisecondsInHour;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kMonday = 4 * kDay;  // 5 January 1970

TEST(WakingHoursTest, WithoutNightsAndWeekendsEverythingCounts) {
  const CountedTime time;
  EXPECT_EQ(time.between({}, kMonday, kMonday + 30 * kDay), 30 * kDay);
  EXPECT_EQ(time.after({}, kMonday, 30 * kDay), kMonday + 30 * kDay);
  EXPECT_EQ(time.between({}, kMonday, kMonday - kDay), 0) << "a clock that was set back";
}

TEST(WakingHoursTest, NightsDoNotCount) {  // TAB-8.4
  const CountedTime time;
  const Sleeper who{true, false, ""};
  EXPECT_EQ(time.between(who, kMonday, kMonday + kDay), 14 * kHour);
  EXPECT_EQ(time.between(who, kMonday + 21 * kHour, kMonday + kDay + 9 * kHour), 2 * kHour);
  EXPECT_EQ(time.between(who, kMonday + 23 * kHour, kMonday + kDay + 7 * kHour), 0);
  EXPECT_EQ(time.after(who, kMonday + 20 * kHour, 3 * kHour), kMonday + kDay + 9 * kHour);
  EXPECT_EQ(time.after(who, kMonday + 23 * kHour, kHour), kMonday + kDay + 9 * kHour);
  EXPECT_EQ(time.after(who, kMonday + 10 * kHour, 28 * kHour), kMonday + 2 * kDay + 10 * kHour);
}

TEST(WakingHoursTest, WeekendsDoNotCount) {  // TAB-8.4
  const CountedTime time;
  const Sleeper who{false, true, ""};
  const std::int64_t friday = kMonday + 4 * kDay;
  EXPECT_EQ(time.between(who, kMonday, kMonday + 7 * kDay), 5 * kDay);
  EXPECT_EQ(time.after(who, friday + 18 * kHour, 24 * kHour), friday + 3 * kDay + 18 * kHour);
  EXPECT_EQ(time.after(who, friday + 30 * kHour, kHour), friday + 3 * kDay + kHour);
  const Sleeper both{true, true, ""};
  EXPECT_EQ(time.after(both, friday + 21 * kHour, 2 * kHour), friday + 3 * kDay + 9 * kHour);
}

TEST(WakingHoursTest, TheClocksAreChangedAtNightAndByDay) {  // TAB-8.4
  // An hour ahead from noon of Tuesday on.
  const std::int64_t change = kMonday + kDay + 12 * kHour;
  const CountedTime time([&](const std::string& /*zone*/, std::int64_t moment) {
    return moment < change ? ZoneOffset{0, change} : ZoneOffset{kHour};
  });
  const Sleeper who{true, false, "Somewhere"};
  EXPECT_EQ(time.between(who, kMonday, kMonday + kDay), 14 * kHour);
  EXPECT_EQ(time.between(who, kMonday + kDay, kMonday + 2 * kDay), 13 * kHour) << "an hour is lost";
  EXPECT_EQ(time.after(who, change, 10 * kHour), kMonday + 2 * kDay + 8 * kHour)
      << "until 21 o'clock of before, and on from 7 of before";
}

TEST(WakingHoursTest, OutagesDoNotCount) {  // TAB-8.6
  CountedTime time;
  time.set_outages({{100, 200}, {300, 1000}});
  EXPECT_EQ(time.between({}, 0, 50), 50);
  EXPECT_EQ(time.between({}, 0, 150), 100);
  EXPECT_EQ(time.between({}, 120, 250), 50);
  EXPECT_EQ(time.between({}, 0, 2000), 1200);
  EXPECT_EQ(time.between({}, 350, 900), 0);
  EXPECT_EQ(time.after({}, 0, 100), 100);
  EXPECT_EQ(time.after({}, 0, 150), 250);
  EXPECT_EQ(time.after({}, 150, 150), 1050);
}

}  // namespace
}  // namespace landfall::host
