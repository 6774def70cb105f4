// What nodes and workers say to each other about the turns of bots: a question with what the seat may
// know and nothing else, and the answer to it.
//
// A question is a line of JSON, then the bytes of the view, then component data if they are sent
// along. The bytes mean something to programs of the same build alone (build_name.h).
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "engine/contract/action.h"
#include "engine/contract/seat.h"
#include "engine/contract/setup.h"

namespace landfall::server {

struct ThinkingQuestion {
  Setup setup;             // with the component data if they are sent along
  std::string components;  // the digest of the data (components_digest)
  Seat seat = 0;
  int level = 1;
  std::chrono::milliseconds patience{0};  // how long the answer is waited for
  std::string view;

  // The set-up is whole, or it can be known only by its key.
  [[nodiscard]] bool has_data() const { return components.empty() || !setup.components.empty(); }
  // Set-ups with the same key have the same table.
  [[nodiscard]] std::string table_key() const;
};

// The digest by which component data are known; empty for a game that has none.
std::string components_digest(std::string_view components);

std::string write_question(const ThinkingQuestion& question);
// Nothing if it makes no sense.
std::optional<ThinkingQuestion> read_question(std::string_view message);

struct ThinkingAnswer {
  enum class Word {
    kChosen,    // here is the action
    kBusy,      // ask somebody else
    kNeedData,  // ask again with the component data
    kCannot,    // the question makes no sense here
  };
  Word word = Word::kCannot;
  Action action{};
  double seconds = 0;  // what it took
};

std::string write_answer(const ThinkingAnswer& answer);
// Nothing if it makes no sense.
std::optional<ThinkingAnswer> read_answer(std::string_view message);

}  // namespace landfall::server
