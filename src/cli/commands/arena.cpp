// `landfall arena`: matches between bots, to find out who is stronger.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <iomanip>
#include <map>
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "bots/any_bot.h"
#include "bots/native/arena.h"
#include "bots/native/thread_pool.h"
#include "cli/commands/arena_program.h"
#include "cli/commands/commands.h"
#include "cli/did_you_mean.h"
#include "cli/table_options.h"
#include "cli/terminal/progress.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

constexpr int kMostThreads = 256;

struct ArenaOptions {
  TableOptions table;
  std::vector<std::string> bots;
  std::vector<std::string> seats;  // bots and programs
  double move_time = 5;            // seconds
  int deals = 100;
  int threads = 0;
  int iterations = 0;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

volatile std::sig_atomic_t interrupted = 0;

// The programs of the line-up, by their place in it.
using Programs = std::map<std::size_t, std::unique_ptr<ArenaProgram>>;

// Ctrl-C ends the matches early and prints what was played; a second one ends the program.
class InterruptGuard {
 public:
  InterruptGuard() {
    interrupted = 0;
    before_ = std::signal(SIGINT, [](int) {
      interrupted = 1;
      std::signal(SIGINT, SIG_DFL);
    });
  }
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  ~InterruptGuard() { std::signal(SIGINT, before_); }

 private:
  void (*before_)(int) = SIG_DFL;
};

std::vector<std::string> known_kinds() {
  return {bots::bot_kinds().begin(), bots::bot_kinds().end()};
}

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%5.1f %%", share * 100);
  return text;
}

std::string name_of(std::size_t entry, const bots::EntrantResult& entrant,
                    const Programs& programs) {
  const auto program = programs.find(entry);
  return program == programs.end() ? entrant.kind : program->second->name();
}

void print_text(const bots::ArenaResult& result, const Programs& programs, std::ostream& out) {
  if (interrupted != 0) out << "interrupted; what was played until then:\n";
  out << result.games << " games, " << result.decided << " decided, " << result.decisions
      << " decisions\n";
  std::size_t width = 10;
  for (std::size_t entry = 0; entry < result.entrants.size(); ++entry) {
    width = std::max(width, name_of(entry, result.entrants[entry], programs).size());
  }
  char line[160];
  std::snprintf(line, sizeof line, " %6s %6s %6s   %-8s %-21s %7s %6s\n", "games", "wins", "draws",
                "share", "95 % between", "points", "rank");
  const auto begin_line = [&](const std::string& name) -> std::ostream& {
    return out << std::left << std::setw(static_cast<int>(width)) << name;
  };
  begin_line("bot") << line;
  for (std::size_t entry = 0; entry < result.entrants.size(); ++entry) {
    const bots::EntrantResult& entrant = result.entrants[entry];
    const std::string between =
        percent(entrant.win_share.low) + " and " + percent(entrant.win_share.high);
    std::snprintf(line, sizeof line, " %6u %6u %6u   %s  %-21s %7.2f %6.2f\n", entrant.games,
                  entrant.wins, entrant.draws, percent(entrant.win_share.value).c_str(),
                  between.c_str(), entrant.mean_points, entrant.mean_rank);
    begin_line(name_of(entry, entrant, programs)) << line;
  }
  out << "share: won games among the decided ones\n";
  for (const auto& [entry, program] : programs) {
    if (program->faults() == 0 && program->lost() == 0) continue;
    out << program->name() << ": " << program->faults()
        << " answers that are no legal choices, replaced by random ones; " << program->lost()
        << " games in which it ended or stayed silent\n";
  }
}

void print_json(const bots::ArenaOptions& arena, const bots::ArenaResult& result,
                const Programs& programs, std::ostream& stream) {
  const Setup& setup = arena.setup;
  JsonWriter out;
  out.begin_object().member("game", setup.game).member("seats", setup.seats);
  out.key("options").begin_object();
  for (const auto& [name, value] : setup.options) out.member(name, value);
  out.end_object().member("components", setup.components_name);
  out.member("seed", arena.seed).member("deals", arena.deals);
  out.member("iterations", arena.iterations).member("interrupted", interrupted != 0);
  out.member("games", result.games).member("decided", result.decided);
  out.member("decisions", result.decisions).key("entrants").begin_array();
  for (std::size_t entry = 0; entry < result.entrants.size(); ++entry) {
    const bots::EntrantResult& entrant = result.entrants[entry];
    const auto program = programs.find(entry);
    out.begin_object();
    if (program == programs.end()) {
      out.member("kind", entrant.kind);
    } else {
      out.member("kind", "program").member("name", program->second->name());
      out.member("command", program->second->command());
      out.member("faults", program->second->faults()).member("lost", program->second->lost());
    }
    out.member("games", entrant.games);
    out.member("wins", entrant.wins).member("draws", entrant.draws);
    out.member("share", entrant.win_share.value).member("share_low", entrant.win_share.low);
    out.member("share_high", entrant.win_share.high);
    out.member("mean_points", entrant.mean_points).member("mean_rank", entrant.mean_rank);
    out.key("by_seat").begin_array();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.seats); ++seat) {
      const bots::SeatRecord& record = entrant.by_seat[seat];
      out.begin_object().member("games", record.games).member("wins", record.wins);
      out.member("draws", record.draws).end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
  stream << out.text() << "\n";
}

