#include "games/archipelago/words/names.h"

#include <charconv>

namespace landfall::archipelago {

Id tile_id(int tile) {
  if (tile == 0) return "start";
  Id id = "t";
  if (tile < 10) id.append('0');
  id.append_number(tile);
  return id;
}

Id region_id(int region) {
  if (region < 2) return region == 0 ? "sea" : "desert";
  Id id = tile_id(region / 2);
  id.append(region % 2 == 0 ? 'a' : 'b');
  return id;
}

Id place_id(const Table& table, int region, int place) {
  if (place >= kOnBuilding) return kBuildingIds[place - kOnBuilding];
  const int seas = table.components.regions[region].sea_count;
  Id id = place < seas ? "w" : "l";
  id.append_number(place < seas ? place + 1 : place - seas + 1);
  return id;
}

Id objective_id(const Table& table, int objective) {
  constexpr std::string_view kLetters[] = {"k", "m", "l"};
  Id id = kLetters[static_cast<std::size_t>(table.rules.length)];
  id.append_number(objective + 1);
  return id;
}

std::string_view trend_id(const Table& table, int trend) {
  return kCriterionIds[static_cast<std::size_t>(table.components.trends[trend].criterion)];
}

std::optional<int> find_number(std::string_view text, int most) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end || number < 0 || number > most) return std::nullopt;
  // One spelling for each number.
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  if (text.front() == '-') return std::nullopt;
  return number;
}

std::optional<int> find_tile(std::string_view id) {
  for (int tile = 0; tile < kTiles; ++tile) {
    if (tile_id(tile) == id) return tile;
  }
  return std::nullopt;
}

std::optional<int> find_region(std::string_view id) {
  for (int region = 0; region < kRegions; ++region) {
    if (region_id(region) == id) return region;
  }
  return std::nullopt;
}

std::optional<int> find_place(const Table& table, int region, std::string_view id) {
  for (int area = 0; area < table.components.regions[region].area_count; ++area) {
    if (place_id(table, region, area) == id) return area;
  }
  if (const auto building = find_id(kBuildingIds, id)) return kOnBuilding + *building;
  return std::nullopt;
}

std::optional<int> find_objective(const Table& table, std::string_view id) {
  for (int objective = 0; objective < kPerLength; ++objective) {
    if (objective_id(table, objective) == id) return objective;
  }
  return std::nullopt;
}

std::optional<int> find_trend(const Table& table, std::string_view id) {
  for (int trend = 0; trend < kTrends; ++trend) {
    if (trend_id(table, trend) == id) return trend;
  }
  return std::nullopt;
}

int laid_tile(const PublicState& state, int region) {
  for (int tile = 0; tile < state.laid; ++tile) {
    if (state.region[tile] == region) return tile;
  }
  return -1;
}

Target target_of(std::string_view kind, std::string_view detail) {
  Target target(kind);
  target.append(':').append(detail);
  return target;
}
Target number_target(std::string_view kind, int number) {
  Target target(kind);
  target.append(':').append_number(number);
  return target;
}
Target seat_target(int seat) { return number_target("seat", seat); }
Target card_target(int card) { return target_of("card", kCardIds[card]); }
Target trend_target(const Table& table, int trend) {
  return target_of("trend", trend_id(table, trend));
}
Target objective_target(const Table& table, int objective) {
  return target_of("objective", objective_id(table, objective));
}
Target region_target(int region) { return target_of("region", region_id(region)); }
Target tile_target(int tile) { return target_of("tile", tile_id(tile)); }
Target resource_target(int resource) { return target_of("resource", kResourceIds[resource]); }
Target at_target(std::string_view kind, const Table& table, int region, int place) {
  Target target = target_of(kind, region_id(region));
  target.append('.').append(place_id(table, region, place));
  return target;
}
Target place_target(const Table& table, int region, int place) {
  return at_target(place >= kOnBuilding ? "building" : "area", table, region, place);
}
Target icon_target(int region, int icon) {
  Target target = target_of("icon", region_id(region));
  target.append('.').append_number(icon);
  return target;
}
Target spot_target(int q, int r) {
  Target target = number_target("spot", q);
  target.append('.').append_number(r);
  return target;
}

}  // namespace landfall::archipelago
