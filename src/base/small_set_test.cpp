#include "base/small_set.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

namespace landfall {
namespace {

std::vector<int> numbers_of(SmallSet set) {
  std::vector<int> numbers;
  for (const int number : set) numbers.push_back(number);
  return numbers;
}

TEST(SmallSet, HoldsNumbersInOrder) {
  SmallSet set;
  EXPECT_TRUE(set.empty());
  for (const int number : {15, 3, 0, 3}) set.insert(number);
  EXPECT_EQ(numbers_of(set), (std::vector{0, 3, 15}));
  EXPECT_EQ(set.size(), 3);
  set.erase(3);
  set.erase(7);
  EXPECT_EQ(numbers_of(set), (std::vector{0, 15}));
  EXPECT_FALSE(set.has(3));
}

TEST(SmallSet, KnowsWhatItCannotHold) {
  const SmallSet all = SmallSet::range(0, 15);
  EXPECT_EQ(all.size(), 16);
  EXPECT_TRUE(all.has(15));
  EXPECT_FALSE(all.has(16));
  EXPECT_FALSE(all.has(-1));
  EXPECT_FALSE(all.has(255));
}

TEST(SmallSet, TakesSetsInAndOut) {
  SmallSet set = SmallSet::range(1, 4);
  EXPECT_EQ(numbers_of(set), (std::vector{1, 2, 3, 4}));
  set.erase(SmallSet::range(2, 3));
  set.insert(SmallSet::range(9, 9));
  EXPECT_EQ(numbers_of(set), (std::vector{1, 4, 9}));
}

static_assert(std::has_unique_object_representations_v<SmallSet>);

}  // namespace
}  // namespace landfall
