// The steps of Colonialism. Each says what it offers, what it refuses and what it does.
//
//   chance.cpp        all dice, draws and tiles
//   setup.cpp         tiles, cubes, local powers, rows, hands, ships    COL-2, COL-6.6 to COL-6.11
//   action.cpp        the action of the active player                   COL-3, COL-4
//   judge.cpp         refuses the actions of the active player         COL-4, COL-9, COL-11
//   play.cpp          what played cards do                              COL-9
//   colonization.cpp  region by region: cards, conflict                 COL-5, COL-8
//   losses.cpp        whose discs go                                    COL-R17
//   collect.cpp       who takes which cubes                             COL-5.9
//   end_of_phase.cpp  hands, influence check, the end of the game       COL-6, COL-7.1
//   events.cpp        historical events                                 COL-10
//   choices.cpp       the small choices that are not actions: what may be chosen
#pragma once

#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/board.h"
#include "games/colonialism/position/log.h"
#include "games/colonialism/position/moves.h"

namespace landfall::colonialism {

// --- chance.cpp --------------------------------------------------------------------------------
bool is_chance(Step step);
void chance_outcomes(const Table& table, const State& state, OutcomeList& list);
Action chance_sample(const Table& table, const State& state, Random& random);
void apply_chance(const Table& table, State& state, const Action& action, EventSink& sink);

// --- setup.cpp -----------------------------------------------------------------------------------
// Tiles lie; cubes come next.
void begin_filling(const Table& table, State& state, EventSink& sink);
void go_on_filling(const Table& table, State& state, EventSink& sink);
void go_on_with_locals(const Table& table, State& state, EventSink& sink);
void go_on_with_order_rolls(const Table& table, State& state, EventSink& sink);
void begin_rows(const Table& table, State& state, EventSink& sink);
void choose_row(const Table& table, State& state, Seat seat, int row, EventSink& sink);
void deal_interest(const Table& table, State& state, Seat seat, int card, EventSink& sink);
void deal_card(const Table& table, State& state, Seat seat, int card, EventSink& sink);
void keep_hand(const Table& table, State& state, Seat seat, CardSet cards, EventSink& sink);
void place_first_ship(const Table& table, State& state, Seat seat, int zone, EventSink& sink);
inline int cubes_due(const Table& table, const PublicState& state, int region) {
  return state.phase == Phase::kEndOfPhase ? 1 : table.value(region);  // COL-6.8
}

// --- cards of a player (setup.cpp) -------------------------------------------------------------
void take_card(State& state, Seat seat, int card, EventSink& sink);
void discard_cards(State& state, Seat seat, CardSet cards, EventSink& sink);
// Takes a card out of the hand: it is about to be laid or discarded.
inline void leave_hand(State& state, Seat seat, int card) {
  state.hand[seat] &= ~one_card(card);
  --state.hand_size[seat];
}
// Lays a policy card beside a region (COL-4.11, COL-4.12); true if face down.
bool lay_policy(State& state, Seat seat, int card, int region);

// --- action.cpp ----------------------------------------------------------------------------------
void begin_turn(const Table& table, State& state, EventSink& sink);
void begin_round(const Table& table, State& state, EventSink& sink);
void begin_actions(const Table& table, State& state, EventSink& sink);
void finish_action(const Table& table, State& state, EventSink& sink);
void legal_action(const Table& table, const State& state, Seat seat, ActionList& list);
void apply_action(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);

// --- judge.cpp ---------------------------------------------------------------------------------
inline constexpr int kMostWithdrawn = 5;  // COL-4.14
std::optional<Refusal> refuse_action(const Table& table, const State& state, Seat seat,
                                     const Action& action);

// --- play.cpp ------------------------------------------------------------------------------------
void play_card(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void roll_for_card(const Table& table, State& state, int face, EventSink& sink);

// --- losses.cpp ----------------------------------------------------------------------------------
struct LossRange {  // of mercenaries
  int least = 0;
  int most = 0;
};
LossRange loss_range(const PublicState& state, int seat);
// Takes `state.losses` off the board as far as nobody has to be asked; true if somebody is.
bool go_on_with_losses(State& state, EventSink& sink);
void lose_discs(State& state, Seat seat, int mercenaries, EventSink& sink);
void after_losses(const Table& table, State& state, EventSink& sink);

// --- colonization.cpp ----------------------------------------------------------------------------
void begin_colonization(const Table& table, State& state, EventSink& sink);
void go_on_colonizing(const Table& table, State& state, EventSink& sink);

// --- collect.cpp ---------------------------------------------------------------------------------
// True if somebody has to choose a colour.
bool begin_collecting(const Table& table, State& state, int region, EventSink& sink);
bool go_on_collecting(const Table& table, State& state, EventSink& sink);
void take_colour(State& state, Seat seat, int colour, EventSink& sink);
void after_collecting(const Table& table, State& state, EventSink& sink);

// --- end_of_phase.cpp ----------------------------------------------------------------------------
void begin_end_of_phase(const Table& table, State& state, EventSink& sink);
// A seat chooses at the end of a phase which card to keep (COL-6.1, COL-6.2).
bool is_asked_to_discard(const Table& table, const PublicState& state, int seat);
void hold_card(const Table& table, State& state, Seat seat, CardSet card, EventSink& sink);
void go_on_refilling(const Table& table, State& state, EventSink& sink);
// Shows what everybody discards, when all have chosen (COL-R34).
void show_discards(const Table& table, State& state, std::string_view clause, EventSink& sink);

// --- events.cpp ----------------------------------------------------------------------------------
void turn_up_event(const Table& table, State& state, int event, EventSink& sink);
// The next seat after `after` (-1: the first) whom the event in force concerns.
void go_on_with_event(const Table& table, State& state, int after, EventSink& sink);
void roll_for_boxers(const Table& table, State& state, int face, EventSink& sink);
// Gurkhas and Cultivation System; true if somebody has to choose.
bool go_on_with_region_event(const Table& table, State& state, int after, EventSink& sink);
void apply_event_choice(const Table& table, State& state, Seat seat, const Action& action,
                        EventSink& sink);

// --- choices.cpp ---------------------------------------------------------------------------------
void legal_choice(const Table& table, const State& state, Seat seat, ActionList& list);
std::optional<Refusal> refuse_choice(const Table& table, const State& state, Seat seat,
                                     const Action& action);
void apply_choice(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);

}  // namespace landfall::colonialism
