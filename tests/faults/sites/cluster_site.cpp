// PostgreSQL, NATS, haproxy and several nodes on this machine; or one server without NATS. Each of them
// fails in its own ways, and so do the lines between the nodes and what they need.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>

#include "faults/sites/node.h"
#include "faults/sites/small_disk.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/store/store_address.h"
#include "server/support/http_client.h"

namespace landfall::faults {
namespace {

constexpr int kMinute = 60'000;

class ClusterSite final : public Site {
 public:
  explicit ClusterSite(SiteOptions options) : options_(std::move(options)), disk_(options_.folder) {
    start_database();
    if (trouble_.empty()) configure();
    if (trouble_.empty()) start_all();
  }
  ~ClusterSite() override {
    nodes_.clear();
    balancer_.reset();
    bus_.reset();
    if (postgres_) {
      std::ofstream(options_.folder + "/postgres.log") << postgres_->log();
      starter_.run([this] { postgres_.reset(); });
    }
  }

  [[nodiscard]] std::string trouble() const override {
    const std::scoped_lock lock(mutex_);
    return trouble_;
  }
  [[nodiscard]] std::uint16_t port() const override { return port_; }
  [[nodiscard]] PlaySettings settings() const override {
    return {.pace_ms = 30, .first_pause_ms = 250, .longest_pause_ms = 2000, .patience_ms = 3000};
  }
  [[nodiscard]] int pause_ms() const override {
    // Where there is one node, nothing goes on while it is away.
    return options_.cluster ? 1200 : 3000;
  }
  [[nodiscard]] JudgeRules rules() const override {
    return {.gaps_are_wrong = !options_.cluster, .outdated_is_wrong = false};
  }
  [[nodiscard]] std::vector<std::string> left_out() const override {
    if (disk_.there()) return {};
    return {disk_.trouble()};
  }

  std::vector<FaultKind> faults(FaultLog& log, Court& court) override {
    court_ = &court;
    std::vector<FaultKind> kinds;
    // A fault that begins, lasts for some milliseconds, and is over when everything is as before.
    const auto add = [&](const char* name, int lane, auto happen) {
      kinds.push_back({name, lane, [&log, name, happen](Random& random) {
                         const std::size_t number = log.begin(name);
                         happen(random);
                         log.end(number);
                       }});
    };
    // One that happens to some node.
    const auto add_for_node = [&](const char* name, int lane, auto happen) {
      kinds.push_back({name, lane, [this, &log, name, happen](Random& random) {
                         Node& node = some(random);
                         const std::size_t number = log.begin(name);
                         log.whom(number, node.part.name());
                         happen(node, random);
                         log.end(number);
                       }});
    };
    constexpr int kNodes = 0;
    constexpr int kRest = 1;
    using Mode = Link::Mode;
    add_for_node("node-kill", kNodes, [this](Node& node, Random& random) { kill(node, random); });
    add_for_node("node-pause", kNodes, [this](Node& node, Random& random) { pause(node, random); });
    add_for_node("node-leave", kNodes, [this](Node& node, Random&) { let_leave(node); });
    add("database-kill", kRest, [this](Random& random) { kill_database(random); });
    add("database-restart", kRest, [this](Random&) { restart_database(); });
    add("balancer-restart", kRest, [this](Random&) { restart_balancer(); });
    add_for_node("database-cut", kRest,
                 [](Node& node, Random& random) { cut(node.to_database, Mode::kCut, random); });
    add_for_node("database-silence", kRest,
                 [](Node& node, Random& random) { cut(node.to_database, Mode::kSilent, random); });
    if (options_.cluster) {
      add("bus-kill", kRest, [this](Random& random) { kill_bus(random); });
      add_for_node("bus-cut", kRest,
                   [](Node& node, Random& random) { cut(node.to_bus, Mode::kCut, random); });
      add_for_node("bus-silence", kRest,
                   [](Node& node, Random& random) { cut(node.to_bus, Mode::kSilent, random); });
    }
    if (disk_.there()) {
      add("disk-full", kRest, [this](Random& random) { fill_disk(random); });
    }
    return kinds;
  }

  // The database is there: it fails in this lane alone.
  void between_faults(Court& court) override {
    constexpr std::size_t kEnough = 4;
    if (court.waiting() >= kEnough) court.fetch(reader());
  }

  void heal() override {
    for (const auto& node : nodes_) revive(*node);
  }

