// Why a path of clicks leads nowhere: nothing if a legal action begins like this, whatever order
// things without order are told in.
#include <utility>

#include "engine/defaults/paths.h"
#include "games/archipelago/words/asked.h"

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
bool has_no_order(const Action& action) {
  const VerbForm<Scene>& form = row_of_verb(action.verb)->form;
  return form.size == 0 && form.rest->order == PathOrder::kNone;
}

bool begins_with(const Table& table, const State& state, const TargetPath& path,
                 TargetSpan beginning) {
  if (beginning.size() > path.size()) return false;
  for (std::size_t i = 0; i < beginning.size(); ++i) {
    if (!same_target(table, state, path[i], beginning[i])) return false;
  }
  return true;
}

// The answer to a path that no legal action begins with, and that is no whole action.
Refusal explain_path(const Table& table, const State& state, Seat seat, TargetSpan path) {
  const std::string_view first = path[0];
  const VerbRow* const row = row_of_beginning(first.substr(0, first.find(':')));
  if (row == nullptr) return refused_as_unknown();
  const Asked asked{table, state, seat, path, static_cast<Verb>(row->form.verb)};
  const Beginning& beginning = row->beginning;
  if (beginning.answered != Answered::kAlways && !has_step(row->steps, state.step)) {
    return asked.answer(action_of(asked.verb));
  }
  return beginning.why == nullptr ? refused_as_unknown() : beginning.why(asked);
}

}  // namespace

std::optional<Refusal> Archipelago::why_not(const Table& table, const State& state, Seat seat,
                                            TargetSpan path) {
  if (is_begun_offer(table, state, seat, path)) return std::nullopt;
  const bool unasked = !awaiting(table, state).has(seat);
  const auto explain = [&](TargetSpan beginning) {
    // Of those who are not asked, only proposals are looked at more closely (ARC-13.8).
    if (unasked && beginning[0].view() != "offer") return refused_by("TAB-1.1");
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
