#include "server/ops/rate.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

using std::chrono::seconds;

TEST(Rate, TakesWhatItCosts) {
  TokenBucket bucket;
  const SteadyTime start = SteadyTime{} + std::chrono::hours(1);
  EXPECT_TRUE(bucket.take(10, 100, start, 70));
  EXPECT_FALSE(bucket.take(10, 100, start, 70));
  EXPECT_TRUE(bucket.take(10, 100, start, 30));
  EXPECT_TRUE(bucket.take(10, 100, start + std::chrono::seconds(7), 70));
  // Nothing costs more than a full bucket, or it could never be had.
  EXPECT_FALSE(bucket.take(10, 100, start + std::chrono::seconds(16), 5000));
  EXPECT_TRUE(bucket.take(10, 100, start + std::chrono::seconds(18), 5000));
}

TEST(Rate, ABurstThenTheLastingRate) {
  TokenBucket bucket;
  SteadyTime now{seconds(1000)};
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(2, 5, now));
  EXPECT_FALSE(bucket.take(2, 5, now));
  now += seconds(1);
  EXPECT_TRUE(bucket.take(2, 5, now));
  EXPECT_TRUE(bucket.take(2, 5, now));
  EXPECT_FALSE(bucket.take(2, 5, now));
  now += seconds(1000);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(2, 5, now));
  EXPECT_FALSE(bucket.take(2, 5, now)) << "never more than the burst";
}

TEST(Rate, AddressesAreApartAndForgotten) {
  AddressRates rates(1, 2);
  SteadyTime now{seconds(1000)};
  EXPECT_TRUE(rates.take("a", now));
  EXPECT_TRUE(rates.take("a", now));
  EXPECT_FALSE(rates.take("a", now));
  EXPECT_TRUE(rates.take("b", now));
  for (int i = 0; i < 5000; ++i) {
    now += seconds(3);
    rates.take("guest " + std::to_string(i), now);
  }
  EXPECT_LT(rates.size(), 2000U) << "a crowd of addresses must not fill the memory";
}

}  // namespace
}  // namespace landfall::server
