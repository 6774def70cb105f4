// Checks of one position: who is awaited, what may be chosen, what the judge says, what chance may
// bring.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "contract/playouts.h"
#include "engine/match/match_words.h"

namespace landfall::testing {

// A clause of the game, or of the table that all games share.
inline bool belongs_to(const GameInfo& info, std::string_view clause) {
  return clause.starts_with(info.clause_prefix + "-") || clause.starts_with("TAB-");
}

template <Game G>
class ChoiceChecks {
 public:
  void operator()(const Moment<G>& moment, Findings& findings) {
    const SeatMask awaiting = G::awaiting(moment.table, moment.state);
    const typename G::State before = moment.state;
    for (const Seat seat : awaiting) {
      if (seat == kChance) {
        if (awaiting.count() != 1) findings.add(moment.where(), "chance is awaited, but not alone");
        check_outcomes(moment, findings);
      } else if (seat >= moment.table.setup.seats) {
        findings.add(moment.where(), "awaits seat " + std::to_string(seat) + ", who is not there");
      } else {
        check_legal(moment, seat, findings);
        check_mutations(moment, seat, findings);
      }
    }
    check_volunteers(moment, awaiting, findings);
    if (!same_bytes(before, moment.state)) findings.add(moment.where(), "asking changed the state");
  }

 private:
  void check_volunteers(const Moment<G>& moment, SeatMask awaiting, Findings& findings) {
    const SeatMask volunteers = volunteers_of<G>(moment.table, moment.state);
    if (volunteers.empty()) return;
    if (awaiting.empty()) findings.add(moment.where(), "there are volunteers after the end");
    if (awaiting.has(kChance)) findings.add(moment.where(), "there are volunteers beside chance");
    for (const Seat seat : volunteers) {
      if (seat >= moment.table.setup.seats) {
        findings.add(moment.where(), "a volunteer is not there: " + std::to_string(seat));
      } else if (awaiting.has(seat)) {
        findings.add(moment.where(), "an awaited seat is a volunteer: " + std::to_string(seat));
      } else {
        check_legal(moment, seat, findings, Few::kNoneIsFine);
        check_mutations(moment, seat, findings);
      }
    }
  }

  void check_outcomes(const Moment<G>& moment, Findings& findings) {
    outcomes_->clear();
    G::outcomes(moment.table, moment.state, *outcomes_);
    if (outcomes_->empty()) {
      findings.add(moment.where(), "chance is due, but has no outcomes");
      return;
    }
    const Outcome* previous = nullptr;
    for (const Outcome& outcome : *outcomes_) {
      const std::string code = action_code(outcome.action);
      if (outcome.weight == 0) findings.add(moment.where(), "outcome " + code + " has weight 0");
      if (previous != nullptr && !(previous->action < outcome.action)) {
        findings.add(moment.where(), "outcomes are not ascending at " + code);
      }
      if (G::verb_name(outcome.action.verb).empty()) {
        findings.add(moment.where(), "outcome " + code + " has a verb without a name");
      }
      previous = &outcome;
    }
    Random random = moment.random(1);
    const Action drawn = G::sample(moment.table, moment.state, random);
    if (std::ranges::find(*outcomes_, drawn, &Outcome::action) == outcomes_->end()) {
      findings.add(moment.where(), "sample gave " + action_code(drawn) + ", which is no outcome");
    }
    const std::uint32_t one = moment.random(2).below(static_cast<std::uint32_t>(outcomes_->size()));
    check_apply(moment, kChance, (*outcomes_)[one].action, findings);
  }

