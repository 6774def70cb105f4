// Reads whole tables out of a store's two files, as copies for another store, and changes neither.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/sqlite/sqlite.h"
#include "server/store/sqlite/table_reader.h"
#include "server/store/store.h"

namespace landfall::server {

class TableCopies {
 public:
  // Of the open database, which outlives this, and of the archive beside it if there is one.
  TableCopies(Sqlite& database, std::string archive_file);

  Result<std::vector<std::string>> ids(std::string_view after, int limit);
  Result<std::optional<TableCopy>> copy(std::string_view table);

 private:
  struct File {
    explicit File(Sqlite& opened);
    Result<std::optional<TableCopy>> copy(std::string_view table, bool archived);
    Sqlite& database;
    TableReader reader;
    Statement touched;
  };
  // Opens the archive; nothing if there is none.
  Result<File*> archive();

  File main_;
  std::string archive_file_;
  std::optional<Sqlite> archive_database_;
  std::unique_ptr<File> archive_;
};

}  // namespace landfall::server
