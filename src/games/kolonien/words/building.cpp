// Words of what is built: where it stands, and why it can be built nowhere.
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"
#include "games/kolonien/words/sentences.h"
#include "games/kolonien/words/verbs.h"

namespace landfall::kolonien {

// --- build:settlement vertex:V by:outposts -------------------------------------------------------

void write_site(const Scene& scene, const Action& action, TargetPath& path) {
  path.push_back(vertex_target(scene.table.board, action.arg[0]));
  if (scene.table.is_home(action.arg[0])) return;
  path.push_back(action.arg[1] != 0 ? "by:outposts" : "by:road");
}

bool read_site(const Scene& scene, TargetSpan rest, Action& action) {
  const auto vertex = rest.empty() ? std::nullopt : vertex_of(scene.table.board, rest[0]);
  if (!vertex) return false;
  action.arg[0] = static_cast<std::uint8_t>(*vertex);
  if (scene.table.is_home(*vertex)) return rest.size() == 1;
  if (rest.size() != 2) return false;
  action.arg[1] = rest[1] == "by:outposts" ? 1 : 0;
  return action.arg[1] != 0 || rest[1] == "by:road";
}

void say_site(const Scene& scene, const Action& action, Phrase& phrase) {
  add_argument(scene.table, kVertexArgument, action.arg[0], phrase);
  if (action.arg[1] != 0) phrase.key = "action.settle_outposts";
}

// --- Why not -------------------------------------------------------------------------------------

namespace {

// Clauses that forbid something wherever it would be done.
bool is_general(std::string_view clause) {
  for (const std::string_view one : {"KOL-3.1", "KOL-4.1", "KOL-4.2", "KOL-6.5", "KOL-6.8",
                                     "KOL-13.1", "KOL-13.5", "KOL-13.6", "TAB-1.2"}) {
    if (clause == one) return true;
  }
  return false;
}

// A beginning of a path, judged by one way to go on; if that fails for the place alone, the clause
// that says where it may be done.
Refusal with_example(const Scene& scene, Seat seat, std::uint8_t verb, std::string_view clause) {
  const Refused refusal = refuse_here(scene, seat, action_of(verb, 0));
  return refusal && is_general(refusal->clause.id) ? *refusal : no(clause);
}

// The first place of a set that could be meant, or a clause if there is none.
Refusal with_places(const Scene& scene, Seat seat, std::uint8_t verb, const VertexMask& places,
                    std::string_view clause) {
  const Refusal general = with_example(scene, seat, verb, clause);
  if (is_general(general.clause.id) || places.empty()) return general;
  return refuse_here(scene, seat, action_of(verb, places.first())).value_or(general);
}

}  // namespace

Refusal why_no_road(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  return with_example(scene, seat, so_far.verb, "KOL-4.5");
}

Refusal why_no_settlement(const Scene& scene, Seat seat, TargetSpan path, const Action& so_far) {
  if (path.size() == 1) {
    return with_places(scene, seat, so_far.verb, road_vertices(scene.table, scene.state, seat),
                       "KOL-4.4");
  }
  if (path.size() > 2) return why_nothing(scene, seat);
  const auto vertex = vertex_of(scene.table.board, path[1]);
  if (!vertex) return unknown_action();
  // Both ways are shut; the road's clause names both.
  return refuse_here(scene, seat, action_of(so_far.verb, *vertex, 0)).value_or(unknown_action());
}

Refusal why_no_city(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  return with_example(scene, seat, so_far.verb, "KOL-4.7");
}

Refusal why_no_new_ship(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  return with_places(scene, seat, so_far.verb, scene.state.buildings[seat] & scene.table.home_coast,
                     "KOL-8.8");
}

Refusal why_no_new_fleet(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  return with_example(scene, seat, so_far.verb, "KOL-13.2");
}

Refusal why_no_fleet(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  return with_example(scene, seat, so_far.verb, "KOL-13.5");
}

}  // namespace landfall::kolonien
