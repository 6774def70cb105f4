// `landfall play`: a game in the terminal.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <ostream>
#include <system_error>

#include "bots/any_bot.h"
#include "bots/levels.h"
#include "cli/commands/commands.h"
#include "cli/play/record_log.h"
#include "cli/play/terminal_game.h"
#include "cli/record_file.h"
#include "cli/table_options.h"
#include "cli/terminal/layout.h"
#include "engine/record/record.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

constexpr int kUsualSeats = 3;

struct PlayOptions {
  TableOptions table;
  std::optional<int> people;
  std::optional<int> level;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string language = "en";
  std::string colour = "auto";
  std::string load;
  std::string save;
  std::string resume;
  bool proposals = false;
};

constexpr int kUsualPeople = 1;
constexpr int kUsualLevel = 2;

// A game, who plays it, and the file in which it stands.
struct Start {
  Record record;
  int people = kUsualPeople;
  int level = kUsualLevel;
  std::optional<RecordLog> log;
  bool torn = false;
};

// What the header of a record says about the game at the keyboard, for whoever goes on with it.
std::string remark_of(int people, int level) {
  return "play people=" + std::to_string(people) + " level=" + std::to_string(level);
}

std::optional<int> number_after(std::string_view remark, std::string_view name, int most) {
  const std::size_t found = remark.find(name);
  if (!remark.starts_with("play ") || found == std::string_view::npos) return std::nullopt;
  const std::string_view rest = remark.substr(found + name.size());
  int number = 0;
  const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (read.ec != std::errc() || number < 0 || number > most) return std::nullopt;
  return number;
}

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

Result<Record> begin_match(PlayOptions& options, Console& console) {
  if (!options.load.empty()) return read_record_file(options.load);
  const GameInfo* info = find_game(options.table.game);
  const int people = options.people.value_or(kUsualPeople);
  if (info != nullptr && people > 0) prefer_explicit_end(*info, options.table);
  const Result<Setup> setup = read_setup(options.table, std::max(kUsualSeats, people));
  if (!setup) return setup.problem();
  Result<std::unique_ptr<AnyMatch>> match = make_match(*setup);
  if (!match) return match.problem();
  tell_warnings(*setup, console);
  Record record;
  record.match = std::move(match).value();
  record.names.resize(static_cast<std::size_t>(record.match->seats()));
  return record;
}

// Who sits where: people first, then bots.
std::vector<std::string> seat_names(const PlayOptions& options, const Start& start) {
  const Words words(options.language, start.record.match->info().name, {});
  std::vector<std::string> names = start.record.names;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const bool person = static_cast<int>(seat) < start.people;
    if (seat < options.names.size()) {
      names[seat] = options.names[seat];
    } else if (names[seat].empty()) {
      names[seat] = words.text(person ? "person" : "bot", static_cast<int>(seat) + 1);
    }
  }
  return names;
}

// The match of a fresh game, or as a file has it. Files that are to be written are tried here,
// before anybody makes a choice.
Result<Start> begin(PlayOptions& options, Console& console) {
  if (!options.resume.empty() && !(options.load.empty() && options.save.empty())) {
    return problem("--resume reads and writes its file; leave --load and --save out");
  }
  // Whoever loads a file to save it there again goes on with it.
  std::error_code error;
  if (!options.load.empty() && !options.save.empty() &&
      std::filesystem::equivalent(options.load, options.save, error)) {
    options.resume = options.save;
  }
  Start start;
  if (!options.resume.empty()) {
    Result<RecordLog::Resumed> resumed = RecordLog::resume(options.resume);
    if (!resumed) return resumed.problem();
    start.record = std::move(resumed->record);
    start.log = std::move(resumed->log);
    start.torn = resumed->torn;
  } else {
    Result<Record> record = begin_match(options, console);
    if (!record) return record.problem();
    start.record = std::move(record).value();
  }
  const int seats = start.record.match->seats();
  const std::string& remark = start.record.remark;
  start.people =
      options.people.value_or(number_after(remark, "people=", seats).value_or(kUsualPeople));
  start.level =
      std::max(1, options.level.value_or(
                      number_after(remark, "level=", bots::kLevelCount).value_or(kUsualLevel)));
  if (start.people > seats) {
    return problem(std::to_string(start.people) + " people do not fit into " +
                   std::to_string(seats) + " seats; name more --seats");
  }
  start.record.names = seat_names(options, start);
  if (options.save.empty() || start.log) return start;
  Result<RecordLog> log = RecordLog::create(options.save, *start.record.match, start.record.names,
                                            remark_of(start.people, start.level));
  if (!log) return log.problem();
  start.log = std::move(log).value();
  return start;
}

