// The steps of Archipelago. Each says what it offers and what it does.
//
//   chance.cpp       all draws
//   setup.cpp        order, trends, tiles in hand, objectives              ARC-2, ARC-16
//   discovery.cpp    what a laid tile brings, in round 0 and later         ARC-2.5, ARC-7.5
//   round.cpp        from phase to phase; deactivation, population effects ARC-3.1, ARC-4
//   bids.cpp         sealed bids and the order                             ARC-3.4
//   crisis.cpp       halves of the card on top: crises, events, exile      ARC-5, ARC-9.10
//   turn.cpp         what a turn of the action phase offers, and its end   ARC-6.1
//   harvest.cpp      taxes, harvest, trade, ports and markets              ARC-6, ARC-9.11
//   explore.cpp      taking and placing a tile                             ARC-7.1
//   people.cpp       reproduction, recruitment                             ARC-7.7
//   migrate.cpp      migration                                             ARC-8
//   build.cpp        buildings and ships                                   ARC-9
//   cards.cpp        using a card: price and effect                        ARC-11, ARC-12
//   wonders.cpp      building wonders                                      ARC-11.7
//   card_targets.cpp targets of cards                                      ARC-12
//   deck.cpp         drawing cards, refilling the track, Researcher        ARC-10.5, ARC-10.6
//   purchase.cpp     buying and turning cards                              ARC-10
//   negotiation.cpp  offers and answers                                    ARC-13
//   ending.cpp       end conditions and the end of the game                ARC-14
#pragma once

#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/board.h"
#include "games/archipelago/position/log.h"
#include "games/archipelago/position/map.h"
#include "games/archipelago/position/moves.h"
#include "games/archipelago/position/payment.h"
#include "games/archipelago/position/pieces.h"

