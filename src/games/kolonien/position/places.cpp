#include "games/kolonien/position/places.h"

#include <algorithm>
#include <cstring>

#include "games/kolonien/position/roads.h"

namespace landfall::kolonien {

HexMask hexes_with(const Table& table, const PublicState& state, int number) {
  // Eight hexes at a time: the upper four bits of each byte are the number.
  constexpr std::uint64_t kEach = 0x0101010101010101ULL;
  const std::uint64_t wanted = kEach * static_cast<std::uint64_t>(number);
  HexMask found = 0;
  for (int first = 0; first < table.board.hexes; first += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, state.hex.data() + first, sizeof bytes);
    const std::uint64_t differs = ((bytes >> 4) & (kEach * 15)) ^ wanted;
    std::uint64_t equal = ~(differs + kEach * 0x7f) & (kEach * 0x80);
    for (; equal != 0; equal &= equal - 1) {
      found |= one_hex(first + (std::countr_zero(equal) >> 3));
    }
  }
  return found;
}

HexMask open_sea(const Table& table, const PublicState& state) {
  HexMask open = table.sea;
  HexMask inner = 0;  // discovered water that may be a lake
  for_each_bit(table.colony, [&](int h) {
    if (state.terrain(h) == kSea) inner |= one_hex(h);
  });
  for (bool grew = inner != 0; grew;) {
    grew = false;
    for_each_bit(inner, [&](int h) {
      for (const std::uint8_t beside : table.board.hex_neighbour[h]) {
        if (beside != kNone && !has_hex(open, beside)) continue;
        open |= one_hex(h);
        inner &= ~one_hex(h);
        grew = true;
        return;
      }
    });
  }
  return open;
}

VertexMask corners_of(const Table& table, HexMask hexes) {
  VertexMask mask;
  for_each_bit(hexes, [&](int h) { mask |= table.board.corners[h]; });
  return mask;
}

VertexMask unknown_vertices(const Table& table, const PublicState& state) {
  VertexMask mask;
  for_each_bit(table.colony, [&](int h) {
    if (state.terrain(h) == kUnknown) mask |= table.board.corners[h];
  });
  return mask;
}

VertexMask coast(const Table& table, const PublicState& state) {
  return corners_of(table, open_sea(table, state)) | table.board.frame;
}

EdgeMask sea_edges(const Table& table, const PublicState& state) {
  EdgeMask edges = table.water_edges;
  for_each_bit(table.colony, [&](int h) {
    if (state.terrain(h) == kSea) edges |= table.board.sides[h];
  });
  return edges;
}

int unknown_hex_at(const Table& table, const PublicState& state, int vertex) {
  for (const std::uint8_t h : table.board.vertex_hex[vertex]) {
    if (is_unknown(table, state, h)) return h;
  }
  return kNone;
}

VertexMask all_ships(const PublicState& state) {
  VertexMask mask;
  for (const auto& fleet : state.ships) {
    for (const Ship& ship : fleet) {
      if (ship.at != 0) mask.set(ship.at - 1);
    }
  }
  return mask;
}

int owner_of(const PublicState& state, int vertex) {
  if (!state.built.has(vertex)) return -1;
  for (int seat = 0; seat < kPlayers; ++seat) {
    if (state.buildings[seat].has(vertex)) return seat;
  }
  return -1;
}
int ship_owner_at(const PublicState& state, int vertex) {
  for (int seat = 0; seat < kPlayers; ++seat) {
    if (find_ship(state, seat, vertex) != nullptr) return seat;
  }
  return -1;
}
const Ship* find_ship(const PublicState& state, int seat, int vertex) {
  for (const Ship& ship : state.ships[seat]) {
    if (ship.at == vertex + 1) return &ship;
  }
  return nullptr;
}
Ship* find_ship(PublicState& state, int seat, int vertex) {
  return const_cast<Ship*>(find_ship(std::as_const(state), seat, vertex));  // NOLINT
}
const Store* find_store(const PublicState& state, int seat, int vertex) {
  for (const Store& store : state.stores[seat]) {
    if (store.at == vertex + 1) return &store;
  }
  return nullptr;
}
Store* find_store(PublicState& state, int seat, int vertex) {
  return const_cast<Store*>(find_store(std::as_const(state), seat, vertex));  // NOLINT
}
int ships_on_board(const PublicState& state, int seat) {
  int count = 0;
  for (const Ship& ship : state.ships[seat]) count += ship.at != 0 ? 1 : 0;
  return count;
}
int outposts_on_board(const PublicState& state, int seat) {
  int count = 0;
  for (const std::uint8_t hex : state.outposts[seat]) count += hex != 0 ? 1 : 0;
  return count;
}
bool has_outpost(const PublicState& state, int seat, int hex) {
  return std::ranges::find(state.outposts[seat], hex + 1) != state.outposts[seat].end();
}