ExitCode run_play(PlayOptions& options, Console& console) {
  Result<Start> start = begin(options, console);
  if (!start) return console.fail(start.problem());
  const int seats = start->record.match->seats();
  const std::string game_name = start->record.match->info().name;
  const std::uint64_t seed = options.seed.value_or(fresh_seed());
  Random seeds(seed);
  std::vector<std::unique_ptr<bots::AnyBot>> players(static_cast<std::size_t>(seats));
  for (int seat = start->people; seat < seats; ++seat) {
    auto bot = bots::make_bot(game_name, start->level, seeds.next());
    if (bot == nullptr) {
      return console.fail(kWrongUsage, "there are no bots for " + game_name +
                                           "; seat people only (--people " + std::to_string(seats) +
                                           ")");
    }
    players[static_cast<std::size_t>(seat)] = std::move(bot);
  }
  Words words(options.language, game_name, start->record.names);
  words.add_names(*start->record.match);
  const auto say = [&](const std::string& text) {
    console.out << wrapped(text, console.columns()) << "\n";
  };
  if (start->torn) say(words.text("torn"));
  say(words.text("welcome"));
  if (start->log) say(words.text("written_as_you_play") + " " + start->log->path());
  TerminalGame game(console, Painter::for_console(console, options.colour), words,
                    std::move(start->record.match), std::move(players), seeds.next(),
                    start->log ? &*start->log : nullptr);
  if (options.proposals) game.invite_people();
  game.play();
  if (!start->log) return kOk;
  if (!game.unwritten().empty()) return console.fail(kSystemError, game.unwritten());
  say(words.text("written") + " " + start->log->path());
  return kOk;
}

}  // namespace

void add_play(CommandLine& line) {
  auto options = std::make_shared<PlayOptions>();
  Command& command = line.add("play", "Play in the terminal, against bots or round one keyboard.",
                              "landfall play\n"
                              "landfall play --people 2 --seats 2 --name Ann --name Bob\n"
                              "landfall play --level 4 --language de --save game.record\n"
                              "landfall play --resume game.record",
                              "With --save every choice is in the file as soon as it is made, so "
                              "that Ctrl-C or a closed\n"
                              "window lose nothing; --resume goes on there, with the same people "
                              "and bots. `h` in the game\n"
                              "tells what can be typed.");
  add_table_options(command, options->table);
  command.option("-p,--people", options->people, {0, kMaxSeats},
                 "how many people play, 1 if not given; bots take the other seats");
  command.option("-l,--level", options->level, {1, bots::kLevelCount},
                 "how well the bots play, 2 if not given");
  command.list("-n,--name", options->names, "the name of a player; may be repeated")
      .value_name("NAME");
  command.flag("--proposals", options->proposals,
               "before each choice of a bot, let people propose something unasked; Enter goes on");
  command.option("--seed", options->seed, "repeat the luck of an earlier game");
  command.choice("--language", options->language, {"en", "de"}, "the language of the game");
  command.choice("--colour,--color", options->colour, {"auto", "always", "never"},
                 "colours of the terminal");
  command
      .option("--load", options->load,
              "begin with the game of this record and leave the file alone")
      .value_name("FILE");
  command.option("--save", options->save, "write the game into this new file while you play")
      .value_name("FILE");
  command
      .option("--resume", options->resume, "go on with the game in this file, and write on in it")
      .value_name("FILE");
  command.action([options, &console = line.console()] { return run_play(*options, console); });
}

}  // namespace landfall::cli
