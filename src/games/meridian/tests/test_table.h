// What the tests of Meridian share: tables, and positions in short notation.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/contract/chance.h"
#include "engine/match/match.h"
#include "games/common/test_data.h"
#include "games/meridian/meridian.h"
#include "games/meridian/words/names.h"

namespace landfall {

template <>
struct TestedGame<meridian::Table> {
  using Type = Meridian;
};

namespace meridian {

inline Table table_for(int seats, Options options = {}) {
  return made_table<Meridian>(seats, std::move(options));
}

struct PlacedTower {
  int row = 0;  // from 0
  Seat seat = 0;
  int height = 0;
};

inline Seat seat_of_colour(std::string_view colour) {
  constexpr std::string_view kColours[] = {"Or", "Bl", "Gr", "Br"};
  for (Seat seat = 0; seat < 4; ++seat) {
    if (colour == kColours[seat]) return seat;
  }
  ADD_FAILURE() << "unknown colour '" << colour << "'";
  return 0;
}

// The parts of a list: "A none, E Br".
inline std::vector<std::string> parts_of(std::string_view list) {
  constexpr std::string_view kComma = ", ";
  std::vector<std::string> parts;
  while (!list.empty()) {
    const std::size_t at = list.find(kComma);
    parts.emplace_back(list.substr(0, at));
    list.remove_prefix(at == std::string_view::npos ? list.size() : at + kComma.size());
  }
  return parts;
}

// "5 Bl4" is a tower of black, height 4, in row 5.
inline PlacedTower tower_of(std::string_view text) {
  const std::size_t space = text.find(' ');
  return {std::stoi(std::string(text.substr(0, space))) - 1,
          seat_of_colour(text.substr(space + 1, 2)),
          std::stoi(std::string(text.substr(space + 3)))};
}

inline std::vector<PlacedTower> towers_of(std::string_view column) {
  std::vector<PlacedTower> towers;
  for (const std::string& part : parts_of(column)) towers.push_back(tower_of(part));
  return towers;
}

// A position in which `seat` is to play, with `cards` face up; nothing is built yet.
inline State position(const Table& table, Seat seat, std::vector<std::string> cards) {
  State state = Meridian::setup(table);
  state.step = Step::kTurn;
  state.seat = seat;
  for (int player = 0; player < table.seats; ++player) {
    auto& open = state.face_up[static_cast<std::size_t>(player)];
    const bool mover = player == seat;
    for (std::size_t slot = 0; slot < 2; ++slot) {
      if (mover && slot >= cards.size()) break;
      const int card = mover ? card_of_id(table, cards[slot]).value() : static_cast<int>(slot);
      open[slot] = static_cast<std::uint8_t>(card + 1);
      --state.pile[static_cast<std::size_t>(player)][static_cast<std::size_t>(card)];
      --state.pile_size[static_cast<std::size_t>(player)];
    }
    if (open[1] != 0 && open[0] > open[1]) std::swap(open[0], open[1]);
  }
  return state;
}

// Builds a tower without asking the rules; the supply pays for it.
inline void put(State& state, int meridian, PlacedTower tower) {
  const auto column = static_cast<std::size_t>(meridian - 1);
  const auto row = static_cast<std::size_t>(tower.row);
  state.height[column][row] = static_cast<std::uint8_t>(tower.height);
  state.owner[column][row] = tower.seat;
  state.supply[tower.seat] = static_cast<std::uint8_t>(state.supply[tower.seat] - tower.height);
}

inline void put(State& state, int meridian, std::string_view column) {
  for (const PlacedTower& tower : towers_of(column)) put(state, meridian, tower);
}

}  // namespace meridian
}  // namespace landfall
