// What every seat has on the map, counted once for one estimate, and what it is worth in florins.
#pragma once

#include <array>

#include "bots/evaluators/archipelago/evaluator.h"
#include "games/archipelago/position/board.h"

namespace landfall::bots {

using PerResource = std::array<float, archipelago::kResources>;

// Numbers of things, in sums of worth.
inline float whole(int number) { return static_cast<float>(number); }

struct Holdings {
  std::array<int, archipelago::kBuildings> buildings{};  // controlled
  std::array<int, archipelago::kResources> town_icons{};
  PerResource yield{};  // cubes that could be harvested in a round
  PerResource now{};    // and those still free in this one
  float cards = 0;      // in florins
};

class Survey {
 public:
  Survey(const ArchipelagoWeights& weights, const archipelago::Table& table,
         const archipelago::State& state);

  [[nodiscard]] const Holdings& of(int seat) const { return holdings_[seat]; }
  // What one more cube is worth to a seat.
  [[nodiscard]] float cube(int seat, int resource) const;
  // Everything the seat owns and earns, in florins; `ahead` from 1 (the whole game) to 0.
  [[nodiscard]] float wealth(int seat, float ahead) const;

 private:
  void look_at(int tile);
  void look_at_cards();
  [[nodiscard]] float cubes(int seat) const;
  [[nodiscard]] float harvests(const PerResource& cubes) const;
  // What the rest of an action that has begun will bring.
  [[nodiscard]] float pending(int seat) const;
  [[nodiscard]] float best_trade(int seat, int market, int number) const;

  const ArchipelagoWeights& weights_;
  const archipelago::Table& table_;
  const archipelago::State& state_;
  PerResource price_{};
  archipelago::PerSeat<Holdings> holdings_{};
};

}  // namespace landfall::bots
