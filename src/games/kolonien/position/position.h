// The members of a position in JSON, for the writer and the reader alike.
#pragma once

#include <string_view>

#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

// The numbers of the moment by their names.
template <class Use>
void for_each_number(PublicState& state, Use use) {
  use("turn", state.turn);
  use("idle", state.idle);
  use("best", state.best);
  use("active", state.active);
  use("chooser", state.chooser);
  use("position", state.position);
  use("place", state.place);
  use("origin", state.origin);
  use("cursor", state.cursor);
  use("erupted", state.erupted);
  use("free", state.free);
  use("cardPlayed", state.card_played);
  use("fleetUsed", state.fleet_used);
  use("offers", state.offers);
  use("shifts", state.shifts);
  use("asked", state.asked);
  use("done", state.done);
  use("loose", state.loose);
  use("winner", state.winner);
  use("stale", state.stale);
}

// What follows from the rest of a position: sizes, supplies, harbours, lengths of roads.
struct Table;
void derive(const Table& table, State& state);

}  // namespace landfall::kolonien
