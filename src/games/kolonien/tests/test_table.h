// What the tests of Die Kolonien share: tables, positions in short notation, and moves.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/contract/chance.h"
#include "engine/match/match.h"
#include "games/common/test_data.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/roads.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall {

template <>
struct TestedGame<kolonien::Table> {
  using Type = Kolonien;
};

}  // namespace landfall

namespace landfall::kolonien {

using Names = std::vector<std::string>;

inline Table table_for(int seats, Options options = {}) {
  return made_table<Kolonien>(seats, std::move(options));
}
inline Table base_table(int seats, Options more = {}) {
  Options options = {{"mode", "base"}, {"board", "tournament"}};
  for (auto& option : more) options.push_back(std::move(option));
  return table_for(seats, std::move(options));
}

// As it was under the first version of the rules (KOL-R51).
inline Table first_rules_table(int seats) {
  Setup setup;
  setup.seats = seats;
  setup.options = {{"mode", "base"}, {"board", "tournament"}};
  setup.rules = 1;
  auto table = Kolonien::make_table(setup);
  EXPECT_TRUE(table.ok());
  return std::move(table).value();
}

// --- Places by their names -----------------------------------------------------------------------
inline int hex_at(const Table& table, std::string_view id) {
  const auto hex = hex_of_id(table.board, id);
  EXPECT_TRUE(hex.has_value()) << id;
  return hex.value_or(0);
}
inline int vertex_at(const Table& table, std::string_view id) {
  const auto vertex = vertex_of_id(table.board, id);
  EXPECT_TRUE(vertex.has_value()) << id;
  return vertex.value_or(0);
}
// "5.1.s/5.2.n": the edge between two vertices.
inline int edge_at(const Table& table, std::string_view ends) {
  const std::size_t cut = ends.find('/');
  EXPECT_NE(cut, std::string_view::npos) << ends;
  const int edge = table.board.edge_between(vertex_at(table, ends.substr(0, cut)),
                                            vertex_at(table, ends.substr(cut + 1)));
  EXPECT_NE(edge, kNone) << ends;
  return edge;
}
inline std::string vertex_name(const Table& table, int vertex) {
  return std::string(vertex_id(table.board, vertex).view());
}
inline std::string edge_path(const Table& table, std::string_view ends) {
  return std::string(edge_target(table.board, edge_at(table, ends)).view());
}
inline Names names_of(const Table& table, const VertexMask& mask) {
  Names names;
  for_each_in(mask, [&](int v) { names.push_back(vertex_name(table, v)); });
  std::ranges::sort(names);
  return names;
}
inline Names sorted(Names names) {
  std::ranges::sort(names);
  return names;
}

// --- Positions -----------------------------------------------------------------------------------
// A turn after the roll on an empty board: seat 0 acts, harbours lie in the order of their kinds
// (those for any resource last), the pirate is beside the board.
inline State position(const Table& table) {
  State state = Kolonien::setup(table);
  int place = 0;
  auto left = harbours_left(table, state);
  for (int kind = 1; kind < static_cast<int>(left.size()); ++kind) {
    for (; left[kind] > 0; --left[kind]) {
      state.harbour[place++] = static_cast<std::uint8_t>(kind);
    }
  }
  if (table.rules.robber) {
    for (int h = 0; h < table.board.hexes; ++h) {
      if (state.terrain(h) == kDesert) state.robber = static_cast<std::uint8_t>(h + 1);
    }
  }
  state.phase = Phase::kTurn;
  state.step = Step::kAction;
  state.position = 0;
  state.active = 0;
  state.chooser = 0;
  state.turn = 1;
  state.dice = {1, 5};
  EXPECT_EQ(Kolonien::check(table, state), "");
  return state;
}
inline OutcomeList outcomes_of(const Table& table, const State& state) {
  OutcomeList list;
  Kolonien::outcomes(table, state, list);
  return list;
}
// Everything is laid and drawn until somebody is asked; all positions on the way are sound, and
// chance keeps to its list.
inline State laid_by_chance(const Table& table, std::uint64_t seed) {
  State state = Kolonien::setup(table);
  Random random(seed);
  EventSink nobody;
  while (mover(table, state) == kChance) {
    const OutcomeList list = outcomes_of(table, state);
    const Action drawn = Kolonien::sample(table, state, random);
    EXPECT_TRUE(std::any_of(list.begin(), list.end(),
                            [&](const Outcome& outcome) { return outcome.action == drawn; }));
    Kolonien::apply(table, state, kChance, drawn, nobody);
    EXPECT_EQ(Kolonien::check(table, state), "");
  }
  return state;
}
// The board lies, and seat 0 founds the first settlement.
inline State founding(const Table& table) {
  State state = position(table);
  state.phase = Phase::kSetup;
  state.step = Step::kFound;
  state.turn = 0;
  state.dice = {};
  EXPECT_EQ(Kolonien::check(table, state), "");
  return state;
}
inline std::string written(const Table& table, const State& state) {
  JsonWriter out;
  Kolonien::write_state(table, state, out);
  return out.text();
}
inline void set_dice(State& state, int first, int second) {
  state.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  for (Ship& ship : state.ships[state.active]) {
    ship.left = ship.at == 0 ? std::uint8_t{0} : std::max(state.dice[0], state.dice[1]);
  }
}
// Before the roll of this seat.
inline void before_roll(State& state, Seat seat) {
  for (auto& fleet : state.ships) {
    for (Ship& ship : fleet) ship.left = 0;
  }
  state.active = seat;
  state.chooser = seat;
  state.step = Step::kRoll;
  state.dice = {};
}

inline void settle(const Table& table, State& state, Seat seat, std::string_view vertex) {
  EventSink nobody;
  place_settlement(table, state, seat, vertex_at(table, vertex), nobody);
}
inline void put_city(const Table& table, State& state, Seat seat, std::string_view vertex) {
  settle(table, state, seat, vertex);
  state.cities.set(vertex_at(table, vertex));
  count_down(state.cities_left[seat]);
  count_up(state.settlements_left[seat]);
}
inline void lay_road(const Table& table, State& state, Seat seat, std::string_view ends) {
  put_road(state, seat, edge_at(table, ends));
  count_down(state.roads_left[seat]);
  if (table.rules.longest_road) {
    state.length[seat] = static_cast<std::uint8_t>(longest_road(table, state, seat));
  }
}
// A way of own roads over these vertices.
inline void lay_way(const Table& table, State& state, Seat seat, const Names& vertices) {
  for (std::size_t i = 1; i < vertices.size(); ++i) {
    lay_road(table, state, seat, vertices[i - 1] + "/" + vertices[i]);
  }
}

inline void give(State& state, int seat, const std::array<int, kResources>& cards) {
  Packed counts = 0;
  for (int i = 0; i < kResources; ++i) counts += many_of(i, cards[static_cast<std::size_t>(i)]);
  ASSERT_TRUE(covers(state.bank, counts));
  gain(state, seat, counts);
}
inline std::array<int, kResources> hand_of(const State& state, int seat) {
  std::array<int, kResources> hand{};
  for (int i = 0; i < kResources; ++i) {
    hand[static_cast<std::size_t>(i)] = count_of(state.hand[seat], i);
  }
  return hand;
}
using Hand = std::array<int, kResources>;

inline void give_card(State& state, int seat, Card card, int number = 1) {
  state.deck -= many_of(card, number);
  state.cards[seat] += many_of(card, number);
  state.card_count[seat] = static_cast<std::uint8_t>(state.card_count[seat] + number);
}
// Knights that lie on the table.
inline void set_knights(State& state, int seat, int number) {
  state.deck -= many_of(kKnight, number);
  state.played += many_of(kKnight, number);
  state.knights[seat] = static_cast<std::uint8_t>(number);
}

// Tokens in the order ore, gold, gem, discovery.
using Tokens = std::array<int, kTokens>;
inline Cargo from_supply(State& state, const Tokens& tokens) {
  int cargo = 0;
  for (int i = 0; i < kTokens; ++i) {
    const int number = tokens[static_cast<std::size_t>(i)];
    state.supply[i] = static_cast<std::uint8_t>(state.supply[i] - number);
    cargo += number * one_token(i);
  }
  return static_cast<Cargo>(cargo);
}
inline Tokens tokens_of(Cargo cargo) {
  Tokens tokens{};
  for (int i = 0; i < kTokens; ++i) tokens[static_cast<std::size_t>(i)] = tokens_in(cargo, i);
  return tokens;
}
inline void fill_store(const Table& table, State& state, int seat, std::string_view vertex,
                       const Tokens& tokens) {
  Store* store = find_store(state, seat, vertex_at(table, vertex));
  ASSERT_NE(store, nullptr) << vertex;
  store->tokens = from_supply(state, tokens);
}
inline Tokens store_at(const Table& table, const State& state, int seat, std::string_view vertex) {
  const Store* store = find_store(state, seat, vertex_at(table, vertex));
  EXPECT_NE(store, nullptr) << vertex;
  return store == nullptr ? Tokens{9, 9, 9, 9} : tokens_of(store->tokens);
}
inline void fill_home(State& state, int seat, const Tokens& tokens) {
  from_supply(state, tokens);
  for (int i = 0; i < kTokens; ++i) {
    state.home[seat][i] = static_cast<std::uint8_t>(tokens[static_cast<std::size_t>(i)]);
  }
}
inline Tokens home_of(const State& state, int seat) {
  Tokens tokens{};
  for (int i = 0; i < kTokens; ++i) tokens[static_cast<std::size_t>(i)] = state.home[seat][i];
  return tokens;
}

// A ship with the range of the dice if it belongs to the active seat.
inline void launch(const Table& table, State& state, int seat, std::string_view vertex,
                   const Tokens& cargo = {}) {
  const std::uint8_t left =
      seat == state.active ? std::max(state.dice[0], state.dice[1]) : std::uint8_t{0};
  put_ship(state, seat,
           Ship{static_cast<std::uint8_t>(vertex_at(table, vertex) + 1), left,
                from_supply(state, cargo)});
}
inline bool has_ship(const Table& table, const State& state, int seat, std::string_view vertex) {
  return find_ship(state, seat, vertex_at(table, vertex)) != nullptr;
}
inline void post(const Table& table, State& state, int seat, std::string_view hex) {
  put_outpost(state, seat, hex_at(table, hex));
}
inline void put_fleet(const Table& table, State& state, int seat, std::string_view hex) {
  state.fleet[seat] = static_cast<std::uint8_t>(hex_at(table, hex) + 1);
}
inline void put_pirate(const Table& table, State& state, std::string_view vertex) {
  state.pirate = static_cast<std::uint8_t>(vertex_at(table, vertex) + 1);
}
// A hex of the colonies lies open: "jungle.5" with its printed number, or "mountain" with a chip.
inline void reveal(const Table& table, State& state, std::string_view hex, std::string_view terrain,
                   int chip = 0) {
  const auto name = terrain_of_id(terrain);
  ASSERT_TRUE(name.has_value()) << terrain;
  for (int kind = 0; kind < table.stack_kinds; ++kind) {
    const StackKind& found = table.stack[kind];
    if (found.terrain != name->terrain || found.number != name->number) continue;
    ASSERT_GT(state.stack[kind], 0) << terrain;
    count_down(state.stack[kind]);
    if (chip != 0) state.chips -= std::uint64_t{1} << (4 * chip);
    const int number = chip != 0 ? chip : found.number;
    state.hex[hex_at(table, hex)] = static_cast<std::uint8_t>(found.terrain | number << 4);
    return;
  }
  ADD_FAILURE() << terrain << " is not in the stack";
}

inline State pirate_due(State state) {
  state.step = Step::kPirate;
  return state;
}

// --- Moves ---------------------------------------------------------------------------------------
inline bool offers(const Table& table, const State& state, std::string_view path) {
  return !choices(table, state, path).empty();
}
inline std::string road(const Table& table, std::string_view ends) {
  return "build:road " + edge_path(table, ends);
}
// The roll of the active seat, in the step before it.
inline State rolled(const Table& table, const State& state, std::string_view dice) {
  return after(table, after(table, state, "roll"), "dice:" + std::string(dice));
}
// Rolls in a position that has rolled already, as if the turn began now.
inline State rolled_anew(const Table& table, State state, std::string_view dice) {
  before_roll(state, state.active);
  return rolled(table, state, dice);
}

inline bool told(const std::vector<Event>& events, EventKind kind, std::string_view clause) {
  return std::ranges::any_of(
      events, [&](const Event& event) { return event.kind == kind && event.clause.id == clause; });
}

}  // namespace landfall::kolonien
