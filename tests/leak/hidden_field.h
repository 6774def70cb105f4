// What a game says it hides, so that the leak suite can see it differ between possible worlds.
//
// A game whose view is the position hides nothing, and one whose view is Veiled
// (engine/defaults/veiled.h) says it in its list of fields; any other specialises hidden_fields<G>()
// in tests/hidden_fields.h of its folder.
// Without the list the suite could be satisfied by a resampler that returns the truth.
#pragma once

#include <charconv>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "contract/checks/write_json.h"
#include "engine/defaults/veiled.h"
#include "engine/game.h"

namespace landfall::testing {

template <Game G>
struct HiddenField {
  using Value = std::function<std::uint64_t(const typename G::Table&, const typename G::State&)>;
  using KnownTo = std::function<SeatMask(const typename G::Table&, const typename G::State&)>;
  std::string name;
  // The secret as a number, equal for equal secrets.
  Value value;
  // Who knows it at this moment; everybody when there is nothing to hide.
  KnownTo known_to;
};

// "players[1].hand" of a position; nullptr if there is no such part.
inline const JsonValue* part_of(const JsonValue* position, std::string_view path) {
  while (position != nullptr && !path.empty()) {
    if (path.front() == '[') {
      std::size_t index = 0;
      const char* const end = std::from_chars(path.begin() + 1, path.end(), index).ptr;
      path.remove_prefix(static_cast<std::size_t>(end - path.begin()) + 1);
      position = index < position->items().size() ? &position->items()[index] : nullptr;
    } else {
      if (path.front() == '.') path.remove_prefix(1);
      const std::string_view name = path.substr(0, path.find_first_of(".["));
      path.remove_prefix(name.size());
      position = position->find(name);
    }
  }
  return position;
}

// A part of the position as the game's list of fields has it: "players[1].hand". Where one part
// holds several secrets, `when` tells them apart.
template <Game G>
HiddenField<G> hidden_part(const std::string& path, typename HiddenField<G>::KnownTo known_to,
                           const std::string& when = "") {
  const auto value = [path](const typename G::Table& table, const typename G::State& state) {
    JsonWriter out;
    G::write_state(table, state, out);
    const JsonValue position = JsonValue::parse(out.take()).value();
    const JsonValue* const part = part_of(&position, path);
    if (part != nullptr) write_json(*part, out);  // else the suite says that it never differs
    return Digest().add(out.text()).value();
  };
  return {when.empty() ? path : path + ' ' + when, value, std::move(known_to)};
}

inline std::uint64_t secret_number(SmallSet set) { return set.bits(); }
inline std::uint64_t secret_number(std::uint8_t number) { return number; }

// Visits a list of fields and remembers the secret with this number; or the names of all.
struct SecretFinder {
  std::size_t wanted = 0;
  std::uint64_t value = 0;
  SeatMask known_to{};
  std::vector<std::string>* names = nullptr;
  std::size_t next = 0;

  void operator()(std::string_view /*name*/, const auto& /*field*/) {}
  void operator()(std::string_view name, const auto& field, auto knowing) {
    each_secret(field, knowing, [&](const auto& secret, SeatMask knows, Seat owner) {
      if (names != nullptr) {
        names->push_back(std::string(name) + (owner == kTable ? "" : " " + std::to_string(owner)));
      }
      if (next++ != wanted) return;
      value = secret_number(secret);
      known_to = size_of_field(secret) == 0 ? SeatMask::everyone() : knows;
    });
  }
};

template <Game G>
SecretFinder find_secret(const typename G::State& state, std::size_t wanted,
                         std::vector<std::string>* names = nullptr) {
  SecretFinder finder{.wanted = wanted, .names = names};
  G::fields(state, finder);
  return finder;
}

template <Game G>
std::vector<HiddenField<G>> hidden_fields() {
  using Table = typename G::Table;
  using State = typename G::State;
  constexpr bool kOpen = std::is_same_v<typename G::View, State>;
  std::vector<HiddenField<G>> fields;
  if constexpr (!kOpen) {
    static_assert(std::is_same_v<typename G::View, Veiled<State>>,
                  "a game says what it hides in tests/hidden_fields.h");
    std::vector<std::string> names;
    find_secret<G>(State{}, 0, &names);
    for (std::size_t at = 0; at < names.size(); ++at) {
      fields.push_back({names[at],
                        [at](const Table& /*table*/, const State& state) {
                          return find_secret<G>(state, at).value;
                        },
                        [at](const Table& /*table*/, const State& state) {
                          return find_secret<G>(state, at).known_to;
                        }});
    }
  }
  return fields;
}

inline std::string name_of_viewer(Seat viewer) {
  return viewer == kTable ? "the public" : "seat " + std::to_string(viewer);
}

// A position that playouts hardly ever reach, in which something is hidden.
template <Game G>
struct RarePosition {
  Setup setup;
  typename G::State state;
};
// A game may specialise this; the positions are looked at besides those of the playouts.
template <Game G>
std::vector<RarePosition<G>> rare_positions() {
  return {};
}

}  // namespace landfall::testing
