// Reads the map of component data (COL-1.1): regions and zones with the ids and names of the board,
// coasts and borders. What the rules need is an error, what only our reconstruction has a warning.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/colonialism/words/names.h"
#include "games/common/data_reader.h"

namespace landfall::colonialism {

class MapReader : protected DataReader {
 protected:
  explicit MapReader(std::string_view file) : DataReader(file) {}

  // COL-1.1
  bool read_map(const toml::table& root) {
    const toml::table* map = section(root, "map");
    if (map == nullptr || !allow_only(*map, "map.", {"provenance"}) ||
        !require_provenance(*map, "map")) {
      return false;
    }
    return read_places(root, "region", kKnownRegions, parts_.region_ids, parts_.region_names,
                       parts_.region_places) &&
           read_places(root, "zone", kKnownZones, parts_.zone_ids, parts_.zone_names,
                       parts_.zone_places) &&
           read_coasts(root) && read_borders(root);
  }
  Components parts_;

 private:
  // In the order of the file; ids and names are the board's own.
  template <std::size_t count>
  bool read_places(const toml::table& root, const std::string& name,
                   const std::array<std::string_view, count>& known,
                   std::array<std::string, count>& ids, std::array<std::string, count>& names,
                   std::array<Point, count>& places) {
    const toml::array* list = root[name].as_array();
    if (list == nullptr || list->size() != count) {
      return fail(list == nullptr ? static_cast<const toml::node*>(&root) : list, name,
                  "should be a list of " + std::to_string(count) + " ([[" + name + "]])");
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::string field = name + "[" + std::to_string(i) + "].";
      const toml::table* place = (*list)[i].as_table();
      if (place == nullptr) return fail(&(*list)[i], field, "should be a table");
      if (!allow_only(*place, field, {"id", "name", "x", "y", "regions"}) ||
          !read_names(*place, field, ids, i, names[i]) ||
          !read_integer(*place, field, "x", 0, 1000, places[i].x) ||
          !read_integer(*place, field, "y", 0, 600, places[i].y)) {
        return false;
      }
      if (!index_of(known, ids[i])) {
        warn(place, field + "id",
             "'" + ids[i] + "' is no " + name + " that we have words for; it is called '" +
                 names[i] + "' in all languages");
      }
    }
    return true;
  }
  template <std::size_t count>
  bool read_names(const toml::table& place, const std::string& field,
                  std::array<std::string, count>& ids, std::size_t index, std::string& name) {
    constexpr std::size_t kLongest = 20;  // a target with it has to fit (engine/contract/target.h)
    const std::string id = place["id"].value_or(std::string());
    const bool good = !id.empty() && id.size() <= kLongest && id.front() >= 'a' &&
                      id.front() <= 'z' && std::ranges::all_of(id, [](char letter) {
                        return (letter >= 'a' && letter <= 'z') ||
                               (letter >= '0' && letter <= '9') || letter == '_';
                      });
    if (!good) {
      return fail(&place, field + "id",
                  "should be 1 to 20 small letters, digits and underscores, a letter first");
    }
    if (index_of(ids, id)) return fail(&place, field + "id", "stands twice");
    ids[index] = id;
    name = id;
    if (const toml::node* given = place.get("name")) {
      name = given->value_or(std::string());
      if (name.empty() || name.size() > 40 || name.find_first_of("{}") != std::string::npos) {
        return fail(given, field + "name", "should be 1 to 40 letters without braces");
      }
      return true;
    }
    std::ranges::replace(name, '_', ' ');
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return true;
  }
  bool read_coasts(const toml::table& root) {
    const toml::array& zones = *root["zone"].as_array();
    for (std::size_t i = 0; i < zones.size(); ++i) {
      const toml::table& zone = *zones[i].as_table();
      const std::string field = "zone[" + std::to_string(i) + "].regions";
      const std::size_t index = i;
      const toml::array* regions = zone["regions"].as_array();
      if (regions == nullptr || regions->empty()) {
        return fail(&zone, field, "should list the regions that the zone touches");
      }
      if (regions->size() < 2) warn(&zone, field, "is one region: Trade is not possible here");
      for (const toml::node& node : *regions) {
        int region = 0;
        if (!to_id(&node, zone, field, parts_.region_ids, "a region of the map", region))
          return false;
        if (((parts_.zone_regions[index] >> region) & 1) != 0) {
          return fail(&node, field, "names a region twice");
        }
        parts_.zone_regions[index] =
            static_cast<std::uint8_t>(parts_.zone_regions[index] | 1U << region);
        parts_.region_zones[region] =
            static_cast<std::uint8_t>(parts_.region_zones[region] | 1U << index);
      }
    }
    for (int region = 0; region < kRegions; ++region) {
      if (parts_.region_zones[region] != 0) continue;
      return fail(&zones, "zone", parts_.region_ids[region] + " touches no zone");
    }
    return true;
  }
  bool read_borders(const toml::table& root) {
    const toml::table* borders = section(root, "borders");
    if (borders == nullptr || !allow_only(*borders, "borders.", {"between"})) return false;
    const toml::array* pairs = (*borders)["between"].as_array();
    if (pairs == nullptr) return fail(borders, "borders.between", "should be a list of pairs");
    for (std::size_t i = 0; i < pairs->size(); ++i) {
      const std::string field = "borders.between[" + std::to_string(i) + "]";
      const toml::array* pair = (*pairs)[i].as_array();
      if (pair == nullptr || pair->size() != 2) {
        return fail(&(*pairs)[i], field, "should be two regions");
      }
      int a = 0;
      int b = 0;
      if (!to_id(&(*pair)[0], *pair, field, parts_.region_ids, "a region of the map", a) ||
          !to_id(&(*pair)[1], *pair, field, parts_.region_ids, "a region of the map", b)) {
        return false;
      }
      if (a == b) return fail(pair, field, "a region does not border on itself");
      parts_.neighbours[a] = static_cast<std::uint8_t>(parts_.neighbours[a] | 1U << b);
      parts_.neighbours[b] = static_cast<std::uint8_t>(parts_.neighbours[b] | 1U << a);
    }
    unsigned reached = 1;
    for (int step = 0; step < kRegions; ++step) {
      for (int region = 0; region < kRegions; ++region) {
        if (((reached >> region) & 1U) != 0) reached |= parts_.neighbours[region];
      }
    }
    if (reached != (1U << kRegions) - 1) {
      warn(pairs, "borders.between", "some regions cannot be reached from the others");
    }
    return true;
  }
};

}  // namespace landfall::colonialism
