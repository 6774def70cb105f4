#include "server/store/sqlite/checkpointer.h"

#include "server/store/sqlite/sqlite.h"

namespace landfall::server {
namespace {

// Commits add to the log meanwhile: a few more attempts, each shorter than the one before, find a
// moment between two of them.
void bring_back(sqlite3* database) {
  constexpr int kAttempts = 4;
  int pages = 1;
  int done = 0;
  for (int attempt = 0; attempt < kAttempts && done < pages; ++attempt) {
    const int result =
        sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_PASSIVE, &pages, &done);
    if (result != SQLITE_OK) return;
  }
}

}  // namespace

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Checkpointer::begin() {
  {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
  }
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  wake_.notify_one();
}

void Checkpointer::run() {
  Result<Sqlite> database = Sqlite::open(file_);
  // A connection that has read nothing yet does not know that there is a log.
  if (database) database->execute("SELECT 1 FROM sqlite_schema LIMIT 1");
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stop_ || wanted_; });
    if (stop_) return;
    lock.unlock();
    if (database) bring_back(database->handle());
    lock.lock();
    wanted_ = false;
  }
}

}  // namespace landfall::server
