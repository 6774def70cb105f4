#include "server/bots/small_talk.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "games/catalog.h"

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
  EXPECT_TRUE(after(kTraded)) << "another one has";
}

// Games at random: whatever a bot says is true when it says it, and it says little.
TEST_F(SmallTalk, WhatIsSaidIsTrueAndLittle) {
  const auto actions = std::make_unique<ActionList>();
  std::map<std::string, int> counts;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("random " + std::to_string(seed));
    Random random(seed);
    SetUp();
    said = {};
    while (!match->over() && match->version() < 20'000) {
      const AnyMatch::Version from = match->version();
      const Seat seat = match->awaiting().first();
      if (match->awaiting().has(kChance)) {
        ASSERT_FALSE(match->act(kChance, match->sample(random)));
      } else {
        match->legal(seat, *actions);
        const auto size = static_cast<std::uint32_t>(actions->size());
        ASSERT_FALSE(match->act(seat, (*actions)[random.below(size)]));
      }
      JsonWriter events;
      match->write_events(from, kTable, events);
      const auto word = after(events.text());
      if (!word) continue;
      if (const auto last = said.last_said(word->seat)) {
        EXPECT_GT(match->turns_between(*last, match->version()).size(), 6U);
      }
      if (word->phrase == "you_lead") {
        EXPECT_NE(events.text().find("event.declined"), std::string::npos);
        const Standing standing = match->standing();
        EXPECT_GT(standing.points[0], standing.points[1]);
        EXPECT_GT(standing.points[0], standing.points[2]);
      }
      ++counts[word->phrase];
      const std::uint32_t number = said.next_number();
      said.add({number, host::word_text(*word, number, match->version()), -1, ""});
    }
  }
  for (const char* phrase : {"you_lead", "thanks", "well_played"}) {
    EXPECT_GT(counts[phrase], 0) << phrase;
  }
}

TEST_F(SmallTalk, MostOfWhatHappensIsNothingToTalkAbout) {
  EXPECT_FALSE(after("[]"));
  EXPECT_FALSE(after(R"([{"key":"event.rolled","params":{"seat":{"seat":1}}}])"));
  EXPECT_FALSE(after(R"([{"key":"event.traded","params":{}}])"));
  EXPECT_FALSE(after("event.traded, but no JSON"));
}

}  // namespace
}  // namespace landfall::server
