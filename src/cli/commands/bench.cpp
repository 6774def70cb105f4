// `landfall bench`: how fast the engine is on this machine.
#include <cstdio>
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "bots/native/bench.h"
#include "cli/allocation_count.h"
#include "cli/commands/commands.h"
#include "cli/table_options.h"
#include "cli/terminal/progress.h"

namespace landfall::cli {
namespace {

struct BenchOptions {
  TableOptions table;
  double seconds = 1;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

void print_json(const bots::BenchResult& result, std::ostream& stream) {
  JsonWriter out;
  out.begin_object().member("game", result.game).member("seats", result.seats);
  out.member("decisions_per_second", result.decisions_per_second);
  out.member("games_per_second", result.games_per_second);
  out.member("decisions_per_game", result.decisions_per_game);
  out.member("mean_choices", result.mean_choices);
  out.member("state_bytes", result.state_bytes).member("state_copy_ns", result.state_copy_ns);
  out.member("search_iterations_per_second", result.search_iterations_per_second);
  out.member("calibration_per_second", result.calibration_per_second);
  if (result.allocations_per_decision >= 0) {
    out.member("allocations_per_decision", result.allocations_per_decision);
  }
  out.end_object();
  stream << out.text() << "\n";
}

void print_figure(const char* label, double figure, const char* unit, std::ostream& out) {
  char line[96];
  std::snprintf(line, sizeof line, figure < 100 ? "%-24s %14.2f %s\n" : "%-24s %14.0f %s\n", label,
                figure, unit);
  out << line;
}

void print_text(const bots::BenchResult& result, std::ostream& out) {
  out << result.game << ", " << result.seats << " seats, random play on one core\n";
  print_figure("decisions", result.decisions_per_second, "per second", out);
  print_figure("games", result.games_per_second, "per second", out);
  print_figure("decisions", result.decisions_per_game, "per game", out);
  print_figure("choices", result.mean_choices, "per decision", out);
  if (result.allocations_per_decision >= 0) {
    print_figure("allocations", result.allocations_per_decision, "per decision", out);
  }
  print_figure("state", static_cast<double>(result.state_bytes), "bytes", out);
  print_figure("copy of a state", result.state_copy_ns, "nanoseconds", out);
  print_figure("search iterations", result.search_iterations_per_second, "per second", out);
  print_figure("calibration loop", result.calibration_per_second, "rounds per second", out);
}

ExitCode run_bench(const BenchOptions& options, Console& console) {
  // A full table unless another number is asked for: the way in which programs of such games are
  // compared.
  const Result<Setup> setup = read_setup(options.table, kMaxSeats);
  if (!setup) return console.fail(setup.problem());
  tell_warnings(*setup, console);
  bots::BenchOptions bench;
  bench.setup = *setup;
  bench.seconds = options.seconds;
  bench.seed = options.seed.value_or(1);
  if (counts_allocations()) bench.allocations = [] { return allocation_count(); };
  Progress progress(console, "measuring");
  bench.progress = [&](const std::string& /*what*/, double done) {
    constexpr double kSteps = 100;
    progress.show(static_cast<std::uint64_t>(done * kSteps), static_cast<std::uint64_t>(kSteps));
  };
  const Result<bots::BenchResult> result = bots::run_bench(bench);
  if (!result) return console.fail(result.problem());
  progress.finish();
  if (options.json) {
    print_json(*result, console.out);
  } else {
    print_text(*result, console.out);
  }
  return kOk;
}

}  // namespace

void add_bench(CommandLine& line) {
  auto options = std::make_shared<BenchOptions>();
  Command& command = line.add(
      "bench", "Measure the speed of the rules and of the search.",
      "landfall bench --game meridian --seats 4 --seconds 2 --json",
      "Measures a full table unless --seats says otherwise. The calibration loop is the same for "
      "ever: divide by it to compare machines.");
  add_table_options(command, options->table);
  command.option("--seconds", options->seconds, {0.01, 600}, "how long each figure is measured");
  command.option("--seed", options->seed, "the luck; 1 if not given");
  command.flag("--json", options->json, "write JSON");
  command.action([options, &console = line.console()] { return run_bench(*options, console); });
}

}  // namespace landfall::cli
