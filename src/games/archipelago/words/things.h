// The things that paths of clicks name, for the rows in verbs.cpp. In sentences a thing is its
// target; some say which sentence it is ("action.trade_buy").
#pragma once

#include "games/archipelago/words/names.h"
#include "games/archipelago/words/path_reader.h"
#include "games/archipelago/words/verbs.h"

namespace landfall::archipelago {

using Thing = ThingOf<Scene>;
using Found = std::optional<ThingNumbers>;

// `write` makes a target of numbers, `read` takes one from a path. `kind` is empty where there are
// several.
template <class Write, class Read>
constexpr Thing thing(std::string_view kind, Write /*write*/, Read /*read*/,
                      std::size_t numbers = 1, Thing::Say* say = nullptr) {
  return {[](const Scene& scene, ThingNumbers value) { return Target(Write()(scene, value)); },
          [](const Scene& scene, std::string_view text) {
            const Target target(text);
            PathReader path(scene.table, scene.state, TargetSpan(&target, 1));
            const ThingNumbers value = Read()(path);
            return path.finished() ? Found(value) : std::nullopt;
          },
          say, numbers, kind};
}

constexpr ThingNumbers numbers_of(PathReader::At at) { return {at.tile, at.place}; }

// A building on a laid tile.
template <Literal kind>
constexpr Thing building_thing() {
  return thing(
      kind.view(),
      [](const Scene& scene, ThingNumbers at) {
        return at_target(kind.view(), scene.table, scene.state.region[at[0]], kOnBuilding + at[1]);
      },
      [](PathReader& path) { return numbers_of(path.building(kind.view())); }, 2);
}
// A number from 0 to `most`, with one spelling ("-0" is none).
template <Literal kind, int most>
constexpr Thing count_thing() {
  return thing(
      kind.view(),
      [](const Scene& /*scene*/, ThingNumbers count) {
        return number_target(kind.view(), count[0]);
      },
      [](PathReader& path) { return ThingNumbers{path.number(kind.view(), most)}; });
}

inline constexpr std::array<std::string_view, 3> kSourceIds = {"market", "own", "token"};
inline constexpr std::array<std::string_view, 2> kHandIds = {"left", "right"};

inline constexpr Thing kHarvestThing = id_thing<Scene, "harvest", kResourceIds>();
inline constexpr Thing kCubeThing = id_thing<Scene, "cube", kResourceIds>();
inline constexpr Thing kMarketThing = id_thing<Scene, "trade", kMarketIds>();
inline constexpr Thing kSourceThing = id_thing<Scene, "feed", kSourceIds>();
inline constexpr Thing kHandThing = id_thing<Scene, "hand", kHandIds>();
inline constexpr Thing kCardThing = id_thing<Scene, "card", kCardIds>();
inline constexpr Thing kBackThing = id_thing<Scene, "back", kCardIds>();
inline constexpr Thing kWonderThing = id_thing<Scene, "wonder", kCardIds>();
inline constexpr Thing kPurchaseThing = id_thing<Scene, "purchase", kCardIds>();
inline constexpr Thing kTurnThing = id_thing<Scene, "turn", kCardIds>();
inline constexpr Thing kUseThing = building_thing<"use">();
inline constexpr Thing kExileThing = building_thing<"exile">();
inline constexpr Thing kBidThing = count_thing<"bid", 255>();
inline constexpr Thing kRotationThing = count_thing<"rotation", kEdges - 1>();
inline constexpr Thing kSlotThing = count_thing<"slot", kDrawnObjectives - 1>();
inline constexpr Thing kObjectiveThing = thing(
    "objective",
    [](const Scene& scene, ThingNumbers objective) {
      return objective_target(scene.table, objective[0]);
    },
    [](PathReader& path) { return ThingNumbers{path.objective("objective")}; });
inline constexpr Thing kUnitThing = thing(
    "unit",
    [](const Scene& scene, ThingNumbers at) {
      return at_target("unit", scene.table, scene.state.region[at[0]], at[1]);
    },
    [](PathReader& path) { return numbers_of(path.at("unit")); }, 2);
inline constexpr Thing kSeatThing = thing(
    "seat", [](const Scene& /*scene*/, ThingNumbers seat) { return seat_target(seat[0]); },
    [](PathReader& path) { return ThingNumbers{path.seat()}; });
inline constexpr Thing kTrendThing = thing(
    "trend",
    [](const Scene& scene, ThingNumbers trend) { return trend_target(scene.table, trend[0]); },
    [](PathReader& path) { return ThingNumbers{path.trend()}; });
inline constexpr Thing kTileThing = thing(
    "tile", [](const Scene& /*scene*/, ThingNumbers tile) { return tile_target(tile[0]); },
    [](PathReader& path) { return ThingNumbers{path.tile()}; });
inline constexpr Thing kRegionThing = thing(
    "region", [](const Scene& /*scene*/, ThingNumbers region) { return region_target(region[0]); },
    [](PathReader& path) { return ThingNumbers{path.region()}; });
inline constexpr Thing kIconThing = thing(
    "icon",
    [](const Scene& scene, ThingNumbers icon) {
      return icon_target(scene.state.region[icon[0]], icon[1]);
    },
    [](PathReader& path) { return numbers_of(path.icon()); }, 2);
inline constexpr Thing kAreaThing = thing(
    "area",
    [](const Scene& scene, ThingNumbers at) {
      return at_target("area", scene.table, scene.state.region[at[0]], at[1]);
    },
    [](PathReader& path) { return numbers_of(path.area()); }, 2);
inline constexpr Thing kShelterThing = thing(
    "shelter",
    [](const Scene& scene, ThingNumbers tile) {
      return target_of("shelter", region_id(scene.state.region[tile[0]]));
    },
    [](PathReader& path) { return ThingNumbers{path.laid("shelter")}; });
inline constexpr Thing kSpotThing = thing(
    "spot", [](const Scene& /*scene*/, ThingNumbers spot) { return spot_target(spot[0], spot[1]); },
    [](PathReader& path) {
      const PathReader::At spot = path.spot();
      return ThingNumbers{spot.tile - kMapOffset, spot.place - kMapOffset};
    },
    2);
// Goods that are bought (0) or sold (1).
inline constexpr Thing kGoodsThing = thing(
    "",
    [](const Scene& /*scene*/, ThingNumbers goods) {
      return target_of(goods[0] == 0 ? "buy" : "sell", kResourceIds[goods[1]]);
    },
    [](PathReader& path) {
      const bool sell = path.peek_kind() == "sell";
      return ThingNumbers{sell ? 1 : 0, path.resource(sell ? "sell" : "buy")};
    },
    2,
    [](const Scene& /*scene*/, std::string_view /*name*/, ThingNumbers goods, Phrase& phrase) {
      phrase.key.append(goods[0] == 0 ? "_buy" : "_sell");
    });
inline constexpr Thing kStackThing = thing(
    "", [](const Scene& /*scene*/, ThingNumbers blind) { return blind[0] == 0 ? "top" : "blind"; },
    [](PathReader& path) {
      const bool blind = path.peek_kind() == "blind";
      path.word(blind ? "blind" : "top");
      return ThingNumbers{blind ? 1 : 0};
    },
    1,
    [](const Scene& /*scene*/, std::string_view /*name*/, ThingNumbers blind, Phrase& phrase) {
      phrase.key.append(blind[0] == 0 ? "_top" : "_blind");
    });
// Where a unit goes: an area or a building.
inline constexpr Thing kAwayThing = thing(
    "",
    [](const Scene& scene, ThingNumbers at) {
      return place_target(scene.table, scene.state.region[at[0]], at[1]);
    },
    [](PathReader& path) {
      return numbers_of(path.peek_kind() == "area" ? path.area() : path.on_building("building"));
    },
    2,
    [](const Scene& /*scene*/, std::string_view /*name*/, ThingNumbers at, Phrase& phrase) {
      phrase.key.append(at[1] < kOnBuilding ? "_area" : "_building");
    });
// A building, or the ship.
inline constexpr Thing kWorkThing = thing(
    "build",
    [](const Scene& /*scene*/, ThingNumbers what) {
      return target_of("build", what[0] == kShipCost ? "ship" : kBuildingIds[what[0]]);
    },
    [](PathReader& path) {
      const std::string_view what = path.detail("build");
      return ThingNumbers{what == "ship" ? kShipCost : path.value(find_id(kBuildingIds, what))};
    },
    1,
    [](const Scene& /*scene*/, std::string_view /*name*/, ThingNumbers what, Phrase& phrase) {
      if (what[0] == kShipCost) phrase.key.append("_ship");
    });
// A rebel is its tile, its place and its owner.
inline constexpr Thing kRebelThing = thing(
    "raise",
    [](const Scene& scene, ThingNumbers rebel) {
      return at_target("raise", scene.table, scene.state.region[rebel[0]], rebel[1])
          .append('.')
          .append_number(rebel[2]);
    },
    [](PathReader& path) {
      std::string_view owner;
      const PathReader::At at = path.place_and("raise", owner);
      return ThingNumbers{at.tile, at.place, path.seat_in(owner)};
    },
    3);
// What is engaged on the map: a building, or an icon from kIconPlace on.
inline constexpr Thing kEngagedThing = thing(
    "",
    [](const Scene& scene, ThingNumbers at) {
      const int region = scene.state.region[at[0]];
      return at[1] >= kIconPlace ? icon_target(region, at[1] - kIconPlace)
                                 : at_target("building", scene.table, region, kOnBuilding + at[1]);
    },
    [](PathReader& path) {
      if (path.peek_kind() != "icon") return numbers_of(path.building("building"));
      const PathReader::At icon = path.icon();
      return ThingNumbers{icon.tile, kIconPlace + icon.place};
    },
    2,
    [](const Scene& /*scene*/, std::string_view /*name*/, ThingNumbers at, Phrase& phrase) {
      phrase.key.append(at[1] >= kIconPlace ? "_icon" : "_building");
    });
// An objective plus one that ends the game; 0: it goes on.
inline constexpr Thing kVerdictThing = thing(
    "",
    [](const Scene& scene, ThingNumbers by) {
      return by[0] == 0 ? Target("goes_on")
                        : target_of("ends", objective_id(scene.table, by[0] - 1));
    },
    [](PathReader& path) {
      if (path.peek_kind() != "goes_on") return ThingNumbers{path.objective("ends") + 1};
      path.word("goes_on");
      return ThingNumbers{0};
    },
    1,
    [](const Scene& /*scene*/, std::string_view /*name*/, ThingNumbers by, Phrase& phrase) {
      phrase.key.append(by[0] == 0 ? "_on" : "_ends");
    });

}  // namespace landfall::archipelago
