#include "host/command_memory.h"

#include <gtest/gtest.h>

namespace landfall::host {
namespace {

TEST(CommandMemory, RemembersPerPlayer) {
  CommandMemory memory;
  memory.remember(0, "c1", 5);
  memory.remember(1, "c1", 7);
  EXPECT_EQ(memory.find(0, "c1"), 5U);
  EXPECT_EQ(memory.find(1, "c1"), 7U);
  EXPECT_EQ(memory.find(2, "c1"), std::nullopt);
  EXPECT_EQ(memory.find(0, "c2"), std::nullopt);
}

TEST(CommandMemory, ForgetsTheOldestOfThatPlayerOnly) {
  CommandMemory memory;
  memory.remember(1, "first", 1);
  for (std::size_t i = 0; i <= CommandMemory::kPerPlayer; ++i) {
    memory.remember(0, "c" + std::to_string(i), static_cast<AnyMatch::Version>(i));
  }
  EXPECT_EQ(memory.find(0, "c0"), std::nullopt);
  EXPECT_EQ(memory.find(0, "c1"), 1U);
  EXPECT_EQ(memory.find(1, "first"), 1U);
}

}  // namespace
}  // namespace landfall::host
