// The steps of Archipelago. Each says what it offers, what it refuses and what it does; rows.h lists
// them all.
//
//   chance.cpp       all draws
//   setup.cpp        order, tiles in hand, objectives                      ARC-2, ARC-16
//   trends.cpp       trends, drawn or voted for                            ARC-2.13, ARC-16.4
//   discovery.cpp    what a laid tile brings, in round 0 and later         ARC-2.5, ARC-7.5
//   round.cpp        from phase to phase; deactivation, population effects ARC-3.1, ARC-4
//   bids.cpp         sealed bids and the order                             ARC-3.4
//   crisis.cpp       halves of the card on top: crises, events             ARC-5
//   relief.cpp       feeding, sheltering and raising citizens              ARC-5.4
//   exile.cpp        rebels sent away from buildings                       ARC-9.10
//   turn.cpp         what a turn of the action phase offers, and its end   ARC-6.1
//   harvest.cpp      taxes, harvest, trade, ports and markets              ARC-6, ARC-9.11
//   explore.cpp      taking and placing a tile                             ARC-7.1
//   people.cpp       reproduction, recruitment                             ARC-7.7
//   migrate.cpp      migration                                             ARC-8
//   build.cpp        buildings and ships                                   ARC-9
//   cards.cpp        using a card: price and effect                        ARC-11, ARC-12
//   card_effects.cpp what cards do at once                                 ARC-12
//   wonders.cpp      building wonders                                      ARC-11.7
//   card_targets.cpp targets of cards                                      ARC-12
//   thief.cpp        two fists                                             ARC-12.4
//   deck.cpp         drawing cards, refilling the track, Researcher        ARC-10.5, ARC-10.6
//   purchase.cpp     buying and turning cards                              ARC-10
//   offers.cpp       offers                                                ARC-13.1
//   negotiation.cpp  answers and deals                                     ARC-13.4
//   promises.cpp     what was promised, kept and broken                    ARC-13.6
//   volunteers.cpp   proposals of those who are not asked                  ARC-13.8
//   ending.cpp       end conditions and the end of the game                ARC-14
#pragma once

#include "engine/defaults/step_rows.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/board.h"
#include "games/archipelago/position/log.h"
#include "games/archipelago/position/map.h"
#include "games/archipelago/position/moves.h"
#include "games/archipelago/position/payment.h"
#include "games/archipelago/position/pieces.h"

