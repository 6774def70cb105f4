// Prices between players of Archipelago: they follow the markets.
//
// What a market pays for a cube is what the seller can have without anybody's leave; what a market
// takes for it is what the buyer would have to pay there. The fair price is halfway between the two:
// both do better than at the market, both save the disc of a trade action, and there is nothing to be
// made by buying from one and selling to another. In a crisis the cube that is asked for
// may cost a little more.
#pragma once

#include "bots/evaluators/archipelago/evaluator.h"

namespace landfall::bots {

// Florins for one cube.
struct PriceRange {
  int low = 0;   // what the best market pays
  int high = 0;  // what the cheapest one takes; a little more than the lowest if nobody has any

  // The middle, in favour of the buyer and of the seller.
  [[nodiscard]] int least() const { return (low + high) / 2; }
  [[nodiscard]] int most() const { return (low + high + 1) / 2; }
};

PriceRange price_range(const archipelago::Table& table, const archipelago::PublicState& state,
                       int resource);

// Whether the crisis at hand could bring the colony to the edge.
bool threatens_colony(const archipelago::PublicState& state);
// Others who have the cube for certain or may have it, as bits.
unsigned holders_of(const archipelago::Table& table, const archipelago::PublicState& state,
                    Seat seat, int resource);

// Whether `seat` may think of this deal at all, as the one who makes the offer (`makes`) or takes it:
// it sells no cube below the fair price and buys none above it, save what a crisis asks for. Deals
// about other things than cubes and florins are left to the evaluator.
bool follows_the_markets(const archipelago::Table& table, const archipelago::State& state,
                         const archipelago::Offer& offer, bool makes);

// Offers worth a thought: one cube that there is plenty of, the one cube that a building lacks, or
// what the crisis at hand asks for. Only the first offer of a turn, so that nobody is pestered.
void add_offers(const archipelago::Table& table, const archipelago::State& state, Seat seat,
                ActionList& list);

// The same deal for a few florins more, as an answer.
void add_counters(const archipelago::Table& table, const archipelago::State& state, Seat seat,
                  ActionList& list);

}  // namespace landfall::bots
