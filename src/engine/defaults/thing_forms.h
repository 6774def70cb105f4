// The words of a game whose things have names of their own ("card:1-2-3", "city:4.3"): a table of
// its verbs and one of its events, from which names, targets, parsing and phrases follow. A game
// whose things are only numbered says the same in less (word_forms.h); one with many verbs adds the
// steps at which each is chosen (verb_rows.h).
//
//   constexpr ThingOf<Table> kCard{card_target, find_card};
//   constexpr ThingOf<Table> kCity{city_target, find_city, say_city, 2};    a city is two numbers
//   constexpr auto kVerbs = std::to_array<VerbForm<Table>>({
//       {kPass, "pass", {PartOf<Table>("card", kCard, {0}), PartOf<Table>("pass")}},
//       {kPlace, "place", {PartOf<Table>("card", kCard, {0}), PartOf<Table>("city", kCity, {1}, {2})}},
//   });
//
// Placing is the path "card:4 city:4.3" and the sentence "action.place" with {card} and {city};
// passing is "card:4 pass". An event is told by "event.<name>" in the same way, with the actor as
// {seat}; its numbers stand one after another.
#pragma once

#include <algorithm>
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
#include "engine/defaults/things.h"
#include "engine/text/phrase.h"

namespace landfall {

inline constexpr std::size_t kMostArguments = Action{}.arg.size();

// Which argument of an action is a number, and what was added to it, because 0 means none.
struct ArgumentAt {
  std::uint8_t index = 0;
  std::uint8_t plus = 0;
};

enum class PathOrder : std::uint8_t { kGiven, kNone };

// The end of a path that no list of things says: targets without order, or one that only some of
// the actions have. The functions are references, so that none can be left out.
template <class Scene>
struct RestOf {
  using Write = void(const Scene& scene, const Action& action, TargetPath& path);
  using Read = bool(const Scene& scene, TargetSpan rest, Action& action);  // no if it says nothing
  using Say = void(const Scene& scene, const Action& action, Phrase& phrase);

  Write& write;
  Read& read;
  Say& say;
  std::size_t arguments;  // that the whole action uses
  PathOrder order = PathOrder::kGiven;
};

// A part of a path: a thing that an action names (two of them may share an argument), a word, or
// the rest.
template <class Scene>
class PartOf {
 public:
  constexpr PartOf() = default;
  // The sentence has the thing as {name}; without a name it does not speak of it.
  constexpr PartOf(std::string_view name, const ThingOf<Scene>& thing, ArgumentAt first,
                   ArgumentAt second = {}, ArgumentAt third = {})
      : kind_(Kind::kThing), name_(name), thing_(&thing), at_{first, second, third} {}
  constexpr explicit PartOf(std::string_view word) : kind_(Kind::kWord), name_(word) {}
  constexpr explicit PartOf(const RestOf<Scene>& rest) : kind_(Kind::kRest), rest_(&rest) {}

  [[nodiscard]] constexpr std::string_view name() const { return name_; }
  [[nodiscard]] constexpr const ThingOf<Scene>* thing() const { return thing_; }
  [[nodiscard]] constexpr const RestOf<Scene>* rest() const { return rest_; }
  [[nodiscard]] constexpr bool is_rest() const { return kind_ == Kind::kRest; }
  [[nodiscard]] constexpr bool is_thing() const { return kind_ == Kind::kThing; }
  [[nodiscard]] constexpr bool is_target() const { return is_thing() || kind_ == Kind::kWord; }
  [[nodiscard]] constexpr bool is_read() const { return !is_thing() || thing_->is_read; }
  [[nodiscard]] constexpr std::size_t arguments() const {
    if (is_rest()) return rest_->arguments;
    std::size_t most = 0;
    for (std::size_t i = 0; is_thing() && i < thing_->numbers; ++i) {
      most = std::max<std::size_t>(most, at_[i].index + 1U);
    }
    return most;
  }

  // Marks the arguments of the thing as taken; yes if one of them was already.
  constexpr bool takes(std::array<bool, kMostArguments>& taken) const {
    bool shared = false;
    for (std::size_t i = 0; is_thing() && i < thing_->numbers; ++i) {
      shared = shared || taken[at_[i].index];
      taken[at_[i].index] = true;
    }
    return shared;
  }

