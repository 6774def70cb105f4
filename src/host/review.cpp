#include "host/review.h"

#include <algorithm>
#include <memory>
#include <string>

#include "host/update.h"

namespace landfall::host {
namespace {

// "seats": for each own seat what `write_content` puts in, left out where it writes nothing.
template <class WriteContent>
void write_own_seats(const AnyMatch& match, SeatMask seats, JsonWriter& out,
                     WriteContent write_content) {
  out.key("seats").begin_array();
  for (int number = 0; number < match.seats(); ++number) {
    const auto seat = static_cast<Seat>(number);
    if (seats.has(seat)) write_content(seat);
  }
  out.end_array();
}

}  // namespace

void write_history(const AnyMatch& match, SeatMask seats, AnyMatch::Version from, JsonWriter& out) {
  JsonWriter common;
  match.write_events(from, kTable, common);
  out.member("version", match.version()).raw_member("events", common.text());
  write_own_seats(match, seats, out, [&](Seat seat) {
    JsonWriter own;
    match.write_events(from, seat, own);
    if (own.text() == common.text()) return;
    out.begin_object().member("seat", seat).raw_member("events", own.text()).end_object();
  });
}

void write_past(const AnyMatch& match, SeatMask seats, AnyMatch::Version version, JsonWriter& out) {
  const AnyMatch::Version wanted = std::min(version, match.version());
  const std::unique_ptr<AnyMatch> past = match.at(wanted);
  out.member("version", wanted).member("last", match.version()).key("public");
  past->write_public(out);
  out.key("awaiting");
  write_awaiting(*past, out);
  out.key("standing");
  write_standing(*past, out);
  out.key("events");
  past->write_events(wanted == 0 ? 0 : wanted - 1, kTable, out);
  write_own_seats(match, seats, out, [&](Seat seat) {
    out.begin_object().member("seat", seat).key("private");
    past->write_private(seat, out);
    out.end_object();
  });
}

void write_curve(const AnyMatch& match, JsonWriter& out) {
  // One walk along the log: asking for each version by itself would replay it over and over.
  const std::unique_ptr<AnyMatch> walk = match.at(0);
  Standing shown = walk->standing();
  const auto write_point = [&](const Standing& standing) {
    out.begin_object().member("version", walk->version()).key("points").begin_array();
    for (int seat = 0; seat < match.seats(); ++seat) {
      out.value(standing.points[static_cast<std::size_t>(seat)]);
    }
    out.end_array().end_object();
  };
  out.key("curve").begin_array();
  write_point(shown);
  for (const std::string& line : match.lines()) {
    if (walk->append_line(line)) break;  // cannot be: the line comes from this very log
    const Standing standing = walk->standing();
    if (standing.points == shown.points && walk->version() != match.version()) continue;
    write_point(standing);
    shown = standing;
  }
  out.end_array();
}

}  // namespace landfall::host
