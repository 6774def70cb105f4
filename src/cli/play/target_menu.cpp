#include "cli/play/target_menu.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <set>
#include <utility>

namespace landfall::cli {
namespace {

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

// Kinds of targets of which a choice may hold several without an order. Whether they have one at
// this moment (the cubes of two regions, or first one and then another) the actions tell.
constexpr std::array<std::string_view, 5> kWithoutOrder = {"card", "cube", "resource", "give",
                                                           "want"};

std::string lower(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

}  // namespace

std::string_view detail_of(std::string_view target) {
  const std::size_t colon = target.find(':');
  return colon == std::string_view::npos ? std::string_view() : target.substr(colon + 1);
}

TargetMenu::TargetMenu(const AnyMatch& match, Seat seat, const Words& words) : words_(words) {
  const auto actions = std::make_unique<ActionList>();
  match.legal(seat, *actions);
  ways_.resize(actions->size());
  for (std::size_t i = 0; i < actions->size(); ++i) {
    ways_[i].action = (*actions)[i];
    match.targets(seat, ways_[i].action, ways_[i].path);
  }
  find_orders();
  list_choices();
}

// A kind is without order if no two of its targets ever stand in both orders.
void TargetMenu::find_orders() {
  for (const std::string_view kind : kWithoutOrder) {
    std::set<std::pair<std::string_view, std::string_view>> orders;
    for (const Way& way : ways_) {
      for (std::size_t later = 1; later < way.path.size(); ++later) {
        if (kind_of(way.path[later]) != kind) continue;
        std::size_t earlier = later;
        while (earlier > 0 && kind_of(way.path[earlier - 1]) == kind) {
          --earlier;
          orders.emplace(way.path[earlier].view(), way.path[later].view());
        }
      }
    }
    const bool ordered = std::ranges::any_of(orders, [&](const auto& pair) {
      return pair.first != pair.second && orders.contains({pair.second, pair.first});
    });
    if (!ordered && !orders.empty()) any_order_.emplace_back(kind);
  }
}

std::size_t TargetMenu::end_of_group(const TargetPath& path, std::size_t begin) const {
  const std::string_view kind = kind_of(path[begin]);
  std::size_t end = begin + 1;
  if (std::ranges::find(any_order_, kind) == any_order_.end()) return end;
  while (end < path.size() && kind_of(path[end]) == kind) ++end;
  return end;
}

bool TargetMenu::follow(const Way& way, TargetSpan taken, std::vector<Target>& next) const {
  next.clear();
  for (std::size_t at = 0; at <= taken.size();) {
    if (at == way.path.size()) return at == taken.size();
    const std::size_t end = end_of_group(way.path, at);
    next.assign(way.path.begin() + at, way.path.begin() + end);
    for (; at < std::min(end, taken.size()); ++at) {
      const auto found = std::ranges::find(next, taken[at]);
      if (found == next.end()) return false;
      next.erase(found);
    }
    if (at == taken.size() && !next.empty()) return true;
  }
  return false;
}

std::vector<Target> TargetMenu::choices_after(TargetSpan taken) const {
  std::vector<Target> choices;
  std::vector<Target> next;
  for (const Way& way : ways_) {
    if (!follow(way, taken, next)) continue;
    for (const Target& target : next) {
      if (std::ranges::find(choices, target) == choices.end()) choices.push_back(target);
    }
  }
  return choices;
}

void TargetMenu::list_choices() {
  choices_ = choices_after(span_of(path_));
  numbered_ = choices_;
  if (choices_.empty()) return;
  const std::string kind(kind_of(choices_.front()));
  numeric_ = words_.book().has("cli.numbers." + kind) &&
             std::ranges::all_of(choices_, [&](const Target& choice) {
               return kind_of(choice) == kind && number_in(detail_of(choice));
             });
  // Within a group the numbers stay what they were when it began.
  std::size_t begin = path_.size();
  if (std::ranges::find(any_order_, kind) == any_order_.end()) return;
  while (begin > 0 && kind_of(path_[begin - 1]) == kind) --begin;
  if (begin < path_.size()) numbered_ = choices_after(span_of(path_).first(begin));
}

std::string TargetMenu::label(std::size_t index) const {
  if (numeric_) return std::string(detail_of(choices_[index]));
  const auto place = std::ranges::find(numbered_, choices_[index]);
  return std::to_string(place - numbered_.begin() + 1);
}

std::optional<Target> TargetMenu::find(std::string_view word) const {
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (label(i) == word || choices_[i] == word) return choices_[i];
  }
  const auto only = [&](auto matches) {
    std::optional<Target> found;
    for (const Target& choice : choices_) {
      if (!matches(choice)) continue;
      if (found) return std::optional<Target>();
      found = choice;
    }
    return found;
  };
  if (auto found = only([&](const Target& choice) { return detail_of(choice) == word; })) {
    return found;
  }
  constexpr std::size_t kShortestBeginning = 3;
  const std::string typed = lower(std::string(word));
  if (typed.size() < kShortestBeginning || number_in(typed)) return std::nullopt;
  return only(
      [&](const Target& choice) { return lower(words_.menu_entry(choice)).starts_with(typed); });
}

std::vector<Target> TargetMenu::leads_through(const Target& choice) const {
  TargetPath path = path_;
  path.push_back(choice);
  std::vector<Target> next;
  const auto whole = [&] {
    return std::ranges::any_of(
        ways_, [&](const Way& way) { return follow(way, span_of(path), next) && next.empty(); });
  };
  while (!whole()) {
    const std::vector<Target> choices = choices_after(span_of(path));
    if (choices.size() != 1) break;
    path.push_back(choices.front());
  }
  return {path.begin() + path_.size(), path.end()};
}

std::optional<Action> TargetMenu::take(const Target& choice) {
  stops_.push_back(path_.size());
  path_.push_back(choice);
  std::vector<Target> next;
  while (true) {
    for (const Way& way : ways_) {
      if (follow(way, span_of(path_), next) && next.empty()) return way.action;
    }
    list_choices();
    if (choices_.size() != 1) return std::nullopt;
    path_.push_back(Target(choices_.front()));
  }
}

bool TargetMenu::back() {
  if (stops_.empty()) return false;
  path_.truncate(stops_.back());
  stops_.pop_back();
  list_choices();
  return true;
}

}  // namespace landfall::cli
