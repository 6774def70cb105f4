// The steps of Colonialism. Each says what it offers, what it refuses and what it does; rows.h lists
// them, one row each.
//
//   filling.cpp       tiles, cubes, local powers                        COL-2.1, COL-6.7 to COL-6.11
//   order.cpp         rows of the turn order                            COL-2.5, COL-6.6
//   hands.cpp         interest cards, the opening hand, decks           COL-2.6 to COL-2.8, COL-4.4
//   ships.cpp         first ships, which ship can be used               COL-2.9, COL-4.7
//   round.cpp         the course of a turn and an action round          COL-3
//   action.cpp        the action of the active player                   COL-4
//   play.cpp          cards that are played                             COL-4.8, COL-9
//   trade.cpp         the card that exchanges cubes                     COL-9.10
//   upgrades.cpp      buying upgrades                                   COL-11
//   colonization.cpp  region by region: cards, conflict                 COL-5, COL-8
//   losses.cpp        whose discs go                                    COL-R17
//   collect.cpp       who takes which cubes                             COL-5.9
//   end_of_phase.cpp  hands, influence check, the end of the game       COL-6, COL-7.1
//   events.cpp        historical events                                 COL-10
//   draws.h           how chance draws
#pragma once

#include <optional>

#include "base/bits.h"
#include "engine/defaults/step_rows.h"
#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/board.h"
#include "games/colonialism/position/log.h"
#include "games/colonialism/position/moves.h"

