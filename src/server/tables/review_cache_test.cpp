#include "server/tables/review_cache.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

ReviewCache::Text text(std::size_t size) { return std::make_shared<const std::string>(size, 'x'); }

TEST(ReviewCache, GivesBackWhatItWasGiven) {
  ReviewCache cache(1000);
  EXPECT_EQ(cache.find("a"), nullptr);
  const ReviewCache::Text answer = text(10);
  cache.keep("a", answer);
  EXPECT_EQ(cache.find("a"), answer);
  EXPECT_EQ(cache.find("b"), nullptr);
}

TEST(ReviewCache, ForgetsWhatWasNotAskedForLongest) {
  ReviewCache cache(350);
  cache.keep("a", text(100));
  cache.keep("b", text(100));
  cache.keep("c", text(100));
  EXPECT_NE(cache.find("a"), nullptr);
  cache.keep("d", text(100));
  EXPECT_EQ(cache.find("b"), nullptr);
  EXPECT_NE(cache.find("a"), nullptr);
  EXPECT_NE(cache.find("c"), nullptr);
  EXPECT_NE(cache.find("d"), nullptr);
}

TEST(ReviewCache, NeverHoldsMoreThanItMay) {
  ReviewCache cache(1000);
  for (int i = 0; i < 200; ++i) {
    cache.keep(std::to_string(i), text(static_cast<std::size_t>(i) * 13));
    EXPECT_LE(cache.bytes(), 1000U);
  }
  EXPECT_EQ(cache.find("199"), nullptr) << "one that is too long by itself is not kept";
}

}  // namespace
}  // namespace landfall::server
