// Reads tiles, cards and expansions from data (COL-1.*), and checks them the way a careful owner of
// the box would; map_reader.h reads the map.
#include <toml++/toml.h>

#include <algorithm>
#include <string>

#include "games/colonialism/data/map_reader.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

constexpr int kFormat = 1;
constexpr int kSumOfValues = 15;  // 63 cubes and 45 grey discs are used exactly
constexpr int kMaxDice = 4;       // COL-1.9

// Walks through the file and remembers the first thing that is wrong.
class ComponentReader : MapReader {
 public:
  ComponentReader(std::string_view file, int players, bool first_edition)
      : MapReader(file), players_(players), first_edition_(first_edition) {}

  Result<Components> read(std::string_view text) {
    const auto root = parse(text);
    if (root &&
        read_head(*root, "colonialism", kFormat,
                  {"pieces", "region", "zone", "borders", "map", "tiles", "cards", "interest",
                   "events", "upgrades"}) &&
        read_pieces(*root) && read_map(*root) && read_tiles(*root) && read_cards(*root) &&
        read_interest(*root) && read_events(*root) && read_upgrades(*root)) {
      parts_.notes = notes_;
      return parts_;
    }
    return trouble_;
  }

 private:
  // COL-1.2 to COL-1.4
  bool read_pieces(const toml::table& root) {
    const toml::table* pieces = section(root, "pieces");
    if (pieces == nullptr) return false;
    return allow_only(*pieces, "pieces.",
                      {"cubes_per_colour", "discs", "local_powers", "mercenaries", "ships",
                       "provenance"}) &&
           read_integer(*pieces, "pieces.", "cubes_per_colour", 1, 60, parts_.cubes_per_colour) &&
           read_integer(*pieces, "pieces.", "discs", 1, 40, parts_.discs) &&
           read_integer(*pieces, "pieces.", "local_powers", 1, 80, parts_.local_powers) &&
           read_integer(*pieces, "pieces.", "mercenaries", 0, 40, parts_.mercenaries) &&
           read_integer(*pieces, "pieces.", "ships", 1, 6, parts_.ships) &&
           require_provenance(*pieces, "pieces");
  }

  // COL-1.8: the tiles for this number of players are kept, all are checked.
  bool read_tiles(const toml::table& root) {
    const toml::table* tiles = section(root, "tiles");
    if (tiles == nullptr ||
        !allow_only(*tiles, "tiles.",
                    {"regions", "value_2", "value_3", "value_4", "limit_2", "limit_3", "limit_4",
                     "provenance"}) ||
        !require_provenance(*tiles, "tiles")) {
      return false;
    }
    const toml::array* regions = (*tiles)["regions"].as_array();
    if (regions == nullptr || regions->size() != kRegions) {
      return fail(tiles, "tiles.regions", "should name the six regions");
    }
    std::array<int, kRegions> column{};
    unsigned seen = 0;
    for (std::size_t i = 0; i < kRegions; ++i) {
      if (!to_id(&(*regions)[i], *regions, "tiles.regions[" + std::to_string(i) + "]",
                 parts_.region_ids, "a region of the map", column[i])) {
        return false;
      }
      seen |= 1U << column[i];
    }
    if (seen != (1U << kRegions) - 1) {
      return fail(regions, "tiles.regions", "should name each region once");
    }
    for (int players = 2; players <= kPlayers; ++players) {
      const std::string number = std::to_string(players);
      std::array<int, kRegions> values{};
      std::array<int, kRegions> limits{};
      if (!read_numbers(*tiles, "value_" + number, 1, kMaxDice, values) ||
          !read_numbers(*tiles, "limit_" + number, 1, 60, limits)) {
        return false;
      }
      int sum = 0;
      for (const int value : values) sum += value;
      if (sum != kSumOfValues) {
        warn(tiles->get("value_" + number), "tiles.value_" + number,
             "the values add up to " + std::to_string(sum) + "; with " +
                 std::to_string(kSumOfValues) + " all cubes and grey discs would be used");
      }
      if (std::ranges::min(limits) < players) {
        warn(tiles->get("limit_" + number), "tiles.limit_" + number,
             "a limit is lower than the number of players");
      }
      for (std::size_t i = 0; i < kRegions && players == players_; ++i) {
        parts_.value[column[i]] = static_cast<std::uint8_t>(values[i]);
        parts_.limit[column[i]] = static_cast<std::uint8_t>(limits[i]);
      }
    }
    return true;
  }
  bool read_numbers(const toml::table& table, const std::string& key, int lowest, int highest,
                    std::array<int, kRegions>& numbers) {
    const std::string field = "tiles." + key;
    const toml::array* list = table[key].as_array();
    if (list == nullptr || list->size() != kRegions) {
      return fail(list == nullptr ? static_cast<const toml::node*>(&table) : list, field,
                  "should be six numbers");
    }
    for (std::size_t i = 0; i < kRegions; ++i) {
      if (!to_integer(&(*list)[i], table, field + "[" + std::to_string(i) + "]", lowest, highest,
                      numbers[i])) {
        return false;
      }
    }
    return true;
  }

