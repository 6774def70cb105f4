// Seeded games that the suites walk through, and the one line that plays such a game again.
//
// LANDFALL_DECISIONS  how many decisions the invariant suite makes for each game; the others scale
//                     with it
// LANDFALL_SAMPLES    how many samples the leak suite takes of each game
// LANDFALL_SETUP      play only set-ups with these words ("colonialism 3 edition=first")
// LANDFALL_PLAYOUT    play only this game, as named by a finding
//                     ("meridian 3 end_turn=explicit random 17")
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/random.h"
#include "contract/checks/findings.h"
#include "engine/contract/setups.h"
#include "engine/contract/volunteers.h"
#include "engine/game.h"

namespace landfall::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
inline constexpr std::uint64_t kDefaultDecisions = 50'000;
inline constexpr std::uint64_t kFewestLooks = 12;  // at one game, see looks_per_game
#else
inline constexpr std::uint64_t kDefaultDecisions = 1'000'000;
inline constexpr std::uint64_t kFewestLooks = 60;
#endif

inline std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* wanted = std::getenv(variable);
  const std::uint64_t number = wanted == nullptr ? 0 : std::strtoull(wanted, nullptr, 10);
  return number == 0 ? otherwise : number;
}
inline std::uint64_t decision_budget() {
  return number_from("LANDFALL_DECISIONS", kDefaultDecisions);
}

// How the seats and chance choose. The extremes find what random play rarely meets.
enum class Policy : std::uint8_t { kRandom, kFirst, kLast, kRareVerbs };
inline constexpr Policy kPolicies[] = {Policy::kRandom, Policy::kFirst, Policy::kLast,
                                       Policy::kRareVerbs};
inline std::string_view name_of(Policy policy) {
  constexpr std::string_view kNames[] = {"random", "first", "last", "rare"};
  return kNames[static_cast<std::size_t>(policy)];
}

struct Playout {
  Setup setup;
  Policy policy = Policy::kRandom;
  std::uint64_t seed = 0;

  [[nodiscard]] std::string setup_name() const {
    std::string text = setup.game + ' ' + std::to_string(setup.seats);
    for (const auto& [option, value] : setup.options) text += ' ' + option + '=' + value;
    return text;
  }
  [[nodiscard]] std::string name() const {
    return setup_name() + ' ' + std::string(name_of(policy)) + ' ' + std::to_string(seed);
  }
};

// A position in a playout, with its line for a person who has to find out why.
template <Game G>
struct Moment {
  const Playout& playout;
  const typename G::Table& table;
  const typename G::State& state;
  int step = 0;

  [[nodiscard]] std::string where() const {
    return "LANDFALL_PLAYOUT='" + playout.name() + "', step " + std::to_string(step);
  }
  // Numbers that depend on the position alone, so that leaving out a check changes no other.
  [[nodiscard]] Random random(std::uint64_t salt) const {
    const auto number = static_cast<std::uint64_t>(step);
    return Random(Digest().add_object(playout.seed).add_object(number).add_object(salt).value());
  }
};

struct Chosen {
  Seat seat = kChance;
  Action action;
};

// Who may choose something: those who are awaited, chance included, and volunteers.
template <Game G>
SeatMask choosers(const typename G::Table& table, const typename G::State& state) {
  return G::awaiting(table, state) | volunteers_of<G>(table, state);
}

// What a seat may choose, or chance bring, as actions.
template <Game G>
void list_choices(const typename G::Table& table, const typename G::State& state, Seat seat,
                  ActionList& actions, OutcomeList& outcomes) {
  actions.clear();
  if (seat == kChance) {
    outcomes.clear();
    G::outcomes(table, state, outcomes);
    for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
  } else {
    G::legal(table, state, seat, actions);
  }
}

// Chooses for whoever is awaited, and now and then for a volunteer.
template <Game G>
class Chooser {
 public:
  Chooser(Policy policy, std::uint64_t seed) : policy_(policy), random_(seed) {}

  // `awaiting` is not empty, and the game keeps its promise to offer something (else verb 0 comes
  // back).
  Chosen choose(const typename G::Table& table, const typename G::State& state) {
    const SeatMask awaiting = G::awaiting(table, state);
    if (awaiting.has(kChance)) return {kChance, outcome(table, state)};
    if (const auto unasked = volunteer(table, state)) return *unasked;
    Seat seat = awaiting.first();
    for (std::uint32_t skip = pick(static_cast<std::uint32_t>(awaiting.count())); skip > 0;
         --skip) {
      do ++seat;
      while (!awaiting.has(seat));
    }
    actions_->clear();
    G::legal(table, state, seat, *actions_);
    if (actions_->empty()) return {seat, {}};
    if (policy_ == Policy::kRareVerbs) return {seat, rarest()};
    return {seat, (*actions_)[pick(static_cast<std::uint32_t>(actions_->size()))]};
  }

