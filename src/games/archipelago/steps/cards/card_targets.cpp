// What cards aim at: ships, icons, seats, cubes, engaged units (ARC-12).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

bool has_ship_at(const Table& table, const PublicState& state, int seat, int tile) {
  const std::uint64_t afloat = state.units[seat][tile] & ~table.land_cells[state.region[tile]];
  const std::uint8_t port = state.building[tile][kPort];
  return afloat != 0 || (occupant(port) == seat && holds_ship(port));
}
bool has_active_citizen(const Table& table, const PublicState& state, int seat, int tile) {
  if (state.citizens_at[seat][tile] == 0) return false;
  if ((state.units[seat][tile] & table.land_cells[state.region[tile]] & 0x00ff00ff00ff00ffULL) !=
      0) {
    return true;
  }
  for (const std::uint8_t bits : state.building[tile]) {
    if (occupant(bits) == seat && !holds_ship(bits) && !is_lying(bits)) return true;
  }
  return false;
}

// ARC-12.3: ships of others on a tile with an own ship.
void legal_sinking(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (int tile = 0; tile < state.laid; ++tile) {
    if (!has_ship_at(table, state, seat, tile)) continue;
    for (int area = 0; area < table.region_at(state, tile).sea_count; ++area) {
      for (const Seat other : players(table.seats)) {
        if (other == seat) continue;
        for (const Condition condition : {kStanding, kEngaged}) {
          if (units_in(state, other, tile, area, condition) == 0) continue;
          list.push_back(action_of(kTarget, tile, area, other, condition));
        }
      }
    }
    const std::uint8_t port = state.building[tile][kPort];
    const int other = occupant(port);
    if (other >= 0 && other != seat && holds_ship(port)) {
      list.push_back(
          action_of(kTarget, tile, kOnBuilding + kPort, other, is_engaged(port) ? 1 : 0));
    }
  }
}

// ARC-12.5: a free icon on a tile with an own active citizen.
void legal_blocking(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (int tile = 0; tile < state.laid; ++tile) {
    if (!has_active_citizen(table, state, seat, tile)) continue;
    for (int icon = 0; icon < table.region_at(state, tile).icon_count; ++icon) {
      if (state.icon[tile][icon] == 0) list.push_back(action_of(kTarget, tile, icon));
    }
  }
}

void sink_ship(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int tile = action.arg[0];
  const int place = action.arg[1];
  const int other = action.arg[2];
  if (place >= kOnBuilding) {
    clear_occupant(state.building[tile][place - kOnBuilding]);
  } else {
    change_units(state, other, tile, place, static_cast<Condition>(action.arg[3]), -1);
    if (action.arg[3] == kEngaged) {  // it harvests: one of its icons is free again
      const unsigned icons = table.icons_in[state.region[tile]][place];
      bool freed = false;
      for_each_bit(icons, [&](int icon) {
        if (freed || state.icon[tile][icon] != other + 1) return;
        state.icon[tile][icon] = 0;
        freed = true;
      });
    }
  }
  --state.ships[other];
  tell(sink, kShipSunk, seat, "ARC-12.3", other, state.region[tile], place);
}

}  // namespace

void legal_target(const Table& table, const State& state, Seat seat, int card, ActionList& list) {
  switch (table.card(card).operation) {
    case Operation::kDestroyShip:
      legal_sinking(table, state, seat, list);
      break;
    case Operation::kBlockIcon:
      legal_blocking(table, state, seat, list);
      break;
    case Operation::kAddShip:  // ARC-12.43
      if (ships_left(table, state, seat) == 0) return;
      for (int tile = 0; tile < state.laid; ++tile) {
        if (!has_active_citizen(table, state, seat, tile)) continue;
        for (int area = 0; area < table.region_at(state, tile).sea_count; ++area) {
          list.push_back(action_of(kTarget, tile, area));
        }
      }
      break;
    case Operation::kShipsAtPorts:  // ARC-R514
      for (int area = 0; area < table.region_at(state, state.detail).sea_count; ++area) {
        list.push_back(action_of(kTarget, state.detail, area));
      }
      break;
    default:
      for (const Seat other : players(table.seats)) {
        if (other != seat) list.push_back(action_of(kTarget, other));
      }
      break;
  }
}

void legal_card_target(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_target(table, state, seat, state.card - 1, list);
}

std::optional<Refusal> refuse_target(const Table& table, const State& state, Seat /*seat*/,
                                     const Action& /*action*/) {
  switch (table.card(state.card - 1).operation) {
    case Operation::kDestroyShip:
      return refused_by("ARC-12.3");
    case Operation::kBlockIcon:
      return refused_by("ARC-12.5");
    case Operation::kAddShip:
      return refused_by("ARC-12.43");
    case Operation::kShipsAtPorts:
      return refused_by("ARC-R514", tile_here(state, state.detail));
    case Operation::kSteal:
      return refused_by("ARC-12.4");
    default:
      return refused_by("ARC-12.6");
  }
}

