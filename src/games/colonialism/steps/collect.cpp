// Collecting: who takes which cubes (COL-5.9, COL-5.10).
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {

bool begin_collecting(const Table& table, State& state, int region, EventSink& sink) {
  if (takeable(table, state, region) == 0) return false;
  if (takers(state, region).empty()) {  // COL-R21
    tell(sink, kCubesStay, kTable, "COL-R21", region);
    return false;
  }
  state.region = static_cast<std::uint8_t>(region);
  // In an action round the active player goes on afterwards; `left` remembers who that is.
  state.left = state.phase == Phase::kRound ? static_cast<std::uint8_t>(state.seat + 1) : 0;
  state.counter = 0;
  if (go_on_collecting(table, state, sink)) return true;
  state.counter = 0;
  if (state.left != 0) {
    state.seat = static_cast<Seat>(state.left - 1);
    state.region = 0;
  }
  state.left = 0;
  return false;
}

bool go_on_collecting(const Table& table, State& state, EventSink& sink) {
  const SeatList list = takers(state, state.region);
  for (;;) {
    const unsigned colours = takeable(table, state, state.region);
    if (colours == 0) return false;
    const Seat taker = list[state.counter % list.size()];
    // COL-R45: one player takes everything, and the last colour leaves no choice.
    if (list.size() > 1 && (colours & (colours - 1)) != 0) {
      state.seat = taker;
      state.step = Step::kCollect;
      return true;
    }
    take_colour(state, taker, std::countr_zero(colours), sink);
  }
}

void legal_collect(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_allowed<refuse_collect>(table, state, seat, kTake, first_bits(kColours), list);
}

Refused refuse_collect(const Table& table, const State& state, Seat /*seat*/,
                       const Action& action) {
  const int colour = action.arg[0];
  if (colour >= kColours) return unknown_action();
  if (((takeable(table, state, state.region) >> colour) & 1U) != 0) return std::nullopt;
  if (state.cubes[state.region][colour] == 0) {
    return Refusal{Clause{"COL-R24"}, colour_target(colour)};
  }
  return Refusal{Clause{"COL-10.9"}, event_target(kCongoAtrocities)};
}

void apply_collect(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  take_colour(state, seat, action.arg[0], sink);
  if (!go_on_collecting(table, state, sink)) after_collecting(table, state, sink);
}

void take_colour(State& state, Seat seat, int colour, EventSink& sink) {
  std::uint8_t& cubes = state.cubes[state.region][colour];
  tell(sink, kCollected, seat, "COL-5.9", colour, cubes, state.region);
  add_to(state.held[seat][colour], cubes);
  add_to(state.tally[seat], cubes);
  cubes = 0;
  ++state.counter;
}

void after_collecting(const Table& table, State& state, EventSink& sink) {
  state.counter = 0;
  if (state.phase == Phase::kColonization) {
    go_on_colonizing(table, state, sink);
    return;
  }
  state.seat = static_cast<Seat>(state.left - 1);  // COL-9.7: back to the player of the campaign
  state.left = 0;
  state.region = 0;
  finish_action(table, state, sink);
}

}  // namespace landfall::colonialism
