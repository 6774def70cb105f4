// Information-set tree search (Monte-Carlo, one observer) over any game with an evaluator.
//
// One iteration: take a possible world that agrees with what the seat sees, walk down the tree by
// the choices that are available in it, add a node, value the position there, and credit every node
// on the way with the value for the seat that chose it. The tree branches on choices only: chance
// is drawn anew in each iteration and choices that a draw did not allow are counted as unavailable
// (open loop), so a choice is compared with its rivals by how often it *could* have been taken.
//
// A position is valued by the evaluator as it stands: playing on at random, or looking one choice
// further, was not stronger for the same time in Meridian (README.md). But no walk ends in the middle
// of something that the last choice has begun (completion.h): it goes on until that is finished.
//
// Nodes open gradually: only the few most promising choices, judged by `priors`, become nodes at
// first, and more follow as a node is visited more often. A choice starts with its prior as if
// visited once.
//
// Of several seats awaited at once the one that searches chooses first, then the others in
// ascending order; as everywhere in a tree of one observer, they are credited with seeing each
// other's choices.
//
// The object owns all its memory and takes more only between runs (make_room). It is plain: no
// threads, no clock, no virtual calls. Several of them, with different seeds, join by adding root_counts().
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/fixed_vector.h"
#include "base/random.h"
#include "bots/completion.h"
#include "bots/decision_random.h"
#include "bots/evaluator.h"
#include "bots/search/root_counts.h"
#include "bots/search/search_options.h"
#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"

namespace landfall::bots {

template <PlayableGame G, EvaluatorFor<G> E>
class Search {
 public:
  using Table = typename G::Table;
  using View = typename G::View;

  explicit Search(std::uint64_t seed, const SearchOptions& options = E::kSearch)
      : options_(options), seed_(seed), nodes_(std::max(options.nodes, 2U)) {}

  // Forgets what was found for the last decision. `table` must live as long as the search runs.
  void begin(const Table& table, const View& view, Seat seat) {
    table_ = &table;
    view_ = view;
    seat_ = seat;
    random_ = decision_random(seed_, view);
    used_ = 1;
    iterations_ = 0;
    values_sum_ = {};
    nodes_[kRoot] = Node{};
    list_.clear();
    const typename G::State world = G::determinize(table, view, random_);
    worth_at_first_ = E::values(table, world)[seat];
    E::candidates(table, world, seat, list_);
    assert(!list_.empty());
    first_ = list_[0];
    choices_ = list_.size();
  }

  // Lets the tree grow to so many nodes from now on. Called between runs, never within one: the
  // loops below do not touch the heap.
  void make_room(std::uint32_t nodes) {
    if (nodes > nodes_.size()) nodes_.resize(nodes);
  }

  // Whether there is anything to decide.
  [[nodiscard]] bool forced() const { return choices_ == 1; }

  // Runs up to `iterations` more and returns how many it ran; `stop()` is asked every few of them.
  template <class Stop>
  std::uint32_t run(std::uint32_t iterations, Stop&& stop) {
    for (std::uint32_t done = 0; done < iterations; ++done) {
      if (done % kIterationsPerQuestion == 0 && stop()) return done;
      iterate();
    }
    return iterations;
  }
  std::uint32_t run(std::uint32_t iterations) {
    return run(iterations, [] { return false; });
  }

  // The choice to make; at any time after begin(). Offers cost nobody anything but patience: one is
  // made only if it promised something at first sight, and is clearly better than to go on without.
  [[nodiscard]] Action best() const {
    const Index best = most_visited([](const Node&) { return true; });
    if (best == kNone) return first_;
    if (!is_offer(nodes_[best].action.verb)) return nodes_[best].action;
    const Index quiet = most_visited([](const Node& node) { return !is_offer(node.action.verb); });
    if (quiet == kNone) return nodes_[best].action;
    const bool promising = nodes_[best].prior > worth_at_first_ - kVain &&
                           mean_of(nodes_[best]) > mean_of(nodes_[quiet]) + kClearly;
    return nodes_[promising ? best : quiet].action;
  }

