// What targets are called in the terminal where no catalogue can list them one by one: players by
// their names, places of a map, payments and the parts of offers. And what helps to choose among
// them: the terrain around a corner, the pieces in an area.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "engine/match/any_match.h"
#include "engine/text/phrasebook.h"

namespace landfall::cli {

class TargetNames {
 public:
  TargetNames(std::string_view game, std::vector<std::string> names);

  // The table from which the targets come: its map, and how it stands now.
  void look(const AnyMatch& match);

  // Nothing where the catalogue has the right words.
  [[nodiscard]] std::optional<std::string> name(const Phrasebook& book,
                                                std::string_view target) const;
  // What lies there now; empty if there is nothing to say.
  [[nodiscard]] std::string hint(const Phrasebook& book, std::string_view target) const;

 private:
  std::string game_;
  std::vector<std::string> names_;  // of the players
  JsonValue board_;
  JsonValue view_;
};

// A target taken apart: "area:t05a.l1" is the kind "area" with the parts "t05a" and "l1".
struct TargetParts {
  std::string_view kind;
  std::vector<std::string_view> parts;

  explicit TargetParts(std::string_view target);
  [[nodiscard]] std::string_view part(std::size_t index) const {
    return index < parts.size() ? parts[index] : std::string_view();
  }
  // The part as a number; 0 if it is none.
  [[nodiscard]] int number(std::size_t index) const;
};

// What a game's own names and hints are made from.
struct NamingScene {
  const Phrasebook& book;
  const std::vector<std::string>& names;
  const JsonValue& board;  // AnyMatch::write_table
  const JsonValue& view;   // the public part of AnyMatch::write_view

  [[nodiscard]] std::string player(int seat) const;
  // "Ann, Bob" from the parts of "to:0.1".
  [[nodiscard]] std::string players(const TargetParts& target) const;
  // A sentence of the terminal's catalogue with one text in it: {0}.
  [[nodiscard]] std::string filled(std::string_view key, std::string_view text) const;
};

// The name of a thing without its number in the box: "Palm Island (t01a)" is "Palm Island",
// "Temples (K3; end: ...)" is "Temples (end: ...)".
std::string without_id(std::string name, std::string_view id);

}  // namespace landfall::cli
