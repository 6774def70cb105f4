// The halves of the card on top of the deck: crises of the two markets, events, exile (ARC-5,
// ARC-9.10).
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

const Half& half_of(const Table& table, const PublicState& state) {
  const Card& card = table.card(state.top_back - 1);
  return state.half == 0 ? card.upper : card.lower;
}

// ARC-5.3, ARC-R315: from the first player of the round on, whenever the crisis comes.
void begin_crisis_turn(State& state) {
  state.step = Step::kCrisis;
  state.seat = state.order[state.crisis_place];
  state.offers_left = kOffers;
}

// ARC-5.2, ARC-R302: all citizens of the map but those on temples.
void lay_citizens_down(const Table& table, State& state) {
  constexpr std::uint64_t kUpright = 0x00ff00ff00ff00ffULL;
  for (const Seat seat : players(table.seats)) {
    int lying = 0;
    for (int tile = 0; tile < state.laid; ++tile) {
      if (state.citizens_at[seat][tile] == 0) continue;
      std::uint64_t& units = state.units[seat][tile];
      const std::uint64_t land = table.land_cells[state.region[tile]];
      const std::uint64_t falling = units & land & kUpright;
      units = (units & ~falling) + (falling << 8);
      for (int area = 0; area < kAreas; ++area) {
        if (((land >> (16 * area)) & 1U) == 0) continue;
        lying += units_in(state, seat, tile, area, kLying) +
                 units_in(state, seat, tile, area, kLyingEngaged);
      }
      for (int building = 0; building < kBuildings; ++building) {
        std::uint8_t& bits = state.building[tile][building];
        if (occupant(bits) != seat || holds_ship(bits)) continue;
        if (building != kTemple) bits = static_cast<std::uint8_t>(bits | kOccupantLying);
        lying += is_lying(bits) ? 1 : 0;
      }
    }
    state.lying[seat] = static_cast<std::uint8_t>(lying);
  }
}

// ARC-R307: whoever owns them, on all lands of the tile.
void raise_all_on_tile(const Table& table, State& state, int tile) {
  constexpr std::uint64_t kUpright = 0x00ff00ff00ff00ffULL;
  for (const Seat seat : players(table.seats)) {
    if (state.citizens_at[seat][tile] == 0) continue;
    std::uint64_t& units = state.units[seat][tile];
    const std::uint64_t lying = (units >> 8) & kUpright;
    units = (units & kUpright) + lying;
    int raised = 0;
    for (int shift = 0; shift < 64; shift += 4) raised += static_cast<int>((lying >> shift) & 15U);
    for (std::uint8_t& bits : state.building[tile]) {
      if (occupant(bits) != seat || !is_lying(bits)) continue;
      bits = static_cast<std::uint8_t>(bits & ~kOccupantLying);
      ++raised;
    }
    add_to(state.lying[seat], -raised);
  }
}

int lying_on_tile(const Table& table, const PublicState& state, int tile) {
  int number = 0;
  for (const Seat seat : players(table.seats)) {
    if (state.lying[seat] == 0 || state.citizens_at[seat][tile] == 0) continue;
    const std::uint64_t lying = state.units[seat][tile] & 0xff00ff00ff00ff00ULL;
    for (int shift = 8; shift < 64; shift += 16) {
      number += static_cast<int>(((lying >> shift) & 15U) + ((lying >> (shift + 4)) & 15U));
    }
  }
  for (const std::uint8_t bits : state.building[tile]) number += is_lying(bits) ? 1 : 0;
  return number;
}

// A rebel on a building of a tile whose town this seat controls.
bool can_exile(const PublicState& state, int seat, int tile, int building) {
  const std::uint8_t bits = state.building[tile][building];
  return building != kTown && is_lying(bits) && occupant(bits) != seat &&
         town_controller(state, tile) == seat;
}
bool can_exile_any(const PublicState& state, int seat) {
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int building = kMarket; building < kBuildings; ++building) {
      if (can_exile(state, seat, tile, building)) return true;
    }
  }
  return false;
}

void next_half(const Table& table, State& state, EventSink& sink) {
  state.crisis_place = 0;
  state.crisis_resource = 0;
  state.crisis_number = 0;
  state.missing = 0;
  state.lay_before = 0;
  state.offers_left = 0;
  state.left = 0;
  ++state.half;
  run_halves(table, state, sink);
}

// The next seat in order that may exile a rebel; past the last one the half is done.
void go_on_with_exile(const Table& table, State& state, EventSink& sink) {
  while (state.crisis_place < table.seats) {
    const Seat seat = state.order[state.crisis_place];
    if (!can_exile_any(state, seat)) {
      ++state.crisis_place;
      continue;
    }
    state.step = Step::kExile;
    state.seat = seat;
    return;
  }
  next_half(table, state, sink);
}

