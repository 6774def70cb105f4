// Looks for choices that show others something hidden and can be taken back all the same (TAB-2.4).
//
// For a viewer p, a position s and a choice of another seat, w = determinize(view(s, p)) is a world
// that p holds possible before the choice. If nothing that the seat can choose in w gives p the
// view that the real choice gives, p now knows that w is not the truth: the choice showed
// something, and one of its events has to say so by `reveals`. What p may conclude from the mere
// ability to pay or to lay a card of that kind is not shown; `could_pay` leaves out the worlds
// without the means.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "contract/playouts.h"

namespace landfall::testing {

// Whether the seat has the means in this world that its choice used up between `before` and
// `after`. A game with hidden means specialises this beside the list of its hidden fields.
template <Game G>
bool could_pay(const typename G::Table& /*table*/, const typename G::State& /*before*/,
               const typename G::State& /*after*/, const typename G::State& /*world*/,
               Seat /*seat*/) {
  return true;
}

template <Game G>
class ShownChecks {
 public:
  void operator()(const Moment<G>& moment, Findings& findings) {
    for (const Seat seat : choosers<G>(moment.table, moment.state)) {
      if (seat == kChance || findings.many()) continue;
      actions_->clear();
      G::legal(moment.table, moment.state, seat, *actions_);
      Random random = moment.random(300U + seat);
      for (int i = 0; i < kActions && !actions_->empty(); ++i) {
        const auto count = static_cast<std::uint32_t>(actions_->size());
        check(moment, seat, (*actions_)[random.below(count)], random, findings);
      }
    }
  }

 private:
  using State = typename G::State;

  void check(const Moment<G>& moment, Seat seat, const Action& action, Random& random,
             Findings& findings) {
    State after = moment.state;
    events_.clear();
    EventSink sink(events_);
    G::apply(moment.table, after, seat, action, sink);
    if (std::ranges::any_of(events_, [](const Event& event) { return !event.reveals.empty(); })) {
      return;  // it stands anyway
    }
    for (const Seat viewer : viewers_of<G>(moment.table)) {
      if (viewer == seat) continue;
      const auto before = G::view(moment.table, moment.state, viewer);
      for (int i = 0; i < kWorlds; ++i) {
        const State world = G::determinize(moment.table, before, random);
        if (!could_pay<G>(moment.table, moment.state, after, world, seat)) continue;
        if (looks_possible(moment, seat, action, viewer, world, after)) continue;
        findings.add(moment.where(),
                     "the choice '" + words_of(moment, seat, action) + "' of seat " +
                         std::to_string(seat) + " shows seat " + std::to_string(viewer) +
                         " something hidden, and no event `reveals` it: it could be taken back");
        return;
      }
    }
  }

  // Whether some choice of the seat in this world leads to what the viewer sees.
  bool looks_possible(const Moment<G>& moment, Seat seat, const Action& action, Seat viewer,
                      const State& world, const State& after) {
    const auto seen = G::view(moment.table, after, viewer);
    const auto leads_there = [&](const Action& candidate) {
      State state = world;
      EventSink nobody;
      G::apply(moment.table, state, seat, candidate, nobody);
      return same_bytes(G::view(moment.table, state, viewer), seen);
    };
    if (!G::refuse(moment.table, world, seat, action) && leads_there(action)) return true;
    others_->clear();
    G::legal(moment.table, world, seat, *others_);
    return std::ranges::any_of(*others_, [&](const Action& candidate) {
      return candidate.verb == action.verb && leads_there(candidate);
    });
  }

  static std::string words_of(const Moment<G>& moment, Seat seat, const Action& action) {
    TargetPath path;
    G::targets(moment.table, moment.state, seat, action, path);
    std::string words(G::verb_name(action.verb));
    for (const Target& target : path) words += " " + std::string(target.view());
    return words;
  }

  static constexpr int kActions = 4;
  static constexpr int kWorlds = 3;
  std::vector<Event> events_;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
  std::unique_ptr<ActionList> others_ = std::make_unique<ActionList>();
};

template <Game G>
Findings find_shown(std::uint64_t decisions) {
  ShownChecks<G> checks;
  return walk<G>(decisions, checks);
}

}  // namespace landfall::testing
