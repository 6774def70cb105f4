// The words of a game whose things are numbered: a table of its verbs and one of its events, from
// which names, targets, parsing and phrases follow.
//
//   static constexpr std::array kVerbs = {WordForm{kLay, "lay", {"card", "stake"}}};
//
// An action of this verb is the path "card:3 stake:5", its arguments in this order; a verb without
// arguments is a target of its own name. The sentence is "action.lay" with {card} and {stake}, in
// the words of "target.card" and "target.stake". An event is told by "event.<name>" in the same
// way, with the actor as {seat}.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"
#include "engine/contract/target.h"
#include "engine/text/phrase.h"
#include "engine/text/target_names.h"

namespace landfall {

struct WordForm {
  std::uint8_t number = 0;  // of the verb or of the kind of event
  std::string_view name;
  std::array<std::string_view, 4> targets{};
  bool chance = false;  // a verb of chance; players never use it

  [[nodiscard]] constexpr std::size_t size() const {
    std::size_t count = 0;
    while (count < targets.size() && !targets[count].empty()) ++count;
    return count;
  }
};

inline Target numbered_target(std::string_view kind, int number) {
  return Target(kind).append(':').append_number(number);
}

template <std::size_t count>
const WordForm* find_form(const std::array<WordForm, count>& forms, std::uint8_t number) {
  for (const WordForm& form : forms) {
    if (form.number == number) return &form;
  }
  return nullptr;
}

inline void targets_of_form(const WordForm& form, const Action& action, TargetPath& path) {
  for (std::size_t i = 0; i < form.size(); ++i) {
    path.push_back(numbered_target(form.targets[i], action.arg[i]));
  }
  if (form.size() == 0) path.push_back(form.name);
}

inline std::optional<Action> parse_form(const WordForm& form, TargetSpan path) {
  Action action;
  action.verb = form.number;
  if (form.size() == 0) {
    return path.size() == 1 && path[0] == form.name ? std::optional(action) : std::nullopt;
  }
  if (path.size() != form.size()) return std::nullopt;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const auto number = number_of(path[i], form.targets[i]);
    if (!number || *number > std::numeric_limits<std::uint8_t>::max()) return std::nullopt;
    action.arg[i] = static_cast<std::uint8_t>(*number);
  }
  return action;
}

// The action of the first form that fits; legal or not.
template <std::size_t count>
std::optional<Action> parse_forms(const std::array<WordForm, count>& forms, Seat seat,
                                  std::string_view verb, TargetSpan path) {
  for (const WordForm& form : forms) {
    if (form.chance != (seat == kChance) || (!verb.empty() && verb != form.name)) continue;
    if (const auto action = parse_form(form, path)) return action;
  }
  return std::nullopt;
}

template <class Numbers>
void describe_form(std::string_view section, const WordForm& form, const Numbers& numbers,
                   Phrase& phrase) {
  phrase.key.append(section).append(form.name);
  for (std::size_t i = 0; i < form.size(); ++i) {
    phrase.target(form.targets[i], numbered_target(form.targets[i], numbers[i]));
  }
}

}  // namespace landfall
