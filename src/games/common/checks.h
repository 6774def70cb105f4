// For G::check, which looks at a position part by part and says the first thing that is wrong.
#pragma once

#include <initializer_list>
#include <string>

namespace landfall {

inline std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

// What the first part that finds something says; nothing if all is well.
template <class Table, class State>
std::string first_trouble(
    const Table& table, const State& state,
    std::initializer_list<std::string (*)(const Table& table, const State& state)> parts) {
  for (const auto part : parts) {
    if (std::string trouble = part(table, state); !trouble.empty()) return trouble;
  }
  return {};
}

}  // namespace landfall
