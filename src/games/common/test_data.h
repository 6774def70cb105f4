// Tables, component data and written positions in tests of games.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "embedded/embedded.h"
#include "engine/game.h"
#include "games/common/test_moves.h"

namespace landfall {

// A table of these options; with component data, if there are any, of the file "mine.toml".
template <class G>
Result<typename G::Table> table_with(std::string components, int seats, Options options = {}) {
  Setup setup;
  setup.seats = seats;
  setup.options = std::move(options);
  if (!components.empty()) setup.components_name = "mine.toml";
  setup.components = std::move(components);
  return G::make_table(setup);
}
template <class G>
typename G::Table made_table(int seats, Options options = {}, std::string components = {}) {
  auto table = table_with<G>(std::move(components), seats, std::move(options));
  EXPECT_TRUE(table.ok()) << (table.ok() ? "" : table.problem().text());
  return std::move(table).value();
}

// The text with one passage replaced.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
// The component data of the program, as they are or with one passage replaced.
template <class G>
std::string built_in() {
  return std::string(embedded::file("rules/" + G::info().name + "/components.toml"));
}
template <class G>
std::string changed(std::string_view from, std::string_view to) {
  return replaced(built_in<G>(), from, to);
}

// Sets up a position from JSON, whole or in parts.
template <class Table, class State>
std::optional<Problem> set(const Table& table, State& state, std::string_view json) {
  const Result<JsonValue> value = JsonValue::parse(json);
  EXPECT_TRUE(value.ok()) << json;
  if (!value) return value.problem();
  return TestedGame<Table>::Type::read_state(table, *value, state);
}
// Why JSON makes no position, which then leaves everything as it was.
template <class Table, class State>
std::string refused_position(const Table& table, const State& before, std::string_view json) {
  State state = before;
  const auto trouble = set(table, state, json);
  EXPECT_TRUE(trouble) << json;
  EXPECT_EQ(state, before) << "nothing has changed";
  return trouble ? trouble->text() : std::string();
}

}  // namespace landfall
