// The set-up: hexes, numbers and harbours, then the first settlements with a road or a ship
// (KOL-2.*).
#include "games/kolonien/position/roads.h"
#include "games/kolonien/steps/draws.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

int next_bare_hex(const Table& table, const PublicState& state) {
  int found = kNone;
  for (int h = table.board.hexes - 1; h >= 0; --h) {
    if (table.is_home_hex(h) && state.terrain(h) == kUnknown) found = h;
  }
  return found;
}
int next_bare_harbour(const Table& table, const PublicState& state) {
  for (int i = 0; i < table.harbours; ++i) {
    if (state.harbour[i] == 0) return i;
  }
  return kNone;
}
// The only kind that is left; -1 if there are several.
template <class Counts>
int only_kind(const Counts& counts) {
  int only = -1;
  for (int kind = 0; kind < static_cast<int>(counts.size()); ++kind) {
    if (counts[kind] == 0) continue;
    if (only >= 0) return -1;
    only = kind;
  }
  return only;
}

bool scatters(const Table& table) {  // KOL-16.7, KOL-16.8
  return table.rules.numbers == Numbers::kRandom || table.rules.numbers == Numbers::kSpread;
}

void put_terrain(const Table& table, State& state, int hex, int terrain, EventSink& sink) {
  state.hex[hex] = static_cast<std::uint8_t>((state.hex[hex] & 0xf0) | terrain);
  tell(sink, kTerrainLaid, kTable, table.rules.colonies ? "KOL-14.1" : "KOL-2.1", hex, terrain);
}

void put_numbers(const Table& table, State& state, int start) {
  int next = 0;
  for (int i = 0; i < table.board.hexes; ++i) {
    const int h = table.spiral[start][i];
    if (state.terrain(h) == kDesert) continue;
    state.hex[h] = static_cast<std::uint8_t>(state.terrain(h) | table.spiral_numbers[next++] << 4);
  }
}

void begin_founding(const Table& table, State& state) {
  if (table.rules.robber) {  // KOL-3.7: the robber begins in the desert
    for (int h = table.board.hexes - 1; h >= 0; --h) {
      if (state.terrain(h) == kDesert) state.robber = static_cast<std::uint8_t>(h + 1);
    }
  }
  state.step = Step::kFound;
  state.position = 0;
  state.chooser = founder(table, state, 0);
  state.active = state.chooser;
}

void go_on_founding(const Table& table, State& state, EventSink& sink) {
  count_up(state.position);
  state.place = 0;
  if (state.position == table.seats * table.rules.rounds) {
    state.position = 0;
    for (const Seat seat : players(table.seats)) {
      state.best = static_cast<std::uint8_t>(state.best + public_points(table, state, seat));
    }
    begin_turn(table, state, state.first, sink);
    return;
  }
  state.step = Step::kFound;
  state.chooser = founder(table, state, state.position);
  state.active = state.chooser;
}

// KOL-2.5, KOL-2.9: a card for every hex at the settlement of the last round.
void give_start_cards(const Table& table, State& state, Seat seat, int vertex, EventSink& sink) {
  Packed cards = 0;
  for (const std::uint8_t h : table.board.vertex_hex[vertex]) {
    if (h == kNone || !table.is_home_hex(h)) continue;
    const int terrain = state.terrain(h);
    if (terrain >= kField && terrain <= kMountain) cards += one_of(resource_of(terrain));
  }
  if (!covers(state.bank, cards)) cards = 0;  // only with a bank far too small
  gain(state, seat, cards);
  tell(sink, kStartCards, seat, table.rules.rounds == 3 ? "KOL-2.9" : "KOL-2.5", counts_low(cards),
       counts_middle(cards), counts_high(cards));
}

}  // namespace

std::array<std::uint8_t, kTerrains> terrain_left(const Table& table, const PublicState& state) {
  auto left = table.terrain_pool;
  for_each_bit(table.home, [&](int h) {
    if (table.first_hex[h] % 16 == kUnknown && state.terrain(h) != kUnknown) {
      count_down(left[state.terrain(h)]);
    }
  });
  return left;
}
std::array<std::uint8_t, 7> harbours_left(const Table& table, const PublicState& state) {
  auto left = table.harbour_pool;
  for (int i = 0; i < table.harbours; ++i) {
    if (state.harbour[i] != 0) count_down(left[state.harbour[i]]);
  }
  return left;
}

