#include "engine/choices/why_not_click.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "engine/match/match.h"
#include "games/hidden_hand/hidden_hand.h"

namespace landfall {
namespace {

TargetPath path_of(std::initializer_list<const char*> targets) {
  TargetPath path;
  for (const char* target : targets) path.push_back(target);
  return path;
}

std::string text_of(TargetSpan path) {
  std::string text;
  for (const Target& target : path) text += (text.empty() ? "" : " ") + std::string(target.view());
  return text;
}

// A game whose choices and reasons are what a test says; it notes what it is asked.
struct ToldGame : HiddenHand {
  static inline std::vector<TargetPath> choices;
  static inline std::map<std::string, Refusal> reasons;  // by path; else TAB-1.2
  static inline std::vector<std::string> asked;

  static SeatMask awaiting(const Table&, const State&) { return SeatMask::of(0); }
  static void legal(const Table&, const State&, Seat, ActionList& list) {
    for (std::size_t index = 0; index < choices.size(); ++index) {
      Action action;
      action.arg[0] = static_cast<std::uint8_t>(index);
      list.push_back(action);
    }
  }
  static void targets(const Table&, const State&, Seat, const Action& action, TargetPath& path) {
    path = choices[action.arg[0]];
  }
  static std::optional<Refusal> why_not(const Table&, const State&, Seat, TargetSpan path) {
    asked.push_back(text_of(path));
    for (const TargetPath& choice : choices) {
      if (text_of(span_of(choice)).starts_with(asked.back())) return std::nullopt;
    }
    const auto reason = reasons.find(asked.back());
    return reason == reasons.end() ? Refusal{Clause{"TAB-1.2"}} : reason->second;
  }
};

std::unique_ptr<AnyMatch> told_match() {
  return std::move(Match<ToldGame>::make(Setup{"hidden_hand", 2, {}, {}, {}})).value();
}

class WhyNotClick : public ::testing::Test {
 protected:
  void SetUp() override {
    ToldGame::choices = {path_of({"card:1", "city:1", "height:2"}), path_of({"card:1", "pass"}),
                         path_of({"card:5", "city:5", "height:2"}),
                         path_of({"card:5", "city:6", "height:2"}), path_of({"end"})};
    ToldGame::reasons.clear();
    ToldGame::asked.clear();
  }
  // The clause and the culprit, with a blank between them.
  std::string why(std::initializer_list<const char*> path, const char* click,
                  const SecondJudge& second = {}) {
    const auto refusal = why_not_click(*match_, 0, span_of(path_of(path)), Target(click), second);
    if (!refusal) return "legal";
    std::string text(refusal->clause.id);
    if (!refusal->culprit.empty()) text += " " + std::string(refusal->culprit.view());
    return text;
  }
  static std::vector<std::string> asked() { return std::exchange(ToldGame::asked, {}); }

