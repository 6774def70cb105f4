#include "games/kolonien/data/table.h"

#include "embedded/embedded.h"
#include "games/kolonien/kolonien.h"

namespace landfall {

using namespace kolonien;

namespace {

bool is(const Setup& setup, std::string_view option, std::string_view value) {
  return option_value(setup, option) == value;
}

int number_in(const Setup& setup, std::string_view option) {
  int number = 0;
  for (const char digit : option_value(setup, option)) number = 10 * number + (digit - '0');
  return number;
}

// The fixed island of the base game; empty if it is laid by chance.
std::string_view island_of(const Setup& setup) {
  return is(setup, "board", "random") ? std::string_view() : option_value(setup, "board");
}
// The island whose harbours lie as its picture shows them; empty if they are shuffled (KOL-16.9).
std::string_view harbours_of(const Setup& setup) {
  if (is(setup, "harbours", "shuffled")) return {};
  const std::string_view island = island_of(setup);
  return island.empty() && is(setup, "harbours", "fixed") ? kBeginnerIsland : island;
}

Numbers numbers_of(const Setup& setup) {
  if (is(setup, "numbers", "random")) return Numbers::kRandom;
  if (is(setup, "numbers", "spread")) return Numbers::kSpread;
  const bool laid = is(setup, "mode", "base") && island_of(setup).empty();
  return laid ? Numbers::kSpiral : Numbers::kFixed;
}

// KOL-16.1 to KOL-16.5, KOL-16.10
void take_house_rules(const Setup& setup, Rules& rules) {
  if (!is(setup, "goal", "printed")) rules.goal = number_in(setup, "goal");
  rules.discard_limit = is(setup, "discard", "none") ? kNoLimit : number_in(setup, "discard");
  rules.friendly_robber = is(setup, "robber", "friendly");
  rules.dice_deck = !is(setup, "dice", "rolled");
  rules.dice_unseen = is(setup, "dice", "deck_unseen") ? kUnseenRolls : 0;
  rules.quiet_turns = setup.seats * number_in(setup, "quiet_rounds");
  rules.first_by_lot = is(setup, "first", "lot");
}

// The switches, in the one place where modes and variants are told apart.
Rules rules_of(const Setup& setup, const Components& parts) {
  Rules rules;
  const bool base = is(setup, "mode", "base");
  rules.colonies = !base;
  rules.robber = base;
  rules.longest_road = base;
  rules.random_terrain = base ? island_of(setup).empty() : is(setup, "home_terrain", "shuffled");
  rules.numbers = numbers_of(setup);
  rules.random_harbours = harbours_of(setup).empty();
  rules.domestic_trade = is(setup, "domestic_trade", "on");
  rules.open_trade = setup.rules >= 2 && rules.domestic_trade;
  rules.shows_deduced = is(setup, "counting", "deduced");
  rules.official_shortage = is(setup, "shortage", "official");
  rules.win_any_time = is(setup, "win_check", "any_time");
  rules.official_roads = is(setup, "roads", "official");
  rules.turn_limit = is(setup, "turn_limit", "none") ? 0 : 1000;
  rules.second_ship = is(setup, "second_ship", "allowed");
  rules.keeps_ship = is(setup, "no_outpost", "keep_ship");
  rules.cargo_lost = is(setup, "outpost_cargo", "lost");
  rules.unload_anywhere = is(setup, "unloading", "anywhere");
  rules.goal = base ? parts.goal_base : setup.seats == 3 ? parts.goal_three : parts.goal_four;
  rules.special_building = setup.seats > kFewPlayers;
  rules.rounds = !base && setup.seats == 3 ? 3 : 2;  // KOL-2.9
  take_house_rules(setup, rules);
  return rules;
}

// The chips that chance lays on the island; the hexes bear none before.
void gather_numbers(Table& table) {
  if (table.rules.numbers == Numbers::kFixed) return;
  for (const std::uint8_t number : table.spiral_numbers) {
    if (table.rules.random_terrain && number != 0) ++table.number_pool[number];
  }
  for_each_bit(table.home, [&](int h) {
    if (const int number = table.first_hex[h] >> 4; number != 0) ++table.number_pool[number];
    table.first_hex[h] &= 15;
  });
}

void derive_table(Table& table) {
  const Board& board = table.board;
  for (int h = 0; h < board.hexes; ++h) {
    switch (table.zone[h]) {
      case Zone::kHome:
        table.home |= one_hex(h);
        table.home_vertices |= board.corners[h];
        table.home_edges |= board.sides[h];
        break;
      case Zone::kColony:
        table.colony |= one_hex(h);
        break;
      case Zone::kFacing:
        table.facing |= one_hex(h);
        [[fallthrough]];
      default:
        table.sea |= one_hex(h);
    }
  }
  table.home_coast = board.frame;
  for_each_bit(table.sea, [&](int h) {
    table.home_coast |= board.corners[h];
    table.water_edges |= board.sides[h];
  });
  table.home_coast &= table.home_vertices;
  for (int e = 0; e < board.edges; ++e) {
    if (board.edge_hex[e][0] == kNone || board.edge_hex[e][1] == kNone) table.water_edges.set(e);
  }
  for (int v = 0; v < board.vertices; ++v) {
    for (const std::uint8_t h : board.vertex_hex[v]) {
      if (h != kNone) table.hexes_at[v] |= one_hex(h);
    }
  }
  for_each_bit(table.facing, [&](int h) { table.first_vertices |= board.corners[h]; });
  table.first_vertices &= table.home_vertices;
  for (int i = 0; i < table.harbours; ++i) {
    for (const std::uint8_t v : board.edge_vertex[table.harbour_edge[i]]) {
      table.vertex_harbour[v] = static_cast<std::uint8_t>(i + 1);
    }
  }
  gather_numbers(table);
}

}  // namespace

const GameInfo& Kolonien::info() {
  static const auto colonies = [](std::string name, std::vector<std::string> values) {
    return OptionSpec{std::move(name), std::move(values), "mode", "colonies", {}, true};
  };
  static const GameInfo info{
      .name = "kolonien",
      .clause_prefix = "KOL",
      .min_seats = 2,
      .max_seats = kPlayers,
      .options =
          {{"mode", {"colonies", "base"}, "", "", {3, 2}, false, {4, 6}},  // KOL-1.13, KOL-17.1
           {"domestic_trade", {"on", "off"}},
           {"counting", {"deduced", "hidden"}, "", "", {}, true, {}, "hidden"},
           {"shortage", {"official", "all_or_nothing"}, "", "", {}, true},
           {"win_check", {"own_turn", "any_time"}, "", "", {}, true},
           {"turn_limit", {"none", "1000"}, "", "", {}, true},
           {"goal", {"printed", "8", "9", "10", "11", "12", "13", "14", "15"}},
           {"dice", {"rolled", "deck", "deck_unseen"}},
           {"robber", {"usual", "friendly"}, "mode", "base"},
           {"quiet_rounds", {"0", "1", "2"}, "", "", {}, true},
           {"discard", {"7", "9", "11", "none"}, "", "", {}, true},
           {"first", {"seat", "lot"}, "", "", {}, true},
           {"board", {"random", "tournament", "beginner"}, "mode", "base", {}, true, {6, 4, 4}},
           {"numbers", {"printed", "random", "spread"}, "", "", {}, true},
           {"harbours", {"printed", "fixed", "shuffled"}, "mode", "base", {}, true, {6, 4, 6}},
           {"roads", {"official", "lenient"}, "mode", "base", {}, true},
           colonies("layout", {"2007", "earlier"}),
           colonies("home_terrain", {"fixed", "shuffled"}),
           colonies("open_water", {"6", "0", "1", "2", "3", "4", "5", "7", "8", "9"}),
           colonies("second_ship", {"allowed", "road_only"}),
           colonies("no_outpost", {"forbidden", "keep_ship"}),
           colonies("outpost_cargo", {"lost", "forbidden"}),
           colonies("unloading", {"home", "anywhere"})},
      .rules = 2,
  };
  return info;
}

Result<Kolonien::Table> Kolonien::make_table(const Setup& setup) {
  Result<Setup> completed = complete_setup(info(), setup);
  if (!completed) return completed.problem();
  Table table;
  table.setup = std::move(completed).value();
  if (table.setup.components.empty()) {
    table.setup.components = embedded::file("rules/kolonien/components.toml");
    table.setup.components_name = "rules/kolonien/components.toml";
  }
  const Wanted wanted{.base = is(table.setup, "mode", "base"),
                      .island = island_of(table.setup),  // KOL-14.8, KOL-16.6
                      .harbours = harbours_of(table.setup),
                      .earlier = is(table.setup, "layout", "earlier"),  // KOL-14.3
                      .shuffled_home = is(table.setup, "home_terrain", "shuffled"),
                      .open_water = option_value(table.setup, "open_water")[0] - '0',
                      .seats = table.setup.seats};
  Result<Components> components =
      read_components(table.setup.components, table.setup.components_name, wanted);
  if (!components) return components.problem();
  static_cast<Components&>(table) = std::move(components).value();
  table.seats = table.setup.seats;
  table.rules = rules_of(table.setup, table);
  derive_table(table);
  return table;
}

}  // namespace landfall
