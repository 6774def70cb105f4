// Who sits where, as pages read it.
#include "host/table_host.h"

namespace landfall::host {
namespace {

// `write_presence` is for each seat of a person.
template <class WritePresence>
void write_seats_with(const SeatList& seats, JsonWriter& out, WritePresence write_presence) {
  out.begin_array();
  for (std::size_t index = 0; index < seats.size(); ++index) {
    const SeatHolder& holder = seats[index];
    out.begin_object().member("seat", index);
    switch (holder.kind) {
      case SeatKind::kOpen:
        out.member("kind", "open");
        break;
      case SeatKind::kHuman:
        out.member("kind", "human").member("name", holder.name);
        write_presence(static_cast<Seat>(index));
        if (holder.is_program()) out.member("program", true);
        if (holder.stand_in > 0) out.member("standIn", holder.stand_in);
        if (holder.resigned) out.member("resigned", true);
        break;
      case SeatKind::kBot:
        out.member("kind", "bot").member("name", holder.name).member("level", holder.level);
        break;
    }
    out.end_object();
  }
  out.end_array();
}

}  // namespace

void write_seats(const SeatList& seats, SeatMask connected, JsonWriter& out) {
  write_seats_with(seats, out, [&](Seat seat) { out.member("connected", connected.has(seat)); });
}

void write_seats(const SeatList& seats, const Attendance& attendance, JsonWriter& out) {
  write_seats_with(seats, out, [&](Seat seat) {
    out.member("connected", attendance.of(seat) != Presence::kGone);
    attendance.write(seat, out);
  });
}

}  // namespace landfall::host
