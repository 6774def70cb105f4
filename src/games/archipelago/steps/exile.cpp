// After a local crisis: rebels are sent away from buildings (ARC-9.10).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

// A rebel on a building of a tile whose town this seat controls.
bool can_exile(const Table& table, const PublicState& state, int seat, int tile, int building) {
  const std::uint8_t bits = state.building[tile][building];
  return building != kTown && is_lying(bits) && occupant(bits) != seat &&
         town_controller(table, state, tile) == seat;
}
bool can_exile_any(const Table& table, const PublicState& state, int seat) {
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int building = kMarket; building < kBuildings; ++building) {
      if (can_exile(table, state, seat, tile, building)) return true;
    }
  }
  return false;
}

// ARC-R312: down to the land of the building, still lying.
void exile(State& state, Seat seat, const Action& action, EventSink& sink) {
  const int tile = action.arg[0];
  std::uint8_t& bits = state.building[tile][action.arg[1]];
  const int rebel = occupant(bits);
  const int area = area_of_building(state, tile, action.arg[1]);
  change_units(state, rebel, tile, area, is_engaged(bits) ? kLyingEngaged : kLying, 1);
  clear_occupant(bits);
  tell(sink, kExiled, seat, "ARC-9.10", rebel, state.region[tile], kOnBuilding + action.arg[1]);
}

}  // namespace

// The next seat in order that may exile a rebel; past the last one the half is done.
void go_on_with_exile(const Table& table, State& state, EventSink& sink) {
  while (state.crisis_place < table.seats) {
    const Seat seat = state.order[state.crisis_place];
    if (!can_exile_any(table, state, seat)) {
      ++state.crisis_place;
      continue;
    }
    state.step = Step::kExile;
    state.seat = seat;
    return;
  }
  next_half(table, state, sink);
}

void legal_exile(const Table& table, const State& state, Seat seat, ActionList& list) {
  list.push_back(action_of(kDone));
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int building = kMarket; building < kBuildings; ++building) {
      if (can_exile(table, state, seat, tile, building)) {
        list.push_back(action_of(kExile, tile, building));
      }
    }
  }
}

std::optional<Refusal> refuse_exile(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                    const Action& action) {
  return action.verb == kExile ? refused_by("ARC-9.10") : refused_to_end();
}

void apply_exile(const Table& table, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  if (action.verb == kExile) {
    exile(state, seat, action, sink);
  } else {  // kDone
    tell(sink, kFinishedPart, seat, "ARC-5.3");
    ++state.crisis_place;
  }
  go_on_with_exile(table, state, sink);
}

}  // namespace landfall::archipelago