  std::unique_ptr<AnyMatch> match_ = told_match();
};

using Asked = std::vector<std::string>;

TEST_F(WhyNotClick, JudgesWhatIsAskedForNext) {
  ToldGame::reasons["card:1 city:9"] = Refusal{Clause{"TST-2"}, "card:1"};
  EXPECT_EQ(why({"card:1"}, "city:9"), "TST-2 card:1");
  EXPECT_EQ(asked(), (Asked{"card:1 city:9"}));
}

TEST_F(WhyNotClick, JudgesWhatIsAskedForLaterThere) {
  ToldGame::reasons["card:5 city:9"] = Refusal{Clause{"TST-2"}};
  EXPECT_EQ(why({}, "city:9"), "TST-2");
  EXPECT_EQ(asked(), (Asked{"card:1 city:9", "card:5 city:9"}));
}

// Replacing a tower also asks for a city, but a city is asked for before that.
TEST_F(WhyNotClick, AsksWhereItIsAskedForFirst) {
  ToldGame::choices.insert(ToldGame::choices.begin(),
                           path_of({"card:1", "tower:1", "city:2", "height:1"}));
  ToldGame::reasons["card:1 tower:1 city:9"] = Refusal{Clause{"TST-6"}};
  ToldGame::reasons["card:5 city:9"] = Refusal{Clause{"TST-2"}};
  EXPECT_EQ(why({}, "city:9"), "TST-2");
  EXPECT_EQ(asked(), (Asked{"card:1 city:9", "card:5 city:9"}));
  EXPECT_EQ(why({"card:1", "tower:1"}, "city:9"), "TST-6");
}

// A way that nobody has chosen is not to blame while another tells more.
TEST_F(WhyNotClick, RanksARuleAboutTheClickAboveOneAboutTheWay) {
  ToldGame::reasons["card:1 city:9"] = Refusal{Clause{"TST-2"}, "card:1"};
  EXPECT_EQ(why({}, "city:9"), "TST-2 card:1");
  ToldGame::reasons["card:5 city:9"] = Refusal{Clause{"TST-3"}, "city:8"};
  EXPECT_EQ(why({}, "city:9"), "TST-3 city:8");
}

TEST_F(WhyNotClick, GoesBackToWhereTheChoiceStillLayOpen) {
  // The city has been chosen; another one is judged in its place.
  ToldGame::reasons["card:1 city:9"] = Refusal{Clause{"TST-2"}};
  EXPECT_EQ(why({"card:1", "city:1"}, "city:9"), "TST-2");
  EXPECT_EQ(asked(), (Asked{"card:1 city:1 city:9", "card:1 city:9"}));
  // What is asked for at the very beginning.
  ToldGame::reasons["card:7"] = Refusal{Clause{"TST-4"}};
  EXPECT_EQ(why({"card:1", "city:1"}, "card:7"), "TST-4");
}

TEST_F(WhyNotClick, SaysThatItIsPossibleAfterAnotherChoice) {
  EXPECT_EQ(why({"card:5"}, "pass"), "legal");
  EXPECT_EQ(asked(), (Asked{"card:5 pass", "card:1 pass"}));
}

TEST_F(WhyNotClick, FallsBackToTheTablesClause) {
  EXPECT_EQ(why({"card:1"}, "ship:1"), "TAB-1.2");
  EXPECT_EQ(asked(), (Asked{"card:1 ship:1", "ship:1"}));
  TargetPath full;
  while (!full.full()) full.push_back("card:1");
  EXPECT_EQ(why_not_click(*match_, 0, span_of(full), "ship:1")->clause.id, "TAB-1.2");
}

TEST_F(WhyNotClick, AsksAFewWaysOnly) {
  ToldGame::choices.clear();
  for (int card = 0; card < 60; ++card) {
    Target target("card:");
    TargetPath path;
    path.push_back(target.append_number(card));
    for (const char* later : {"city:1", "height:1"}) path.push_back(later);
    ToldGame::choices.push_back(path);
  }
  EXPECT_EQ(why({}, "city:9"), "TAB-1.2");
  EXPECT_EQ(asked(), (Asked{"card:0 city:9", "card:1 city:9", "card:2 city:9", "card:3 city:9"}));
  TargetPath deep;
  while (!deep.full()) deep.push_back("card:0");
  EXPECT_TRUE(why_not_click(*match_, 0, span_of(deep), "height:7"));
  EXPECT_LE(asked().size(), 12U);
}

// TAB-3.1: a guide leaves some of the ways open, and objects to some of what is legal.
TEST_F(WhyNotClick, FollowsTheWaysThatASecondJudgeLeavesOpen) {
  const SecondJudge wants_city_5 = [](TargetSpan path) -> std::optional<Refusal> {
    if (std::string("card:5 city:5").starts_with(text_of(path))) return std::nullopt;
    return Refusal{Clause{"TAB-3.1"}, path.size() < 2 ? "card:5" : "city:5"};
  };
  EXPECT_EQ(why({}, "city:6", wants_city_5), "TAB-3.1 city:5");
  EXPECT_EQ(asked(), (Asked{"card:5 city:6"}));
  EXPECT_EQ(why({}, "card:1", wants_city_5), "TAB-3.1 card:5");
  ToldGame::reasons["card:5 city:9"] = Refusal{Clause{"TST-2"}};
  EXPECT_EQ(why({}, "city:9", wants_city_5), "TST-2");
}

TEST_F(WhyNotClick, IsOnlyForWhoIsAskedTab11) {
  EXPECT_EQ(why_not_click(*match_, 1, {}, "card:1")->clause.id, "TAB-1.1");
  EXPECT_EQ(asked(), Asked{});
}

}  // namespace
}  // namespace landfall
