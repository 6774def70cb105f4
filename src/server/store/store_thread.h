// The one thread that writes. Everything that waits is put into one commit, so that many tables
// share the cost of making it durable; the answers come back on the network thread, one post per
// commit.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/ops/now_and_then.h"
#include "server/store/store.h"

namespace landfall::server {

// Figures of the store, for the metrics; read on the network thread.
struct StoreFigures {
  std::uint64_t commits = 0;
  std::uint64_t changes = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t failures = 0;
  double commit_seconds = 0;  // in all
  StoreConnection connection;
};

class StoreThread {
 public:
  using Post = std::function<void(std::function<void()>)>;  // to the network thread
  using Committed = std::function<void(StoreOutcome)>;
  using Loaded = std::function<void(Result<std::optional<StoredTable>>)>;
  using ClaimEnded = std::function<void(Result<Claimed>)>;

  // `after_commit` runs on the store's thread after each commit and before anybody hears of it:
  // tests end the process there.
  StoreThread(std::unique_ptr<Store> store, Post post, std::function<void()> after_commit = {});
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;
  // Finishes everything that has been asked for.
  ~StoreThread();

  void commit(StoreChange change, Committed done);
  void load(std::string table, Loaded done);
  void claim(std::string table, Claim claim, ClaimEnded done);
  // Anything else that is asked of the store, on its thread. What the question returns runs on the
  // network thread. Questions and loads keep their order; commits go before them, and few at a time
  // go between two commits.
  using Question = std::function<std::function<void()>(Store&)>;
  void ask(Question question);

  [[nodiscard]] const StoreFigures& figures() const { return figures_; }

 private:
  struct Commit {
    StoreChange change;
    Committed done;
  };
  void run();
  void commit_all(std::vector<Commit> commits);
  void complain(const char* what, std::uint64_t times, NowAndThen& when) const;

  static constexpr int kQuestionsPerCommit = 8;

  std::unique_ptr<Store> store_;
  Post post_;
  std::function<void()> after_commit_;
  StoreFigures figures_;  // changed by posts only

  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Commit> commits_;
  std::deque<Question> questions_;
  bool stop_ = false;
  NowAndThen writing_failed_;  // these two are the store's thread's
  NowAndThen reading_failed_;
  std::thread thread_;
};

}  // namespace landfall::server
