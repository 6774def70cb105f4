#include "server/clock/zones.h"

#include <gtest/gtest.h>

#include "host/clock/time_rule.h"

namespace landfall::server {
namespace {

constexpr std::int64_t kZoneHour = host::kMillisecondsInHour;
constexpr std::int64_t kZoneDay = 24 * kZoneHour;
constexpr std::int64_t kSaturday = 1'774'656'000'000;               // 28 March 2026, 0:00 UTC
constexpr std::int64_t kSpring = kSaturday + kZoneDay + kZoneHour;  // clocks go forward in Europe

TEST(ZonesTest, KnowsPlacesAndWhenTheirClocksAreChanged) {  // TAB-8.4
  EXPECT_TRUE(is_zone("Europe/Berlin"));
  EXPECT_TRUE(is_zone("UTC"));
  const host::ZoneOffset winter = zone_offset("Europe/Berlin", kSaturday);
  EXPECT_EQ(winter.ahead, kZoneHour);
  EXPECT_EQ(winter.until, kSpring);
  EXPECT_EQ(zone_offset("Europe/Berlin", kSpring).ahead, 2 * kZoneHour);
  EXPECT_EQ(zone_offset("America/New_York", kSaturday).ahead, -4 * kZoneHour);
  EXPECT_EQ(zone_offset("Asia/Kathmandu", kSaturday).ahead, 5 * kZoneHour + kZoneHour * 3 / 4);
}

TEST(ZonesTest, WhatNobodyKnowsIsUtc) {
  for (const char* name : {"", "Nowhere", "../../etc/passwd", "Europe/Berlin/", "europe\nberlin"}) {
    EXPECT_FALSE(is_zone(name)) << name;
    EXPECT_EQ(zone_offset(name, kSaturday).ahead, 0) << name;
  }
  EXPECT_FALSE(is_zone(std::string(100'000, 'x')));
}

TEST(ZonesTest, ANightInWhichTheClocksAreChangedIsANight) {  // TAB-8.4
  const host::CountedTime time(&zone_offset);
  const host::Sleeper berlin{true, false, "Europe/Berlin"};
  // From Saturday, 20:00 in Berlin: two hours then, one on Sunday from 8:00 on, which is 6:00 UTC.
  EXPECT_EQ(time.after(berlin, kSaturday + 19 * kZoneHour, 3 * kZoneHour),
            kSaturday + kZoneDay + 7 * kZoneHour);
  EXPECT_EQ(time.between(berlin, kSaturday - kZoneHour, kSaturday + kZoneDay - kZoneHour),
            14 * kZoneHour);
  EXPECT_EQ(time.between(berlin, kSaturday + kZoneDay - kZoneHour,
                         kSaturday + 2 * kZoneDay - 2 * kZoneHour),
            14 * kZoneHour)
      << "a day of 23 hours";
  // The weekend ends at midnight of the person's own clock.
  const host::Sleeper weekends{false, true, "Europe/Berlin"};
  EXPECT_EQ(time.after(weekends, kSaturday, kZoneHour),
            kSaturday + 2 * kZoneDay - 2 * kZoneHour + kZoneHour);
  const host::Sleeper tokyo{false, true, "Asia/Tokyo"};
  EXPECT_EQ(time.after(tokyo, kSaturday, kZoneHour),
            kSaturday + 2 * kZoneDay - 9 * kZoneHour + kZoneHour);
}

}  // namespace
}  // namespace landfall::server
