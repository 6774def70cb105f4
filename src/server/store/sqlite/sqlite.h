// A thin layer over the SQLite C interface: a connection and prepared statements with typed access.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace landfall::server {

class Sqlite;

// A prepared statement, bound and stepped again and again. Parameters and columns count from 0.
class Statement {
 public:
  Statement(Sqlite& database, std::string_view sql);

  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, std::string_view text);
  Statement& bind_bytes(int index, std::span<const std::uint8_t> bytes);
  // True if a row is there; false at the end and after an error, which ok() tells apart.
  bool step();
  // Steps to the end and gets ready for the next use; false after an error.
  bool run();
  // Ready for the next use; drops what was bound.
  void reset();
  [[nodiscard]] bool ok() const {
    return code_ == SQLITE_OK || code_ == SQLITE_ROW || code_ == SQLITE_DONE;
  }
  [[nodiscard]] int code() const { return code_; }

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::span<const std::uint8_t> bytes(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int code_ = SQLITE_OK;
};

class Sqlite {
 public:
  static Result<Sqlite> open(const std::string& file);
  // Changes nothing and makes no file; may be used while a server writes.
  static Result<Sqlite> open_to_read(const std::string& file);

  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  // Runs statements without results; a Problem has SQLite's words.
  std::optional<Problem> execute(const std::string& sql);
  [[nodiscard]] std::string error() const { return sqlite3_errmsg(handle_.get()); }
  // The last error is about the file itself: it is damaged, or no database at all.
  [[nodiscard]] bool damaged() const;
  [[nodiscard]] int changed_rows() const { return sqlite3_changes(handle_.get()); }
  [[nodiscard]] std::int64_t last_row() const { return sqlite3_last_insert_rowid(handle_.get()); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  static Result<Sqlite> open_with(const std::string& file, int flags);

  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace landfall::server
