// Reads the regions of the start tile and of the 24 tiles, and checks that edges, areas, icons and
// huts agree (ARC-1.3 to ARC-1.5).
#include <toml++/toml.h>

#include <algorithm>
#include <bitset>

#include "games/archipelago/data/part_reader.h"

namespace landfall::archipelago {
namespace {

constexpr int kMostHuts = 5;

class RegionReader : PartReader {
 public:
  using PartReader::PartReader;

  Trouble read(const toml::table& root) { return outcome(read_all(root)); }

 private:
  bool read_all(const toml::table& root) {
    const toml::table* map = section(root, "map");
    if (map == nullptr || !allow_only(*map, "map.", {"provenance"}) ||
        !require_provenance(*map, "map")) {
      return false;
    }
    const toml::array* list = entries(root, "region", kRegions);
    if (list == nullptr) return false;
    std::bitset<kRegions> seen;
    for (std::size_t i = 0; i < kRegions; ++i) {
      const toml::table& entry = *(*list)[i].as_table();
      const std::string id = entry["id"].value_or(std::string());
      const int number = number_of(id);
      if (number < 0) {
        return fail(entry.contains("id") ? entry.get("id") : &entry,
                    "region[" + std::to_string(i) + "].id",
                    "'" + id + "' should be sea, desert, or a tile and its face as t07b");
      }
      if (seen.test(static_cast<std::size_t>(number))) {
        return fail(entry.get("id"), "region." + id, "stands twice");
      }
      seen.set(static_cast<std::size_t>(number));
      if (!read_region(entry, "region." + id, parts_.regions[number]) ||
          !check_land(entry, "region." + id, number)) {
        return false;
      }
    }
    return true;
  }

  // 0 and 1 are the faces of the start tile, then t01a, t01b, t02a ...; -1 for none of these.
  static int number_of(std::string_view id) {
    if (id == "sea") return 0;
    if (id == "desert") return 1;
    if (id.size() != 4 || id[0] != 't' || (id[3] != 'a' && id[3] != 'b')) return -1;
    const auto digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    if (!digit(id[1]) || !digit(id[2])) return -1;
    const int tile = (id[1] - '0') * 10 + (id[2] - '0');
    return tile < 1 || tile >= kTiles ? -1 : 2 * tile + (id[3] - 'a');
  }

  bool read_region(const toml::table& entry, const std::string& field, Region& region) {
    if (!allow_only(entry, field + ".", {"id", "edges", "sea", "land", "huts"}) ||
        !number(entry, field + ".", "huts", 0, kMostHuts, region.huts)) {
      return false;
    }
    const std::string edges = entry["edges"].value_or(std::string());
    constexpr std::string_view kLetters = "SMB";  // in the order of Land
    if (edges.size() != kEdges || edges.find_first_not_of(kLetters) != std::string::npos) {
      return fail(entry.contains("edges") ? entry.get("edges") : &entry, field + ".edges",
                  "should be six letters: S sea, M meadow, B mountain");
    }
    for (int edge = 0; edge < kEdges; ++edge) {
      region.edges[edge] = static_cast<Land>(kLetters.find(edges[edge]));
    }
    unsigned covered = 0;
    if (!read_areas(entry, field, "sea", false, region, covered) ||
        !read_areas(entry, field, "land", true, region, covered)) {
      return false;
    }
    if (covered != (1U << kEdges) - 1) {
      return fail(&entry, field, "an edge belongs to no area");
    }
    return true;
  }

  bool read_areas(const toml::table& entry, const std::string& above, const std::string& key,
                  bool land, Region& region, unsigned& covered) {
    const toml::node* node = entry.get(key);
    if (node == nullptr) return true;
    const std::string field = above + "." + key;
    const toml::array* list = node->as_array();
    if (list == nullptr) return fail(node, field, "should be a list of areas");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string name = field + "[" + std::to_string(i) + "]";
      const toml::table* area = (*list)[i].as_table();
      if (area == nullptr) return fail(&(*list)[i], name, "should be a table");
      if (region.area_count == kAreas) {
        return fail(area, name, "a region has at most " + std::to_string(kAreas) + " areas");
      }
      if (!read_edges(*area, name, land, region, covered) ||
          !read_icons(*area, name, land, region)) {
        return false;
      }
      ++region.area_count;
      if (!land) ++region.sea_count;
    }
    return true;
  }
  bool read_edges(const toml::table& area, const std::string& field, bool land, Region& region,
                  unsigned& covered) {
    const toml::node* node = area.get("edges");
    if (node == nullptr || !node->is_string()) {
      return fail(node == nullptr ? &area : node, field + ".edges",
                  "should be the numbers of its edges, as \"0145\", or \"\" for an island");
    }
    Area& read = region.areas[region.area_count];
    read.land = land;
    const std::string edges = node->value_or(std::string());
    if (!land && edges.empty()) return fail(node, field + ".edges", "a sea without an edge");
    for (const char letter : edges) {
      const int edge = letter - '0';
      if (edge < 0 || edge >= kEdges) return fail(node, field + ".edges", "edges are 0 to 5");
      if (((covered >> edge) & 1U) != 0) {
        return fail(node, field + ".edges",
                    "edge " + std::to_string(edge) + " belongs to two areas");
      }
      if (land == (region.edges[edge] == Land::kSea)) {
        return fail(node, field + ".edges",
                    "edge " + std::to_string(edge) + " is " +
                        std::string(kLandIds[static_cast<int>(region.edges[edge])]));
      }
      covered |= 1U << edge;
      read.edges = static_cast<std::uint8_t>(read.edges | 1U << edge);
      region.area_of_edge[edge] = region.area_count;
    }
    return true;
  }
  bool read_icons(const toml::table& area, const std::string& field, bool land, Region& region) {
    if (!allow_only(area, field + ".",
                    {"edges", "fruit", "cattle", "fish", "wood", "stone", "iron"})) {
      return false;
    }
    for (int resource = 0; resource < kResources; ++resource) {
      int count = 0;
      if (!number_or_zero(area, field + ".", kResourceIds[resource], 0, kIcons, count)) {
        return false;
      }
      if (count > 0 && land == (resource == kFish)) {
        return fail(&area, field, land ? "fish are in the sea" : "only fish are in the sea");
      }
      for (; count > 0; --count) {
        if (region.icon_count == kIcons) {
          return fail(&area, field, "a region has at most " + std::to_string(kIcons) + " icons");
        }
        region.icons[region.icon_count++] = {static_cast<std::uint8_t>(resource),
                                             region.area_count};
      }
    }
    return true;
  }

  // That huts and icons are five together is true of our regions; no rule needs it.
  bool check_land(const toml::table& entry, const std::string& field, int number) {
    const Region& region = parts_.regions[number];
    if (number / 2 == 0) return true;  // the start tile
    if (std::none_of(region.areas.begin(), region.areas.begin() + region.area_count,
                     [](const Area& area) { return area.land; })) {
      return fail(&entry, field, "has no land for citizens");
    }
    return true;
  }
};

}  // namespace

Trouble read_regions(const toml::table& root, std::string_view file, Components& parts) {
  return RegionReader(file, parts).read(root);
}

}  // namespace landfall::archipelago
