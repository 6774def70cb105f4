// Chance: the lot for the start player (MER-2.3), the first cards (MER-2.2), the next card
// (MER-3.7).
//
// A pile is a multiset: which card is on top is decided when it is turned up.
#include <utility>

#include "games/meridian/steps/steps.h"

namespace landfall::meridian {
namespace {

void turn_up(State& state, Seat seat, int card) {
  const auto value = static_cast<std::uint8_t>(card + 1);
  auto& open = state.face_up[seat];
  if (open[0] == 0) {
    open[0] = value;
  } else {
    open[1] = value;
    if (open[0] > open[1]) std::swap(open[0], open[1]);
  }
  --state.pile[seat][static_cast<std::size_t>(card)];
  --state.pile_size[seat];
}

}  // namespace

void lot_outcomes(const Table& table, const State& /*state*/, OutcomeList& list) {
  for (const Seat seat : players(table.seats)) {  // MER-R18
    list.push_back({action_of(kDrawLot, seat), 1});
  }
}

Action lot_sample(const Table& table, const State& /*state*/, Random& random) {
  return action_of(kDrawLot, random.below(static_cast<std::uint32_t>(table.seats)));
}

void apply_lot(const Table& /*table*/, State& state, Seat /*seat*/, const Action& action,
               EventSink& sink) {
  state.start = action.arg[0];
  state.step = Step::kDeal;
  state.seat = 0;
  tell(sink, kStarted, kTable, "MER-2.3", state.start);
}

void card_outcomes(const Table& /*table*/, const State& state, OutcomeList& list) {
  for (int card = 0; card < kCardKinds; ++card) {
    const std::uint32_t count = state.pile[state.seat][static_cast<std::size_t>(card)];
    if (count > 0) list.push_back({action_of(kTurnUp, state.seat, card), count});
  }
}

Action card_sample(const Table& /*table*/, const State& state, Random& random) {
  std::uint32_t rest = random.below(state.pile_size[state.seat]);
  const CardCounts& pile = state.pile[state.seat];
  std::size_t card = 0;
  while (rest >= pile[card]) rest -= pile[card++];
  return action_of(kTurnUp, state.seat, card);
}

void apply_deal(const Table& table, State& state, Seat /*seat*/, const Action& action,
                EventSink& sink) {
  const Seat seat = action.arg[0];
  turn_up(state, seat, action.arg[1]);
  tell(sink, kDealt, seat, "MER-2.2", action.arg[1]);
  if (state.face_up[seat][1] == 0) return;
  if (seat + 1 < table.seats) {
    ++state.seat;
  } else {
    state.step = Step::kTurn;
    state.seat = state.start;
  }
}

void apply_draw(const Table& table, State& state, Seat /*seat*/, const Action& action,
                EventSink& sink) {
  const Seat seat = action.arg[0];
  turn_up(state, seat, action.arg[1]);
  tell(sink, kTurnedUp, seat, "MER-3.7", action.arg[1]);
  next_player(table, state, sink);
}

}  // namespace landfall::meridian
