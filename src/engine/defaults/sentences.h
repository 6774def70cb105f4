// Tables of sentences: which text of the catalogue tells an event or an action, and what each of
// its numbers means. `Shown` is the game's enumeration of what a number can be; its zero stands
// after the last argument.
//
//   constexpr SentenceOf<Shown, 4> kBuilt = {"built", {{{"city", Shown::kCity}}}};
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace landfall {

template <class Shown>
struct ShownArgument {
  std::string_view name;  // {name} in the sentence
  Shown shown{};
};

template <class Shown, std::size_t most>
struct SentenceOf {
  std::string_view key;
  std::array<ShownArgument<Shown>, most> arguments{};
};

// Goes through the arguments with the numbers that belong to them. `add` puts one into a phrase and
// says how many numbers it took.
template <class Shown, std::size_t most, class Numbers, class Add>
void add_arguments(const std::array<ShownArgument<Shown>, most>& arguments, const Numbers& numbers,
                   Add add) {
  std::size_t next = 0;
  for (const ShownArgument<Shown>& argument : arguments) {
    if (argument.shown == Shown{}) break;
    next += add(argument, numbers.data() + next);
  }
}

}  // namespace landfall
