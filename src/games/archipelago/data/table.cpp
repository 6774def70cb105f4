#include "games/archipelago/data/table.h"

#include "embedded/embedded.h"
#include "games/archipelago/archipelago.h"

namespace landfall {

using namespace archipelago;

namespace {

void turn_regions(Table& table) {
  for (int region = 0; region < kRegions; ++region) {
    const Region& parts = table.components.regions[region];
    for (int area = 0; area < parts.area_count; ++area) {
      if (!parts.areas[area].land) continue;
      table.land_areas[region] = static_cast<std::uint8_t>(table.land_areas[region] | 1U << area);
      table.land_cells[region] |= std::uint64_t{0xffff} << (16 * area);
    }
    for (int icon = 0; icon < parts.icon_count; ++icon) {
      std::uint8_t& of = table.icons_of[region][parts.icons[icon].resource];
      std::uint8_t& in = table.icons_in[region][parts.icons[icon].area];
      of = static_cast<std::uint8_t>(of | 1U << icon);
      in = static_cast<std::uint8_t>(in | 1U << icon);
    }
    for (int rotation = 0; rotation < kEdges; ++rotation) {
      Table::Turned& turned = table.turned[region][rotation];
      for (int edge = 0; edge < kEdges; ++edge) {
        const int at = (edge + rotation) % kEdges;
        turned.area[at] = parts.area_of_edge[edge];
        turned.pattern = static_cast<std::uint16_t>(
            turned.pattern | static_cast<unsigned>(parts.edges[edge]) << (2 * at));
      }
    }
  }
}

void spread_boards(Table& table) {
  const Components& parts = table.components;
  for (int market = 0; market < 2; ++market) {
    const MarketBoard& board = parts.markets[market];
    for (int resource = 0; resource < kResources; ++resource) {
      int space = 0;
      for (int row = 0; row < board.row_count; ++row) {
        const MarketRow& spaces = board.rows[resource][row];
        for (int i = 0; i < spaces.spaces && space < Table::kZoneSpaces; ++i) {
          table.price[market][resource][space++] = spaces.price;
          table.effect[market][resource][space] = board.effects[row];
        }
      }
      table.spaces[market][resource] = static_cast<std::uint8_t>(space);
    }
  }
  int row = 0;
  for (int people = 0; people <= kMaxPopulation; ++people) {
    while (row + 1 < parts.population_row_count && people > parts.population_rows[row].last) ++row;
    table.population_effect[people] = parts.population_rows[row].effect;
  }
  row = 0;
  for (int workers = 0; workers <= kMaxWorkers; ++workers) {
    while (row + 1 < parts.labour_row_count && workers > parts.labour_rows[row].last) ++row;
    table.recruit_price[workers] = parts.labour_rows[row].price;
    table.labour_effect[workers] = parts.labour_rows[row].rebellion;
  }
}

bool same_half(const Half& a, const Half& b) {
  return a.what == b.what && a.red == b.red && a.resource == b.resource && a.number == b.number &&
         a.amount == b.amount;
}

void compare_backs(Table& table) {
  for (int card = 0; card < kCards; ++card) {
    int lowest = 0;
    while (!same_half(table.card(lowest).upper, table.card(card).upper) ||
           !same_half(table.card(lowest).lower, table.card(card).lower)) {
      ++lowest;
    }
    table.back_of[card] = static_cast<std::uint8_t>(lowest);
    table.same_back[lowest] |= one_card(card);
    if (table.card(card).kind == Kind::kCharacter) table.characters |= one_card(card);
    if (table.card(card).wonder) table.wonders |= one_card(card);
  }
}

constexpr int kCitizensOnTile = 3;  // of one seat, or of one colour (ARC-7.9, ARC-R114)

Rules rules_of(const Setup& setup) {
  const auto is = [&](std::string_view name, std::string_view value) {
    return option_value(setup, name) == value;
  };
  Rules rules;
  for (int length = 0; length < 3; ++length) {
    if (is("length", kLengthIds[length])) rules.length = static_cast<Length>(length);
  }
  rules.desert = is("start", "desert");
  rules.open_objectives = is("objectives", "open");
  rules.drawn_trends = rules.open_objectives ? 0 : is("trends", "two") ? 2 : 1;
  rules.chosen_trend = is("trend", "chosen");
  rules.benefactor = is("benefactor", "on");
  rules.spice = is("spice", "on");
  rules.open_screens = is("open_screens", "on");
  rules.hides_screens = is("memory", "none");
  rules.count_new_rebels = is("unfed", "new");
  rules.reproduce_by_area = is("reproduction", "area");
  rules.count_all_buildings = is("buildings", "all");
  rules.pass_is_final = is("passing", "final");
  rules.free_townsman = is("towns", "free");
  rules.citizen_first = is("wonders", "citizen");
  rules.talks = setup.rules >= 2;
  return rules;
}

// ARC-15.1, ARC-16.2, ARC-16.5: without pacifist and separatist.
std::uint16_t objective_deck(const Table& table) {
  const bool peaceful = table.seats == 2 || table.rules.open_objectives || table.rules.benefactor;
  unsigned deck = 0;
  for (int index = 0; index < kPerLength; ++index) {
    const Criterion criterion = table.objective(index).criterion;
    const bool special = criterion == Criterion::kPacifist || criterion == Criterion::kSeparatist;
    if (!peaceful || !special) deck |= 1U << index;
  }
  return static_cast<std::uint16_t>(deck);
}

}  // namespace

const GameInfo& Archipelago::info() {
  static const GameInfo info{
      .name = "archipelago",
      .clause_prefix = "ARC",
      .min_seats = 2,
      .max_seats = kPlayers,
      // ARC-16.2: no trend cards and no cards of one's own with open objectives.
      .options = {{.name = "length", .values = {"short", "medium", "long"}},
                  {.name = "start", .values = {"sea", "desert"}},
                  {.name = "objectives", .values = {"secret", "open"}},
                  {.name = "trends",
                   .values = {"one", "two"},
                   .needs_option = "objectives",
                   .needs_value = "secret"},
                  {.name = "trend",
                   .values = {"drawn", "chosen"},
                   .needs_option = "objectives",
                   .needs_value = "secret"},
                  {.name = "benefactor",
                   .values = {"off", "on"},
                   .needs_option = "objectives",
                   .needs_value = "secret"},
                  {.name = "spice",
                   .values = {"off", "on"},
                   .needs_option = "objectives",
                   .needs_value = "secret"},
                  {.name = "open_screens", .values = {"off", "on"}},
                  {.name = "memory",
                   .values = {"aid", "none"},
                   .needs_option = "open_screens",
                   .needs_value = "off"},
                  {.name = "unfed", .values = {"all", "new"}, .advanced = true},
                  {.name = "reproduction", .values = {"tile", "area"}, .advanced = true},
                  {.name = "buildings", .values = {"controlled", "all"}, .advanced = true},
                  {.name = "passing", .values = {"return", "final"}, .advanced = true},
                  {.name = "towns", .values = {"active", "free"}, .advanced = true},
                  {.name = "wonders", .values = {"effect", "citizen"}, .advanced = true},
                  {.name = "limit", .values = {"player", "colour"}, .advanced = true}},
      .rules = 2,
  };
  return info;
}

Result<Archipelago::Table> Archipelago::make_table(const Setup& setup) {
  Result<Setup> completed = complete_setup(info(), setup);
  if (!completed) return completed.problem();
  Table table;
  table.setup = std::move(completed).value();
  if (table.setup.components.empty()) {
    table.setup.components = embedded::file("rules/archipelago/components.toml");
    table.setup.components_name = "rules/archipelago/components.toml";
  }
  Result<Components> components =
      read_components(table.setup.components, table.setup.components_name);
  if (!components) return components.problem();
  table.components = std::move(components).value();
  table.seats = table.setup.seats;
  table.rules = rules_of(table.setup);
  table.rules.earlier = table.components.rules < kRules;
  const int colours = table.seats == 2 ? 2 : 1;  // ARC-15.2, ARC-R114
  table.citizens = colours * table.components.citizens;
  table.ships = colours * table.components.ships;
  const bool by_colour = option_value(table.setup, "limit") == "colour";
  table.on_tile = kCitizensOnTile * (by_colour ? colours : 1);
  table.objectives = table.rules.open_objectives ? 1 : colours;
  table.wheel = table.components.wheel[table.seats == kPlayers ? 1 : 0];
  table.objective_deck = objective_deck(table);
  turn_regions(table);
  spread_boards(table);
  compare_backs(table);
  return table;
}

}  // namespace landfall
