// The data folder of a server: what is in it, and, once the server has ended, what tests change there.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace landfall::testing {

inline void execute(const std::filesystem::path& folder, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "landfall.sqlite").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(database);
  sqlite3_close(database);
}

// The number that this question finds, also while the server runs; -1 if there is none.
inline std::int64_t stored_number(const std::filesystem::path& folder, const std::string& sql) {
  sqlite3* database = nullptr;
  std::int64_t number = -1;
  sqlite3_open_v2((folder / "landfall.sqlite").c_str(), &database, SQLITE_OPEN_READONLY, nullptr);
  sqlite3_stmt* question = nullptr;
  if (sqlite3_prepare_v2(database, sql.c_str(), -1, &question, nullptr) == SQLITE_OK &&
      sqlite3_step(question) == SQLITE_ROW) {
    number = sqlite3_column_int64(question, 0);
  }
  sqlite3_finalize(question);
  sqlite3_close(database);
  return number;
}

}  // namespace landfall::testing
