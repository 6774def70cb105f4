// What a game offers, as pages and programs read it:
// {"name":"meridian","minSeats":2,"maxSeats":4,"options":[...],"clausePrefix":"MER","guide":true},
// the same for the server (docs/wire.md), the protocol and the command line.
#pragma once

#include "base/json_writer.h"
#include "engine/contract/setup.h"

namespace landfall {

void write_game(const GameInfo& game, JsonWriter& out);

}  // namespace landfall
