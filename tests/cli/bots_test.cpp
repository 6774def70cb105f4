// `landfall bots` as a process, with a real NATS server between it and those who ask.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "process.h"
#include "server/bots/bots_test_support.h"
#include "server/bots/shared_bots.h"
#include "server/cluster/nats_bus.h"
#include "server/cluster/nats_process_test_support.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

using server::BotAnswer;
using server::NatsProcess;

constexpr std::chrono::seconds kAtMost{60};

// A node of the cluster whose only thread is busy until the test lets it go on.
class BusyNode {
 public:
  BusyNode(const std::string& url, const std::string& subject, std::chrono::milliseconds patience)
      : bus_(std::move(server::NatsBus::connect({url}, "test", loop_)).value()),
        pool_(1, [this](server::net::Task task) { loop_.post(std::move(task)); }),
        bots_(*bus_, pool_, subject, &make_match, counts_.counter(), patience) {
    bots_.ask(gate_.question(), [](const BotAnswer& /*answer*/) {});
    // It has subscribed as well: who answers is somebody else.
    natsConnection_FlushTimeout(bus_->handle(), 10'000);
    network_ = std::thread([this] { loop_.run(); });
  }
  ~BusyNode() {
    if (!free_) gate_.open();
    loop_.stop();
    network_.join();
  }
  BusyNode(const BusyNode&) = delete;
  BusyNode& operator=(const BusyNode&) = delete;

  std::future<BotAnswer> ask(const std::shared_ptr<const AnyMatch>& match, int level) {
    auto promise = std::make_shared<std::promise<BotAnswer>>();
    std::future<BotAnswer> answer = promise->get_future();
    loop_.post([this, promise, question = server::question_about(match, level)] {
      // Twice would throw.
      bots_.ask(question, [promise](const BotAnswer& own) { promise->set_value(own); });
    });
    return answer;
  }
  void let_it_think() {
    free_ = true;
    gate_.open();
  }
  int count(const std::string& what) {
    std::promise<int> promise;
    loop_.post([&] { promise.set_value(counts_[what]); });
    return promise.get_future().get();
  }
  void wait_for(const std::string& what) {
    const auto deadline = std::chrono::steady_clock::now() + kAtMost;
    while (count(what) == 0) {
      ASSERT_LT(std::chrono::steady_clock::now(), deadline) << what;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

 private:
  server::Gate gate_;
  bool free_ = false;
  server::Counts counts_;
  server::net::Loop loop_;
  std::unique_ptr<server::NatsBus> bus_;
  server::BotPool pool_;
  server::SharedBots bots_;
  std::thread network_;
};

class Bots : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(NatsProcess::shared().trouble(), ""); }

  static std::unique_ptr<Process> start_worker(const std::string& url) {
    auto worker = std::make_unique<Process>(
        std::vector<std::string>{LANDFALL_PROGRAM, "bots", "--cluster", url, "--threads", "1"});
    EXPECT_TRUE(worker->read_until("\n"));
    return worker;
  }
  // "Landfall thinks for bots of build 0123456789abcdef, threads: 1"
  static std::string subject_of(const Process& worker) {
    const std::string_view before = "of build ";
    const std::size_t begin = worker.out().find(before) + before.size();
    return server::thinking_subject(worker.out().substr(begin, 16));
  }
  static BotAnswer wait(std::future<BotAnswer>& answer) {
    EXPECT_EQ(answer.wait_for(kAtMost), std::future_status::ready);
    return answer.get();
  }

  std::string url_ = NatsProcess::shared().url();
  std::shared_ptr<const AnyMatch> match_ = server::match_after(server::setup_of("meridian", 2), 5);
};

TEST_F(Bots, ThinkForTheNodesOfACluster) {
  const auto worker = start_worker(url_);
  BusyNode node(url_, subject_of(*worker), kAtMost);
  for (int level = 1; level <= 4; ++level) {
    auto answer = node.ask(match_, level);
    server::expect_legal(*match_, wait(answer));
  }
  EXPECT_EQ(node.count("answered"), 4);
  worker->kill(SIGTERM);
  const Ended ended = worker->finish();
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.err.find("questions thought about: 4"), std::string::npos) << ended.err;
}

TEST_F(Bots, AreNotAskedByAnotherBuild) {
  const auto worker = start_worker(url_);
  BusyNode node(url_, server::thinking_subject("0000000000000000"), kAtMost);
  auto answer = node.ask(match_, 2);
  node.wait_for("nobody");
  node.let_it_think();
  server::expect_legal(*match_, wait(answer));
  EXPECT_EQ(node.count("answered"), 0);
}

