// Watchers who look back at a very long game as fast as they are allowed to: what everybody else
// notices of it. The server runs with its usual limits.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <thread>

#include "load/commands.h"
#include "load/crowd.h"
#include "load/players.h"
#include "server/support/server_process.h"

namespace landfall::load {
namespace {

using Times = std::vector<std::int64_t>;  // nanoseconds

double milliseconds(Times& times, double share) {
  if (times.empty()) return 0;
  std::ranges::sort(times);
  const auto index = static_cast<std::size_t>(share * static_cast<double>(times.size() - 1));
  return static_cast<double>(times[index]) / 1e6;
}

// Asks for /health over and over while it lives.
class HealthWatch {
 public:
  HealthWatch(std::uint16_t port, Times& times)
      : thread_([port, &times](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            const std::int64_t start = now_ns();
            if (testing::http(port, "GET", "/health").status == 200) {
              times.push_back(now_ns() - start);
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
          }
        }) {}

 private:
  std::jthread thread_;
};

// Spectators of one table; each asks in turn for a moment, a page of history and the curve.
class Watchers {
 public:
  Watchers(std::uint16_t port, const LookBackOptions& options, std::string table)
      : options_(options),
        table_(std::move(table)),
        thread_([this, port](const std::stop_token& stop) { run(port, stop); }) {}

  [[nodiscard]] long asked() const { return asked_; }
  [[nodiscard]] long answered() const { return answered_; }
  [[nodiscard]] long put_off() const { return put_off_; }
  [[nodiscard]] long broken() const { return broken_; }

 private:
  void run(std::uint16_t port, const std::stop_token& stop) {
    Crowd crowd(port);
    for (int watcher = 0; watcher < options_.watchers; ++watcher) {
      const int connection = crowd.connect();
      if (connection < 0) ++broken_;
      crowd.send(connection, R"({"op":"hello","table":")" + table_ + "\"}");
    }
    Random random(1);
    // Fifty messages a second are what a connection may send.
    constexpr std::int64_t kPause = 20'000'000;
    std::int64_t due = now_ns();
    while (!stop.stop_requested()) {
      crowd.poll(
          1, [this](int, std::string_view text) { received(text); }, [this](int) { ++broken_; });
      if (now_ns() < due) continue;
      due += kPause;
      for (int watcher = 0; watcher < options_.watchers; ++watcher) {
        crowd.send(watcher, question(random));
        ++asked_;
      }
    }
  }
  void received(std::string_view text) {
    if (!text.starts_with(R"({"op":"answer")")) return;
    const bool ok = text.substr(0, 80).find(R"("ok":true)") != std::string_view::npos;
    ++(ok ? answered_ : put_off_);
  }
  std::string question(Random& random) {
    const std::string id = R"("id":"q)" + std::to_string(asked_) + "\"";
    const std::string record =
        std::to_string(random.below(static_cast<std::uint32_t>(options_.records)) + 1);
    switch (asked_ % 3) {
      case 0:
        return R"({"op":"at",)" + id + R"(,"version":)" + record + "}";
      case 1:
        return R"({"op":"history",)" + id + R"(,"from":0,"to":)" + record + "}";
      default:
        return R"({"op":"curve",)" + id + "}";
    }
  }

  const LookBackOptions& options_;
  std::string table_;
  std::atomic<long> asked_ = 0;
  std::atomic<long> answered_ = 0;
  std::atomic<long> put_off_ = 0;
  std::atomic<long> broken_ = 0;
  std::jthread thread_;
};

std::string make_long_table(const std::vector<std::string>& server, const LookBackOptions& options,
                            const std::filesystem::path& data) {
  std::string table;
  {
    const testing::ServerProcess process(server, data, {"--port", "0", "--web", ""});
    constexpr std::string_view kSeats =
        R"({"game":"kolonien","seats":[{"kind":"me","name":"A"},{"kind":"me","name":"B"},)"
        R"({"kind":"me","name":"C"},{"kind":"me","name":"D"}]})";
    const testing::HttpResult made = testing::http(process.port(), "POST", "/api/tables", kSeats);
    table = made.json().find_text("table").value_or("");
  }
  const std::string grow = options.tool + " --data '" + data.string() + "' --table " + table +
                           " --records " + std::to_string(options.records) + " --undone " +
                           std::to_string(options.undone);
  return std::system(grow.c_str()) == 0 ? table : std::string();
}

}  // namespace

int measure_look_back(const std::vector<std::string>& server, const LookBackOptions& options) {
  const testing::TemporaryFolder folder;
  const std::string table = make_long_table(server, options, folder.path());
  if (table.empty()) {
    std::printf("the long table could not be made\n");
    return 1;
  }
  const testing::ServerProcess process(
      server, folder.path(), {"--port", "0", "--web", "", "--limit", "tables_per_hour=1000000"});
  MovesOptions moves;
  moves.port = process.port();
  moves.processes = {process.process()};
  moves.tables = options.tables;
  moves.seats = 2;
  moves.rate = options.rate;
  moves.seconds = options.seconds;
  Times move_times[2];
  Times health_times[2];
  int result = 0;
  for (const int attack : {0, 1}) {
    std::printf("-- %s\n", attack == 0 ? "quiet" : "while watchers look back");
    moves.latencies = &move_times[attack];
    std::optional<Watchers> watchers;
    if (attack == 1) watchers.emplace(process.port(), options, table);
    {
      const HealthWatch health(process.port(), health_times[attack]);
      result |= measure_moves(moves);
    }
    if (watchers) {
      std::printf("questions: %ld, answered %ld, put off %ld, broken connections %ld\n",
                  watchers->asked(), watchers->answered(), watchers->put_off(), watchers->broken());
    }
  }
  const auto line = [&](const char* name, Times* times, double share) {
    if (times[0].empty() || times[1].empty()) {
      std::printf("%s: nothing was answered%s\n", name, times[0].empty() ? "" : " under attack");
      result = 1;
      return;
    }
    const double quiet = milliseconds(times[0], share);
    const double busy = milliseconds(times[1], share);
    std::printf("%s, ms: quiet %.2f  under attack %.2f  ratio %.2f\n", name, quiet, busy,
                busy / quiet);
  };
  std::printf("-- summary\n");
  line("/health p50", health_times, 0.5);
  line("/health p99", health_times, 0.99);
  line("moves at other tables p50", move_times, 0.5);
  line("moves at other tables p99", move_times, 0.99);
  return result;
}

}  // namespace landfall::load
