#include "host/absence/attendance.h"

#include <gtest/gtest.h>

#include <string>

namespace landfall::host {
namespace {

constexpr SeatMask kNobody{};
constexpr std::int64_t kMorning = 1'000'000;

std::string written(const Attendance& attendance, Seat seat) {
  JsonWriter out;
  out.begin_object();
  attendance.write(seat, out);
  return out.end_object().text();
}

// TAB-7.1
TEST(Attendance, SaysWhoIsHereAwayOrGoneAndSinceWhen) {
  Attendance people(kMorning);
  EXPECT_EQ(written(people, 1), R"({"presence":"gone"})") << "nobody knows since when";
  EXPECT_TRUE(people.note(SeatMask::of(1), kNobody, kMorning + 10));
  EXPECT_FALSE(people.note(SeatMask::of(1), kNobody, kMorning + 20)) << "that is no news";
  EXPECT_EQ(written(people, 1), R"({"presence":"here"})");
  EXPECT_TRUE(people.note(kNobody, SeatMask::of(1), kMorning + 30));
  EXPECT_EQ(written(people, 1), R"({"presence":"away","since":1000030})");
  EXPECT_TRUE(people.note(kNobody, kNobody, kMorning + 40));
  EXPECT_EQ(written(people, 1), R"({"presence":"gone","since":1000030})")
      << "it counts from when they were here last";
  EXPECT_EQ(people.of(0), Presence::kGone);
  EXPECT_TRUE(people.note(SeatMask::of(1), kNobody, kMorning + 50));
  EXPECT_EQ(people.since(1), std::nullopt);
}

// TAB-7.3: whoever is away for long holds the others up as much as somebody who is gone.
TEST(Attendance, WhoeverIsAwayForLongIsAbsent) {
  Attendance people(kMorning);
  people.note(SeatMask::of(0), SeatMask::of(1), kMorning);
  EXPECT_FALSE(people.absent(0, kMorning));
  EXPECT_FALSE(people.absent(1, kMorning + Attendance::kLongAway - 1));
  EXPECT_TRUE(people.absent(1, kMorning + Attendance::kLongAway));
  people.note(kNobody, SeatMask::of(1), kMorning + 5);
  EXPECT_TRUE(people.absent(0, kMorning + 5)) << "gone";
  EXPECT_EQ(people.seconds_absent(0, kMorning + 65), 60);
  EXPECT_EQ(people.seconds_absent(1, kMorning + 65), 65);
}

// TAB-7.3
TEST(Attendance, WhoeverIsGoneMayBeBackInAMoment) {
  Attendance people(kMorning);
  people.note(SeatMask::of(0), kNobody, kMorning);
  EXPECT_FALSE(people.just_gone(0, kMorning));
  people.note(kNobody, kNobody, kMorning + 100);
  EXPECT_TRUE(people.just_gone(0, kMorning + 100));
  EXPECT_TRUE(people.just_gone(0, kMorning + 100 + Attendance::kJustGone - 1));
  EXPECT_FALSE(people.just_gone(0, kMorning + 100 + Attendance::kJustGone));
  people.note(kNobody, SeatMask::of(0), kMorning + 101);
  EXPECT_FALSE(people.just_gone(0, kMorning + 101)) << "away is another matter";
}

TEST(Attendance, AfterAServerHasStartedAbsenceCountsFromThen) {
  const Attendance people(kMorning);
  EXPECT_EQ(people.seconds_absent(2, kMorning + 90), 90);
  EXPECT_EQ(people.seconds_absent(2, kMorning - 90), 0) << "of a clock that was set back";
}

}  // namespace
}  // namespace landfall::host