  [[nodiscard]] ThingNumbers read(const Action& action) const {
    ThingNumbers numbers{};
    for (std::size_t i = 0; i < thing_->numbers; ++i) {
      numbers[i] = action.arg[at_[i].index] - at_[i].plus;
    }
    return numbers;
  }
  [[nodiscard]] constexpr bool uses(std::size_t argument) const {
    for (std::size_t i = 0; is_thing() && i < thing_->numbers; ++i) {
      if (at_[i].index == argument) return true;
    }
    return false;
  }
  [[nodiscard]] Target target(const Scene& scene, const Action& action) const {
    if (!is_thing()) return Target(name_);
    return thing_->target(scene, read(action));
  }
  // No if the target is no such thing, or if a number does not fit into its byte.
  [[nodiscard]] bool find(const Scene& scene, const Target& target, Action& action) const {
    if (!is_thing()) return target == name_;
    if (!target.view().starts_with(thing_->kind)) return false;
    const auto numbers = thing_->find(scene, target);
    for (std::size_t i = 0; numbers && i < thing_->numbers; ++i) {
      const int value = (*numbers)[i] + at_[i].plus;
      if (value > std::numeric_limits<std::uint8_t>::max()) return false;
      action.arg[at_[i].index] = static_cast<std::uint8_t>(value);
    }
    return numbers.has_value();
  }
  void say(const Scene& scene, const Action& action, Phrase& phrase) const {
    if (is_rest()) return rest_->say(scene, action, phrase);
    if (is_thing() && !name_.empty()) say_thing(*thing_, scene, name_, read(action), phrase);
  }

 private:
  // (Whether the address of a thing is null is no constant for g++ 12 under the sanitizers.)
  enum class Kind : std::uint8_t { kNothing, kWord, kThing, kRest };

  Kind kind_ = Kind::kNothing;
  std::string_view name_;
  const ThingOf<Scene>* thing_ = nullptr;
  const RestOf<Scene>* rest_ = nullptr;
  std::array<ArgumentAt, 3> at_{};
};

enum class UsedBy : std::uint8_t { kPlayers, kLuck };

template <class Scene>
struct VerbForm {
  std::uint8_t verb = 0;
  std::string_view name;
  std::array<PartOf<Scene>, 4> parts{};
  UsedBy used_by = UsedBy::kPlayers;
  // These follow from the parts.
  std::size_t size = count_targets();              // targets of each of its paths before the rest
  const RestOf<Scene>* rest = find_rest();         // null for none
  std::size_t arguments = count_arguments();       // that its actions use; the others are zero
  bool has_shared_arguments = shares_arguments();  // things have to agree about them
  // The first part that each argument says something about.
  std::array<std::uint8_t, kMostArguments> first_part = find_first_parts();

  // It has a name and a path that can be read.
  [[nodiscard]] constexpr bool is_complete() const {
    for (const PartOf<Scene>& part : parts) {
      if (!part.is_read()) return false;
    }
    return !name.empty() && (parts[0].is_target() || parts[0].is_rest());
  }

