#include "cli/table_options.h"

#include <algorithm>
#include <ostream>
#include <random>

#include "cli/did_you_mean.h"
#include "cli/files.h"
#include "games/catalog.h"

namespace landfall::cli {

namespace {

// What may have been meant by an option or a value that the game does not have.
std::string hint_for(const GameInfo& info, const landfall::Options& options) {
  for (const auto& [name, value] : options) {
    std::vector<std::string> names(info.options.size());
    std::ranges::transform(info.options, names.begin(), &OptionSpec::name);
    const auto found = std::ranges::find(info.options, name, &OptionSpec::name);
    if (found == info.options.end()) return did_you_mean(name, names);
    if (std::ranges::find(found->values, value) == found->values.end()) {
      return did_you_mean(value, found->values);
    }
  }
  return {};
}

}  // namespace

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameInfo* game : all_games()) names.push_back(game->name);
  return names;
}

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

namespace {

// As many as wanted, as far as the game and its usual options go.
int usual_seats(const GameInfo& info, int wanted) {
  int most = info.max_seats;
  for (const OptionSpec& option : info.options) {
    if (!option.max_seats.empty()) most = std::min(most, option.max_seats.front());
  }
  return std::clamp(wanted, info.min_seats, most);
}

}  // namespace

Result<Setup> read_setup(const TableOptions& table, int seats) {
  const GameInfo* info = find_game(table.game);
  if (info == nullptr) {
    return problem(unknown_word("game", table.game, game_names()));
  }
  Setup setup;
  setup.game = info->name;
  setup.seats = table.seats.value_or(usual_seats(*info, seats));
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
  Result<Setup> complete = complete_setup(*info, setup);
  if (complete) return complete;
  Problem trouble = complete.problem();
  trouble.what += hint_for(*info, setup.options);
  return trouble;
}

void tell_warnings(const Setup& setup, Console& console) {
  if (setup.components.empty()) return;
  for (const Problem& warning : component_warnings(setup)) {
    console.err << "warning: " << warning.text() << "\n";
  }
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

}  // namespace landfall::cli
