// Looks for leaks: what a seat is told must not depend on what it may not know.
//
// For a seat p (or the public) and a position s, w = determinize(view(s, p)) is another world that
// p cannot tell from s. In both, p must be told the same: view, choices, refusals, who is awaited,
// points, and the events that follow p's own choices up to the first that says `reveals` p
// something. And what others do in secret must look the same to p whatever they do.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "contract/playouts.h"
#include "engine/contract/open_luck.h"
#include "engine/match/match_words.h"
#include "leak/hidden_field.h"

namespace landfall::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
inline constexpr std::uint64_t kDefaultLeakSamples = 10'000;
#else
inline constexpr std::uint64_t kDefaultLeakSamples = 200'000;
#endif
inline std::uint64_t leak_samples() { return number_from("LANDFALL_SAMPLES", kDefaultLeakSamples); }

inline bool same_event(const Event& a, const Event& b) {
  return a.kind == b.kind && a.actor == b.actor && a.clause == b.clause && a.arg == b.arg;
}

// A world or two may agree with the truth by chance; so many in a row do not. A fifth seat, which
// few set-ups have, meets fewer under the sanitizers: of it nothing is concluded there.
inline constexpr std::uint64_t kEnoughWorlds = 20;

template <Game G>
class LeakChecks {
 public:
  explicit LeakChecks(std::vector<HiddenField<G>> fields) : fields_(std::move(fields)) {}

  [[nodiscard]] std::uint64_t samples() const { return samples_; }

  // All viewers of one position.
  void operator()(const Moment<G>& moment, Findings& findings) {
    for (const Seat viewer : viewers_of<G>(moment.table)) {
      if (findings.many()) return;
      ++samples_;
      Random random = moment.random(100U + viewer);
      const View view = G::view(moment.table, moment.state, viewer);
      const State world = G::determinize(moment.table, view, random);
      tally(moment, viewer, world);
      check_world(moment, viewer, view, world, random, findings);
      check_secret_choices(moment, viewer, random, findings);
    }
  }

  // At the end: each hidden field was hidden from each viewer at times, and was then seen to
  // differ.
  void finish(Findings& findings) const {
    if constexpr (requires { &G::open_luck; }) {
      if (open_luck_ == 0) findings.add(G::info().name, "no open luck was looked at");
    }
    std::vector<Seat> viewers = {kTable};
    for (Seat seat = 0; seat < G::info().max_seats; ++seat) viewers.push_back(seat);
    for (const HiddenField<G>& field : fields_) {
      for (const Seat viewer : viewers) {
        const auto found = tallies_.find({field.name, viewer});
        const Tally tally = found == tallies_.end() ? Tally{} : found->second;
        const std::string who = name_of_viewer(viewer);
        if (tally.differs > 0) continue;
        if (tally.hidden >= kEnoughWorlds) {
          findings.add(G::info().name, "'" + field.name + "' never differs from the truth for " +
                                           who + " in " + std::to_string(tally.hidden) +
                                           " possible worlds");
        } else if (viewer == kTable) {
          findings.add(G::info().name, "'" + field.name + "' is hidden from the public in only " +
                                           std::to_string(tally.hidden) + " possible worlds");
        }
      }
    }
  }

 private:
  using State = typename G::State;
  using View = typename G::View;
  struct Tally {
    std::uint64_t hidden = 0;
    std::uint64_t differs = 0;
  };
  // What one viewer is told when something is done.
  struct Told {
    State state;
    View view;
    std::vector<Event> events;
    bool revealed = false;  // `events` ends before the first that reveals
    std::uint8_t revealing_kind = 0;
  };

  void tally(const Moment<G>& moment, Seat viewer, const State& world) {
    for (const HiddenField<G>& field : fields_) {
      if (field.known_to(moment.table, moment.state).has(viewer)) continue;
      Tally& entry = tallies_[{field.name, viewer}];
      if (entry.differs > 0) continue;  // once is enough, and looking takes time
      ++entry.hidden;
      if (field.value(moment.table, moment.state) != field.value(moment.table, world))
        ++entry.differs;
    }
  }

  Told tell(const Moment<G>& moment, const State& from, Seat seat, const Action& action,
            Seat viewer) {
    Told told{from, {}, {}};
    events_.clear();
    EventSink sink(events_);
    G::apply(moment.table, told.state, seat, action, sink);
    told.view = G::view(moment.table, told.state, viewer);
    for (const Event& event : events_) {
      if (event.reveals.has(viewer)) {
        told.revealed = true;
        told.revealing_kind = event.kind;
        break;
      }
      if (event.audience.has(viewer)) told.events.push_back(event);
    }
    return told;
  }

