// `landfall games`: what can be played.
#include <memory>
#include <ostream>

#include "cli/commands/commands.h"
#include "engine/match/game_json.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

struct GamesOptions {
  bool json = false;
};

void print_game(const GameInfo& game, std::ostream& out) {
  out << game.name << ": " << game.min_seats << " to " << game.max_seats << " players"
      << (game.example ? ", an example, served with --examples" : "") << "\n";
  for (const OptionSpec& option : game.options) {
    out << "  --option " << option.name << "=";
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      out << (i == 0 ? "" : "|") << option.values[i];
    }
    out << "   (" << option.values.front() << " if not named)\n";
  }
}

ExitCode run_games(const GamesOptions& options, Console& console) {
  if (!options.json) {
    for (const GameInfo* game : all_games()) print_game(*game, console.out);
    return kOk;
  }
  JsonWriter out;
  out.begin_object().key("games").begin_array();
  for (const GameInfo* game : all_games()) write_game(*game, out);
  out.end_array().end_object();
  console.out << out.text() << "\n";
  return kOk;
}

}  // namespace

void add_games(CommandLine& line) {
  auto options = std::make_shared<GamesOptions>();
  Command& command = line.add("games", "List the games with their seats, editions and options.",
                              "landfall games --json");
  command.flag("--json", options->json, "write JSON");
  command.action([options, &console = line.console()] { return run_games(*options, console); });
}

}  // namespace landfall::cli
