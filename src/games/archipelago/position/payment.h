// Ways to pay cubes, with explorer tokens in place of any of them (ARC-5.14, ARC-R316).
#pragma once

#include "base/fixed_vector.h"
#include "games/archipelago/position/board.h"

namespace landfall::archipelago {

using PaymentList = FixedVector<Payment, 128>;

// All ways of a seat to pay these cubes.
void ways_to_pay(const State& state, int seat, const Cubes& cubes, PaymentList& ways);
// `number` cubes of different kinds, whichever (ARC-11.5).
void ways_to_pay_any(const State& state, int seat, int number, PaymentList& ways);
// All ways to pay for using a card; a card without cubes has one way. Gifts of the Clergy have two
// prices (ARC-12.38).
void ways_to_pay_card(const Table& table, const State& state, int seat, int card,
                      PaymentList& ways);
// Some way exists.
bool can_pay(const State& state, int seat, const Cubes& cubes);

}  // namespace landfall::archipelago