  // COL-1.5: both editions are checked, one is kept.
  bool read_cards(const toml::table& root) {
    const toml::table* cards = section(root, "cards");
    if (cards == nullptr || !allow_only(*cards, "cards.", {"first", "second"})) return false;
    return read_edition(*cards, "first", 17, 7) && read_edition(*cards, "second", 16, 8);
  }
  bool read_edition(const toml::table& cards, const std::string& name, int policies, int actions) {
    const std::string field = "cards." + name;
    const toml::table* edition = cards[name].as_table();
    if (edition == nullptr) return fail(&cards, field, "is missing");
    CardSet policy = 0;
    CardSet action = 0;
    if (!allow_only(*edition, field + ".", {"policy", "action", "provenance"}) ||
        !read_card_list(*edition, field + ".policy", "policy", policies, policy) ||
        !read_card_list(*edition, field + ".action", "action", actions, action) ||
        !require_provenance(*edition, field)) {
      return false;
    }
    if ((policy & action) != 0) return fail(edition, field, "a card is both policy and action");
    constexpr CardSet kAlwaysAction = kSealed & ~one_card(kConsolidate);
    if ((policy & (kAlwaysAction | one_card(kTrade))) != 0 ||
        has_card(policy, kConsolidate) != (name == "first")) {
      return fail(edition->get("policy"), field + ".policy", "names an action card");
    }
    if ((name == "first") == first_edition_) {
      parts_.policies = policy;
      parts_.actions = action;
    }
    return true;
  }
  bool read_card_list(const toml::table& edition, const std::string& field, std::string_view key,
                      int count, CardSet& cards) {
    const toml::array* list = edition[key].as_array();
    if (list == nullptr) return fail(&edition, field, "should be a list of cards");
    for (std::size_t i = 0; i < list->size(); ++i) {
      int card = 0;
      if (!to_id(&(*list)[i], *list, field + "[" + std::to_string(i) + "]", kCardIds, "a card",
                 card)) {
        return false;
      }
      if (card == kConsolidateExtra || has_card(cards, card)) {
        return fail(&(*list)[i], field + "[" + std::to_string(i) + "]",
                    "should stand once in the deck");
      }
      cards |= one_card(card);
    }
    if (count_of(cards) != count) {
      return fail(
          list, field,
          "should be " + std::to_string(count) + " cards, not " + std::to_string(count_of(cards)));
    }
    return true;
  }

