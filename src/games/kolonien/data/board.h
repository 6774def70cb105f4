// The geometry of a board of hexes: which hexes, vertices and edges touch.
//
// Pointy-top hexes with axial coordinates (q, r), r growing southwards (KOL-1.1). A vertex is the
// north or south corner of exactly one hex, an edge the west, north-west or north-east side of
// exactly one; the hex of such a name may lie outside the board. Lists are in reading order: from
// north to south, then from west to east.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/kolonien/position/masks.h"
#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

inline constexpr std::uint8_t kNone = 255;

struct HexName {
  int q = 0;
  int r = 0;
  friend bool operator==(const HexName&, const HexName&) = default;
};
struct VertexName {
  int q = 0;
  int r = 0;
  bool south = false;
  friend bool operator==(const VertexName&, const VertexName&) = default;
};
enum Side : std::uint8_t { kWest, kNorthWest, kNorthEast };
struct EdgeName {
  int q = 0;
  int r = 0;
  Side side = kWest;
  friend bool operator==(const EdgeName&, const EdgeName&) = default;
};

// Directions of neighbours and sides, clockwise from the north-east; corners clockwise from north.
enum Direction : std::uint8_t { kToNE, kToE, kToSE, kToSW, kToW, kToNW };
HexName neighbour_of(HexName hex, int direction);
VertexName corner_of(HexName hex, int corner);
EdgeName side_of(HexName hex, int direction);

struct Board {
  int hexes = 0;
  int vertices = 0;
  int edges = 0;
  int vertex_words = 0;  // words of a VertexMask that are used at all
  std::array<HexName, kMaxHexes> hex_name{};
  std::array<VertexName, kMaxVertices> vertex_name{};
  std::array<EdgeName, kMaxEdges> edge_name{};

  // kNone outside the board.
  std::array<std::array<std::uint8_t, 6>, kMaxHexes> hex_neighbour{};
  std::array<std::array<std::uint8_t, 6>, kMaxHexes> hex_vertex{};  // by corner
  std::array<std::array<std::uint8_t, 6>, kMaxHexes> hex_edge{};    // by direction
  std::array<std::array<std::uint8_t, 3>, kMaxVertices> vertex_hex{};
  std::array<std::array<std::uint8_t, 3>, kMaxVertices> vertex_edge{};
  std::array<std::array<std::uint8_t, 3>, kMaxVertices> vertex_neighbour{};  // over that edge
  std::array<std::array<std::uint8_t, 2>, kMaxEdges> edge_vertex{};
  std::array<std::array<std::uint8_t, 2>, kMaxEdges> edge_hex{};

  std::array<VertexMask, kMaxHexes> corners{};
  std::array<EdgeMask, kMaxHexes> sides{};
  std::array<VertexMask, kMaxVertices> near{};  // neighbours of a vertex
  VertexMask all_vertices{};
  VertexMask frame{};  // vertices that touch a space outside the board

  [[nodiscard]] std::optional<int> find(HexName name) const;
  [[nodiscard]] std::optional<int> find(VertexName name) const;
  [[nodiscard]] std::optional<int> find(EdgeName name) const;
  // The edge between two neighbouring vertices.
  [[nodiscard]] int edge_between(int a, int b) const;
  [[nodiscard]] int other_end(int edge, int vertex) const {
    return edge_vertex[edge][0] == vertex ? edge_vertex[edge][1] : edge_vertex[edge][0];
  }
};

// Nothing if the hexes need more vertices or edges than a position has room for. No hex may be
// named twice.
std::optional<Board> make_board(std::span<const HexName> hexes);

}  // namespace landfall::kolonien