namespace landfall::archipelago {

using Row = StepRow<Table, State>;

// --- chance.cpp ----------------------------------------------------------------------------------
Row::Outcomes chance_outcomes;
Row::Sample chance_sample;
Row::Apply apply_chance;

// --- setup.cpp -----------------------------------------------------------------------------------
void take_order(const Table& table, State& state, const Action& action, EventSink& sink);
void begin_tiles(State& state);
TileSet tiles_to_deal(const State& state);
void deal_tile(const Table& table, State& state, int tile, EventSink& sink);
void show_hand(State& state, Seat seat, EventSink& sink);
void next_first_tile(const Table& table, State& state, EventSink& sink);
void deal_card(const Table& table, State& state, int card, EventSink& sink);
void begin_objectives(State& state);
int objectives_to_deal(const Table& table);
unsigned objectives_to_draw(const Table& table, const State& state);
void deal_objective(const Table& table, State& state, int objective, EventSink& sink);
Row::Legal legal_drop;
Row::Refuse refuse_drop;
Row::Apply apply_drop;

// --- trends.cpp ----------------------------------------------------------------------------------
void begin_vote(const Table& table, State& state);
unsigned trends_to_choose(const Table& table, const State& state);
unsigned tied_trends(const Table& table, const State& state);
Row::Legal legal_vote;
Row::Refuse refuse_vote;
Row::Apply apply_vote;
void take_trend(const Table& table, State& state, int trend, EventSink& sink);
void go_on_with_trends(const Table& table, State& state, EventSink& sink);

// --- discovery.cpp -------------------------------------------------------------------------------
Row::Legal legal_first_tile;
Row::Refuse refuse_first_tile;
Row::Apply apply_first_tile;
Row::Legal legal_cubes;
Row::Refuse refuse_cubes;
Row::Apply apply_cubes;
// The discoverer's token, huts, and the choice of cubes for the tile laid last.
void reward_discovery(const Table& table, State& state, Seat seat, EventSink& sink);

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
Row::Legal legal_bid;
Row::Refuse refuse_bid;
Row::Apply apply_bid;
Row::Legal legal_order;
Row::Refuse refuse_order;
Row::Apply apply_order;

// --- crisis.cpp ----------------------------------------------------------------------------------
// Resolves the halves of the top card from `state.half` on that are red or not, as `state.red`
// says.
void run_halves(const Table& table, State& state, EventSink& sink);
void next_half(const Table& table, State& state, EventSink& sink);
void end_crisis_turn(const Table& table, State& state, EventSink& sink);
void end_local_crisis(const Table& table, State& state, EventSink& sink);
void end_export_crisis(const Table& table, State& state, EventSink& sink);
void end_idle_crisis_turns(const Table& table, State& state, EventSink& sink);
inline bool is_local_crisis(const PublicState& state) { return state.half == 0; }

// --- relief.cpp ----------------------------------------------------------------------------------
Row::Legal legal_crisis;
Row::Refuse refuse_crisis;
Row::Apply apply_crisis;
Row::Legal legal_raise;
Row::Refuse refuse_raise;
Row::Apply apply_raise;

// --- exile.cpp -----------------------------------------------------------------------------------
void go_on_with_exile(const Table& table, State& state, EventSink& sink);
Row::Legal legal_exile;
Row::Refuse refuse_exile;
Row::Apply apply_exile;

// --- turn.cpp ------------------------------------------------------------------------------------
Row::Legal legal_turn;
Row::Refuse refuse_turn;
Row::Apply apply_turn;
// An action that goes on in a step of its own, until the seat ends it.
Row::Refuse refuse_part;
Row::Apply apply_part;
void end_part(const Table& table, State& state, Seat seat, EventSink& sink);
// A disc on the wheel, and the action of this turn is taken.
void place_disc(State& state, Seat seat, int field);
// Back to the turn after a part of it.
void back_to_turn(State& state);
// Something has begun in a turn that has to be finished first (ARC-R424).
bool in_part_of_turn(const PublicState& state);
bool may_act(const PublicState& state, Seat seat);  // an action of the wheel is still possible

// --- harvest.cpp ---------------------------------------------------------------------------------
bool circle_is_free(const Table& table, const PublicState& state, Seat seat, Limited field);
Row::Refuse refuse_tax;
Row::Apply apply_tax;
bool may_harvest_at(const Table& table, const PublicState& state, Seat seat, int tile);
// Harvests of one resource, or of all (-1).
void legal_harvest(const Table& table, const State& state, Seat seat, int resource,
                   ActionList& list);
Row::Legal legal_more_harvest;
Row::Refuse refuse_harvest;
Row::Apply apply_harvest;
bool can_harvest(const Table& table, const State& state, Seat seat, int resource);
void legal_trade(const Table& table, const State& state, Seat seat, unsigned markets,
                 ActionList& list);
Row::Legal legal_more_trade;
Row::Refuse refuse_trade;
Row::Apply apply_trade;
void legal_use(const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_use;
Row::Apply apply_use;
void collect_tax(const Table& table, State& state, Seat seat, std::string_view clause,
                 EventSink& sink);

// --- explore.cpp ---------------------------------------------------------------------------------
Row::Legal legal_explore;
Row::Refuse refuse_explore;
Row::Apply apply_explore;
void hold_tile(State& state, int tile, EventSink& sink);
void turn_up_tile(State& state, int region, EventSink& sink);
Row::Legal legal_place;
Row::Refuse refuse_place;
Row::Apply apply_place;

// --- people.cpp ----------------------------------------------------------------------------------
void legal_reproduce(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Legal legal_more_reproduction;
Row::Refuse refuse_reproduce;
Row::Apply apply_reproduce;
void legal_recruit(const Table& table, const State& state, Seat seat, bool free, ActionList& list);
Row::Legal legal_more_recruits;
Row::Refuse refuse_recruit;
Row::Apply apply_recruit;

// --- migrate.cpp ---------------------------------------------------------------------------------
void legal_migrate(const Table& table, const State& state, Seat seat, bool ships_only,
                   ActionList& list);
Row::Legal legal_more_migration;
Row::Refuse refuse_migrate;
Row::Apply apply_migrate;
// No unit of this place is left that could still move.
bool has_moved(const PublicState& state, Seat seat, int tile, int place);
// ARC-8.5
bool may_end_migration(const Table& table, const PublicState& state, Seat seat);

// --- build.cpp -----------------------------------------------------------------------------------
// `rebate`: cubes of the cost that are waived, 0 or 1.
void legal_build(const Table& table, const State& state, Seat seat, int rebate, ActionList& list);
Row::Legal legal_build_by_card;
Row::Refuse refuse_build;
Row::Apply apply_build;

// --- cards.cpp -----------------------------------------------------------------------------------
// Florins that a seat pays for using a card, the owner's fee included (ARC-11.3).
int florins_to_use(const Table& table, const PublicState& state, Seat seat, int card);
// Nothing stands in the way of using a card but cubes, and that it finds something to act on.
bool card_is_within_reach(const Table& table, const PublicState& state, Seat seat, int card);
// The ways to use a card that is within reach (ARC-11.10).
void legal_card(const Table& table, const State& state, Seat seat, int card, ActionList& list);
void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_card;
Row::Apply apply_card;
void put_discs(State& state, Seat seat, int card, int discs);
bool has_needed_building(const Table& table, const PublicState& state, Seat seat, const Card& card);

// --- card_effects.cpp ----------------------------------------------------------------------------
// Effects that need no choice.
void act_at_once(const Table& table, State& state, Seat seat, const Card& card,
                 const Payment& payment, EventSink& sink);
// A marker that can move, or florins that can be had.
bool changes_something(const Table& table, const State& state, Seat seat, int index,
                       const Payment& payment);
// What a card does besides, after its effect; then the turn goes on.
void finish_card(const Table& table, State& state, Seat seat, EventSink& sink);

// --- wonders.cpp ---------------------------------------------------------------------------------
void legal_wonders(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_wonder;
Row::Apply apply_wonder;
// ARC-R514: the port of this tile brings its controller a ship; the builder chooses its sea.
bool gets_lighthouse_ship(const Table& table, const PublicState& state, int tile);
void choose_sea(const Table& table, State& state, Seat seat, int area, EventSink& sink);

// --- card_targets.cpp ----------------------------------------------------------------------------
void legal_target(const Table& table, const State& state, Seat seat, int card, ActionList& list);
Row::Legal legal_card_target;
Row::Refuse refuse_target;
Row::Apply apply_target;
void legal_free(const State& state, Seat seat, ActionList& list);
Row::Legal legal_disengage;
Row::Refuse refuse_disengage;
Row::Apply apply_disengage;
Row::Legal legal_take;
Row::Refuse refuse_take;
Row::Apply apply_take;
void look_at_objective(const Table& table, State& state, int slot, EventSink& sink);

// --- thief.cpp -----------------------------------------------------------------------------------
Row::Legal legal_fists;
Row::Refuse refuse_fists;
Row::Apply apply_fists;
Row::Legal legal_hand;
Row::Refuse refuse_hand;
Row::Apply apply_hand;

// --- deck.cpp ------------------------------------------------------------------------------------
// The back of the next card is to be seen; false if there is no card any more.
bool uncover_deck(State& state, EventSink& sink);
void draw_front(const Table& table, State& state, int card, EventSink& sink);
void draw_back(const Table& table, State& state, int card, EventSink& sink);
void refill_track(const Table& table, State& state, EventSink& sink);
void begin_reveal(State& state);
void after_red_halves(const Table& table, State& state, EventSink& sink);
Row::Legal legal_reveal;
Row::Refuse refuse_reveal;
Row::Apply apply_reveal;

// --- purchase.cpp --------------------------------------------------------------------------------
void begin_purchase(const Table& table, State& state, EventSink& sink);
void end_purchase_turn(const Table& table, State& state, EventSink& sink);
int slot_of(const PublicState& state, int card);  // -1: not on the track
int price_on_track(const Table& table, const PublicState& state, int slot);
void gain_card(const Table& table, State& state, Seat seat, int card);
void legal_purchase(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Legal legal_buy_now;
Row::Legal legal_purchase_turn;
Row::Legal legal_turn_card;
Row::Refuse refuse_purchase;
Row::Apply apply_purchase;
void legal_turn_over(const State& state, ActionList& list);

// --- offers.cpp ----------------------------------------------------------------------------------
inline int given_tokens(const Offer& offer) { return offer.tokens & 15; }
inline int wanted_tokens(const Offer& offer) { return offer.tokens >> 4; }
// The seat has what it would give for an offer.
bool partner_has(const State& state, int seat, const Offer& offer);
// Whoever offers or accepts to give cubes has them (ARC-13.5), and from now on everybody knows;
// whether that is news.
bool show_cubes(State& state, Seat seat, const std::array<std::uint8_t, 3>& cubes);
bool may_offer(const Table& table, const PublicState& state, Seat seat);
void legal_offers(const Table& table, const State& state, Seat seat, ActionList& list);
Row::Refuse refuse_offer;
Row::Apply make_offer;

// --- negotiation.cpp -----------------------------------------------------------------------------
Row::Legal legal_answers;
Row::Refuse refuse_answer;
Row::Apply apply_answer;
Row::Legal legal_partners;
Row::Refuse refuse_partner;
Row::Apply apply_partner;

void end_negotiation(State& state);

// --- promises.cpp ----------------------------------------------------------------------------------
// `from` promises to `to` what the offer says.
void note_promise(State& state, int from, int to, const Offer& offer, EventSink& sink);
// A round begins: what is due in it, and under rules 2 what has become of what was due before.
void remind_of_promises(const Table& table, State& state, EventSink& sink);
// `from` does something that it may have promised to `to`, or to anybody (-1).
void count_towards(const Table& table, State& state, int from, int to, Promise kind, int number,
                   EventSink& sink);
void return_card(const Table& table, State& state, int from, int to, int card, EventSink& sink);
// ARC-3.5: the order is decided, and with it what was promised of it.
void judge_order(const Table& table, State& state, Seat seat, EventSink& sink);
void judge_tax(const Table& table, State& state, Seat seat, EventSink& sink);

// --- volunteers.cpp --------------------------------------------------------------------------------
// Who may propose, withdraw or go on although nobody waits for them (ARC-13.8, ARC-13.9).
SeatMask volunteers_at(const Table& table, const PublicState& state);
Row::Legal legal_unasked;
Row::Refuse refuse_unasked;
Row::Apply withdraw_offer;

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
