// Brings a database up to date: the numbered files in migrations/ run once each, forward, in their
// order. A file that has been released is never changed again.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/result.h"
#include "server/store/postgres/connection.h"

namespace landfall::server {

struct Migration {
  int number = 0;
  std::string_view name;  // "0001_tables.sql"
  std::string_view sql;
};
// All that this release knows, from 1 without a gap.
std::span<const Migration> all_migrations();

// How many a database has behind it; 0 if it is empty.
Result<int> format_of(PostgresConnection& connection);

// Runs what is missing, each file in a transaction, while nobody else does: the connection holds a
// lock from then on, and is for this only. A database that has more behind it is left alone, with a
// Problem.
std::optional<Problem> migrate(PostgresConnection& connection);

}  // namespace landfall::server
