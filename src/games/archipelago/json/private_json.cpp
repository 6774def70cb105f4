// What one seat alone sees: its cubes, objectives, tiles and secret choices.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/json/json.h"
#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/names.h"

namespace landfall {

using namespace archipelago;

namespace {

void write_objective_or_null(const Table& table, std::uint8_t objective, JsonWriter& out) {
  if (objective == 0) {
    out.null();
  } else {
    out.value(objective_id(table, objective - 1).view());
  }
}

void write_known(bool known, int number, JsonWriter& out) {
  if (known) {
    out.value(number);
  } else {
    out.null();
  }
}

// How the own objective stands, as far as the seat can know: of others nothing that lies behind
// hidden screens, and then no points either (ARC-16.8).
void write_progress(const Table& table, const State& known, Seat viewer, int objective,
                    JsonWriter& out) {
  const Objective& card = table.objective(objective);
  out.begin_object()
      .member("objective", objective_id(table, objective).view())
      .key("end")
      .begin_object()
      .member("value", end_value(known, card))
      .member("threshold", table.threshold(objective))
      .end_object()
      .key("scoring");
  PerSeat<int> values{};
  for (int seat = 0; seat < table.seats; ++seat) {
    values[seat] = criterion_value(table, known, seat, card.criterion, card.resource);
  }
  const PerSeat<int> points = rank_points(table, values, table.components.objective_points);
  const bool hidden = hides_screens(table, known) && is_behind_screens(card.criterion);
  out.begin_object().key("values").begin_array();
  for (const Seat seat : players(table.seats)) {
    write_known(!hidden || seat == viewer, values[seat], out);
  }
  out.end_array().key("points").begin_array();
  for (const Seat seat : players(table.seats)) write_known(!hidden, points[seat], out);
  out.end_array().end_object().end_object();
}

void write_fist(std::uint8_t fist, JsonWriter& out) {
  out.value(fist == kEmptyFist + 1 ? "empty" : kResourceIds[fist - 1]);
}

}  // namespace

void Archipelago::write_private(const Table& table, const View& view, JsonWriter& out) {
  out.begin_object();
  if (view.viewer >= table.seats) {
    out.end_object();
    return;
  }
  State known;
  static_cast<PublicState&>(known) = view;
  known.cubes = view.sure;
  known.cubes[view.viewer] = view.cubes;
  out.member("florins", view.florins[view.viewer]).key("cubes");
  write_numbers(view.cubes, out);
  // ARC-16.2: open objectives belong to nobody, and concern everybody.
  const bool open = table.rules.open_objectives;
  out.key("objectives").begin_array();
  for (const std::uint8_t objective : view.objective) {
    if (objective != 0 && !open) out.value(objective_id(table, objective - 1).view());
  }
  out.end_array().key("dropped");
  write_objective_or_null(table, view.dropped, out);
  out.key("progress").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    if (seat != view.viewer && !open) continue;
    for (const std::uint8_t objective : open ? view.shown[seat] : view.objective) {
      if (objective != 0) write_progress(table, known, view.viewer, objective - 1, out);
    }
  }
  out.end_array().key("tiles").begin_array();
  for (const std::uint8_t tile : view.hand) {
    if (tile != 0) out.value(tile_id(tile).view());
  }
  out.end_array().key("bid");
  write_seat_or_null(view.bid - 1, out);
  out.key("fists");
  if (view.fists[0] == 0) {
    out.null();
  } else {
    out.begin_array();
    write_fist(view.fists[0], out);
    write_fist(view.fists[1], out);
    out.end_array();
  }
  out.key("peeked");
  if (view.peeked == 0) {
    out.null();
  } else {
    out.value(tile_id(view.peeked).view());
  }
  out.key("spied").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    for (const std::uint8_t objective : view.seen[seat]) {
      if (objective == 0) continue;
      out.begin_object()
          .member("seat", seat)
          .member("objective", objective_id(table, objective - 1).view())
          .end_object();
    }
  }
  out.end_array().end_object();
}

}  // namespace landfall