void apply_target(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  const int card = state.card - 1;
  switch (table.card(card).operation) {
    case Operation::kDestroyShip:
      sink_ship(table, state, seat, action, sink);
      break;
    case Operation::kBlockIcon: {
      const int tile = action.arg[0];
      state.icon[tile][action.arg[1]] = kBlocked;
      tell(sink, kIconBlocked, seat, "ARC-12.5", state.region[tile], action.arg[1]);
      break;
    }
    case Operation::kAddShip:
      add_ship(state, seat, action.arg[0], action.arg[1]);
      tell(sink, kShipAdded, kTable, "ARC-12.43", seat, state.region[action.arg[0]], action.arg[1]);
      break;
    case Operation::kShipsAtPorts:
      choose_sea(table, state, seat, action.arg[1], sink);
      return;
    case Operation::kSteal:
      state.victim = static_cast<std::uint8_t>(action.arg[0] + 1);
      if (state.cube_count[action.arg[0]] != 0) {
        tell_revealing(sink, by_screens(table), kThief, seat, "ARC-12.4", action.arg[0]);
        state.step = Step::kFists;
        return;
      }
      state.victim = 0;
      tell_revealing(sink, by_screens(table), kStolenNothing, seat, "ARC-12.4", action.arg[0]);
      break;
    default:  // the Spy
      state.victim = static_cast<std::uint8_t>(action.arg[0] + 1);
      if (table.objectives == 1) {
        look_at_objective(table, state, 0, sink);
      } else {
        tell(sink, kThief, seat, "ARC-12.6", action.arg[0]);
        state.step = Step::kSpySlot;
      }
      return;
  }
  finish_card(table, state, seat, sink);
}

void look_at_objective(const Table& table, State& state, int slot, EventSink& sink) {
  const Seat seat = state.seat;
  const int victim = state.victim - 1;
  state.victim = 0;
  state.spied[seat] =
      static_cast<std::uint16_t>(state.spied[seat] | 1U << (kDrawnObjectives * victim + slot));
  if (sink.listening()) {
    const SeatMask spy = SeatMask::of(seat);
    const int objective = state.objective[victim][slot] - 1;
    emit_secret(sink, spy, event_of(kSpiedSeen, seat, "ARC-12.6", victim, objective),
                event_of(kSpiedHidden, seat, "ARC-12.6", victim), spy);
  }
  finish_card(table, state, seat, sink);
}

// --- Foreman, Granary, Smuggler ------------------------------------------------------------------

void legal_free(const State& state, Seat seat, ActionList& list) {
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int building = 0; building < kBuildings; ++building) {
      const std::uint8_t bits = state.building[tile][building];
      if (occupant(bits) == seat && is_engaged(bits) && !is_lying(bits)) {
        list.push_back(action_of(kFree, tile, building));
      }
    }
    for (int icon = 0; icon < kIcons; ++icon) {
      if (state.icon[tile][icon] == seat + 1) {
        list.push_back(action_of(kFree, tile, kIconPlace + icon));
      }
    }
  }
}

void legal_disengage(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  list.push_back(action_of(kDone));
  legal_free(state, seat, list);
}

std::optional<Refusal> refuse_disengage(const Table& /*table*/, const State& /*state*/,
                                        Seat /*seat*/, const Action& action) {
  return action.verb == kFree ? refused_by("ARC-12.19") : refused_to_end();
}

void apply_disengage(const Table& table, State& state, Seat seat, const Action& action,
                     EventSink& sink) {
  if (action.verb == kDone) {
    end_part(table, state, seat, sink);
    return;
  }
  const int tile = action.arg[0];
  if (action.arg[1] >= kIconPlace) {
    const int icon = action.arg[1] - kIconPlace;
    const int area = table.region_at(state, tile).icons[icon].area;
    state.icon[tile][icon] = 0;
    // A rebel stays where he lies and is only no longer engaged.
    const bool standing = units_in(state, seat, tile, area, kEngaged) != 0;
    change_units(state, seat, tile, area, standing ? kEngaged : kLyingEngaged, -1);
    change_units(state, seat, tile, area, standing ? kStanding : kLying, 1);
    tell(sink, kFreed, seat, "ARC-12.19", state.region[tile], icon);
  } else {
    std::uint8_t& bits = state.building[tile][action.arg[1]];
    bits = static_cast<std::uint8_t>(bits & ~kOccupantEngaged);
    tell(sink, kFreedBuilding, seat, "ARC-12.19", state.region[tile], kOnBuilding + action.arg[1]);
  }
  ActionList more;
  legal_free(state, seat, more);
  if (--state.left == 0 || more.empty()) back_to_turn(state);
}

void legal_take(const Table& /*table*/, const State& state, Seat /*seat*/, ActionList& list) {
  for_each_bit(unsigned{state.detail}, [&](int resource) {
    if (state.bank[resource] != 0) list.push_back(action_of(kTake, resource));
  });
}

std::optional<Refusal> refuse_take(const Table& table, const State& state, Seat /*seat*/,
                                   const Action& action) {
  const int resource = action.arg[0];
  if (resource >= kResources) return refused_as_unknown();
  if (((state.detail >> resource) & 1) != 0) {
    return refused_by("ARC-6.10", resource_target(resource));
  }
  const bool smuggled = table.card(state.card - 1).detail == 0;
  return refused_by(smuggled ? "ARC-12.22" : "ARC-12.45", resource_target(resource));
}

void apply_take(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const int resource = action.arg[0];
  gain_cubes(state, seat, resource, 1);
  tell(sink, kCubeTaken, seat, "ARC-11.1", resource);
  finish_card(table, state, seat, sink);
}

}  // namespace landfall::archipelago
