// Kinds of things that paths of clicks and sentences name ("card:1-2-3", "city:4.3"): how a thing
// becomes a target, is found again, and is put into a sentence. thing_forms.h makes verbs of them.
//
// `Scene` is what one looks at to name a thing: the Table, or a struct of Table and State where it
// depends on the position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/contract/seat.h"
#include "engine/contract/target.h"
#include "engine/text/phrase.h"
#include "engine/text/target_names.h"

namespace landfall {

using ThingNumbers = std::array<int, 3>;
inline std::optional<ThingNumbers> one_number(std::optional<int> number) {
  return number ? std::optional(ThingNumbers{*number}) : std::nullopt;
}

// A kind of things.
template <class Scene>
struct ThingOf {
  using Make = Target(const Scene& scene, ThingNumbers numbers);
  using Find = std::optional<ThingNumbers>(const Scene& scene, std::string_view target);
  using Say = void(const Scene& scene, std::string_view name, ThingNumbers numbers, Phrase& phrase);

  constexpr ThingOf(Make* make_target, Find* find_thing, Say* say_it = nullptr,
                    std::size_t count = 1, std::string_view beginning = {})
      : target(make_target), find(find_thing), say(say_it), numbers(count), kind(beginning) {}
  // Only events speak of it.
  constexpr ThingOf(Make* make_target, std::nullptr_t, Say* say_it = nullptr, std::size_t count = 1)
      : target(make_target), say(say_it), numbers(count), is_read(false) {}

  Make* target = nullptr;
  Find* find = nullptr;  // nothing if the target names no such thing here
  Say* say = nullptr;    // puts it into a sentence; without this, as its target
  std::size_t numbers = 1;
  std::string_view kind;  // what all its targets begin with: others need not be looked at
  bool is_read = true;
};

template <class Scene>
void say_number(const Scene& /*scene*/, std::string_view name, ThingNumbers numbers,
                Phrase& phrase) {
  phrase.number(name, numbers[0]);
}
template <class Scene>
void say_seat(const Scene& /*scene*/, std::string_view name, ThingNumbers numbers, Phrase& phrase) {
  phrase.seat(name, static_cast<Seat>(numbers[0]));
}
template <class Scene>
void say_thing(const ThingOf<Scene>& thing, const Scene& scene, std::string_view name,
               ThingNumbers numbers, Phrase& phrase) {
  if (thing.say != nullptr) {
    thing.say(scene, name, numbers, phrase);
  } else {
    phrase.target(name, thing.target(scene, numbers));
  }
}

// --- Usual kinds ---------------------------------------------------------------------------------

// A word as an argument of a template: number_thing<Scene, "count">().
template <std::size_t size>
struct Literal {
  consteval Literal(const char (&word)[size]) {  // NOLINT(google-explicit-constructor)
    std::copy_n(word, size, text.begin());
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), size - 1}; }

  std::array<char, size> text{};
};

// "count:3". Those with small numbers are made once: a list of choices names them hundreds of times.
template <Literal kind>
Target number_target(int number) {
  static const auto made = [] {
    std::array<Target, 32> small;
    for (std::size_t i = 0; i < small.size(); ++i) {
      small[i] = Target(kind.view()).append(':').append_number(static_cast<int>(i));
    }
    return small;
  }();
  const auto index = static_cast<std::size_t>(number);
  return index < made.size() ? made[index] : Target(kind.view()).append(':').append_number(number);
}
template <class Scene, Literal kind, int most = 255>
constexpr ThingOf<Scene> number_thing() {
  return {
      [](const Scene& /*scene*/, ThingNumbers number) { return number_target<kind>(number[0]); },
      [](const Scene& /*scene*/, std::string_view target) {
        const auto number = number_of(target, kind.view());
        return number && *number <= most ? one_number(number) : std::nullopt;
      },
      say_number<Scene>, 1, kind.view()};
}
// "card:knight", one of several words.
template <class Scene, Literal kind, const auto& ids>
constexpr ThingOf<Scene> id_thing() {
  return {[](const Scene& /*scene*/, ThingNumbers thing) {
            return Target(kind.view()).append(':').append(ids[static_cast<std::size_t>(thing[0])]);
          },
          [](const Scene& /*scene*/, std::string_view target) {
            return one_number(index_of_target(target, kind.view(), ids));
          },
          nullptr, 1, kind.view()};
}

}  // namespace landfall
