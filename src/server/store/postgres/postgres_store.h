// The store in a PostgreSQL database: for servers that have outgrown one machine's disk.
#pragma once

#include <cstdint>
#include <memory>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

struct PostgresOptions {
  PostgresTimes times;
  // The lock that a server holds on its database (session.h). Whoever takes another key shares it.
  static constexpr std::int64_t kTheOnlyServer = 7023104566;
  std::int64_t lock = kTheOnlyServer;
  // Nodes of a cluster each have a key of their own, and share this one: a server that wants the
  // database to itself has to wait for all of them. 0 for none.
  std::int64_t beside = 0;
};

// Connects, and brings the database up to date. A Problem says what is wrong and what to do.
Result<std::unique_ptr<Store>> open_postgres_store(const PostgresAddress& address,
                                                   const PostgresOptions& options = {},
                                                   Clock now = &system_seconds);

// To look through everything: takes no lock, and changes nothing. A Problem if the database is not
// of this release's format.
Result<std::unique_ptr<Store>> open_postgres_store_to_read(const PostgresAddress& address);

}  // namespace landfall::server
