// Ending the turn by hand (MER-R19), and what follows a turn in either case.
#include "games/meridian/steps/steps.h"

namespace landfall::meridian {

void legal_end(const Table& /*table*/, const State& /*state*/, Seat /*seat*/, ActionList& list) {
  list.push_back(action_of(kEndTurn));
}

std::optional<Refusal> refuse_end(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                  const Action& action) {
  if (action == action_of(kEndTurn)) return std::nullopt;
  // A turn is one action: what is left is to end it, or to take the action back.
  if (action.verb >= kPass && action.verb <= kReplace) return Refusal{Clause{"MER-R19"}};
  return Refusal{Clause{"TAB-1.2"}};
}

void apply_end(const Table& table, State& state, Seat seat, const Action& /*action*/,
               EventSink& sink) {
  tell(sink, kEnded, seat, "MER-R19");
  close_turn(table, state, sink);
}

void close_turn(const Table& table, State& state, EventSink& sink) {
  if (state.pile_size[state.seat] > 0) {
    state.step = Step::kDraw;
  } else {
    next_player(table, state, sink);
  }
}

void next_player(const Table& table, State& state, EventSink& sink) {
  const Seat next = seat_after(state.seat, table.seats);
  // MER-6.1: all have equally many cards, so when the next one has none, nobody has.
  if (state.face_up[next][0] == 0) {
    state.step = Step::kOver;
    state.seat = 0;
    tell(sink, kFinished, kTable, "MER-6.1");
    return;
  }
  state.step = Step::kTurn;
  state.seat = next;
}

}  // namespace landfall::meridian
