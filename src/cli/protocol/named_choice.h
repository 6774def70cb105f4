// A choice as a program names it: by the code of the action or by its targets. The protocol and the
// arena read it alike, and say alike what is wrong with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "engine/contract/action.h"
#include "engine/contract/clause.h"
#include "engine/match/any_match.h"
#include "engine/text/phrasebook.h"

namespace landfall::protocol {

// Why something is not done.
struct Failure {
  std::string_view error;  // a word for programs
  std::string text;        // a sentence for people
  std::optional<Refusal> refusal{};
  int line = 0;  // of a record

  // Its members of an object: "error", perhaps "clause", "culprit" and "line", and "text".
  void write(JsonWriter& out) const;
};

Failure bad_request(std::string text);
Failure refused(const Refusal& refusal, const Phrasebook& book);

// `seat` may be kChance. The action need not be legal.
std::variant<Action, Failure> read_choice(const JsonValue& request, const AnyMatch& match,
                                          Seat seat, const Phrasebook& book);

}  // namespace landfall::protocol
