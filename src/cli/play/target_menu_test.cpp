#include "cli/play/target_menu.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/contract/chance.h"
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

// Takes the targets of an action one after the other, and gives the action in which that ends.
std::optional<Action> walk_to(TargetMenu& menu, std::vector<Target> targets) {
  while (!targets.empty()) {
    const Target next = targets.front();
    if (std::ranges::find(menu.choices(), next) == menu.choices().end()) return std::nullopt;
    const std::size_t before = menu.path().size();
    if (const auto action = menu.take(next)) return action;
    // What the menu took by itself need not be taken again.
    for (std::size_t i = before; i < menu.path().size(); ++i) {
      const auto taken = std::ranges::find(targets, menu.path()[i]);
      if (taken != targets.end()) targets.erase(taken);
    }
  }
  return std::nullopt;
}

TEST(TargetMenus, EveryGameCanBePlayedFromThem) {
  for (const GameInfo* game : all_games()) {
    const std::uint64_t seed = 4;
    SCOPED_TRACE(game->name + ", seed 4");
    auto match = make_match(landfall::Setup{game->name, 3, {}, {}});
    ASSERT_TRUE(match.ok());
    const Words words("en", game->name, {});
    SeededChance chance(seed);
    Random random(seed);
    const auto actions = std::make_unique<ActionList>();
    resolve_chance(**match, chance);
    for (int i = 0; i < 150 && !(*match)->over(); ++i) {
      const Seat seat = (*match)->awaiting().first();
      (*match)->legal(seat, *actions);
      const Action action = (*actions)[random.below(static_cast<std::uint32_t>(actions->size()))];
      TargetPath path;
      (*match)->targets(seat, action, path);
      TargetMenu menu(**match, seat, words);
      const auto found = walk_to(menu, {path.begin(), path.end()});
      ASSERT_TRUE(found.has_value());
      EXPECT_EQ(*found, action) << "decision " << i;
      (*match)->act(seat, action);
      resolve_chance(**match, chance);
    }
  }
}

// Six of twelve cards, listed by the engine in one order only.
TEST(TargetMenus, ThingsWithoutOrderAreTakenInAny) {
  auto match = make_match(landfall::Setup{"colonialism", 3, {}, {}});
  ASSERT_TRUE(match.ok());
  const Words words("en", "colonialism", {});
  SeededChance chance(1);
  resolve_chance(**match, chance);
  const auto actions = std::make_unique<ActionList>();
  while (true) {
    const Seat seat = (*match)->awaiting().first();
    (*match)->legal(seat, *actions);
    TargetMenu menu(**match, seat, words);
    if (kind_of(menu.choices().front()) == "card") {
      EXPECT_EQ(menu.choices().size(), 12U) << "every card is there from the beginning";
      const std::vector<Target> cards = menu.choices();
      std::optional<Action> upwards;
      std::optional<Action> downwards;
      for (const int card : {1, 3, 4, 8, 10, 12}) {
        const auto choice = menu.find(std::to_string(card));
        ASSERT_EQ(choice, cards[static_cast<std::size_t>(card) - 1]) << "numbers stay";
        upwards = menu.take(*choice);
      }
      TargetMenu again(**match, seat, words);
      for (const int card : {12, 10, 8, 4, 3, 1}) {
        downwards = again.take(*again.find(std::to_string(card)));
      }
      ASSERT_TRUE(upwards && downwards);
      EXPECT_FALSE((*match)->refuse(seat, *upwards).has_value());
      EXPECT_EQ(*upwards, *downwards);
      return;
    }
    (*match)->act(seat, (*actions)[0]);
    resolve_chance(**match, chance);
  }
}

}  // namespace
}  // namespace landfall::cli
