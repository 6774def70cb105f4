#include "cli/play/target_menu.h"

#include <algorithm>
#include <charconv>
#include <memory>

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

bool starts_with(const TargetPath& path, const TargetPath& beginning) {
  return path.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), path.begin());
}

}  // namespace

std::string_view kind_of(std::string_view target) { return target.substr(0, target.find(':')); }

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
  list_choices();
}

void TargetMenu::list_choices() {
  choices_.clear();
  for (const Way& way : ways_) {
    if (way.path.size() <= path_.size() || !starts_with(way.path, path_)) continue;
    const Target& next = way.path[path_.size()];
    if (std::ranges::find(choices_, next) == choices_.end()) choices_.push_back(next);
  }
  if (choices_.empty()) return;
  const std::string kind(kind_of(choices_.front()));
  numeric_ = words_.book().has("cli.numbers." + kind) &&
             std::ranges::all_of(choices_, [&](const Target& choice) {
               return kind_of(choice) == kind && number_in(detail_of(choice));
             });
}

std::string TargetMenu::label(std::size_t index) const {
  return numeric_ ? std::string(detail_of(choices_[index])) : std::to_string(index + 1);
}

std::optional<Target> TargetMenu::find(std::string_view word) const {
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (label(i) == word || choices_[i] == word) return choices_[i];
  }
  std::optional<Target> found;
  for (const Target& choice : choices_) {
    if (detail_of(choice) != word) continue;
    if (found) return std::nullopt;
    found = choice;
  }
  return found;
}

std::optional<Action> TargetMenu::take(const Target& choice) {
  stops_.push_back(path_.size());
  path_.push_back(choice);
  while (true) {
    for (const Way& way : ways_) {
      if (way.path == path_) return way.action;
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
