// Finished games that everybody may find, in PostgreSQL.
#pragma once

#include <optional>
#include <string_view>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

class PostgresArchive {
 public:
  using Failure = PostgresConnection::Failure;

  explicit PostgresArchive(PostgresConnection& connection) : connection_(connection) {}

  std::optional<Failure> search(const ArchiveQuestion& question, ArchivePage& page);
  std::optional<Failure> find(std::string_view game, std::optional<TableFacts>& found);

 private:
  PostgresConnection& connection_;
};

}  // namespace landfall::server
