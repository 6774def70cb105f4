// Questions to ask bots in tests, and threads that are busy for as long as a test wants.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "games/catalog.h"
#include "server/bots/bot_runner.h"

namespace landfall::server {

// With component data of one's own, if there are any.
inline Setup setup_of(const std::string& game, int seats, const std::string& components = {}) {
  return {game, seats, {}, components, components.empty() ? "built-in" : "mine.toml"};
}

// A match of this set-up in which so many choices were made at random, and a player is awaited.
inline std::shared_ptr<const AnyMatch> match_after(const Setup& setup, int choices,
                                                   std::uint64_t seed = 1) {
  Result<std::unique_ptr<AnyMatch>> made = make_match(setup);
  EXPECT_TRUE(made.ok()) << (made.ok() ? "" : made.problem().text());
  std::unique_ptr<AnyMatch> match = std::move(made).value();
  Random random(seed);
  const auto list = std::make_unique<ActionList>();
  while (!match->over()) {
    const Seat seat = match->awaiting().first();
    if (seat == kChance) {
      match->act(seat, match->sample(random));
      continue;
    }
    if (choices-- == 0) break;
    match->legal(seat, *list);
    match->act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]);
  }
  return match;
}

// What the first player who is awaited would be asked.
inline BotQuestion question_about(const std::shared_ptr<const AnyMatch>& match, int level,
                                  const std::string& neighbour = "somebody") {
  BotQuestion question = make_question(match, match->awaiting().first(), level);
  question.neighbour = neighbour;
  question.table_id = "table of " + neighbour;
  return question;
}

// A question that keeps a thread busy until open() is called, and has no answer.
class Gate {
 public:
  BotQuestion question() {
    BotQuestion question;
    question.game = "meridian";
    question.make_owner = [opened = opened_] {
      opened.wait();
      return nullptr;
    };
    return question;
  }
  void open() { promise_.set_value(); }

 private:
  std::promise<void> promise_;
  std::shared_future<void> opened_ = promise_.get_future().share();
};

// How often each thing happened.
class Counts {
 public:
  std::function<void(std::string_view)> counter() {
    return [counts = counts_](std::string_view what) { ++(*counts)[std::string(what)]; };
  }
  int operator[](const std::string& what) const { return (*counts_)[what]; }

 private:
  std::shared_ptr<std::map<std::string, int>> counts_ =
      std::make_shared<std::map<std::string, int>>();
};

// The answers that one who asks has had.
class Answers {
 public:
  std::function<void(BotAnswer)> taker() {
    return [answers = answers_](const BotAnswer& answer) { answers->push_back(answer); };
  }
  [[nodiscard]] std::size_t size() const { return answers_->size(); }
  const BotAnswer& operator[](std::size_t index) const { return (*answers_)[index]; }

 private:
  std::shared_ptr<std::vector<BotAnswer>> answers_ = std::make_shared<std::vector<BotAnswer>>();
};

inline void expect_legal(const AnyMatch& match, const BotAnswer& answer) {
  ASSERT_TRUE(answer.action.has_value()) << match.info().name;
  EXPECT_FALSE(match.refuse(match.awaiting().first(), *answer.action).has_value())
      << match.info().name;
}

}  // namespace landfall::server
