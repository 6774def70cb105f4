// The steps of Die Kolonien. Each says what it offers, what it refuses and what it does; rows.h lists
// them, one row each.
//
//   setup.cpp        the board, the first settlements                              KOL-2
//   numbers.cpp      numbers that chance lays one by one                           KOL-16.7
//   turn.cpp         beginning and end of a turn, what comes next, victory         KOL-3.1, KOL-7
//   action.cpp       all that the active player may do after the roll, verb by verb
//   special.cpp      the special building phase                                    KOL-17.5
//   production.cpp   home hexes and the bank                                       KOL-3.2, KOL-3.3
//   discard.cpp      a seven                                                       KOL-3.4
//   robber.cpp       robber and stolen cards                                       KOL-3.5, KOL-3.6
//   build.cpp        roads, settlements, cities                                    KOL-4, KOL-9.7
//   development.cpp  development cards                                             KOL-6
//   free.cpp         roads and ships for nothing                                   KOL-6.5
//   bank.cpp         trade with the bank                                           KOL-5.1
//   offers.cpp       trade between players                                         KOL-5.4
//   proposals.cpp    what the others propose unasked                               KOL-5.11
//   sail.cpp         voyages, ships that become outposts or make room              KOL-8, KOL-9
//   discovery.cpp    hexes and numbers turned up                                   KOL-9.1
//   cargo.cpp        loading, shifting, delivery, conversion                       KOL-10
//   volcano.cpp      tokens of colonies, choices and eruptions                     KOL-10.1, KOL-11
//   pirate.cpp       the pirate and whom he robs                                   KOL-12
//   fleet.cpp        war fleets and new ships                                      KOL-13, KOL-8.8
//   draws.h          how chance draws one of several kinds
#pragma once

#include <optional>

#include "engine/defaults/step_rows.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/hands.h"
#include "games/kolonien/position/log.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/places.h"

