// Looks for leaks in the bytes that leave the engine: two matches that differ only in what a seat
// may not know must give that seat the same JSON.
#pragma once

#include <memory>
#include <string>

#include "contract/playouts.h"
#include "engine/match/match.h"
#include "leak/hidden_field.h"

namespace landfall::testing {

template <Game G>
class MarkerChecks {
 public:
  void operator()(const Moment<G>& moment, Findings& findings) {
    const auto table = std::make_shared<const typename G::Table>(moment.table);
    Match<G> real(table);
    put_up(real, moment.state);
    for (const Seat viewer : viewers_of<G>(moment.table)) {
      if (findings.many()) return;
      ++samples_;
      Random random = moment.random(200U + viewer);
      const typename G::State world =
          G::determinize(moment.table, G::view(moment.table, moment.state, viewer), random);
      Match<G> thought(table);
      put_up(thought, world);
      compare(moment, viewer, real, thought, "a position", findings);
      follow(moment, viewer, real, thought, random, findings);
    }
  }
  [[nodiscard]] std::uint64_t samples() const { return samples_; }

 private:
  static void put_up(Match<G>& match, const typename G::State& state) {
    JsonWriter out;
    G::write_state(match.table(), state, out);
    match.set_position(JsonValue::parse(out.text()).value());
  }

  // Everything that a server would send to the seat, as one text.
  static std::string bytes_for(const AnyMatch& match, Seat viewer) {
    JsonWriter out;
    out.begin_object().key("view");
    match.write_view(viewer, out);
    out.key("events");
    match.write_events(0, viewer, out);
    if (viewer != kTable) {
      out.key("legal");
      match.write_legal(viewer, out, nullptr);
      out.key("tree");
      match.write_legal_tree(viewer, out);
    }
    const auto undo = match.refuse_undo(viewer);
    out.member("undo", undo ? std::string(undo->clause.id) : "");
    const auto agreed = match.refuse_agreed_undo(viewer);
    out.member("agreed_undo", agreed ? std::string(agreed->clause.id) : "");
    out.member("version", match.version()).member("awaiting", match.awaiting().bits());
    out.member("volunteers", match.volunteers().bits());
    out.key("table");
    match.write_table(out);
    out.key("points").begin_array();
    for (const std::int32_t points : match.standing().points) {
      out.value(match.over() ? 0 : points);
    }
    return out.end_array().end_object().take();
  }
  static void compare(const Moment<G>& moment, Seat viewer, const AnyMatch& real,
                      const AnyMatch& thought, const std::string& what, Findings& findings) {
    const std::string a = bytes_for(real, viewer);
    const std::string b = bytes_for(thought, viewer);
    if (a == b) return;
    std::size_t at = 0;
    while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
    const std::size_t from = at < 60 ? 0 : at - 60;
    findings.add(moment.where(), what + " gives " + name_of_viewer(viewer) +
                                     " different bytes: ..." + a.substr(from, 90) + "... and ..." +
                                     b.substr(from, 90) + "...");
  }

  // The seat's own choice in both worlds; or two secret choices of another seat in one.
  void follow(const Moment<G>& moment, Seat viewer, const Match<G>& real, const Match<G>& thought,
              Random& random, Findings& findings) {
    for (const Seat seat : real.awaiting() | real.volunteers()) {
      if (seat == kChance) continue;
      real.legal(seat, *actions_);
      if (actions_->empty()) continue;
      const auto count = static_cast<std::uint32_t>(actions_->size());
      const Action first = (*actions_)[random.below(count)];
      const Action second = seat == viewer ? first : (*actions_)[random.below(count)];
      Match<G> left(real);
      Match<G> right(seat == viewer ? thought : real);
      if (left.act(seat, first) || right.act(seat, second)) continue;  // reported by LeakChecks
      if (seat == viewer) {
        if (!newly_seen(moment, seat, first, viewer)) {
          compare(moment, viewer, left, right, "its own choice", findings);
        }
      } else if (same_bytes(G::view(moment.table, left.state(), viewer),
                            G::view(moment.table, right.state(), viewer)) &&
                 !same_bytes(left.state(), right.state())) {
        compare(moment, viewer, left, right, "a secret choice", findings);
      }
    }
  }
  static bool newly_seen(const Moment<G>& moment, Seat seat, const Action& action, Seat viewer) {
    typename G::State state = moment.state;
    std::vector<Event> events;
    EventSink sink(events);
    G::apply(moment.table, state, seat, action, sink);
    return std::ranges::any_of(events,
                               [&](const Event& event) { return event.reveals.has(viewer); });
  }

  std::uint64_t samples_ = 0;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
};

// Whole updates are written for each look, so a game of many set-ups is looked at in few places.
template <Game G>
Findings find_markers(std::uint64_t samples) {
  constexpr std::uint64_t kFewest = kFewestLooks / 4;
  Findings findings;
  MarkerChecks<G> checks;
  look_at_playouts<G>(samples, kFewest, checks, findings);
  return findings;
}

}  // namespace landfall::testing
