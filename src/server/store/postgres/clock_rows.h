// What PostgreSQL knows of time: which clocks stand at zero, and when no server was there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

class PostgresClockRows {
 public:
  using Failure = PostgresConnection::Failure;

  explicit PostgresClockRows(PostgresConnection& connection) : connection_(connection) {}

  std::optional<Failure> due(std::int64_t moment, int limit, const std::optional<DueClock>& after,
                             std::vector<DueClock>& found);
  std::optional<Failure> note_service(std::int64_t from, std::int64_t to,
                                      std::vector<host::Outage>& outages);
  // What belongs to no table, there and back.
  std::optional<Failure> copy_out(SiteCopy& copy);
  std::optional<Failure> copy_in(const SiteCopy& copy);

 private:
  std::optional<Failure> outages(std::vector<host::Outage>& found);

  PostgresConnection& connection_;
};

}  // namespace landfall::server
