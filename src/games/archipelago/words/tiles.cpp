// Words of discoveries: where a tile is laid, by whom, and which cubes it brings.
#include <array>

#include "games/archipelago/words/asked.h"

namespace landfall::archipelago {

// --- region:t05a spot:1.-2 rotation:3 unit:t02b.w1 -----------------------------------------------

void write_discoverer(const Scene& scene, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  if (scene.state.phase != Phase::kSetup) {
    path.push_back(at_target("unit", scene.table, scene.state.region[arg[4]], arg[5]));
  } else if (!scene.table.rules.desert) {
    path.push_back(at_target("area", scene.table, arg[0], arg[4]));
  }
}

bool read_discoverer(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  if (scene.state.phase != Phase::kSetup) {
    const PathReader::At unit = path.at("unit");
    action.arg[4] = static_cast<std::uint8_t>(unit.tile);
    action.arg[5] = static_cast<std::uint8_t>(unit.place);
  } else if (!scene.table.rules.desert) {
    // The region does not lie yet, so its areas are found by its name.
    const std::string_view text = path.detail("area");
    const std::size_t dot = text.find('.');
    if (!path.fine() || dot == std::string_view::npos ||
        region_id(action.arg[0]) != text.substr(0, dot)) {
      return false;
    }
    const int area = path.value(find_place(scene.table, action.arg[0], text.substr(dot + 1)));
    if (area >= kOnBuilding) return false;
    action.arg[4] = static_cast<std::uint8_t>(area);
  }
  return path.finished();
}

// A region is named, perhaps a spot and a rotation: the best of all ways to lay it.
Refusal why_no_tile(const Asked& asked) {
  PathReader reader = asked.reader_after(0);
  const int region = reader.region();
  const bool with_spot = reader.more();
  const PathReader::At at = with_spot ? reader.spot() : PathReader::At{};
  const bool with_rotation = reader.more();
  const int rotation = with_rotation ? reader.number("rotation", kEdges - 1) : 0;
  if (!reader.finished()) return refused_as_unknown();
  constexpr std::array<std::string_view, 8> kOrder = {"ARC-R105", "ARC-7.3",  "ARC-2.5", "ARC-7.2",
                                                      "ARC-R102", "ARC-R117", "ARC-2.4", "ARC-7.1"};
  constexpr int kNowhere = 255;  // the unit, or the land
  Nearest best = asked.nearest(kOrder);
  const auto turn = [&](int q, int r) {
    for (int turned = 0; turned < kEdges; ++turned) {
      if (with_rotation && turned != rotation) continue;
      best.offer(action_of(asked.verb, region, q, r, turned, kNowhere, kNowhere));
    }
  };
  if (with_spot) {
    turn(at.tile, at.place);
  } else {
    SpotList spots;
    find_spots(asked.table, asked.state, spots);
    for (const Spot& spot : spots) turn(spot.q + kMapOffset, spot.r + kMapOffset);
  }
  return best.or_else(refused_as_unknown());
}

// --- market:fish own:wood, in any order ----------------------------------------------------------

namespace {

Target cube_target(std::string_view kind, int cube) {
  return target_of(kind, cube == 0 ? "none" : kResourceIds[cube - 1]);
}
int read_cube(PathReader& path, std::string_view kind) {
  const std::string_view text = path.detail(kind);
  return text == "none" ? 0 : path.value(find_id(kResourceIds, text)) + 1;
}

}  // namespace

void write_cubes(const Scene& /*scene*/, const Action& action, TargetPath& path) {
  path.push_back(cube_target("market", action.arg[0]));
  path.push_back(cube_target("own", action.arg[1]));
}

bool read_cubes(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  const bool own_first = path.peek_kind() == "own";
  const int first = read_cube(path, own_first ? "own" : "market");
  const int second = read_cube(path, own_first ? "market" : "own");
  action.arg[0] = static_cast<std::uint8_t>(own_first ? second : first);
  action.arg[1] = static_cast<std::uint8_t>(own_first ? first : second);
  return path.finished();
}

Refusal why_no_cubes(const Asked& asked) {
  const std::string_view what = asked.detail();
  const auto resource = what == "none" ? std::optional<int>(-1) : find_id(kResourceIds, what);
  if (!resource || asked.path.size() > 1) return refused_as_unknown();
  constexpr std::array<std::string_view, 6> kOrder = {"ARC-R109", "ARC-2.10", "ARC-R108",
                                                      "ARC-6.14", "ARC-6.10", "ARC-2.9"};
  Nearest best = asked.nearest(kOrder);
  for (int other = 0; other <= kResources; ++other) {
    best.offer(asked.kind() == "market" ? action_of(asked.verb, *resource + 1, other)
                                        : action_of(asked.verb, other, *resource + 1));
  }
  return best.or_else(refused_as_unknown());
}

}  // namespace landfall::archipelago
