#include "server/store/retirement.h"

#include <filesystem>
#include <utility>

#include "server/store/data_folder.h"
#include "server/store/retention.h"
#include "server/store/sqlite/schema.h"

namespace landfall::server {
namespace {

constexpr int kEverything = -1;  // no limit, for SQLite

}  // namespace

Retirement::Archive::Archive(Sqlite& database)
    : there(database, "main", "archive"),
      back(database, "archive", "main"),
      remover(database, "archive"),
      find(database, "SELECT number FROM archive.tables WHERE id = $1") {}

Retirement::Retirement(Sqlite& database, std::string archive_file, Clock now)
    : database_(database),
      archive_file_(std::move(archive_file)),
      now_(std::move(now)),
      remover_(database, "main"),
      stale_(database,
             "SELECT id FROM main.tables WHERE stage = $1 AND touched <= $2 ORDER BY touched "
             "LIMIT $3"),
      find_(database, "SELECT stage, touched FROM main.tables WHERE id = $1"),
      touch_(database, "UPDATE main.tables SET touched = $1 WHERE id = $2") {}

template <class Step>
std::optional<Problem> Retirement::carry_out(Step step) {
  if (database_.execute("BEGIN IMMEDIATE")) return trouble();
  if (step() && !database_.execute("COMMIT")) return std::nullopt;
  Problem reason = trouble();
  database_.execute("ROLLBACK");
  return reason;
}

Result<std::vector<std::string>> Retirement::stale(const Retention& keep, int limit) {
  std::vector<std::string> found;
  for (const Stage stage : {Stage::kOpen, Stage::kRunning, Stage::kOver}) {
    const int kept = days_kept(stage, keep);
    if (kept == 0) continue;
    stale_.bind(0, static_cast<std::int64_t>(stage))
        .bind(1, now_() - kept * kSecondsOfADay)
        .bind(2, limit - static_cast<int>(found.size()));
    while (stale_.step()) found.push_back(stale_.text(0));
    const bool ok = stale_.ok();
    stale_.reset();
    if (!ok) return trouble();
  }
  return found;
}

Result<Retired> Retirement::retire(std::string_view table, const Retention& keep) {
  find_.bind(0, table);
  const bool there = find_.step();
  const bool ok = find_.ok();
  const auto stage = there ? static_cast<Stage>(find_.number(0)) : Stage::kOpen;
  const std::int64_t touched = there ? find_.number(1) : 0;
  find_.reset();
  if (!ok) return trouble();
  if (!there || !time_is_up(stage, touched, keep, now_())) return Retired::kKept;
  if (stage == Stage::kRunning) return archive_some(table);
  if (auto failed = carry_out([&] { return remover_.remove(table); })) return *failed;
  return Retired::kRemoved;
}

Result<Retired> Retirement::archive_some(std::string_view table) {
  if (auto failed = open_archive(true)) return *failed;
  int copied = 0;
  auto failed = carry_out([&] {
    if (!archive_->there.begin(table)) return false;
    copied = archive_->there.copy_records(table, kPortion);
    if (copied >= 0 && copied < kPortion) copied = archive_->there.copy_chat(table, kPortion);
    return copied >= 0 && (copied == kPortion || archive_->there.finish(table));
  });
  if (failed) return *failed;
  if (copied == kPortion) return Retired::kMore;
  failed = carry_out([&] { return remover_.remove(table); });
  if (failed) return *failed;
  return Retired::kArchived;
}

Result<bool> Retirement::bring_back(std::string_view table) {
  if (auto failed = open_archive(false)) return *failed;
  if (!archive_) return false;
  archive_->find.bind(0, table);
  const bool there = archive_->find.step();
  const bool ok = archive_->find.ok();
  archive_->find.reset();
  if (!ok) return trouble();
  if (!there) return false;
  auto failed = carry_out([&] {
    return archive_->back.begin(table) && archive_->back.copy_records(table, kEverything) >= 0 &&
           archive_->back.copy_chat(table, kEverything) >= 0 && archive_->back.finish(table) &&
           touch_.bind(0, now_()).bind(1, table).run();
  });
  if (failed) return *failed;
  failed = carry_out([&] { return archive_->remover.remove(table); });
  if (failed) return *failed;
  return true;
}

bool Retirement::clear_some() {
  int cleared = 0;
  auto failed = carry_out([&] { return (cleared = remover_.clear_some(kPortion)) >= 0; });
  if (!failed && cleared == 0 && archive_) {
    failed = carry_out([&] { return (cleared = archive_->remover.clear_some(kPortion)) >= 0; });
  }
  return !failed && cleared > 0;
}

std::optional<Problem> Retirement::open_archive(bool make) {
  if (archive_) return std::nullopt;
  std::error_code error;
  if (!make && !std::filesystem::exists(archive_file_, error)) return std::nullopt;
  if (auto damaged = examine_database_file(archive_file_)) return damaged;
  {
    Result<Sqlite> own = Sqlite::open(archive_file_);
    if (!own) return own.problem();
    if (auto failed = own->execute("PRAGMA journal_mode = WAL")) return failed;
    if (auto failed = migrate(*own)) return Problem{failed->what, archive_file_, {}, 0};
  }
  Statement attach(database_, "ATTACH $1 AS archive");
  if (!attach.bind(0, archive_file_).run()) return trouble();
  if (database_.execute("PRAGMA archive.synchronous = FULL")) return trouble();
  archive_ = std::make_unique<Archive>(database_);
  return std::nullopt;
}

}  // namespace landfall::server
