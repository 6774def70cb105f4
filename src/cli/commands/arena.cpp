// `landfall arena`: matches between bots, to find out who is stronger.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "bots/any_bot.h"
#include "bots/native/arena.h"
#include "bots/native/thread_pool.h"
#include "cli/commands/commands.h"
#include "cli/did_you_mean.h"
#include "cli/table_options.h"
#include "cli/terminal/progress.h"

namespace landfall::cli {
namespace {

constexpr int kMostThreads = 256;

struct ArenaOptions {
  TableOptions table;
  std::vector<std::string> lineup;
  int deals = 100;
  int threads = 0;
  int iterations = 0;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

volatile std::sig_atomic_t interrupted = 0;

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

void print_text(const bots::ArenaResult& result, std::ostream& out) {
  if (interrupted != 0) out << "interrupted; what was played until then:\n";
  out << result.games << " games, " << result.decided << " decided, " << result.decisions
      << " decisions\n";
  char line[160];
  std::snprintf(line, sizeof line, "%-10s %6s %6s %6s   %-8s %-21s %7s %6s\n", "bot", "games",
                "wins", "draws", "share", "95 % between", "points", "rank");
  out << line;
  for (const bots::EntrantResult& entrant : result.entrants) {
    const std::string between =
        percent(entrant.win_share.low) + " and " + percent(entrant.win_share.high);
    std::snprintf(line, sizeof line, "%-10s %6u %6u %6u   %s  %-21s %7.2f %6.2f\n",
                  entrant.kind.c_str(), entrant.games, entrant.wins, entrant.draws,
                  percent(entrant.win_share.value).c_str(), between.c_str(), entrant.mean_points,
                  entrant.mean_rank);
    out << line;
  }
  out << "share: won games among the decided ones\n";
}

void print_json(const bots::ArenaOptions& arena, const bots::ArenaResult& result,
                std::ostream& stream) {
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
  for (const bots::EntrantResult& entrant : result.entrants) {
    out.begin_object().member("kind", entrant.kind).member("games", entrant.games);
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

ExitCode run_arena(const ArenaOptions& options, Console& console) {
  const int seats = options.table.seats.value_or(static_cast<int>(options.lineup.size()));
  const Result<Setup> setup = read_setup(options.table, seats);
  if (!setup) return console.fail(setup.problem());
  tell_warnings(*setup, console);
  if (options.lineup.size() != static_cast<std::size_t>(setup->seats)) {
    return console.fail(kWrongUsage, "name a bot for each of the " + std::to_string(setup->seats) +
                                         " seats; there are: " + listed(known_kinds()));
  }
  for (const std::string& kind : options.lineup) {
    const std::vector<std::string> known = known_kinds();
    if (std::ranges::find(known, kind) != known.end()) continue;
    return console.fail(kWrongUsage, unknown_word("bot", kind, known));
  }
  bots::ArenaOptions arena;
  arena.setup = *setup;
  arena.lineup = options.lineup;
  arena.deals = static_cast<std::uint32_t>(options.deals);
  arena.iterations = static_cast<std::uint32_t>(options.iterations);
  arena.seed = options.seed.value_or(1);
  Progress progress(console, "games");
  arena.progress = [&](std::uint32_t done, std::uint32_t total) { progress.show(done, total); };
  arena.stop = [] { return interrupted != 0; };
  const InterruptGuard guard;
  bots::ThreadPool pool(static_cast<std::size_t>(options.threads));
  const Result<bots::ArenaResult> result = bots::run_arena(pool, arena);
  if (!result) return console.fail(result.problem());
  progress.finish();
  if (options.json) {
    print_json(arena, *result, console.out);
  } else {
    print_text(*result, console.out);
  }
  return kOk;
}

}  // namespace

void add_arena(CommandLine& line) {
  auto options = std::make_shared<ArenaOptions>();
  Command& command = line.add("arena", "Let bots play each other and say who is stronger.",
                              "landfall arena greedy random --deals 200\n"
                              "landfall arena level4 level3 level3 level3 --threads 2 --json",
                              "Every deal is played once per rotation of the bots through the "
                              "seats, each time with the same\n"
                              "luck. Kinds of bots: " +
                                  listed(known_kinds()) +
                                  ".\n"
                                  "Ctrl-C ends early and prints what was played.");
  command.list("bots", options->lineup, "a kind of bot for each seat").value_name("BOT").required();
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
