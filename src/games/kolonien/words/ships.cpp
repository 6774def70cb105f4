// Words of ships and their cargo, and of those who rob: why a ship, a store or a hex that was
// chosen leads nowhere.
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"
#include "games/kolonien/words/verbs.h"

namespace landfall::kolonien {
namespace {

// Ending the turn is refused only for what stands in the way of everything.
Refused everything_refused(const Scene& scene, Seat seat) {
  return refuse_here(scene, seat, action_of(kEnd));
}

}  // namespace

// Tokens that could follow as the last argument: the first clause that says more than "unknown".
Refusal why_no_token(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  Action example = so_far;
  std::uint8_t& token = example.arg[row_of_verb(so_far.verb)->form.arguments - 1];
  for (token = 0; token < kTokens; ++token) {
    const Refused refusal = refuse_here(scene, seat, example);
    if (refusal && refusal->clause.id != "TAB-1.2") return *refusal;
  }
  return unknown_action();
}

// Only the ship is named.
Refusal why_no_voyage(const Scene& scene, Seat seat, TargetSpan path, const Action& so_far) {
  if (const Refused everything = everything_refused(scene, seat)) return *everything;
  // Without range and with nothing to load.
  return no(find_ship(scene.state, seat, so_far.arg[0]) == nullptr ? "KOL-8.1" : "KOL-8.2",
            path[0]);
}

Refusal why_no_cargo(const Scene& scene, Seat seat, TargetSpan path, const Action& so_far) {
  if (const Refused everything = everything_refused(scene, seat)) return *everything;
  return why_no_token(scene, seat, path, so_far);
}

Refusal why_no_shift(const Scene& scene, Seat seat, TargetSpan path, const Action& so_far) {
  if (const Refused everything = everything_refused(scene, seat)) return *everything;
  return path.size() == 1 ? no("KOL-10.6", path[0]) : why_no_token(scene, seat, path, so_far);
}

Refusal why_no_robber(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  return refuse_here(scene, seat, so_far).value_or(no("KOL-3.5"));
}

}  // namespace landfall::kolonien
