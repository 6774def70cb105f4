// The one thread that writes. Everything that waits is put into one commit, so that many tables
// share the cost of making it durable; the answers come back on the network thread, one post per
// commit.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace landfall::server {

// Figures of the store, for the metrics; read on the network thread.
struct StoreFigures {
  std::uint64_t commits = 0;
  std::uint64_t changes = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t failures = 0;
  double commit_seconds = 0;  // in all
};

class StoreThread {
 public:
  using Post = std::function<void(std::function<void()>)>;  // to the network thread
  using Committed = std::function<void(StoreOutcome)>;
  using Loaded = std::function<void(Result<std::optional<StoredTable>>)>;

  // `after_commit` runs on the store's thread after each commit and before anybody hears of it:
  // tests end the process there.
  StoreThread(std::unique_ptr<Store> store, Post post, std::function<void()> after_commit = {});
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;
  // Finishes everything that has been asked for.
  ~StoreThread();

  void commit(StoreChange change, Committed done);
  void load(std::string table, Loaded done);

  [[nodiscard]] const StoreFigures& figures() const { return figures_; }

 private:
  struct Commit {
    StoreChange change;
    Committed done;
  };
  struct Load {
    std::string table;
    Loaded done;
  };

  void run();
  void commit_all(std::vector<Commit> commits);
  void load_all(std::vector<Load> loads);

  std::unique_ptr<Store> store_;
  Post post_;
  std::function<void()> after_commit_;
  StoreFigures figures_;  // changed by posts only

  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Commit> commits_;
  std::vector<Load> loads_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace landfall::server
