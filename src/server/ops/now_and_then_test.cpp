#include "server/ops/now_and_then.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

using std::chrono::seconds;

TEST(NowAndThen, SpeaksAtOnceAndThenOnceAMinuteWithTheCount) {
  NowAndThen trouble;
  const SteadyTime start{};
  EXPECT_EQ(trouble.happened(1, start), 1U);
  for (int second = 1; second < 60; ++second) {
    EXPECT_EQ(trouble.happened(10, start + seconds(second)), 0U);
  }
  EXPECT_EQ(trouble.happened(5, start + seconds(60)), 595U);
  EXPECT_EQ(trouble.happened(1, start + seconds(61)), 0U);
  EXPECT_EQ(trouble.happened(2, start + seconds(500)), 3U);
}

}  // namespace
}  // namespace landfall::server
