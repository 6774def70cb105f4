#include "bots/evaluators/kolonien/land.h"

#include <algorithm>

#include "games/kolonien/steps/steps.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

constexpr int kMaxRoads = 3;  // a place farther away is no prospect yet

// How useful a kind is for what is built with it.
constexpr std::array<float, kResources> kDemand = {1.10F, 0.85F, 0.95F, 0.95F, 1.15F};

}  // namespace

int bank_rate(unsigned ports, int resource) {
  constexpr unsigned kAny = 1U << 5U;
  if (((ports >> static_cast<unsigned>(resource)) & 1U) != 0) return 2;
  return (ports & kAny) != 0 ? 3 : 4;
}

bool is_about_to_win(const Table& table, const PublicState& state, int seat) {
  constexpr int kWithOneBuilding = 2;  // the road or the army at most
  return public_points(table, state, seat) + kWithOneBuilding >= table.rules.goal;
}

void add_income(const Table& table, const PublicState& state, int vertex, float share,
                float blocked, Income& income) {
  for (const std::uint8_t hex : table.board.vertex_hex[vertex]) {
    if (hex == kNone) continue;
    const int terrain = state.terrain(hex);
    if (terrain < kField || terrain > kMountain || !table.is_home_hex(hex)) continue;
    const float weight = state.robber == hex + 1 ? share * blocked : share;
    income[resource_of(terrain)] += weight * static_cast<float>(pips_of(state.number(hex)));
  }
}

float worth_of(const KolonienWeights& weights, const Income& income, unsigned ports) {
  float worth = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    const float pips = income[resource];
    worth += weights.income * kDemand[resource] * pips / (1.0F + pips / weights.saturation);
    worth += weights.surplus * pips / static_cast<float>(bank_rate(ports, resource));
  }
  return worth;
}

VertexMask free_vertices(const Table& table, const PublicState& state) {
  VertexMask taken{};
  for (const Seat seat : players(table.seats)) taken |= state.buildings[seat];
  VertexMask near{};
  for_each_in(taken, [&](int vertex) { near |= table.board.near[vertex]; });
  return table.home_vertices - taken - near;
}

float prospects(const KolonienWeights& weights, const Table& table, const PublicState& state,
                int seat, const VertexMask& open, const Income& income, float& at_once) {
  VertexMask foreign{};
  EdgeMask roads{};
  for (const Seat other : players(table.seats)) {
    roads |= state.roads[other];
    if (other != seat) foreign |= state.buildings[other];
  }
  VertexMask reached = state.buildings[seat];
  for_each_in(state.roads[seat], [&](int edge) {
    for (const std::uint8_t vertex : table.board.edge_vertex[edge]) reached.set(vertex);
  });
  const float now = worth_of(weights, income, state.ports[seat]);
  std::array<float, 2> best{};
  at_once = 0;
  VertexMask frontier = reached;
  float share = 1.0F;
  for (int step = 0; step <= kMaxRoads; ++step) {
    for_each_in(frontier & open, [&](int vertex) {
      Income more = income;
      add_income(table, state, vertex, 1.0F, weights.blocked, more);
      unsigned ports = state.ports[seat];
      if (const int place = table.vertex_harbour[vertex]; place > 0) {
        const int token = state.harbour[place - 1];
        if (token > 0) ports |= 1U << static_cast<unsigned>(token - 1);
      }
      const float worth = 1.0F + worth_of(weights, more, ports) - now;
      if (step == 0) at_once = std::max(at_once, worth);
      const float value = share * worth;
      if (value > best[0]) {
        best[1] = best[0];
        best[0] = value;
      } else {
        best[1] = std::max(best[1], value);
      }
    });
    share *= weights.spot_step;
    if (step == kMaxRoads) break;
    VertexMask next{};
    for_each_in(frontier - foreign, [&](int vertex) {
      for (std::size_t i = 0; i < 3; ++i) {
        const std::uint8_t edge = table.board.vertex_edge[vertex][i];
        if (edge == kNone || roads.has(edge) || !table.home_edges.has(edge)) continue;
        next.set(table.board.vertex_neighbour[vertex][i]);
      }
    });
    frontier = next - reached;
    reached |= next;
  }
  return weights.spot * (best[0] + 0.5F * best[1]);
}

}  // namespace landfall::bots