namespace landfall::archipelago {

// --- chance.cpp ----------------------------------------------------------------------------------
bool is_chance(Step step);
void chance_outcomes(const Table& table, const State& state, OutcomeList& list);
Action chance_sample(const Table& table, const State& state, Random& random);
void apply_chance(const Table& table, State& state, const Action& action, EventSink& sink);

// --- setup.cpp -----------------------------------------------------------------------------------
void take_order(const Table& table, State& state, const Action& action, EventSink& sink);
unsigned trends_to_choose(const Table& table, const State& state);
unsigned tied_trends(const Table& table, const State& state);
void vote(const Table& table, State& state, Seat seat, int trend, EventSink& sink);
void take_trend(const Table& table, State& state, int trend, EventSink& sink);
TileSet tiles_to_deal(const State& state);
void deal_tile(const Table& table, State& state, int tile, EventSink& sink);
void show_hand(State& state, Seat seat, EventSink& sink);
void next_first_tile(const Table& table, State& state, EventSink& sink);
void deal_card(const Table& table, State& state, int card, EventSink& sink);
void go_on_with_trends(const Table& table, State& state, EventSink& sink);
int objectives_to_deal(const Table& table);
unsigned objectives_to_draw(const Table& table, const State& state);
void deal_objective(const Table& table, State& state, int objective, EventSink& sink);
void drop_objective(const Table& table, State& state, Seat seat, int objective, EventSink& sink);

// --- discovery.cpp -------------------------------------------------------------------------------
void legal_first_tile(const Table& table, const State& state, Seat seat, ActionList& list);
void place_first_tile(const Table& table, State& state, Seat seat, const Action& action,
                      EventSink& sink);
void legal_cubes(const Table& table, const State& state, ActionList& list);
// The discoverer's token, huts, and the choice of cubes for the tile laid last.
void reward_discovery(const Table& table, State& state, Seat seat, EventSink& sink);
void take_cubes(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);

// --- round.cpp -----------------------------------------------------------------------------------
void begin_round(const Table& table, State& state, EventSink& sink);
void begin_population(const Table& table, State& state, EventSink& sink);
void begin_actions(State& state, EventSink& sink);
void begin_turn(State& state);
void end_turn(const Table& table, State& state, EventSink& sink);
// The end of a phase without an active player, or of a turn: the game may end here (ARC-14.1).
void end_phase(const Table& table, State& state, EventSink& sink);
// What phase 3 does, board by board: local, export, stability, labour (ARC-4.1).
struct PopulationEffects {
  std::array<RowEffect, 4> boards{};
};
PopulationEffects population_effects(const Table& table, const PublicState& state);

// --- bids.cpp ------------------------------------------------------------------------------------
void begin_bids(const Table& table, State& state, EventSink& sink);
void legal_bid(const State& state, Seat seat, ActionList& list);
void make_bid(const Table& table, State& state, Seat seat, int florins, EventSink& sink);
void legal_order(const Table& table, ActionList& list);
void set_order(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);

// --- crisis.cpp ----------------------------------------------------------------------------------
// Resolves the halves of the top card from `state.half` on that are red or not, as `state.red`
// says.
void run_halves(const Table& table, State& state, EventSink& sink);
void legal_crisis(const Table& table, const State& state, Seat seat, ActionList& list);
void apply_crisis(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);
void end_idle_crisis_turns(const Table& table, State& state, EventSink& sink);
inline bool is_local_crisis(const PublicState& state) { return state.half == 0; }

// --- turn.cpp ------------------------------------------------------------------------------------
void legal_turn(const Table& table, const State& state, Seat seat, ActionList& list);
void apply_turn(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
// A disc on the wheel, and the action of this turn is taken.
void place_disc(State& state, Seat seat, int field);
// Back to the turn after a part of it.
void back_to_turn(State& state);
// Something has begun in a turn that has to be finished first (ARC-R424).
bool in_part_of_turn(const PublicState& state);
bool may_act(const PublicState& state, Seat seat);  // an action of the wheel is still possible

// --- harvest.cpp ---------------------------------------------------------------------------------
bool circle_is_free(const Table& table, const PublicState& state, Seat seat, Limited field);
bool may_harvest_at(const PublicState& state, Seat seat, int tile);
// Harvests of one resource, or of all (-1).
void legal_harvest(const Table& table, const State& state, Seat seat, int resource,
                   ActionList& list);
bool can_harvest(const Table& table, const State& state, Seat seat, int resource);
void legal_trade(const Table& table, const State& state, Seat seat, unsigned markets,
                 ActionList& list);
void legal_use(const State& state, Seat seat, ActionList& list);
void collect_tax(const Table& table, State& state, Seat seat, std::string_view clause,
                 EventSink& sink);
void harvest(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void trade(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void use_building(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);

// --- explore.cpp ---------------------------------------------------------------------------------
void take_tile(State& state, Seat seat, bool blind, EventSink& sink);
void hold_tile(State& state, int tile, EventSink& sink);
void turn_up_tile(State& state, int region, EventSink& sink);
void legal_place(const Table& table, const State& state, Seat seat, ActionList& list);
void place_tile(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void give_up_tile(State& state, Seat seat, EventSink& sink);

// --- people.cpp ----------------------------------------------------------------------------------
void legal_reproduce(const Table& table, const State& state, Seat seat, ActionList& list);
void legal_recruit(const Table& table, const State& state, Seat seat, bool free, ActionList& list);
void reproduce(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void recruit(const Table& table, State& state, Seat seat, const Action& action, bool free,
             EventSink& sink);

// --- migrate.cpp ---------------------------------------------------------------------------------
void legal_migrate(const Table& table, const State& state, Seat seat, bool ships_only,
                   ActionList& list);
// No unit of this place is left that could still move.
bool has_moved(const PublicState& state, Seat seat, int tile, int place);
// ARC-8.5
bool may_end_migration(const PublicState& state, Seat seat);
void migrate(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);

// --- build.cpp -----------------------------------------------------------------------------------
// `rebate`: cubes of the cost that are waived, 0 or 1.
void legal_build(const Table& table, const State& state, Seat seat, int rebate, ActionList& list);
void build(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);

// --- cards.cpp -----------------------------------------------------------------------------------
// Florins that a seat pays for using a card, the owner's fee included (ARC-11.3).
int florins_to_use(const Table& table, const PublicState& state, Seat seat, int card);
// Nothing stands in the way of using a card but cubes, and that it finds something to act on.
bool card_is_within_reach(const Table& table, const PublicState& state, Seat seat, int card);
// The ways to use a card that is within reach (ARC-11.10).
void legal_card(const Table& table, const State& state, Seat seat, int card, ActionList& list);
void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list);
void use_card(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
// What a card does besides, after its effect; then the turn goes on.
void finish_card(const Table& table, State& state, Seat seat, EventSink& sink);
// Effects that need no choice.
void act_at_once(const Table& table, State& state, Seat seat, const Card& card,
                 const Payment& payment, EventSink& sink);
void put_discs(State& state, Seat seat, int card, int discs);
bool has_needed_building(const PublicState& state, Seat seat, const Card& card);

// --- wonders.cpp ---------------------------------------------------------------------------------
void legal_wonders(const Table& table, const State& state, Seat seat, ActionList& list);
void build_wonder(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);
// ARC-R514: the port of this tile brings its controller a ship; the builder chooses its sea.
bool gets_lighthouse_ship(const Table& table, const PublicState& state, int tile);
void choose_sea(const Table& table, State& state, Seat seat, int area, EventSink& sink);

// --- card_targets.cpp ----------------------------------------------------------------------------
void legal_target(const Table& table, const State& state, Seat seat, int card, ActionList& list);
void legal_free(const State& state, Seat seat, ActionList& list);
void legal_take(const State& state, ActionList& list);
void legal_fists(const State& state, Seat seat, ActionList& list);
void aim(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void free_unit(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink);
void take_cube(const Table& table, State& state, Seat seat, int resource, EventSink& sink);
void close_fists(State& state, Seat seat, const Action& action, EventSink& sink);
void name_fist(const Table& table, State& state, Seat seat, int hand, EventSink& sink);
void look_at_objective(const Table& table, State& state, int slot, EventSink& sink);

// --- deck.cpp ------------------------------------------------------------------------------------
// The back of the next card is to be seen; false if there is no card any more.
bool uncover_deck(State& state, EventSink& sink);
void draw_front(const Table& table, State& state, int card, EventSink& sink);
void draw_back(const Table& table, State& state, int card, EventSink& sink);
void refill_track(const Table& table, State& state, EventSink& sink);
void begin_reveal(State& state);
void after_red_halves(const Table& table, State& state, EventSink& sink);
void legal_reveal(const Table& table, const State& state, Seat seat, ActionList& list);
void apply_reveal(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);

// --- purchase.cpp --------------------------------------------------------------------------------
void begin_purchase(const Table& table, State& state, EventSink& sink);
void end_purchase_turn(const Table& table, State& state, EventSink& sink);
int slot_of(const PublicState& state, int card);  // -1: not on the track
int price_on_track(const Table& table, const PublicState& state, int slot);
void gain_card(const Table& table, State& state, Seat seat, int card);
void legal_purchase(const Table& table, const State& state, Seat seat, ActionList& list);
void legal_turn_over(const State& state, ActionList& list);
void apply_purchase(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink);

// --- negotiation.cpp -----------------------------------------------------------------------------
bool may_offer(const PublicState& state);
void legal_offers(const Table& table, const State& state, Seat seat, ActionList& list);
void legal_answers(const Table& table, const State& state, Seat seat, ActionList& list);
std::optional<Refusal> refuse_offer(const Table& table, const State& state, Seat seat,
                                    const Action& action);
void legal_partners(const State& state, ActionList& list);
void make_offer(State& state, Seat seat, const Action& action, EventSink& sink);
void answer_offer(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink);
void choose_partner(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink);
void remind_of_promises(const State& state, EventSink& sink);

// --- ending.cpp ----------------------------------------------------------------------------------
// Value that the end condition of an objective looks at.
int end_value(const PublicState& state, const Objective& objective);
// Objectives whose condition is met and that somebody might hold, as bits.
unsigned met_objectives(const Table& table, const PublicState& state);
// The lowest of these that somebody does hold; -1: none.
int held_objective(const Table& table, const State& state, unsigned objectives);
void take_verdict(const Table& table, State& state, int objective, EventSink& sink);
// At the end of every action: is the game over, or may it be?
void settle(const Table& table, State& state, EventSink& sink);

}  // namespace landfall::archipelago
