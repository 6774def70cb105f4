// What never changes during a match of Meridian: the board side, the cards, the limits.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/contract/setup.h"
#include "games/common/data_notes.h"
#include "games/meridian/position/state.h"

namespace landfall::meridian {

struct City {
  std::uint8_t meridian = 0;
  std::uint8_t row = 0;

  friend auto operator<=>(const City&, const City&) = default;
};

// MER-1.2
struct Island {
  char id = 'A';
  std::vector<City> cities;  // by meridian, then row
  int capital = -1;          // index into cities; -1: none
};

struct CardKind {
  std::string id;                     // "4", "1-2-3"
  std::vector<std::uint8_t> numbers;  // meridians, counted from 0
};

// What the component data say (rules/meridian/components.toml), for one number of players.
struct Components {
  int pieces_per_colour = 0;
  int rows = 0;
  std::vector<CardKind> cards;
  std::vector<Island> islands;
  DataNotes notes;
};

struct Table {
  Setup setup;  // completed, component data in full
  Components components;
  int seats = 0;
  int rows = 0;
  int tower_limit = 1;        // per player and meridian (MER-4.4)
  int pieces = 0;             // of one player
  std::uint8_t copies = 1;    // of each card in one player's pile
  bool explicit_end = false;  // MER-R19
  // Looked up by meridian and row in the hot loops.
  std::array<Column, kMeridians> island_of{};
  std::array<Column, kMeridians> worth{};  // what a settlement counts there: 1, capital 2 (MER-6.2)
  std::array<std::uint16_t, kCardKinds> meridians_of{};  // the numbers of a card as bits

  [[nodiscard]] int cards_each() const { return kCardKinds * copies; }
};

// Reads and checks component data; a Problem names the line and the field.
Result<Components> read_components(std::string_view toml, std::string_view file, int players);

}  // namespace landfall::meridian
