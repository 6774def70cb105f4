#include "bots/evaluators/kolonien/colonies.h"

#include <algorithm>
#include <array>

#include "bots/evaluators/kolonien/land.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

constexpr int kFar = 14;  // steps beyond which nothing is in sight

// The water as ships see it: from which vertex a step leads to which.
class Water {
 public:
  Water(const Table& table, const State& state) : table_(table) {
    for (int hex = 0; hex < table.board.hexes; ++hex) {
      if (state.terrain(hex) == kSea) water_ |= one_hex(hex);
      if (state.terrain(hex) == kUnknown) unknown_ |= one_hex(hex);
    }
    for_each_bit(unknown_, [&](int hex) { undiscovered_ |= table.board.corners[hex]; });
    if (state.pirate > 0) barred_.set(state.pirate - 1);
  }

  [[nodiscard]] const VertexMask& undiscovered() const { return undiscovered_; }

  // Steps from a vertex to the nearest goal; kFar if there is none.
  [[nodiscard]] int steps(int from, const VertexMask& goals) const {
    VertexMask reached{};
    reached.set(from);
    VertexMask frontier = reached;
    for (int distance = 0; distance < kFar; ++distance) {
      if (frontier.meets(goals)) return distance;
      VertexMask next{};
      for_each_in(frontier, [&](int vertex) {
        for (std::size_t i = 0; i < 3; ++i) {
          const std::uint8_t edge = table_.board.vertex_edge[vertex][i];
          if (edge == kNone || !is_wet(edge)) continue;
          next.set(table_.board.vertex_neighbour[vertex][i]);
        }
      });
      frontier = next - reached - barred_;
      if (frontier.empty()) return kFar;
      reached |= frontier;
      // A ship stops where it discovers.
      if (!frontier.meets(goals)) frontier = frontier - undiscovered_;
    }
    return kFar;
  }

 private:
  [[nodiscard]] bool is_wet(int edge) const {
    for (const std::uint8_t hex : table_.board.edge_hex[edge]) {
      if (hex == kNone || has_hex(water_, hex)) return true;  // the frame is sea
    }
    return false;
  }

  const Table& table_;
  HexMask water_ = 0;
  HexMask unknown_ = 0;
  VertexMask undiscovered_{};
  VertexMask barred_{};
};

std::array<float, kTokens> token_worth(const KolonienWeights& weights) {
  return {weights.ore_token, weights.gold_token, weights.gem_token, weights.discovery_token};
}

float worth_of_cargo(const KolonienWeights& weights, Cargo cargo) {
  const auto each = token_worth(weights);
  float worth = 0;
  for (int token = 0; token < kTokens; ++token) {
    worth += each[token] * static_cast<float>(tokens_in(cargo, token));
  }
  return worth;
}

// Tokens at home are as good as what they will be changed into.
float at_home(const KolonienWeights& weights, const State& state, int seat) {
  const auto each = token_worth(weights);
  float worth = 0;
  for (int token = 0; token < kTokens; ++token) {
    worth += each[token] * static_cast<float>(state.home[seat][token]);
  }
  return worth;
}

// What the hexes around a settlement of the colonies will bring.
float colony_income(const KolonienWeights& weights, const Table& table, const State& state,
                    int vertex) {
  float pips = 0;
  for (const std::uint8_t hex : table.board.vertex_hex[vertex]) {
    if (hex == kNone || table.is_home_hex(hex)) continue;
    const int terrain = state.terrain(hex);
    if (terrain == kSea || terrain == kUnknown) continue;
    const float liking = terrain == kJungle || terrain == kVolcano ? 1.3F : 1.0F;
    pips += liking * static_cast<float>(pips_of(state.number(hex)));
  }
  return weights.token_pip * pips;
}

float ships(const KolonienWeights& weights, const Table& table, const State& state, int seat) {
  const Water water(table, state);
  const VertexMask home = state.buildings[seat] & table.home_vertices;
  VertexMask stored{};
  for (const Store& store : state.stores[seat]) {
    if (store.at > 0 && store.tokens != 0) stored.set(store.at - 1);
  }
  float worth = 0;
  for (const Ship& ship : state.ships[seat]) {
    if (ship.at == 0) continue;
    worth += weights.ship;
    const int at = ship.at - 1;
    const auto nearer = [&](const VertexMask& goals) {
      return std::max(0.0F, 1.0F - weights.step * static_cast<float>(water.steps(at, goals)));
    };
    if (ship.cargo != 0) {
      worth += worth_of_cargo(weights, ship.cargo) * weights.afloat * (0.6F + 0.4F * nearer(home));
    }
    float errand = 0;
    if (tokens_in(ship.cargo) < kCapacity && !stored.empty()) {
      errand = weights.errand * 0.8F * nearer(stored);
    }
    if (ship.cargo == 0) errand = std::max(errand, weights.errand * nearer(water.undiscovered()));
    worth += errand;
  }
  return worth;
}

// Outposts; a second one on the same hex is worth less.
float outposts(const KolonienWeights& weights, const State& state, int seat) {
  HexMask held = 0;
  float worth = 0;
  for (const std::uint8_t place : state.outposts[seat]) {
    if (place == 0) continue;
    worth += weights.outpost * (has_hex(held, place - 1) ? 0.6F : 1.0F);
    held |= one_hex(place - 1);
  }
  return worth;
}

}  // namespace

float worth_of_colonies(const KolonienWeights& weights, const Table& table, const State& state,
                        int seat) {
  float worth = at_home(weights, state, seat);
  for (const Store& store : state.stores[seat]) {
    if (store.at == 0) continue;
    worth += weights.stored * worth_of_cargo(weights, store.tokens);
    const float room = tokens_in(store.tokens) < kCapacity ? 1.0F : 0.6F;
    worth += room * colony_income(weights, table, state, store.at - 1);
  }
  const bool can_found = best_colony(weights, table, state, seat) > 0;
  return worth + ships(weights, table, state, seat) + outposts(weights, state, seat) +
         (can_found ? weights.founding : 0.0F);
}

float best_colony(const KolonienWeights& weights, const Table& table, const State& state,
                  int seat) {
  HexMask held = 0;
  for (const std::uint8_t place : state.outposts[seat]) {
    if (place != 0) held |= one_hex(place - 1);
  }
  if (held == 0 || state.settlements_left[seat] == 0) return 0;
  VertexMask taken{};
  for (const Seat other : players(table.seats)) taken |= state.buildings[other];
  float best = 0;
  for_each_bit(held, [&](int hex) {
    for (const std::uint8_t vertex : table.board.hex_vertex[hex]) {
      if (taken.has(vertex) || taken.meets(table.board.near[vertex])) continue;
      bool ready = true;
      int land = 0;
      for (const std::uint8_t around : table.board.vertex_hex[vertex]) {
        const int terrain = around == kNone ? static_cast<int>(kSea) : state.terrain(around);
        if (terrain == kSea) continue;
        ++land;
        ready = ready && has_hex(held, around);
      }
      const bool coast = land < 3;
      if (!ready || !coast) continue;
      const float paid = weights.outpost * static_cast<float>(land);
      best = std::max(best, 1.0F + colony_income(weights, table, state, vertex) - paid);
    }
  });
  return best;
}

}  // namespace landfall::bots