void go_on_laying(const Table& table, State& state, EventSink& sink) {
  if (state.step == Step::kTerrain) {
    int hex = next_bare_hex(table, state);
    if (hex != kNone) {
      const int only = only_kind(terrain_left(table, state));
      if (only < 0) {
        state.position = static_cast<std::uint8_t>(hex);
        return;
      }
      for (; hex != kNone; hex = next_bare_hex(table, state)) {
        put_terrain(table, state, hex, only, sink);
      }
    }
    state.position = 0;
    if (table.rules.numbers == Numbers::kSpiral) {
      state.step = Step::kNumbers;
      if (table.spirals > 1) return;
      put_numbers(table, state, 0);
    }
    state.step = scatters(table) ? Step::kScatter : Step::kHarbours;
  }
  if (state.step == Step::kScatter) {
    for (int hex = next_numberless_hex(table, state); hex != kNone;
         hex = next_numberless_hex(table, state)) {
      const int only = only_kind(possible_numbers(table, state, hex));
      if (only < 0) {
        state.position = static_cast<std::uint8_t>(hex);
        return;
      }
      put_number(table, state, hex, only, sink);
    }
    state.position = 0;
    state.step = Step::kHarbours;
  }
  if (state.step == Step::kHarbours) {
    int place = next_bare_harbour(table, state);
    if (place != kNone) {
      const int only = only_kind(harbours_left(table, state));
      if (only < 0) {
        state.position = static_cast<std::uint8_t>(place);
        return;
      }
      for (; place != kNone; place = next_bare_harbour(table, state)) {
        state.harbour[place] = static_cast<std::uint8_t>(only);
        tell(sink, kHarbourLaid, kTable, "KOL-2.3", only, table.harbour_edge[place]);
      }
    }
    state.position = 0;
    if (table.rules.first_by_lot) {  // KOL-16.10
      state.step = Step::kLot;
      return;
    }
    begin_founding(table, state);
  }
}

Draw draw_terrain(const Table& table, const State& state) {
  return draw_from(terrain_left(table, state));
}

void lay_terrain(const Table& table, State& state, Seat /*seat*/, const Action& action,
                 EventSink& sink) {
  put_terrain(table, state, state.position, action.arg[0], sink);
  go_on_laying(table, state, sink);
}

Draw draw_numbers(const Table& table, const State& /*state*/) {
  return equal_faces(0, table.spirals - 1);
}

void lay_numbers(const Table& table, State& state, Seat /*seat*/, const Action& action,
                 EventSink& sink) {
  const int start = action.arg[0];
  put_numbers(table, state, start);
  tell(sink, kNumbersLaid, kTable, "KOL-2.2", start);
  state.step = Step::kHarbours;
  go_on_laying(table, state, sink);
}

Draw draw_harbour(const Table& table, const State& state) {
  return draw_from(harbours_left(table, state));
}

void lay_harbour(const Table& table, State& state, Seat /*seat*/, const Action& action,
                 EventSink& sink) {
  const int harbour = action.arg[0];
  state.harbour[state.position] = static_cast<std::uint8_t>(harbour);
  tell(sink, kHarbourLaid, kTable, "KOL-2.3", harbour, table.harbour_edge[state.position]);
  go_on_laying(table, state, sink);
}

Draw draw_lot(const Table& table, const State& /*state*/) {
  return equal_faces(0, table.seats - 1);
}

void draw_first_player(const Table& table, State& state, Seat /*seat*/, const Action& action,
                       EventSink& sink) {
  state.first = action.arg[0];
  tell(sink, kFirstDrawn, state.first, "KOL-16.10");
  begin_founding(table, state);
}

// KOL-2.4: there and back again; with three players in the colonies a third time.
Seat founder(const Table& table, const PublicState& state, int position) {
  const int round = position / table.seats;
  const int place = position % table.seats;
  const int turn = round == 1 ? table.seats - 1 - place : place;
  return static_cast<Seat>((state.first + turn) % table.seats);
}
int founding_round(const Table& table, int position) { return position / table.seats + 1; }