TEST_F(Bots, ThatDieLoseNothingButTime) {
  const auto worker = start_worker(url_);
  BusyNode node(url_, subject_of(*worker), std::chrono::milliseconds(100));
  // It has the question, and does not come to answer it.
  worker->kill(SIGSTOP);
  auto answer = node.ask(match_, 2);
  node.wait_for("late");
  worker->kill(SIGKILL);
  node.let_it_think();
  server::expect_legal(*match_, wait(answer));
  EXPECT_EQ(node.count("answered"), 0);
}

// How many questions of a node others have answered.
double answered_by_others(std::uint16_t port) {
  const std::string name = "landfall_bot_questions_total{what=\"answered\"} ";
  const std::string all = http(port, "GET", "/metrics").body;
  const std::size_t at = all.find(name);
  EXPECT_NE(at, std::string::npos) << all;
  return at == std::string::npos ? -1 : std::atof(all.c_str() + at + name.size());
}

// A game of bots that somebody looks at.
class WatchedGame {
 public:
  WatchedGame(std::uint16_t port, std::string_view table) : client_(port) {
    client_.send(hello(make_table(port, table).id));
  }
  [[nodiscard]] bool over() const { return over_; }
  // Waits for its next move, unless it is over; false if there is none.
  bool goes_on() {
    if (over_) return true;
    const JsonValue update = client_.receive("update");
    if (update.is_null()) return false;
    version_ = update.find_integer("version").value_or(-1);
    over_ = update.find("awaiting")->items().empty();
    return true;
  }
  [[nodiscard]] std::string where() const { return "after " + std::to_string(version_) + "\n"; }

 private:
  Client client_;
  std::int64_t version_ = -1;
  bool over_ = false;
};

// The whole way: games of bots go on at a node that has one thread for them, with help and without.
TEST_F(Bots, PlayWholeGamesTogetherWithANode) {
  server::PostgresProcess& postgres = server::PostgresProcess::shared();
  ASSERT_EQ(postgres.trouble(), "");
  const TemporaryFolder folder;
  const ServerProcess node({LANDFALL_PROGRAM, "serve"}, folder.path(),
                           {"--store", postgres.new_database(), "--cluster", url_, "--node", "one",
                            "--port", "0", "--web", "", "--bot-threads", "1", "--bot-pause", "0"});
  ASSERT_NE(node.port(), 0) << node.log();
  const auto worker = start_worker(url_);
  constexpr std::string_view kBots =
      R"({"game":"meridian","seats":[{"kind":"bot","level":3},{"kind":"bot","level":3}]})";
  std::vector<WatchedGame> games;
  for (int table = 0; table < 3; ++table) games.emplace_back(node.port(), kBots);
  // They play for as long as somebody watches.
  while (answered_by_others(node.port()) < 3) {
    for (WatchedGame& game : games) ASSERT_TRUE(game.goes_on()) << game.where() << node.log();
    ASSERT_FALSE(std::ranges::all_of(games, &WatchedGame::over)) << "nobody needed help";
  }
  worker->kill(SIGKILL);
  for (WatchedGame& game : games) {
    while (!game.over()) ASSERT_TRUE(game.goes_on()) << game.where() << node.log();
  }
  EXPECT_EQ(node.log().find("not allowed"), std::string::npos) << node.log();
}

TEST_F(Bots, EndInOrderWithoutNats) {
  NatsProcess nats;
  const auto worker = start_worker(nats.url());
  nats.stop(SIGKILL);
  worker->wait_until_it_catches(SIGTERM);
  worker->kill(SIGTERM);
  EXPECT_EQ(worker->finish().code, 0);
}

TEST_F(Bots, SayWhatIsWrong) {
  const Ended away = start({LANDFALL_PROGRAM, "bots", "--cluster", "nats://127.0.0.1:1"}, "");
  EXPECT_EQ(away.code, 3);
  EXPECT_NE(away.err.find("cannot connect to NATS at nats://127.0.0.1:1"), std::string::npos)
      << away.err;
  const Ended wrong = start({LANDFALL_PROGRAM, "bots", "--cluster", "localhost:4222"}, "");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.err.find("nats://"), std::string::npos) << wrong.err;
  EXPECT_EQ(start({LANDFALL_PROGRAM, "bots"}, "").code, 2);
}

}  // namespace
}  // namespace landfall::testing
