// Somebody takes their name off their seats: a guest sits there from then on, in the record, too (TAB-7.10).
#include <algorithm>
#include <utility>

#include "server/people/players.h"
#include "server/tables/live_table.h"

namespace landfall::server {

void LiveTable::forget_name(const TokenHash& who, const Acted& done) {
  run_or_wait([self = shared_from_this(), who, done] {
    const int number = find_player(self->facts_.players, who);
    if (number == host::Player::kSpectator) return done("unknown_token");
    const SeatMask seats = self->facts_.players[static_cast<std::size_t>(number)].seats;
    const host::SeatList& holders = self->host_.seats();
    for (std::size_t index = 0; index < holders.size(); ++index) {
      const auto seat = static_cast<Seat>(index);
      const host::SeatHolder& holder = holders[index];
      if (!seats.has(seat) || holder.kind != host::SeatKind::kHuman || holder.name.empty())
        continue;
      // One after the other: each is a change of its own.
      self->commit(self->host_.seat_person(seat, {}, holder.is_program()),
                   [self, who, done](StoreOutcome outcome) {
                     if (outcome != StoreOutcome::kDone) return done("unavailable");
                     self->forget_name(who, done);
                   });
      return;
    }
    done("");
  });
}

}  // namespace landfall::server
