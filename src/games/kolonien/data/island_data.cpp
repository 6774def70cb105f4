// Reads the islands of the base game from data: the small one, also with fixed hexes, and the large
// one for five and six players (KOL-2.1, KOL-2.2, KOL-17.3).
#include <algorithm>
#include <bit>

#include "games/kolonien/data/component_reader.h"

namespace landfall::kolonien {
namespace {

// A turn by sixty degrees about the centre.
HexName turned(HexName name, int times) {
  for (; times > 0; --times) name = {-name.r, name.q + name.r};
  return name;
}

}  // namespace

bool ComponentReader::read_spiral(const toml::table& from, const std::string& above,
                                  std::vector<Place>& places) {
  const toml::array* list = list_of(from, above, "spiral");
  if (list == nullptr) return false;
  for (std::size_t i = 0; i < list->size(); ++i) {
    Place place;
    const std::string field = item_of(above + "spiral", i);
    if (!to_place((*list)[i], field, 2, place)) return false;
    if (std::ranges::find(places, place.name, &Place::name) != places.end()) {
      return fail(&(*list)[i], field, text_of(place.name) + " stands twice");
    }
    places.push_back(std::move(place));
  }
  return make_map(places, *list);
}

// The spiral may begin at other corners if the island looks the same from there (KOL-2.2).
void ComponentReader::turn_spiral(const std::vector<Place>& places) {
  for (int start = 0; start < 6; ++start) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto hex = parts_.board.find(turned(places[i].name, start));
      if (!hex) return;
      parts_.spiral[start][i] = static_cast<std::uint8_t>(*hex);
    }
    parts_.spirals = start + 1;
  }
}

// KOL-17.3: a longer island does not look the same from all corners. From each of them the spiral
// keeps to the outside, anticlockwise, until no hex is left; the one that the data list comes first.
void ComponentReader::wind_spirals(const std::vector<Place>& places) {
  constexpr int kDirections = 6;
  constexpr int kCornerNeighbours = 3;
  const Board& board = parts_.board;
  for (const Place& place : places) {
    int hex = *board.find(place.name);
    const auto& around = board.hex_neighbour[hex];
    const auto missing = std::ranges::count(around, kNone);
    if (kDirections - missing != kCornerNeighbours || parts_.spirals == kDirections) continue;
    auto& spiral = parts_.spiral[parts_.spirals++];
    // Directions count clockwise. Looking along the coast, the sea is on the right.
    int heading = 0;
    while (around[heading] == kNone || around[(heading + 1) % kDirections] != kNone) ++heading;
    HexMask laid = one_hex(hex);
    for (std::size_t i = 0; i < places.size(); ++i) {
      spiral[i] = static_cast<std::uint8_t>(hex);
      for (int turn = 0; turn < kDirections; ++turn) {
        const int direction = (heading + 2 - turn + kDirections) % kDirections;
        const std::uint8_t next = board.hex_neighbour[hex][direction];
        if (next == kNone || has_hex(laid, next)) continue;
        heading = direction;
        hex = next;
        laid |= one_hex(hex);
        break;
      }
    }
    // On an island of another shape it may end in a bay.
    if (std::popcount(laid) != board.hexes) --parts_.spirals;
  }
  if (parts_.spirals != 0) return;
  parts_.spirals = 1;
  for (std::size_t i = 0; i < places.size(); ++i) {
    parts_.spiral[0][i] = static_cast<std::uint8_t>(*board.find(places[i].name));
  }
}

bool ComponentReader::read_terrain_pool(const toml::table& from, const std::string& above) {
  const toml::table* pool = from["terrain"].as_table();
  if (pool == nullptr) return fail(&from, above + "terrain", "is missing");
  int hexes = 0;
  for (const auto& [key, node] : *pool) {
    const std::string field = above + "terrain." + std::string(key.str());
    const auto terrain = index_of(kTerrainIds, key.str());
    if (!terrain || *terrain < kField || *terrain > kDesert) {
      return fail(&node, field, "is not a terrain of the base game");
    }
    int count = 0;
    if (!to_integer(&node, *pool, field, 0, kMaxHexes, count)) return false;
    parts_.terrain_pool[static_cast<std::size_t>(*terrain)] = static_cast<std::uint8_t>(count);
    hexes += count;
  }
  if (hexes != parts_.board.hexes) {
    return fail(pool, above + "terrain",
                "are " + std::to_string(hexes) + " hexes for " +
                    std::to_string(parts_.board.hexes) + " places");
  }
  if (parts_.terrain_pool[kDesert] == 0) {
    return fail(pool, above + "terrain.desert", "the robber needs a desert to begin with");
  }
  const toml::array* numbers = list_of(from, above, "numbers");
  if (numbers == nullptr) return false;
  const int wanted = hexes - parts_.terrain_pool[kDesert];
  if (static_cast<int>(numbers->size()) != wanted) {
    return fail(numbers, above + "numbers", "should be " + std::to_string(wanted) + " numbers");
  }
  for (std::size_t i = 0; i < numbers->size(); ++i) {
    const std::string field = item_of(above + "numbers", i);
    if (!to_number_chip(&(*numbers)[i], *numbers, field, parts_.spiral_numbers[i])) return false;
    if (parts_.spiral_numbers[i] == 0) {
      return fail(&(*numbers)[i], field, "should be 2 to 12 without 7");
    }
  }
  return true;
}

