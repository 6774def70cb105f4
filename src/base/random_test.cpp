#include "base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

namespace landfall {
namespace {

// The published vector of xoshiro256** for the state 1, 2, 3, 4.
TEST(Random, GivesTheKnownAnswers) {
  Random random(Random::Key{1, 2, 3, 4});
  for (const std::uint64_t expected :
       {11520ULL, 0ULL, 1509978240ULL, 1215971899390074240ULL, 1216172134540287360ULL,
        607988272756665600ULL, 16172922978634559625ULL, 8476171486693032832ULL,
        10595114339597558777ULL, 2904607092377533576ULL}) {
    EXPECT_EQ(random.next(), expected);
  }
}

// A seed is spread by SplitMix64, as the authors of the generator advise.
TEST(Random, SpreadsASeed) {
  Random zero(0);
  EXPECT_EQ(zero.next(), 11091344671253066420ULL);
  EXPECT_EQ(zero.next(), 13793997310169335082ULL);
  Random other(42);
  EXPECT_EQ(other.next(), 1546998764402558742ULL);
}

TEST(Random, LeavesTheFixedPointOfTheGenerator) {
  Random random(Random::Key{0, 0, 0, 0});
  std::uint64_t any = 0;
  for (int i = 0; i < 8; ++i) any |= random.next();
  EXPECT_NE(any, 0U);
}

TEST(Random, StaysBelowTheBound) {
  Random random(7);
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 1000U, 0x80000001U, 0xFFFFFFFFU}) {
    for (int i = 0; i < 1000; ++i) ASSERT_LT(random.below(bound), bound);
  }
  EXPECT_EQ(random.below(1), 0U);
}

// A bound just above half the range shows a missing rejection at once: without it the draw that
// keeps the high half of the product would hit every even number twice as often.
TEST(Random, IsUnbiasedForAwkwardBounds) {
  Random random(11);
  const std::uint32_t bound = 0xC0000000U;  // three quarters of the range
  std::array<int, 3> thirds{};
  const int draws = 300000;
  for (int i = 0; i < draws; ++i) ++thirds[random.below(bound) % 3];
  for (const int count : thirds) {
    EXPECT_NEAR(count, draws / 3.0, 6 * std::sqrt(draws * 2.0 / 9.0));
  }
}

TEST(Random, IsUniform) {
  Random random(5);
  std::array<int, 12> seen{};
  const int draws = 120000;
  for (int i = 0; i < draws; ++i) ++seen[random.below(12)];
  double chi_square = 0;
  for (const int count : seen) {
    const double off = count - draws / 12.0;
    chi_square += off * off / (draws / 12.0);
  }
  EXPECT_LT(chi_square, 40.0);  // 11 degrees of freedom: once in thirty thousand seeds
}

TEST(Random, ShufflesIntoEveryOrder) {
  Random random(3);
  std::array<int, 24> seen{};
  const int shuffles = 48000;
  for (int i = 0; i < shuffles; ++i) {
    std::array<int, 4> cards = {0, 1, 2, 3};
    random.shuffle(cards);
    std::size_t number = 0;  // of the permutation, in mixed radix
    for (std::size_t at = 0; at < 4; ++at) {
      const auto smaller = std::count_if(cards.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                         cards.end(), [&](int card) { return card < cards[at]; });
      number = number * (4 - at) + static_cast<std::size_t>(smaller);
    }
    ++seen[number];
  }
  double chi_square = 0;
  for (const int count : seen) {
    const double off = count - shuffles / 24.0;
    chi_square += off * off / (shuffles / 24.0);
  }
  EXPECT_LT(chi_square, 60.0);  // 23 degrees of freedom
}

TEST(Random, ShufflesNothing) {
  Random random(3);
  std::vector<int> none;
  random.shuffle(none);
  EXPECT_TRUE(none.empty());
}

TEST(Random, ForksIndependently) {
  Random first(9);
  Random second(9);
  Random fork_of_first = first.fork();
  Random fork_of_second = second.fork();
  for (int i = 0; i < 10; ++i) second.next();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(fork_of_first.next(), fork_of_second.next());
}

}  // namespace
}  // namespace landfall
