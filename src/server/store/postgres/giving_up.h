// Gives up tables that have been left alone for long, in steps so small that moves of other tables
// pass between them.
//
// A table to be removed first loses its id, in one short statement: from then on it is gone for
// everybody. What it takes is freed in portions. The records of a running game move to
// archived_records in portions, and with the last of them the table is marked as archived. Whoever
// is interrupted goes on where it was, because a log is always read from both.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

class GivingUp {
 public:
  using Failure = PostgresConnection::Failure;
  static constexpr int kPortion = 500;  // records per step

  GivingUp(PostgresConnection& connection, std::int64_t now) : connection_(connection), now_(now) {}

  std::optional<Failure> stale(const Retention& keep, int limit, std::vector<std::string>& found);
  std::optional<Failure> retire(std::string_view table, const Retention& keep, Retired& how);
  // A table that somebody wants is archived no longer.
  std::optional<Failure> bring_back(std::string_view table);
  std::optional<Failure> clear_some(bool& cleared);

 private:
  PostgresConnection& connection_;
  std::int64_t now_;
};

}  // namespace landfall::server