 private:
  [[nodiscard]] constexpr std::size_t count_targets() const {
    std::size_t count = 0;
    while (count < parts.size() && parts[count].is_target()) ++count;
    return count;
  }
  [[nodiscard]] constexpr const RestOf<Scene>* find_rest() const {
    return size < parts.size() ? parts[size].rest() : nullptr;
  }
  [[nodiscard]] constexpr std::size_t count_arguments() const {
    std::size_t most = 0;
    for (const PartOf<Scene>& part : parts) most = std::max(most, part.arguments());
    return most;
  }
  [[nodiscard]] constexpr std::array<std::uint8_t, kMostArguments> find_first_parts() const {
    std::array<std::uint8_t, kMostArguments> first{};
    for (std::size_t argument = 0; argument < first.size(); ++argument) {
      while (first[argument] < parts.size() && !parts[first[argument]].uses(argument)) {
        ++first[argument];
      }
    }
    return first;
  }
  [[nodiscard]] constexpr bool shares_arguments() const {
    std::array<bool, kMostArguments> taken{};
    for (const PartOf<Scene>& part : parts) {
      if (part.takes(taken)) return true;
    }
    return false;
  }
};

// For a static_assert: verbs ascend, and each has what it needs.
template <class Scene, std::size_t count>
constexpr bool are_complete(const std::array<VerbForm<Scene>, count>& forms) {
  for (std::size_t i = 0; i < count; ++i) {
    if (!forms[i].is_complete() || (i > 0 && forms[i].verb <= forms[i - 1].verb)) return false;
  }
  return true;
}

template <class Scene, std::size_t count>
const VerbForm<Scene>* find_form(const std::array<VerbForm<Scene>, count>& forms,
                                 std::uint8_t verb) {
  const auto found = std::ranges::find(forms, verb, &VerbForm<Scene>::verb);
  return found == forms.end() ? nullptr : &*found;
}

// Appends the targets from the first given on.
template <class Scene>
void targets_of_form(const VerbForm<Scene>& form, const Scene& scene, const Action& action,
                     TargetPath& path, std::size_t first = 0) {
  for (std::size_t i = first; i < form.size; ++i) {
    path.push_back(form.parts[i].target(scene, action));
  }
  if (form.rest != nullptr) form.rest->write(scene, action, path);
}

// The same where `path` is that of the action before: actions of a list differ at the end, and what
// stays need not be named again. How many targets have stayed.
template <class Scene>
std::size_t next_targets_of_form(const VerbForm<Scene>& form, const Scene& scene,
                                 const Action& before, const Action& action, TargetPath& path) {
  std::size_t same = before.verb == action.verb ? std::min<std::size_t>(form.size, path.size()) : 0;
  for (std::size_t i = 0; i < form.arguments; ++i) {
    if (before.arg[i] != action.arg[i]) same = std::min<std::size_t>(same, form.first_part[i]);
  }
  path.truncate(same);
  targets_of_form(form, scene, action, path, same);
  return same;
}

template <class Scene, std::size_t count>
void targets_by_forms(const std::array<VerbForm<Scene>, count>& forms, const Scene& scene,
                      const Action& action, TargetPath& path) {
  if (const VerbForm<Scene>* form = find_form(forms, action.verb)) {
    targets_of_form(*form, scene, action, path);
  }
}

// What a path says of an action before the rest, if it begins like this form.
template <class Scene>
std::optional<Action> begin_form(const VerbForm<Scene>& form, const Scene& scene, TargetSpan path) {
  const std::size_t named = std::min(path.size(), form.size);
  if (path.size() > named && form.rest == nullptr) return std::nullopt;
  Action action;
  action.verb = form.verb;
  for (std::size_t i = 0; i < named; ++i) {
    if (!form.parts[i].find(scene, path[i], action)) return std::nullopt;
  }
  for (std::size_t i = 0; form.has_shared_arguments && i < named; ++i) {
    if (form.parts[i].target(scene, action) != path[i]) return std::nullopt;
  }
  return action;
}

template <class Scene>
std::optional<Action> parse_form(const VerbForm<Scene>& form, const Scene& scene, TargetSpan path) {
  if (path.size() < form.size) return std::nullopt;
  auto action = begin_form(form, scene, path);
  if (action && form.rest != nullptr && !form.rest->read(scene, path.subspan(form.size), *action)) {
    return std::nullopt;
  }
  return action;
}

// The action of the first form that fits; legal or not.
template <class Scene, std::size_t count>
std::optional<Action> parse_forms(const std::array<VerbForm<Scene>, count>& forms,
                                  const Scene& scene, Seat seat, std::string_view verb,
                                  TargetSpan path) {
  const UsedBy user = seat == kChance ? UsedBy::kLuck : UsedBy::kPlayers;
  for (const VerbForm<Scene>& form : forms) {
    if (form.used_by != user || (!verb.empty() && verb != form.name)) continue;
    const auto action = parse_form(form, scene, path);
    if (!action) continue;
    // An action names its things again, so that none has two names ("-0").
    TargetPath known;
    targets_of_form(form, scene, *action, known);
    if (std::ranges::equal(known, path)) return action;
  }
  return std::nullopt;
}

template <class Scene>
void describe_form(const VerbForm<Scene>& form, const Scene& scene, const Action& action,
                   Phrase& phrase) {
  phrase.key.append("action.").append(form.name);
  for (const PartOf<Scene>& part : form.parts) part.say(scene, action, phrase);
}

// `said(part)` may add what follows from the part just said.
template <class Scene, std::size_t count, class Said>
void describe_by_forms(const std::array<VerbForm<Scene>, count>& forms, const Scene& scene,
                       const Action& action, Phrase& phrase, Said said) {
  const VerbForm<Scene>* form = find_form(forms, action.verb);
  if (form == nullptr) return;
  phrase.key.append("action.").append(form->name);
  for (const PartOf<Scene>& part : form->parts) {
    part.say(scene, action, phrase);
    if (part.is_thing()) said(part);
  }
}

template <class Scene>
struct EventPart {
  std::string_view name;  // {name} in the sentence
  const ThingOf<Scene>* thing = nullptr;
};
template <class Scene>
struct EventForm {
  std::uint8_t kind = 0;
  std::string_view name;
  std::array<EventPart<Scene>, 4> parts{};
};

// For a static_assert: a named form for every kind from 1 to the last, in this order.
template <class Scene, std::size_t count>
constexpr bool one_form_per_kind(const std::array<EventForm<Scene>, count>& forms,
                                 std::uint8_t last) {
  if (count != last) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (forms[i].kind != i + 1 || forms[i].name.empty()) return false;
  }
  return true;
}

template <class Scene, std::size_t count>
void describe_by_forms(const std::array<EventForm<Scene>, count>& forms, const Scene& scene,
                       const Event& event, Phrase& phrase) {
  const EventForm<Scene>& form = forms[event.kind - 1U];
  phrase.key.append("event.").append(form.name);
  if (event.actor < kMaxSeats) phrase.seat("seat", event.actor);
  std::size_t next = 0;
  for (const EventPart<Scene>& part : form.parts) {
    if (part.thing == nullptr) break;
    ThingNumbers numbers{};
    for (std::size_t i = 0; i < part.thing->numbers; ++i) numbers[i] = event.arg[next++];
    say_thing(*part.thing, scene, part.name, numbers, phrase);
  }
}

}  // namespace landfall
