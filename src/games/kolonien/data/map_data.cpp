// Reads boards from data: what all of them have, and the layouts of the colonies with the strait, the
// places to be discovered and the harbours (KOL-1.1 to KOL-1.3, KOL-14.2). The islands of the base
// game are in island_data.cpp.
#include <algorithm>
#include <cstdlib>

#include "games/kolonien/data/component_reader.h"

namespace landfall::kolonien {
namespace {

constexpr std::array<std::string_view, 6> kDirectionIds = {"NE", "E", "SE", "SW", "W", "NW"};
constexpr int kStandardWater = 6;  // KOL-14.2

int distance(HexName a, HexName b) {
  const int dq = a.q - b.q;
  const int dr = a.r - b.r;
  return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

bool is_water(Zone zone) {
  return zone == Zone::kFacing || zone == Zone::kStrait || zone == Zone::kSea;
}

}  // namespace

const toml::array* ComponentReader::list_of(const toml::table& from, const std::string& above,
                                            std::string_view key) {
  const toml::array* list = from[key].as_array();
  if (list == nullptr) fail(&from, above + std::string(key), "should be a list");
  return list;
}

bool ComponentReader::to_number_chip(const toml::node* node, const toml::node& near,
                                     const std::string& field, std::uint8_t& number) {
  const auto value = node == nullptr ? std::nullopt : node->value_exact<std::int64_t>();
  if (!value || *value < 0 || *value > 12 || *value == 1 || *value == 7) {
    return fail(node == nullptr ? &near : node, field, "should be 2 to 12 without 7, or 0: none");
  }
  number = static_cast<std::uint8_t>(*value);
  return true;
}

// [q, r] or [q, r, "terrain", number]
bool ComponentReader::to_place(const toml::node& node, const std::string& field, std::size_t size,
                               Place& place) {
  const toml::array* list = node.as_array();
  if (list == nullptr || list->size() != size) {
    return fail(&node, field, size == 2 ? "should be [q, r]" : "should be [q, r, terrain, number]");
  }
  std::array<int, 2> name{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto value = (*list)[i].value_exact<std::int64_t>();
    if (!value || std::abs(*value) > 20) {
      return fail(&(*list)[i], field, "should have whole numbers from -20 to 20 as coordinates");
    }
    name[i] = static_cast<int>(*value);
  }
  place.name = {name[0], name[1]};
  place.node = &node;
  place.field = field;
  if (size == 2) return true;
  int terrain = 0;
  if (!to_id(&(*list)[2], node, field, kTerrainIds, "a terrain", terrain)) return false;
  place.terrain = static_cast<std::uint8_t>(terrain);
  return to_number_chip(&(*list)[3], node, field, place.number);
}

bool ComponentReader::read_places(const toml::table& from, const std::string& above,
                                  std::string_view key, Zone zone, std::vector<Place>& places) {
  const toml::array* list = list_of(from, above, key);
  if (list == nullptr) return false;
  const bool land = zone == Zone::kHome;
  for (std::size_t i = 0; i < list->size(); ++i) {
    Place place;
    place.zone = zone;
    const std::string field = item_of(above + std::string(key), i);
    if (!to_place((*list)[i], field, land ? 4 : 2, place)) return false;
    if (is_water(zone)) place.terrain = kSea;
    const auto same = std::ranges::find(places, place.name, &Place::name);
    if (same != places.end()) {
      return fail(&(*list)[i], field, text_of(place.name) + " is in " + same->field + " already");
    }
    places.push_back(std::move(place));
  }
  return true;
}

bool ComponentReader::make_map(const std::vector<Place>& places, const toml::node& near) {
  std::vector<HexName> names;
  names.reserve(places.size());
  for (const Place& place : places) names.push_back(place.name);
  const std::optional<Board> board = make_board(names);
  if (!board) {
    return fail(&near, "",
                "the map is too large: at most " + std::to_string(kMaxHexes) + " hexes, " +
                    std::to_string(kMaxVertices) + " vertices and " + std::to_string(kMaxEdges) +
                    " edges");
  }
  parts_.board = *board;
  for (const Place& place : places) {
    const int h = *board->find(place.name);
    parts_.zone[h] = place.zone;
    parts_.first_hex[h] = static_cast<std::uint8_t>(place.terrain | place.number << 4);
  }
  return true;
}

// KOL-1.11: harbours lie on coasts of the home island and do not touch each other.
bool ComponentReader::read_harbours(const toml::table& from, const std::string& above) {
  const toml::array* list = list_of(from, above, "harbours");
  if (list == nullptr) return false;
  if (list->size() > kMaxHarbours) {
    return fail(list, above + "harbours", "are more than " + std::to_string(kMaxHarbours));
  }
  const Board& board = parts_.board;
  VertexMask taken;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string field = item_of(above + "harbours", i);
    const toml::array* entry = (*list)[i].as_array();
    if (entry == nullptr || entry->size() != 3) {
      return fail(&(*list)[i], field, "should be [q, r, side]");
    }
    const HexName name{(*entry)[0].value_or(99), (*entry)[1].value_or(99)};
    int direction = 0;
    if (!to_id(&(*entry)[2], *entry, field, kDirectionIds, "a side", direction)) return false;
    const auto hex = board.find(name);
    if (!hex || parts_.zone[*hex] != Zone::kHome) {
      return fail(entry, field, text_of(name) + " is not a hex of the home island");
    }
    const std::uint8_t beyond = board.hex_neighbour[*hex][direction];
    if (beyond != kNone && parts_.zone[beyond] == Zone::kHome) {
      return fail(entry, field, "this side is not a coast");
    }
    const int edge = board.hex_edge[*hex][direction];
    for (const std::uint8_t v : board.edge_vertex[edge]) {
      if (taken.has(v)) return fail(entry, field, "touches another harbour");
      taken.set(v);
    }
    parts_.harbour_edge[i] = static_cast<std::uint8_t>(edge);
    parts_.harbour_hex[i] = static_cast<std::uint8_t>(*hex);
  }
  parts_.harbours = static_cast<int>(list->size());
  return true;
}

// Whatever is chosen in the set-up, everybody finds a place: a settlement shuts four vertices.
bool ComponentReader::check_room(const toml::node& near, const std::string& above) {
  const Board& board = parts_.board;
  VertexMask home;
  VertexMask facing;
  for (int h = 0; h < board.hexes; ++h) {
    if (parts_.zone[h] == Zone::kHome) home |= board.corners[h];
    if (parts_.zone[h] == Zone::kFacing) facing |= board.corners[h];
  }
  const int settlements = wanted_.seats * (!wanted_.base && wanted_.seats == 3 ? 3 : 2);
  if (home.count() <= 4 * (settlements - 1)) {
    return fail(&near, above, "the home island is too small for the set-up");
  }
  if (!wanted_.base && (home & facing).count() <= 4 * (wanted_.seats - 1)) {
    return fail(&near, above, "too few places face the colonies for the first settlements");
  }
  return true;
}

// --- The colonies --------------------------------------------------------------------------------

// KOL-14.2: fewer or more open water hexes than in the picture.
bool ComponentReader::change_open_water(const toml::table& layout, const std::string& above,
                                        std::vector<Place>& places) {
  const toml::array* covers = list_of(layout, above, "cover");
  const toml::array* opens = list_of(layout, above, "open");
  if (covers == nullptr || opens == nullptr) return false;
  const int least = kStandardWater - static_cast<int>(covers->size());
  const int most = kStandardWater + static_cast<int>(opens->size());
  if (wanted_.open_water < least || wanted_.open_water > most) {
    return fail(&layout, wanted_.open_water < least ? above + "cover" : above + "open",
                "option 'open_water' cannot be '" + std::to_string(wanted_.open_water) +
                    "' on this map; it can be " + std::to_string(least) + " to " +
                    std::to_string(most) + ", or choose another 'layout'");
  }
  const bool cover = wanted_.open_water < kStandardWater;
  const auto change = [&](std::string_view key, Zone from, Zone to, int count) {
    const toml::array* list = list_of(layout, above, key);
    if (list == nullptr) return false;
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string field = item_of(above + std::string(key), i);
      Place named;
      if (!to_place((*list)[i], field, 2, named)) return false;
      const auto place = std::ranges::find(places, named.name, &Place::name);
      if (place == places.end() || place->zone != from) {
        return fail(&(*list)[i], field, text_of(named.name) + " does not lie there");
      }
      if (static_cast<int>(i) >= count) continue;
      place->zone = to;
      place->terrain = to == Zone::kSea ? kSea : kUnknown;
      for (int kind = 0; kind < parts_.stack_kinds; ++kind) {
        if (parts_.stack[kind].terrain != kSea) continue;
        if (to == Zone::kSea && parts_.stack[kind].count == 0) {
          return fail(&(*list)[i], field, "there is no sea hex left in the stack");
        }
        parts_.stack[kind].count =
            static_cast<std::uint8_t>(parts_.stack[kind].count + (to == Zone::kSea ? -1 : 1));
      }
    }
    return true;
  };
  return change("cover", Zone::kSea, Zone::kColony,
                cover ? kStandardWater - wanted_.open_water : 0) &&
         change("open", Zone::kColony, Zone::kSea, cover ? 0 : wanted_.open_water - kStandardWater);
}

