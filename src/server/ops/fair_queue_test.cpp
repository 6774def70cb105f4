#include "server/ops/fair_queue.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

TEST(FairQueue, TakesOneOfEachInTurn) {
  FairQueue<int> queue(100);
  for (int job = 0; job < 50; ++job) EXPECT_TRUE(queue.push("greedy", job));
  EXPECT_TRUE(queue.push("modest", 1000));
  EXPECT_TRUE(queue.push("other", 2000));
  EXPECT_EQ(queue.pop(), 0);
  EXPECT_EQ(queue.pop(), 1000) << "not behind the fifty of the one before";
  EXPECT_EQ(queue.pop(), 2000);
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_TRUE(queue.push("modest", 1001));
  EXPECT_EQ(queue.pop(), 2);
  EXPECT_EQ(queue.pop(), 1001);
  for (int job = 3; job < 50; ++job) EXPECT_EQ(queue.pop(), job);
  EXPECT_EQ(queue.pop(), std::nullopt);
}

TEST(FairQueue, RefusesWhoeverAsksForTooMuchAndNobodyElse) {
  FairQueue<int> queue(2);
  EXPECT_TRUE(queue.push("greedy", 1));
  EXPECT_TRUE(queue.push("greedy", 2));
  EXPECT_FALSE(queue.push("greedy", 3));
  EXPECT_TRUE(queue.push("modest", 4));
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_TRUE(queue.push("greedy", 5));
}

}  // namespace
}  // namespace landfall::server
