// Which refusals people meet: random players ask in every position for what was legal at another
// moment. The most frequent ones must be among the pairs (refusal_pairs.h).
//
// LANDFALL_CENSUS=1 prints the whole list.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <set>

#include "contract/playouts.h"
#include "contract/refusal_pairs.h"
#include "games/archipelago/archipelago.h"
#include "games/colonialism/colonialism.h"
#include "games/kolonien/kolonien.h"
#include "games/meridian/meridian.h"

namespace landfall::testing {
namespace {

constexpr std::size_t kMostFrequent = 50;

using Census = std::map<std::string, std::uint64_t>;

template <Game G>
class Asking {
 public:
  explicit Asking(Census& census) : census_(census) {}

  void operator()(const Moment<G>& moment, Findings&) {
    if (moment.step == 0) known_.clear();
    Random random = moment.random(31);
    for (const Seat seat : G::awaiting(moment.table, moment.state)) {
      if (seat == kChance) continue;
      ask(moment, seat, random);
      learn(moment, seat, random);
    }
  }

 private:
  void ask(const Moment<G>& moment, Seat seat, Random& random) {
    for (int i = 0; i < kQuestions && !known_.empty(); ++i) {
      const TargetPath& path = known_[random.below(static_cast<std::uint32_t>(known_.size()))];
      const auto refusal = G::why_not(moment.table, moment.state, seat, span_of(path));
      if (refusal) ++census_[std::string(refusal->clause.id)];
    }
  }
  void learn(const Moment<G>& moment, Seat seat, Random& random) {
    actions_->clear();
    G::legal(moment.table, moment.state, seat, *actions_);
    for (int i = 0; i < kLearned && !actions_->empty(); ++i) {
      TargetPath path;
      const auto count = static_cast<std::uint32_t>(actions_->size());
      G::targets(moment.table, moment.state, seat, (*actions_)[random.below(count)], path);
      if (known_.size() >= kKnown) known_.erase(known_.begin());
      known_.push_back(path);
    }
  }

  static constexpr int kQuestions = 12;
  static constexpr int kLearned = 4;
  static constexpr std::size_t kKnown = 400;
  Census& census_;
  std::vector<TargetPath> known_;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
};

// Every game counts the same: shares of a million, however many choices it offers.
template <Game G>
void count_game(Census& all) {
  constexpr std::uint64_t kPositions = 10'000;
  Census census;
  Asking<G> asking(census);
  const Findings findings = walk<G>(kPositions, asking);
  EXPECT_TRUE(findings.empty()) << findings.text();
  std::uint64_t asked = 0;
  for (const auto& [clause, count] : census) asked += count;
  for (const auto& [clause, count] : census) all[clause] += count * 1'000'000 / asked;
}

TEST(RefusalCensus, TheMostFrequentHaveAPair) {
  if (std::getenv("LANDFALL_SETUP") != nullptr || std::getenv("LANDFALL_PLAYOUT") != nullptr) {
    GTEST_SKIP() << "a census counts every set-up";
  }
  Census census;
  count_game<Archipelago>(census);
  count_game<Colonialism>(census);
  count_game<Kolonien>(census);
  count_game<Meridian>(census);
  std::vector<std::pair<std::uint64_t, std::string>> ranked;
  for (const auto& [clause, share] : census) ranked.emplace_back(share, clause);
  std::ranges::sort(ranked, std::greater());

  std::set<std::string> paired;
  for (const RefusalPair& pair : all_refusal_pairs()) paired.insert(pair.clause);
  const bool print = std::getenv("LANDFALL_CENSUS") != nullptr;
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    const auto& [share, clause] = ranked[i];
    const bool has_pair = paired.contains(clause);
    if (print) {
      std::printf("%4zu %8llu %s%s\n", i + 1, static_cast<unsigned long long>(share),
                  clause.c_str(), has_pair ? "" : "  no pair");
    }
    if (i < kMostFrequent) {
      EXPECT_TRUE(has_pair) << clause << " is met often and has no pair";
    }
  }
}

}  // namespace
}  // namespace landfall::testing
