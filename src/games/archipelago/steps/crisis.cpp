// The halves of the card on top of the deck, from the first to the last: crises of the two markets,
// events (ARC-5).
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
  count_offers_from(state, kOffers);
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

}  // namespace

void next_half(const Table& table, State& state, EventSink& sink) {
  state.crisis_place = 0;
  state.crisis_resource = 0;
  state.crisis_number = 0;
  state.missing = 0;
  state.lay_before = 0;
  count_offers_from(state, 0);
  state.left = 0;
  ++state.half;
  run_halves(table, state, sink);
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
  count_offers_from(state, 0);
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

void end_crisis_turn(const Table& table, State& state, EventSink& sink) {
  if (++state.crisis_place < table.seats) {
    begin_crisis_turn(state);
  } else if (is_local_crisis(state)) {
    end_local_crisis(table, state, sink);
  } else {
    end_export_crisis(table, state, sink);
  }
}

namespace {

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

// ARC-5.10: which buildings count says the table (ARC-R512). It happens in every balance
// phase while the card lies on top (ARC-5.11); the ends of the tracks hold (ARC-R313).
void happen(const Table& table, State& state, const Half& half, EventSink& sink) {
  const bool temples = half.what == Half::What::kPerTemple;
  const bool towns = half.what == Half::What::kPerTown;
  const int number = counted(table, state, temples ? kTemple : towns ? kTown : kPort);
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
    happen(table, state, half, sink);
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

// ARC-R423: who can neither help nor offer anything has ended the turn of the crisis.
void end_idle_crisis_turns(const Table& table, State& state, EventSink& sink) {
  if (table.rules.earlier || table.rules.hides_screens) return;  // ARC-16.8
  while (state.step == Step::kCrisis && state.offers_left == 0 && !is_over(state)) {
    ActionList list;
    legal_crisis(table, state, state.seat, list);
    if (list.size() > 1) return;
    end_crisis_turn(table, state, sink);
  }
}

}  // namespace landfall::archipelago
