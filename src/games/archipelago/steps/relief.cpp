// What a seat does in a crisis: it feeds citizens, who are raised one by one, or shelters those
// beside a temple (ARC-5.4, ARC-5.5, ARC-5.12 to ARC-5.14).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

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
  count_towards(table, state, seat, -1, Promise::kFeed, 1, sink);
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

void shelter(const Table& table, State& state, Seat seat, int tile, EventSink& sink) {
  tell(sink, kSheltered, seat, "ARC-5.12", state.region[tile], lying_on_tile(table, state, tile));
  raise_all_on_tile(table, state, tile);
  if (lying_in_all(state) == 0) end_local_crisis(table, state, sink);
}

}  // namespace

void legal_crisis(const Table& table, const State& state, Seat seat, ActionList& list) {
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
    if (controller(table, state, tile, kTemple) == seat && lying_on_tile(table, state, tile) != 0) {
      list.push_back(action_of(kShelter, tile));
    }
  }
}

namespace {

Refusal refuse_feeding(const State& state, const Action& action) {
  if (action.arg[0] > kFromTokens) return refused_as_unknown();
  if (action.arg[0] == kFromTokens) return refused_by("ARC-5.14");
  return refused_by("ARC-5.4", resource_target(state.crisis_resource));
}

Refusal refuse_shelter(const State& state, Seat seat, const Action& action) {
  const int tile = action.arg[0];
  if (!tile_ok(state, tile)) return refused_as_unknown();
  if (!is_local_crisis(state)) return refused_by("ARC-5.8");
  const std::uint8_t temple = state.building[tile][kTemple];
  const std::uint8_t town = state.building[tile][kTown];
  const bool by_town =
      stands(temple) && occupant(temple) < 0 && occupant(town) == seat && is_lying(town);
  return refused_by(by_town ? "ARC-5.13" : "ARC-5.12", tile_here(state, tile));
}

}  // namespace

std::optional<Refusal> refuse_crisis(const Table& /*table*/, const State& state, Seat seat,
                                     const Action& action) {
  if (action.verb == kFeed) return refuse_feeding(state, action);
  if (action.verb == kShelter) return refuse_shelter(state, seat, action);
  return refused_to_end();
}

void apply_crisis(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  if (action.verb == kFeed) {
    feed(table, state, seat, action.arg[0], sink);
  } else if (action.verb == kShelter) {
    shelter(table, state, seat, action.arg[0], sink);
  } else {  // kDone
    tell(sink, kFinishedPart, seat, "ARC-5.3");
    end_crisis_turn(table, state, sink);
  }
}

void legal_raise(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
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

std::optional<Refusal> refuse_raise(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                    const Action& /*action*/) {
  return refused_by("ARC-5.5");
}

void apply_raise(const Table& /*table*/, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
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

}  // namespace landfall::archipelago
