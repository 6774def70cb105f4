#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace landfall {
namespace {

TEST(Problem, SaysWhereAndWhat) {
  EXPECT_EQ(problem("it is broken").text(), "it is broken");
  EXPECT_EQ((Problem{"it is broken", "a.toml", {}, 12}).text(), "a.toml:12: it is broken");
  EXPECT_EQ((Problem{"it is broken", "a.toml", "sides.five", 12}).text(),
            "a.toml:12: sides.five: it is broken");
  EXPECT_EQ((Problem{"it is broken", {}, {}, 3}).text(), "line 3: it is broken");
  EXPECT_EQ((Problem{"it is broken", "a.toml", {}, 0}).text(), "a.toml: it is broken");
  EXPECT_EQ((Problem{"it is broken", {}, "seats", 0}).text(), "seats: it is broken");
}

TEST(Result, HoldsAValueOrAProblem) {
  const Result<int> good = 7;
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(*good, 7);
  const Result<int> bad = problem("no");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.problem().what, "no");
}

TEST(Result, GivesAwayWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> made = std::make_unique<int>(3);
  const std::unique_ptr<int> owned = std::move(made).value();
  EXPECT_EQ(*owned, 3);
}

}  // namespace
}  // namespace landfall
