// Why a path of clicks leads nowhere: nothing if a legal action begins like this, whatever order
// things without order are told in.
#include <utility>

#include "engine/defaults/paths.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/explain.h"
#include "games/archipelago/words/names.h"
#include "games/archipelago/words/path_reader.h"

namespace landfall {

using namespace archipelago;

namespace {

// The same click; the cubes of a payment may come in any order.
bool same_target(const Table& table, const State& state, const Target& a, const Target& b) {
  if (a == b) return true;
  if (!a.view().starts_with("pay:") || a.size() != b.size()) return false;
  PathReader first(table, state, TargetSpan(&a, 1));
  PathReader second(table, state, TargetSpan(&b, 1));
  const Payment one = first.pay();
  const Payment other = second.pay();
  return first.finished() && second.finished() && one.cubes == other.cubes &&
         one.tokens == other.tokens;
}

// Both cubes of a discovery, both hands: two targets without order.
bool has_no_order(const Action& action) { return action.verb == kCubes || action.verb == kFists; }

bool begins_with(const Table& table, const State& state, const TargetPath& path,
                 TargetSpan beginning) {
  if (beginning.size() > path.size()) return false;
  for (std::size_t i = 0; i < beginning.size(); ++i) {
    if (!same_target(table, state, path[i], beginning[i])) return false;
  }
  return true;
}

bool is_legal(const Table& table, const State& state, Seat seat, const TargetPath& path) {
  const auto action = Archipelago::parse(table, state, seat, "", span_of(path));
  return action && !Archipelago::refuse(table, state, seat, *action);
}

// An offer that is only begun: who is asked may follow, or all that changes hands (ARC-13.4).
bool is_begun_offer(const Table& table, const State& state, Seat seat, TargetSpan path) {
  if (path.empty()) return false;
  if (path[0].view() == "counter") return path.size() == 1 && state.step == Step::kAnswer;
  if (path[0].view() != "offer" || !may_offer(state)) return false;
  TargetPath whole;
  bool asks = false;
  for (const Target& target : path) {
    if (whole.full()) return false;
    whole.push_back(target);
    asks = asks || target.view().starts_with("to:");
  }
  if (path.size() == (asks ? 2U : 1U)) whole.push_back("want:florins.1");
  if (asks) return is_legal(table, state, seat, whole);
  if (whole.full()) return false;
  whole.push_back({});
  for (const Seat other : players(table.seats)) {
    whole.back() = number_target("to", other);
    if (is_legal(table, state, seat, whole)) return true;
  }
  return false;
}

}  // namespace

std::optional<Refusal> Archipelago::why_not(const Table& table, const State& state, Seat seat,
                                            TargetSpan path) {
  if (is_begun_offer(table, state, seat, path)) return std::nullopt;
  const auto explain = [&](TargetSpan beginning) {
    return explain_path(table, state, seat, beginning);
  };
  const auto begins = [&](const Action& action, TargetPath& known, TargetSpan beginning) {
    if (begins_with(table, state, known, beginning)) return true;
    if (!has_no_order(action) || known.size() != 2) return false;
    std::swap(known[0], known[1]);
    return begins_with(table, state, known, beginning);
  };
  return why_not_by_paths<Archipelago>(table, state, seat, path, explain, begins);
}

}  // namespace landfall
