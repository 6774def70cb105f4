// The steps of Meridian. Each says what it offers, what it refuses and what it does.
//
//   draw (chance)   the lot for the start player, the first cards, the next card
//                   (MER-2.2, MER-2.3, MER-3.7)
//   turn            play a card: pass, place, remove or replace (MER-3, MER-4, MER-5)
//   end             end the turn by hand, with end_turn=explicit (MER-R19)
#pragma once

#include "engine/defaults/telling.h"
#include "games/meridian/meridian.h"

namespace landfall::meridian {

// Kinds of events, with their arguments; a city is two, meridian and row.
enum EventKind : std::uint8_t {
  kStarted = 1,  // seat
  kDealt,        // seat, card
  kPassed,       // card
  kPlaced,       // card, city, height
  kRemoved,      // card, city, height
  kReplaced,     // card, old city, city, height
  kDisplaced,    // owner, from city, to city
  kEnded,        //
  kTurnedUp,     // card
  kFinished,     //
};

void legal_turn(const Table& table, const State& state, ActionList& list);
std::optional<Refusal> refuse_turn(const Table& table, const State& state, const Action& action);
void apply_turn(const Table& table, State& state, const Action& action, EventSink& sink);

void legal_end(ActionList& list);
std::optional<Refusal> refuse_end(const Action& action);
void apply_end(const Table& table, State& state, EventSink& sink);

void draw_outcomes(const Table& table, const State& state, OutcomeList& list);
Action draw_sample(const Table& table, const State& state, Random& random);
void apply_draw(const Table& table, State& state, const Action& action, EventSink& sink);

// The rest of a turn once its action is done: next card if there is one, then the next player
// (MER-3.7).
void close_turn(const Table& table, State& state, EventSink& sink);
void next_player(const Table& table, State& state, EventSink& sink);

bool has_face_up(const State& state, Seat seat, int card);

}  // namespace landfall::meridian
