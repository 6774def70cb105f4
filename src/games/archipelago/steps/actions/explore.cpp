// Exploration: a tile from the stack, its place, the unit that goes there (ARC-7.1 to ARC-7.6).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

void shuffle_if_empty(State& state, EventSink& sink) {
  if (state.tile_stack != 0 || state.tile_discard == 0) return;
  state.tile_stack = state.tile_discard;  // ARC-7.6
  state.tile_discard = 0;
  tell(sink, kTilesShuffled, kTable, "ARC-7.6");
}

}  // namespace

// A card has paid for it, and the seat has perhaps seen both tiles.
void legal_explore(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                   ActionList& list) {
  list.push_back(action_of(kExplore, 0));
  list.push_back(action_of(kExplore, 1));
}

std::optional<Refusal> refuse_explore(const Table& table, const State& state, Seat seat,
                                      const Action& /*action*/) {
  if (state.top_tile == 0) return refused_by("ARC-7.6");
  return no_circle(table, state, seat, kExploreCircles);
}

// ARC-R410: the visible tile, or the next one unseen.
void apply_explore(const Table& /*table*/, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  const bool blind = action.arg[0] != 0;
  place_disc(state, seat, kFieldExplore);
  const int top = (state.top_tile - 1) / 2;
  tell(sink, blind ? kExploresBlind : kExploresTop, seat, "ARC-7.1", state.top_tile - 1);
  state.top_tile = 0;
  state.tile_stack &= ~one_tile(top);
  if (!blind) {
    hold_tile(state, top, sink);
    return;
  }
  state.tile_discard |= one_tile(top);
  shuffle_if_empty(state, sink);
  if (state.peeked != 0) {
    const int peeked = state.peeked;
    state.peeked = 0;
    state.peeking = 0;
    if (sink.listening()) {
      Event event = event_of(kTileTaken, seat, "ARC-12.18", peeked);
      event.reveals = SeatMask::everyone().without(seat);
      sink.emit(event);
    }
    hold_tile(state, peeked, sink);
  } else {
    state.step = Step::kBlindTile;
  }
}

void hold_tile(State& state, int tile, EventSink& sink) {
  if (state.step == Step::kBlindTile) tell(sink, kTileTaken, state.seat, "ARC-7.1", tile);
  state.tile_stack &= ~one_tile(tile);
  state.detail = static_cast<std::uint8_t>(tile);
  shuffle_if_empty(state, sink);
  state.step = state.tile_stack == 0 ? Step::kPlaceTile : Step::kTopTile;
}

void turn_up_tile(State& state, int region, EventSink& sink) {
  state.top_tile = static_cast<std::uint8_t>(region + 1);
  state.peeked = 0;
  state.peeking = 0;
  tell(sink, kTileTurnedUp, kTable, "ARC-2.11", region);
  if (state.phase == Phase::kSetup) {
    state.step = Step::kDealCard;
  } else if (state.detail != 0) {
    state.step = Step::kPlaceTile;
  } else {
    back_to_turn(state);
  }
}

// ARC-R411: the unit stands in an area that goes on across the shared edge; or ARC-R413: give up.
void legal_place(const Table& table, const State& state, Seat seat, ActionList& list) {
  SpotList spots;
  find_spots(table, state, spots);
  std::array<unsigned, kTiles> citizens{};
  std::array<unsigned, kTiles> ships{};
  for (int tile = 0; tile < state.laid; ++tile) {
    if (!has_unit(state, seat, tile)) continue;
    citizens[tile] = citizen_places(table, state, seat, tile);
    ships[tile] = ship_places(table, state, seat, tile);
  }
  list.push_back(action_of(kGiveUp));
  for (const Spot& spot : spots) {
    if (!is_open(state, spot)) continue;
    for (int region = 2 * state.detail; region <= 2 * state.detail + 1; ++region) {
      for (int rotation = 0; rotation < kEdges; ++rotation) {
        const Table::Turned& turned = table.turned[region][rotation];
        if (!spot.fits(turned)) continue;
        std::array<std::uint8_t, kTiles> offered{};  // places of a tile, as bits
        for (int edge = 0; edge < kEdges; ++edge) {
          const int from = spot.tile[edge] - 1;
          if (from < 0) continue;
          const int area = table.turned_at(state, from).area[opposite(edge)];
          const bool land = is_land(table, state, from, area);
          for_each_bit(land ? citizens[from] : ships[from], [&](int place) {
            const bool in_port = !land && place >= kOnBuilding;
            if (!in_port && area_of_place(state, from, place) != area) return;
            set_bit(offered[from], place);
          });
        }
        for (int from = 0; from < state.laid; ++from) {
          for_each_bit(unsigned{offered[from]}, [&](int place) {
            list.push_back(action_of(kPlace, region, spot.q + kMapOffset, spot.r + kMapOffset,
                                     rotation, from, place));
          });
        }
      }
    }
  }
}

std::optional<Refusal> refuse_place(const Table& table, const State& state, Seat /*seat*/,
                                    const Action& action) {
  if (action.verb == kGiveUp) return refused_by("ARC-2.6");
  if (!names_face_and_spot(action)) return refused_as_unknown();
  const int face = action.arg[0];
  if (face / 2 != state.detail) return refused_by("ARC-7.1", region_target(face));
  const std::optional<Spot> spot = open_spot(table, state, action);
  const bool fits = spot && spot->fits(table.turned[face][action.arg[3]]);
  return refused_by(fits ? "ARC-7.3" : "ARC-7.2", spot_here(action));
}

namespace {

void give_up_tile(State& state, Seat seat, EventSink& sink) {
  const int tile = state.detail;
  state.tile_discard |= one_tile(tile);
  tell(sink, kTileGivenUp, seat, "ARC-7.4", tile);
  back_to_turn(state);
  if (state.top_tile == 0) {  // it was the last one: it lies on top again
    shuffle_if_empty(state, sink);
    state.step = Step::kTopTile;
  }
}

}  // namespace

void apply_place(const Table& table, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  if (action.verb == kGiveUp) {
    give_up_tile(state, seat, sink);
    return;
  }
  const int region = action.arg[0];
  const int from = action.arg[4];
  const int place = action.arg[5];
  const int q = action.arg[1] - kMapOffset;
  const int r = action.arg[2] - kMapOffset;
  lay_tile(table, state, region, q, r, action.arg[3]);
  const int tile = state.laid - 1;
  tell(sink, kTilePlaced, seat, "ARC-7.2", region, q, r);
  const bool ship = place < kOnBuilding ? !is_land(table, state, from, place)
                                        : holds_ship(state.building[from][place - kOnBuilding]);
  // The edge by which the unit comes: the first one that its area touches.
  int entered = 0;
  for (int edge = kEdges - 1; edge >= 0; --edge) {
    if (state.neighbour[tile][edge] != from + 1) continue;
    const int area = table.turned_at(state, from).area[opposite(edge)];
    const bool in_port = ship && place >= kOnBuilding;
    const bool passes =
        in_port ? !is_land(table, state, from, area) : area == area_of_place(state, from, place);
    if (passes) entered = table.turned_at(state, tile).area[edge];
  }
  lift_unit(table, state, seat, from, place);  // ARC-R412: it is not engaged by this
  put_unit(table, state, seat, tile, entered, ship);
  tell(sink, kLanded, seat, "ARC-7.3", region, entered);
  reward_discovery(table, state, seat, sink);
}

}  // namespace landfall::archipelago