namespace {

// Ascending, with what is not used (0) at the end.
template <class List, class Key>
void sort_with_gaps(List& list, Key key) {
  std::ranges::sort(list, {}, [&](const auto& item) { return key(item) == 0 ? 256 : key(item); });
}
int place_of(const Ship& ship) { return ship.at; }
int place_of(const Store& store) { return store.at; }
int place_of(std::uint8_t hex) { return hex; }

template <class List>
void sort_by_place(List& list) {
  sort_with_gaps(list, [](const auto& entry) { return place_of(entry); });
}

template <class List, class Item>
void put_into(List& list, const Item& item) {
  for (auto& slot : list) {
    if (place_of(slot) != 0) continue;
    slot = item;
    break;
  }
  sort_by_place(list);
}
template <class List>
auto take_from(List& list, int place) {
  typename List::value_type taken{};
  for (auto& slot : list) {
    if (place_of(slot) != place) continue;
    taken = slot;
    slot = {};
    break;
  }
  sort_by_place(list);
  return taken;
}

}  // namespace

void put_ship(PublicState& state, int seat, const Ship& ship) { put_into(state.ships[seat], ship); }
void take_ship(PublicState& state, int seat, int vertex) {
  take_from(state.ships[seat], vertex + 1);
}
void put_store(PublicState& state, int seat, int vertex) {
  put_into(state.stores[seat], Store{static_cast<std::uint8_t>(vertex + 1), 0});
}
Cargo take_store(PublicState& state, int seat, int vertex) {
  return take_from(state.stores[seat], vertex + 1).tokens;
}
void put_outpost(PublicState& state, int seat, int hex) {
  put_into(state.outposts[seat], static_cast<std::uint8_t>(hex + 1));
}
void take_outpost(PublicState& state, int seat, int hex) {
  take_from(state.outposts[seat], hex + 1);
}
void sort_pieces(PublicState& state, int seat) {
  sort_by_place(state.ships[seat]);
  sort_by_place(state.stores[seat]);
  sort_by_place(state.outposts[seat]);
}

VertexMask distant_vertices(const Table& table, const PublicState& state) {
  const VertexMask& built = all_buildings(state);
  VertexMask shut = built;
  for_each_in(built, [&](int v) { shut |= table.board.near[v]; });
  return table.board.all_vertices - shut;
}

VertexMask road_vertices(const Table& table, const PublicState& state, int seat) {
  VertexMask mask;
  for_each_in(state.roads[seat], [&](int e) {
    mask.set(table.board.edge_vertex[e][0]);
    mask.set(table.board.edge_vertex[e][1]);
  });
  return mask;
}

// The pirate does not hinder roads (KOL-12.10); the frame is no obstacle (KOL-R23).
EdgeMask road_places(const Table& table, const PublicState& state, int seat) {
  const Board& board = table.board;
  // KOL-4.5: the way may not lead through a foreign building.
  VertexMask ends =
      (road_vertices(table, state, seat) | state.buildings[seat]) - foreign_buildings(state, seat);
  if (!table.rules.official_roads) ends |= seen_ends(table, state, seat);  // KOL-14.9
  const EdgeMask& taken = all_roads(state);
  EdgeMask places;
  for_each_in(ends, [&](int v) {
    for (const std::uint8_t e : board.vertex_edge[v]) {
      if (e == kNone || taken.has(e)) continue;
      // KOL-4.6
      if (table.home_edges.has(e) || is_land(state, board.edge_hex[e][0]) ||
          is_land(state, board.edge_hex[e][1])) {
        places.set(e);
      }
    }
  });
  return places;
}

VertexMask settlement_places(const Table& table, const PublicState& state, int seat) {
  VertexMask places = road_vertices(table, state, seat) & distant_vertices(table, state);
  if (state.pirate != 0) places.reset(state.pirate - 1);  // KOL-12.9
  return places;
}

VertexMask city_places(const Table& table, const PublicState& state, int seat) {
  return (state.buildings[seat] & table.home_vertices) - state.cities;  // KOL-9.12
}

VertexMask outpost_places(const Table& table, const PublicState& state, int seat) {
  VertexMask places;
  if (outposts_on_board(state, seat) == 0) return places;
  for (const std::uint8_t hex : state.outposts[seat]) {
    if (hex != 0) places |= table.board.corners[hex - 1];
  }
  places &= coast(table, state) & distant_vertices(table, state);  // KOL-9.8, KOL-4.3
  places = places - unknown_vertices(table, state);                // KOL-R4
  if (state.pirate != 0) places.reset(state.pirate - 1);
  VertexMask good;
  for_each_in(places, [&](int v) {
    const auto& hexes = table.board.vertex_hex[v];
    const bool all = std::ranges::all_of(
        hexes, [&](std::uint8_t h) { return !is_land(state, h) || has_outpost(state, seat, h); });
    if (all) good.set(v);
  });
  return good;
}