  void close() override {
    for (const auto& node : nodes_) node->part.signal(SIGTERM);
    for (const auto& node : nodes_) {
      if (!node->part.wait(kMinute)) fail(node->part.name() + " did not end in a minute");
    }
    balancer_->kill();
    bus_->kill();
  }

  Court::Load reader() override {
    const auto address = server::StoreAddress::read(database_);
    Result<server::OpenStore> opened =
        server::open_store(*address, &server::system_seconds, server::StoreUse::kCareless);
    if (!opened) {
      return [why = opened.problem()](const std::string&) {
        return Result<std::optional<server::StoredTable>>(why);
      };
    }
    const auto store = std::make_shared<server::OpenStore>(std::move(*opened));
    return [store](const std::string& table) { return store->store->load(table); };
  }

 private:
  void fail(const std::string& why) {
    const std::scoped_lock lock(mutex_);
    if (trouble_.empty()) trouble_ = why;
  }
  Node& some(Random& random) {
    return *nodes_[random.below(static_cast<std::uint32_t>(nodes_.size()))];
  }
  static void pass(std::uint32_t milliseconds) { ::usleep(milliseconds * 1000); }

  // --- Setting up --------------------------------------------------------------------------------

  void start_database() {
    const std::string place = disk_.there() ? disk_.path() : options_.folder;
    std::filesystem::permissions(options_.folder, std::filesystem::perms::others_exec,
                                 std::filesystem::perm_options::add);
    setenv("TMPDIR", place.c_str(), 1);
    starter_.run([this] { postgres_.emplace(); });
    unsetenv("TMPDIR");
    if (!postgres_->trouble().empty()) return fail(postgres_->trouble());
    // The log of changes must stay small enough for the disk.
    for (const char* setting : {"max_wal_size = '96MB'", "min_wal_size = '32MB'"}) {
      ask_database("ALTER SYSTEM SET " + std::string(setting));
    }
    ask_database("SELECT pg_reload_conf()");
    database_ = postgres_->new_database();
  }
  void ask_database(const std::string& question) const {
    PGconn* connection = PQconnectdb(postgres_->address("postgres").c_str());
    PQclear(PQexec(connection, question.c_str()));
    PQfinish(connection);
  }

  void configure() {
    port_ = free_port();
    bus_port_ = free_port();
    const std::string etc = options_.folder + "/etc";
    std::string command =
        options_.configure + " " + etc + " --listen 127.0.0.1:" + std::to_string(port_) +
        " --watch 127.0.0.1:" + std::to_string(free_port()) + " --jetstream " + options_.folder +
        "/nats --nats bus=127.0.0.1:" + std::to_string(bus_port_) + "," +
        std::to_string(free_port()) + "," + std::to_string(free_port()) +
        " --store postgres://elsewhere/";
    for (int number = 1; number <= options_.nodes; ++number) {
      const std::string name = "node-" + std::to_string(number);
      nodes_.push_back(std::make_unique<Node>(starter_, options_, name, postgres_->socket(),
                                              std::to_string(bus_port_)));
      command += " --node " + name + "=127.0.0.1:" + std::to_string(nodes_.back()->port);
    }
    if (std::system(command.c_str()) != 0)
      return fail("cannot write the configuration: " + command);
    setenv("LANDFALL_NATS_PASSWORD", server::text_of_file(etc + "/nats.password").c_str(), 1);
    bus_ = std::make_unique<Part>(
        starter_, "nats-server",
        std::vector<std::string>{"nats-server", "-c", etc + "/nats-bus.conf"},
        options_.folder + "/nats.log");
    balancer_ = std::make_unique<Part>(
        starter_, "haproxy", std::vector<std::string>{"haproxy", "-db", "-f", etc + "/haproxy.cfg"},
        options_.folder + "/haproxy.log");
  }

  void start_all() {
    if (options_.cluster) start_bus();
    for (const auto& node : nodes_) node->part.start();
    start_balancer();
    for (const auto& node : nodes_) revive(*node);
    if (!trouble_.empty()) return;
    const bool through = wait_until(
        kMinute, [this] { return testing::http(port_, "GET", "/health").status == 200; });
    if (!through) fail("nobody serves behind haproxy: " + balancer_->last_words());
  }

  // --- The nodes ---------------------------------------------------------------------------------

