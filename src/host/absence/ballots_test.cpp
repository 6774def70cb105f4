#include "host/absence/ballots.h"

#include <gtest/gtest.h>

#include <string>

#include "host/absence/absence_rule.h"

namespace landfall::host {
namespace {

constexpr Motion kBotForTwo{Motion::What::kBot, 2};

// TAB-7.4
TEST(Ballots, AllWhoAreHereMustAgree) {
  Ballots votes;
  const Electorate voters{.playing = {0, 1}, .here = {0, 1}};
  EXPECT_TRUE(votes.agree(kBotForTwo, 0));
  EXPECT_FALSE(votes.agree(kBotForTwo, 0)) << "once is enough";
  EXPECT_FALSE(carried(votes.all().front(), voters));
  EXPECT_TRUE(votes.agree(kBotForTwo, 1));
  EXPECT_TRUE(carried(votes.all().front(), voters));
  EXPECT_TRUE(votes.end(kBotForTwo));
  EXPECT_FALSE(votes.end(kBotForTwo));
  EXPECT_TRUE(votes.empty());
}

// TAB-2.9
TEST(Ballots, WhatCountsIsTakenBackByAllWhoPlay) {
  constexpr auto kUndo = Motion::What::kUndo;
  EXPECT_FALSE(may_decide(kUndo, {.playing = {0, 1, 2}, .here = {0, 1}}));
  EXPECT_FALSE(may_decide(kUndo, {}));
  EXPECT_TRUE(may_decide(kUndo, {.playing = {0, 1}, .here = {0, 1}}));
  Ballots votes;
  votes.agree({kUndo, 1, 12}, 1);
  EXPECT_TRUE(votes.has({kUndo, 1, 12}));
  EXPECT_FALSE(votes.has({kUndo, 1, 15})) << "it is about one choice";
  EXPECT_FALSE(carried(votes.all().front(), {.playing = {0, 1}, .here = {0, 1}}));
  votes.agree({kUndo, 1, 12}, 0);
  EXPECT_TRUE(carried(votes.all().front(), {.playing = {0, 1}, .here = {0, 1}}));
}

// TAB-7.4: one person is not enough where two others play, even if nobody else is here.
TEST(Ballots, NobodyAloneDecidesAtATableOfThree) {
  Ballots votes;
  votes.agree(kBotForTwo, 0);
  EXPECT_FALSE(may_decide(Motion::What::kBot, {.playing = {0, 1}, .here = {0}}));
  EXPECT_FALSE(carried(votes.all().front(), {.playing = {0, 1}, .here = {0}}));
  EXPECT_FALSE(carried(votes.all().front(), {.playing = {0, 1, 3}, .here = {0}}));
  EXPECT_TRUE(carried(votes.all().front(), {.playing = {0}, .here = {0}}))
      << "between two there is nobody else to ask";
  EXPECT_FALSE(may_decide(Motion::What::kBot, {.playing = {0}, .here = {}}));
  EXPECT_FALSE(may_decide(Motion::What::kBot, {}));
  EXPECT_TRUE(may_decide(Motion::What::kBot, {.playing = {0}, .here = {0}}));
  EXPECT_FALSE(may_decide(Motion::What::kPerson, {.playing = {0}, .here = {0}})) << "TAB-7.9";
  EXPECT_TRUE(may_decide(Motion::What::kPerson, {.playing = {0, 1}, .here = {0, 1}}));
}

TEST(Ballots, WhoeverLeavesHasNotVoted) {
  Ballots votes;
  votes.agree(kBotForTwo, 0);
  votes.agree(kBotForTwo, 1);
  votes.forget(0);
  EXPECT_FALSE(carried(votes.all().front(), {.playing = {0, 1}, .here = {0, 1}}));
  votes.forget(1);
  EXPECT_TRUE(votes.empty());
}

AbsenceRule read(std::string_view text) {
  return read_absence_rule(JsonValue::parse(text).value()).value();
}
bool refused(std::string_view text) {
  return !read_absence_rule(JsonValue::parse(text).value()).ok();
}

// TAB-7.2
TEST(AbsenceRule, IsReadAndWritten) {
  for (const std::string text :
       {R"({"rule":"never","level":2})", R"({"rule":"vote","level":4})",
        R"({"rule":"at_once","level":1})", R"({"rule":"minutes","minutes":15,"level":1})"}) {
    EXPECT_EQ(absence_rule_text(read(text)), text);
    EXPECT_EQ(absence_rule_from(text), read(text));
  }
  EXPECT_EQ(read(R"({"rule":"vote"})"), AbsenceRule{});
  EXPECT_EQ(absence_rule_text({}), "");
  EXPECT_EQ(absence_rule_from(""), AbsenceRule{}) << "of a table made before";
  EXPECT_EQ(absence_rule_from("{"), AbsenceRule{});
}

TEST(AbsenceRule, RefusesEverythingElse) {
  for (const std::string_view text :
       {R"("vote")", "{}", R"({"rule":"always"})", R"({"rule":7})", R"({"rule":"minutes"})",
        R"({"rule":"minutes","minutes":0})", R"({"rule":"minutes","minutes":1441})",
        R"({"rule":"minutes","minutes":"5"})", R"({"rule":"vote","level":0})",
        R"({"rule":"vote","level":5})", R"({"rule":"vote","level":"2"})"}) {
    EXPECT_TRUE(refused(text)) << text;
  }
}

}  // namespace
}  // namespace landfall::host