  void check_world(const Moment<G>& moment, Seat viewer, const View& view, const State& world,
                   Random& random, Findings& findings) {
    const std::string who = name_of_viewer(viewer);
    if (const std::string wrong = G::check(moment.table, world); !wrong.empty()) {
      findings.add(moment.where(), "the world that " + who + " thinks of is impossible: " + wrong);
      return;
    }
    if (!same_bytes(G::view(moment.table, world, viewer), view)) {
      findings.add(moment.where(), "the view of " + who + " holds what it may not know");
    }
    if (!(G::awaiting(moment.table, world) == G::awaiting(moment.table, moment.state))) {
      findings.add(moment.where(), "who is awaited tells " + who + " a secret");
      return;
    }
    const SeatMask volunteers = volunteers_of<G>(moment.table, world);
    if (!(volunteers == volunteers_of<G>(moment.table, moment.state))) {
      findings.add(moment.where(), "who may act unasked tells " + who + " a secret");
      return;
    }
    if (G::turn(moment.table, world) != G::turn(moment.table, moment.state)) {
      findings.add(moment.where(), "the turn tells " + who + " a secret");
    }
    const Standing real = G::standing(moment.table, moment.state);
    const Standing thought = G::standing(moment.table, world);
    if (!G::awaiting(moment.table, world).empty() && real.points != thought.points) {
      findings.add(moment.where(), "the points tell " + who + " a secret");
    }
    const SeatMask awaiting = G::awaiting(moment.table, world);
    if (awaiting.has(kChance)) {
      check_outcomes(moment, viewer, world, random, findings);
    } else if (awaiting.has(viewer) || volunteers.has(viewer)) {
      check_choices(moment, viewer, world, random, findings);
    }
  }

  void check_choices(const Moment<G>& moment, Seat viewer, const State& world, Random& random,
                     Findings& findings) {
    const std::string who = name_of_viewer(viewer);
    actions_->clear();
    G::legal(moment.table, moment.state, viewer, *actions_);
    others_->clear();
    G::legal(moment.table, world, viewer, *others_);
    if (!(*actions_ == *others_)) {
      findings.add(moment.where(), "the legal list tells " + who + " a secret");
      return;
    }
    const auto count = static_cast<std::uint32_t>(actions_->size());
    if (count == 0) return;
    for (int i = 0; i < kRefusals; ++i) {
      Action action = (*actions_)[random.below(count)];
      action.arg[random.below(4)] = static_cast<std::uint8_t>(random.below(16));
      const auto real = G::refuse(moment.table, moment.state, viewer, action);
      const auto thought = G::refuse(moment.table, world, viewer, action);
      if (real.has_value() != thought.has_value() ||
          (real && (!(real->clause == thought->clause) || !(real->culprit == thought->culprit)))) {
        findings.add(moment.where(),
                     "the refusal of " + action_code(action) + " tells " + who + " a secret");
        return;
      }
    }
    for (std::uint32_t i = 0; i < std::min(count, kActions); ++i) {
      const Action action = (*actions_)[count <= kActions ? i : random.below(count)];
      compare(moment, viewer, world, viewer, action, findings);
    }
  }

  // Outcomes that are possible in both worlds.
  void check_outcomes(const Moment<G>& moment, Seat viewer, const State& world, Random& random,
                      Findings& findings) {
    outcomes_->clear();
    G::outcomes(moment.table, moment.state, *outcomes_);
    other_outcomes_->clear();
    G::outcomes(moment.table, world, *other_outcomes_);
    check_open_luck(moment, world, random, findings);
    for (std::uint32_t i = 0; i < kActions && !outcomes_->empty(); ++i) {
      const Action action =
          (*outcomes_)[random.below(static_cast<std::uint32_t>(outcomes_->size()))].action;
      if (std::ranges::find(*other_outcomes_, action, &Outcome::action) == other_outcomes_->end())
        continue;
      compare(moment, viewer, world, kChance, action, findings);
    }
  }

