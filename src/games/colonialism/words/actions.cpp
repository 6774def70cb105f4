// Words of what the active player does: cards played, Trade, exploring, withdrawing, buying.
#include <algorithm>
#include <utility>

#include "engine/defaults/paths.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/candidates.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

void say_zone(const Scene& scene, int zone, Phrase& phrase) {
  phrase.target("zone", zone_target(scene.table, zone));
}

// A zone as an argument, plus one because 0 means none; no if the target is none.
bool read_zone(const Scene& scene, const Target& target, std::uint8_t& argument) {
  const auto zone = zone_of(scene.table, target);
  argument = static_cast<std::uint8_t>(zone.value_or(-1) + 1);
  return zone.has_value();
}

// zone:arabian_sea cube:india.black cube:middle_east.yellow
void write_trade(const Scene& scene, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  path.push_back(zone_target(scene.table, arg[1] - 1));
  path.push_back(cube_target(scene.table, arg[2], arg[3]));
  path.push_back(cube_target(scene.table, arg[4], arg[5]));
}

bool read_trade(const Scene& scene, TargetSpan rest, Action& action) {
  if (rest.size() != 3) return false;
  const auto zone = zone_of(scene.table, rest[0]);
  auto first = cube_of(scene.table, rest[1]);
  auto second = cube_of(scene.table, rest[2]);
  if (!zone || !first || !second) return false;
  if (first->region > second->region) std::swap(first, second);  // they have no order
  action = action_of(kPlay, kTrade, *zone + 1, first->region, first->colour, second->region,
                     second->colour);
  return true;
}

void say_trade(const Scene& scene, const Action& action, Phrase& phrase) {
  const auto& arg = action.arg;
  phrase.key = "action.trade";
  say_zone(scene, arg[1] - 1, phrase);
  phrase.target("first", region_target(scene.table, arg[2]))
      .target("first_colour", colour_target(arg[3]))
      .target("second", region_target(scene.table, arg[4]))
      .target("second_colour", colour_target(arg[5]));
}

void look_at_trades(Candidates& candidates) {
  const Table& table = candidates.table();
  // A cube that is named may also be one that cannot be: then it is the obstacle.
  const TargetSpan path = candidates.path();
  const auto named = path.size() > 2 ? cube_of(table, path[2]) : std::nullopt;
  for (int zone = 0; zone < kZones; ++zone) {
    unsigned regions = table.components.zone_regions[zone];
    if (named) regions |= 1U << named->region;
    for_each_bit(regions, [&](int first) {
      for_each_bit(regions & ~((2U << first) - 1), [&](int second) {
        for (int colours = 0; colours < kColours * kColours; ++colours) {
          candidates.look_at(int{kTrade}, zone + 1, first, colours / kColours, second,
                             colours % kColours);
        }
      });
    });
  }
}

}  // namespace

bool begins(const Action& action, TargetPath& known, TargetSpan path) {
  if (starts_with(span_of(known), path)) return true;
  if (action.verb != kPlay || action.arg[0] != kTrade) return false;
  std::swap(known[2], known[3]);
  return starts_with(span_of(known), path);
}

// --- ship:atlantic.fresh zone:... ----------------------------------------------------------------

void look_at_moves(Candidates& candidates) {
  const auto ship = ship_of(candidates.table(), candidates.path()[0]);
  for (int to = 0; to < kZones; ++to) {
    candidates.look_at(ship->zone, to, ship->used ? 1 : 0);
  }
}

// --- card:army region:india zone:... -------------------------------------------------------------

void write_play(const Scene& scene, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  if (arg[0] == kTrade) return write_trade(scene, action, path);
  path.push_back(region_target(scene.table, arg[1]));
  if (arg[2] != 0) path.push_back(zone_target(scene.table, arg[2] - 1));
  if (arg[3] != 0) path.push_back(faction_target(arg[3] - 1));
}

bool read_play(const Scene& scene, TargetSpan rest, Action& action) {
  const int card = action.arg[0];
  if (card == kTrade) return read_trade(scene, rest, action);
  const bool ashore = card == kMissionaries;
  if (rest.size() != (ashore ? 1U : 2U)) return false;
  const auto region = region_of(scene.table, rest[0]);
  if (!region) return false;
  action.arg[1] = static_cast<std::uint8_t>(*region);
  if (ashore) return true;
  if (card != kDiplomacy && card != kCampaign) return read_zone(scene, rest[1], action.arg[2]);
  const auto faction = faction_of(scene.table, rest[1]);
  action.arg[3] = static_cast<std::uint8_t>(faction.value_or(-1) + 1);
  return faction.has_value();
}

