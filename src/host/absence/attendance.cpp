#include "host/absence/attendance.h"

#include <algorithm>
#include <string_view>

namespace landfall::host {
namespace {

std::string_view word_of(Presence presence) {
  switch (presence) {
    case Presence::kGone:
      return "gone";
    case Presence::kAway:
      return "away";
    case Presence::kHere:
      return "here";
  }
  return "";
}

}  // namespace

Attendance::Attendance(std::int64_t now) {
  for (Person& person : people_) person.left = now;
}

bool Attendance::note(SeatMask here, SeatMask away, std::int64_t now) {
  bool news = false;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    Person& person = people_[seat];
    const Presence presence = here.has(seat)   ? Presence::kHere
                              : away.has(seat) ? Presence::kAway
                                               : Presence::kGone;
    if (presence == person.presence) continue;
    if (person.presence == Presence::kHere) person.left = now;
    // A page that was opened out of sight.
    if (!person.seen && presence == Presence::kAway) person.left = now;
    person.seen = true;
    person.presence = presence;
    news = true;
  }
  return news;
}

std::optional<std::int64_t> Attendance::since(Seat seat) const {
  const Person& person = people_[seat];
  if (person.presence == Presence::kHere || !person.seen) return std::nullopt;
  return person.left;
}

bool Attendance::absent(Seat seat, std::int64_t now) const {
  switch (of(seat)) {
    case Presence::kGone:
      return true;
    case Presence::kAway:
      return seconds_absent(seat, now) >= kLongAway;
    case Presence::kHere:
      return false;
  }
  return false;
}

bool Attendance::just_gone(Seat seat, std::int64_t now) const {
  return of(seat) == Presence::kGone && seconds_absent(seat, now) < kJustGone;
}

std::int64_t Attendance::seconds_absent(Seat seat, std::int64_t now) const {
  if (of(seat) == Presence::kHere) return 0;
  return std::max<std::int64_t>(0, now - people_[seat].left);
}

void Attendance::write(Seat seat, JsonWriter& out) const {
  out.member("presence", word_of(of(seat)));
  if (const auto left = since(seat)) out.member("since", *left);
}

}  // namespace landfall::host