  enum class Few : std::uint8_t { kOneAtLeast, kNoneIsFine };
  void check_legal(const Moment<G>& moment, Seat seat, Findings& findings,
                   Few few = Few::kOneAtLeast) {
    // `legal` appends: what stood in the list stays.
    const Action mark{.verb = 255, .flags = 255, .arg = {}};
    actions_->clear();
    actions_->push_back(mark);
    G::legal(moment.table, moment.state, seat, *actions_);
    if ((*actions_)[0] != mark) findings.add(moment.where(), "legal does not append");
    if (actions_->size() < 2) {
      if (few == Few::kNoneIsFine) return;
      findings.add(moment.where(), "no legal action for awaited seat " + std::to_string(seat));
      return;
    }
    for (std::size_t i = 1; i < actions_->size(); ++i) {
      const Action& action = (*actions_)[i];
      if (i > 1 && !((*actions_)[i - 1] < action)) {
        findings.add(moment.where(), "legal is not ascending at " + action_code(action));
      }
      if (const auto refusal = G::refuse(moment.table, moment.state, seat, action)) {
        findings.add(moment.where(), "legal lists " + action_code(action) + ", refuse says " +
                                         std::string(refusal->clause.id));
      }
      if (G::verb_name(action.verb).empty()) {
        findings.add(moment.where(), "verb " + std::to_string(action.verb) + " has no name");
      }
      if (findings.many()) return;
    }
    const auto one = 1 + moment.random(3).below(static_cast<std::uint32_t>(actions_->size() - 1));
    check_apply(moment, seat, (*actions_)[one], findings);
  }

  // a in legal <=> refuse(a) is empty, for bytes that nobody would choose.
  void check_mutations(const Moment<G>& moment, Seat seat, Findings& findings) {
    Random random = moment.random(4);
    actions_->clear();
    G::legal(moment.table, moment.state, seat, *actions_);
    if (actions_->empty()) return;
    for (int i = 0; i < kMutations && !findings.many(); ++i) {
      Action action = (*actions_)[random.below(static_cast<std::uint32_t>(actions_->size()))];
      std::array<std::uint8_t, sizeof(Action)> bytes{};
      std::memcpy(bytes.data(), &action, sizeof action);
      if (i % 8 == 7) {
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
      } else {
        // Small numbers and early bytes are where games keep their arguments.
        const std::uint32_t changes = 1 + random.below(2);
        for (std::uint32_t change = 0; change < changes; ++change) {
          const std::uint32_t reach = i % 4 == 0 ? sizeof(Action) : 8;
          const std::uint32_t values = i % 2 == 0 ? 256 : 24;
          bytes[random.below(reach)] = static_cast<std::uint8_t>(random.below(values));
        }
      }
      std::memcpy(&action, bytes.data(), sizeof action);
      check_judge(moment, seat, action, findings);
    }
  }
  void check_judge(const Moment<G>& moment, Seat seat, const Action& action, Findings& findings) {
    const bool listed = std::binary_search(actions_->begin(), actions_->end(), action);
    const auto refusal = G::refuse(moment.table, moment.state, seat, action);
    if (refusal) {
      if (listed) findings.add(moment.where(), "refuses " + action_code(action) + " of its list");
      if (!belongs_to(G::info(), refusal->clause.id)) {
        findings.add(moment.where(), "refuses " + action_code(action) + " by the unknown clause '" +
                                         std::string(refusal->clause.id) + "'");
      }
    } else if (!listed) {
      if (!is_open_verb<G>(action.verb)) {
        findings.add(moment.where(),
                     "'" + MatchWords<G>::choice_line(moment.table, moment.state, seat, action) +
                         "' is neither in the legal list nor refused; if the list is a selection, "
                         "open_verb says so");
      } else {
        check_apply(moment, seat, action, findings);
      }
    }
  }

