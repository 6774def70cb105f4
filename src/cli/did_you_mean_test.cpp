#include "cli/did_you_mean.h"

#include <gtest/gtest.h>

namespace landfall::cli {
namespace {

TEST(DidYouMean, CountsSlipsOfTheFinger) {
  EXPECT_EQ(distance_between("", ""), 0U);
  EXPECT_EQ(distance_between("arena", "arena"), 0U);
  EXPECT_EQ(distance_between("arean", "arena"), 1U) << "neighbours swapped";
  EXPECT_EQ(distance_between("aren", "arena"), 1U);
  EXPECT_EQ(distance_between("arrena", "arena"), 1U);
  EXPECT_EQ(distance_between("", "play"), 4U);
  EXPECT_EQ(distance_between("kitten", "sitting"), 3U);
}

TEST(DidYouMean, NamesTheNearestWordOrNone) {
  const std::vector<std::string> games = {"archipelago", "colonialism", "kolonien", "meridian"};
  EXPECT_EQ(nearest_word("meridain", games), "meridian");
  EXPECT_EQ(nearest_word("Meridian", games), "meridian");
  EXPECT_EQ(nearest_word("archi", games), "archipelago") << "the beginning of one word only";
  EXPECT_EQ(nearest_word("chess", games), "");
  EXPECT_EQ(nearest_word("", games), "");
  EXPECT_EQ(nearest_word("xy", std::vector<std::string>{"en", "de"}), "")
      << "two slips make anything of a short word";
  EXPECT_EQ(unknown_word("game", "meridain", games),
            "there is no game 'meridain'; did you mean 'meridian'?");
  EXPECT_EQ(unknown_word("language", "fr", std::vector<std::string>{"en", "de"}),
            "there is no language 'fr'; there are: en, de");
}

}  // namespace
}  // namespace landfall::cli
