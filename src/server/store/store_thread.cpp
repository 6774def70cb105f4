#include "server/store/store_thread.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace landfall::server {

StoreThread::StoreThread(std::unique_ptr<Store> store, Post post,
                         std::function<void()> after_commit)
    : store_(std::move(store)), post_(std::move(post)), after_commit_(std::move(after_commit)) {
  thread_ = std::thread([this] { run(); });
}

StoreThread::~StoreThread() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void StoreThread::commit(StoreChange change, Committed done) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = commits_.empty() && loads_.empty();
    commits_.push_back(Commit{std::move(change), std::move(done)});
  }
  if (first) wake_.notify_one();
}

void StoreThread::load(std::string table, Loaded done) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = commits_.empty() && loads_.empty();
    loads_.push_back(Load{std::move(table), std::move(done)});
  }
  if (first) wake_.notify_one();
}

void StoreThread::run() {
  while (true) {
    std::vector<Commit> commits;
    std::vector<Load> loads;
    {
      std::unique_lock lock(mutex_);
      if (commits_.empty() && loads_.empty()) {
        lock.unlock();
        store_->tidy(true);
        lock.lock();
      }
      wake_.wait(lock, [this] { return stop_ || !commits_.empty() || !loads_.empty(); });
      if (commits_.empty() && loads_.empty()) return;
      commits = std::exchange(commits_, {});
      loads = std::exchange(loads_, {});
    }
    if (!commits.empty()) commit_all(std::move(commits));
    if (!loads.empty()) load_all(std::move(loads));
    store_->tidy(false);
  }
}

void StoreThread::commit_all(std::vector<Commit> commits) {
  std::vector<StoreChange> changes;
  changes.reserve(commits.size());
  for (Commit& commit : commits) changes.push_back(std::move(commit.change));
  const auto start = std::chrono::steady_clock::now();
  std::vector<StoreOutcome> outcomes = store_->apply(changes);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (after_commit_) after_commit_();
  if (std::ranges::count(outcomes, StoreOutcome::kFailed) > 0) {
    spdlog::error("the store cannot be written: {}", store_->last_error());
  }
  post_(
      [this, commits = std::move(commits), outcomes = std::move(outcomes), seconds = took.count()] {
        ++figures_.commits;
        figures_.changes += outcomes.size();
        figures_.commit_seconds += seconds;
        for (std::size_t index = 0; index < commits.size(); ++index) {
          figures_.conflicts += outcomes[index] == StoreOutcome::kConflict ? 1U : 0U;
          figures_.failures += outcomes[index] == StoreOutcome::kFailed ? 1U : 0U;
          commits[index].done(outcomes[index]);
        }
      });
}

void StoreThread::load_all(std::vector<Load> loads) {
  for (Load& load : loads) {
    auto found = std::make_shared<Result<std::optional<StoredTable>>>(store_->load(load.table));
    if (!found->ok()) spdlog::error("the store cannot be read: {}", store_->last_error());
    post_([found, done = std::move(load.done)] { done(std::move(*found)); });
  }
}

}  // namespace landfall::server
