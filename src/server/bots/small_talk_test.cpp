#include "server/bots/small_talk.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "engine/text/phrasebook.h"
#include "games/catalog.h"
#include "host/words/phrases.h"

namespace landfall::server {
namespace {

// Catan of three, the first of them a person: what has happened is told by hand, how it stands is the
// match's.
class SmallTalk : public ::testing::Test {
 protected:
  void SetUp() override {
    match =
        std::move(make_match(::landfall::Setup{"kolonien", 3, {{"mode", "base"}}, {}, {}})).value();
  }
  std::optional<host::Word> after(std::string_view events) {
    return small_talk({*match, 0, events, seats, said});
  }

  std::unique_ptr<AnyMatch> match;
  host::SeatList seats{{host::SeatKind::kHuman, 0, "Ann"},
                       {host::SeatKind::kBot, 2, ""},
                       {host::SeatKind::kBot, 2, ""}};
  host::Words said;
};

constexpr std::string_view kTraded =
    R"([{"key":"event.rolled","params":{}},)"
    R"({"key":"event.traded","params":{"seat":{"seat":0},"owner":{"seat":2}}}])";

TEST_F(SmallTalk, ABotThanksAPersonForATrade) {
  const auto word = after(kTraded);
  ASSERT_TRUE(word);
  EXPECT_EQ(word->seat, 2);
  EXPECT_EQ(word->phrase, "thanks");
  EXPECT_TRUE(after(R"([{"key":"event.deal","params":{"seat":{"seat":1},"other":{"seat":0}}}])"));
}

TEST_F(SmallTalk, BotsAmongThemselvesSayNothing) {
  EXPECT_FALSE(
      after(R"([{"key":"event.traded","params":{"seat":{"seat":1},"owner":{"seat":2}}}])"));
  seats[0].kind = host::SeatKind::kBot;
  EXPECT_FALSE(after(kTraded));
  seats.assign(3, {host::SeatKind::kHuman, 0, "Ann"});
  EXPECT_FALSE(after(kTraded)) << "nor people through them";
}

TEST_F(SmallTalk, ABotThatHasJustSpokenIsSilent) {
  said.add({1, host::word_text({2, "hello"}, 1, 0), -1, ""});
  EXPECT_FALSE(after(kTraded));
  said = {};
  said.add({1, host::word_text({1, "hello"}, 1, 0), -1, ""});
  EXPECT_FALSE(after(kTraded)) << "another one has, in the same turn";
  said = {};
  said.add({1, host::word_text({0, "hello"}, 1, 0), -1, ""});
  EXPECT_TRUE(after(kTraded)) << "a person has";
}

// Games at random: whatever a bot says is true when it says it, and it says little.
class SmallTalkInGames : public SmallTalk {
 protected:
  using Check = std::function<void(const host::Word&, std::string_view events)>;

  void play(std::uint64_t games, const Check& check) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      SCOPED_TRACE("random " + std::to_string(seed));
      start();
      said = {};
      std::optional<AnyMatch::Version> last;
      Random random(seed);
      while (!match->over() && match->version() < 20'000) {
        const AnyMatch::Version from = match->version();
        step(random);
        JsonWriter events;
        match->write_events(from, kTable, events);
        const auto word = after(events.text());
        if (!word) continue;
        if (const auto own = said.last_said(word->seat)) {
          EXPECT_GT(match->turns_between(*own, match->version()).size(), 2 * seats.size());
        }
        if (last && !match->over()) {
          EXPECT_GT(match->turns_between(*last, match->version()).size(), 1U) << "one in a turn";
        }
        last = match->version();
        for (const std::string& target : word->targets) {
          EXPECT_TRUE(host::names_thing(names(), target)) << target;
        }
        check(*word, events.text());
        ++counts[word->phrase];
        const std::uint32_t number = said.next_number();
        said.add({number, host::word_text(*word, number, match->version()), -1, ""});
      }
    }
  }
  virtual void start() { SetUp(); }
  const Phrasebook& names() {
    if (!names_) names_ = Phrasebook::load("en", match->info().name);
    return *names_;
  }

  std::map<std::string, int> counts;

 private:
  void step(Random& random) {
    const Seat seat = match->awaiting().first();
    if (match->awaiting().has(kChance)) {
      ASSERT_FALSE(match->act(kChance, match->sample(random)));
      return;
    }
    match->legal(seat, *actions_);
    const auto size = static_cast<std::uint32_t>(actions_->size());
    ASSERT_FALSE(match->act(seat, (*actions_)[random.below(size)]));
  }

  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
  std::optional<Phrasebook> names_;
};

TEST_F(SmallTalkInGames, WhatIsSaidIsTrueAndLittle) {
  play(12, [this](const host::Word& word, std::string_view events) {
    if (word.phrase == "you_lead") {
      EXPECT_NE(events.find("event.declined"), std::string_view::npos);
      const Standing standing = match->standing();
      EXPECT_GT(standing.points[0], standing.points[1]);
      EXPECT_GT(standing.points[0], standing.points[2]);
    }
    if (word.phrase == "give_for") {
      EXPECT_EQ(match->awaiting(), SeatMask::of(0)) << "a person who can do something about it";
      EXPECT_NE(events.find("event.rolled"), std::string_view::npos);
      EXPECT_EQ(word.targets.size(), 2U);
    }
  });
  for (const char* phrase : {"you_lead", "thanks", "well_played", "give_for"}) {
    EXPECT_GT(counts[phrase], 0) << phrase;
  }
}

