// The legal actions of a moment as menus: one target after the other, as a person in a terminal
// chooses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/words.h"
#include "engine/contract/action.h"
#include "engine/contract/target.h"
#include "engine/contract/target_kind.h"
#include "engine/match/any_match.h"

namespace landfall::cli {

// The engine lists things that have no order (the cards to keep, the parts of an offer) in one
// order only. A person may take them in any: the menu offers all of them at once and keeps their
// numbers until enough are taken.
class TargetMenu {
 public:
  // Of an awaited player. Kinds with words "cli.numbers.<kind>" are asked for as numbers.
  TargetMenu(const AnyMatch& match, Seat seat, const Words& words);

  // The way taken so far.
  [[nodiscard]] const TargetPath& path() const { return path_; }
  // What may follow, in the order of the actions.
  [[nodiscard]] const std::vector<Target>& choices() const { return choices_; }
  // All choices are numbers of one kind ("height:2", "height:5"), so that the number itself is the
  // label.
  [[nodiscard]] bool numeric() const { return numeric_; }
  [[nodiscard]] std::string label(std::size_t index) const;

  // The choice that a word means: a label, a whole target ("city:4.3"), its detail ("4.3") or the
  // beginning of its name, if that is clear.
  [[nodiscard]] std::optional<Target> find(std::string_view word) const;

  // What taking a choice means as a whole: the choice, and those after it that are the only ones.
  [[nodiscard]] std::vector<Target> leads_through(const Target& choice) const;

  // Takes a choice, and those after it that are the only ones. The action, if that completes one.
  std::optional<Action> take(const Target& choice);
  // One real choice back; false at the beginning.
  bool back();

 private:
  struct Way {
    TargetPath path;
    Action action;
  };
  // Where the targets end that stand with this one and may come in any order.
  [[nodiscard]] std::size_t end_of_group(const TargetPath& path, std::size_t begin) const;
  // Whether the way can go on after these targets, and how. Nothing follows a whole way.
  bool follow(const Way& way, TargetSpan taken, std::vector<Target>& next) const;
  [[nodiscard]] std::vector<Target> choices_after(TargetSpan taken) const;
  void find_orders();
  void list_choices();

  std::vector<Way> ways_;
  std::vector<std::string> any_order_;  // kinds of targets
  TargetPath path_;
  std::vector<std::size_t> stops_;  // lengths of the path at which somebody chose
  std::vector<Target> choices_;
  std::vector<Target> numbered_;  // the choices when their group began; their places are the labels
  bool numeric_ = false;
  const Words& words_;
};

// What stands after the colon.
std::string_view detail_of(std::string_view target);

}  // namespace landfall::cli