 private:
  // In one of eight choices of random play somebody acts whom nobody waits for, if anybody may.
  std::optional<Chosen> volunteer(const typename G::Table& table, const typename G::State& state) {
    const SeatMask volunteers = volunteers_of<G>(table, state);
    if (volunteers.empty() || policy_ == Policy::kFirst || policy_ == Policy::kLast) return {};
    if (random_.below(8) != 0) return {};
    Seat seat = volunteers.first();
    for (std::uint32_t skip = random_.below(static_cast<std::uint32_t>(volunteers.count()));
         skip > 0; --skip) {
      do ++seat;
      while (!volunteers.has(seat));
    }
    actions_->clear();
    G::legal(table, state, seat, *actions_);
    if (actions_->empty()) return {};
    if (policy_ == Policy::kRareVerbs) return Chosen{seat, rarest()};
    const auto count = static_cast<std::uint32_t>(actions_->size());
    return Chosen{seat, (*actions_)[random_.below(count)]};
  }
  std::uint32_t pick(std::uint32_t count) {
    switch (policy_) {
      case Policy::kFirst:
        return 0;
      case Policy::kLast:
        return count - 1;
      default:
        return random_.below(count);
    }
  }
  Action outcome(const typename G::Table& table, const typename G::State& state) {
    // The extremes take the extreme outcome in every second game, so that not every game is the
    // same.
    const bool extreme = policy_ == Policy::kFirst || policy_ == Policy::kLast;
    if (!extreme || (random_.next() & 1U) != 0) return G::sample(table, state, random_);
    outcomes_->clear();
    G::outcomes(table, state, *outcomes_);
    if (outcomes_->empty()) return {};
    return (*outcomes_)[pick(static_cast<std::uint32_t>(outcomes_->size()))].action;
  }
  Action rarest() {
    std::uint64_t fewest = ~0ULL;
    for (const Action& action : *actions_) fewest = std::min(fewest, used_[action.verb]);
    std::uint32_t candidates = 0;
    Action chosen;
    for (const Action& action : *actions_) {
      if (used_[action.verb] == fewest && random_.below(++candidates) == 0) chosen = action;
    }
    ++used_[chosen.verb];
    return chosen;
  }

  Policy policy_;
  Random random_;
  std::array<std::uint64_t, 256> used_{};
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
  std::unique_ptr<OutcomeList> outcomes_ = std::make_unique<OutcomeList>();
};

// No game takes longer than this; one that does is stuck. Whoever shifts as many tokens as KOL-R32
// allows in every turn, and does nothing else, ends by KOL-R28 after some 50,000 steps.
inline constexpr int kLongestGame = 200'000;

// Plays one game; `visit(moment)` sees every position, the last one included. Returns how many
// decisions it took.
template <Game G, class Visit>
std::uint64_t play(const Playout& playout, Findings& findings, Visit visit) {
  const Result<typename G::Table> table = G::make_table(playout.setup);
  if (!table) {
    findings.add(playout.name(), "the table cannot be made: " + table.problem().text());
    return 0;
  }
  typename G::State state = G::setup(*table);
  Chooser<G> chooser(playout.policy, playout.seed);
  EventSink nobody;
  int step = 0;
  for (;; ++step) {
    const Moment<G> moment{playout, *table, state, step};
    visit(moment);
    if (findings.many() || G::awaiting(*table, state).empty()) break;
    if (step >= kLongestGame) {
      findings.add(moment.where(), "the game does not end");
      break;
    }
    const Chosen chosen = chooser.choose(*table, state);
    if (chosen.action.verb == 0) {
      findings.add(moment.where(), "nothing to choose for an awaited seat");
      break;
    }
    G::apply(*table, state, chosen.seat, chosen.action, nobody);
  }
  return static_cast<std::uint64_t>(step);
}

// The set-ups to play: all, or those that have all words of LANDFALL_SETUP in their names.
inline std::vector<Setup> setups_to_play(const GameInfo& info) {
  std::vector<Setup> setups = all_setups(info);
  const char* wanted = std::getenv("LANDFALL_SETUP");
  if (wanted == nullptr) return setups;
  std::istringstream words(wanted);
  for (std::string word; words >> word;) {
    std::erase_if(setups, [&](const Setup& setup) {
      const std::string name = ' ' + Playout{setup}.setup_name() + ' ';
      return name.find(' ' + word + ' ') == std::string::npos;
    });
  }
  return setups;
}

