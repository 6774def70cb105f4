#include "bots/search/root_counts.h"

#include <gtest/gtest.h>

namespace landfall::bots {
namespace {

RootCount count_of(std::uint8_t verb, std::uint32_t visits, std::uint64_t value_sum) {
  RootCount count;
  count.action.verb = verb;
  count.visits = visits;
  count.value_sum = value_sum;
  return count;
}

TEST(RootCounts, JoiningAddsUpInAnyOrder) {
  const RootCounts first = {count_of(1, 10, 5), count_of(3, 2, 1)};
  const RootCounts second = {count_of(1, 1, 1), count_of(2, 7, 7), count_of(4, 3, 0)};
  const RootCounts expected = {count_of(1, 11, 6), count_of(2, 7, 7), count_of(3, 2, 1),
                               count_of(4, 3, 0)};
  RootCounts joined = first;
  join_counts(joined, second);
  EXPECT_EQ(joined, expected);
  joined = second;
  join_counts(joined, first);
  EXPECT_EQ(joined, expected);
  join_counts(joined, {});
  EXPECT_EQ(joined, expected);
}

TEST(RootCounts, TheMostVisitedIsBestThenTheHigherValueThenTheFirst) {
  EXPECT_EQ(best_of({count_of(1, 10, 9), count_of(2, 11, 0)}).verb, 2);
  EXPECT_EQ(best_of({count_of(1, 10, 1), count_of(2, 10, 2)}).verb, 2);
  EXPECT_EQ(best_of({count_of(1, 10, 2), count_of(2, 10, 2)}).verb, 1);
}

}  // namespace
}  // namespace landfall::bots