  // Starts it, if it does not run, until it serves. One that could not begin, because something that
  // it needs was away, is started once more; one that has served does not end by itself.
  void revive(Node& node) {
    const bool serves = wait_until(kMinute, [&] {
      if (node.part.ended()) {
        const int result = node.part.result();
        if (node.served || (result < 0 && result != -SIGKILL)) crashed(node);
        node.served = false;
        node.part.start();
      }
      return node.serves();
    });
    node.served = serves;
    if (!serves) fail(node.part.name() + " does not serve: " + node.part.last_words());
  }
  void crashed(const Node& node) {
    if (court_ == nullptr) return;
    court_->find({wrong::kCrashed, node.part.name(), 0,
                  "it ended by itself (" + std::to_string(node.part.result()) +
                      "): " + node.part.last_words()});
  }
  void kill(Node& node, Random& random) {
    node.part.kill();
    node.served = false;
    pass(random.below(5000));
    revive(node);
  }
  // Longer than its lease.
  void pause(Node& node, Random& random) {
    node.part.signal(SIGSTOP);
    pass(4000 + random.below(4000));
    node.part.signal(SIGCONT);
    revive(node);
  }
  void let_leave(Node& node) {
    node.part.signal(SIGTERM);
    node.served = false;
    constexpr int kPatience = 20'000;
    if (!node.part.wait(kPatience)) {
      court_->find({wrong::kStuck, node.part.name(), 0,
                    "did not end in 20 seconds after SIGTERM: " + node.part.last_words()});
      node.part.kill();
    } else if (node.part.result() != 0) {
      crashed(node);
    }
    revive(node);
  }

  // --- What they need ----------------------------------------------------------------------------

  void kill_database(Random& random) {
    // All of it in one moment, as a machine would end: its helpers would finish their commits.
    const std::string own = std::to_string(postgres_->process());
    std::vector<pid_t> helpers;
    std::ifstream children("/proc/" + own + "/task/" + own + "/children");
    for (pid_t child = 0; children >> child;) helpers.push_back(child);
    postgres_->stop(SIGKILL);
    for (const pid_t helper : helpers) ::kill(helper, SIGKILL);
    pass(random.below(2000));
    start_database_again();
  }
  void restart_database() {
    postgres_->stop(SIGINT);
    start_database_again();
  }
  void start_database_again() {
    const bool runs = wait_until(kMinute, [this] {
      if (PQping(postgres_->address("postgres").c_str()) == PQPING_OK) return true;
      // What is left of the one before may still hold its memory; then it is tried again.
      postgres_->stop(SIGQUIT);
      starter_.run([this] { postgres_->start(); });
      return PQping(postgres_->address("postgres").c_str()) == PQPING_OK;
    });
    if (!runs) fail("PostgreSQL did not start again: " + postgres_->log());
  }
  void start_bus() {
    bus_->start();
    const bool runs = wait_until(kMinute, [this] {
      if (bus_->ended()) bus_->start();
      return testing::raw_exchange(bus_port_, "PING\r\nquit\r\n").starts_with("INFO");
    });
    if (!runs) fail("nats-server did not start: " + bus_->last_words());
  }
  void kill_bus(Random& random) {
    bus_->kill();
    pass(random.below(5000));
    start_bus();
  }
  void start_balancer() {
    balancer_->start();
    const bool runs = wait_until(kMinute, [this] {
      if (balancer_->ended()) balancer_->start();
      return testing::http(port_, "GET", "/health").status != 0;
    });
    if (!runs) fail("haproxy did not start: " + balancer_->last_words());
  }
  void restart_balancer() {
    balancer_->kill();
    start_balancer();
  }
  static void cut(Link& link, Link::Mode how, Random& random) {
    link.set(how);
    pass(500 + random.below(7500));
    link.set(Link::Mode::kWhole);
  }
  void fill_disk(Random& random) {
    disk_.fill();
    pass(1000 + random.below(3000));
    disk_.clear();
    start_database_again();
  }

  SiteOptions options_;
  SmallDisk disk_;
  Starter starter_;
  std::optional<server::PostgresProcess> postgres_;
  std::string database_;
  std::uint16_t port_ = 0;
  std::uint16_t bus_port_ = 0;
  std::unique_ptr<Part> bus_;
  std::unique_ptr<Part> balancer_;
  std::vector<std::unique_ptr<Node>> nodes_;
  Court* court_ = nullptr;
  mutable std::mutex mutex_;
  std::string trouble_;
};

}  // namespace

std::unique_ptr<Site> cluster_site(const SiteOptions& options) {
  return std::make_unique<ClusterSite>(options);
}

}  // namespace landfall::faults
