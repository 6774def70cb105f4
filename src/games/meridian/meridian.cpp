// The contract's functions that only set up and choose the step.
#include "games/meridian/meridian.h"

#include "games/meridian/steps/steps.h"

namespace landfall {

using namespace meridian;

Meridian::State Meridian::setup(const Table& table) {
  State state;
  for (const Seat seat : players(table.seats)) {
    state.supply[seat] = static_cast<std::uint8_t>(table.pieces);
    state.pile_size[seat] = static_cast<std::uint8_t>(table.cards_each());
    state.pile[seat].fill(table.copies);  // MER-R21: both sets of two players in one pile
  }
  state.step = Step::kLot;
  return state;
}

SeatMask Meridian::awaiting(const Table& /*table*/, const State& state) {
  switch (state.step) {
    case Step::kLot:
    case Step::kDeal:
    case Step::kDraw:
      return SeatMask::of(kChance);
    case Step::kTurn:
    case Step::kEnd:
      return SeatMask::of(state.seat);
    case Step::kOver:
      break;
  }
  return {};
}

void Meridian::legal(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  if (state.step == Step::kTurn) {
    legal_turn(table, state, list);
  } else {
    legal_end(list);
  }
}

std::optional<Refusal> Meridian::refuse(const Table& table, const State& state, Seat /*seat*/,
                                        const Action& action) {
  return state.step == Step::kTurn ? refuse_turn(table, state, action) : refuse_end(action);
}

void Meridian::apply(const Table& table, State& state, Seat /*seat*/, const Action& action,
                     EventSink& sink) {
  switch (state.step) {
    case Step::kTurn:
      apply_turn(table, state, action, sink);
      break;
    case Step::kEnd:
      apply_end(table, state, sink);
      break;
    case Step::kLot:
    case Step::kDeal:
    case Step::kDraw:
      apply_draw(table, state, action, sink);
      break;
    case Step::kOver:
      break;
  }
}

void Meridian::outcomes(const Table& table, const State& state, OutcomeList& list) {
  draw_outcomes(table, state, list);
}

Action Meridian::sample(const Table& table, const State& state, Random& random) {
  return draw_sample(table, state, random);
}

}  // namespace landfall
