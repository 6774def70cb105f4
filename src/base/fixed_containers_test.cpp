#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "base/fixed_string.h"
#include "base/fixed_vector.h"

namespace landfall {
namespace {

TEST(FixedString, HoldsWhatFitsAndCutsTheRest) {
  FixedString<5> text("abc");
  EXPECT_EQ(text.size(), 3U);
  text.append("def");
  EXPECT_EQ(text.view(), "abcde");
  text.append('x').append_number(7);
  EXPECT_EQ(text.view(), "abcde");
}

TEST(FixedString, AppendsNumbers) {
  FixedString<39> text("city:");
  text.append_number(4).append('.').append_number(-12);
  EXPECT_EQ(text.view(), "city:4.-12");
  FixedString<39> extremes;
  extremes.append_number(std::numeric_limits<int>::min())
      .append_number(std::numeric_limits<int>::max());
  EXPECT_EQ(extremes.view(), "-21474836482147483647");
}

TEST(FixedString, ComparesByText) {
  EXPECT_EQ(FixedString<5>("abc"), FixedString<5>("abc"));
  EXPECT_FALSE(FixedString<5>("abc") == FixedString<5>("ab"));
  EXPECT_TRUE(FixedString<5>("abc") == std::string_view("abc"));
  EXPECT_TRUE(FixedString<5>().empty());
  EXPECT_EQ(FixedString<5>().view(), "");
}

TEST(FixedString, MayHoldZeros) {
  const FixedString<5> text(std::string_view("a\0b", 3));
  EXPECT_EQ(text.size(), 3U);
  EXPECT_EQ(text.view(), std::string_view("a\0b", 3));
}

TEST(FixedVector, GrowsAndShrinks) {
  FixedVector<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(4);
  list.push_back(5);
  list.push_back(6);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(list.back(), 6);
  list.pop_back();
  list.truncate(1);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0], 4);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(FixedVector, CopiesOnlyWhatIsThere) {
  FixedVector<int, 8> list;
  list.push_back(1);
  list.push_back(2);
  FixedVector<int, 8> copy(list);
  list[0] = 9;
  EXPECT_EQ(copy[0], 1);
  EXPECT_FALSE(copy == list);
  copy = list;
  EXPECT_TRUE(copy == list);
  copy.pop_back();
  EXPECT_FALSE(copy == list);
  const FixedVector<int, 8>& same = copy;
  copy = same;
  ASSERT_EQ(copy.size(), 1U);
  EXPECT_EQ(copy[0], 9);
}

TEST(FixedVector, TakesElementsWrittenAtItsEnd) {
  FixedVector<int, 4> list;
  list.push_back(1);
  int* end = list.unchecked_end();
  *end++ = 2;
  *end++ = 3;
  list.set_end(end);
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list.back(), 3);
  int sum = 0;
  for (const int element : list) sum += element;
  EXPECT_EQ(sum, 6);
}

}  // namespace
}  // namespace landfall
