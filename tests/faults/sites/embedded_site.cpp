// One server with the embedded store. It is killed again and again: at any moment, or between a commit
// and the moment that somebody hears of it.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

#include "faults/sites/site.h"
#include "load/players.h"
#include "server/store/store_address.h"
#include "server/support/server_process.h"

namespace landfall::faults {
namespace {

using std::chrono::milliseconds;

class EmbeddedSite final : public Site {
 public:
  explicit EmbeddedSite(SiteOptions options) : options_(std::move(options)), port_(free_port()) {
    start(0);
  }

  [[nodiscard]] std::string trouble() const override { return trouble_; }
  [[nodiscard]] std::uint16_t port() const override { return port_; }
  [[nodiscard]] PlaySettings settings() const override {
    // Quick to come back, because lives are short.
    return {.pace_ms = 6, .first_pause_ms = 15, .longest_pause_ms = 120, .patience_ms = 8000};
  }
  [[nodiscard]] int pause_ms() const override { return 0; }
  [[nodiscard]] JudgeRules rules() const override { return {}; }

  std::vector<FaultKind> faults(FaultLog& log, Court& court) override {
    return {{"kill", 0, [&](Random& random) { live_and_die(random, log, court); }}};
  }
  void heal() override {
    end_life();
    start(0);
  }
  void between_faults(Court& /*court*/) override {}

  void close() override { server_.reset(); }

  Court::Load reader() override {
    Result<server::OpenStore> opened =
        server::open_store(server::StoreAddress::of_folder(options_.folder));
    if (!opened) {
      return [why = opened.problem()](const std::string&) {
        return Result<std::optional<server::StoredTable>>(why);
      };
    }
    const auto store = std::make_shared<server::OpenStore>(std::move(*opened));
    return [store](const std::string& table) { return store->store->load(table); };
  }

 private:
  // A server that kills itself after so many commits; 0: it does not.
  void start(std::uint32_t commits) {
    std::vector<std::string> words = load::load_limits();
    words.insert(words.end(), {"--port", std::to_string(port_), "--log", "warning"});
    if (commits != 0) {
      words.insert(words.end(), {"--die-after-commit", std::to_string(commits)});
    }
    server_.emplace(std::vector<std::string>{options_.test_server},
                    std::filesystem::path(options_.folder), words);
    dies_ = commits != 0;
    if (server_->port() == 0) trouble_ = "the server did not start:\n" + server_->log();
  }

  void live_and_die(Random& random, FaultLog& log, Court& court) {
    wait_for_the_end(milliseconds(dies_ ? 3000 : 20 + random.below(450)));
    const std::size_t fault =
        log.begin(dies_ ? "kill -9 between a commit and its answer" : "kill -9 at any moment");
    end_life();
    // Opening and closing the store does what a server would find to do after a crash, so it is done
    // seldom.
    constexpr std::size_t kEnough = 24;
    if (court.waiting() >= kEnough) court.fetch(reader());
    constexpr std::uint32_t kMostCommits = 120;
    start(random.below(2) == 0 ? 0 : 1 + random.below(kMostCommits));
    log.end(fault);
  }
  void end_life() {
    if (!server_) return;
    server_->send_signal(SIGKILL);
    server_->wait();
    server_.reset();
  }
  void wait_for_the_end(milliseconds longest) const {
    const auto end = std::chrono::steady_clock::now() + longest;
    while (std::chrono::steady_clock::now() < end) {
      siginfo_t info{};
      waitid(P_PID, static_cast<id_t>(server_->process()), &info, WEXITED | WNOHANG | WNOWAIT);
      if (info.si_pid != 0) return;
      std::this_thread::sleep_for(milliseconds(2));
    }
  }

  SiteOptions options_;
  std::uint16_t port_;
  std::optional<testing::ServerProcess> server_;
  bool dies_ = false;  // by itself, after some commits
  std::string trouble_;
};

}  // namespace

std::unique_ptr<Site> embedded_site(const SiteOptions& options) {
  return std::make_unique<EmbeddedSite>(options);
}

std::uint16_t free_port() {
  const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(handle, reinterpret_cast<const sockaddr*>(&address), size) != 0) return 0;
  getsockname(handle, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(handle);
  return ntohs(address.sin_port);
}

}  // namespace landfall::faults
