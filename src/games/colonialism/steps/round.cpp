// The course of a turn and of an action round (COL-3).
#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

void end_round(const Table& table, State& state, EventSink& sink) {
  for (const Seat seat : players(table.seats)) {  // COL-3.4
    for (int zone = 0; zone < kZones; ++zone) {
      add_to(state.fresh[seat][zone], state.used[seat][zone]);
      state.used[seat][zone] = 0;
    }
  }
  tell(sink, kRoundEnded, kTable, "COL-3.4", state.round);
  state.pass = 0;
  state.seat = 0;
  if (state.round % 2 == 0) {  // COL-3.1: two action rounds, then colonization
    begin_colonization(table, state, sink);
  } else {
    ++state.round;
    begin_round(table, state, sink);
  }
}

}  // namespace

void begin_turn(const Table& table, State& state, EventSink& sink) {
  ++state.turn;
  state.round = 1;
  state.tally = {};  // COL-R25
  begin_round(table, state, sink);
}

void begin_round(const Table& table, State& state, EventSink& sink) {
  state.phase = Phase::kRound;
  state.pass = 0;
  state.seat = 0;
  tell(sink, kRoundBegan, kTable, "COL-3.1", state.turn, state.round);
  // COL-10.1
  if (table.events && state.round % 2 == 1 && state.events_left != 0) {
    state.step = Step::kEvent;
  } else {
    begin_actions(table, state, sink);
  }
}

void begin_actions(const Table& /*table*/, State& state, EventSink& /*sink*/) {
  state.step = Step::kAction;
  state.pass = 1;
  state.seat = static_cast<Seat>(first_seat(state));
}

// COL-3.2
void finish_action(const Table& table, State& state, EventSink& sink) {
  int next = next_seat(state, state.seat);
  if (next < 0) {
    if (state.pass == kPasses) {
      end_round(table, state, sink);
      return;
    }
    ++state.pass;
    next = first_seat(state);
  }
  state.seat = static_cast<Seat>(next);
  state.step = Step::kAction;
}

}  // namespace landfall::colonialism
