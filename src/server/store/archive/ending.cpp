#include "server/store/archive/ending.h"

#include "base/json_value.h"
#include "base/json_writer.h"

namespace landfall::server {

Ending ending_of(const AnyMatch& match, std::int64_t now) {
  Ending ending{now, match.version(), !match.over(), {}};
  const Standing standing = match.standing();
  for (const Seat seat : players(match.seats())) {
    ending.seats.push_back({ending.early ? 0 : standing.rank[seat], standing.points[seat]});
  }
  return ending;
}

std::string ending_text(const Ending& ending) {
  JsonWriter out;
  out.begin_object().member("records", ending.records).member("early", ending.early);
  out.key("seats").begin_array();
  for (const Ending::Result& seat : ending.seats) {
    out.begin_array().value(seat.place).value(seat.points).end_array();
  }
  out.end_array().end_object();
  return out.take();
}

Ending read_ending(std::string_view text, std::int64_t at) {
  Ending ending{at, 0, false, {}};
  const Result<JsonValue> read = JsonValue::parse(text);
  if (!read || !read->is_object()) return ending;
  ending.records = static_cast<std::uint32_t>(read->find_integer("records").value_or(0));
  ending.early = read->find_bool("early").value_or(false);
  const JsonValue* seats = read->find("seats");
  if (seats == nullptr) return ending;
  for (const JsonValue& seat : seats->items()) {
    if (seat.items().size() != 2) continue;
    ending.seats.push_back(
        {static_cast<int>(seat.items()[0].integer()), static_cast<int>(seat.items()[1].integer())});
  }
  return ending;
}

}  // namespace landfall::server
