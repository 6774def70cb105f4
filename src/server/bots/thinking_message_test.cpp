#include "server/bots/thinking_message.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

ThinkingQuestion a_question() {
  ThinkingQuestion question;
  question.setup = {"meridian", 3, {{"end_turn", "explicit"}}, "[data]\n", "mine.toml", 2};
  question.components = components_digest(question.setup.components);
  question.seat = 2;
  question.level = 4;
  question.patience = std::chrono::milliseconds(1500);
  question.view = std::string("a\0b\n\xff", 5);
  return question;
}

TEST(ThinkingMessage, AQuestionArrivesAsItWas) {
  const ThinkingQuestion sent = a_question();
  const auto read = read_question(write_question(sent));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->setup.game, "meridian");
  EXPECT_EQ(read->setup.seats, 3);
  EXPECT_EQ(read->setup.rules, 2);
  EXPECT_EQ(read->setup.options, sent.setup.options);
  EXPECT_EQ(read->setup.components, sent.setup.components);
  EXPECT_EQ(read->components, sent.components);
  EXPECT_EQ(read->seat, 2);
  EXPECT_EQ(read->level, 4);
  EXPECT_EQ(read->patience, sent.patience);
  EXPECT_EQ(read->view, sent.view);
  EXPECT_EQ(read->table_key(), sent.table_key());
}

TEST(ThinkingMessage, DataCanBeLeftOut) {
  ThinkingQuestion sent = a_question();
  const std::string key = sent.table_key();
  sent.setup.components.clear();
  const auto read = read_question(write_question(sent));
  ASSERT_TRUE(read.has_value());
  EXPECT_FALSE(read->has_data());
  EXPECT_EQ(read->table_key(), key);
  // A game without component data needs none.
  sent.components = components_digest("");
  EXPECT_TRUE(read_question(write_question(sent))->has_data());
}

TEST(ThinkingMessage, OtherDataOptionsSeatsOrRulesAreAnotherTable) {
  const std::string key = a_question().table_key();
  ThinkingQuestion other = a_question();
  other.components = components_digest("[other]\n");
  EXPECT_NE(other.table_key(), key);
  other = a_question();
  other.setup.options[0].second = "automatic";
  EXPECT_NE(other.table_key(), key);
  other = a_question();
  other.setup.seats = 4;
  EXPECT_NE(other.table_key(), key);
  other = a_question();
  other.setup.rules = 1;
  EXPECT_NE(other.table_key(), key);
}

TEST(ThinkingMessage, WhatMakesNoSenseIsNoQuestion) {
  const std::string whole = write_question(a_question());
  const std::size_t line = whole.find('\n');
  for (std::size_t size = 0; size < line + 1 + a_question().view.size(); ++size) {
    EXPECT_FALSE(read_question(whole.substr(0, size)).has_value()) << size;
  }
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = whole;
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return read_question(changed.replace(at, from.size(), to));
  };
  EXPECT_TRUE(with("\"seat\":2", "\"seat\":1").has_value());
  EXPECT_FALSE(with("\"seat\":2", "\"seat\":3").has_value());
  EXPECT_FALSE(with("\"seat\":2", "\"seat\":-1").has_value());
  EXPECT_FALSE(with("\"seats\":3", "\"seats\":99").has_value());
  EXPECT_FALSE(with("\"view\":5", "\"view\":5000").has_value());
  EXPECT_FALSE(with("\"view\":5", "\"view\":-5").has_value());
  EXPECT_FALSE(with("\"level\":4", "\"level\":\"4\"").has_value());
}

TEST(ThinkingMessage, AnAnswerArrivesAsItWas) {
  const ThinkingAnswer sent{ThinkingAnswer::Word::kChosen, Action{3, 1, {0, 7}}, 0.25};
  const auto read = read_answer(write_answer(sent));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->word, sent.word);
  EXPECT_EQ(read->action, sent.action);
  EXPECT_EQ(read->seconds, sent.seconds);
  for (const auto word : {ThinkingAnswer::Word::kBusy, ThinkingAnswer::Word::kNeedData,
                          ThinkingAnswer::Word::kCannot}) {
    EXPECT_EQ(read_answer(write_answer({word}))->word, word);
  }
}

TEST(ThinkingMessage, WhatMakesNoSenseIsNoAnswer) {
  for (const char* text : {"", "nonsense", "{}", "{\"answer\":\"perhaps\"}", "{\"answer\":1}",
                           "{\"answer\":\"chosen\"}", "{\"answer\":\"chosen\",\"action\":\"01\"}",
                           "{\"answer\":\"chosen\",\"action\":\"xx\",\"seconds\":1}",
                           "{\"answer\":\"chosen\",\"action\":\"01\",\"seconds\":\"long\"}"}) {
    EXPECT_FALSE(read_answer(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace landfall::server
