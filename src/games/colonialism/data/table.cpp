#include "games/colonialism/data/table.h"

#include "embedded/embedded.h"
#include "games/colonialism/colonialism.h"

namespace landfall {

using namespace colonialism;

namespace {

// The switches of an edition, in the one place where editions are told apart.
Rules rules_of(bool first_edition) {
  if (!first_edition) return {};
  return {.draw_count = 1,
          .consolidate_is_action = false,
          .campaign_hits_local = true,
          .campaign_collects = true,
          .hand_may_be_emptied = false};
}

}  // namespace

const GameInfo& Colonialism::info() {
  static const GameInfo info{
      .name = "colonialism",
      .clause_prefix = "COL",
      .min_seats = 2,
      .max_seats = kPlayers,
      // COL-R48: the expansions belong to the second edition.
      .options = {{"edition", {"second", "first"}},
                  {"events", {"off", "on"}, "edition", "second"},
                  {"upgrades", {"off", "on"}, "edition", "second"},
                  {"first_game", {"off", "on"}}},
  };
  return info;
}

Result<Colonialism::Table> Colonialism::make_table(const Setup& setup) {
  Result<Setup> completed = complete_setup(info(), setup);
  if (!completed) return completed.problem();
  Table table;
  table.setup = std::move(completed).value();
  if (table.setup.components.empty()) {
    table.setup.components = embedded::file("rules/colonialism/components.toml");
    table.setup.components_name = "rules/colonialism/components.toml";
  }
  const bool first_edition = option_value(table.setup, "edition") == "first";
  Result<Components> components = read_components(
      table.setup.components, table.setup.components_name, table.setup.seats, first_edition);
  if (!components) return components.problem();
  table.components = std::move(components).value();
  table.seats = table.setup.seats;
  table.rules = rules_of(first_edition);
  table.events = option_value(table.setup, "events") == "on";
  table.upgrades = option_value(table.setup, "upgrades") == "on";
  table.first_game = option_value(table.setup, "first_game") == "on";
  table.policies = table.components.policies;
  table.all_cards = table.components.policies | table.components.actions;
  table.needs_influence = kSealed & ~table.policies;
  return table;
}

}  // namespace landfall
