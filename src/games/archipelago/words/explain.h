// Which clause forbids an action that is not offered.
#pragma once

#include "games/archipelago/archipelago.h"

namespace landfall::archipelago {

Refusal explain(const Table& table, const State& state, Seat seat, const Action& action);
// This step has choices with this verb.
bool step_knows(Step step, std::uint8_t verb);
// The answer to a path of targets that no legal action begins with, and that is no whole action.
Refusal explain_path(const Table& table, const State& state, Seat seat, TargetSpan path);

}  // namespace landfall::archipelago
