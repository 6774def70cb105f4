// The steps of Die Kolonien. Each says what it offers, what it refuses and what it does.
//
//   setup.cpp        the board, the first settlements                              KOL-2
//   turn.cpp         beginning and end of a turn, what comes next, victory         KOL-3.1, KOL-7
//   action.cpp       all that the active player may do, in one list
//   judge.cpp        refuses: chooses the judge of each verb
//   production.cpp   home hexes and the bank                                       KOL-3.2, KOL-3.3
//   discard.cpp      a seven                                                       KOL-3.4
//   robber.cpp       robber and stolen cards                                       KOL-3.5, KOL-3.6
//   build.cpp        roads, settlements, cities                                    KOL-4, KOL-9.7
//   development.cpp  development cards                                             KOL-6
//   bank.cpp         trade with the bank                                           KOL-5.1
//   offers.cpp       trade between players                                         KOL-5.4
//   sail.cpp         voyages, ships that become outposts or make room              KOL-8, KOL-9
//   discovery.cpp    hexes and numbers turned up                                   KOL-9.1
//   cargo.cpp        loading, shifting, delivery, conversion                       KOL-10
//   volcano.cpp      tokens of colonies, choices and eruptions                     KOL-10.1, KOL-11
//   pirate.cpp       the pirate and whom he robs                                   KOL-12
//   fleet.cpp        war fleets and new ships                                      KOL-13, KOL-8.8
//   chance.cpp       all dice and draws
#pragma once

#include <optional>

#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/hands.h"
#include "games/kolonien/position/log.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/places.h"