  void root_counts(RootCounts& counts) const {
    counts.clear();
    for (Index child = nodes_[kRoot].first_child; child != kNone; child = nodes_[child].next) {
      const Node& node = nodes_[child];
      counts.push_back({node.action, node.visits, node.value_sum});
    }
    if (counts.empty()) counts.push_back({first_, 0, 0});
  }

  [[nodiscard]] std::uint32_t iterations() const { return iterations_; }
  [[nodiscard]] std::uint32_t nodes_used() const { return used_; }
  [[nodiscard]] std::uint32_t nodes_kept() const {
    return static_cast<std::uint32_t>(nodes_.size());
  }
  // What each seat may expect, on average over all iterations.
  [[nodiscard]] Values values() const {
    Values mean{};
    if (iterations_ == 0) return mean;
    for (std::size_t i = 0; i < mean.size(); ++i) {
      mean[i] = static_cast<float>(static_cast<double>(values_sum_[i]) / kValueScale /
                                   static_cast<double>(iterations_));
    }
    return mean;
  }

 private:
  using Index = std::uint32_t;
  static constexpr Index kRoot = 0;
  static constexpr Index kNone = 0;  // the root is nobody's child
  static constexpr std::uint32_t kIterationsPerQuestion = 16;
  static constexpr std::size_t kMaxDepth = 128;

  struct Node {
    Action action{};            // the choice that leads here
    Index first_child = kNone;  // children ascend by action
    Index next = kNone;         // the next child of the same parent
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often this choice could have been taken
    std::uint64_t value_sum = 0;  // for the seat that made the choice
    float prior = 0;
    Seat seat = 0;
  };
  static_assert(sizeof(Node) <= 48, "any_bot.cpp counts on it");

  static constexpr float kVain = 0.04F;
  static constexpr float kClearly = 0.01F;

  static bool is_offer(std::uint8_t verb) {
    if constexpr (requires { E::is_offer(verb); }) {
      return E::is_offer(verb);
    } else {
      return false;
    }
  }

  static float mean_of(const Node& node) {
    return static_cast<float>(node.value_sum) * (1.0F / kValueScale) /
           static_cast<float>(std::max(node.visits, 1U));
  }

  template <class Wanted>
  [[nodiscard]] Index most_visited(Wanted wanted) const {
    Index best = kNone;
    for (Index child = nodes_[kRoot].first_child; child != kNone; child = nodes_[child].next) {
      const Node& node = nodes_[child];
      if (!wanted(node)) continue;
      if (best == kNone || node.visits > nodes_[best].visits ||
          (node.visits == nodes_[best].visits && node.value_sum > nodes_[best].value_sum)) {
        best = child;
      }
    }
    return best;
  }

  void iterate() {
    typename G::State state = G::determinize(*table_, view_, random_);
    EventSink nobody;
    path_.clear();
    path_.push_back(kRoot);
    while (true) {
      const SeatMask awaited = G::awaiting(*table_, state);
      if (awaited.empty() || path_.full()) break;
      if (awaited.has(kChance)) {
        G::apply(*table_, state, kChance, G::sample(*table_, state, random_), nobody);
        continue;
      }
      const Index node = path_.back();
      if (node != kRoot && nodes_[node].visits == 0 &&
          !is_unfinished<G, E>(*table_, state, nodes_[node].seat)) {
        break;
      }
      const Seat seat = node == kRoot ? seat_ : awaited.first();
      list_.clear();
      E::candidates(*table_, state, seat, list_);
      match_children(node);
      open_children(node, state, seat);
      if (matched_.empty()) break;  // out of nodes
      const Index child = select();
      G::apply(*table_, state, seat, nodes_[child].action, nobody);
      path_.push_back(child);
    }
    credit(E::values(*table_, state));
  }

  // The order of actions, without a call for 16 bytes: this is what the walk down the tree does
  // most.
  static std::uint64_t head_of(const Action& action) {
    std::uint64_t head = std::uint64_t{action.verb} << 8U | action.flags;
    for (std::size_t i = 0; i < 6; ++i) head = head << 8U | action.arg[i];
    return head;
  }
  static bool before(const Action& left, const Action& right) {
    const std::uint64_t left_head = head_of(left);
    const std::uint64_t right_head = head_of(right);
    return left_head != right_head ? left_head < right_head : left < right;
  }