VertexMask founding_places(const Table& table, const PublicState& state) {
  const bool first = table.rules.colonies && founding_round(table, state.position) == 1;
  VertexMask places =
      distant_vertices(table, state) & (first ? table.first_vertices : table.home_vertices);
  return places - all_ships(state);
}

EdgeMask link_roads(const Table& table, const PublicState& state) {
  const EdgeMask& taken = all_roads(state);
  EdgeMask places;
  for (const std::uint8_t e : table.board.vertex_edge[state.place]) {
    if (e != kNone && !taken.has(e) && table.home_edges.has(e)) places.set(e);
  }
  return places;
}
bool may_link_ship(const Table& table, const PublicState& state) {
  return table.rules.colonies && table.rules.second_ship && table.home_coast.has(state.place) &&
         ships_on_board(state, state.chooser) < table.ships;
}

void legal_found(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  for_each_in(founding_places(table, state), [&](int v) { add_action(list, kFound, v); });
}

Refused refuse_found(const Table& table, const State& state, Seat /*seat*/, const Action& action) {
  const int place = action.arg[0];
  if (place >= table.board.vertices) return unknown_action();
  if (founding_places(table, state).has(place)) return std::nullopt;
  const Target culprit = vertex_target(table.board, place);
  if (!table.is_home(place)) return no("KOL-2.8", culprit);
  if (table.rules.colonies && founding_round(table, state.position) == 1 &&
      !table.first_vertices.has(place)) {
    return no("KOL-2.6", culprit);
  }
  return no("KOL-4.3", culprit);
}

void apply_found(const Table& table, State& state, Seat /*seat*/, const Action& action,
                 EventSink& sink) {
  const Seat seat = state.chooser;
  const int place = action.arg[0];
  place_settlement(table, state, seat, place, sink);
  const int round = founding_round(table, state.position);
  const bool with_ship = table.rules.colonies && round == 1;
  tell(sink, kFounded, seat,
       with_ship              ? "KOL-2.6"
       : table.rules.colonies ? "KOL-2.8"
                              : "KOL-2.4",
       place);
  if (round == table.rules.rounds) give_start_cards(table, state, seat, place, sink);
  if (with_ship) {  // KOL-2.7
    put_ship(state, seat, Ship{static_cast<std::uint8_t>(place + 1), 0, 0});
    tell(sink, kFoundedShip, seat, "KOL-2.7", place);
    go_on_founding(table, state, sink);
    return;
  }
  state.step = Step::kLink;
  state.place = static_cast<std::uint8_t>(place);
}

void legal_link(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  for_each_in(link_roads(table, state), [&](int e) { add_action(list, kLinkRoad, e); });
  if (may_link_ship(table, state)) add_action(list, kLinkShip, state.place);
}

Refused refuse_link(const Table& table, const State& state, Seat /*seat*/, const Action& action) {
  const int place = action.arg[0];
  if (action.verb == kLinkRoad) {
    if (place >= table.board.edges) return unknown_action();
    if (link_roads(table, state).has(place)) return std::nullopt;
    return no("KOL-2.10", edge_target(table.board, place));
  }
  if (place != state.place) return unknown_action();
  if (may_link_ship(table, state)) return std::nullopt;
  return no("KOL-R2", vertex_target(table.board, place));
}

void apply_link(const Table& table, State& state, Seat /*seat*/, const Action& action,
                EventSink& sink) {
  const Seat seat = state.chooser;
  const int place = action.arg[0];
  if (action.verb == kLinkRoad) {
    put_road(state, seat, place);
    count_down(state.roads_left[seat]);
    if (table.rules.longest_road) {
      state.length[seat] = static_cast<std::uint8_t>(
          longest_road_with(table, state, seat, place, state.length[seat]));
    }
    tell(sink, kLinkedRoad, seat, "KOL-2.10", place);
  } else {
    put_ship(state, seat, Ship{static_cast<std::uint8_t>(place + 1), 0, 0});
    tell(sink, kLinkedShip, seat, "KOL-R2", place);
  }
  go_on_founding(table, state, sink);
}

}  // namespace landfall::kolonien
