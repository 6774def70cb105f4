// Kills the server at random moments and checks that every acknowledged move is there afterwards.
#include <csignal>
#include <cstdio>
#include <string>

#include "load/commands.h"
#include "load/crowd.h"
#include "load/players.h"
#include "server/support/server_process.h"

namespace landfall::load {
namespace {

constexpr int kTables = 12;

// One connection that steers all seats of a table and moves as fast as the answers come.
struct Runner {
  std::string id;
  std::string token;
  std::string view;  // the public view of the last update
  std::string next;  // the command that may follow it
  std::string sent;  // the command under way
  bool over = false;
  // What the server has acknowledged, and how the table looked then.
  std::int64_t acknowledged = 0;
  std::string acknowledged_command;
  std::string acknowledged_view;
  int answers_due = 0;  // of the check after a restart
};

// From `"public":` to the member that follows it.
std::string public_part(std::string_view message, std::string_view follower) {
  const std::size_t begin = message.find("\"public\":");
  const std::size_t end = message.find(follower, begin);
  return std::string(message.substr(begin, end - begin));
}

bool make_hot_seat(std::uint16_t port, Runner& runner) {
  const testing::HttpResult made = testing::http(
      port, "POST", "/api/tables",
      R"({"game":"meridian","seats":[{"kind":"me","name":"A"},{"kind":"me","name":"B"}]})");
  const JsonValue json = made.json();
  runner = Runner{};
  runner.id = json.find_text("table").value_or("");
  runner.token = json.find_text("token").value_or("");
  return !runner.id.empty();
}

// One life of the server, from the clients' side.
class Life {
 public:
  Life(std::uint16_t port, std::vector<Runner>& runners, Random& random)
      : crowd_(port), runners_(runners), random_(random) {}

  bool enter() {
    for (Runner& runner : runners_) {
      runner.sent.clear();
      const int connection = crowd_.connect();
      if (connection < 0) return false;
      crowd_.send(connection, R"({"op":"hello","table":")" + runner.id + R"(","token":")" +
                                  runner.token + "\"}");
    }
    return true;
  }

  // Asks each table what became of its last acknowledged move. How many are lost.
  int check() {
    int open = 0;
    for (std::size_t index = 0; index < runners_.size(); ++index) {
      Runner& runner = runners_[index];
      if (runner.acknowledged == 0) continue;
      runner.answers_due = 2;
      ++open;
      crowd_.send(static_cast<int>(index), runner.acknowledged_command);
      crowd_.send(static_cast<int>(index), R"({"op":"at","id":"past","version":)" +
                                               std::to_string(runner.acknowledged) + "}");
    }
    int lost = 0;
    const auto checked = [&](int connection, std::string_view text) {
      Runner& runner = runners_[static_cast<std::size_t>(connection)];
      if (!text.starts_with(R"({"op":"answer")")) {
        remember(runner, text);
        return;
      }
      // Sent again, a command gives the answer that it gave before; and the table looked as it did.
      const bool past = text.find(R"("id":"past")") != std::string_view::npos;
      if (number_after(text, "\"version\":") != runner.acknowledged) ++lost;
      if (past && public_part(text, ",\"awaiting\":") != runner.acknowledged_view) ++lost;
      if (--runner.answers_due == 0) --open;
    };
    const std::int64_t patience = now_ns() + 10'000'000'000;
    while (open > 0 && now_ns() < patience) crowd_.poll(10, checked, [&](int) { ++lost; });
    return lost + open;
  }

  // Plays until the given time.
  void play(std::int64_t until) {
    for (std::size_t index = 0; index < runners_.size(); ++index) move(static_cast<int>(index));
    while (now_ns() < until) poll(1);
  }
  // Hears what was on its way when the server died.
  void hear_the_end() {
    const std::int64_t patience = now_ns() + 5'000'000'000;
    while (closed_ < runners_.size() && now_ns() < patience) poll(10);
  }
  [[nodiscard]] long acknowledged() const { return acknowledged_; }

