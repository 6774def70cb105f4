#include "engine/choices/why_not_click.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/contract/target_kind.h"

namespace landfall {
namespace {

// About one click. A game's why_not() looks through all its legal actions each time.
constexpr int kMostQuestions = 12;
// From one beginning: what the first few ways do not tell the others hardly do.
constexpr std::size_t kMostWays = 4;

// What an answer tells, the least first.
enum class Telling : std::uint8_t {
  kNothing,     // not even asked
  kNotNow,      // a clause of the table: no such choice at this moment
  kNotWanted,   // the second judge objects to what the rules allow
  kElsewhere,   // legal, by another choice than the one that has been begun
  kWrongWay,    // a rule of the game that blames what nobody has chosen, but led to the question
  kRuleOfGame,  // a rule of the game
};

class Explainer {
 public:
  Explainer(const AnyMatch& match, Seat seat, const Target& click, const SecondJudge& second)
      : match_(match), seat_(seat), click_(click), second_(second) {
    const auto list = std::make_unique<ActionList>();
    match.legal(seat, *list);
    paths_.resize(list->size());
    for (std::size_t index = 0; index < paths_.size(); ++index) {
      match.targets(seat, (*list)[index], paths_[index]);
    }
  }

  std::optional<Refusal> explain(TargetSpan path) {
    for (std::size_t length = path.size() + 1; length-- > 0 && told_ <= Telling::kNotNow;) {
      ask_from(path.first(length));
    }
    return answer_;
  }

 private:
  // The ways from this beginning to a question for things of the clicked kind, the shortest first.
  [[nodiscard]] std::vector<TargetPath> ways_from(TargetSpan beginning) const {
    std::vector<TargetPath> found;
    for (const TargetPath& path : paths_) {
      if (!begins_with(path, beginning)) continue;
      std::size_t length = beginning.size();
      while (length < path.size() && kind_of(path[length]) != kind_of(click_)) ++length;
      if (length == path.size()) continue;
      TargetPath way = path;
      way.truncate(length);
      // Actions that begin alike mostly stand together. A way that the second judge shuts is none.
      if (!found.empty() && found.back() == way) continue;
      if (!second_ || !second_(span_of(way))) found.push_back(way);
    }
    std::vector<TargetPath> ways;
    for (std::size_t length = beginning.size(); length < TargetPath::capacity(); ++length) {
      for (const TargetPath& way : found) {
        if (way.size() != length || ways.size() == kMostWays) continue;
        // Whoever can be asked for it sooner need not go further.
        const bool longer = std::ranges::any_of(
            ways, [&](const TargetPath& known) { return begins_with(way, span_of(known)); });
        if (!longer) ways.push_back(way);
      }
    }
    return ways;
  }
  static bool begins_with(const TargetPath& path, TargetSpan beginning) {
    return path.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), path.begin());
  }

  void ask_from(TargetSpan beginning) {
    std::vector<TargetPath> ways = ways_from(beginning);
    if (ways.empty() && beginning.size() < TargetPath::capacity()) {
      TargetPath& straight = ways.emplace_back();
      for (const Target& target : beginning) straight.push_back(target);
    }
    for (TargetPath& way : ways) {
      way.push_back(click_);
      ask(span_of(way), beginning.size());
    }
  }

  // `chosen` targets of the path have been chosen; the others lead from there to the click.
  void ask(TargetSpan path, std::size_t chosen) {
    if (told_ == Telling::kRuleOfGame || questions_ == kMostQuestions) return;
    ++questions_;
    std::optional<Refusal> refusal = match_.why_not(seat_, path);
    Telling telling = Telling::kElsewhere;
    if (refusal) {
      telling = of_rules(*refusal, path.subspan(chosen, path.size() - chosen - 1));
    } else if (second_) {
      refusal = second_(path);
      if (refusal) telling = Telling::kNotWanted;
    }
    if (telling <= told_) return;
    told_ = telling;
    answer_ = refusal;
  }

  static Telling of_rules(const Refusal& refusal, TargetSpan way) {
    if (refusal.clause.id.starts_with("TAB-")) return Telling::kNotNow;
    const bool blames_the_way = std::ranges::find(way, refusal.culprit) != way.end();
    return blames_the_way ? Telling::kWrongWay : Telling::kRuleOfGame;
  }

  const AnyMatch& match_;
  Seat seat_;
  const Target& click_;
  const SecondJudge& second_;
  std::vector<TargetPath> paths_;  // of all legal actions
  int questions_ = 0;
  Telling told_ = Telling::kNothing;
  std::optional<Refusal> answer_;
};

}  // namespace

std::optional<Refusal> why_not_click(const AnyMatch& match, Seat seat, TargetSpan path,
                                     const Target& click, const SecondJudge& second) {
  if (!match.may_act(seat)) return match.why_not(seat, path);
  return Explainer(match, seat, click, second).explain(path);
}

}  // namespace landfall
