#include "server/store/sqlite/table_mover.h"

#include <algorithm>
#include <initializer_list>

namespace landfall::server {
namespace {

// The columns of a table as it is in this format, but for these; each with a comma behind it.
std::string columns(Sqlite& database, const std::string& table,
                    std::initializer_list<std::string_view> without) {
  std::string list;
  Statement ask(database, "SELECT name FROM pragma_table_info('" + table + "')");
  while (ask.step()) {
    const std::string name = ask.text(0);
    if (std::ranges::find(without, name) == without.end()) list += name + ", ";
  }
  return list;
}

std::string in(const std::string& schema, std::string_view table) {
  return schema + "." + std::string(table);
}

// The number of the table with the id $1.
std::string number_in(const std::string& schema) {
  return "(SELECT number FROM " + in(schema, "tables") + " WHERE id = $1)";
}

// The number that a text has in the other database.
std::string content_in(const std::string& from, const std::string& to, const std::string& column) {
  return "(SELECT number FROM " + in(to, "contents") + " WHERE digest = (SELECT digest FROM " +
         in(from, "contents") + " AS old WHERE old.number = " + column + "))";
}

// All rows of a table in another table, such as its seats.
std::string copy_rows(Sqlite& database, const std::string& from, const std::string& to,
                      const std::string& what) {
  const std::string names = columns(database, what, {"table_number"});
  return "INSERT INTO " + in(to, what) + " (" + names + "table_number) SELECT " + names +
         number_in(to) + " FROM " + in(from, what) + " WHERE table_number = " + number_in(from);
}

std::string clear_rows(const std::string& schema, const std::string& what) {
  return "DELETE FROM " + in(schema, what) + " WHERE table_number = " + number_in(schema);
}

// The row itself, with the numbers that its texts have over there.
std::string copy_table(Sqlite& database, const std::string& from, const std::string& to,
                       const std::string& how) {
  const std::string names =
      columns(database, "tables", {"number", "components_number", "guide_number"});
  return how + in(to, "tables") + " (" + names + "components_number, guide_number) SELECT " +
         names + content_in(from, to, "components_number") + ", " +
         content_in(from, to, "guide_number") + " FROM " + in(from, "tables") + " WHERE id = $1";
}

// What may change while a game runs, from the one to the other.
std::string renew_table(const std::string& from, const std::string& to) {
  std::string sql = "UPDATE " + in(to, "tables") + " SET ";
  sql +=
      "(rematch, stage, options, name, public, absence, time_rule, clock, clock_ends, revision) "
      "= ";
  sql +=
      "(SELECT rematch, stage, options, name, public, absence, time_rule, clock, clock_ends, "
      "revision FROM ";
  return sql + in(from, "tables") + " WHERE id = $1) WHERE id = $1";
}

}  // namespace

TableCopier::TableCopier(Sqlite& database, const std::string& from, const std::string& to)
    : database_(database),
      contents_(database, "INSERT OR IGNORE INTO " + in(to, "contents") +
                              " (digest, text) SELECT digest, text FROM " + in(from, "contents") +
                              " AS content JOIN " + in(from, "tables") +
                              " ON content.number IN (components_number, guide_number) "
                              "WHERE id = $1"),
      table_(database, copy_table(database, from, to, "INSERT OR IGNORE INTO ")),
      records_(database, copy_rows(database, from, to, "records") +
                             " AND version > (SELECT coalesce(max(version), 0) FROM " +
                             in(to, "records") + " WHERE table_number = " + number_in(to) +
                             ") ORDER BY version LIMIT $2"),
      row_(database, renew_table(from, to)),
      clear_seats_(database, clear_rows(to, "seats")),
      clear_players_(database, clear_rows(to, "players")),
      clear_words_(database, clear_rows(to, "words")),
      seats_(database, copy_rows(database, from, to, "seats")),
      players_(database, copy_rows(database, from, to, "players")),
      words_(database, copy_rows(database, from, to, "words")),
      chat_(database, copy_rows(database, from, to, "chat") + " AND NOT EXISTS (SELECT 1 FROM " +
                          in(to, "chat") + " AS there WHERE there.table_number = " + number_in(to) +
                          " AND there.room = chat.room AND there.number = chat.number)" +
                          " LIMIT $2"),
      // What the host has taken out since the copy was begun.
      removed_(database, "UPDATE " + in(to, "chat") +
                             " SET text = NULL WHERE table_number = " + number_in(to) +
                             " AND number IN (SELECT number FROM " + in(from, "chat") +
                             " WHERE table_number = " + number_in(from) + " AND text IS NULL)"),
      clear_notes_(database, clear_rows(to, "notes")),
      notes_(database, copy_rows(database, from, to, "notes")) {}

bool TableCopier::begin(std::string_view table) {
  return contents_.bind(0, table).run() && table_.bind(0, table).run();
}

int TableCopier::copy_records(std::string_view table, int limit) {
  return records_.bind(0, table).bind(1, limit).run() ? database_.changed_rows() : -1;
}

int TableCopier::copy_chat(std::string_view table, int limit) {
  return chat_.bind(0, table).bind(1, limit).run() ? database_.changed_rows() : -1;
}

bool TableCopier::finish(std::string_view table) {
  return row_.bind(0, table).run() && clear_seats_.bind(0, table).run() &&
         clear_players_.bind(0, table).run() && clear_words_.bind(0, table).run() &&
         seats_.bind(0, table).run() && players_.bind(0, table).run() &&
         words_.bind(0, table).run() && removed_.bind(0, table).run() &&
         clear_notes_.bind(0, table).run() && notes_.bind(0, table).run();
}

TableRemover::TableRemover(Sqlite& database, const std::string& schema)
    : database_(database),
      // No id holds a blank, and nobody reads tables of this stage.
      remove_(database, "UPDATE " + in(schema, "tables") +
                            " SET id = 'removed ' || number, stage = 3, public = 0 WHERE id = $1"),
      first_(database, "SELECT number, components_number, guide_number FROM " +
                           in(schema, "tables") + " WHERE stage = 3 LIMIT 1"),
      records_(database, "DELETE FROM " + in(schema, "records") +
                             " WHERE table_number = $1 AND version IN (SELECT version FROM " +
                             in(schema, "records") + " WHERE table_number = $1 LIMIT $2)"),
      seats_(database, "DELETE FROM " + in(schema, "seats") + " WHERE table_number = $1"),
      players_(database, "DELETE FROM " + in(schema, "players") + " WHERE table_number = $1"),
      words_(database, "DELETE FROM " + in(schema, "words") + " WHERE table_number = $1"),
      chat_(database, "DELETE FROM " + in(schema, "chat") +
                          " WHERE table_number = $1 AND number IN (SELECT number FROM " +
                          in(schema, "chat") + " WHERE table_number = $1 LIMIT $2)"),
      notes_(database, "DELETE FROM " + in(schema, "notes") + " WHERE table_number = $1"),
      // Whoever comes back to a table of the archive says anew what they want to be told.
      listeners_(database, "DELETE FROM " + in(schema, "listeners") + " WHERE table_number = $1"),
      due_notices_(database,
                   "DELETE FROM " + in(schema, "due_notices") + " WHERE table_number = $1"),
      table_(database, "DELETE FROM " + in(schema, "tables") + " WHERE number = $1"),
      content_(database, "DELETE FROM " + in(schema, "contents") +
                             " WHERE number = $1 AND NOT EXISTS (SELECT 1 FROM " +
                             in(schema, "tables") +
                             " WHERE components_number = $1) AND NOT EXISTS (SELECT 1 FROM " +
                             in(schema, "tables") + " WHERE guide_number = $1)") {}

bool TableRemover::remove(std::string_view table) { return remove_.bind(0, table).run(); }

int TableRemover::clear_some(int limit) {
  const bool there = first_.step();
  const bool ok = first_.ok();
  const std::int64_t number = there ? first_.number(0) : 0;
  const std::int64_t components = there ? first_.number(1) : 0;
  const std::int64_t guide = there ? first_.number(2) : 0;
  first_.reset();
  if (!ok) return -1;
  if (!there) return 0;
  for (Statement* portion : {&records_, &chat_}) {
    if (!portion->bind(0, number).bind(1, limit).run()) return -1;
    const int cleared = database_.changed_rows();
    if (cleared > 0) return cleared;
  }
  const bool done = seats_.bind(0, number).run() && players_.bind(0, number).run() &&
                    words_.bind(0, number).run() && notes_.bind(0, number).run() &&
                    listeners_.bind(0, number).run() && due_notices_.bind(0, number).run() &&
                    table_.bind(0, number).run() && content_.bind(0, components).run() &&
                    content_.bind(0, guide).run();
  return done ? 1 : -1;
}

}  // namespace landfall::server
