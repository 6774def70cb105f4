// A choice of a seat, or an outcome of chance: 16 bytes that compare as bytes.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "base/fixed_vector.h"

namespace landfall {

struct Action {
  std::uint8_t verb = 0;  // what is done; each game numbers its verbs from 1
  std::uint8_t flags = 0;
  std::array<std::uint8_t, 14> arg{};  // unused arguments are zero

  friend bool operator==(const Action& a, const Action& b) {
    return std::memcmp(&a, &b, sizeof(Action)) == 0;
  }
  friend std::strong_ordering operator<=>(const Action& a, const Action& b) {
    return std::memcmp(&a, &b, sizeof(Action)) <=> 0;
  }
};
static_assert(sizeof(Action) == 16);

// The action of a game's verb with these arguments.
template <class Verb, class... Arguments>
Action action_of(Verb verb, Arguments... arguments) {
  Action action;
  static_assert(sizeof...(arguments) <= decltype(action.arg){}.size());
  action.verb = static_cast<std::uint8_t>(verb);
  [[maybe_unused]] std::size_t index = 0;
  ((action.arg[index++] = static_cast<std::uint8_t>(arguments)), ...);
  return action;
}

// One possible outcome of chance; its probability is weight / sum of the weights.
struct Outcome {
  Action action;
  std::uint32_t weight = 0;
};

// Large enough for the widest decision of every game (checked by the contract suite). Both are big:
// keep one and clear it, rather than making one per step.
using ActionList = FixedVector<Action, 4096>;
using OutcomeList = FixedVector<Outcome, 1024>;

// The short name under which programs pass an action about: hexadecimal bytes without the zeros at
// the end. Valid for one engine version; records keep words instead (see record.h).
std::string action_code(const Action& action);
std::optional<Action> action_from_code(std::string_view code);

}  // namespace landfall
