// Paths of targets beside the legal ones: which of them begin a choice, and why the others do not.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/contract/action.h"
#include "engine/contract/clause.h"
#include "engine/contract/seat.h"
#include "engine/contract/target.h"

namespace landfall {

// TAB-1.2: nobody knows such a choice.
inline Refusal unknown_choice() { return Refusal{Clause{"TAB-1.2"}, {}}; }

inline bool starts_with(TargetSpan path, TargetSpan beginning) {
  return beginning.size() <= path.size() &&
         std::ranges::equal(beginning, path.first(beginning.size()));
}

// Whether the targets `known` of a legal action begin with a path. A game with targets that have no
// order brings its own; it may shuffle `known` as it likes.
struct BeginsInOrder {
  bool operator()(const Action& /*action*/, TargetPath& known, TargetSpan path) const {
    return starts_with(span_of(known), path);
  }
};

template <class G, class Begins = BeginsInOrder>
bool begins_legal_action(const typename G::Table& table, const typename G::State& state, Seat seat,
                         TargetSpan path, Begins begins = {}) {
  const auto list = std::make_unique<ActionList>();
  G::legal(table, state, seat, *list);
  return std::ranges::any_of(*list, [&](const Action& action) {
    TargetPath known;
    G::targets(table, state, seat, action, known);
    return begins(action, known, path);
  });
}

// Why a beginning that names no whole action leads nowhere; this one does not know.
struct ExplainNothing {
  Refusal operator()(TargetSpan /*path*/) const { return unknown_choice(); }
};

// The whole of G::why_not: nothing if a legal action begins like this, what the judge says if the
// path names an action, and else what the game explains.
template <class G, class Explain = ExplainNothing, class Begins = BeginsInOrder>
std::optional<Refusal> why_not_by_paths(const typename G::Table& table,
                                        const typename G::State& state, Seat seat, TargetSpan path,
                                        Explain explain = {}, Begins begins = {}) {
  if (begins_legal_action<G>(table, state, seat, path, begins)) return std::nullopt;
  if (path.empty()) return unknown_choice();
  if (const auto action = G::parse(table, state, seat, {}, path)) {
    return G::refuse(table, state, seat, *action);
  }
  return explain(path);
}

// The whole of G::parse for games whose lists are short and complete: the legal action, or the
// outcome of chance, with these targets. What is not possible now is read as nothing.
template <class G>
std::optional<Action> parse_by_search(const typename G::Table& table,
                                      const typename G::State& state, Seat seat,
                                      std::string_view verb, TargetSpan path) {
  const auto list = std::make_unique<ActionList>();
  if (seat == kChance) {
    const auto outcomes = std::make_unique<OutcomeList>();
    G::outcomes(table, state, *outcomes);
    for (const Outcome& outcome : *outcomes) list->push_back(outcome.action);
  } else {
    G::legal(table, state, seat, *list);
  }
  for (const Action& action : *list) {
    if (!verb.empty() && G::verb_name(action.verb) != verb) continue;
    TargetPath known;
    G::targets(table, state, seat, action, known);
    if (std::ranges::equal(known, path)) return action;
  }
  return std::nullopt;
}

}  // namespace landfall
