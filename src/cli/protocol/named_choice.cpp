#include "cli/protocol/named_choice.h"

#include <utility>

#include "cli/protocol/fields.h"

namespace landfall::protocol {

void Failure::write(JsonWriter& out) const {
  out.member("error", error);
  if (refusal) {
    out.member("clause", refusal->clause.id);
    if (!refusal->culprit.empty()) out.member("culprit", refusal->culprit.view());
  }
  if (line > 0) out.member("line", line);
  out.member("text", text);
}

Failure bad_request(std::string text) { return {"bad_request", std::move(text)}; }

Failure refused(const Refusal& refusal, const Phrasebook& book) {
  return {"refused", book.why(refusal.clause.id), refusal};
}

std::variant<Action, Failure> read_choice(const JsonValue& request, const AnyMatch& match,
                                          Seat seat, const Phrasebook& book) {
  if (request.find("action") != nullptr) {
    const Result<std::string> code = read_text(request, "action");
    if (!code) return bad_request(code.problem().text());
    const std::optional<Action> action = action_from_code(*code);
    if (action) return *action;
    return Failure{"unknown_action", "'" + excerpt(*code) + "' is not the code of an action; " +
                                         "'legal' gives the codes of this moment"};
  }
  const Result<TargetPath> path = read_targets(request);
  if (!path) {
    return bad_request(request.find("targets") == nullptr
                           ? "name the choice by 'action' or by 'targets'"
                           : path.problem().text());
  }
  const std::optional<Action> action =
      match.parse(seat, request.find_text("verb").value_or(""), span_of(*path));
  if (action) return *action;
  // A path that leads nowhere has a reason; one that is too short has none.
  const auto reason = seat == kChance ? std::nullopt : match.why_not(seat, span_of(*path));
  if (reason) return refused(*reason, book);
  return Failure{"unknown_action", "these targets are not one whole action of this moment"};
}

}  // namespace landfall::protocol
