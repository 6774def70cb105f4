// Roads, settlements and cities (KOL-4.*), settlements in the colonies (KOL-9.7 to KOL-9.13), and
// who holds the longest road (KOL-7.3 to KOL-7.5).
#include <algorithm>

#include "games/kolonien/position/roads.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

// To a seat + 1, or to nobody (0).
void give_longest(State& state, int holder, std::string_view clause, EventSink& sink) {
  const int before = state.longest;
  if (holder == before) return;
  state.longest = static_cast<std::uint8_t>(holder);
  if (holder != 0) {
    tell(sink, kLongestRoad, static_cast<Seat>(holder - 1), clause, state.length[holder - 1]);
  } else {
    tell(sink, kLongestLost, static_cast<Seat>(before - 1), clause);
  }
}

// KOL-7.5: the holder keeps it while nobody is ahead; otherwise it goes to the only one who has
// the most, or to nobody.
void award_longest(const Table& table, State& state, EventSink& sink) {
  const int best = *std::ranges::max_element(state.length);
  const int before = state.longest;
  int holder = 0;
  if (best >= kRoadLength) {
    if (before != 0 && state.length[before - 1] == best) return;
    for (const Seat seat : players(table.seats)) {
      if (state.length[seat] != best) continue;
      holder = holder == 0 ? seat + 1 : -1;
      if (holder < 0) break;
    }
    holder = std::max(holder, 0);
  }
  give_longest(state, holder, holder != 0 ? "KOL-7.3" : "KOL-7.5", sink);
}

// KOL-14.9: a new road takes it from others with five edges and more than the holder has.
void award_by_road(State& state, Seat seat, EventSink& sink) {
  const int mark = state.longest == 0 ? 0 : state.length[state.longest - 1];
  if (state.length[seat] < kRoadLength || state.length[seat] <= mark) return;
  give_longest(state, seat + 1, "KOL-14.9", sink);
}
// KOL-14.9: after a cut it goes to the most, however few; among equals to the first seat.
void award_by_cut(State& state, EventSink& sink) {
  const auto most = std::ranges::max_element(state.length);
  give_longest(state, static_cast<int>(most - state.length.begin()) + 1, "KOL-14.9", sink);
}

// A new settlement may cut the roads of others (KOL-7.4).
void cut_roads(const Table& table, State& state, Seat builder, int vertex, EventSink& sink) {
  bool changed = false;
  for (const Seat seat : players(table.seats)) {
    if (seat == builder) continue;
    int roads = 0;
    for (const std::uint8_t e : table.board.vertex_edge[vertex]) {
      roads += e != kNone && state.roads[seat].has(e) ? 1 : 0;
    }
    if (roads < 2) continue;
    if (!table.rules.official_roads) see_cut_roads(table, state, seat, vertex);
    state.length[seat] = static_cast<std::uint8_t>(longest_road(table, state, seat));
    changed = true;
  }
  if (!changed) return;
  if (table.rules.official_roads) {
    award_longest(table, state, sink);
  } else {
    award_by_cut(state, sink);
  }
}

Refused explain_road(const Table& table, const State& state, Seat seat, int edge) {
  const Board& board = table.board;
  const Target culprit = edge_target(board, edge);
  if (all_roads(state).has(edge)) return no("KOL-4.6", culprit);
  if (!is_land(state, board.edge_hex[edge][0]) && !is_land(state, board.edge_hex[edge][1])) {
    return no("KOL-4.6", culprit);
  }
  // A foreign building may be all that separates the road from the net.
  for (const std::uint8_t v : board.edge_vertex[edge]) {
    if (foreign_buildings(state, seat).has(v) && road_vertices(table, state, seat).has(v)) {
      return no("KOL-4.5", vertex_target(board, v));
    }
  }
  return no("KOL-4.5", culprit);
}

Refused explain_settlement(const Table& table, const State& state, Seat seat, int vertex) {
  const Target culprit = vertex_target(table.board, vertex);
  if (state.pirate == vertex + 1) return no("KOL-12.9", culprit);
  if (!distant_vertices(table, state).has(vertex)) return no("KOL-4.3", culprit);
  if (!road_vertices(table, state, seat).has(vertex)) {
    return no(table.is_home(vertex) ? "KOL-4.4" : "KOL-9.10", culprit);
  }
  return unknown_action();
}

Refused explain_outposts(const Table& table, const State& state, Seat seat, int vertex) {
  const Target culprit = vertex_target(table.board, vertex);
  if (table.is_home(vertex)) return no("KOL-4.4", culprit);
  if (state.pirate == vertex + 1) return no("KOL-12.9", culprit);
  if (unknown_vertices(table, state).has(vertex)) return no("KOL-R4", culprit);
  int land = 0;
  for (const std::uint8_t h : table.board.vertex_hex[vertex]) {
    if (!is_land(state, h)) continue;
    ++land;
    if (!has_outpost(state, seat, h)) return no("KOL-9.7", hex_target(table.board, h));
  }
  // In the sea and inland there is no coast; at a lake there seems to be one.
  if (land == 0 || land == 3) return no("KOL-9.7", culprit);
  if (!coast(table, state).has(vertex)) return no("KOL-9.8", culprit);
  return no("KOL-4.3", culprit);
}

}  // namespace

void update_ports(const Table& table, PublicState& state, int seat) {
  unsigned ports = 0;
  for (int i = 0; i < table.harbours; ++i) {
    const auto& ends = table.board.edge_vertex[table.harbour_edge[i]];
    if (!state.buildings[seat].has(ends[0]) && !state.buildings[seat].has(ends[1])) continue;
    const int kind = state.harbour[i];
    if (kind != 0) ports |= 1U << (kind == kAnyHarbour ? kResources : kind - 1);
  }
  state.ports[seat] = static_cast<std::uint8_t>(ports);
}