  // COL-1.6
  bool read_interest(const toml::table& root) {
    const toml::table* interest = section(root, "interest");
    if (interest == nullptr || !require_provenance(*interest, "interest")) return false;
    for (const auto& [key, node] : *interest) {
      if (key.str() == "provenance" || index_of(parts_.region_ids, key.str())) continue;
      return fail(&node, "interest." + std::string(key.str()), "is not a region of the map");
    }
    std::array<int, kColours> uses{};
    for (int region = 0; region < kRegions; ++region) {
      const std::string field = "interest." + parts_.region_ids[region];
      const toml::array* colours = (*interest)[parts_.region_ids[region]].as_array();
      if (colours == nullptr || colours->size() != 2) {
        return fail(interest, field, "should be two colours");
      }
      int first = 0;
      int second = 0;
      if (!to_id(&(*colours)[0], *colours, field, kColourIds, "a colour", first) ||
          !to_id(&(*colours)[1], *colours, field, kColourIds, "a colour", second)) {
        return false;
      }
      if (first == second) warn(colours, field, "names one colour twice");
      if (first > second) std::swap(first, second);
      for (const int colour : {first, second}) ++uses[colour];
      parts_.interests[2 * region] = {static_cast<std::uint8_t>(region),
                                      static_cast<std::uint8_t>(first)};
      parts_.interests[2 * region + 1] = {static_cast<std::uint8_t>(region),
                                          static_cast<std::uint8_t>(second)};
    }
    for (int colour = 0; colour < kColours; ++colour) {
      if (uses[colour] == kInterests / kColours) continue;
      warn(interest, "interest",
           std::string(kColourIds[colour]) + " stands on " + std::to_string(uses[colour]) +
               " cards; evenly it would on 4");
    }
    return true;
  }

  bool read_events(const toml::table& root) {
    const toml::table* events = section(root, "events");
    if (events == nullptr || !require_provenance(*events, "events")) return false;
    for (const auto& [key, node] : *events) {
      if (key.str() == "provenance" || index_of(kEventIds, key.str())) continue;
      return fail(&node, "events." + std::string(key.str()), "is not an event");
    }
    for (int event = 0; event < kEvents; ++event) {
      const std::string field = "events." + std::string(kEventIds[event]);
      const toml::array* places = (*events)[kEventIds[event]].as_array();
      const std::size_t wanted = event == kOpiumTrade ? 2 : 1;
      if (places == nullptr || places->size() != wanted) {
        return fail(events, field, wanted == 2 ? "should be two regions" : "should be one place");
      }
      int place = 0;
      const bool found =
          event == kUrabiRevolt
              ? to_id(&(*places)[0], *places, field, parts_.zone_ids, "a zone", place)
              : to_id(&(*places)[0], *places, field, parts_.region_ids, "a region of the map",
                      place);
      if (!found) return false;
      parts_.event_place[event] = static_cast<std::uint8_t>(place);
      if (event != kOpiumTrade) continue;
      if (!to_id(&(*places)[1], *places, field, parts_.region_ids, "a region of the map", place)) {
        return false;
      }
      if (place == parts_.event_place[event]) {
        return fail(places, field, "should be two different regions");
      }
      parts_.opium_other = static_cast<std::uint8_t>(place);
    }
    return true;
  }

  bool read_upgrades(const toml::table& root) {
    const toml::table* upgrades = section(root, "upgrades");
    if (upgrades == nullptr || !require_provenance(*upgrades, "upgrades") ||
        !read_integer(*upgrades, "upgrades.", "discs", 0, 20, parts_.upgrade_discs)) {
      return false;
    }
    for (const auto& [key, node] : *upgrades) {
      if (key.str() == "provenance" || key.str() == "discs" || index_of(kUpgradeIds, key.str())) {
        continue;
      }
      return fail(&node, "upgrades." + std::string(key.str()), "is not an upgrade");
    }
    for (int upgrade = 0; upgrade < kUpgrades; ++upgrade) {
      int cost = 0;
      if (!read_integer(*upgrades, "upgrades.", kUpgradeIds[upgrade], 1, 9, cost)) return false;
      parts_.upgrade_cost[upgrade] = static_cast<std::uint8_t>(cost);
    }
    return true;
  }

  int players_;
  bool first_edition_;
};

}  // namespace

Result<Components> read_components(std::string_view toml, std::string_view file, int players,
                                   bool first_edition) {
  return ComponentReader(file, players, first_edition).read(toml);
}

}  // namespace landfall::colonialism