VertexMask ship_places(const Table& table, const PublicState& state, int seat) {
  return (state.buildings[seat] & table.home_coast) - all_ships(state);
}

// Also beside hexes that nobody has seen (KOL-R16).
VertexMask pirate_places(const Table& table, const PublicState& state) {
  VertexMask places = corners_of(table, open_sea(table, state)) - table.board.frame;
  places = places - all_buildings(state) - all_ships(state);
  for (const std::uint8_t hex : state.fleet) {  // of everybody (KOL-R22)
    if (hex != 0) places = places - table.board.corners[hex - 1];
  }
  if (state.pirate != 0) places.reset(state.pirate - 1);  // KOL-12.4
  return places;
}

VertexMask joined_stores(const Table& table, const PublicState& state, int seat, int vertex) {
  const Board& board = table.board;
  VertexMask seen;
  std::array<std::uint8_t, kMaxVertices> queue;
  int count = 0;
  seen.set(vertex);
  queue[count++] = static_cast<std::uint8_t>(vertex);
  for (int i = 0; i < count; ++i) {
    const int v = queue[i];
    for (int k = 0; k < 3; ++k) {
      const std::uint8_t e = board.vertex_edge[v][k];
      if (e == kNone || !state.roads[seat].has(e)) continue;
      const std::uint8_t w = board.vertex_neighbour[v][k];
      if (seen.has(w)) continue;
      seen.set(w);
      queue[count++] = w;
    }
  }
  return (seen & state.buildings[seat]) - table.home_vertices;
}

void find_reach(const Table& table, const PublicState& state, int seat, const Ship& ship,
                const EdgeMask& sea, const VertexMask& unknown, Reach& reach) {
  const Board& board = table.board;
  reach.stops = {};
  const int start = ship.at - 1;
  // KOL-R3, KOL-R5: a ship that could not become an outpost does not discover.
  const bool discovers =
      (outposts_on_board(state, seat) < table.outposts || table.rules.keeps_ship) &&
      (table.rules.cargo_lost || ship.cargo == 0);
  VertexMask closed;  // where the way does not lead, or has led already
  if (state.pirate != 0) closed.set(state.pirate - 1);
  if (!discovers) closed |= unknown;
  closed.set(start);
  std::array<std::uint8_t, kMaxVertices> queue;
  queue[0] = static_cast<std::uint8_t>(start);
  int from = 0;
  int count = 1;
  for (int depth = 1; depth <= ship.left && from < count; ++depth) {
    for (const int level_end = count; from < level_end; ++from) {
      const int v = queue[from];
      if (v != start && unknown.has(v)) continue;  // discovery ends the voyage
      const auto& edges = board.vertex_edge[v];
      const auto& ends = board.vertex_neighbour[v];
      for (int k = 0; k < 3 && ends[k] != kNone; ++k) {
        const std::uint8_t w = ends[k];
        if (closed.has(w) || !sea.has(edges[k])) continue;
        closed.set(w);
        reach.cost[w] = static_cast<std::uint8_t>(depth);
        queue[count++] = w;
      }
    }
  }
  for (int i = 1; i < count; ++i) reach.stops.set(queue[i]);
  // KOL-8.5, KOL-8.6, KOL-R17
  reach.stops = reach.stops - all_ships(state) - foreign_buildings(state, seat);
}

VertexMask relocation_places(const Table& table, const PublicState& state, int seat, int vertex) {
  const Board& board = table.board;
  const EdgeMask sea = sea_edges(table, state);
  VertexMask taken =
      all_ships(state) | foreign_buildings(state, seat) | unknown_vertices(table, state);
  if (state.pirate != 0) taken.set(state.pirate - 1);
  VertexMask seen;
  seen.set(vertex);
  std::array<std::uint8_t, kMaxVertices> queue;
  queue[0] = static_cast<std::uint8_t>(vertex);
  int from = 0;
  int count = 1;
  VertexMask found;
  while (from < count && found.empty()) {
    for (const int level_end = count; from < level_end; ++from) {
      const int v = queue[from];
      for (int k = 0; k < 3; ++k) {
        const std::uint8_t w = board.vertex_neighbour[v][k];
        if (w == kNone || seen.has(w) || !sea.has(board.vertex_edge[v][k])) continue;
        if (state.pirate == w + 1 || unknown_hex_at(table, state, w) != kNone) continue;
        seen.set(w);
        queue[count++] = w;
        if (!taken.has(w)) found.set(w);
      }
    }
  }
  return found;
}

}  // namespace landfall::kolonien
