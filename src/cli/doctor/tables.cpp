// The checks of what a server has stored: the database itself, and every table in it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/doctor/checks.h"
#include "cli/doctor/postgres.h"
#include "games/catalog.h"
#include "server/ops/crypto_chance.h"
#include "server/people/tokens.h"
#include "server/store/data_folder.h"
#include "server/store/postgres/migrations.h"
#include "server/store/postgres/postgres_store.h"
#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/table_reader.h"
#include "server/tables/replay_table.h"

namespace landfall::cli::doctor {
namespace {

constexpr int kShownDamages = 20;

constexpr const char* kTakeBackup =
    "stop the server, keep a copy of the damaged file, and put a backup in its place "
    "(docs/operations.md, Backup); without one `sqlite3 FILE .recover` saves what can be read";

// The files that are there; the archive is made late.
std::vector<std::string> databases(const std::string& folder) {
  std::vector<std::string> files;
  for (const std::string& file : {server::database_file(folder), server::archive_file(folder)}) {
    std::error_code error;
    if (std::filesystem::exists(file, error)) files.push_back(file);
  }
  return files;
}

std::string short_name(const std::string& file) {
  return std::filesystem::path(file).filename().string();
}

// What SQLite finds wrong with a file, at most so much of it.
std::vector<std::string> damages_of(const std::string& file) {
  if (const auto trouble = server::examine_database_file(file)) return {trouble->what};
  Result<server::Sqlite> database = server::Sqlite::open_to_read(file);
  if (!database) return {database.problem().what};
  std::vector<std::string> damages;
  server::Statement check(*database,
                          "PRAGMA integrity_check(" + std::to_string(kShownDamages) + ")");
  while (check.step()) {
    std::string damage = check.text(0);
    std::ranges::replace(damage, '\n', ' ');
    damages.push_back(std::move(damage));
  }
  if (!check.ok()) damages.push_back(database->error());
  if (damages == std::vector<std::string>{"ok"}) damages.clear();
  return damages;
}

// Replays the tables of a store and describes those that fail.
class Replay {
 public:
  // The logs of those go into the folder, if it is given.
  explicit Replay(std::string folder) : folder_(std::move(folder)) {}

  // Of one file. A Problem if not even a list of the tables can be had.
  std::optional<Problem> replay(const std::string& file) {
    Result<server::Sqlite> database = server::Sqlite::open_to_read(file);
    if (!database) return database.problem();
    const Result<int> format = server::format_of(*database);
    if (!format) return format.problem();
    if (*format == 0) return std::nullopt;  // a server has been here, but not even begun
    if (*format > server::newest_format()) {
      return problem("it comes from a newer release (format " + std::to_string(*format) + ")");
    }
    server::TableReader reader(*database, *format);
    const Result<std::vector<std::string>> ids = reader.ids();
    if (!ids) return ids.problem();
    for (const std::string& id : *ids) {
      const Result<std::optional<server::StoredTable>> stored = reader.load(id);
      if (!stored) return stored.problem();
      if (*stored) replay_one(**stored);  // a running server may have archived it by now
    }
    return std::nullopt;
  }

  // Of a database; what is empty or older has nothing to replay yet.
  std::optional<Problem> replay(const server::PostgresAddress& address) {
    {
      Result<server::PostgresConnection> connection = server::PostgresConnection::open(address, {});
      if (!connection) return connection.problem();
      const Result<int> format = server::format_of(*connection);
      if (!format) return format.problem();
      if (*format < server::all_migrations().back().number) return std::nullopt;
    }
    Result<std::unique_ptr<server::Store>> store = server::open_postgres_store_to_read(address);
    if (!store) return store.problem();
    std::string last;
    while (true) {
      constexpr int kAtOnce = 1000;
      const Result<std::vector<std::string>> ids = (*store)->all_tables(last, kAtOnce);
      if (!ids) return ids.problem();
      if (ids->empty()) return std::nullopt;
      for (const std::string& id : *ids) {
        const auto copy = (*store)->copy_out(id);
        if (!copy) return copy.problem();
        if (*copy) replay_one((*copy)->table);
      }
      last = ids->back();
    }
  }

  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] const std::vector<std::string>& failures() const { return failures_; }

 private:
  void replay_one(const server::StoredTable& stored) {
    ++count_;
    const server::Replayed replayed = server::replay_table(stored, matches_, chance_);
    if (replayed.ok()) return;
    save_log(stored);
    const server::TableFacts& facts = stored.facts;
    std::string failure = "table " + facts.id + " (tag " + server::table_tag(facts.id) + ")";
    if (!facts.setup.game.empty()) failure += ", " + facts.setup.game;
    failures_.push_back(failure + ", " + std::string(server::word_of(replayed.why)) + ": " +
                        replayed.trouble.text());
  }
  void save_log(const server::StoredTable& stored) const {
    if (folder_.empty() || stored.facts.setup.game.empty()) return;
    std::ofstream file(std::filesystem::path(folder_) / (stored.facts.id + ".landfall"));
    file << server::stored_log(stored);
  }

  std::string folder_;
  server::MatchCache matches_{&make_match};
  server::CryptoChance chance_;
  int count_ = 0;
  std::vector<std::string> failures_;
};

Finding examine_files(const std::string& folder) {
  const std::vector<std::string> files = databases(folder);
  if (files.empty()) return {Verdict::kGood, "none yet; `serve` will make it", {}, {}};
  std::string good;
  for (const std::string& file : files) {
    std::vector<std::string> damages = damages_of(file);
    if (!damages.empty()) {
      return {Verdict::kBad, short_name(file) + " is damaged", kTakeBackup, std::move(damages)};
    }
    good += (good.empty() ? "" : ", ") + short_name(file);
  }
  return {Verdict::kGood, good + (files.size() == 1 ? " is sound" : " are sound"), {}, {}};
}

}  // namespace

Finding examine_database(const Surroundings& surroundings) {
  return examine_each(surroundings, &examine_files, &examine_postgres_data);
}

Finding examine_tables(const Surroundings& surroundings) {
  Replay replay(surroundings.logs);
  const auto in_files = [&](const std::string& folder) {
    for (const std::string& file : databases(folder)) {
      if (server::examine_database_file(file)) continue;  // the check of the database says so
      if (const auto trouble = replay.replay(file)) {
        return Finding{Verdict::kBad, short_name(file) + ": " + trouble->text(), kTakeBackup,
                       replay.failures()};
      }
    }
    return Finding{};
  };
  const auto in_postgres = [&](const server::PostgresAddress& address) {
    if (const auto trouble = replay.replay(address)) {
      return Finding{Verdict::kWarning, trouble->text(), "see the check of the store",
                     replay.failures()};
    }
    return Finding{};
  };
  Finding unreadable = examine_each(surroundings, in_files, in_postgres);
  if (unreadable.verdict != Verdict::kGood) return unreadable;
  const std::string all =
      std::to_string(replay.count()) + (replay.count() == 1 ? " stored table" : " stored tables");
  if (replay.failures().empty()) return {Verdict::kGood, all + ", replayed", {}, {}};
  return {Verdict::kBad,
          all + ", of which cannot be replayed: " + std::to_string(replay.failures().size()),
          "these tables are on hold, all others go on. If they are of another release, finish "
          "them with that one; if the database was damaged, put a backup in its place; --logs DIR "
          "writes what is stored of them (docs/operations.md, Tables that cannot be replayed)",
          replay.failures()};
}

}  // namespace landfall::cli::doctor
