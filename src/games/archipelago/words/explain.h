// Which clause forbids an action that is not offered.
#pragma once

#include "games/archipelago/archipelago.h"

namespace landfall::archipelago {

std::optional<Refusal> explain(const Table& table, const State& state, Seat seat,
                               const Action& action);

}  // namespace landfall::archipelago
