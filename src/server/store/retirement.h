// Gives up tables that have been left alone for long, in steps so small that moves of other tables
// pass between them, and brings archived ones back.
//
// A table to be removed first loses its name, in one short commit: from then on it is gone for
// everybody. What it takes is freed in portions. A running game is copied to the archive in
// portions, and only when all of it is durable there is it removed here. Whoever is interrupted
// goes on where it was; of a table in both places the one in the store counts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/sqlite/sqlite.h"
#include "server/store/sqlite/table_mover.h"
#include "server/store/store.h"

namespace landfall::server {

class Retirement {
 public:
  static constexpr int kPortion = 500;  // records per step

  // The archive is a database of its own; it is made when it is needed.
  Retirement(Sqlite& database, std::string archive_file, Clock now);

  Result<std::vector<std::string>> stale(const Retention& keep, int limit);
  Result<Retired> retire(std::string_view table, const Retention& keep);
  // One step of putting a table into the archive, whether its time has come or not.
  Result<Retired> archive_some(std::string_view table);
  // Brings a table back from the archive. False if it is not there.
  Result<bool> bring_back(std::string_view table);
  bool clear_some();

 private:
  // The attached archive with what moves tables there and back.
  struct Archive {
    explicit Archive(Sqlite& database);
    TableCopier there;
    TableCopier back;
    TableRemover remover;
    Statement find;
  };
  // Opens the archive if it is there, or makes it.
  std::optional<Problem> open_archive(bool make);
  // Runs the step in a transaction; a Problem if it says false.
  template <class Step>
  std::optional<Problem> carry_out(Step step);
  Problem trouble() { return problem("the store cannot be tidied: " + database_.error()); }

  Sqlite& database_;
  std::string archive_file_;
  Clock now_;
  std::unique_ptr<Archive> archive_;
  TableRemover remover_;
  Statement stale_;
  Statement find_;
  Statement touch_;
};

}  // namespace landfall::server
