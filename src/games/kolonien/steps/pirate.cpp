// The pirate: where he may stand, and whom the active player may rob (KOL-12.*).
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

// KOL-13.3: an own fleet on a sea hex protects its six corners.
bool is_protected(const Table& table, const PublicState& state, int seat, int vertex) {
  const std::uint8_t hex = state.fleet[seat];
  return hex != 0 && table.board.corners[hex - 1].has(vertex);
}

// What stands beside the pirate and can be robbed: one thing of all (KOL-12.7), never an outpost
// (KOL-12.8); cities like settlements (KOL-R11).
struct Victims {
  VertexMask ships;
  VertexMask stores;
  unsigned seats = 0;  // for a card of the hand, as bits
};
Victims victims_of(const Table& table, const PublicState& state) {
  Victims victims;
  if (state.pirate == 0) return victims;
  const VertexMask shore = coast(table, state);
  for_each_in(table.board.near[state.pirate - 1], [&](int v) {
    const int sailor = ship_owner_at(state, v);
    if (sailor >= 0 && sailor != state.active && !is_protected(table, state, sailor, v) &&
        find_ship(state, sailor, v)->cargo != 0) {
      victims.ships.set(v);
    }
    const int owner = owner_of(state, v);
    // KOL-12.11, KOL-R10: only at the coast.
    if (owner < 0 || owner == state.active || !shore.has(v) ||
        is_protected(table, state, owner, v)) {
      return;
    }
    if (table.is_home(v)) {
      if (state.hand_size[owner] != 0) victims.seats |= 1U << owner;
    } else if (find_store(state, owner, v)->tokens != 0) {
      victims.stores.set(v);
    }
  });
  return victims;
}

Cargo cargo_at(const State& state, bool store, int vertex) {
  if (store) return find_store(state, owner_of(state, vertex), vertex)->tokens;
  return find_ship(state, ship_owner_at(state, vertex), vertex)->cargo;
}

}  // namespace

bool has_victim(const Table& table, const State& state) {
  const Victims victims = victims_of(table, state);
  return !victims.ships.empty() || !victims.stores.empty() || victims.seats != 0;
}

void begin_pirate(const Table& table, State& state, EventSink& sink) {
  state.chooser = state.active;
  if (pirate_places(table, state).empty()) {  // KOL-R38
    state.pirate = 0;
    tell(sink, kPirateGone, state.active, "KOL-R38");
    resume(table, state, sink);
    return;
  }
  state.step = Step::kPirate;
}

void legal_pirate(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  for_each_in(pirate_places(table, state), [&](int v) { add_action(list, kMovePirate, v); });
}

Refused refuse_pirate(const Table& table, const State& state, Seat /*seat*/, const Action& action) {
  const int vertex = action.arg[0];
  if (vertex >= table.board.vertices) return unknown_action();
  if (pirate_places(table, state).has(vertex)) return std::nullopt;
  const Target culprit = vertex_target(table.board, vertex);
  if (state.pirate == vertex + 1) return no("KOL-12.4", culprit);
  for (const Seat seat : players(table.seats)) {
    if (is_protected(table, state, seat, vertex)) return no("KOL-13.3", seat_target(seat));
  }
  return no("KOL-12.3", culprit);
}

void apply_pirate(const Table& table, State& state, Seat /*seat*/, const Action& action,
                  EventSink& sink) {
  const int vertex = action.arg[0];
  state.pirate = static_cast<std::uint8_t>(vertex + 1);
  tell(sink, kPirateMoved, state.active, "KOL-12.3", vertex);
  if (has_victim(table, state)) {
    state.step = Step::kRob;
  } else {
    resume(table, state, sink);
  }
}

void legal_rob(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  const Victims victims = victims_of(table, state);
  for (const bool store : {false, true}) {
    for_each_in(store ? victims.stores : victims.ships, [&](int v) {
      const Cargo cargo = cargo_at(state, store, v);
      for (int token = 0; token < kTokens; ++token) {
        if (tokens_in(cargo, token) != 0) add_action(list, store ? kRobStore : kRobShip, v, token);
      }
    });
  }
  for_each_bit(victims.seats, [&](int seat) { add_action(list, kRobSeat, seat); });
  add_action(list, kRobNone);  // KOL-R12
}

Refused refuse_rob(const Table& table, const State& state, Seat /*seat*/, const Action& action) {
  const Victims victims = victims_of(table, state);
  const int place = action.arg[0];
  switch (action.verb) {
    case kRobNone:
      return std::nullopt;
    case kRobSeat:
      if (place >= table.seats) return unknown_action();
      if (((victims.seats >> place) & 1U) != 0) return std::nullopt;
      return no("KOL-12.6", seat_target(place));
    default: {
      const bool store = action.verb == kRobStore;
      const int token = action.arg[1];
      if (place >= table.board.vertices || token >= kTokens) return unknown_action();
      if (!(store ? victims.stores : victims.ships).has(place)) {
        return no("KOL-12.5", vertex_target(table.board, place));
      }
      if (tokens_in(cargo_at(state, store, place), token) != 0) return std::nullopt;
      return no("KOL-R13", token_target(token));
    }
  }
}

void apply_rob(const Table& table, State& state, Seat /*seat*/, const Action& action,
               EventSink& sink) {
  const int place = action.arg[0];
  switch (action.verb) {
    case kRobNone:
      tell(sink, kRobbedNobody, state.active, "KOL-R12");
      break;
    case kRobSeat:
      begin_steal(state, static_cast<Seat>(place));
      tell(sink, kRobs, state.active, "KOL-12.6", place);
      return;
    default: {
      const bool store = action.verb == kRobStore;
      const int token = action.arg[1];
      const int owner = store ? owner_of(state, place) : ship_owner_at(state, place);
      Cargo& cargo =
          store ? find_store(state, owner, place)->tokens : find_ship(state, owner, place)->cargo;
      cargo = static_cast<Cargo>(cargo - one_token(token));
      count_up(state.home[state.active][token]);
      tell(sink, kRobbedToken, state.active, "KOL-12.5", owner, token, place);
    }
  }
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
