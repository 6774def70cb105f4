// What a game offers, as programs read it:
// {"name":"meridian","minSeats":2,"maxSeats":4,"options":[...]}, the same members as GET /api/games
// of the server (docs/wire.md).
#pragma once

#include "base/json_writer.h"
#include "engine/setup.h"

namespace landfall::protocol {

void write_game(const GameInfo& game, JsonWriter& out);

}  // namespace landfall::protocol
