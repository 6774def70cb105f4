// What a seat alone may know.
#include "games/kolonien/json/json.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/steps/steps.h"

namespace landfall {

using namespace kolonien;

void Kolonien::write_private(const Table& table, const View& view, JsonWriter& out) {
  out.begin_object();
  if (view.viewer >= table.seats) {
    out.end_object();
    return;
  }
  const Seat seat = view.viewer;
  out.key("hand");
  write_packed(view.own_known[seat], out);
  out.key("cards");
  write_card_counts(view.cards, out);
  out.key("fresh");
  write_card_counts(view.fresh, out);
  const int hidden = count_of(view.cards, kPoint) - view.shown[seat];
  out.member("points", public_points(table, view, seat) + hidden).key("discard");
  if (view.owed[seat] == 0 && view.chosen == 0) {
    out.null();
  } else {
    out.begin_object().member("left", view.owed[seat]).key("chosen");
    write_packed(view.chosen, out);
    out.end_object();
  }
  out.key("answer");
  if (view.secret == Answer::kNone) {
    out.null();
  } else {
    out.begin_object()
        .member("answer", kAnswerIds[static_cast<std::size_t>(view.secret)])
        .key("give");
    write_packed(view.counter_give[seat], out);
    out.key("get");
    write_packed(view.counter_get[seat], out);
    out.end_object();
  }
  out.key("known").begin_array();
  for (int other = 0; other < table.seats; ++other) {
    const bool shown = table.rules.shows_deduced || other == seat;  // KOL-14.30
    write_packed(shown ? view.own_known[other] : 0, out);
  }
  out.end_array().end_object();
}

}  // namespace landfall
