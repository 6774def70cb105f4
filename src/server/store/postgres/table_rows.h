// Tables as rows: how facts are written for PostgreSQL and read out of what it answers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

// A change with those that happen together with it, as apply_change_8() takes them
// (migrations/0008_archive.sql), and the texts that new tables bring along.
struct WrittenChange {
  std::string json;
  Parameters::List digests{PostgresType::kBytes};
  Parameters::List texts{PostgresType::kText};
};
WrittenChange write_change(const StoreChange& change);

// Reads tables. A Failure is the connection's.
class TableRows {
 public:
  using Failure = PostgresConnection::Failure;

  explicit TableRows(PostgresConnection& connection) : connection_(connection) {}

  struct Found {
    StoredTable table;
    std::int64_t touched = 0;
    bool archived = false;
    std::int64_t version = 0;  // of the head; as many lines there should be
  };
  // Everything of a table, its log in the order of versions. Nothing if there is none.
  std::optional<Failure> load(std::string_view id, std::optional<Found>& found);
  // The same, and from now on the table belongs to who claims it; unless it belongs to somebody who
  // is alive. Fills in whose it is and was.
  std::optional<Failure> claim(std::string_view id, const Claim& claim, std::optional<Found>& found,
                               Claimed& claimed);
  // Without the log, component data and guide.
  std::optional<Failure> glance(std::string_view id, std::optional<TableGlance>& found);
  std::optional<Failure> list(int limit, const std::optional<ListPlace>& after,
                              std::vector<TableFacts>& found);
  std::optional<Failure> search(const TableQuestion& question, TableSearch& found);
  // Of those of these tables that there are, in any order; without component data and guide.
  std::optional<Failure> facts(std::span<const std::string> ids, std::vector<TableFacts>& found);
  std::optional<Failure> ids(std::string_view after, int limit, std::vector<std::string>& found);

  // Whether the change is there, as a whole: after a reply was lost.
  std::optional<Failure> holds(const StoreChange& change, bool& there);

 private:
  // Of a table, its lines, its words and its chat.
  static std::optional<Found> read(std::span<const Rows> answers);
  std::optional<Failure> holds_alone(const StoreChange& change, bool& there);
  PostgresConnection& connection_;
};

}  // namespace landfall::server
