// Builds tables on threads of its own: component data are read and logs replayed there, and the
// network thread only takes over what is ready.
//
// Everything here but the building is done on the network thread. Few tables are under way at once,
// so what waits costs little memory, and the tables of each address take turns.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/ops/fair_queue.h"
#include "server/store/stores.h"
#include "server/tables/replay_table.h"

namespace landfall::server {

struct BuiltTable {
  StoredTable stored;
  host::TableHost host;
};

class Loader {
 public:
  using Post = std::function<void(std::function<void()>)>;  // to the network thread
  enum class Outcome { kReady, kUnknown, kBroken, kUnavailable, kElsewhere };
  struct Loaded {
    Outcome outcome = Outcome::kUnavailable;
    std::unique_ptr<BuiltTable> table;  // kReady
    Problem trouble{};                  // kBroken
    HoldReason why{};                   // kBroken
    bool over = false;                  // kBroken: the game was, when it was stored
    std::string owner{};                // kElsewhere: the node that has it
  };
  using Done = std::function<void(Loaded)>;

  Loader(Stores& store, MatchFactory make_match, ChanceSource& chance, Post post);
  Loader(const Loader&) = delete;
  Loader& operator=(const Loader&) = delete;
  ~Loader();

  // Where several servers share the store: what a table is claimed with before it is loaded, and who
  // is to know whose it was.
  using Overtook = std::function<void(const std::string& node, const std::string& table)>;
  void claim_with(std::function<Claim()> claim, Overtook overtook) {
    claim_ = std::move(claim);
    overtook_ = std::move(overtook);
  }

  // A table of the store. `address` is who wants it.
  void load(const std::string& id, const std::string& address, const Done& done);
  // A new table.
  void build(StoredTable stored, const std::string& address, const Done& done);

 private:
  struct Job {
    std::string id;                     // to load
    std::optional<StoredTable> stored;  // or to build
    Done done;
  };

  void enter(const std::string& address, Job job);
  void begin_some();
  // The store has answered.
  void fetched(const Done& done, Result<Claimed> found);
  void finish(const Done& done, Loaded loaded);
  void work(Job job);
  void run();
  Loaded build_now(StoredTable stored);

  static constexpr std::size_t kMostOfOne = 1000;  // waiting jobs of an address
  static constexpr int kMostUnderWay = 4;
  static constexpr int kThreads = 2;  // one long game does not keep everybody waiting

  Stores& stores_;
  MatchCache matches_;
  ChanceSource& chance_;
  Post post_;
  std::function<Claim()> claim_;
  Overtook overtook_;
  FairQueue<Job> waiting_{kMostOfOne};
  int under_way_ = 0;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> work_;
  bool stop_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace landfall::server
