// A game whose steps have a row each (step_rows.h) needs no functions that choose among them.
//
//   struct Meridian : SteppedGame<Meridian, Table, State> {
//     static constexpr const auto& kRows = meridian::kRows;
//     ...
//   };
//
// Beyond the defaults of every game (game_defaults.h) it leaves out awaiting, legal, refuse, apply,
// outcomes and sample: the row of State::step answers. Where players choose, it is State::seat who
// does; a game in which several choose at once declares its own awaiting. What holds for all steps
// alike goes into a function of the game, which hides the one that stands here.
#pragma once

#include "engine/defaults/game_defaults.h"
#include "engine/defaults/step_rows.h"

namespace landfall {

template <class G, class Table, class State, class View = State>
struct SteppedGame  // NOLINT(bugprone-crtp-constructor-accessibility): nobody makes one
    : GameDefaults<G, Table, State, View> {
  static SeatMask awaiting(const Table& /*table*/, const State& state) {
    const auto& row = row_of(G::kRows, state);
    if (row.is_chance()) return SeatMask::of(kChance);
    return row.is_choice() ? SeatMask::of(state.seat) : SeatMask{};
  }
  static void legal(const Table& table, const State& state, Seat seat, ActionList& list) {
    row_of(G::kRows, state).legal(table, state, seat, list);
  }
  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       const Action& action) {
    return row_of(G::kRows, state).refuse(table, state, seat, action);
  }
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    row_of(G::kRows, state).apply(table, state, seat, action, sink);
  }
  static void outcomes(const Table& table, const State& state, OutcomeList& list) {
    row_of(G::kRows, state).outcomes(table, state, list);
  }
  static Action sample(const Table& table, const State& state, Random& random) {
    return row_of(G::kRows, state).sample(table, state, random);
  }
};

}  // namespace landfall