// The positional words are bots; --seat takes programs as well.
std::optional<std::string> unknown_bot(const ArenaOptions& options) {
  const std::vector<std::string> known = known_kinds();
  for (const std::string& kind : options.bots) {
    if (std::ranges::find(known, kind) == known.end()) return unknown_word("bot", kind, known);
  }
  return std::nullopt;
}

ExitCode run_arena(const ArenaOptions& options, Console& console) {
  std::vector<std::string> lineup = options.bots;
  lineup.insert(lineup.end(), options.seats.begin(), options.seats.end());
  const int seats = options.table.seats.value_or(static_cast<int>(lineup.size()));
  const Result<Setup> setup = read_setup(options.table, seats);
  if (!setup) return console.fail(setup.problem());
  tell_warnings(*setup, console);
  if (lineup.size() != static_cast<std::size_t>(setup->seats)) {
    return console.fail(kWrongUsage, "name a bot for each of the " + std::to_string(setup->seats) +
                                         " seats; there are: " + listed(known_kinds()) +
                                         "; --seat takes a program");
  }
  if (const auto what = unknown_bot(options)) return console.fail(kWrongUsage, *what);
  const Result<std::unique_ptr<AnyMatch>> beginning = make_match(*setup);
  if (!beginning) return console.fail(beginning.problem());

  bots::ArenaOptions arena;
  arena.setup = *setup;
  arena.lineup = lineup;
  arena.deals = static_cast<std::uint32_t>(options.deals);
  arena.iterations = static_cast<std::uint32_t>(options.iterations);
  arena.seed = options.seed.value_or(1);
  const ArenaTable table(**beginning, *setup);
  const std::chrono::milliseconds move_time(std::llround(options.move_time * 1000));
  Programs programs;
  const std::vector<std::string> known = known_kinds();
  for (std::size_t entry = options.bots.size(); entry < lineup.size(); ++entry) {
    if (std::ranges::find(known, lineup[entry]) != known.end()) continue;
    auto& program = programs[entry];
    program = std::make_unique<ArenaProgram>(lineup[entry], table, move_time, console);
    arena.guests[entry] = [&entrant = *program] { return entrant.invite(); };
  }
  // A program may end while it is told something; that is its fault, and not our end.
  if (!programs.empty()) std::signal(SIGPIPE, SIG_IGN);

  Progress progress(console, "games");
  arena.progress = [&](std::uint32_t done, std::uint32_t total) { progress.show(done, total); };
  arena.stop = [] { return interrupted != 0; };
  const InterruptGuard guard;
  bots::ThreadPool pool(static_cast<std::size_t>(options.threads));
  const Result<bots::ArenaResult> result = bots::run_arena(pool, arena);
  ExitCode code = kOk;
  for (const auto& [entry, program] : programs) {
    program->close();
    if (program->verdict() != kOk) code = program->verdict();
  }
  if (!result) {
    return code == kOk ? console.fail(result.problem())
                       : console.fail(code, result.problem().text());
  }
  progress.finish();
  if (options.json) {
    print_json(arena, *result, programs, console.out);
  } else {
    print_text(*result, programs, console.out);
  }
  return code;
}

}  // namespace

void add_arena(CommandLine& line) {
  auto options = std::make_shared<ArenaOptions>();
  Command& command = line.add("arena", "Let bots play each other and say who is stronger.",
                              "landfall arena greedy random --deals 200\n"
                              "landfall arena level4 level3 level3 level3 --threads 2 --json\n"
                              "landfall arena level1 --seat 'python3 examples/sample_bot.py'",
                              "Every deal is played once per rotation of the bots through the "
                              "seats, each time with the same\n"
                              "luck. Kinds of bots: " +
                                  listed(known_kinds()) +
                                  ".\n"
                                  "With --seat a program of yours takes part; docs/bots.md says "
                                  "how to write one. A program that\n"
                                  "answers wrongly, too late or not at all makes the exit code 1.\n"
                                  "Ctrl-C ends early and prints what was played.");
  command.list("bots", options->bots, "a kind of bot for each seat").value_name("BOT");
  command
      .list("--seat", options->seats,
            "a command of the shell that plays a seat, or a kind of bot; may be repeated")
      .value_name("COMMAND");
  command.option("--move-time", options->move_time, {0.01, 3600},
                 "seconds that a program may take for each choice");
  add_table_options(command, options->table);
  command.option("-d,--deals", options->deals, {1, 10'000'000},
                 "how many deals; each gives as many games as there are seats");
  command.option("-t,--threads", options->threads, {0, kMostThreads},
                 "threads; 0 takes one for each core");
  command.option("--iterations", options->iterations, {0, 100'000'000},
                 "search iterations per decision; 0 leaves the kinds as they are");
  command.option("--seed", options->seed, "the luck; 1 if not given");
  command.flag("--json", options->json, "write JSON");
  command.action([options, &console = line.console()] { return run_arena(*options, console); });
}

}  // namespace landfall::cli
