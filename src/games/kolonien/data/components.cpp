// Reads pieces, prices, cards and the stack of the colonies from data (KOL-1.*), and checks them
// the way a careful owner of the box would.
#include <algorithm>

#include "games/kolonien/data/component_reader.h"

namespace landfall::kolonien {
namespace {

constexpr int kFormat = 1;
constexpr std::array<std::string_view, 6> kCornerIds = {"n", "ne", "se", "s", "sw", "nw"};

}  // namespace

Result<Components> ComponentReader::read(std::string_view text) {
  const auto root = parse(text);
  if (root &&
      read_head(*root, "kolonien", kFormat,
                {"pieces", "costs", "deck", "goal", "base", "large", "colonies", "layout"}) &&
      read_pieces(*root) && read_costs(*root) && read_deck(*root) && read_goal(*root) &&
      (!wanted_.base                  ? read_colonies(*root)
       : wanted_.seats <= kFewPlayers ? read_base(*root)
                                      : read_large(*root))) {
    parts_.notes = notes_;
    return parts_;
  }
  return trouble_;
}

// KOL-1.8, KOL-1.9
bool ComponentReader::read_pieces(const toml::table& root) {
  const toml::table* pieces = section(root, "pieces");
  if (pieces == nullptr) return false;
  const bool good =
      allow_only(
          *pieces, "pieces.",
          {"road", "settlement", "city", "ship", "fleet", "outpost", "bank", "provenance"}) &&
      read_integer(*pieces, "pieces.", "road", 1, 15, parts_.roads) &&
      read_integer(*pieces, "pieces.", "settlement", 3, kSettlements, parts_.settlements) &&
      read_integer(*pieces, "pieces.", "city", 0, 8, parts_.cities) &&
      read_integer(*pieces, "pieces.", "ship", 1, kShips, parts_.ships) &&
      read_integer(*pieces, "pieces.", "fleet", 0, 1, parts_.fleets) &&
      read_integer(*pieces, "pieces.", "outpost", 1, kOutposts, parts_.outposts) &&
      read_integer(*pieces, "pieces.", "bank", 10, 25, parts_.bank) &&
      require_provenance(*pieces, "pieces");
  if (good && wanted_.base) parts_.ships = parts_.fleets = parts_.outposts = 0;
  return good;
}

bool ComponentReader::read_numbers(const toml::array& list, const std::string& field, int lowest,
                                   int highest, std::vector<int>& numbers) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto number = list[i].value_exact<std::int64_t>();
    if (!number || *number < lowest || *number > highest) {
      return fail(&list[i], item_of(field, i),
                  "should be a whole number from " + std::to_string(lowest) + " to " +
                      std::to_string(highest));
    }
    numbers.push_back(static_cast<int>(*number));
  }
  return true;
}

// KOL-1.14
bool ComponentReader::read_cost(const toml::table& costs, std::string_view key, Packed& cost) {
  const std::string field = "costs." + std::string(key);
  const toml::array* list = costs[key].as_array();
  if (list == nullptr || list->size() != kResources) {
    return fail(list == nullptr ? static_cast<const toml::node*>(&costs) : list, field,
                "should be five numbers: grain, wool, wood, brick, ore");
  }
  std::vector<int> numbers;
  if (!read_numbers(*list, field, 0, 9, numbers)) return false;
  for (int i = 0; i < kResources; ++i) cost |= many_of(i, numbers[static_cast<std::size_t>(i)]);
  if (cost == 0) return fail(list, field, "should cost something");
  return true;
}
bool ComponentReader::read_costs(const toml::table& root) {
  const toml::table* costs = section(root, "costs");
  if (costs == nullptr) return false;
  return allow_only(
             *costs, "costs.",
             {"road", "settlement", "city", "card", "ship", "fleet", "move_fleet", "provenance"}) &&
         read_cost(*costs, "road", parts_.road_cost) &&
         read_cost(*costs, "settlement", parts_.settlement_cost) &&
         read_cost(*costs, "city", parts_.city_cost) &&
         read_cost(*costs, "card", parts_.card_cost) &&
         read_cost(*costs, "ship", parts_.ship_cost) &&
         read_cost(*costs, "fleet", parts_.fleet_cost) &&
         read_cost(*costs, "move_fleet", parts_.move_fleet_cost) &&
         require_provenance(*costs, "costs");
}

// KOL-1.10
bool ComponentReader::read_deck(const toml::table& root) {
  const toml::table* deck = section(root, "deck");
  return deck != nullptr &&
         allow_only(*deck, "deck.",
                    {"knight", "point", "road_building", "plenty", "monopoly", "provenance"}) &&
         read_cards(*deck, "deck.") && require_provenance(*deck, "deck");
}
bool ComponentReader::read_cards(const toml::table& deck, const std::string& above) {
  parts_.deck = 0;
  for (int card = 0; card < kCards; ++card) {
    int count = 0;
    if (!read_integer(deck, above, kCardIds[static_cast<std::size_t>(card)], 0, 20, count)) {
      return false;
    }
    parts_.deck |= many_of(card, count);
  }
  return true;
}

bool ComponentReader::read_goal(const toml::table& root) {
  const toml::table* goal = section(root, "goal");
  if (goal == nullptr) return false;
  return allow_only(*goal, "goal.", {"base", "three", "four", "provenance"}) &&
         read_integer(*goal, "goal.", "base", 3, 20, parts_.goal_base) &&
         read_integer(*goal, "goal.", "three", 4, 20, parts_.goal_three) &&
         read_integer(*goal, "goal.", "four", 3, 20, parts_.goal_four) &&
         require_provenance(*goal, "goal");
}

