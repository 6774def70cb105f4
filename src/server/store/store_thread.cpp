#include "server/store/store_thread.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/ops/log.h"

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
    first = commits_.empty() && questions_.empty();
    commits_.push_back(Commit{std::move(change), std::move(done)});
  }
  if (first) wake_.notify_one();
}

void StoreThread::load(std::string table, Loaded done) {
  ask([this, table = std::move(table), done = std::move(done)](Store& store) {
    auto found = std::make_shared<Result<std::optional<StoredTable>>>(store.load(table));
    if (!found->ok()) complain("read", 1, reading_failed_);
    return [found, done] { done(std::move(*found)); };
  });
}

void StoreThread::claim(std::string table, Claim claim, ClaimEnded done) {
  ask([this, table = std::move(table), claim = std::move(claim),
       done = std::move(done)](Store& store) {
    auto found = std::make_shared<Result<Claimed>>(store.claim(table, claim));
    if (!found->ok()) complain("read", 1, reading_failed_);
    return [found, done] { done(std::move(*found)); };
  });
}

void StoreThread::ask(Question question) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = commits_.empty() && questions_.empty();
    questions_.push_back(std::move(question));
  }
  if (first) wake_.notify_one();
}

void StoreThread::run() {
  while (true) {
    std::vector<Commit> commits;
    std::vector<Question> questions;
    {
      std::unique_lock lock(mutex_);
      if (commits_.empty() && questions_.empty()) {
        lock.unlock();
        store_->tidy(true);
        lock.lock();
      }
      wake_.wait(lock, [this] { return stop_ || !commits_.empty() || !questions_.empty(); });
      if (commits_.empty() && questions_.empty()) return;
      commits = std::exchange(commits_, {});
      for (int i = 0; i < kQuestionsPerCommit && !questions_.empty(); ++i) {
        questions.push_back(std::move(questions_.front()));
        questions_.pop_front();
      }
    }
    if (!commits.empty()) commit_all(std::move(commits));
    for (const Question& question : questions) post_(question(*store_));
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
  const StoreConnection connection = store_->connection();
  const auto failures = std::ranges::count(outcomes, StoreOutcome::kFailed);
  if (failures > 0) complain("written", static_cast<std::uint64_t>(failures), writing_failed_);
  post_([this, commits = std::move(commits), outcomes = std::move(outcomes), seconds = took.count(),
         connection] {
    ++figures_.commits;
    figures_.connection = connection;
    figures_.changes += outcomes.size();
    figures_.commit_seconds += seconds;
    for (std::size_t index = 0; index < commits.size(); ++index) {
      figures_.conflicts += outcomes[index] == StoreOutcome::kConflict ? 1U : 0U;
      figures_.failures += outcomes[index] == StoreOutcome::kFailed ? 1U : 0U;
      commits[index].done(outcomes[index]);
    }
  });
}

// A full disk refuses every move of every table: the log of it must not fill what is left.
void StoreThread::complain(const char* what, std::uint64_t times, NowAndThen& when) const {
  const std::uint64_t count = when.happened(times, std::chrono::steady_clock::now());
  if (count == 0) return;
  const StoreLabel label = store_->label();
  log_error("the store " + label.kind + " " + label.place + " cannot be " + what + ": " +
            store_->last_error() + " (refused since the last such line: " + std::to_string(count) +
            ")");
}

}  // namespace landfall::server
