#include "games/kolonien/data/board.h"

#include <algorithm>
#include <vector>

namespace landfall::kolonien {
namespace {

// Places on a grid of half heights and half widths, for the reading order.
struct Spot {
  int y = 0;
  int x = 0;
};
Spot spot_of(VertexName v) { return {3 * v.r + (v.south ? 2 : -2), 2 * v.q + v.r}; }
Spot spot_of(EdgeName e) {
  const int y = 6 * e.r;
  const int x = 4 * e.q + 2 * e.r;
  if (e.side == kWest) return {y, x - 2};
  return {y - 3, e.side == kNorthWest ? x - 1 : x + 1};
}

template <class Name>
void sort_names(std::vector<Name>& names) {
  std::ranges::sort(names, [](const Name& a, const Name& b) {
    const Spot first = spot_of(a);
    const Spot second = spot_of(b);
    return first.y != second.y ? first.y < second.y : first.x < second.x;
  });
  names.erase(std::unique(names.begin(), names.end()), names.end());
}

template <class List, class Name>
std::optional<int> find_in(const List& list, int count, const Name& name) {
  for (int i = 0; i < count; ++i) {
    if (list[i] == name) return i;
  }
  return std::nullopt;
}

void link_hexes(Board& board) {
  for (int h = 0; h < board.hexes; ++h) {
    for (int i = 0; i < 6; ++i) {
      const HexName name = board.hex_name[h];
      const auto neighbour = board.find(neighbour_of(name, i));
      board.hex_neighbour[h][i] = neighbour ? static_cast<std::uint8_t>(*neighbour) : kNone;
      const int vertex = *board.find(corner_of(name, i));
      const int edge = *board.find(side_of(name, i));
      board.hex_vertex[h][i] = static_cast<std::uint8_t>(vertex);
      board.hex_edge[h][i] = static_cast<std::uint8_t>(edge);
      board.corners[h].set(vertex);
      board.sides[h].set(edge);
    }
  }
}

void link_vertices(Board& board) {
  for (int v = 0; v < board.vertices; ++v) {
    board.all_vertices.set(v);
    const auto [q, r, south] = board.vertex_name[v];
    const std::array<HexName, 3> hexes =
        south ? std::array<HexName, 3>{HexName{q, r}, {q - 1, r + 1}, {q, r + 1}}
              : std::array<HexName, 3>{HexName{q, r}, {q, r - 1}, {q + 1, r - 1}};
    for (int i = 0; i < 3; ++i) {
      const auto hex = board.find(hexes[i]);
      board.vertex_hex[v][i] = hex ? static_cast<std::uint8_t>(*hex) : kNone;
      if (!hex) board.frame.set(v);
    }
  }
}

// The two ends of an edge, as corners of the hex in its name.
std::array<VertexName, 2> ends_of(EdgeName e) {
  const HexName hex{e.q, e.r};
  switch (e.side) {
    case kWest:
      return {corner_of(hex, 4), corner_of(hex, 5)};
    case kNorthWest:
      return {corner_of(hex, 5), corner_of(hex, 0)};
    default:
      return {corner_of(hex, 0), corner_of(hex, 1)};
  }
}

void link_edges(Board& board) {
  std::array<int, kMaxVertices> degree{};
  for (auto& list : board.vertex_edge) list.fill(kNone);
  for (auto& list : board.vertex_neighbour) list.fill(kNone);
  for (int e = 0; e < board.edges; ++e) {
    const EdgeName name = board.edge_name[e];
    const auto ends = ends_of(name);
    for (int i = 0; i < 2; ++i) {
      board.edge_vertex[e][i] = static_cast<std::uint8_t>(*board.find(ends[i]));
    }
    std::ranges::sort(board.edge_vertex[e]);
    const HexName hex{name.q, name.r};
    const int direction = name.side == kWest ? kToW : name.side == kNorthWest ? kToNW : kToNE;
    const auto here = board.find(hex);
    const auto there = board.find(neighbour_of(hex, direction));
    board.edge_hex[e] = {here ? static_cast<std::uint8_t>(*here) : kNone,
                         there ? static_cast<std::uint8_t>(*there) : kNone};
    for (int i = 0; i < 2; ++i) {
      const int v = board.edge_vertex[e][i];
      const int w = board.edge_vertex[e][1 - i];
      board.vertex_edge[v][degree[v]] = static_cast<std::uint8_t>(e);
      board.vertex_neighbour[v][degree[v]++] = static_cast<std::uint8_t>(w);
      board.near[v].set(w);
    }
  }
}

}  // namespace

HexName neighbour_of(HexName hex, int direction) {
  constexpr std::array<HexName, 6> kOffsets{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
  return {hex.q + kOffsets[direction].q, hex.r + kOffsets[direction].r};
}

VertexName corner_of(HexName hex, int corner) {
  const auto [q, r] = hex;
  switch (corner) {
    case 0:
      return {q, r, false};
    case 1:
      return {q + 1, r - 1, true};
    case 2:
      return {q, r + 1, false};
    case 3:
      return {q, r, true};
    case 4:
      return {q - 1, r + 1, false};
    default:
      return {q, r - 1, true};
  }
}

EdgeName side_of(HexName hex, int direction) {
  const HexName there = neighbour_of(hex, direction);
  switch (direction) {
    case kToNE:
      return {hex.q, hex.r, kNorthEast};
    case kToE:
      return {there.q, there.r, kWest};
    case kToSE:
      return {there.q, there.r, kNorthWest};
    case kToSW:
      return {there.q, there.r, kNorthEast};
    case kToW:
      return {hex.q, hex.r, kWest};
    default:
      return {hex.q, hex.r, kNorthWest};
  }
}

std::optional<int> Board::find(HexName name) const { return find_in(hex_name, hexes, name); }
std::optional<int> Board::find(VertexName name) const {
  return find_in(vertex_name, vertices, name);
}
std::optional<int> Board::find(EdgeName name) const { return find_in(edge_name, edges, name); }

int Board::edge_between(int a, int b) const {
  for (int i = 0; i < 3; ++i) {
    if (vertex_neighbour[a][i] == b) return vertex_edge[a][i];
  }
  return kNone;
}

std::optional<Board> make_board(std::span<const HexName> hexes) {
  std::vector<HexName> names(hexes.begin(), hexes.end());
  std::ranges::sort(names, [](HexName a, HexName b) { return a.r != b.r ? a.r < b.r : a.q < b.q; });
  std::vector<VertexName> vertices;
  std::vector<EdgeName> edges;
  for (const HexName& hex : names) {
    for (int i = 0; i < 6; ++i) {
      vertices.push_back(corner_of(hex, i));
      edges.push_back(side_of(hex, i));
    }
  }
  sort_names(vertices);
  sort_names(edges);
  if (names.size() > kMaxHexes || vertices.size() > kMaxVertices || edges.size() > kMaxEdges) {
    return std::nullopt;
  }
  Board board;
  board.hexes = static_cast<int>(names.size());
  board.vertices = static_cast<int>(vertices.size());
  board.edges = static_cast<int>(edges.size());
  board.vertex_words = (board.vertices + 63) / 64;
  std::ranges::copy(names, board.hex_name.begin());
  std::ranges::copy(vertices, board.vertex_name.begin());
  std::ranges::copy(edges, board.edge_name.begin());
  link_hexes(board);
  link_vertices(board);
  link_edges(board);
  return board;
}

}  // namespace landfall::kolonien
