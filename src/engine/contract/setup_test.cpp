#include "engine/contract/setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/contract/setups.h"

namespace landfall {
namespace {

const GameInfo& info() {
  static const GameInfo kInfo{
      "sample", "SMP", 2, 4, {{"pace", {"slow", "fast"}}, {"board", {"small", "large", "huge"}}}};
  return kInfo;
}

Setup wanted(int seats, Options options = {}) {
  Setup setup;
  setup.game = "sample";
  setup.seats = seats;
  setup.options = std::move(options);
  return setup;
}

TEST(Setup, IsCompletedInTheOrderOfTheGame) {
  const auto setup = complete_setup(info(), wanted(3, {{"board", "huge"}}));
  ASSERT_TRUE(setup) << setup.problem().text();
  EXPECT_EQ(setup->game, "sample");
  EXPECT_EQ(setup->options, (Options{{"pace", "slow"}, {"board", "huge"}}));
  EXPECT_EQ(option_value(*setup, "board"), "huge");
  EXPECT_EQ(option_value(*setup, "pace"), "slow");
  EXPECT_EQ(option_value(*setup, "no such option"), "");
}

TEST(Setup, KeepsComponentData) {
  auto with_data = wanted(2);
  with_data.components = "format = 1\n";
  with_data.components_name = "mine.toml";
  const auto setup = complete_setup(info(), with_data);
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->components, "format = 1\n");
  EXPECT_EQ(setup->components_name, "mine.toml");
}

TEST(Setup, RefusesTheWrongNumberOfSeats) {
  for (const int seats : {-1, 0, 1, 5}) {
    const auto setup = complete_setup(info(), wanted(seats));
    ASSERT_FALSE(setup) << seats;
    EXPECT_EQ(setup.problem().text(), "sample is for 2 to 4 seats, not " + std::to_string(seats));
  }
}

TEST(Setup, SaysWhichOptionsThereAre) {
  const auto name = complete_setup(info(), wanted(2, {{"colour", "red"}}));
  ASSERT_FALSE(name);
  EXPECT_EQ(name.problem().text(), "sample has no option 'colour'; it has: pace, board");
  const auto value = complete_setup(info(), wanted(2, {{"board", "tiny"}}));
  ASSERT_FALSE(value);
  EXPECT_EQ(value.problem().text(),
            "option 'board' of sample cannot be 'tiny'; it can be: small, large, huge");
}

TEST(Setup, RefusesAnOptionGivenTwice) {
  const auto setup = complete_setup(info(), wanted(2, {{"board", "small"}, {"board", "huge"}}));
  ASSERT_FALSE(setup);
  EXPECT_NE(setup.problem().text().find("board"), std::string::npos);
}

TEST(Setups, AreAllCombinations) {
  const auto all = all_setups(info());
  EXPECT_EQ(all.size(), 3U * 2U * 3U);
  std::set<std::string> different;
  for (const auto& setup : all) {
    std::string text = std::to_string(setup.seats);
    for (const auto& [name, value] : setup.options) text += name + value;
    different.insert(text);
    EXPECT_TRUE(complete_setup(info(), setup));
  }
  EXPECT_EQ(different.size(), all.size());
}

TEST(Setups, LeaveOutWhatNeedsAnotherOption) {
  GameInfo game = info();
  game.options[0].needs_option = "board";
  game.options[0].needs_value = "huge";
  EXPECT_EQ(all_setups(game).size(), 3U * (3U + 1U));
  const std::string other = game.options[0].values[1];
  const auto refused = complete_setup(game, wanted(2, {{"pace", other}}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().text(),
            "option 'pace' of sample can be '" + other + "' only if 'board' is 'huge'");
  EXPECT_TRUE(complete_setup(game, wanted(2, {{"pace", other}, {"board", "huge"}})));
}

TEST(Setup, SeveralPeopleMayHaveAnotherDefault) {
  GameInfo game = info();
  game.options[1].among_people = "huge";
  for (const int people : {0, 1, 2, 3}) {
    landfall::Setup usual = wanted(3);
    suit_people(game, people, usual.options);
    EXPECT_EQ(option_value(*complete_setup(game, usual), "board"), people < 2 ? "small" : "huge");
    landfall::Setup chosen = wanted(3, {{"board", "small"}});
    suit_people(game, people, chosen.options);
    EXPECT_EQ(option_value(*complete_setup(game, chosen), "board"), "small") << "a wish wins";
  }
}

TEST(Setup, AValueMayNeedMoreSeats) {
  GameInfo game = info();
  game.options[1].min_seats = {3, 2, 4};
  EXPECT_EQ(option_value(*complete_setup(game, wanted(2)), "board"), "large");
  EXPECT_EQ(option_value(*complete_setup(game, wanted(3)), "board"), "small");
  const auto refused = complete_setup(game, wanted(3, {{"board", "huge"}}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().text(),
            "option 'board' of sample can be 'huge' only with at least 4 seats, not 3");
  EXPECT_EQ(all_setups(game).size(), 2U * (1U + 2U + 3U));
}

TEST(Setup, AValueMayBeForFewerSeats) {
  GameInfo game = info();
  game.options[1].max_seats = {2, 4, 3};
  EXPECT_EQ(option_value(*complete_setup(game, wanted(2)), "board"), "small");
  EXPECT_EQ(option_value(*complete_setup(game, wanted(3)), "board"), "large");
  const auto refused = complete_setup(game, wanted(4, {{"board", "huge"}}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().text(),
            "option 'board' of sample can be 'huge' only with at most 3 seats, not 4");
  EXPECT_EQ(all_setups(game).size(), 2U * (3U + 2U + 1U));
}

TEST(Setups, OfManyOptionsHaveEveryValueOnce) {
  GameInfo game = info();
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    game.options.push_back({name, {"off", "on"}, "board", "huge"});
  }
  const auto all = all_setups(game);
  EXPECT_LT(all.size(), 64U);
  for (const int seats : {2, 3, 4}) {
    for (const OptionSpec& option : game.options) {
      for (const std::string& value : option.values) {
        EXPECT_TRUE(std::ranges::any_of(all,
                                        [&](const auto& setup) {
                                          return setup.seats == seats &&
                                                 option_value(setup, option.name) == value;
                                        }))
            << seats << option.name << value;
      }
    }
    EXPECT_TRUE(std::ranges::any_of(all, [&](const auto& setup) {
      return setup.seats == seats && option_value(setup, "a") == "on" &&
             option_value(setup, "e") == "on" && option_value(setup, "pace") == "fast";
    })) << "everything at once";
  }
}

}  // namespace
}  // namespace landfall