// ARC-5.6, ARC-R309
void end_local_crisis(const Table& table, State& state, EventSink& sink) {
  int rebels = lying_in_all(state);
  if (rebels == 0) tell(sink, kCrisisOver, kTable, "ARC-5.7");
  if (table.rules.count_new_rebels) rebels = std::max(0, rebels - state.lay_before);  // ARC-R310
  if (rebels > 0) {
    tell(sink, kUnfed, kTable, "ARC-5.6", rebels);
    change_rebellion(state, rebels, "ARC-5.6", sink);
  }
  if (is_over(state)) return;
  state.offers_left = 0;
  state.crisis_place = 0;
  go_on_with_exile(table, state, sink);
}

// ARC-5.9, ARC-R311
void end_export_crisis(const Table& table, State& state, EventSink& sink) {
  if (state.missing == 0) {
    tell(sink, kCrisisOver, kTable, "ARC-5.8");
  } else {
    tell(sink, kShort, kTable, "ARC-5.9", state.missing);
    change_rebellion(state, state.missing, "ARC-5.9", sink);
  }
  if (!is_over(state)) next_half(table, state, sink);
}

void end_crisis(const Table& table, State& state, EventSink& sink) {
  if (is_local_crisis(state)) {
    end_local_crisis(table, state, sink);
  } else {
    end_export_crisis(table, state, sink);
  }
}

void end_crisis_turn(const Table& table, State& state, EventSink& sink) {
  if (++state.crisis_place == table.seats) {
    end_crisis(table, state, sink);
  } else {
    begin_crisis_turn(state);
  }
}

void begin_crisis(const Table& table, State& state, EventSink& sink) {
  const Half& half = half_of(table, state);
  state.crisis_resource = half.resource;
  state.crisis_number = half.number;
  state.crisis_place = 0;
  if (state.half == 0) {
    state.lay_before = static_cast<std::uint8_t>(lying_in_all(state));
    lay_citizens_down(table, state);
    tell(sink, kCrisisLocal, kTable, state.red != 0 ? "ARC-10.6" : "ARC-5.2", half.resource,
         half.number);
    if (lying_in_all(state) == 0) {
      end_local_crisis(table, state, sink);
      return;
    }
  } else {
    state.missing = half.number;
    tell(sink, kCrisisExport, kTable, state.red != 0 ? "ARC-10.6" : "ARC-5.8", half.resource,
         half.number);
  }
  begin_crisis_turn(state);
}

// ARC-5.10: only buildings that somebody controls count (ARC-R512). It happens in every balance
// phase while the card lies on top (ARC-5.11); the ends of the tracks hold (ARC-R313).
void happen(State& state, const Half& half, EventSink& sink) {
  const bool temples = half.what == Half::What::kPerTemple;
  const bool towns = half.what == Half::What::kPerTown;
  const int number = controlled(state, temples ? kTemple : towns ? kTown : kPort);
  tell(sink,
       temples ? kEventTemples
       : towns ? kEventTowns
               : kEventPorts,
       kTable, "ARC-5.10", number);
  if (temples || towns) {
    change_rebellion(state, number * half.amount, "ARC-5.10", sink);
  } else {
    change_workers(state, number * half.amount, "ARC-5.10", sink);
  }
}

// ARC-R303, ARC-R304: any source, as often as the seat likes; cubes of the market cost nothing.
void feed(const Table& table, State& state, Seat seat, int source, EventSink& sink) {
  const int resource = state.crisis_resource;
  const bool local = is_local_crisis(state);
  constexpr std::array<EventKind, 3> kKinds = {kFedMarket, kFedScreen, kFedToken};
  const bool news = source == kFromScreen && are_news(state, seat, resource, 1);
  tell_news(sink, news, kKinds[source], seat, "ARC-5.4", resource);
  if (source == kFromMarket) {
    --state.market[local ? kLocalMarket : kExportMarket][resource];
    ++state.bank[resource];
  } else if (source == kFromScreen) {
    gain_cubes(state, seat, resource, -1);
  } else {
    --state.tokens[seat];
  }
  if (source != kFromMarket) reward_benefactor(table, state, seat, sink);
  if (!local) {
    if (--state.missing == 0) end_export_crisis(table, state, sink);
    return;
  }
  if (lying_in_all(state) <= state.crisis_number) {  // ARC-5.5, ARC-R305, ARC-R306
    for (int tile = 0; tile < state.laid; ++tile) raise_all_on_tile(table, state, tile);
    tell(sink, kAllStand, kTable, "ARC-5.5");
    end_local_crisis(table, state, sink);
  } else {
    state.left = state.crisis_number;
    state.step = Step::kRaise;
  }
}

