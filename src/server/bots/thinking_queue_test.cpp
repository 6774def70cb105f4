#include "server/bots/thinking_queue.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

using Queue = ThinkingQueue<std::string>;

std::string serve(Queue& queue, double seconds) {
  const auto turn = queue.pop();
  if (!turn) return "";
  queue.spend(turn->neighbour, seconds);
  return turn->job;
}

TEST(ThinkingQueue, ManyTablesOfOneAddressWaitForThemselves) {
  Queue queue;
  for (int i = 0; i < 110; ++i) queue.push("rude", "t" + std::to_string(i), "rude");
  EXPECT_EQ(serve(queue, 1.0), "rude");
  queue.push("guest", "g", "guest");
  // One turn may be under way; the guest is next all the same.
  EXPECT_EQ(serve(queue, 0.01), "guest");
  for (int i = 0; i < 20; ++i) {
    queue.push("guest", "g", "guest");
    EXPECT_EQ(serve(queue, 0.01), "guest") << "short thoughts cost little";
  }
  EXPECT_EQ(queue.size(), 109U);
}

TEST(ThinkingQueue, NobodySavesUpARightToStallTheOthers) {
  Queue queue;
  queue.push("late", "l", "late");
  EXPECT_EQ(serve(queue, 0.5), "late");
  for (int i = 0; i < 100; ++i) {
    queue.push("busy", "b", "busy");
    queue.push("busy", "c", "busy");
    serve(queue, 1.0);
  }
  for (int i = 0; i < 10; ++i) queue.push("late", "l", "late");
  int late = 0;
  for (int i = 0; i < 10; ++i) late += serve(queue, 1.0) == "late" ? 1 : 0;
  EXPECT_GE(late, 4);
  EXPECT_LE(late, 6);
}

TEST(ThinkingQueue, TablesOfOneAddressTakeTurns) {
  Queue queue;
  for (int i = 0; i < 3; ++i) queue.push("house", "a", "a" + std::to_string(i));
  queue.push("house", "b", "b0");
  EXPECT_EQ(serve(queue, 1), "a0");
  EXPECT_EQ(serve(queue, 1), "b0");
  EXPECT_EQ(serve(queue, 1), "a1");
  EXPECT_EQ(serve(queue, 1), "a2");
  EXPECT_EQ(serve(queue, 1), "");
}

TEST(ThinkingQueue, WhoHasNothingToDoIsForgotten) {
  Queue queue;
  for (int i = 0; i < 1000; ++i) {
    queue.push("n" + std::to_string(i), "t", "x");
    serve(queue, 1);
  }
  EXPECT_EQ(queue.neighbours(), 0U);
}

}  // namespace
}  // namespace landfall::server