class SmallTalkInACrisis : public SmallTalkInGames {
 protected:
  void start() override {
    match =
        std::move(make_match(::landfall::Setup{"archipelago", 3, {{"length", "medium"}}, {}, {}}))
            .value();
  }
};

TEST_F(SmallTalkInACrisis, HelpIsAskedForOfThoseWhoCanGiveIt) {
  int asked = 0;
  play(12, [&](const host::Word& word, std::string_view /*events*/) {
    if (word.phrase != "give_for") return;
    ++asked;
    EXPECT_EQ(match->awaiting(), SeatMask::of(0));
    EXPECT_EQ(word.targets, (std::vector<std::string>{"bid:2", "help"}));
  });
  EXPECT_GT(asked, 0);
}

// What bots make of words.
class Hears : public SmallTalk {
 protected:
  Hearing heard(std::string_view phrase, std::vector<std::string> targets = {}, Seat seat = 0) {
    return hear({*match, match->version(), {}, seats, said},
                {seat, std::string(phrase), std::move(targets)});
  }
  // Ann has this many points more than the others, in the colonies.
  void lead_by(int points) {
    const std::string position =
        R"({"players":[{"seat":0,"chips":)" + std::to_string(points) + "}]}";
    const auto trouble = match->set_position(JsonValue::parse(position).value());
    ASSERT_FALSE(trouble) << trouble->text();
  }
};

TEST_F(Hears, AWishAndWhatIsGivenForIt) {
  const Hearing need = heard("need", {"resource:wood"});
  ASSERT_TRUE(need.wish);
  EXPECT_EQ(need.wish->from, 0);
  EXPECT_EQ(need.wish->wanted, "resource:wood");
  EXPECT_EQ(need.wish->given, "");
  EXPECT_TRUE(need.at_once);
  EXPECT_FALSE(need.answer) << "an offer is the answer";
  const Hearing swap = heard("give_for", {"resource:brick", "resource:ore"});
  ASSERT_TRUE(swap.wish);
  EXPECT_EQ(swap.wish->wanted, "resource:ore");
  EXPECT_EQ(swap.wish->given, "resource:brick");
}

TEST_F(Hears, ADealNextRoundIsAnsweredAndRemembered) {
  const Hearing deal = heard("next_round");
  ASSERT_TRUE(deal.answer);
  EXPECT_EQ(deal.answer->phrase, "all_right");
  EXPECT_EQ(deal.answer->seat, 1);
  ASSERT_TRUE(deal.wish);
  EXPECT_EQ(deal.wish->wanted, "");
  EXPECT_FALSE(deal.at_once) << "next round";
}

TEST_F(Hears, WhatNeedsNoAnswerGetsNone) {
  for (const char* phrase : {"not_leader", "thanks", "you_lead", "no_thanks", "one_moment",
                             "well_played", "must_go", "all_right"}) {
    const Hearing nothing = heard(phrase);
    EXPECT_FALSE(nothing.answer || nothing.wish) << phrase;
  }
  EXPECT_EQ(heard("hello").answer->phrase, "hello");
  EXPECT_EQ(heard("good_luck").answer->phrase, "thanks");
  EXPECT_FALSE(heard("hello", {}, 1).answer) << "bots do not talk to each other";
  seats.assign(3, {host::SeatKind::kHuman, 0, "Ann"});
  EXPECT_FALSE(heard("hello").answer);
}

TEST_F(Hears, WhoLeadsClearlyIsToldSo) {
  for (const char* phrase : {"need", "give_for", "next_round"}) {
    match = std::move(make_match(::landfall::Setup{"kolonien", 3, {}, {}, {}})).value();
    lead_by(1);
    const std::vector<std::string> targets = {"resource:wood", "resource:ore"};
    EXPECT_TRUE(heard(phrase, targets).wish);
    lead_by(2);
    const Hearing refused = heard(phrase, targets);
    EXPECT_FALSE(refused.wish);
    ASSERT_TRUE(refused.answer);
    EXPECT_EQ(refused.answer->phrase, "you_lead");
  }
}

TEST_F(Hears, ABotThatHasJustSpokenLeavesTheAnswerToAnother) {
  said.add({1, host::word_text({1, "hello"}, 1, 0), -1, ""});
  EXPECT_EQ(heard("hello").answer->seat, 2);
  said.add({2, host::word_text({2, "hello"}, 2, 0), -1, ""});
  EXPECT_FALSE(heard("hello").answer);
}

TEST_F(SmallTalk, MostOfWhatHappensIsNothingToTalkAbout) {
  EXPECT_FALSE(after("[]"));
  EXPECT_FALSE(after(R"([{"key":"event.rolled","params":{"seat":{"seat":1}}}])"));
  EXPECT_FALSE(after(R"([{"key":"event.traded","params":{}}])"));
  EXPECT_FALSE(after("event.traded, but no JSON"));
}

}  // namespace
}  // namespace landfall::server
