// The line protocol: one JSON request in, one JSON answer out. docs/protocol.md describes every
// operation.
//
// A session holds at most one match and trusts its client with everything that is hidden: it is the
// door for tools, tests and referees of bots, not for players of one table. No input ends it;
// whatever is wrong is answered by {"ok":false,"error":"...","text":"..."}.
//
// Beside that match there may be an imagined one, drawn from what one seat may know: while it is
// there, everything is about it, until the real one comes back.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "bots/any_bot.h"
#include "cli/protocol/named_choice.h"
#include "engine/contract/chance.h"
#include "engine/match/any_match.h"
#include "engine/text/phrasebook.h"

namespace landfall {

class ProtocolSession {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1}
                                              << 20;  // bytes, without the line's end

  // `fresh_seed` gives the luck of matches for which the client names no seed. `milliseconds` is a
  // clock, where there is one: without it no budget of time can be kept.
  explicit ProtocolSession(std::uint64_t (*fresh_seed)(), std::string_view language = "en",
                           std::uint64_t (*milliseconds)() = nullptr);

  // The answer to one line, as one line without its end.
  std::string answer(std::string_view line);
  // The answer to a line beyond kLongestLine, which the caller skips without keeping it.
  static std::string answer_to_oversized_line();

  // The client asked to end.
  [[nodiscard]] bool finished() const { return finished_; }

 private:
  using Failure = protocol::Failure;
  using Trouble = std::optional<Failure>;
  struct Operation;

  static const Operation* find_operation(std::string_view name);
  static std::string failure_answer(const Failure& failure);
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
  Trouble imagine(const JsonValue& request, JsonWriter& out);
  Trouble rewind(const JsonValue& request, JsonWriter& out);
  Trouble real(const JsonValue& request, JsonWriter& out);
  Trouble bot(const JsonValue& request, JsonWriter& out);
  Trouble play(const JsonValue& request, JsonWriter& out);
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
  Trouble read_seed(const JsonValue& request, Luck& luck) const;
  static Trouble read_manual(const JsonValue& request);
  void take_luck(const Luck& luck);
  Trouble read_language(const JsonValue& request, std::string& language) const;
  void begin(std::unique_ptr<AnyMatch> match, const Luck& luck, std::string language);
  void write_awaiting(JsonWriter& out) const;
  // What happened after `from` as the seat saw it, and where the match stands now.
  void write_progress(AnyMatch::Version from, Seat seat, JsonWriter& out) const;
  void draw_chance();
  // How long a bot may think about each choice; 0: as its level is used to.
  struct Thought {
    std::uint32_t iterations = 0;
    std::uint64_t milliseconds = 0;
  };
  // Makes the bot that the request names by level and seed.
  Trouble read_bot(const JsonValue& request, Thought& thought);
  Action ask_bot(Seat seat, const Thought& thought);

  std::uint64_t (*fresh_seed_)();
  std::uint64_t (*milliseconds_)();
  std::string language_;
  bool finished_ = false;

  std::unique_ptr<AnyMatch> match_;
  std::vector<std::string> names_;
  std::optional<SeededChance> chance_;  // nothing: the client decides every outcome
  // What has been put aside while `match_` and `chance_` are imagined; null while they are real.
  std::unique_ptr<AnyMatch> real_;
  std::optional<SeededChance> real_chance_;
  // The last bot asked, which keeps its memory for the next time.
  std::unique_ptr<bots::AnyBot> bot_;
  std::string bot_name_;
  Phrasebook book_;
};

}  // namespace landfall
