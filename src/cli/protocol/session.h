// The line protocol: one JSON request in, one JSON answer out. docs/protocol.md describes every
// operation.
//
// A session holds at most one match and trusts its client with everything that is hidden: it is the
// door for tools, tests and referees of bots, not for players of one table. No input ends it;
// whatever is wrong is answered by {"ok":false,"error":"...","text":"..."}.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "engine/contract/chance.h"
#include "engine/match/any_match.h"
#include "engine/text/phrasebook.h"

namespace landfall {

class ProtocolSession {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1}
                                              << 20;  // bytes, without the line's end

  // `fresh_seed` gives the luck of matches for which the client names no seed.
  explicit ProtocolSession(std::uint64_t (*fresh_seed)(), std::string_view language = "en");

  // The answer to one line, as one line without its end.
  std::string answer(std::string_view line);
  // The answer to a line beyond kLongestLine, which the caller skips without keeping it.
  static std::string answer_to_oversized_line();

  // The client asked to end.
  [[nodiscard]] bool finished() const { return finished_; }
  // The match at hand, for doors that offer more than the protocol; nullptr before the first.
  [[nodiscard]] const AnyMatch* match() const { return match_.get(); }

 private:
  struct Failure {
    std::string_view error;  // a word for programs
    std::string text;        // a sentence for people
    std::optional<Refusal> refusal{};
    int line = 0;  // of a record
  };
  using Trouble = std::optional<Failure>;
  struct Operation;

  static const Operation* find_operation(std::string_view name);
  static std::string failure_answer(const Failure& failure);
  static Failure bad_request(std::string text);
  Failure refused(const Refusal& refusal) const;

  // Each writes members into the open answer, or says what is wrong; then the answer is dropped.
  Trouble make(const JsonValue& request, JsonWriter& out);
  Trouble load(const JsonValue& request, JsonWriter& out);
  Trouble record(const JsonValue& request, JsonWriter& out);
  Trouble legal(const JsonValue& request, JsonWriter& out);
  Trouble act(const JsonValue& request, JsonWriter& out);
  Trouble why(const JsonValue& request, JsonWriter& out);
  Trouble undo(const JsonValue& request, JsonWriter& out);
  Trouble view(const JsonValue& request, JsonWriter& out);
  Trouble board(const JsonValue& request, JsonWriter& out);
  Trouble state(const JsonValue& request, JsonWriter& out);
  Trouble set(const JsonValue& request, JsonWriter& out);
  Trouble scores(const JsonValue& request, JsonWriter& out);
  Trouble report(const JsonValue& request, JsonWriter& out);
  Trouble events(const JsonValue& request, JsonWriter& out);
  Trouble games(const JsonValue& request, JsonWriter& out);
  Trouble quit(const JsonValue& request, JsonWriter& out);

  // How chance is drawn from now on.
  struct Luck {
    bool manual = false;
    std::uint64_t seed = 0;
    bool chosen_here = false;  // the client should be told the seed
  };
  Trouble read_luck(const JsonValue& request, Luck& luck) const;
  Trouble read_language(const JsonValue& request, std::string& language) const;
  void begin(std::unique_ptr<AnyMatch> match, const Luck& luck, std::string language);
  void write_awaiting(JsonWriter& out) const;
  // What happened after `from` as the seat saw it, and where the match stands now.
  void write_progress(AnyMatch::Version from, Seat seat, JsonWriter& out) const;
  void draw_chance();

  std::uint64_t (*fresh_seed_)();
  std::string language_;
  bool finished_ = false;

  std::unique_ptr<AnyMatch> match_;
  std::vector<std::string> names_;
  std::optional<SeededChance> chance_;  // nothing: the client decides every outcome
  Phrasebook book_;
};

}  // namespace landfall
