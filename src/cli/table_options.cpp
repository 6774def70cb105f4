#include "cli/table_options.h"

#include <algorithm>
#include <random>

#include "cli/files.h"
#include "games/catalog.h"

namespace landfall::cli {

void add_table_options(Command& command, TableOptions& table) {
  command.option("-g,--game", table.game, "which game (`landfall games` lists them)")
      .value_name("GAME");
  command.option("-s,--seats", table.seats, {1, kMaxSeats}, "how many players");
  command.list("-o,--option", table.options, "a switch of the game, as name=value; may be repeated")
      .value_name("NAME=VALUE");
  command.option("--mode", table.mode, "the same as --option mode=VALUE").value_name("VALUE");
  command
      .option("--components", table.components,
              "play with the component data of this file instead of the built-in ones")
      .value_name("FILE");
}

Result<Setup> read_setup(const TableOptions& table, int seats) {
  const GameInfo* info = find_game(table.game);
  if (info == nullptr) {
    return problem("there is no game '" + table.game + "'; `landfall games` lists them");
  }
  Setup setup;
  setup.game = info->name;
  setup.seats = table.seats.value_or(std::clamp(seats, info->min_seats, info->max_seats));
  for (const std::string& option : table.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos || equals == 0) {
      return problem("--option takes name=value, not '" + option + "'");
    }
    setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  if (!table.mode.empty()) setup.options.emplace_back("mode", table.mode);
  if (!table.components.empty()) {
    Result<std::string> text = read_file(table.components);
    if (!text) return text.problem();
    setup.components = std::move(text).value();
    setup.components_name = table.components;
  }
  return complete_setup(*info, setup);
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

}  // namespace landfall::cli
