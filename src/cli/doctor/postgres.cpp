// The checks of stores in PostgreSQL.
#include "cli/doctor/postgres.h"

#include <array>
#include <string>
#include <utility>

#include "server/store/postgres/connection.h"
#include "server/store/postgres/migrations.h"

namespace landfall::cli::doctor {
namespace {

using server::PostgresConnection;
using server::Prepared;

constexpr Prepared kSettings{"doctor_settings",
                             "SELECT current_setting('server_version'), current_setting('fsync'), "
                             "current_setting('full_page_writes'), "
                             "has_database_privilege(current_database(), 'CREATE'), "
                             "pg_size_pretty(pg_database_size(current_database()))"};

// What must never be found, with the words for it. The last of them counts pages that the database
// itself has found damaged.
struct Suspicion {
  Prepared look;
  const char* what;
};
constexpr std::array kSuspicions = {
    Suspicion{{"doctor_heads",
               "SELECT count(*) FROM tables LEFT JOIN heads ON table_number = number "
               "WHERE table_number IS NULL"},
              "tables without the end of their log"},
    Suspicion{{"doctor_logs",
               "SELECT count(*) FROM heads JOIN tables ON number = table_number WHERE stage < 3 "
               "AND version <> (SELECT count(*) FROM records AS log "
               "WHERE log.table_number = heads.table_number) + "
               "(SELECT count(*) FROM archived_records AS log "
               "WHERE log.table_number = heads.table_number)"},
              "tables whose log is longer or shorter than it says"},
    Suspicion{{"doctor_indexes", "SELECT count(*) FROM pg_index WHERE NOT indisvalid"},
              "indexes that are not valid"},
    Suspicion{{"doctor_checksums",
               "SELECT coalesce(checksum_failures, 0) FROM pg_stat_database "
               "WHERE datname = current_database()"},
              "pages whose checksum is wrong"},
};

Finding bad(std::string found, std::string advice) {
  return {Verdict::kBad, std::move(found), std::move(advice), {}};
}

}  // namespace

Finding examine_postgres(const server::PostgresAddress& address) {
  Result<PostgresConnection> connection = PostgresConnection::open(address, {});
  if (!connection) {
    return bad(connection.problem().text(),
               "check that it runs, that this machine and user may connect (pg_hba.conf), and the "
               "address given with --store");
  }
  PostgresConnection::Answer answer;
  connection->add(kSettings, {});
  if (const auto failed = connection->run(answer)) return bad(failed->what, "see its log");
  const server::Rows& row = answer.front();
  std::string found = "PostgreSQL " + std::string(row.text(0, 0)) + " at " + address.shown() +
                      ", " + std::string(row.text(0, 4));
  const Result<int> format = server::format_of(*connection);
  if (!format) return bad(found + ": " + format.problem().text(), "see its log");
  const int newest = server::all_migrations().back().number;
  if (*format > newest) {
    return bad(found + ", of a newer release (format " + std::to_string(*format) + ")",
               "use that release");
  }
  if (*format < newest && !row.truth(0, 3)) {
    return bad(found + "; this user may not create anything in it",
               "make this user the owner of the database (docs/operations.md, PostgreSQL)");
  }
  if (*format == 0) {
    found += ", empty; `serve` will fill it";
  } else if (*format < newest) {
    found += "; `serve` will bring it up to date";
  }
  if (row.text(0, 1) != "on" || row.text(0, 2) != "on") {
    return bad(found + ", not durable (fsync or full_page_writes is off)",
               "set both to on: else a crash of that machine loses moves that were acknowledged");
  }
  return {Verdict::kGood, found + ", writes ahead durably", {}, {}};
}

Finding examine_postgres_data(const server::PostgresAddress& address) {
  Result<PostgresConnection> connection = PostgresConnection::open(address, {});
  if (!connection) return bad(address.shown() + " cannot be reached", "see the check of the store");
  const Result<int> format = server::format_of(*connection);
  if (!format || *format != server::all_migrations().back().number) {
    return {Verdict::kGood, address.shown() + " has nothing in it of this release", {}, {}};
  }
  Finding finding{Verdict::kGood, address.shown() + " is sound", {}, {}};
  for (const Suspicion& suspicion : kSuspicions) {
    PostgresConnection::Answer answer;
    connection->add(suspicion.look, {});
    const auto failed = connection->run(answer);
    const std::int64_t count = failed ? 0 : answer.front().number(0, 0);
    if (failed) finding.details.push_back(std::string(suspicion.what) + ": " + failed->what);
    if (count > 0) finding.details.push_back(std::to_string(count) + " " + suspicion.what);
  }
  if (finding.details.empty()) return finding;
  finding.verdict = Verdict::kBad;
  finding.found = address.shown() + " is damaged";
  finding.advice =
      "stop the server, keep a dump of the damaged database, and restore a backup "
      "(docs/operations.md, PostgreSQL)";
  return finding;
}

}  // namespace landfall::cli::doctor
