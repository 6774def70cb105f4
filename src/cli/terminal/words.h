// Everything needed to say in words what happens at a table: the language and the players' names.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "cli/names/target_names.h"
#include "engine/contract/setup.h"
#include "engine/match/any_match.h"
#include "engine/text/phrasebook.h"

namespace landfall::cli {

class Words {
 public:
  // The game's catalogues, with what its page says, and that of the terminal.
  Words(std::string_view language, std::string_view game, std::vector<std::string> names);

  // Names of places that only the match's own component data know.
  void add_names(const AnyMatch& match);

  [[nodiscard]] const Phrasebook& book() const { return book_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] std::string name(Seat seat) const;
  // The match from which targets come, so that they get names and hints.
  void look(const AnyMatch& match) const { targets_->look(match); }

  [[nodiscard]] std::string say(const Phrase& phrase) const { return book_.say(phrase, names_); }
  // A sentence of the terminal's catalogue: text("your_turn").
  [[nodiscard]] std::string text(std::string_view key) const;
  [[nodiscard]] std::string text(std::string_view key, int number) const;      // {number}
  [[nodiscard]] std::string seat_text(std::string_view key, Seat seat) const;  // {seat}
  [[nodiscard]] std::string target(std::string_view target) const { return book_.target(target); }
  // A target as an entry of a menu, where a bare "4" would say too little: "card 4". The words are
  // "cli.<game>.menu.<target>" or "cli.<game>.menu.<kind>"; most targets need none of their own.
  [[nodiscard]] std::string menu_entry(const Target& target) const;
  // What helps to choose it: the land around a corner. Often empty.
  [[nodiscard]] std::string hint(const Target& target) const;
  // The clause and what it says.
  [[nodiscard]] std::string why(const Refusal& refusal) const;

  // One sentence for each event of the records after `from` that the audience may see; one that
  // comes several times in a row is told once.
  [[nodiscard]] std::vector<std::string> events(const AnyMatch& match, AnyMatch::Version from,
                                                Seat audience) const;

 private:
  Phrasebook book_;
  std::string game_;
  std::vector<std::string> names_;
  std::shared_ptr<TargetNames> targets_;  // shared with the book, which asks it
};

// What a page would be told of an event, back as a phrase.
Phrase phrase_from_json(const JsonValue& event);

// What the match writes, read back: `write` is one of its write_... functions.
template <class Write>
JsonValue json_from(Write write) {
  JsonWriter out;
  write(out);
  Result<JsonValue> value = JsonValue::parse(out.text());
  return value ? std::move(value).value() : JsonValue{};
}

}  // namespace landfall::cli