void raise_one(State& state, Seat seat, const Action& action, EventSink& sink) {
  const int tile = action.arg[0];
  const int place = action.arg[1];
  const int owner = action.arg[2];
  if (place >= kOnBuilding) {
    std::uint8_t& bits = state.building[tile][place - kOnBuilding];
    bits = static_cast<std::uint8_t>(bits & ~kOccupantLying);
  } else if (units_in(state, owner, tile, place, kLying) != 0) {
    change_units(state, owner, tile, place, kLying, -1);
    change_units(state, owner, tile, place, kStanding, 1);
  } else {
    change_units(state, owner, tile, place, kLyingEngaged, -1);
    change_units(state, owner, tile, place, kEngaged, 1);
  }
  --state.lying[owner];
  tell(sink, kRaised, seat, "ARC-5.5", owner, state.region[tile], place);
  if (--state.left == 0) state.step = Step::kCrisis;
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

void legal_raise(const Table& table, const State& state, ActionList& list) {
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int area = 0; area < kAreas; ++area) {
      for (const Seat seat : players(table.seats)) {
        const auto cell = static_cast<unsigned>(state.units[seat][tile] >> (16 * area));
        if ((cell & 0xff00U) != 0) list.push_back(action_of(kRaise, tile, area, seat));
      }
    }
    for (int building = 0; building < kBuildings; ++building) {
      const std::uint8_t bits = state.building[tile][building];
      if (is_lying(bits)) {
        list.push_back(action_of(kRaise, tile, kOnBuilding + building, occupant(bits)));
      }
    }
  }
}

}  // namespace

// ARC-R301: the upper half first.
void run_halves(const Table& table, State& state, EventSink& sink) {
  for (; state.half < 2 && state.top_back != 0; ++state.half) {
    const Half& half = half_of(table, state);
    if (half.red != (state.red != 0)) continue;
    if (half.what == Half::What::kCrisis) {
      begin_crisis(table, state, sink);
      return;
    }
    happen(state, half, sink);
    if (is_over(state)) return;
  }
  state.half = 0;
  if (state.red != 0) {
    state.red = 0;
    after_red_halves(table, state, sink);
  } else {
    end_phase(table, state, sink);
  }
}

void legal_crisis(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.step == Step::kRaise) {
    legal_raise(table, state, list);
    return;
  }
  if (state.step == Step::kExile) {
    list.push_back(action_of(kDone));
    for (int tile = 0; tile < state.laid; ++tile) {
      for (int building = kMarket; building < kBuildings; ++building) {
        if (can_exile(state, seat, tile, building)) {
          list.push_back(action_of(kExile, tile, building));
        }
      }
    }
    return;
  }
  legal_offers(table, state, seat, list);
  list.push_back(action_of(kDone));
  const bool local = is_local_crisis(state);
  const int resource = state.crisis_resource;
  if (state.market[local ? kLocalMarket : kExportMarket][resource] != 0) {
    list.push_back(action_of(kFeed, kFromMarket));
  }
  if (state.cubes[seat][resource] != 0) list.push_back(action_of(kFeed, kFromScreen));
  if (state.tokens[seat] != 0) list.push_back(action_of(kFeed, kFromTokens));
  if (!local) return;
  for (int tile = 0; tile < state.laid; ++tile) {
    // ARC-5.12, ARC-5.13, ARC-R308
    if (controller(state, tile, kTemple) == seat && lying_on_tile(table, state, tile) != 0) {
      list.push_back(action_of(kShelter, tile));
    }
  }
}

// ARC-R423: who can neither help nor offer anything has ended the turn of the crisis.
void end_idle_crisis_turns(const Table& table, State& state, EventSink& sink) {
  if (table.rules.earlier) return;
  while (state.step == Step::kCrisis && state.offers_left == 0 && !is_over(state)) {
    ActionList list;
    legal_crisis(table, state, state.seat, list);
    if (list.size() > 1) return;
    end_crisis_turn(table, state, sink);
  }
}

void apply_crisis(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  switch (action.verb) {
    case kFeed:
      feed(table, state, seat, action.arg[0], sink);
      break;
    case kRaise:
      raise_one(state, seat, action, sink);
      break;
    case kShelter: {
      const int tile = action.arg[0];
      tell(sink, kSheltered, seat, "ARC-5.12", state.region[tile],
           lying_on_tile(table, state, tile));
      raise_all_on_tile(table, state, tile);
      if (lying_in_all(state) == 0) end_local_crisis(table, state, sink);
      break;
    }
    case kExile:
      exile(state, seat, action, sink);
      go_on_with_exile(table, state, sink);
      break;
    default:  // kDone
      tell(sink, kFinishedPart, seat, "ARC-5.3");
      if (state.step == Step::kExile) {
        ++state.crisis_place;
        go_on_with_exile(table, state, sink);
      } else {
        end_crisis_turn(table, state, sink);
      }
      break;
  }
}

}  // namespace landfall::archipelago
