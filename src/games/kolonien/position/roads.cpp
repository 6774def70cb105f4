#include "games/kolonien/position/roads.h"

#include <algorithm>

#include "games/kolonien/position/places.h"

namespace landfall::kolonien {
namespace {

// Most nets of roads are trees, where going down each branch once is enough. Loops are rare; with
// one the ways are tried out.
class Walker {
 public:
  Walker(const Board& board, const EdgeMask& roads, const VertexMask& foreign)
      : board_(board), roads_(roads), foreign_(foreign) {}

  // The longest way on from a vertex that was reached over `edge`.
  int depth(int vertex, int edge) {
    if (foreign_.has(vertex)) return 0;
    if (seen_.has(vertex)) {
      loop_ = true;
      return 0;
    }
    seen_.set(vertex);
    int best = 0;
    for (int k = 0; k < 3; ++k) {
      const int next = board_.vertex_edge[vertex][k];
      if (next == kNone || next == edge || !roads_.has(next)) continue;
      best = std::max(best, 1 + depth(board_.vertex_neighbour[vertex][k], next));
      if (loop_) return 0;
    }
    return best;
  }
  // The same, noting the longest way that has its turning point further on.
  int depth_with_best(int vertex, int edge, int& best) {
    if (foreign_.has(vertex)) return 0;
    if (seen_.has(vertex)) {
      loop_ = true;
      return 0;
    }
    seen_.set(vertex);
    int first = 0;
    int second = 0;
    for (int k = 0; k < 3; ++k) {
      const int next = board_.vertex_edge[vertex][k];
      if (next == kNone || next == edge || !roads_.has(next)) continue;
      const int way = 1 + depth_with_best(board_.vertex_neighbour[vertex][k], next, best);
      second = std::max(second, std::min(first, way));
      first = std::max(first, way);
    }
    best = std::max(best, first + second);
    return first;
  }
  [[nodiscard]] bool has_seen(int vertex) const { return seen_.has(vertex); }
  [[nodiscard]] bool has_tried(int vertex) const { return tried_.has(vertex); }
  // The same where edges, not vertices, may be used once; tries everything.
  int trail(int vertex) {
    tried_.set(vertex);
    int best = 0;
    for (int k = 0; k < 3; ++k) {
      const int next = board_.vertex_edge[vertex][k];
      if (next == kNone || !roads_.has(next)) continue;
      roads_.reset(next);
      const int end = board_.vertex_neighbour[vertex][k];
      best = std::max(best, 1 + (foreign_.has(end) ? 0 : trail(end)));
      roads_.set(next);
    }
    return best;
  }
  // A way that cannot be made longer begins here.
  [[nodiscard]] bool is_end(int vertex) const {
    int roads = 0;
    for (const std::uint8_t e : board_.vertex_edge[vertex]) {
      roads += e != kNone && roads_.has(e) ? 1 : 0;
    }
    return roads % 2 == 1 || foreign_.has(vertex);
  }
  [[nodiscard]] bool found_loop() const { return loop_; }

 private:
  const Board& board_;
  EdgeMask roads_;
  const VertexMask& foreign_;
  VertexMask seen_;
  VertexMask tried_;
  bool loop_ = false;
};

// KOL-14.9: a way may begin at a foreign building, but it never leads to one.
class OpenWalker {
 public:
  OpenWalker(const Board& board, const EdgeMask& roads, const VertexMask& foreign)
      : board_(board), roads_(roads), foreign_(foreign) {}

  int trail(int vertex) {
    int best = 0;
    for (int k = 0; k < 3; ++k) {
      const int next = board_.vertex_edge[vertex][k];
      const int end = board_.vertex_neighbour[vertex][k];
      if (next == kNone || !roads_.has(next) || foreign_.has(end)) continue;
      roads_.reset(next);
      best = std::max(best, 1 + trail(end));
      roads_.set(next);
    }
    return best;
  }

 private:
  const Board& board_;
  EdgeMask roads_;
  const VertexMask& foreign_;
};

}  // namespace

VertexMask seen_ends(const Table& table, const PublicState& state, int seat) {
  VertexMask ends;
  for_each_in(state.roads[seat] - state.blind, [&](int e) {
    for (const std::uint8_t v : table.board.edge_vertex[e]) ends.set(v);
  });
  return ends & foreign_buildings(state, seat);
}

int longest_road(const Table& table, const PublicState& state, int seat) {
  const VertexMask foreign = foreign_buildings(state, seat);
  const VertexMask vertices = road_vertices(table, state, seat);
  if (!table.rules.official_roads) {
    OpenWalker walker(table.board, state.roads[seat], foreign);
    int best = 0;
    for_each_in((vertices - foreign) | seen_ends(table, state, seat),
                [&](int v) { best = std::max(best, walker.trail(v)); });
    return best;
  }
  Walker walker(table.board, state.roads[seat], foreign);
  int best = vertices.empty() ? 0 : 1;  // a road between two foreign buildings is one, too
  for_each_in(vertices - foreign, [&](int v) {
    if (!walker.has_seen(v)) walker.depth_with_best(v, kNone, best);
  });
  if (!walker.found_loop()) return best;
  best = 0;  // what was noted on the way round a loop counts edges twice
  // The longest way begins where an odd number of roads meet or at a foreign building. A part of
  // the net that has no such vertex is a ring, which may begin anywhere.
  for_each_in(vertices, [&](int v) {
    if (walker.is_end(v)) best = std::max(best, walker.trail(v));
  });
  for_each_in(vertices, [&](int v) {
    if (!walker.has_tried(v)) best = std::max(best, walker.trail(v));
  });
  return best;
}

int longest_road_with(const Table& table, const PublicState& state, int seat, int edge,
                      int before) {
  if (!table.rules.official_roads) return std::max(before, longest_road(table, state, seat));
  const VertexMask foreign = foreign_buildings(state, seat);
  Walker walker(table.board, state.roads[seat], foreign);
  const auto& ends = table.board.edge_vertex[edge];
  const int through = 1 + walker.depth(ends[0], edge) + walker.depth(ends[1], edge);
  if (walker.found_loop()) return longest_road(table, state, seat);
  return std::max(before, through);
}

void note_blind_road(const Table& table, PublicState& state, int seat, int edge) {
  state.blind.set(edge);
  const VertexMask foreign = foreign_buildings(state, seat);
  const VertexMask seen = seen_ends(table, state, seat);
  const auto& ends = table.board.edge_vertex[edge];
  const auto is_unseen = [&](std::uint8_t v) { return foreign.has(v) && !seen.has(v); };
  if (!std::ranges::any_of(ends, is_unseen)) state.blind.reset(edge);
}

void see_cut_roads(const Table& table, PublicState& state, int seat, int vertex) {
  const Board& board = table.board;
  const VertexMask foreign = foreign_buildings(state, seat);
  VertexMask walked;
  VertexMask frontier;
  frontier.set(vertex);
  while (!frontier.empty()) {
    const int from = frontier.first();
    frontier.reset(from);
    walked.set(from);
    for (int k = 0; k < 3; ++k) {
      const int edge = board.vertex_edge[from][k];
      if (edge == kNone || !state.roads[seat].has(edge)) continue;
      state.blind.reset(edge);
      const int end = board.vertex_neighbour[from][k];
      if (!walked.has(end) && !foreign.has(end)) frontier.set(end);
    }
  }
}

}  // namespace landfall::kolonien