// KOL-1.11
bool ComponentReader::read_harbour_tokens(const toml::table& from, const std::string& above) {
  const std::string field = above + "harbour_tokens";
  const toml::table* tokens = from["harbour_tokens"].as_table();
  if (tokens == nullptr) return fail(&from, field, "is missing");
  int total = 0;
  for (const auto& [key, node] : *tokens) {
    const auto kind = index_of(kHarbourIds, key.str());
    if (!kind || *kind == 0) {
      return fail(&node, field + "." + std::string(key.str()), "is not a harbour");
    }
    int count = 0;
    if (!to_integer(&node, *tokens, field + "." + std::string(key.str()), 0, kMaxHarbours, count)) {
      return false;
    }
    parts_.harbour_pool[static_cast<std::size_t>(*kind)] = static_cast<std::uint8_t>(count);
    total += count;
  }
  if (total != parts_.harbours) {
    return fail(tokens, field,
                "are " + std::to_string(total) + " tokens for " + std::to_string(parts_.harbours) +
                    " places");
  }
  return true;
}

// KOL-1.4, KOL-1.6: kinds of hexes of the stack.
bool ComponentReader::read_stack(const toml::table& colonies) {
  const toml::array* list = colonies["stack"].as_array();
  if (list == nullptr || list->empty() || list->size() > kMaxStack) {
    return fail(list == nullptr ? static_cast<const toml::node*>(&colonies) : list,
                "colonies.stack",
                "should be a list of up to " + std::to_string(kMaxStack) +
                    " kinds of hexes ([[colonies.stack]])");
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string field = item_of("colonies.stack", i) + ".";
    const toml::table* entry = (*list)[i].as_table();
    if (entry == nullptr) return fail(&(*list)[i], field, "should be a table");
    int terrain = 0;
    int count = 0;
    StackKind& kind = parts_.stack[i];
    if (!allow_only(*entry, field, {"terrain", "number", "count"}) ||
        !to_id(entry->get("terrain"), *entry, field + "terrain", kTerrainIds, "a terrain",
               terrain) ||
        !read_integer(*entry, field, "count", 1, 20, count) ||
        !to_number_chip(entry->get("number"), *entry, field + "number", kind.number)) {
      return false;
    }
    if (terrain < kMountain) {
      return fail(entry->get("terrain"), field + "terrain",
                  "does not lie in the colonies: mountain, desert, gold, jungle, volcano or sea");
    }
    if (terrain == kSea && kind.number != 0) {
      return fail(entry->get("number"), field + "number", "sea bears no number");
    }
    kind.terrain = static_cast<std::uint8_t>(terrain);
    kind.count = static_cast<std::uint8_t>(count);
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (parts_.stack[earlier].terrain == kind.terrain &&
          parts_.stack[earlier].number == kind.number) {
        return fail(entry, field + "terrain", "stands twice with this number");
      }
    }
  }
  parts_.stack_kinds = static_cast<int>(list->size());
  return true;
}

bool ComponentReader::add_chips(const toml::array& chips, const std::string& above) {
  for (std::size_t i = 0; i < chips.size(); ++i) {
    std::uint8_t number = 0;
    const std::string field = item_of(above, i);
    if (!to_number_chip(&chips[i], chips, field, number)) return false;
    if (number == 0) return fail(&chips[i], field, "should be 2 to 12 without 7");
    if (((parts_.chips >> (4 * number)) & 15) == 15) {
      return fail(&chips[i], field, "stands too often");
    }
    parts_.chips += std::uint64_t{1} << (4 * number);
  }
  return true;
}

bool ComponentReader::read_colonies(const toml::table& root) {
  const toml::table* colonies = section(root, "colonies");
  if (colonies == nullptr ||
      !allow_only(
          *colonies, "colonies.",
          {"harbour_tokens", "chips", "volcano_corners", "tokens", "stack", "provenance"}) ||
      !require_provenance(*colonies, "colonies") || !read_stack(*colonies)) {
    return false;
  }
  const toml::table* tokens = (*colonies)["tokens"].as_table();  // KOL-1.7
  if (tokens == nullptr) return fail(colonies, "colonies.tokens", "is missing");
  if (!allow_only(*tokens, "colonies.tokens.", kTokenIds)) return false;
  for (int token = 0; token < kTokens; ++token) {
    int count = 0;
    if (!read_integer(*tokens, "colonies.tokens.", kTokenIds[static_cast<std::size_t>(token)], 1,
                      99, count)) {
      return false;
    }
    parts_.tokens[static_cast<std::size_t>(token)] = static_cast<std::uint8_t>(count);
  }
  const toml::array* chips = list_of(*colonies, "colonies.", "chips");  // KOL-1.5
  if (chips == nullptr) return false;
  if (!add_chips(*chips, "colonies.chips")) return false;
  const toml::array* corners = list_of(*colonies, "colonies.", "volcano_corners");  // KOL-1.12
  if (corners == nullptr) return false;
  if (corners->size() != 6) {
    return fail(corners, "colonies.volcano_corners", "should be six corners");
  }
  unsigned seen = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    int corner = 0;
    const std::string field = item_of("colonies.volcano_corners", i);
    if (!to_id(&(*corners)[i], *corners, field, kCornerIds, "a corner", corner)) return false;
    if (((seen >> corner) & 1U) != 0) return fail(&(*corners)[i], field, "stands twice");
    seen |= 1U << corner;
    parts_.volcano_corner[i] = static_cast<std::uint8_t>(corner);
  }
  return read_layout(root) && read_harbour_tokens(*colonies, "colonies.");
}

Result<Components> read_components(std::string_view toml, std::string_view file,
                                   const Wanted& wanted) {
  return ComponentReader(file, wanted).read(toml);
}

}  // namespace landfall::kolonien
