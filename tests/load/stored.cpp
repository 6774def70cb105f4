// What is kept for good: bytes for each record and for each table, indexes included.
#include "load/stored.h"

#include <libpq-fe.h>
#include <sqlite3.h>

#include <cstdio>
#include <cstdlib>

namespace landfall::load {
namespace {

struct Sizes {
  double records = 0;  // how many
  double tables = 0;
  double record_bytes = 0;  // of all
  double table_bytes = 0;   // of all, with who sits there; component data are shared and left out
};

void print(const Sizes& sizes) {
  if (sizes.records == 0 || sizes.tables == 0) return;
  std::printf("bytes stored: %.0f per record, %.0f per table besides\n",
              sizes.record_bytes / sizes.records, sizes.table_bytes / sizes.tables);
}

double number_from(sqlite3* database, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  double number = 0;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, nullptr) == SQLITE_OK &&
      sqlite3_step(statement) == SQLITE_ROW) {
    number = sqlite3_column_double(statement, 0);
  }
  sqlite3_finalize(statement);
  return number;
}

double number_from(PGconn* database, const char* sql) {
  PGresult* result = PQexec(database, sql);
  const double number =
      PQresultStatus(result) == PGRES_TUPLES_OK ? std::atof(PQgetvalue(result, 0, 0)) : 0;
  PQclear(result);
  return number;
}

}  // namespace

void print_stored_in_sqlite(const std::filesystem::path& file) {
  sqlite3* database = nullptr;
  if (sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
    // An index counts to its table.
    constexpr const char* kOf =
        "SELECT sum(pgsize) FROM dbstat JOIN sqlite_master AS own ON dbstat.name = own.name "
        "WHERE own.tbl_name ";
    print(
        {number_from(database, "SELECT count(*) FROM records"),
         number_from(database, "SELECT count(*) FROM tables"),
         number_from(database, (std::string(kOf) + "= 'records'").c_str()),
         number_from(database, (std::string(kOf) + "IN ('tables', 'seats', 'players')").c_str())});
  }
  sqlite3_close(database);
}

void print_stored_in_postgres(const std::string& address) {
  PGconn* database = PQconnectdb(address.c_str());
  print({number_from(database, "SELECT count(*) FROM records"),
         number_from(database, "SELECT count(*) FROM tables"),
         number_from(database, "SELECT pg_total_relation_size('records')"),
         number_from(database,
                     "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE "
                     "relkind = 'r' AND relnamespace = 'public'::regnamespace AND "
                     "relname NOT IN ('records', 'archived_records', 'contents')")});
  PQfinish(database);
}

}  // namespace landfall::load
