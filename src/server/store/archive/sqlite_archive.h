// Finished games that everybody may find, in SQLite.
#pragma once

#include <optional>
#include <string_view>

#include "server/store/sqlite/table_reader.h"

namespace landfall::server {

class SqliteArchive {
 public:
  SqliteArchive(Sqlite& database, TableReader& reader);

  Result<ArchivePage> search(const ArchiveQuestion& question);
  Result<std::optional<TableFacts>> find(std::string_view game);
  // Whether a table's game may be found, and how it ended; false after an error.
  bool write(std::int64_t table, const TableFacts& facts);

 private:
  Sqlite& database_;
  TableReader& reader_;
  Statement all_;
  Statement of_game_;
  Statement find_;
  Statement write_;
};

}  // namespace landfall::server
