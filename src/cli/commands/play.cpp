// `landfall play`: a game in the terminal.
#include <algorithm>
#include <memory>
#include <ostream>

#include "bots/any_bot.h"
#include "bots/levels.h"
#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/play/terminal_game.h"
#include "cli/record_file.h"
#include "cli/table_options.h"
#include "engine/record.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

constexpr int kUsualSeats = 3;

struct Options {
  TableOptions table;
  int people = 1;
  int level = 2;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string language = "en";
  std::string colour = "auto";
  std::string load;
  std::string save;
};

// Where the game lets a turn end by itself, taking back would come too late; ask for the end
// instead.
void prefer_explicit_end(const GameInfo& info, TableOptions& table) {
  for (const OptionSpec& option : info.options) {
    if (option.name != "end_turn") continue;
    const bool named = std::ranges::any_of(
        table.options, [](const std::string& given) { return given.starts_with("end_turn="); });
    if (!named) table.options.emplace_back("end_turn=explicit");
  }
}

Result<Record> begin_match(Options& options) {
  if (!options.load.empty()) return read_record_file(options.load);
  const GameInfo* info = find_game(options.table.game);
  if (info != nullptr && options.people > 0) prefer_explicit_end(*info, options.table);
  const Result<Setup> setup = read_setup(options.table, std::max(kUsualSeats, options.people));
  if (!setup) return setup.problem();
  Result<std::unique_ptr<AnyMatch>> match = make_match(*setup);
  if (!match) return match.problem();
  Record record;
  record.match = std::move(match).value();
  record.names.resize(static_cast<std::size_t>(record.match->seats()));
  return record;
}

// Who sits where: people first, then bots.
std::vector<std::string> seat_names(const Options& options, const Record& record) {
  const Words words(options.language, record.match->info().name, {});
  std::vector<std::string> names = record.names;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const bool person = static_cast<int>(seat) < options.people;
    if (seat < options.names.size()) {
      names[seat] = options.names[seat];
    } else if (names[seat].empty()) {
      names[seat] = words.text(person ? "person" : "bot", static_cast<int>(seat) + 1);
    }
  }
  return names;
}

ExitCode run(Options& options, Console& console) {
  Result<Record> record = begin_match(options);
  if (!record) return console.fail(record.problem());
  const int seats = record->match->seats();
  if (options.people > seats) {
    return console.fail(kWrongUsage, std::to_string(options.people) + " people do not fit into " +
                                         std::to_string(seats) + " seats; name more --seats");
  }
  const std::uint64_t seed = options.seed.value_or(fresh_seed());
  Random seeds(seed);
  std::vector<std::unique_ptr<bots::AnyBot>> players(static_cast<std::size_t>(seats));
  for (int seat = options.people; seat < seats; ++seat) {
    auto bot = bots::make_bot(record->match->info().name, options.level, seeds.next());
    if (bot == nullptr) {
      return console.fail(kWrongUsage, "there are no bots for " + record->match->info().name +
                                           "; seat people only (--people " + std::to_string(seats) +
                                           ")");
    }
    players[static_cast<std::size_t>(seat)] = std::move(bot);
  }
  Words words(options.language, record->match->info().name, seat_names(options, *record));
  console.out << words.text("welcome") << "\n";
  TerminalGame game(console, Painter::for_console(console, options.colour), words,
                    std::move(record->match), std::move(players), seeds.next());
  game.play();
  if (!options.save.empty()) {
    if (const auto trouble = write_file(options.save, write_record(game.match(), words.names()))) {
      return console.fail(kSystemError, trouble->text());
    }
    console.out << words.text("written") << " " << options.save << "\n";
  }
  return kOk;
}

}  // namespace

void add_play(CommandLine& line) {
  auto options = std::make_shared<Options>();
  Command& command = line.add("play", "Play in the terminal, against bots or round one keyboard.",
                              "landfall play\n"
                              "landfall play --people 2 --seats 2 --name Ann --name Bob\n"
                              "landfall play --level 4 --language de --save game.record");
  add_table_options(command, options->table);
  command.option("-p,--people", options->people, {0, kMaxSeats},
                 "how many people play; bots take the other seats");
  command.option("-l,--level", options->level, {1, bots::kLevelCount}, "how well the bots play");
  command.list("-n,--name", options->names, "the name of a player; may be repeated")
      .value_name("NAME");
  command.option("--seed", options->seed, "repeat the luck of an earlier game");
  command.choice("--language", options->language, {"en", "de"}, "the language of the game");
  command.choice("--colour,--color", options->colour, {"auto", "always", "never"},
                 "colours of the terminal");
  command.option("--load", options->load, "go on with the game of this record").value_name("FILE");
  command.option("--save", options->save, "write the record of the game when it ends")
      .value_name("FILE");
  command.action([options, &console = line.console()] { return run(*options, console); });
}

}  // namespace landfall::cli
