// What a vertex, a hand and a net of roads are good for; used by the evaluator of Die Kolonien and
// by its choice of candidates.
#pragma once

#include <array>
#include <cstdlib>

#include "bots/evaluators/kolonien/evaluator.h"

namespace landfall::bots {

using Income = std::array<float, kolonien::kResources>;

// Of the 36 rolls of two dice, those that give this number.
inline int pips_of(int number) { return number == 0 || number == 7 ? 0 : 6 - std::abs(7 - number); }

// Adds what a building on this vertex produces, in pips.
void add_income(const kolonien::Table& table, const kolonien::PublicState& state, int vertex,
                float share, float blocked, Income& income);

// What an income is worth: the first pips of a kind most, the rest by what the bank gives for it.
float worth_of(const KolonienWeights& weights, const Income& income, unsigned ports);

// Cards to give to the bank for one other, by a seat's harbours.
int bank_rate(unsigned ports, int resource);

// Whether one building may win the game, for all to see: nobody trades with such a player.
bool is_about_to_win(const kolonien::Table& table, const kolonien::PublicState& state, int seat);

// Vertices where somebody could found by the distance rule, whoever it is.
kolonien::VertexMask free_vertices(const kolonien::Table& table,
                                   const kolonien::PublicState& state);

// The best places to found for a seat, each with its worth times what the missing roads leave of
// it: the best one, and half of the second best.
float prospects(const KolonienWeights& weights, const kolonien::Table& table,
                const kolonien::PublicState& state, int seat, const kolonien::VertexMask& open,
                const Income& income, float& at_once);

}  // namespace landfall::bots
