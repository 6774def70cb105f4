// Moves in tests of games, named by their targets as people point at them: "card:army
// region:india".
//
// A game's test_table.h says which game its tables belong to:
//   template <> struct TestedGame<kolonien::Table> { using Type = Kolonien; };
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace landfall {

template <class Table>
struct TestedGame;

// Words that one blank separates.
inline std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t at = text.find(' ');
    parts.emplace_back(text.substr(0, at));
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  }
  return parts;
}
inline TargetPath path_of(std::string_view text) {
  TargetPath path;
  for (const std::string& word : split(text)) path.push_back(std::string_view(word));
  return path;
}

// Who chooses: the only awaited seat, or the first of several.
template <class Table, class State>
Seat mover(const Table& table, const State& state) {
  return TestedGame<Table>::Type::awaiting(table, state).first();
}

// The clause that forbids what the path says; "" if it is legal.
template <class Table, class State>
std::string refusal(const Table& table, const State& state, std::string_view path,
                    Seat seat = kTable) {
  using G = typename TestedGame<Table>::Type;
  if (seat == kTable) seat = mover(table, state);
  const TargetPath targets = path_of(path);
  const auto action = G::parse(table, state, seat, "", span_of(targets));
  if (!action) return "not an action";
  const auto refused = G::refuse(table, state, seat, *action);
  return refused ? std::string(refused->clause.id) : "";
}
// The clause that says why nothing legal begins like this; "" if something does.
template <class Table, class State>
std::string why_not(const Table& table, const State& state, std::string_view path) {
  const TargetPath targets = path_of(path);
  const auto refused =
      TestedGame<Table>::Type::why_not(table, state, mover(table, state), span_of(targets));
  return refused ? std::string(refused->clause.id) : "";
}

// All legal paths that begin like this, without the beginning; sorted.
template <class Table, class State>
std::vector<std::string> choices(const Table& table, const State& state,
                                 std::string_view beginning = "", Seat seat = kTable) {
  using G = typename TestedGame<Table>::Type;
  if (seat == kTable) seat = mover(table, state);
  const auto list = std::make_unique<ActionList>();
  G::legal(table, state, seat, *list);
  std::vector<std::string> found;
  for (const Action& action : *list) {
    EXPECT_FALSE(G::refuse(table, state, seat, action).has_value());
    TargetPath path;
    G::targets(table, state, seat, action, path);
    std::string text;
    for (const Target& target : path) {
      text += (text.empty() ? "" : " ") + std::string(target.view());
    }
    if (text.starts_with(beginning)) found.push_back(text.substr(beginning.size()));
  }
  std::ranges::sort(found);
  return found;
}

// Plays a choice, or an outcome where chance is due; the position keeps its invariants.
template <class Table, class State>
State after(const Table& table, State state, std::string_view path, Seat seat = kTable,
            std::vector<Event>* events = nullptr) {
  using G = typename TestedGame<Table>::Type;
  EXPECT_EQ(G::check(table, state), "") << "before " << path;
  if (seat == kTable) seat = mover(table, state);
  const TargetPath targets = path_of(path);
  const auto action = G::parse(table, state, seat, "", span_of(targets));
  EXPECT_TRUE(action.has_value()) << path;
  if (!action) return state;
  if (seat != kChance) {
    const auto refused = G::refuse(table, state, seat, *action);
    EXPECT_FALSE(refused.has_value()) << path << ": " << (refused ? refused->clause.id : "");
    if (refused) return state;
  } else {
    const auto outcomes = std::make_unique<OutcomeList>();
    G::outcomes(table, state, *outcomes);
    EXPECT_TRUE(
        std::ranges::any_of(*outcomes, [&](const auto& one) { return one.action == *action; }))
        << path << " cannot come up";
  }
  EventSink sink;
  if (events != nullptr) sink = EventSink(*events);
  G::apply(table, state, seat, *action, sink);
  EXPECT_EQ(G::check(table, state), "") << path;
  return state;
}
template <class Table, class State>
State after_all(const Table& table, State state, std::initializer_list<std::string_view> paths) {
  for (const std::string_view path : paths) state = after(table, state, path);
  return state;
}

}  // namespace landfall
