#include "server/store/sqlite/sqlite.h"

#include <filesystem>

namespace landfall::server {

Statement::Statement(Sqlite& database, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  code_ = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                             SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
}

Statement& Statement::bind(int index, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), index + 1, value);
  return *this;
}

// What is bound must live until the statement has run; every caller binds and runs in one breath.
Statement& Statement::bind(int index, std::string_view text) {
  // An empty text is not NULL, wherever it points.
  sqlite3_bind_text(statement_.get(), index + 1, text.empty() ? "" : text.data(),
                    static_cast<int>(text.size()), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_bytes(int index, std::span<const std::uint8_t> bytes) {
  sqlite3_bind_blob(statement_.get(), index + 1, bytes.data(), static_cast<int>(bytes.size()),
                    SQLITE_STATIC);
  return *this;
}

bool Statement::step() {
  code_ = sqlite3_step(statement_.get());
  return code_ == SQLITE_ROW;
}

bool Statement::run() {
  while (step()) {
  }
  const int result = code_;
  reset();
  code_ = result;
  return ok();
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text == nullptr ? std::string() : std::string(text, size);
}

std::span<const std::uint8_t> Statement::bytes(int column) const {
  const auto* data =
      static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

Result<Sqlite> Sqlite::open(const std::string& file) {
  return open_with(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Result<Sqlite> Sqlite::open_to_read(const std::string& file) {
  std::error_code error;
  if (std::filesystem::exists(file + "-wal", error)) return open_with(file, SQLITE_OPEN_READONLY);
  // Nobody writes. SQLite would still make files beside it, which would be ours and not the
  // server's, unless it is told that nothing changes.
  std::string address = "file:";
  for (const char letter : file) {
    if (letter == '%' || letter == '?' || letter == '#') {
      constexpr std::string_view kDigits = "0123456789ABCDEF";
      const auto code = static_cast<unsigned char>(letter);
      address += {'%', kDigits[code / 16], kDigits[code % 16]};
    } else {
      address += letter;
    }
  }
  return open_with(address + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

Result<Sqlite> Sqlite::open_with(const std::string& file, int flags) {
  Sqlite database;
  sqlite3* handle = nullptr;
  // One thread at a time uses a connection, so SQLite needs no lock of its own.
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  database.handle_.reset(handle);
  if (code != SQLITE_OK) {
    return Problem{handle == nullptr ? "no memory" : sqlite3_errmsg(handle), file, {}, 0};
  }
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, 2000);
  return database;
}

std::optional<Problem> Sqlite::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) {
    return std::nullopt;
  }
  return problem(error());
}

bool Sqlite::damaged() const {
  constexpr int kPrimaryCode = 0xFF;  // without the extension
  const int code = sqlite3_errcode(handle_.get()) & kPrimaryCode;
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

}  // namespace landfall::server
