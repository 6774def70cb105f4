// Turns phrases into words of one language, from the catalogues in text/<language>/.
//
// Patterns are messages as engine/text/message.h describes them. Targets are looked up as
// "target.city:4.3", then as "target.city" with {0}, {1} for the parts of the detail, each in the
// words of "target.city.<part>" or else "part.<part>", where there are any.
// web/src/text/text.ts does the same for the page; tests/golden/phrases.json keeps the two equal.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "engine/text/phrase.h"

namespace landfall {

class Phrasebook {
 public:
  // Without catalogues; the language decides about plurals.
  explicit Phrasebook(std::string_view language = "en") : language_(language) {}
  // The built-in catalogues: the shell's, the table's, the game's and, where there is one, that of
  // the names of its cards. Unknown languages fall back to "en".
  static Phrasebook load(std::string_view language, std::string_view game);

  // Adds the flat object of one catalogue file; later files win.
  std::optional<Problem> add(std::string_view json);

  // Who names targets that no catalogue can list one by one; asked before the catalogues. Nothing
  // leaves it to them.
  using Namer = std::function<std::optional<std::string>(const Phrasebook&, std::string_view)>;
  void name_targets_by(Namer namer) { namer_ = std::move(namer); }
  // Adds the names that a board (AnyMatch::write_table) has for parts of its targets: "part.<id>".
  // What the catalogues know stays.
  void add_names(const JsonValue& board);

  [[nodiscard]] bool has(std::string_view key) const;
  // The pattern itself; the key in brackets if there is none.
  [[nodiscard]] std::string pattern(std::string_view key) const;
  [[nodiscard]] std::string target(std::string_view target) const;
  // `names` are the names of the seats; a seat without one is called "seat 1" and so on.
  [[nodiscard]] std::string say(const Phrase& phrase,
                                std::span<const std::string> names = {}) const;
  // The text of a refusal: "why.<clause>".
  [[nodiscard]] std::string why(std::string_view clause) const;

 private:
  std::string language_;
  std::unordered_map<std::string, std::string> patterns_;  // looked up only, never iterated
  Namer namer_;
};

}  // namespace landfall
