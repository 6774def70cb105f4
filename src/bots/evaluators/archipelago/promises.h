// What promises are worth to bots of Archipelago (ARC-13.6): help in the crisis at hand, and the first
// place in the order. Bots keep those they have made, and trust everybody who has broken none.
#pragma once

#include "bots/evaluators/archipelago/evaluator.h"

namespace landfall::bots {

// Whether `seat` has promised help in this round and not given it yet.
bool owes_help(const archipelago::PublicState& state, Seat seat);
// Whom `seat` has promised the first place in the order that is being decided; itself if nobody.
int promised_first(const archipelago::PublicState& state, Seat seat);

// One side promises help in the crisis at hand.
bool is_about_help(const archipelago::Offer& offer);
// The offer makes one side help in the crisis at hand, and that side still can.
bool brings_help(const archipelago::Table& table, const archipelago::State& state, int promiser,
                 const archipelago::Offer& offer);
// The position once the promiser has helped so often: cubes of its own first, then tokens.
void help_as_promised(archipelago::State& state, int promiser, int times);
// From 0 to 1: how likely a promise is to be kept.
float trust_in(const archipelago::PublicState& state, int promiser);

// "If you feed the crisis, I give two florins": to the one whose turn it is.
void add_rewards_for_help(const archipelago::Table& table, const archipelago::State& state,
                          Seat seat, ActionList& list);
// The other way round: help for somebody who has said that they would pay so many florins for it.
void add_help_for(const archipelago::Table& table, const archipelago::State& state, Seat seat,
                  Seat other, int florins, ActionList& list);

}  // namespace landfall::bots
