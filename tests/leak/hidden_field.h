// What a game says it hides, so that the leak suite can see it differ between possible worlds.
//
// A game whose view is the position hides nothing, and one whose view is Veiled
// (engine/defaults/veiled.h) says it in its list of fields; any other specialises hidden_fields<G>()
// in tests/hidden_fields.h of its folder.
// Without the list the suite could be satisfied by a resampler that returns the truth.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/defaults/veiled.h"
#include "engine/game.h"

namespace landfall::testing {

template <Game G>
struct HiddenField {
  std::string name;
  // The secret as a number, equal for equal secrets.
  std::function<std::uint64_t(const typename G::Table& table, const typename G::State& state)>
      value;
  // Who knows it at this moment; everybody when there is nothing to hide.
  std::function<SeatMask(const typename G::Table& table, const typename G::State& state)> known_to;
};

// One secret of a list of fields, found by its number.
struct ListedSecret {
  std::string name;
  std::uint64_t value = 0;
  SeatMask known_to;
};
inline std::uint64_t secret_number(SmallSet set) { return set.bits(); }
inline std::uint64_t secret_number(std::uint8_t number) { return number; }

// Visits a list of fields.
struct SecretCollector {
  std::vector<ListedSecret> found;

  void operator()(std::string_view /*name*/, const auto& /*value*/) {}
  void operator()(std::string_view name, const auto& value, auto knowing) {
    each_secret(value, knowing, [&](const auto& secret, SeatMask knows, Seat owner) {
      const bool nothing = size_of_field(secret) == 0;
      found.push_back({std::string(name) + (owner == kTable ? "" : " " + std::to_string(owner)),
                       secret_number(secret), nothing ? SeatMask::everyone() : knows});
    });
  }
};
template <Game G>
std::vector<ListedSecret> listed_secrets(const typename G::State& state) {
  SecretCollector collector;
  G::fields(state, collector);
  return collector.found;
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
    for (const ListedSecret& secret : listed_secrets<G>(State{})) {
      const std::size_t at = fields.size();
      fields.push_back({secret.name,
                        [at](const Table& /*table*/, const State& state) {
                          return listed_secrets<G>(state)[at].value;
                        },
                        [at](const Table& /*table*/, const State& state) {
                          return listed_secrets<G>(state)[at].known_to;
                        }});
    }
  }
  return fields;
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
