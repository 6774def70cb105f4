// landfall_faults: plays random games while things go wrong, and judges what the players saw. Talks to
// this machine only, and ends by itself.
#include <sodium.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "faults/nemesis.h"
#include "faults/play/players.h"
#include "faults/sites/site.h"
#include "server/support/server_process.h"

namespace {

namespace faults = landfall::faults;

constexpr const char* kUsage =
    "usage: landfall_faults embedded|postgres|cluster [OPTION...]\n"
    "\n"
    "  embedded  one server with its own store, killed again and again\n"
    "  postgres  one server with its tables in PostgreSQL, behind haproxy\n"
    "  cluster   PostgreSQL, NATS, haproxy and several nodes, each of which fails now and then\n"
    "\n"
    "  --seed N       games, choices and faults (default: 1)\n"
    "  --faults N     so many faults (default: 20)\n"
    "  --moves N      and at least so many acknowledged moves (default: 0)\n"
    "  --minutes N    but no longer than this (default: 10)\n"
    "  --kinds A,B    only these kinds of faults\n"
    "  --games A,B    only these games\n"
    "  --tables N     so many tables at once (default: 12)\n"
    "  --pace N       milliseconds that somebody thinks, on average\n"
    "  --pause N      milliseconds between faults of a lane, on average\n"
    "  --nodes N      of a cluster (default: 3)\n"
    "  --patience N   seconds in which every table must go on after the last fault (default: 60)\n"
    "  --keep DIR     works in DIR, which must be empty or new, and leaves everything there\n";

struct Arguments {
  std::string mode;
  std::uint64_t seed = 1;
  int faults = 20;
  long moves = 0;
  double minutes = 10;
  int tables = 12;
  int pace = -1;
  int pause = -1;
  int nodes = 3;
  int patience = 60;
  std::vector<std::string> kinds;
  std::vector<std::string> games;
  std::string keep;
};

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');) words.push_back(word);
  return words;
}

std::optional<Arguments> read(int count, char** words) {
  if (count < 2) return std::nullopt;
  Arguments arguments;
  arguments.mode = words[1];
  for (int at = 2; at < count; at += 2) {
    const std::string_view name = words[at];
    if (at + 1 >= count) return std::nullopt;
    const std::string value = words[at + 1];
    if (name == "--seed") {
      arguments.seed = std::strtoull(value.c_str(), nullptr, 10);
    } else if (name == "--faults") {
      arguments.faults = std::atoi(value.c_str());
    } else if (name == "--moves") {
      arguments.moves = std::atol(value.c_str());
    } else if (name == "--minutes") {
      arguments.minutes = std::atof(value.c_str());
    } else if (name == "--tables") {
      arguments.tables = std::atoi(value.c_str());
    } else if (name == "--pace") {
      arguments.pace = std::atoi(value.c_str());
    } else if (name == "--pause") {
      arguments.pause = std::atoi(value.c_str());
    } else if (name == "--nodes") {
      arguments.nodes = std::atoi(value.c_str());
    } else if (name == "--patience") {
      arguments.patience = std::atoi(value.c_str());
    } else if (name == "--kinds") {
      arguments.kinds = split(value);
    } else if (name == "--games") {
      arguments.games = split(value);
    } else if (name == "--keep") {
      arguments.keep = value;
    } else {
      return std::nullopt;
    }
  }
  return arguments;
}

constexpr std::int64_t kSecond = 1'000'000'000;

// One run from its beginning to its end.
class Run {
 public:
  Run(const Arguments& arguments, faults::Site& site)
      : arguments_(arguments),
        site_(site),
        court_(arguments.seed, site.rules(), log_),
        players_(options(arguments, site), log_) {}

  int go() {
    play_and_break();
    site_.heal();
    go_on();
    wind_up();
    site_.close();
    const faults::Court::Load reader = site_.reader();
    const bool fetched = court_.fetch(reader);
    court_.finish();
    if (!fetched || !court_.look_again(reader)) {
      court_.find({faults::wrong::kTable, "-", 0, "the store cannot be read at the end"});
    }
    return report();
  }

 private:
  static faults::PlayersOptions options(const Arguments& arguments, const faults::Site& site) {
    faults::PlayersOptions options;
    options.port = site.port();
    options.seed = arguments.seed;
    options.tables = arguments.tables;
    options.games = arguments.games;
    options.settings = site.settings();
    if (arguments.pace >= 0) options.settings.pace_ms = arguments.pace;
    return options;
  }

  void step() {
    players_.step();
    for (faults::TableHistory& table : players_.take_left()) court_.submit(std::move(table));
    if (faults::now_ns() < next_word_) return;
    next_word_ = faults::now_ns() + 10 * kSecond;
    std::printf("  %4lld s: %d faults, %ld moves acknowledged, %d tables\n",
                static_cast<long long>((faults::now_ns() - begin_) / kSecond), log_.count(),
                players_.room().acknowledged, players_.tables_begun());
    std::fflush(stdout);
  }

