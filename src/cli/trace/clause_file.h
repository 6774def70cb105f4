// The clauses of a game as rules/<game>/clauses.md gives them.
//
//   ### ABC-4.2 Different heights
//   No two towers of a meridian have the same height.
//   Kind: rule · Source: rulebook, building rules
//
// web/src/text/rules.ts reads the same for the page; tests/golden/clause_file.md keeps the two
// equal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace landfall::cli {

struct ClauseEntry {
  std::string id;
  std::string title;
  std::string text;    // our own words, one paragraph per line
  std::string kind;    // "rule", "ruling", "definition" or "component"
  std::string source;  // the rest of the line that begins with "Kind:"
  std::string file;
  int line = 0;

  // Rules and rulings forbid or demand something, so code has to know them.
  [[nodiscard]] bool enforceable() const { return kind == "rule" || kind == "ruling"; }
};

// The clause id at the beginning of the text ("ABC-4.2a", "ABC-R7"), or an empty one.
std::string_view leading_clause_id(std::string_view text);

// A Problem names file and line. `file` is for messages.
Result<std::vector<ClauseEntry>> read_clauses(std::string_view markdown, const std::string& file);

// The built-in clauses of one game ("meridian"), or of all tables ("table").
Result<std::vector<ClauseEntry>> built_in_clauses(std::string_view game);

}  // namespace landfall::cli