// The game of this name ("meridian 2 end_turn=automatic random 7"), if it is one of the set-ups'.
inline std::optional<Playout> playout_named(const std::vector<Setup>& setups,
                                            const std::string& name) {
  // The seed is the last word; the rest must agree.
  const std::uint64_t seed = std::strtoull(name.substr(name.rfind(' ') + 1).c_str(), nullptr, 10);
  for (const Setup& setup : setups) {
    for (const Policy policy : kPolicies) {
      const Playout playout{setup, policy, seed};
      if (playout.name() == name) return playout;
    }
  }
  return std::nullopt;
}

// Plays games of every set-up in turn, two random ones for each extreme one, until about
// `decisions` are made; every set-up gets at least one game, and so does every policy. Policies
// move on from set-up to set-up and from round to round, so that all of them meet in time. Returns
// how many decisions were made.
template <Game G, class OneGame>
std::uint64_t for_playouts(std::uint64_t decisions, OneGame one_game) {
  const std::vector<Setup> setups = setups_to_play(G::info());
  if (setups.empty()) return 0;  // LANDFALL_SETUP speaks of another game
  if (const char* only = std::getenv("LANDFALL_PLAYOUT")) {
    const std::optional<Playout> playout = playout_named(setups, only);
    return playout ? one_game(*playout) : 0;
  }
  constexpr std::size_t kCycle = 3 * std::size(kPolicies);
  const std::size_t fewest = std::max(setups.size(), kCycle);
  std::uint64_t made = 0;
  for (std::size_t game = 0; made < decisions || game < fewest; ++game) {
    if (made == 0 && game > fewest) break;  // nothing can be played
    const std::size_t round = game / setups.size();
    const std::size_t turn = (game % setups.size() + round) % kCycle;
    const Policy policy = turn < std::size(kPolicies) ? kPolicies[turn] : Policy::kRandom;
    made += one_game(Playout{setups[game % setups.size()], policy, round + 1});
  }
  return made;
}

// How many positions of one game are looked at, so that the games that every set-up gets come to
// about `positions` in all.
template <Game G>
std::uint64_t looks_per_game(std::uint64_t positions, std::uint64_t fewest = kFewestLooks) {
  const std::uint64_t setups = std::max<std::size_t>(setups_to_play(G::info()).size(), 1);
  return std::max(positions / setups, fewest);
}

// Plays one game like play(), but shows only about `looks` positions of it, evenly spread, with the
// players' first choices (what is chosen in secret there is soon open) and the last position.
// Looking costs far more than playing, so the game is played twice.
template <Game G, class Visit>
std::uint64_t play_with_looks(const Playout& playout, Findings& findings, std::uint64_t looks,
                              Visit visit) {
  const std::uint64_t first_choices = std::min<std::uint64_t>(looks, 10);
  const std::uint64_t length = play<G>(playout, findings, [](const Moment<G>&) {});
  const std::uint64_t stride = std::max<std::uint64_t>(length / looks, 1);
  std::uint64_t choices = 0;
  return play<G>(playout, findings, [&](const Moment<G>& moment) {
    const auto step = static_cast<std::uint64_t>(moment.step);
    const bool chosen = !G::awaiting(moment.table, moment.state).has(kChance);
    const bool first = chosen && choices < first_choices;
    if (chosen) ++choices;
    if (first || step % stride == 0 || step == length) visit(moment);
  });
}

// The same for checks that look at single positions: `check(moment, findings)`.
template <Game G, class Check>
Findings walk(std::uint64_t decisions, Check&& check) {
  Findings findings;
  const std::uint64_t looks = looks_per_game<G>(decisions);
  for_playouts<G>(decisions, [&](const Playout& playout) -> std::uint64_t {
    if (findings.many()) return decisions;
    return play_with_looks<G>(playout, findings, looks,
                              [&](const Moment<G>& moment) { check(moment, findings); });
  });
  return findings;
}

// The same until `checks` has taken about that many samples, of which a look has one for each seat.
template <Game G, class Checks>
void look_at_playouts(std::uint64_t samples, std::uint64_t fewest, Checks& checks,
                      Findings& findings) {
  for_playouts<G>(samples, [&](const Playout& playout) -> std::uint64_t {
    if (findings.many()) return samples;
    const std::uint64_t before = checks.samples();
    play_with_looks<G>(playout, findings, looks_per_game<G>(samples / kMaxSeats, fewest),
                       [&](const Moment<G>& moment) { checks(moment, findings); });
    return checks.samples() - before;
  });
}

// Every player of the table, and the public.
template <Game G>
std::vector<Seat> viewers_of(const typename G::Table& table) {
  std::vector<Seat> viewers;
  for (const Seat seat : players(table.setup.seats)) viewers.push_back(seat);
  viewers.push_back(kTable);
  return viewers;
}

template <Game G>
bool is_open_verb(std::uint8_t verb) {
  if constexpr (requires { G::open_verb(verb); }) return G::open_verb(verb);
  return false;
}

template <PlainValue T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

}  // namespace landfall::testing
