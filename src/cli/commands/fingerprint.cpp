// `landfall fingerprint`: whether the rules still behave as before, on this machine and compiler.
#include <cstdint>
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "cli/commands/commands.h"
#include "cli/did_you_mean.h"
#include "cli/fingerprints.h"
#include "cli/table_options.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

struct FingerprintOptions {
  std::string game;
  bool json = false;
  bool check = false;
};

ExitCode run_fingerprint(const FingerprintOptions& options, Console& console) {
  if (!options.game.empty() && find_game(options.game) == nullptr) {
    return console.fail(kWrongUsage, unknown_word("game", options.game, game_names()));
  }
  JsonWriter out;
  out.begin_object();
  ExitCode code = kOk;
  for (const GameInfo* game : all_games()) {
    if (!options.game.empty() && options.game != game->name) continue;
    const std::string digits = fingerprint_text(game->name);
    out.member(game->name, digits);
    if (!options.json) console.out << game->name << " " << digits << "\n";
    if (!options.check) continue;
    const std::string fault =
        fingerprint_fault(game->name, digits, recorded_fingerprint(game->name));
    if (!fault.empty()) code = console.fail(kCheckFailed, fault);
  }
  out.end_object();
  if (options.json) console.out << out.text() << "\n";
  return code;
}

}  // namespace

void add_fingerprint(CommandLine& line) {
  auto options = std::make_shared<FingerprintOptions>();
  Command& command = line.add(
      "fingerprint", "Print a number per game that changes when its behaviour does.",
      "landfall fingerprint --game meridian",
      "The number is made from seeded random games of every set-up. It is the same for every\n"
      "compiler, machine and WebAssembly.");
  command.option("-g,--game", options->game, "only this game").value_name("GAME");
  command.flag("--json", options->json, "write JSON: {\"meridian\":\"0123456789abcdef\"}");
  command.flag("--check", options->check,
               "end with 1 unless it is the one on record in rules/GAME/fingerprint.txt");
  command.action(
      [options, &console = line.console()] { return run_fingerprint(*options, console); });
}

}  // namespace landfall::cli
