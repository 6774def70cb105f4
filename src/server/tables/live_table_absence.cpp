// Who of a table's people is here (TAB-7.1).
#include <utility>

#include "server/lobby/tables.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::chrono::milliseconds kBetweenTellings{1000};

}  // namespace

// --- Who is here ---------------------------------------------------------------------------------

bool LiveTable::note_attendance() {
  SeatMask here;
  SeatMask away;
  for (const auto& visitor : visitors_) {
    if (only_invited(*visitor)) continue;
    SeatMask& seats = visitor->away ? away : here;
    seats = seats | visitor->player.seats;
  }
  return attendance_.note(here, away, services_.now());
}

void LiveTable::set_presence(Visitor& visitor, std::string_view id, const JsonValue& message) {
  const auto away = message.find_bool("away");
  if (!away) {
    return visitor.send(host::failed_answer(id, "bad_request", "'away' must be true or false"));
  }
  visitor.away = *away;
  visitor.send(host::heard_answer(id));
  if (note_attendance()) tell_presence();
}

void LiveTable::tell_presence() {
  if (presence_told_) {
    presence_untold_ = true;
    return;
  }
  people_changed(nullptr);
  presence_told_ = services_.loop.after(kBetweenTellings, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->presence_told_.reset();
    if (!std::exchange(self->presence_untold_, false)) return;
    self->run_or_wait([self] { self->tell_presence(); });
  });
}

}  // namespace landfall::server