// KOL-1.2: the sea hexes of `facing` touch the home island, and no place of the colonies does. That
// two rows of water lie between them, and that no other sea touches the island, is so on the map
// that we know; another printed map may be different.
bool ComponentReader::check_strait(const std::vector<Place>& places, const toml::node& near,
                                   const std::string& above) {
  for (const Place& place : places) {
    if (place.zone == Zone::kHome) continue;
    int least = 99;
    for (const Place& home : places) {
      if (home.zone == Zone::kHome) least = std::min(least, distance(place.name, home.name));
    }
    if (place.zone == Zone::kFacing && least != 1) {
      return fail(place.node, place.field, "does not touch the home island");
    }
    if (place.zone == Zone::kColony && least < 2) {
      return fail(place.node, place.field, "touches the home island; water should lie between");
    }
  }
  if (std::ranges::none_of(places, [](const Place& p) { return p.zone == Zone::kFacing; })) {
    return fail(&near, above + "facing", "no sea hex faces the colonies");
  }
  return true;
}

// KOL-R41: number chips that only this edition has.
bool ComponentReader::read_spare_chips(const toml::table& layout, const std::string& above) {
  if (layout.get("spare_chips") == nullptr) return true;
  const toml::array* chips = list_of(layout, above, "spare_chips");
  return chips != nullptr && add_chips(*chips, above + "spare_chips");
}

