// The map in a public view: tiles with their areas, units, icons and buildings.
#include "games/archipelago/json/json.h"
#include "games/archipelago/position/board.h"
#include "games/archipelago/position/map.h"
#include "games/archipelago/words/names.h"

namespace landfall::archipelago {
namespace {

void write_area(const Table& table, const PublicState& state, int tile, int area, JsonWriter& out) {
  const Table::Turned& turned = table.turned_at(state, tile);
  out.begin_object()
      .member("id", place_id(table, state.region[tile], area).view())
      .member("land", is_land(table, state, tile, area))
      .key("edges")
      .begin_array();
  const unsigned own = table.region_at(state, tile).areas[area].edges;
  for (int edge = 0; edge < kEdges && own != 0; ++edge) {
    if (turned.area[edge] == area) out.value(edge);
  }
  out.end_array().key("units").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    if (all_units_in(state, seat, tile, area) == 0) continue;
    out.begin_object()
        .member("seat", seat)
        .member("free", units_in(state, seat, tile, area, kStanding))
        .member("engaged", units_in(state, seat, tile, area, kEngaged))
        .member("lying", units_in(state, seat, tile, area, kLying))
        .member("lyingEngaged", units_in(state, seat, tile, area, kLyingEngaged))
        .end_object();
  }
  out.end_array().end_object();
}

void write_icon(const Table& table, const PublicState& state, int tile, int icon, JsonWriter& out) {
  const Icon& printed = table.region_at(state, tile).icons[icon];
  const std::uint8_t on_it = state.icon[tile][icon];
  out.begin_object()
      .member("resource", kResourceIds[printed.resource])
      .member("area", place_id(table, state.region[tile], printed.area).view())
      .member("state", on_it == 0          ? "free"
                       : on_it == kBlocked ? "blocked"
                                           : "used")
      .key("seat");
  write_seat_or_null(on_it == kBlocked ? -1 : on_it - 1, out);
  out.end_object();
}

void write_building(const Table& table, const PublicState& state, int tile, int building,
                    JsonWriter& out) {
  const std::uint8_t bits = state.building[tile][building];
  const int area = area_of_building(state, tile, building);
  out.begin_object()
      .member("kind", kBuildingIds[building])
      .member("area", place_id(table, state.region[tile], area).view())
      .key("controller");
  write_seat_or_null(controller(table, state, tile, building), out);
  out.key("occupant");
  if (occupant(bits) < 0) {
    out.null();
  } else {
    out.begin_object()
        .member("seat", occupant(bits))
        .member("ship", holds_ship(bits))
        .member("engaged", is_engaged(bits))
        .member("lying", is_lying(bits))
        .end_object();
  }
  out.member("used", (bits & kUsed) != 0).end_object();
}

}  // namespace

void write_map(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("map").begin_array();
  for (int tile = 0; tile < state.laid; ++tile) {
    const Region& region = table.region_at(state, tile);
    out.begin_object()
        .member("region", region_id(state.region[tile]).view())
        .member("tile", tile_id(state.region[tile] / 2).view())
        .member("q", state.q[tile])
        .member("r", state.r[tile])
        .member("rotation", state.rotation[tile])
        .key("areas")
        .begin_array();
    for (int area = 0; area < region.area_count; ++area) write_area(table, state, tile, area, out);
    out.end_array().key("icons").begin_array();
    for (int icon = 0; icon < region.icon_count; ++icon) write_icon(table, state, tile, icon, out);
    out.end_array().member("huts", region.huts).key("buildings").begin_array();
    for (int building = 0; building < kBuildings; ++building) {
      if (stands(state.building[tile][building])) write_building(table, state, tile, building, out);
    }
    out.end_array().key("citizens");
    write_by_seat(table, out, [&](int seat) { return state.citizens_at[seat][tile]; });
    out.end_object();
  }
  out.end_array().key("spots").begin_array();
  SpotList spots;
  find_spots(table, state, spots);
  for (const Spot& spot : spots) {
    if (!is_open(state, spot)) continue;
    out.begin_array().value(spot.q).value(spot.r).end_array();
  }
  out.end_array();
}

}  // namespace landfall::archipelago