  void play_and_break() {
    const auto end =
        begin_ + static_cast<std::int64_t>(arguments_.minutes * 60 * static_cast<double>(kSecond));
    // First everybody sits down.
    while (players_.room().acknowledged < arguments_.tables && faults::now_ns() < end) step();
    const int pause = arguments_.pause >= 0 ? arguments_.pause : site_.pause_ms();
    faults::Nemesis nemesis(site_, log_, court_,
                            {arguments_.seed, arguments_.faults, pause, arguments_.kinds});
    const auto may_go_on = [&] { return faults::now_ns() < end && site_.trouble().empty(); };
    while (may_go_on() && !nemesis.done()) step();
    // A server that the last fault left with little time to live is gone soon; the moves that are still
    // wanted need one that stays.
    if (may_go_on() && players_.room().acknowledged < arguments_.moves) site_.heal();
    while (may_go_on() && players_.room().acknowledged < arguments_.moves) step();
    late_ = faults::now_ns() >= end;
    // The players go on while the last faults heal.
    std::thread stopping([&] { nemesis.stop(); });
    while (!nemesis.done()) step();
    stopping.join();
    if (!site_.trouble().empty()) {
      court_.find({faults::wrong::kTable, "-", 0, site_.trouble()});
    }
  }

  // Every table that is not at its end takes another move.
  void go_on() {
    players_.must_go_on();
    const std::int64_t end = faults::now_ns() + arguments_.patience * kSecond;
    while (!players_.still_waiting().empty() && faults::now_ns() < end) step();
    for (const std::string& table : players_.still_waiting()) {
      court_.find({faults::wrong::kStuck, table, 0,
                   "took no move in " + std::to_string(arguments_.patience) +
                       " seconds after the last fault had healed" + players_.who_waits()});
    }
  }

  void wind_up() {
    players_.wind_up();
    const std::int64_t end = faults::now_ns() + 30 * kSecond;
    while (!players_.all_left() && faults::now_ns() < end) step();
    players_.leave_now();
    for (faults::TableHistory& table : players_.take_left()) court_.submit(std::move(table));
  }

  int report() {
    const faults::Court::Sum sum = court_.sum();
    const faults::Room& room = players_.room();
    std::printf("\n%-40s %6s %20s %20s\n", "fault", "count", "longest standstill",
                "of it after healing");
    for (const auto& [kind, one] : log_.sums()) {
      std::printf("%-40s %6d %18.2f s %18.2f s\n", kind.c_str(), one.count,
                  static_cast<double>(one.longest_ns) / 1e9,
                  static_cast<double>(one.healed_ns) / 1e9);
    }
    for (const std::string& reason : site_.left_out())
      std::printf("left out: %s\n", reason.c_str());
    std::printf("faults: %d, in %.0f seconds%s\n", log_.count(),
                static_cast<double>(faults::now_ns() - begin_) / 1e9,
                late_ ? " (the time was up)" : "");
    std::printf("moves acknowledged: %ld, and in the log: %ld; refused: %ld; sent again: %ld\n",
                room.acknowledged, sum.acknowledged, room.refused, room.resent);
    std::printf("tables: %d begun, %d games over, %ld judged, %ld looked at again\n",
                players_.tables_begun(), players_.games_over(), sum.tables, sum.looked_again);
    std::printf("connections: %ld; views compared with the log: %ld; gaps: %ld; uncertain: %ld\n",
                room.connections, sum.compared, sum.gaps, sum.uncertain);
    std::printf("after the last fault every table went on within %.2f s\n",
                static_cast<double>(players_.slowest_ns()) / 1e9);
    int wrong = 0;
    for (const auto& [kind, count] : sum.findings) {
      std::printf("WRONG: %d times %s\n", count, kind.c_str());
      wrong += count;
    }
    const bool enough =
        !late_ || (log_.count() >= arguments_.faults && room.acknowledged >= arguments_.moves);
    if (!enough) std::printf("not finished: fewer faults or moves than wanted\n");
    if (wrong == 0 && room.acknowledged == 0) std::printf("not one move was acknowledged\n");
    std::printf("%s\n", wrong == 0 ? "nothing wrong was found" : "this is wrong (see above)");
    return wrong == 0 && enough && room.acknowledged > 0 ? 0 : 1;
  }

  const Arguments& arguments_;
  faults::Site& site_;
  faults::FaultLog log_;
  faults::Court court_;
  faults::Players players_;
  std::int64_t begin_ = faults::now_ns();
  std::int64_t next_word_ = begin_ + 10 * kSecond;
  bool late_ = false;
};

}  // namespace

int main(int count, char** words) {
  const std::optional<Arguments> arguments = read(count, words);
  constexpr std::string_view kModes[] = {"embedded", "postgres", "cluster"};
  if (!arguments || std::ranges::find(kModes, arguments->mode) == std::end(kModes)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  if (sodium_init() < 0) return 1;
  std::optional<landfall::testing::TemporaryFolder> temporary;
  faults::SiteOptions options;
  options.folder = arguments->keep;
  if (options.folder.empty()) options.folder = temporary.emplace().path().string();
  std::filesystem::create_directories(options.folder);
  // The programs lie beside this one.
  const auto beside = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  options.landfall = beside / "landfall";
  options.test_server = beside / "landfall_test_server";
  options.configure = LANDFALL_CONFIGURE;
  options.seed = arguments->seed;
  options.cluster = arguments->mode == "cluster";
  options.nodes = options.cluster ? arguments->nodes : 1;
  std::printf("%s, seed %llu\n", arguments->mode.c_str(),
              static_cast<unsigned long long>(arguments->seed));
  const std::unique_ptr<faults::Site> site = arguments->mode == "embedded"
                                                 ? faults::embedded_site(options)
                                                 : faults::cluster_site(options);
  if (!site->trouble().empty()) {
    std::fprintf(stderr, "%s\n", site->trouble().c_str());
    return 1;
  }
  return Run(*arguments, *site).go();
}