  // Applying is repeatable, does not depend on listeners, changes the copy alone, keeps the
  // invariants and emits well-formed events.
  void check_apply(const Moment<G>& moment, Seat seat, const Action& action, Findings& findings) {
    const std::string code = action_code(action);
    const typename G::State before = moment.state;
    typename G::State heard = moment.state;
    typename G::State unheard = moment.state;
    events_.clear();
    EventSink listener(events_);
    EventSink nobody;
    G::apply(moment.table, heard, seat, action, listener);
    G::apply(moment.table, unheard, seat, action, nobody);
    if (!same_bytes(heard, unheard)) {
      findings.add(moment.where(), "applying " + code + " twice gives two positions");
    }
    if (!same_bytes(before, moment.state)) findings.add(moment.where(), "a copy was not a copy");
    if (const std::string wrong = G::check(moment.table, heard); !wrong.empty()) {
      findings.add(moment.where(), "after " + code + ": " + wrong);
    }
    if (events_.empty()) findings.add(moment.where(), code + " emits no event");
    for (const Event& event : events_) {
      if (event.kind == 0 || event.kind >= 250)
        findings.add(moment.where(), "event kind is reserved");
      if (event.audience.empty()) findings.add(moment.where(), "an event for nobody after " + code);
      if (event.actor >= moment.table.setup.seats && event.actor != kChance &&
          event.actor != kTable) {
        findings.add(moment.where(), "an event names an actor who is not there");
      }
      if (!event.clause.id.empty() && !belongs_to(G::info(), event.clause.id)) {
        findings.add(moment.where(),
                     "event clause " + std::string(event.clause.id) + " is foreign");
      }
    }
  }

  static constexpr int kMutations = 24;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
  std::unique_ptr<OutcomeList> outcomes_ = std::make_unique<OutcomeList>();
  std::vector<Event> events_;
};

// sample() draws from the weights of outcomes(): a chi-square test with a fixed seed at the first
// chance positions of a playout. The bound is far out (six standard deviations), so only a real
// difference fails.
template <Game G>
class ChanceChecks {
 public:
  void operator()(const Moment<G>& moment, Findings& findings) {
    if (moment.step == 0) tested_ = 0;
    if (tested_ >= kPerPlayout || !G::awaiting(moment.table, moment.state).has(kChance)) return;
    ++tested_;
    outcomes_->clear();
    G::outcomes(moment.table, moment.state, *outcomes_);
    std::uint64_t total = 0;
    std::uint32_t least = ~0U;
    for (const Outcome& outcome : *outcomes_) {
      total += outcome.weight;
      least = std::min(least, outcome.weight);
    }
    if (outcomes_->empty() || least == 0) return;  // reported by ChoiceChecks
    // At least ten expected draws of the rarest outcome.
    const std::uint64_t draws = std::clamp<std::uint64_t>(10 * total / least, 2000, 400'000);
    std::vector<std::uint64_t> seen(outcomes_->size());
    Random random = moment.random(11);
    for (std::uint64_t i = 0; i < draws; ++i) {
      const Action action = G::sample(moment.table, moment.state, random);
      const auto found = std::ranges::lower_bound(*outcomes_, action, {}, &Outcome::action);
      if (found == outcomes_->end() || found->action != action) {
        findings.add(moment.where(),
                     "sample gave " + action_code(action) + ", which is no outcome");
        return;
      }
      ++seen[static_cast<std::size_t>(found - outcomes_->begin())];
    }
    double chi_square = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const double expected =
          static_cast<double>(draws) * (*outcomes_)[i].weight / static_cast<double>(total);
      const double off = static_cast<double>(seen[i]) - expected;
      chi_square += off * off / expected;
    }
    const double freedom = static_cast<double>(seen.size()) - 1;
    if (chi_square > freedom + 6 * std::sqrt(2 * freedom) + 15) {
      findings.add(moment.where(), "sample does not follow the weights: chi-square " +
                                       std::to_string(chi_square) + " with " +
                                       std::to_string(seen.size()) + " outcomes");
    }
  }

 private:
  static constexpr int kPerPlayout = 4;
  int tested_ = 0;
  std::unique_ptr<OutcomeList> outcomes_ = std::make_unique<OutcomeList>();
};

}  // namespace landfall::testing
