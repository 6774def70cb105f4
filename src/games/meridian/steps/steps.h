// The steps of Meridian. Each says what it offers, what it refuses and what it does; the rows at
// the end are all that the engine needs to know of them.
//
//   draw.cpp   chance: the lot for the start player, the first cards, the next card
//              (MER-2.2, MER-2.3, MER-3.7)
//   turn.cpp   play a card: pass, place, remove or replace (MER-3, MER-4, MER-5)
//   end.cpp    end the turn by hand, with end_turn=explicit (MER-R19)
#pragma once

#include "engine/defaults/step_rows.h"
#include "engine/defaults/telling.h"
#include "games/meridian/data/table.h"
#include "games/meridian/position/state.h"

namespace landfall::meridian {

// Kinds of events, with their arguments; a city is two, meridian and row.
enum EventKind : std::uint8_t {
  kStarted = 1,  // seat
  kDealt,        // card
  kPassed,       // card
  kPlaced,       // card, city, height
  kRemoved,      // card, city, height
  kReplaced,     // card, old city, city, height
  kDisplaced,    // owner, from city, to city
  kEnded,        //
  kTurnedUp,     // card
  kFinished,     //
};

using Row = StepRow<Table, State>;

Row::Outcomes lot_outcomes;
Row::Sample lot_sample;
Row::Apply apply_lot;

Row::Outcomes card_outcomes;
Row::Sample card_sample;
Row::Apply apply_deal;
Row::Apply apply_draw;

Row::Legal legal_turn;
Row::Refuse refuse_turn;
Row::Apply apply_turn;

Row::Legal legal_end;
Row::Refuse refuse_end;
Row::Apply apply_end;

inline constexpr auto kRows = std::to_array<Row>({
    Row::chance(Step::kLot, "lot", lot_outcomes, lot_sample, apply_lot),
    Row::chance(Step::kDeal, "deal", card_outcomes, card_sample, apply_deal),
    Row::choice(Step::kTurn, "turn", legal_turn, refuse_turn, apply_turn),
    Row::choice(Step::kEnd, "end", legal_end, refuse_end, apply_end),
    Row::chance(Step::kDraw, "draw", card_outcomes, card_sample, apply_draw),
    Row::end(Step::kOver, "over"),
});
static_assert(one_row_per_step(kRows, Step::kOver));

// The rest of a turn once its action is done: next card if there is one, then the next player
// (MER-3.7).
void close_turn(const Table& table, State& state, EventSink& sink);
void next_player(const Table& table, State& state, EventSink& sink);

bool has_face_up(const State& state, Seat seat, int card);

}  // namespace landfall::meridian
