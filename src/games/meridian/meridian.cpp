// The contract's functions that only choose the step, set up and show.
#include "games/meridian/meridian.h"

#include <memory>

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

Meridian::View Meridian::view(const Table& /*table*/, const State& state, Seat /*seat*/) {
  View view;
  view.height = state.height;
  view.owner = state.owner;
  view.supply = state.supply;
  view.unseen_count = state.pile_size;
  view.unseen = state.pile;
  view.discard = state.discard;
  view.face_up = state.face_up;
  view.step = state.step;
  view.turn = state.seat;
  view.start = state.start;
  return view;
}

Meridian::State Meridian::determinize(const Table& /*table*/, const View& view,
                                      Random& /*random*/) {
  State state;
  state.height = view.height;
  state.owner = view.owner;
  state.supply = view.supply;
  state.pile_size = view.unseen_count;
  state.pile = view.unseen;
  state.discard = view.discard;
  state.face_up = view.face_up;
  state.step = view.step;
  state.seat = view.turn;
  state.start = view.start;
  return state;
}

}  // namespace landfall
