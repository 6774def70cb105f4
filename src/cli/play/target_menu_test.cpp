#include "cli/play/target_menu.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/chance.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

class TargetMenuTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto match = make_match(landfall::Setup{"meridian", 4, {}, {}});
    ASSERT_TRUE(match.ok()) << match.problem().text();
    match_ = std::move(match).value();
    SeededChance chance(3);
    resolve_chance(*match_, chance);
    seat_ = match_->awaiting().first();
  }

  // Walks everything below the menu and counts the actions.
  std::size_t count_actions(TargetMenu& menu) {
    std::size_t count = 0;
    const std::vector<Target> choices = menu.choices();
    for (const Target& choice : choices) {
      if (const auto action = menu.take(choice)) {
        EXPECT_FALSE(match_->refuse(seat_, *action).has_value());
        ++count;
      } else {
        count += count_actions(menu);
      }
      EXPECT_TRUE(menu.back());
      EXPECT_EQ(menu.choices(), choices);
    }
    return count;
  }

  std::unique_ptr<AnyMatch> match_;
  Words words_{"en", "meridian", {}};
  Seat seat_ = 0;
};

// At every moment of a game: towards its end supplies are short, and menus have only one way on.
TEST_F(TargetMenuTest, ReachesEveryLegalActionAndNothingElse) {
  const auto actions = std::make_unique<ActionList>();
  const std::uint64_t seed = 8;
  SeededChance chance(seed);
  Random random(seed);
  while (!match_->over()) {
    seat_ = match_->awaiting().first();
    match_->legal(seat_, *actions);
    TargetMenu menu(*match_, seat_, words_);
    EXPECT_EQ(count_actions(menu), actions->size()) << "seed " << seed << ", " << match_->version();
    EXPECT_FALSE(menu.back()) << "at the beginning there is no way back";
    match_->act(seat_, (*actions)[random.below(static_cast<std::uint32_t>(actions->size()))]);
    resolve_chance(*match_, chance);
  }
}

TEST_F(TargetMenuTest, FindsChoicesByNumberTargetAndDetail) {
  TargetMenu menu(*match_, seat_, words_);
  const Target first = menu.choices().front();
  EXPECT_EQ(menu.find("1"), first);
  EXPECT_EQ(menu.find(first.view()), first);
  EXPECT_EQ(menu.find("0"), std::nullopt);
  EXPECT_EQ(menu.find("99"), std::nullopt);
  EXPECT_EQ(menu.find(""), std::nullopt);
  menu.take(first);
  const auto city = std::ranges::find_if(
      menu.choices(), [](const Target& choice) { return kind_of(choice) == "city"; });
  ASSERT_NE(city, menu.choices().end());
  EXPECT_EQ(menu.find(detail_of(*city)), *city);
}

TEST_F(TargetMenuTest, AsksForNumbersByThemselves) {
  TargetMenu menu(*match_, seat_, words_);
  menu.take(menu.choices().front());
  const auto city = std::ranges::find_if(
      menu.choices(), [](const Target& choice) { return kind_of(choice) == "city"; });
  ASSERT_NE(city, menu.choices().end());
  menu.take(Target(*city));
  ASSERT_TRUE(menu.numeric());
  EXPECT_EQ(menu.find("5"), Target("height:5"));
  EXPECT_EQ(menu.find("1"), std::nullopt) << "the first tower of a meridian has two pieces";
  EXPECT_EQ(menu.label(0), "2");
}

}  // namespace
}  // namespace landfall::cli
