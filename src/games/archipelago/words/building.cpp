// Words of what is paid for in cubes: buildings and ships, cards, wonders.
#include <array>
#include <bit>

#include "games/archipelago/words/asked.h"

namespace landfall::archipelago {
namespace {

// The builder at this place is a ship, so that the land has to be named.
bool builds_by_ship(const Scene& scene, int tile, int place) {
  return place < kOnBuilding ? !is_land(scene.table, scene.state, tile, place)
                             : holds_ship(scene.state.building[tile][place - kOnBuilding]);
}

// "pay:wood.token", what is really paid.
Target pay_target(const Payment& payment) {
  Target target("pay:");
  bool first = true;
  const auto item = [&](std::string_view id) {
    if (!first) target.append('.');
    first = false;
    target.append(id);
  };
  for (int kind = 0; kind < kResources; ++kind) {
    for (int i = 0; i < payment.cubes[kind]; ++i) item(kResourceIds[kind]);
  }
  for (int i = 0; i < payment.tokens; ++i) item("token");
  if (first) item("nothing");
  return target;
}

bool costs_cubes(const Scene& scene, int card) {
  const Cost& cost = scene.table.card(card).cost;
  return cost.any_cubes != 0 || cost.cubes != Cubes{};
}

}  // namespace

// --- build:port unit:t05a.w1 area:t05a.l1 waive:wood pay:stone.token -----------------------------

void write_building(const Scene& scene, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  const int region = scene.state.region[arg[1]];
  if (arg[0] == kShipCost) {
    path.push_back(at_target("area", scene.table, region, arg[2]));
  } else {
    path.push_back(at_target("unit", scene.table, region, arg[2]));
    if (builds_by_ship(scene, arg[1], arg[2])) {
      path.push_back(at_target("area", scene.table, region, arg[3]));
    }
  }
  if (arg[4] != 0) path.push_back(target_of("waive", kResourceIds[arg[4] - 1]));
  path.push_back(pay_target(payment_in(action, 5)));
}

bool read_building(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  const bool ship = action.arg[0] == kShipCost;
  const PathReader::At at = ship ? path.area() : path.at("unit");
  if (!path.fine()) return false;
  action.arg[1] = static_cast<std::uint8_t>(at.tile);
  action.arg[2] = static_cast<std::uint8_t>(at.place);
  if (!ship && builds_by_ship(scene, at.tile, at.place)) {
    const PathReader::At area = path.area();
    if (area.tile != at.tile) path.fail();
    action.arg[3] = static_cast<std::uint8_t>(area.place);
  }
  if (path.peek_kind() == "waive") {
    action.arg[4] = static_cast<std::uint8_t>(path.resource("waive") + 1);
  }
  put_payment(action, 5, path.pay());
  return path.finished();
}

// What is to be built is named, perhaps the builder: who could build it nearly says what is
// missing.
Refusal why_no_building(const Asked& asked) {
  const std::string_view what = asked.detail();
  const auto kind = what == "ship" ? std::optional<int>(kShipCost) : find_id(kBuildingIds, what);
  if (!kind) return refused_as_unknown();
  const auto by = [&](int tile, int place) {
    // A ship builds a port on some land of the tile.
    const unsigned lands = asked.table.land_areas[asked.state.region[tile]];
    return action_of(asked.verb, *kind, tile, place, lands == 0 ? 0 : std::countr_zero(lands));
  };
  if (asked.path.size() > 1) {
    PathReader reader = asked.reader_after(1);
    const PathReader::At at = reader.at(*kind == kShipCost ? "area" : "unit");
    return reader.fine() ? asked.answer(by(at.tile, at.place)) : refused_as_unknown();
  }
  constexpr std::array<std::string_view, 8> kOrder = {"ARC-6.1",  "ARC-6.2", "ARC-1.19", "ARC-R316",
                                                      "ARC-R502", "ARC-9.2", "ARC-1.7",  "ARC-9.5"};
  Nearest best = asked.nearest(kOrder);
  for_each_own_place(asked.state, asked.seat, [&](int tile, int place) {
    best.offer(by(tile, *kind == kShipCost ? 0 : place));
  });
  return best.or_else(refused_by(*kind == kShipCost ? "ARC-9.4" : "ARC-9.3"));
}

// --- card:architect pay:wood.stone ---------------------------------------------------------------

void write_card_cost(const Scene& scene, const Action& action, TargetPath& path) {
  if (costs_cubes(scene, action.arg[0])) path.push_back(pay_target(payment_in(action, 1)));
}

bool read_card_cost(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  if (costs_cubes(scene, action.arg[0])) put_payment(action, 1, path.pay());
  return path.finished();
}

void say_card_cost(const Scene& scene, const Action& action, Phrase& phrase) {
  if (costs_cubes(scene, action.arg[0])) phrase.key.append("_paid");
}

Refusal why_no_card(const Asked& asked) {
  const auto card = find_id(kCardIds, asked.detail());
  return card ? asked.answer(action_of(asked.verb, *card)) : refused_as_unknown();
}

// --- wonder:hanging_gardens pay:... unit:t05a.l1 -------------------------------------------------

void write_wonder(const Scene& scene, const Action& action, TargetPath& path) {
  path.push_back(pay_target(payment_in(action, 1)));
  path.push_back(at_target("unit", scene.table, scene.state.region[action.arg[5]], action.arg[6]));
}

bool read_wonder(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  put_payment(action, 1, path.pay());
  const PathReader::At at = path.at("unit");
  action.arg[5] = static_cast<std::uint8_t>(at.tile);
  action.arg[6] = static_cast<std::uint8_t>(at.place);
  return path.finished();
}

// A wonder is named, perhaps what is paid: any free citizen will do for the rest.
Refusal why_no_wonder(const Asked& asked) {
  PathReader reader = asked.reader_after(0);
  Action action = action_of(asked.verb, reader.card("wonder"));
  if (reader.more()) put_payment(action, 1, reader.pay());
  if (!reader.finished()) return refused_as_unknown();
  for (int tile = 0; tile < asked.state.laid; ++tile) {
    const unsigned places = citizen_places(asked.table, asked.state, asked.seat, tile);
    if (places == 0) continue;
    action.arg[5] = static_cast<std::uint8_t>(tile);
    action.arg[6] = static_cast<std::uint8_t>(std::countr_zero(places));
  }
  return asked.answer(action);
}

}  // namespace landfall::archipelago
