// Why a path of clicks leads nowhere: the clause that stands in the way. The rows of the verbs say
// it for what begins like them (verbs.h).
#include <algorithm>

#include "engine/defaults/paths.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/verbs.h"

namespace landfall {

using namespace kolonien;

namespace {

// Cards of plenty and parts of an offer have no order.
bool begins(const Action& action, TargetPath& known, TargetSpan path) {
  const TargetSpan whole = span_of(known);
  const Rest* rest = row_of_verb(action.verb)->form.rest;
  if (path.empty() || rest == nullptr || rest->order == PathOrder::kGiven) {
    return starts_with(whole, path);
  }
  if (path.size() > whole.size() || whole[0] != path[0]) return false;
  return std::ranges::all_of(path.subspan(1), [&](const Target& target) {
    return std::ranges::count(path.subspan(1), target) <=
           std::ranges::count(whole.subspan(1), target);
  });
}

}  // namespace

Refusal kolonien::why_nothing(const Scene& scene, Seat seat) {
  // Ending the turn is refused only for what stands in the way of everything.
  if (!has_step(kTurnSteps, scene.state.step) || !scene.table.rules.colonies)
    return unknown_action();
  return refuse_here(scene, seat, action_of(kEnd)).value_or(unknown_action());
}

std::optional<Refusal> Kolonien::why_not(const Table& table, const State& state, Seat seat,
                                         TargetSpan path) {
  const auto why = [&](TargetSpan beginning) {
    return explain(Scene{table, state}, seat, beginning);
  };
  return why_not_by_paths<Kolonien>(table, state, seat, path, why, begins);
}

}  // namespace landfall
