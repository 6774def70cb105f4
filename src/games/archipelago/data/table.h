// What never changes during a match of Archipelago: options, tiles, cards, boards, and what the hot
// loops look up instead of computing it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/contract/setup.h"
#include "games/archipelago/data/components.h"
#include "games/archipelago/position/state.h"

namespace landfall::archipelago {

// Switches of the table. Code asks these, never the options.
struct Rules {
  Length length{};
  bool desert = false;               // ARC-16.1
  bool open_objectives = false;      // ARC-16.2
  int drawn_trends = 1;              // ARC-16.3
  bool chosen_trend = false;         // ARC-16.4
  bool benefactor = false;           // ARC-16.5
  bool spice = false;                // ARC-16.6
  bool open_screens = false;         // ARC-16.7
  bool hides_screens = false;        // ARC-16.8
  bool count_new_rebels = false;     // ARC-R310
  bool reproduce_by_area = false;    // ARC-R415
  bool count_all_buildings = false;  // ARC-R512
  bool pass_is_final = false;        // ARC-R402
  bool free_townsman = false;        // ARC-R505
  bool citizen_first = false;        // ARC-R210
  bool talks = false;                // rules 2: those who are not asked negotiate, too (ARC-13.8)
  bool earlier = false;              // as version 0.1 played: for its records and tables
};

struct Table {
  Setup setup;  // completed, component data in full
  Components components;
  Rules rules;
  int seats = 0;
  int citizens = 0;    // of one seat (ARC-15.2)
  int ships = 0;       // of one seat
  int on_tile = 0;     // citizens of one seat on a tile (ARC-7.9, ARC-R114)
  int objectives = 0;  // that a seat keeps (ARC-15.1)
  std::array<Circles, 3> wheel{};
  std::uint16_t objective_deck = 0;  // of this length, as bits

  // A region turned by some rotation: what lies on its edges.
  struct Turned {
    std::uint16_t pattern = 0;                // two bits for each edge: Land
    std::array<std::uint8_t, kEdges> area{};  // area of each edge
  };
  std::array<std::array<Turned, kEdges>, kRegions> turned{};
  std::array<std::uint8_t, kRegions> land_areas{};   // as bits
  std::array<std::uint64_t, kRegions> land_cells{};  // 16 bits of ones for each land area
  std::array<std::array<std::uint8_t, kResources>, kRegions> icons_of{};  // icons, as bits
  std::array<std::array<std::uint8_t, kAreas>, kRegions> icons_in{};      // icons, as bits

  static constexpr int kZoneSpaces = 32;
  // Price of each space of a zone, and how many there are; effect with so many cubes.
  std::array<std::array<std::array<std::uint8_t, kZoneSpaces>, kResources>, 2> price{};
  std::array<std::array<std::uint8_t, kResources>, 2> spaces{};
  std::array<std::array<std::array<RowEffect, kZoneSpaces + 1>, kResources>, 2> effect{};
  std::array<RowEffect, kMaxPopulation + 1> population_effect{};
  std::array<std::uint8_t, kMaxWorkers + 1> recruit_price{};
  std::array<std::int8_t, kMaxWorkers + 1> labour_effect{};
  std::array<std::uint8_t, kCards> back_of{};  // the lowest card with the same back
  std::array<CardSet, kCards> same_back{};     // by that card
  CardSet characters = 0;
  CardSet wonders = 0;

  [[nodiscard]] const Region& region_at(const PublicState& state, int tile) const {
    return components.regions[state.region[static_cast<std::size_t>(tile)]];
  }
  [[nodiscard]] const Turned& turned_at(const PublicState& state, int tile) const {
    const auto t = static_cast<std::size_t>(tile);
    return turned[state.region[t]][state.rotation[t]];
  }
  [[nodiscard]] const Card& card(int index) const {
    return components.cards[static_cast<std::size_t>(index)];
  }
  // An objective of this length.
  [[nodiscard]] const Objective& objective(int index) const {
    return components.objectives[static_cast<int>(rules.length) * kPerLength + index];
  }
  [[nodiscard]] int threshold(int index) const {
    return objective(index).threshold[static_cast<std::size_t>(seats - 2)];
  }
};

}  // namespace landfall::archipelago
