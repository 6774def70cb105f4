#include "bots/any_bot.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "bots/fingerprint.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"

namespace landfall::bots {
namespace {

std::unique_ptr<AnyMatch> match_of(int seats, Options options = {}) {
  Setup setup;
  setup.game = "meridian";
  setup.seats = seats;
  setup.options = std::move(options);
  Result<std::unique_ptr<AnyMatch>> match = make_match(setup);
  EXPECT_TRUE(match.ok());
  return std::move(match).value();
}

TEST(AnyBot, UnknownGamesKindsAndLevelsGetNothing) {
  EXPECT_EQ(make_bot("chess", "random", 1), nullptr);
  EXPECT_EQ(make_bot("meridian", "wizard", 1), nullptr);
  EXPECT_EQ(make_bot("meridian", "level", 1), nullptr);
  EXPECT_EQ(make_bot("meridian", "level0", 1), nullptr);
  EXPECT_EQ(make_bot("meridian", "level5", 1), nullptr);
  EXPECT_EQ(make_bot("meridian", "level11", 1), nullptr);
  EXPECT_EQ(make_bot("meridian", 0, 1), nullptr);
  EXPECT_EQ(make_bot("meridian", 5, 1), nullptr);
  EXPECT_EQ(make_search("chess", 1, 10), nullptr);
  EXPECT_EQ(find_level("meridian", 5), nullptr);
  EXPECT_FALSE(has_bots("chess"));
}

TEST(AnyBot, EveryGameHasEveryKind) {
  for (const GameInfo* game : all_games()) {
    EXPECT_TRUE(has_bots(game->name)) << game->name;
    for (const std::string_view kind : bot_kinds()) {
      EXPECT_NE(make_bot(game->name, kind, 1), nullptr) << game->name << " " << kind;
    }
    for (int level = 1; level <= kLevelCount; ++level) {
      EXPECT_NE(find_level(game->name, level), nullptr);
    }
  }
}

TEST(AnyBot, EveryKindPlaysWholeGamesByTheRules) {
  for (const std::string_view kind : bot_kinds()) {
    for (const int seats : {2, 3, 4}) {
      const auto match = match_of(seats);
      const auto bot = make_bot("meridian", kind, 7);
      SeededChance chance(11);
      Budget budget;
      budget.iterations = 20;
      resolve_chance(*match, chance);
      while (!match->over()) {
        const Seat seat = match->awaiting().first();
        const auto refusal = match->act(seat, bot->decide(*match, seat, budget));
        ASSERT_FALSE(refusal.has_value())
            << kind << " at version " << match->version() << ": " << refusal->clause.id;
        resolve_chance(*match, chance);
      }
    }
  }
}

TEST(AnyBot, TheSamePositionGetsTheSameAnswer) {
  const auto match = match_of(2);
  SeededChance chance(3);
  resolve_chance(*match, chance);
  const Seat seat = match->awaiting().first();
  Budget budget;
  budget.iterations = 100;
  for (const std::string_view kind : bot_kinds()) {
    const auto bot = make_bot("meridian", kind, 5);
    const Action first = bot->decide(*match, seat, budget);
    EXPECT_EQ(bot->decide(*match, seat, budget), first) << kind;
    EXPECT_EQ(make_bot("meridian", kind, 5)->decide(*match, seat, budget), first) << kind;
  }
}

TEST(AnyBot, AForcedChoiceAsksNobody) {
  const auto made = match_of(2, {{"end_turn", "explicit"}});
  AnyMatch& match = *made;
  SeededChance chance(3);
  resolve_chance(match, chance);
  const Seat seat = match.awaiting().first();
  ActionList legal;
  match.legal(seat, legal);
  ASSERT_FALSE(match.act(seat, legal[0]).has_value());
  match.legal(seat, legal);
  ASSERT_EQ(legal.size(), 1U);  // end the turn
  Budget budget;
  bool asked = false;
  budget.stop = [&] { return asked = true; };
  EXPECT_EQ(make_bot("meridian", "search", 5)->decide(match, seat, budget), legal[0]);
  EXPECT_FALSE(asked);
}

TEST(AnyBot, ASearchThatIsStoppedAtOnceStillAnswers) {
  const auto match = match_of(4);
  SeededChance chance(3);
  resolve_chance(*match, chance);
  const Seat seat = match->awaiting().first();
  Budget budget;
  budget.stop = [] { return true; };
  const Action action = make_bot("meridian", "level4", 5)->decide(*match, seat, budget);
  EXPECT_FALSE(match->refuse(seat, action).has_value());
}

// A tree is as large as its budget: a search made for a few iterations runs many without being
// clipped, in the opening and later on.
TEST(AnyBot, ATreeGrowsWithItsBudget) {
  for (const GameInfo* game : all_games()) {
    landfall::Setup setup;
    setup.game = game->name;
    setup.seats = game->max_seats;
    Result<std::unique_ptr<AnyMatch>> made = make_match(setup);
    ASSERT_TRUE(made.ok()) << game->name;
    AnyMatch& match = **made;
    const auto bot = make_bot(game->name, "level1", 7);
    const auto search = make_search(game->name, 5, 10);
    SeededChance chance(11);
    resolve_chance(match, chance);
    for (int choice = 0; choice < 60 && !match.over(); ++choice) {
      const Seat seat = match.awaiting().first();
      if (choice % 20 == 19) {
        search->begin(match, seat);
        EXPECT_EQ(search->run(2000, {}), 2000U);
        EXPECT_LT(search->size().used, search->size().kept) << game->name << ", choice " << choice;
      }
      ASSERT_FALSE(match.act(seat, bot->decide(match, seat)).has_value());
      resolve_chance(match, chance);
    }
  }
}

// The same number on every compiler. A change of the evaluator, of the search or of the rules
// changes it: then, and only then, write down the new one.
TEST(BotFingerprint, IsTheSameOnEveryTarget) {
  EXPECT_EQ(bot_fingerprint("meridian"), 14010079889400928862U);
  EXPECT_EQ(bot_fingerprint("colonialism"), 0xe23f6b76e5556213U);
  EXPECT_EQ(bot_fingerprint("kolonien"), 12532605581363890180U);
  EXPECT_EQ(bot_fingerprint("archipelago"), 375700315761326174U);
  EXPECT_EQ(bot_fingerprint("chess"), 0U);
}

}  // namespace
}  // namespace landfall::bots