namespace landfall::kolonien {

using Row = StepRow<Table, State>;
using Refused = std::optional<Refusal>;
struct Draw;  // draws.h

inline Refusal no(std::string_view clause, const Target& culprit = {}) {
  return Refusal{Clause{clause}, culprit};
}
inline Refusal unknown_action() { return no("TAB-1.2"); }
inline void count_down(std::uint8_t& number) { number = static_cast<std::uint8_t>(number - 1); }
inline void count_up(std::uint8_t& number) { number = static_cast<std::uint8_t>(number + 1); }

// --- setup.cpp -----------------------------------------------------------------------------------
Draw draw_terrain(const Table& table, const State& state);
Row::Apply lay_terrain;
Draw draw_numbers(const Table& table, const State& state);
Row::Apply lay_numbers;
Draw draw_harbour(const Table& table, const State& state);
Row::Apply lay_harbour;
// The board lies as far as chance need not be asked; the next thing to lay comes next.
void go_on_laying(const Table& table, State& state, EventSink& sink);
// Hexes and harbour tokens that are still to be laid, by kind.
std::array<std::uint8_t, kTerrains> terrain_left(const Table& table, const PublicState& state);
std::array<std::uint8_t, 7> harbours_left(const Table& table, const PublicState& state);
Draw draw_lot(const Table& table, const State& state);
Row::Apply draw_first_player;
Seat founder(const Table& table, const PublicState& state, int position);
int founding_round(const Table& table, int position);  // 1, 2 or 3
VertexMask founding_places(const Table& table, const PublicState& state);
EdgeMask link_roads(const Table& table, const PublicState& state);
bool may_link_ship(const Table& table, const PublicState& state);
Row::Legal legal_found;
Row::Refuse refuse_found;
Row::Apply apply_found;
Row::Legal legal_link;
Row::Refuse refuse_link;
Row::Apply apply_link;

// --- numbers.cpp ---------------------------------------------------------------------------------
using NumberCounts = std::array<std::uint8_t, 16>;  // chips, by number
NumberCounts numbers_left(const Table& table, const PublicState& state);
// Of these, the ones that may lie on a hex.
NumberCounts possible_numbers(const Table& table, const PublicState& state, int hex);
int next_numberless_hex(const Table& table, const PublicState& state);  // kNone: there is none
void put_number(const Table& table, State& state, int hex, int number, EventSink& sink);
Draw draw_number(const Table& table, const State& state);
Row::Apply lay_number;

// --- turn.cpp ------------------------------------------------------------------------------------
inline int public_points(const Table& table, const PublicState& state, int seat) {  // KOL-7.1
  return table.settlements - state.settlements_left[seat] +
         2 * (table.cities - state.cities_left[seat]) + state.point_chips[seat] +
         state.shown[seat] + (state.army == seat + 1 ? 2 : 0) + (state.longest == seat + 1 ? 2 : 0);
}
// Points with the point cards that nobody else sees.
inline int all_points(const Table& table, const State& state, int seat) {
  return public_points(table, state, seat) + count_of(state.cards[seat], kPoint);
}
inline bool may_claim(const Table& table, const State& state, Seat seat) {
  return seat == state.active && all_points(table, state, seat) >= table.rules.goal;
}
void begin_turn(const Table& table, State& state, Seat seat, EventSink& sink);
Row::Legal legal_roll;
Row::Refuse refuse_roll;
Row::Apply apply_roll;
Row::Refuse refuse_end;
Row::Apply end_turn;
// After something that interrupted a turn: conversions, free pieces, then the turn itself.
void resume(const Table& table, State& state, EventSink& sink);
// The falls of two dice that can come now, as bits: six times the first and the second, from 0 on.
std::uint64_t possible_rolls(const Table& table, const PublicState& state);
Row::Outcomes dice_outcomes;
Row::Sample dice_sample;
Row::Apply roll_dice;
// KOL-6.8: who has enough claims, and does nothing else.
Row::Refuse refuse_claim;
Row::Apply claim;
// Ends the game if somebody who may win has the points for everybody to see.
void end_with_winner(const Table& table, State& state, EventSink& sink);
inline void look_for_winner(const Table& table, State& state, EventSink& sink) {
  if (state.phase == Phase::kTurn &&
      (table.rules.win_any_time || public_points(table, state, state.active) >= table.rules.goal)) {
    end_with_winner(table, state, sink);
  }
}
void finish(const Table& table, State& state, Ending ending, EventSink& sink);

// --- action.cpp ----------------------------------------------------------------------------------
Row::Legal legal_action;
Row::Refuse refuse_action;
Row::Apply apply_action;

// --- special.cpp ---------------------------------------------------------------------------------
// After a turn with five or six players, as long as one of the others builds.
inline bool in_special_building(const Table& table, const PublicState& state) {
  return table.rules.special_building && state.chooser != state.active &&
         (state.step == Step::kSpecial || state.step == Step::kDraw);
}
// KOL-17.8: whether there may be something to build or to buy, as far as everybody can tell.
bool may_build_specially(const Table& table, const State& state, Seat seat);
void begin_special_building(const Table& table, State& state, EventSink& sink);
void go_on_with_special_building(const Table& table, State& state, EventSink& sink);
Row::Legal legal_special;
Row::Refuse refuse_special;
Row::Apply apply_special;

// --- production.cpp ------------------------------------------------------------------------------
void produce(const Table& table, State& state, int number, EventSink& sink);

// --- discard.cpp ---------------------------------------------------------------------------------
void begin_seven(const Table& table, State& state, EventSink& sink);
Row::Legal legal_discard;
Row::Refuse refuse_discard;
Row::Apply apply_discard;

// --- robber.cpp ----------------------------------------------------------------------------------
// Robber or pirate, as the rules have it.
void begin_robbing(const Table& table, State& state, EventSink& sink);
Row::Legal legal_robber;
Row::Refuse refuse_robber;
Row::Apply apply_robber;
void begin_steal(State& state, Seat victim);
Draw draw_stolen(const Table& table, const State& state);
Row::Apply steal_card;

// --- build.cpp -----------------------------------------------------------------------------------
void legal_builds(const Table& table, const State& state, Seat seat, ActionList& list);
// Roads and ships cost nothing at Step::kFree.
Row::Refuse refuse_road;
Row::Refuse refuse_settlement;
Row::Refuse refuse_city;
Row::Apply build_road;
Row::Apply build_settlement;
Row::Apply build_city;
void place_settlement(const Table& table, State& state, Seat seat, int vertex, EventSink& sink);
void update_ports(const Table& table, PublicState& state, int seat);

// --- development.cpp -----------------------------------------------------------------------------
inline bool is_card(std::uint8_t verb) { return verb >= kPlayKnight && verb <= kPlayMonopoly; }
bool may_play(const State& state, Seat seat, int card);
void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_buy;
Row::Refuse refuse_card;
Row::Apply buy_card;
Draw draw_development(const Table& table, const State& state);
Row::Apply draw_card;
Row::Apply play_card;

// --- free.cpp ------------------------------------------------------------------------------------
// Whether a free road or ship can be placed.
bool has_free_place(const Table& table, const PublicState& state, Seat seat);
Row::Legal legal_free;
Row::Refuse refuse_free;
Row::Apply apply_free;

// --- bank.cpp ------------------------------------------------------------------------------------
int rate_of(const PublicState& state, int seat, int resource);
void legal_bank(const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_bank;
Row::Apply trade_with_bank;

// --- offers.cpp ----------------------------------------------------------------------------------
void legal_offers(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_offer;
Row::Apply make_offer;
Row::Legal legal_answer;
Row::Refuse refuse_answer;
Row::Apply apply_answer;
Row::Legal legal_decision;
Row::Refuse refuse_decision;
Row::Apply apply_decision;
inline int offers_per_turn(const Table& table) {  // KOL-R31, KOL-R51
  return table.setup.rules >= 2 ? kOffersPerTurn : kOffersInRules1;
}

// --- proposals.cpp -------------------------------------------------------------------------------
// Those whose turn it is not.
Row::Legal legal_bystander;
Row::Refuse refuse_bystander;
Row::Apply apply_bystander;
// What the active player does with proposals.
Row::Legal legal_proposals;
Row::Refuse refuse_proposed;
Row::Apply apply_proposed;
// KOL-5.13: a proposal lapses when not everybody can be sure of the cards any more. Asking for the
// hand itself would tell which card was stolen.
void drop_doubtful_proposals(const Table& table, State& state, EventSink& sink);

// --- sail.cpp ------------------------------------------------------------------------------------
void legal_voyages(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_sail;
Row::Refuse refuse_land;
Row::Apply sail;
Row::Apply land;
// A foreign ship on the vertex of a new settlement makes room; true if its owner is asked.
bool begin_relocation(const Table& table, State& state, int vertex, EventSink& sink);
Row::Legal legal_relocation;
Row::Refuse refuse_relocation;
Row::Apply apply_relocation;
// The ship leaves the board; its tokens go back to the supply (KOL-R5).
void remove_ship(State& state, Seat seat, int vertex, EventSink& sink);

// --- discovery.cpp -------------------------------------------------------------------------------
// Turns up the hex at this vertex, if one is to be discovered there.
bool begin_discovery(const Table& table, State& state, int vertex, Cause cause);
Draw draw_hex(const Table& table, const State& state);
Row::Apply turn_hex;
// Number chips that may lie on a hex: all but red ones beside red ones, if there are others.
std::uint64_t possible_chips(const Table& table, const PublicState& state, int hex);
Draw draw_chip(const Table& table, const State& state);
Row::Apply lay_chip;
int token_of(int terrain);  // of a colony hex; -1: none, or any (volcano)

// --- cargo.cpp -----------------------------------------------------------------------------------
void legal_cargo(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_load;
Row::Refuse refuse_unload;
Row::Refuse refuse_shift;
Row::Apply load;
Row::Apply unload;
Row::Apply shift;
// All cargo of a ship at an own building of the home island.
void deliver(const Table& table, State& state, Seat seat, int vertex, EventSink& sink);
// Turns tokens at home into what they stand for; true if somebody is asked or chance is due.
bool convert_tokens(const Table& table, State& state, EventSink& sink);
Row::Legal legal_resource;
Row::Refuse refuse_resource;
Row::Apply apply_resource;

// --- volcano.cpp ---------------------------------------------------------------------------------
void produce_tokens(const Table& table, State& state, int number, EventSink& sink);
void go_on_with_volcanoes(const Table& table, State& state, EventSink& sink);
// Who may choose a token at this place of the list of volcano choices; -1: nobody.
struct VolcanoChoice {
  int seat = -1;
  int vertex = 0;
  int hex = 0;
};
VolcanoChoice volcano_choice(const Table& table, const PublicState& state, int cursor);
// The volcano of this number that erupts next; kNone if there is none.
int next_eruption(const Table& table, const PublicState& state);
Row::Legal legal_token;
Row::Refuse refuse_token;
Row::Apply apply_token;
Draw draw_eruption(const Table& table, const State& state);
Row::Apply erupt;
VertexMask refuges(const Table& table, const PublicState& state);
Row::Legal legal_evacuation;
Row::Refuse refuse_evacuation;
Row::Apply apply_evacuation;

// --- pirate.cpp ----------------------------------------------------------------------------------
void begin_pirate(const Table& table, State& state, EventSink& sink);
Row::Legal legal_pirate;
Row::Refuse refuse_pirate;
Row::Apply apply_pirate;
Row::Legal legal_rob;
Row::Refuse refuse_rob;
Row::Apply apply_rob;
bool has_victim(const Table& table, const State& state);

// --- fleet.cpp -----------------------------------------------------------------------------------
void legal_fleet(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_ship;
Row::Refuse refuse_fleet;
Row::Apply build_ship;
Row::Apply place_fleet;

}  // namespace landfall::kolonien