  // Splits the candidates into the children that exist (matched_) and actions without a node
  // (missing_). Both sides ascend, so one pass does.
  void match_children(Index node) {
    matched_.clear();
    missing_.clear();
    Index child = nodes_[node].first_child;
    for (const Action& action : list_) {
      while (child != kNone && before(nodes_[child].action, action)) child = nodes_[child].next;
      if (child != kNone && nodes_[child].action == action) {
        matched_.push_back(child);
        child = nodes_[child].next;
      } else {
        missing_.push_back(action);
      }
    }
  }

  // Progressive widening: how many choices a node looks at grows with the fourth root of its
  // visits.
  [[nodiscard]] std::size_t allowed_children(Index node) const {
    const int doublings = std::bit_width(nodes_[node].visits) / 4;
    return static_cast<std::size_t>(options_.width) << doublings;
  }

  void open_children(Index node, const typename G::State& state, Seat seat) {
    const std::size_t allowed = allowed_children(node);
    if (matched_.size() >= allowed || missing_.empty() || used_ == nodes_.size()) return;
    priors<G, E>(*table_, state, seat, missing_, prior_.data());
    while (matched_.size() < allowed && !missing_.empty() && used_ < nodes_.size()) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < missing_.size(); ++i) {
        if (prior_[i] > prior_[best]) best = i;
      }
      matched_.push_back(add_child(node, missing_[best], seat, prior_[best]));
      missing_[best] = missing_.back();
      prior_[best] = prior_[missing_.size() - 1];
      missing_.pop_back();
    }
  }

  Index add_child(Index parent, const Action& action, Seat seat, float prior) {
    const Index child = used_++;
    Index* link = &nodes_[parent].first_child;
    while (*link != kNone && before(nodes_[*link].action, action)) link = &nodes_[*link].next;
    nodes_[child] = Node{action, kNone, *link, 0, 0, 0, prior, seat};
    *link = child;
    return child;
  }

  // The binary logarithm, linear between powers of two: the same on every target.
  static float rough_log2(std::uint32_t number) {
    const int exponent = std::bit_width(number) - 1;
    const auto power = static_cast<float>(1U << exponent);
    return static_cast<float>(exponent) + static_cast<float>(number) / power - 1.0F;
  }

  // Upper confidence bounds over the available children.
  Index select() {
    Index best = kNone;
    float best_score = 0;
    for (const Index index : matched_) {
      Node& child = nodes_[index];
      ++child.available;
      const float weight = 1.0F / static_cast<float>(child.visits + 1);
      const float mean =
          (static_cast<float>(child.value_sum) * (1.0F / kValueScale) + child.prior) * weight;
      const float bonus =
          options_.exploration * std::sqrt(rough_log2(child.available + 1) * weight);
      const float score = mean + bonus;
      if (best == kNone || score > best_score ||
          (score == best_score && before(child.action, nodes_[best].action))) {
        best = index;
        best_score = score;
      }
    }
    return best;
  }

  void credit(const Values& values) {
    std::array<std::uint32_t, kMaxSeats> units{};
    for (std::size_t i = 0; i < units.size(); ++i) {
      units[i] = static_cast<std::uint32_t>(values[i] * static_cast<float>(kValueScale));
      values_sum_[i] += units[i];
    }
    for (const Index index : path_) {
      Node& node = nodes_[index];
      ++node.visits;
      node.value_sum += units[node.seat];
    }
    ++iterations_;
  }

  SearchOptions options_;
  std::uint64_t seed_;
  const Table* table_ = nullptr;
  View view_{};
  Seat seat_ = 0;
  Random random_{0};
  Action first_{};
  float worth_at_first_ = 0;  // to the seat, before it chooses
  std::size_t choices_ = 0;
  std::uint32_t iterations_ = 0;
  std::array<std::uint64_t, kMaxSeats> values_sum_{};

  std::vector<Node> nodes_;
  std::uint32_t used_ = 1;
  FixedVector<Index, kMaxDepth> path_;
  FixedVector<Index, ActionList::capacity()> matched_;
  ActionList list_;
  ActionList missing_;
  std::array<float, ActionList::capacity()> prior_{};
};

}  // namespace landfall::bots