namespace landfall::kolonien {

using Refused = std::optional<Refusal>;

inline Refusal no(std::string_view clause, const Target& culprit = {}) {
  return Refusal{Clause{clause}, culprit};
}
inline Refusal unknown_action() { return no("TAB-1.2"); }
inline void count_down(std::uint8_t& number) { number = static_cast<std::uint8_t>(number - 1); }
inline void count_up(std::uint8_t& number) { number = static_cast<std::uint8_t>(number + 1); }

// --- chance.cpp ----------------------------------------------------------------------------------
inline bool is_chance(Step step) {
  constexpr auto kMask = [] {
    std::uint32_t mask = 0;
    for (const Step chance : {Step::kTerrain, Step::kNumbers, Step::kHarbours, Step::kDice,
                              Step::kSteal, Step::kErupt, Step::kDraw, Step::kHex, Step::kChip}) {
      mask |= 1U << static_cast<int>(chance);
    }
    return mask;
  }();
  return ((kMask >> static_cast<int>(step)) & 1U) != 0;
}
void chance_outcomes(const Table& table, const State& state, OutcomeList& list);
Action chance_sample(const Table& table, const State& state, Random& random);
void apply_chance(const Table& table, State& state, const Action& action, EventSink& sink);

// --- setup.cpp -----------------------------------------------------------------------------------
void lay_terrain(const Table& table, State& state, int terrain, EventSink& sink);
void lay_numbers(const Table& table, State& state, int start, EventSink& sink);
void lay_harbour(const Table& table, State& state, int harbour, EventSink& sink);
// The board lies as far as chance need not be asked; the next thing to lay comes next.
void go_on_laying(const Table& table, State& state, EventSink& sink);
// Hexes and harbour tokens that are still to be laid, by kind.
std::array<std::uint8_t, kTerrains> terrain_left(const Table& table, const PublicState& state);
std::array<std::uint8_t, 7> harbours_left(const Table& table, const PublicState& state);
Seat founder(const Table& table, int position);
int founding_round(const Table& table, int position);  // 1, 2 or 3
VertexMask founding_places(const Table& table, const PublicState& state);
EdgeMask link_roads(const Table& table, const PublicState& state);
bool may_link_ship(const Table& table, const PublicState& state);
void legal_found(const Table& table, const State& state, ActionList& list);
Refused refuse_found(const Table& table, const State& state, const Action& action);
void apply_found(const Table& table, State& state, const Action& action, EventSink& sink);

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
void end_turn(const Table& table, State& state, EventSink& sink);
// After something that interrupted a turn: conversions, free pieces, then the turn itself.
void resume(const Table& table, State& state, EventSink& sink);
void roll_dice(const Table& table, State& state, int first, int second, EventSink& sink);
void claim(const Table& table, State& state, EventSink& sink);
// Ends the game if somebody who may win has the points for everybody to see.
void end_with_winner(const Table& table, State& state, EventSink& sink);
inline void look_for_winner(const Table& table, State& state, EventSink& sink) {
  if (state.phase == Phase::kTurn &&
      (table.rules.win_any_time || public_points(table, state, state.active) >= table.rules.goal)) {
    end_with_winner(table, state, sink);
  }
}
void finish(const Table& table, State& state, Ending ending, EventSink& sink);

// --- action.cpp, judge.cpp -----------------------------------------------------------------------
void legal_turn(const Table& table, const State& state, Seat seat, ActionList& list);
void apply_turn(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
Refused judge(const Table& table, const State& state, Seat seat, const Action& action);

// --- production.cpp ------------------------------------------------------------------------------
void produce(const Table& table, State& state, int number, EventSink& sink);

// --- discard.cpp ---------------------------------------------------------------------------------
void begin_seven(const Table& table, State& state, EventSink& sink);
void legal_discard(const State& state, Seat seat, ActionList& list);
Refused refuse_discard(const State& state, Seat seat, int resource);
void apply_discard(const Table& table, State& state, Seat seat, int resource, EventSink& sink);

// --- robber.cpp ----------------------------------------------------------------------------------
// Robber or pirate, as the rules have it.
void begin_robbing(const Table& table, State& state, EventSink& sink);
void legal_robber(const Table& table, const State& state, ActionList& list);
Refused refuse_robber(const Table& table, const State& state, int hex, int victim);
void apply_robber(const Table& table, State& state, int hex, int victim, EventSink& sink);
void begin_steal(State& state, Seat victim);
void steal_card(const Table& table, State& state, int resource, EventSink& sink);

// --- build.cpp -----------------------------------------------------------------------------------
void legal_builds(const Table& table, const State& state, Seat seat, ActionList& list);
Refused refuse_road(const Table& table, const State& state, Seat seat, int edge, bool free);
Refused refuse_settlement(const Table& table, const State& state, Seat seat, int vertex,
                          int outposts);
Refused refuse_city(const Table& table, const State& state, Seat seat, int vertex);
void place_road(const Table& table, State& state, Seat seat, int edge, EventSink& sink);
void place_settlement(const Table& table, State& state, Seat seat, int vertex, EventSink& sink);
void build_settlement(const Table& table, State& state, Seat seat, int vertex, bool outposts,
                      EventSink& sink);
void build_city(const Table& table, State& state, Seat seat, int vertex, EventSink& sink);
void update_ports(const Table& table, PublicState& state, int seat);

// --- development.cpp -----------------------------------------------------------------------------
bool may_play(const State& state, Seat seat, int card);
void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list);
Refused refuse_buy(const Table& table, const State& state, Seat seat);
Refused refuse_card(const Table& table, const State& state, Seat seat, const Action& action);
void buy_card(const Table& table, State& state, Seat seat, EventSink& sink);
void draw_card(const Table& table, State& state, int card, EventSink& sink);
void play_card(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
// Whether a free road or ship can be placed.
bool has_free_place(const Table& table, const PublicState& state, Seat seat);
// The second one may be left out (KOL-6.5).
inline bool may_decline_free(const PublicState& state) { return state.free == 1; }
void decline_free(const Table& table, State& state, EventSink& sink);

// --- bank.cpp ------------------------------------------------------------------------------------
int rate_of(const PublicState& state, int seat, int resource);
void legal_bank(const State& state, Seat seat, ActionList& list);
Refused refuse_bank(const State& state, Seat seat, int give, int number, int get);
void trade_with_bank(State& state, Seat seat, int give, int number, int get, EventSink& sink);

// --- offers.cpp ----------------------------------------------------------------------------------
void legal_offers(const Table& table, const State& state, Seat seat, ActionList& list);
void legal_answers(const State& state, Seat seat, ActionList& list);
void legal_decision(const Table& table, const State& state, Seat seat, ActionList& list);
Refused refuse_offer(const Table& table, const State& state, Seat seat, const Action& action);
Refused refuse_answer(const State& state, Seat seat, const Action& action);
Refused refuse_decision(const Table& table, const State& state, Seat seat, const Action& action);
void make_offer(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void answer_offer(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);
void decide_offer(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);

// --- sail.cpp ------------------------------------------------------------------------------------
void legal_voyages(const Table& table, const State& state, Seat seat, ActionList& list);
Refused refuse_sail(const Table& table, const State& state, Seat seat, int from, int to);
Refused refuse_land(const Table& table, const State& state, Seat seat, int vertex, int hex);
void sail(const Table& table, State& state, Seat seat, int from, int to, EventSink& sink);
void land(const Table& table, State& state, Seat seat, int vertex, int hex, EventSink& sink);
// A foreign ship on the vertex of a new settlement makes room; true if its owner is asked.
bool begin_relocation(const Table& table, State& state, int vertex, EventSink& sink);
void legal_relocation(const Table& table, const State& state, ActionList& list);
Refused refuse_relocation(const Table& table, const State& state, int vertex);
void relocate(const Table& table, State& state, int vertex, EventSink& sink);
// The ship leaves the board; its tokens go back to the supply (KOL-R5).
void remove_ship(State& state, Seat seat, int vertex, EventSink& sink);

// --- discovery.cpp -------------------------------------------------------------------------------
// Turns up the hex at this vertex, if one is to be discovered there.
bool begin_discovery(const Table& table, State& state, int vertex, Cause cause);
void turn_hex(const Table& table, State& state, int kind, EventSink& sink);
// Number chips that may lie on a hex: all but red ones beside red ones, if there are others.
std::uint64_t possible_chips(const Table& table, const PublicState& state, int hex);
void lay_chip(const Table& table, State& state, int number, EventSink& sink);
int token_of(int terrain);  // of a colony hex; -1: none, or any (volcano)

// --- cargo.cpp -----------------------------------------------------------------------------------
void legal_cargo(const Table& table, const State& state, Seat seat, ActionList& list);
Refused refuse_load(const Table& table, const State& state, Seat seat, int vertex, int source,
                    int token);
Refused refuse_unload(const Table& table, const State& state, Seat seat, int vertex, int token);
Refused refuse_shift(const Table& table, const State& state, Seat seat, int from, int to,
                     int token);
void load(const Table& table, State& state, Seat seat, int vertex, int source, int token,
          EventSink& sink);
void unload(State& state, Seat seat, int vertex, int token, EventSink& sink);
void shift(State& state, Seat seat, int from, int to, int token, EventSink& sink);
// All cargo of a ship at an own building of the home island.
void deliver(const Table& table, State& state, Seat seat, int vertex, EventSink& sink);
// Turns tokens at home into what they stand for; true if somebody is asked or chance is due.
bool convert_tokens(const Table& table, State& state, EventSink& sink);
void legal_resource(const State& state, ActionList& list);
Refused refuse_resource(const State& state, int resource);
void choose_resource(const Table& table, State& state, int resource, EventSink& sink);

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
void legal_token(const State& state, ActionList& list);
Refused refuse_token(const State& state, int token);
void choose_token(const Table& table, State& state, int token, EventSink& sink);
void erupt(const Table& table, State& state, int face, EventSink& sink);
VertexMask refuges(const Table& table, const PublicState& state);
void legal_evacuation(const Table& table, const State& state, ActionList& list);
Refused refuse_evacuation(const Table& table, const State& state, const Action& action);
void apply_evacuation(const Table& table, State& state, const Action& action, EventSink& sink);

// --- pirate.cpp ----------------------------------------------------------------------------------
void begin_pirate(const Table& table, State& state, EventSink& sink);
void legal_pirate(const Table& table, const State& state, ActionList& list);
Refused refuse_pirate(const Table& table, const State& state, int vertex);
void move_pirate(const Table& table, State& state, int vertex, EventSink& sink);
void legal_rob(const Table& table, const State& state, ActionList& list);
Refused refuse_rob(const Table& table, const State& state, const Action& action);
void rob(const Table& table, State& state, const Action& action, EventSink& sink);
bool has_victim(const Table& table, const State& state);

// --- fleet.cpp -----------------------------------------------------------------------------------
void legal_fleet(const Table& table, const State& state, Seat seat, ActionList& list);
Refused refuse_ship(const Table& table, const State& state, Seat seat, int vertex, bool free);
Refused refuse_fleet(const Table& table, const State& state, Seat seat, int hex, bool moves);
void place_ship(const Table& table, State& state, Seat seat, int vertex, EventSink& sink);
void place_fleet(const Table& table, State& state, Seat seat, int hex, bool moves, EventSink& sink);

}  // namespace landfall::kolonien