void say_play(const Scene& scene, const Action& action, Phrase& phrase) {
  const auto& arg = action.arg;
  if (arg[0] == kTrade) return say_trade(scene, action, phrase);
  say_region(scene, "region", {arg[1]}, phrase);
  if (arg[3] != 0) {
    const int faction = arg[3] - 1;
    phrase.key = faction == kLocal ? "action.play_local" : "action.play_at";
    if (faction != kLocal) phrase.seat("owner", static_cast<Seat>(faction));
  } else if (arg[2] != 0) {
    say_zone(scene, arg[2] - 1, phrase);
  } else {
    phrase.key = "action.play_ashore";
  }
}

void look_at_plays(Candidates& candidates) {
  const int card = *card_of(candidates.path()[0]);
  if (card == kTrade) return look_at_trades(candidates);
  if (!has_card(kWithoutShip, card)) {
    return candidates.for_ships(
        [&](int region, int zone) { candidates.look_at(card, region, zone + 1); });
  }
  for (int region = 0; region < kRegions; ++region) {
    if (card == kMissionaries) candidates.look_at(card, region);
    for (int faction = 0; card != kMissionaries && faction < kFactions; ++faction) {
      candidates.look_at(card, region, 0, faction + 1);
    }
  }
}

// --- explore region:india zone:... ---------------------------------------------------------------

void write_explorer(const Scene& scene, const Action& action, TargetPath& path) {
  if (action.arg[1] != 0) path.push_back(zone_target(scene.table, action.arg[1] - 1));
}

bool read_explorer(const Scene& scene, TargetSpan rest, Action& action) {
  return rest.empty() || (rest.size() == 1 && read_zone(scene, rest[0], action.arg[1]));
}

void say_explorer(const Scene& scene, const Action& action, Phrase& phrase) {
  if (action.arg[1] == 0) {
    phrase.key = "action.explore_freely";
  } else {
    say_zone(scene, action.arg[1] - 1, phrase);
  }
}

void look_at_exploration(Candidates& candidates) {
  const bool freely =
      candidates.table().owns(candidates.state(), candidates.seat(), kAggressiveExploration);
  candidates.for_ships(
      [&](int region, int zone) { candidates.look_at(region, freely ? 0 : zone + 1); });
}

// --- withdraw region:india count:3 zone:... ------------------------------------------------------

void look_at_withdrawals(Candidates& candidates) {
  const TargetSpan path = candidates.path();
  const auto named = path.size() > 2 ? number_of(path[2], "count") : std::nullopt;
  candidates.for_ships([&](int region, int zone) {
    candidates.look_at(region, std::clamp(named.value_or(1), 0, 99), zone + 1);
  });
}

// --- upgrade:naval_expansion cubes:1.0.2 zone:... ------------------------------------------------

void write_harbour(const Scene& scene, const Action& action, TargetPath& path) {
  if (action.arg[4] != 0) path.push_back(zone_target(scene.table, action.arg[4] - 1));
}

bool read_harbour(const Scene& scene, TargetSpan rest, Action& action) {
  return rest.empty() || (rest.size() == 1 && read_zone(scene, rest[0], action.arg[4]));
}

void say_harbour(const Scene& scene, const Action& action, Phrase& phrase) {
  if (action.arg[4] == 0) return;
  phrase.key = "action.buy_ship";
  say_zone(scene, action.arg[4] - 1, phrase);
}

void look_at_purchases(Candidates& candidates) {
  const TargetSpan path = candidates.path();
  const int upgrade = *upgrade_of(path[0]);
  Cubes cubes{9, 9, 9};  // more than anybody is asked for
  if (path.size() > 1) {
    const auto named = cubes_of(path[1]);
    if (!named) return;
    cubes = *named;
  }
  candidates.shorten(1);
  candidates.look_at(upgrade, cubes[0], cubes[1], cubes[2], upgrade == kNavalExpansion ? 1 : 0);
}

}  // namespace landfall::colonialism