namespace landfall::colonialism {

using Row = StepRow<Table, State>;
using Refused = std::optional<Refusal>;

inline Refusal unknown_action() { return Refusal{Clause{"TAB-1.2"}}; }

// Short lists are made by asking the judge: all that `refuse` allows of the likely arguments (as
// bits; refusing every card in turn would be slow).
template <Row::Refuse* refuse>
void add_allowed(const Table& table, const State& state, Seat seat, Verb verb, std::uint32_t likely,
                 ActionList& list) {
  for_each_bit(likely, [&](int value) {
    const Action action = action_of(verb, value);
    if (!refuse(table, state, seat, action)) list.push_back(action);
  });
}
constexpr std::uint32_t first_bits(int count) { return (1U << count) - 1; }

// --- filling.cpp --------------------------------------------------------------------------------
// Tiles lie; cubes come next.
void begin_filling(const Table& table, State& state, EventSink& sink);
void go_on_filling(const Table& table, State& state, EventSink& sink);
void go_on_with_locals(const Table& table, State& state, EventSink& sink);
inline int cubes_due(const Table& table, const PublicState& state, int region) {
  return state.phase == Phase::kEndOfPhase ? 1 : table.value(region);  // COL-6.8
}
Row::Outcomes tile_outcomes;
Row::Sample tile_sample;
Row::Apply lay_tiles;
Row::Outcomes cube_outcomes;
Row::Sample cube_sample;
Row::Apply place_cube;
Row::Outcomes local_outcomes;
Row::Sample local_sample;
Row::Apply place_locals;

// --- order.cpp ----------------------------------------------------------------------------------
void go_on_with_order_rolls(const Table& table, State& state, EventSink& sink);
void begin_rows(const Table& table, State& state, EventSink& sink);
Row::Outcomes order_outcomes;
Row::Sample order_sample;
Row::Apply roll_for_order;
Row::Legal legal_row;
Row::Refuse refuse_row;
Row::Apply apply_row;

// --- hands.cpp ----------------------------------------------------------------------------------
Row::Outcomes interest_outcomes;
Row::Sample interest_sample;
Row::Apply deal_interest;
// A card of the deck, whatever it is drawn for.
Row::Outcomes card_outcomes;
Row::Sample card_sample;
Row::Apply deal_card;
Row::Legal legal_hand;
Row::Refuse refuse_hand;
Row::Apply apply_hand;
void take_card(State& state, Seat seat, int card, EventSink& sink);
void discard_cards(State& state, Seat seat, CardSet cards, EventSink& sink);
// Takes a card out of the hand: it is about to be laid or discarded.
inline void leave_hand(State& state, Seat seat, int card) {
  state.hand[seat] &= ~one_card(card);
  --state.hand_size[seat];
}
// Lays a policy card beside a region (COL-4.11, COL-4.12); true if face down.
bool lay_policy(State& state, Seat seat, int card, int region);

// --- ships.cpp ----------------------------------------------------------------------------------
void begin_ships(State& state);
Row::Legal legal_first_ship;
Row::Refuse refuse_first_ship;
Row::Apply apply_first_ship;
// Which ship can be used where (COL-R6): regions with a usable ship nearby, as arguments 1 and 2 of
// kPlay.
struct ShipChoices {
  FixedVector<std::uint64_t, kRegions * kZones> all;
  FixedVector<std::uint64_t, kRegions * kZones> with_influence;
  FixedVector<std::uint64_t, kRegions * kZones> for_policies;  // COL-10.10
};
void find_ship_choices(const Table& table, const State& state, unsigned zones, unsigned own,
                       ShipChoices& choices);
// Why no ship of the seat in this zone can be used for the region; nothing if one can.
Refused refuse_ship(const Table& table, const State& state, Seat seat, int region, int zone,
                    std::string_view clause);

// --- round.cpp ----------------------------------------------------------------------------------
void begin_turn(const Table& table, State& state, EventSink& sink);
void begin_round(const Table& table, State& state, EventSink& sink);
void begin_actions(const Table& table, State& state, EventSink& sink);
void finish_action(const Table& table, State& state, EventSink& sink);

// --- action.cpp ---------------------------------------------------------------------------------
inline constexpr int kMostWithdrawn = 5;  // COL-4.14
Row::Legal legal_action;
Row::Refuse refuse_action;
Row::Apply apply_action;
Row::Apply draw_card;

// --- play.cpp -----------------------------------------------------------------------------------
// Writes the plays that the seat has, with the ships it can use; returns the new end.
Action* write_plays(const Table& table, const State& state, Seat seat, unsigned zones, unsigned own,
                    const ShipChoices& ships, Action* out);
Row::Refuse refuse_play;
Row::Apply play_card;
// One die, whatever it is rolled for.
Row::Outcomes die_outcomes;
Row::Sample die_sample;
Row::Apply roll_for_card;

// --- trade.cpp ----------------------------------------------------------------------------------
Action* write_trades(const Table& table, const State& state, std::uint64_t word, unsigned zones,
                     unsigned own, Action* out);
Row::Refuse refuse_trade;
void trade(State& state, Seat seat, const Action& action, EventSink& sink);

// --- upgrades.cpp -------------------------------------------------------------------------------
Action* write_purchases(const Table& table, const State& state, Seat seat, Action* out);
Row::Refuse refuse_buy;
Row::Apply buy;

// --- losses.cpp ----------------------------------------------------------------------------------
struct LossRange {  // of mercenaries
  int least = 0;
  int most = 0;
};
LossRange loss_range(const PublicState& state, int seat);
// Takes `state.losses` off the board as far as nobody has to be asked; true if somebody is.
bool go_on_with_losses(State& state, EventSink& sink);
void lose_discs(State& state, Seat seat, int mercenaries, EventSink& sink);
Row::Legal legal_losses;
Row::Refuse refuse_losses;
Row::Apply apply_losses;
void after_losses(const Table& table, State& state, EventSink& sink);

// --- colonization.cpp ----------------------------------------------------------------------------
void begin_colonization(const Table& table, State& state, EventSink& sink);
void go_on_colonizing(const Table& table, State& state, EventSink& sink);

// --- collect.cpp ---------------------------------------------------------------------------------
// True if somebody has to choose a colour.
bool begin_collecting(const Table& table, State& state, int region, EventSink& sink);
bool go_on_collecting(const Table& table, State& state, EventSink& sink);
void take_colour(State& state, Seat seat, int colour, EventSink& sink);
Row::Legal legal_collect;
Row::Refuse refuse_collect;
Row::Apply apply_collect;
void after_collecting(const Table& table, State& state, EventSink& sink);

// --- end_of_phase.cpp ----------------------------------------------------------------------------
void begin_end_of_phase(const Table& table, State& state, EventSink& sink);
// A seat chooses at the end of a phase which card to keep (COL-6.1, COL-6.2).
bool is_asked_to_discard(const Table& table, const PublicState& state, int seat);
Row::Legal legal_discard;
Row::Refuse refuse_discard;
Row::Apply apply_discard;
Row::Apply refill_card;
void go_on_refilling(const Table& table, State& state, EventSink& sink);
// Shows what everybody discards, when all have chosen (COL-R34).
void show_discards(const Table& table, State& state, std::string_view clause, EventSink& sink);

// --- events.cpp ----------------------------------------------------------------------------------
Row::Outcomes event_outcomes;
Row::Sample event_sample;
Row::Apply turn_up_event;
// The next seat after `after` (-1: the first) whom the event in force concerns.
void go_on_with_event(const Table& table, State& state, int after, EventSink& sink);
Row::Apply roll_for_boxers;
// Gurkhas and Cultivation System; true if somebody has to choose.
bool go_on_with_region_event(const Table& table, State& state, int after, EventSink& sink);
Row::Legal legal_young_turks;
Row::Refuse refuse_young_turks;
Row::Apply apply_young_turks;
Row::Legal legal_sick_man;
Row::Refuse refuse_sick_man;
Row::Apply apply_sick_man;
Row::Legal legal_open_door;
Row::Refuse refuse_open_door;
Row::Apply apply_open_door;
Row::Legal legal_gurkhas;
Row::Refuse refuse_gurkhas;
Row::Apply apply_gurkhas;
Row::Legal legal_cultivation;
Row::Refuse refuse_cultivation;
Row::Apply apply_cultivation;

}  // namespace landfall::colonialism