 private:
  void poll(int timeout) {
    crowd_.poll(
        timeout, [this](int connection, std::string_view text) { received(connection, text); },
        [this](int) { ++closed_; });
  }

  void received(int connection, std::string_view text) {
    Runner& runner = runners_[static_cast<std::size_t>(connection)];
    if (!text.starts_with(R"({"op":"answer")")) {
      const bool idle = runner.sent.empty();
      remember(runner, text);
      if (idle) move(connection);
      return;
    }
    if (text.find("\"ok\":true") == std::string_view::npos) return;
    // The update came before its answer, so the view at hand is the one that this move led to.
    runner.acknowledged = number_after(text, "\"version\":");
    runner.acknowledged_view = runner.view;
    runner.acknowledged_command = runner.sent;
    ++acknowledged_;
    move(connection);
  }

  void remember(Runner& runner, std::string_view text) {
    if (!text.starts_with(R"({"op":"update")")) return;
    const std::string version = std::to_string(number_after(text.substr(0, 64), "\"version\":"));
    runner.view = public_part(text, ",\"events\":");
    runner.over = text.substr(0, 400).find("\"over\":true") != std::string_view::npos;
    runner.next.clear();
    if (runner.over) return;
    const std::string seat = std::to_string(number_after(text.substr(0, 200), "\"awaiting\":["));
    const std::size_t own = text.find(R"({"seat":)" + seat + R"(,"private")");
    if (own == std::string_view::npos) return;
    runner.next = R"({"op":"act","id":"m)" + version + R"(","version":)" + version + R"(,"seat":)" +
                  seat + R"(,"targets":)" + some_path(text.substr(own), random_) + "}";
  }

  void move(int connection) {
    Runner& runner = runners_[static_cast<std::size_t>(connection)];
    if (runner.next.empty()) return;
    runner.sent = std::move(runner.next);
    runner.next.clear();
    crowd_.send(connection, runner.sent);
  }

  Crowd crowd_;
  std::vector<Runner>& runners_;
  Random& random_;
  std::size_t closed_ = 0;
  long acknowledged_ = 0;
};

}  // namespace

int measure_crashes(const std::vector<std::string>& server, int rounds, std::uint64_t seed) {
  testing::TemporaryFolder folder;
  Random random(seed);
  std::vector<Runner> runners(kTables);
  std::vector<std::string> arguments = load_limits();
  arguments.insert(arguments.end(), {"--port", "0", "--web", ""});
  long acknowledged = 0;
  int lost = 0;
  int restored = 0;
  for (int round = 0; round < rounds; ++round) {
    testing::ServerProcess process(server, folder.path(), arguments);
    if (process.port() == 0) {
      std::printf("round %d of seed %llu: the server did not start\n%s\n", round,
                  static_cast<unsigned long long>(seed), process.log().c_str());
      return 1;
    }
    for (Runner& runner : runners) {
      if ((runner.id.empty() || runner.over) && !make_hot_seat(process.port(), runner)) return 1;
    }
    Life life(process.port(), runners, random);
    if (!life.enter()) return 1;
    const int lost_now = life.check();
    if (lost_now > 0) {
      std::printf("round %d of seed %llu: %d acknowledged moves are lost\n", round,
                  static_cast<unsigned long long>(seed), lost_now);
    }
    lost += lost_now;
    for (const Runner& runner : runners) restored += runner.acknowledged > 0 ? 1 : 0;
    life.play(now_ns() + std::int64_t{random.below(60'000)} * 1000);
    process.send_signal(SIGKILL);
    life.hear_the_end();
    process.wait();
    acknowledged += life.acknowledged();
    if ((round + 1) % 50 == 0) {
      std::printf("  %d rounds, %ld moves acknowledged, %d lost\n", round + 1, acknowledged, lost);
      std::fflush(stdout);
    }
  }
  std::printf(
      "rounds of kill -9: %d\nacknowledged moves: %ld\ntables checked after a restart: %d\n",
      rounds, acknowledged, restored);
  std::printf("lost moves: %d\n", lost);
  return lost == 0 && acknowledged > 0 ? 0 : 1;
}

}  // namespace landfall::load
