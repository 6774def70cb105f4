// What whoever made a table may change before the game begins (TAB-5.*): reads the message `change`
// and works out who sits where afterwards.
#pragma once

#include <optional>
#include <string>

#include "base/json_value.h"
#include "engine/contract/clause.h"
#include "server/people/players.h"

namespace landfall::server {

struct TableChange {
  // The table as it is to be: name, public, findable, options and number of seats of the set-up, seats,
  // players, the rules for absent people and for time. Whether the game allows the options is for the match to say.
  TableFacts facts;
  std::optional<Refusal> refusal;  // a rule is in the way
  std::string error;               // or something else, with `text`
  std::string text;

  [[nodiscard]] bool ok() const { return !refusal && error.empty(); }
};

// `facts` is the table as it is, `maker` the token of who made it: invitations to new seats are
// derived from it.
TableChange read_table_change(const JsonValue& message, TableFacts facts, const Token& maker);

}  // namespace landfall::server
