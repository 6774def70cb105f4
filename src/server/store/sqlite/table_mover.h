// Copies tables from one attached database to another of the same format, and removes them, in
// portions. The caller opens and ends transactions; each of them changes one file only, so that it
// is atomic.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/store/sqlite/sqlite.h"

namespace landfall::server {

// Of `from` and `to`, names as SQLite has them: "main" and "archive". All functions are false or
// negative after an error.
class TableCopier {
 public:
  TableCopier(Sqlite& database, const std::string& from, const std::string& to);

  // The row of the table and the texts that it shares, unless the copy has been begun before.
  bool begin(std::string_view table);
  // At most so many of the records that the copy does not have yet; how many it were.
  int copy_records(std::string_view table, int limit);
  // The same with what people wrote to each other.
  int copy_chat(std::string_view table, int limit);
  // Everything else as it is now: what may have changed since the copy was begun.
  bool finish(std::string_view table);

 private:
  Sqlite& database_;
  Statement contents_;
  Statement table_;
  Statement records_;
  Statement row_;
  Statement clear_seats_;
  Statement clear_players_;
  Statement clear_words_;
  Statement seats_;
  Statement players_;
  Statement words_;
  Statement chat_;
  Statement removed_;
  Statement clear_notes_;
  Statement notes_;
};

class TableRemover {
 public:
  TableRemover(Sqlite& database, const std::string& schema);

  // From now on there is no such table; what it takes is freed by clear_some().
  bool remove(std::string_view table);
  // At most so many records of one removed table, or the rest of it. 0 if there is nothing to do,
  // negative after an error.
  int clear_some(int limit);

 private:
  Sqlite& database_;
  Statement remove_;
  Statement first_;
  Statement records_;
  Statement seats_;
  Statement players_;
  Statement words_;
  Statement chat_;
  Statement notes_;
  Statement listeners_;
  Statement due_notices_;
  Statement table_;
  Statement content_;
};

}  // namespace landfall::server