// KOL-1.4, KOL-1.5: one hex more than places, and chips for all that may need one.
bool ComponentReader::check_stack(const toml::node& near) {
  int spaces = 0;
  for (int h = 0; h < parts_.board.hexes; ++h) spaces += parts_.zone[h] == Zone::kColony ? 1 : 0;
  int stack = 0;
  int without_number = 0;
  for (int i = 0; i < parts_.stack_kinds; ++i) {
    stack += parts_.stack[i].count;
    if (parts_.stack[i].number == 0 && parts_.stack[i].terrain != kSea) {
      without_number += parts_.stack[i].count;
    }
  }
  if (stack != spaces + 1) {
    return fail(&near, "colonies.stack",
                "are " + std::to_string(stack) + " hexes for " + std::to_string(spaces) +
                    " places: there should be one more than places");
  }
  int chips = 0;
  for (int number = 2; number <= 12; ++number) {
    chips += static_cast<int>((parts_.chips >> (4 * number)) & 15);
  }
  if (chips < without_number) {
    return fail(&near, "colonies.chips",
                "are " + std::to_string(chips) + " for " + std::to_string(without_number) +
                    " hexes without a printed number");
  }
  return true;
}

bool ComponentReader::read_layout(const toml::table& root) {
  const toml::table* layouts = section(root, "layout");
  if (layouts == nullptr || !allow_only(*layouts, "layout.", {"2007", "earlier"})) return false;
  const std::string name = wanted_.earlier ? "earlier" : "2007";
  const toml::table* layout = (*layouts)[name].as_table();
  const std::string above = "layout." + name + ".";
  if (layout == nullptr) return fail(layouts, "layout." + name, "is missing");
  std::vector<Place> places;
  if (!allow_only(*layout, above,
                  {"home", "facing", "strait", "sea", "colony", "cover", "open", "harbours",
                   "spare_chips", "provenance"}) ||
      !require_provenance(*layout, "layout." + name) || !read_spare_chips(*layout, above) ||
      !read_places(*layout, above, "home", Zone::kHome, places) ||
      !read_places(*layout, above, "facing", Zone::kFacing, places) ||
      !read_places(*layout, above, "strait", Zone::kStrait, places) ||
      !read_places(*layout, above, "sea", Zone::kSea, places) ||
      !read_places(*layout, above, "colony", Zone::kColony, places)) {
    return false;
  }
  for (Place& place : places) {
    if (place.zone != Zone::kHome) continue;
    if (place.terrain < kField || place.terrain > kMountain || place.number == 0) {
      return fail(place.node, place.field, "a home hex bears a resource and a number");
    }
    if (wanted_.shuffled_home) {  // KOL-14.1: the numbers stay
      ++parts_.terrain_pool[place.terrain];
      place.terrain = kUnknown;
    }
  }
  return change_open_water(*layout, above, places) && make_map(places, *layout) &&
         check_strait(places, *layout, above) && read_harbours(*layout, above) &&
         check_room(*layout, above + "home") && check_stack(*layout);
}

}  // namespace landfall::kolonien