  // What can be taken back by agreement may tell nothing about what is hidden (TAB-2.9).
  void check_open_luck(const Moment<G>& moment, const State& world, Random& random,
                       Findings& findings) {
    const bool open = open_luck_of<G>(moment.table, moment.state);
    if (open != open_luck_of<G>(moment.table, world)) {
      findings.add(moment.where(), "whether luck is open depends on a secret");
    }
    if (!open || outcomes_->empty()) return;
    if (!std::ranges::equal(*outcomes_, *other_outcomes_, [](const Outcome& a, const Outcome& b) {
          return a.action == b.action && a.weight == b.weight;
        })) {
      findings.add(moment.where(), "the odds of open luck depend on a secret");
    }
    const auto chosen = random.below(static_cast<std::uint32_t>(outcomes_->size()));
    State after = moment.state;
    std::vector<Event> events;
    EventSink sink(events);
    G::apply(moment.table, after, kChance, (*outcomes_)[chosen].action, sink);
    ++open_luck_;
    // What shows something stands, as with choices.
    if (std::ranges::any_of(events, [](const Event& event) { return !event.reveals.empty(); })) {
      return;
    }
    for (const Event& event : events) {
      if (event.audience == SeatMask::everyone()) continue;
      findings.add(moment.where(), "open luck has an event that not everybody sees");
    }
  }

  // The same thing done in both worlds looks the same to the viewer.
  void compare(const Moment<G>& moment, Seat viewer, const State& world, Seat seat,
               const Action& action, Findings& findings) {
    const Told real = tell(moment, moment.state, seat, action, viewer);
    const Told thought = tell(moment, world, seat, action, viewer);
    const std::string what = "'" +
                             MatchWords<G>::choice_line(moment.table, moment.state, seat, action) +
                             "' tells " + name_of_viewer(viewer);
    if (!std::ranges::equal(real.events, thought.events, same_event) ||
        real.revealed != thought.revealed || real.revealing_kind != thought.revealing_kind) {
      findings.add(moment.where(), "an event of " + what + " a secret");
    } else if (!real.revealed && !same_bytes(real.view, thought.view)) {
      findings.add(moment.where(),
                   what + " something that no event `reveals`: undo would let it peek");
    }
  }

  // Others' choices (or outcomes) that leave the viewer with the same view must sound the same,
  // too.
  void check_secret_choices(const Moment<G>& moment, Seat viewer, Random& random,
                            Findings& findings) {
    for (const Seat seat : choosers<G>(moment.table, moment.state)) {
      if (seat == viewer) continue;
      list_choices<G>(moment.table, moment.state, seat, *actions_, *outcomes_);
      const auto count = static_cast<std::uint32_t>(actions_->size());
      std::vector<Told> told;
      for (std::uint32_t i = 0; i < std::min(count, kActions); ++i) {
        const Action action = (*actions_)[count <= kActions ? i : random.below(count)];
        Told now = tell(moment, moment.state, seat, action, viewer);
        for (const Told& other : told) {
          if (same_bytes(other.state, now.state) || !same_bytes(other.view, now.view)) continue;
          if (!std::ranges::equal(other.events, now.events, same_event)) {
            findings.add(moment.where(), "an event tells " + name_of_viewer(viewer) +
                                             " what seat " + std::to_string(seat) +
                                             " did in secret");
            return;
          }
        }
        told.push_back(std::move(now));
      }
    }
  }

  static constexpr int kRefusals = 8;
  static constexpr std::uint32_t kActions = 8;
  std::vector<HiddenField<G>> fields_;
  std::map<std::pair<std::string, Seat>, Tally> tallies_;
  std::uint64_t samples_ = 0;
  std::uint64_t open_luck_ = 0;
  std::vector<Event> events_;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
  std::unique_ptr<ActionList> others_ = std::make_unique<ActionList>();
  std::unique_ptr<OutcomeList> outcomes_ = std::make_unique<OutcomeList>();
  std::unique_ptr<OutcomeList> other_outcomes_ = std::make_unique<OutcomeList>();
};

// Runs the checks on about `samples` pairs of position and viewer.
template <Game G>
Findings find_leaks(std::vector<HiddenField<G>> fields, std::uint64_t samples) {
  Findings findings;
  if (setups_to_play(G::info()).empty()) return findings;
  constexpr std::uint64_t kFewest = 60;  // enough to meet every secret while it is hidden
  LeakChecks<G> checks(std::move(fields));
  look_at_playouts<G>(samples, kFewest, checks, findings);
  constexpr int kLooks = 16;  // enough for every secret to differ in one of them
  for (const RarePosition<G>& rare : rare_positions<G>()) {
    const Result<typename G::Table> table = G::make_table(rare.setup);
    const Playout playout{rare.setup};
    for (int look = 0; look < kLooks && table.ok(); ++look) {
      checks(Moment<G>{playout, *table, rare.state, look}, findings);
    }
  }
  if (!findings.many()) checks.finish(findings);
  return findings;
}

}  // namespace landfall::testing
