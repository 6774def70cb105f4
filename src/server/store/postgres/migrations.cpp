#include "server/store/postgres/migrations.h"

#include <charconv>
#include <chrono>
#include <string>
#include <vector>

#include "migrations/migrations.h"

namespace landfall::server {
namespace {

constexpr Prepared kThere{"format_there", "SELECT to_regclass('landfall.migrations') IS NOT NULL"};
constexpr Prepared kNewest{"format_newest",
                           "SELECT coalesce(max(number), 0) FROM landfall.migrations"};
constexpr std::string_view kKey = "7023104567";  // of the lock; any number that nobody else has
constexpr std::chrono::hours kLongest{6};        // a file may take

std::vector<Migration> read_migrations() {
  std::vector<Migration> all;
  for (const std::string_view path : migrations::paths()) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    Migration one{0, name, migrations::file(path)};
    std::from_chars(name.data(), name.data() + name.size(), one.number);
    all.push_back(one);
  }
  return all;
}

// While nobody else does.
std::optional<Problem> run_missing(PostgresConnection& connection) {
  const Result<int> found = format_of(connection);
  if (!found) return found.problem();
  const int newest = all_migrations().back().number;
  if (*found > newest) {
    return problem("the data come from a newer release (format " + std::to_string(*found) +
                   ", this one knows " + std::to_string(newest) + "); use that release");
  }
  for (const Migration& one : all_migrations()) {
    if (one.number <= *found) continue;
    const std::string number = std::to_string(one.number);
    const auto failed = connection.execute(
        "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; "
        "CREATE SCHEMA IF NOT EXISTS landfall; "
        "CREATE TABLE IF NOT EXISTS landfall.migrations (number integer PRIMARY KEY, "
        "name text NOT NULL, done timestamptz NOT NULL DEFAULT now());" +
            std::string(one.sql) + "INSERT INTO landfall.migrations (number, name) VALUES (" +
            number + ", '" + std::string(one.name) + "'); COMMIT;",
        kLongest);
    if (!failed) continue;
    connection.execute("ROLLBACK");
    constexpr std::string_view kNoRight = "42501";
    return problem("cannot bring the database to format " + number + ": " + failed->what +
                   (failed->state == kNoRight
                        ? "; this user must own the database, or be allowed to create in it"
                        : ""));
  }
  return std::nullopt;
}

}  // namespace

std::span<const Migration> all_migrations() {
  static const std::vector<Migration> kAll = read_migrations();
  return kAll;
}

Result<int> format_of(PostgresConnection& connection) {
  PostgresConnection::Answer answer;
  connection.add(kThere, {});
  if (auto failed = connection.run(answer)) return problem(failed->what);
  if (!answer.front().truth(0, 0)) return 0;
  connection.add(kNewest, {});
  if (auto failed = connection.run(answer)) return problem(failed->what);
  return static_cast<int>(answer.front().number(0, 0));
}

std::optional<Problem> migrate(PostgresConnection& connection) {
  // Another server may be at it for long.
  const std::string lock =
      "SET lock_timeout = 0; SET statement_timeout = 0; SELECT pg_advisory_lock(" +
      std::string(kKey) + ")";
  if (auto failed = connection.execute(lock, kLongest)) return problem(failed->what);
  return run_missing(connection);
}

}  // namespace landfall::server