// KOL-14.8, KOL-16.6: an island whose hexes, numbers and harbours are fixed.
bool ComponentReader::read_island(const toml::table& base, std::string_view name) {
  const std::string part = "base." + std::string(name);
  const toml::table* fixed = base[name].as_table();
  if (fixed == nullptr) {
    // Data that are older than the island for beginners, in a record, do without it.
    const bool needed =
        name != kBeginnerIsland || wanted_.island == name || wanted_.harbours == name;
    return !needed || fail(&base, part, "is missing");
  }
  if (!allow_only(*fixed, part + ".", {"hexes", "harbours", "provenance"}) ||
      !require_provenance(*fixed, part)) {
    return false;
  }
  std::vector<Place> places;
  if (!read_places(*fixed, part + ".", "hexes", Zone::kHome, places)) return false;
  std::array<std::uint8_t, kTerrains> used{};
  for (const Place& place : places) {
    const auto hex = parts_.board.find(place.name);
    if (!hex) return fail(place.node, place.field, "is not a hex of the island");
    if ((place.number == 0) != (place.terrain == kDesert)) {
      return fail(place.node, place.field, "every hex but a desert bears a number");
    }
    ++used[place.terrain];
    if (wanted_.island == name) {
      parts_.first_hex[*hex] = static_cast<std::uint8_t>(place.terrain | place.number << 4);
    }
  }
  if (used != parts_.terrain_pool) {
    return fail(fixed, part + ".hexes", "use other hexes than base.terrain has");
  }
  const toml::array* harbours = list_of(*fixed, part + ".", "harbours");
  if (harbours == nullptr) return false;
  std::array<std::uint8_t, 7> tokens{};
  for (std::size_t i = 0; i < harbours->size(); ++i) {
    int kind = 0;
    const std::string field = item_of(part + ".harbours", i);
    if (!to_id(&(*harbours)[i], *harbours, field, kHarbourIds, "a harbour", kind)) return false;
    if (i < kMaxHarbours && wanted_.harbours == name) {
      parts_.harbour_fixed[i] = static_cast<std::uint8_t>(kind);
    }
    ++tokens[static_cast<std::size_t>(kind)];
  }
  if (tokens != parts_.harbour_pool) {
    return fail(harbours, part + ".harbours", "are other tokens than base.harbour_tokens");
  }
  return true;
}

bool ComponentReader::read_base(const toml::table& root) {
  const toml::table* base = section(root, "base");
  std::vector<Place> places;
  if (base == nullptr ||
      !allow_only(*base, "base.",
                  {"spiral", "numbers", "harbours", "harbour_tokens", "terrain", "tournament",
                   kBeginnerIsland, "provenance"}) ||
      !require_provenance(*base, "base") || !read_spiral(*base, "base.", places)) {
    return false;
  }
  turn_spiral(places);
  return read_terrain_pool(*base, "base.") && read_harbours(*base, "base.") &&
         read_harbour_tokens(*base, "base.") && read_island(*base, "tournament") &&
         read_island(*base, kBeginnerIsland) && check_room(*base, "base.spiral");
}

// KOL-17.2 to KOL-17.4: what five and six players have more.
bool ComponentReader::read_large(const toml::table& root) {
  const toml::table* large = section(root, "large");
  std::vector<Place> places;
  if (large == nullptr ||
      !allow_only(*large, "large.",
                  {"bank", "spiral", "numbers", "harbours", "harbour_tokens", "terrain", "deck",
                   "provenance"}) ||
      !require_provenance(*large, "large") || !read_spiral(*large, "large.", places)) {
    return false;
  }
  wind_spirals(places);
  const toml::table* deck = (*large)["deck"].as_table();
  if (deck == nullptr) return fail(large, "large.deck", "is missing");
  return read_integer(*large, "large.", "bank", 10, 25, parts_.bank) &&
         allow_only(*deck, "large.deck.", kCardIds) && read_cards(*deck, "large.deck.") &&
         read_terrain_pool(*large, "large.") && read_harbours(*large, "large.") &&
         read_harbour_tokens(*large, "large.") && check_room(*large, "large.spiral");
}

}  // namespace landfall::kolonien
