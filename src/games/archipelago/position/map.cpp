#include "games/archipelago/position/map.h"

#include <cstring>

namespace landfall::archipelago {
namespace {

constexpr int kSpan = 33;  // tiles are at most kMapOffset away from the start tile
constexpr int kMiddle = kMapOffset;

// A land area of a tile and the free buildings in it that the seat may enter (ARC-R417).
void add_landing(const Table& table, const PublicState& state, int seat, int tile, int area,
                 Reach& reach) {
  unsigned places = 1U << area;
  for (int building = 0; building < kBuildings; ++building) {
    if (may_enter(table, state, seat, tile, building) &&
        area_of_building(state, tile, building) == area) {
      places |= 1U << (kOnBuilding + building);
    }
  }
  reach[tile] = static_cast<std::uint8_t>(reach[tile] | places);
}
void add_harbour(const Table& table, const PublicState& state, int seat, int tile, int area,
                 Reach& reach) {
  unsigned places = 1U << area;
  if (may_enter(table, state, seat, tile, kPort)) places |= 1U << (kOnBuilding + kPort);
  reach[tile] = static_cast<std::uint8_t>(reach[tile] | places);
}

}  // namespace

void find_spots(const Table& table, const PublicState& state, SpotList& spots) {
  std::uint8_t found[kSpan * kSpan];
  std::memset(found, 0, sizeof found);
  spots.clear();
  for (int tile = 0; tile < state.laid; ++tile) {
    const unsigned pattern = table.turned_at(state, tile).pattern;
    for (int edge = 0; edge < kEdges; ++edge) {
      if (state.neighbour[tile][edge] != 0) continue;
      const int q = state.q[tile] + kStepQ[edge];
      const int r = state.r[tile] + kStepR[edge];
      std::uint8_t& index = found[(q + kMiddle) * kSpan + r + kMiddle];
      if (index == 0) {
        spots.push_back(Spot{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)});
        index = static_cast<std::uint8_t>(spots.size());
      }
      Spot& spot = spots[index - 1U];
      const int touching = opposite(edge);
      ++spot.neighbours;
      spot.mask = static_cast<std::uint16_t>(spot.mask | 3U << (2 * touching));
      spot.pattern = static_cast<std::uint16_t>(spot.pattern | ((pattern >> (2 * edge)) & 3U)
                                                                   << (2 * touching));
      spot.tile[touching] = static_cast<std::uint8_t>(tile + 1);
    }
  }
}

void lay_tile(const Table& table, PublicState& state, int region, int q, int r, int rotation) {
  const int tile = state.laid++;
  state.region[tile] = static_cast<std::uint8_t>(region);
  state.rotation[tile] = static_cast<std::uint8_t>(rotation);
  state.q[tile] = static_cast<std::int8_t>(q);
  state.r[tile] = static_cast<std::int8_t>(r);
  for (int other = 0; other < tile; ++other) {
    for (int edge = 0; edge < kEdges; ++edge) {
      if (state.q[other] != q + kStepQ[edge] || state.r[other] != r + kStepR[edge]) continue;
      state.neighbour[tile][edge] = static_cast<std::uint8_t>(other + 1);
      state.neighbour[other][opposite(edge)] = static_cast<std::uint8_t>(tile + 1);
    }
  }
  static_cast<void>(table);
}

void reach_by_itself(const Table& table, const PublicState& state, int seat, int tile, int place,
                     Reach& reach) {
  const bool on_building = place >= kOnBuilding;
  const bool ship = on_building ? holds_ship(state.building[tile][place - kOnBuilding])
                                : !is_land(table, state, tile, place);
  const Table::Turned& here = table.turned_at(state, tile);
  const int sea_count = table.region_at(state, tile).sea_count;
  // Areas that the unit touches: its own; a ship in a port is beside all the sea of the tile.
  unsigned areas = 0;
  if (ship && on_building) {
    areas = (1U << sea_count) - 1;
  } else {
    areas = 1U << area_of_place(state, tile, place);
  }
  // On the same tile: off a building, or onto one.
  for_each_bit(areas, [&](int area) {
    if (ship) {
      add_harbour(table, state, seat, tile, area, reach);
    } else {
      add_landing(table, state, seat, tile, area, reach);
    }
  });
  if (!on_building) {
    reach[tile] = static_cast<std::uint8_t>(reach[tile] & ~(1U << place));  // it is there already
  }
  for (int edge = 0; edge < kEdges; ++edge) {
    const int beyond = state.neighbour[tile][edge] - 1;
    if (beyond < 0 || ((areas >> here.area[edge]) & 1U) == 0) continue;
    const int area = table.turned_at(state, beyond).area[opposite(edge)];
    if (ship) {
      add_harbour(table, state, seat, beyond, area, reach);
    } else {
      add_landing(table, state, seat, beyond, area, reach);
    }
  }
}

// ARC-R418, ARC-R419: every own ship that is free carries from its sea to the next, any number of
// times; any number of ships may be anywhere (ARC-R421).
void reach_by_fleet(const Table& table, const PublicState& state, int seat, int tile, int place,
                    Reach& reach) {
  const int home = area_of_place(state, tile, place);
  // Sea areas with an own free ship from which a hop can start: tile * 4 + area.
  FixedVector<std::uint8_t, kTiles * kAreas> starts;
  std::uint64_t seen[2] = {0, 0};
  TileSet ashore = 0;
  const auto enter = [&](int at, int area) {
    const auto node = static_cast<unsigned>(at * kAreas + area);
    if (((seen[node / 64] >> (node % 64)) & 1U) != 0) return;
    seen[node / 64] |= std::uint64_t{1} << (node % 64);
    if (units_in(state, seat, at, area, kStanding) != 0) {
      starts.push_back(static_cast<std::uint8_t>(node));
    }
  };
  for (int area = 0; area < table.region_at(state, tile).sea_count; ++area) enter(tile, area);
  // The list grows meanwhile. NOLINTNEXTLINE(modernize-loop-convert)
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const int at = starts[i] / kAreas;
    const int area = starts[i] % kAreas;
    ashore |= one_tile(at);
    const Table::Turned& turned = table.turned_at(state, at);
    for (int edge = 0; edge < kEdges; ++edge) {
      const int beyond = state.neighbour[at][edge] - 1;
      if (beyond < 0 || turned.area[edge] != area) continue;
      ashore |= one_tile(beyond);
      enter(beyond, table.turned_at(state, beyond).area[opposite(edge)]);
    }
  }
  for_each_bit(ashore, [&](int at) {
    for_each_bit(table.land_areas[state.region[at]], [&](int area) {
      if (at != tile || area != home) add_landing(table, state, seat, at, area, reach);
    });
  });
}

}  // namespace landfall::archipelago