void legal_builds(const Table& table, const State& state, Seat seat, ActionList& list) {
  const Packed hand = state.hand[seat];
  if (state.roads_left[seat] != 0 && covers(hand, table.road_cost)) {
    for_each_in(road_places(table, state, seat), [&](int e) { add_action(list, kBuildRoad, e); });
  }
  if (state.settlements_left[seat] != 0 && covers(hand, table.settlement_cost)) {
    const VertexMask by_road = settlement_places(table, state, seat);
    const VertexMask by_outposts = outpost_places(table, state, seat);
    for_each_in(by_road | by_outposts, [&](int v) {
      if (by_road.has(v)) add_action(list, kBuildSettlement, v, 0);
      if (by_outposts.has(v)) add_action(list, kBuildSettlement, v, 1);
    });
  }
  if (state.cities_left[seat] != 0 && covers(hand, table.city_cost)) {
    for_each_in(city_places(table, state, seat), [&](int v) { add_action(list, kBuildCity, v); });
  }
}

Refused refuse_road(const Table& table, const State& state, Seat seat, const Action& action) {
  const int edge = action.arg[0];
  if (edge >= table.board.edges) return unknown_action();
  if (state.roads_left[seat] == 0) return no("KOL-4.2");
  if (state.step != Step::kFree && !covers(state.hand[seat], table.road_cost)) return no("KOL-4.1");
  if (road_places(table, state, seat).has(edge)) return std::nullopt;
  return explain_road(table, state, seat, edge);
}

Refused refuse_settlement(const Table& table, const State& state, Seat seat, const Action& action) {
  const int vertex = action.arg[0];
  const int outposts = action.arg[1];
  if (vertex >= table.board.vertices || outposts > 1) return unknown_action();
  if (outposts != 0 && !table.rules.colonies) return unknown_action();
  if (state.settlements_left[seat] == 0) return no("KOL-4.2");
  if (!covers(state.hand[seat], table.settlement_cost)) return no("KOL-4.1");
  if (outposts != 0) {
    if (outpost_places(table, state, seat).has(vertex)) return std::nullopt;
    return explain_outposts(table, state, seat, vertex);
  }
  if (settlement_places(table, state, seat).has(vertex)) return std::nullopt;
  return explain_settlement(table, state, seat, vertex);
}

Refused refuse_city(const Table& table, const State& state, Seat seat, const Action& action) {
  const int vertex = action.arg[0];
  if (vertex >= table.board.vertices) return unknown_action();
  const Target culprit = vertex_target(table.board, vertex);
  if (state.buildings[seat].has(vertex) && !table.is_home(vertex)) return no("KOL-9.12", culprit);
  if (state.cities_left[seat] == 0) return no("KOL-4.2");
  if (!covers(state.hand[seat], table.city_cost)) return no("KOL-4.1");
  if (city_places(table, state, seat).has(vertex)) return std::nullopt;
  return no("KOL-4.7", culprit);
}

void build_road(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const int edge = action.arg[0];
  const bool free = state.step == Step::kFree;
  if (free) {
    count_down(state.free);
  } else {
    pay(state, seat, table.road_cost);
  }
  put_road(state, seat, edge);
  count_down(state.roads_left[seat]);
  tell(sink, kBuiltRoad, seat, free ? "KOL-6.5" : "KOL-4.5", edge);
  if (table.rules.longest_road) {
    if (!table.rules.official_roads) note_blind_road(table, state, seat, edge);
    state.length[seat] =
        static_cast<std::uint8_t>(longest_road_with(table, state, seat, edge, state.length[seat]));
    if (table.rules.official_roads) {
      award_longest(table, state, sink);
    } else {
      award_by_road(state, seat, sink);
    }
  }
  if (table.rules.colonies) {  // KOL-9.9
    for (const std::uint8_t v : table.board.edge_vertex[edge]) {
      if (begin_discovery(table, state, v, Cause::kRoad)) return;
    }
  }
  resume(table, state, sink);
}

void place_settlement(const Table& table, State& state, Seat seat, int vertex, EventSink& sink) {
  put_building(state, seat, vertex);
  count_down(state.settlements_left[seat]);
  if (table.vertex_harbour[vertex] != 0) update_ports(table, state, seat);
  if (!table.is_home(vertex)) put_store(state, seat, vertex);
  if (table.rules.longest_road) cut_roads(table, state, seat, vertex, sink);
}

void build_settlement(const Table& table, State& state, Seat seat, const Action& action,
                      EventSink& sink) {
  const int vertex = action.arg[0];
  const bool outposts = action.arg[1] != 0;
  pay(state, seat, table.settlement_cost);
  if (outposts) {  // KOL-9.11: only this way costs outposts
    for (const std::uint8_t h : table.board.vertex_hex[vertex]) {
      if (is_land(state, h)) take_outpost(state, seat, h);
    }
  }
  tell(sink, outposts ? kSettledOutposts : kBuiltSettlement, seat,
       outposts                ? "KOL-9.7"
       : table.is_home(vertex) ? "KOL-4.4"
                               : "KOL-9.10",
       vertex);
  place_settlement(table, state, seat, vertex, sink);
  if (table.rules.colonies) {
    if (begin_relocation(table, state, vertex, sink)) return;
    deliver(table, state, seat, vertex, sink);  // KOL-R34
  }
  resume(table, state, sink);
}

void build_city(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const int vertex = action.arg[0];
  pay(state, seat, table.city_cost);
  state.cities.set(vertex);
  count_down(state.cities_left[seat]);
  count_up(state.settlements_left[seat]);
  tell(sink, kBuiltCity, seat, "KOL-4.7", vertex);
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
