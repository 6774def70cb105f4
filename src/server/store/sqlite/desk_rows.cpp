#include "server/store/sqlite/desk_rows.h"

#include <string>
#include <utility>

namespace landfall::server {
namespace {

std::string listing(std::string_view which) {
  return "SELECT number, kind, at, until, open, entry FROM desk WHERE kind = $1 AND number < $2" +
         std::string(which) + " ORDER BY number DESC LIMIT $3";
}

}  // namespace

DeskRows::DeskRows(Sqlite& database)
    : database_(database),
      add_(database, "INSERT INTO desk (kind, at, until, open, entry) VALUES ($1, $2, $3, $4, $5)"),
      list_(database, listing("")),
      list_open_(database, listing(" AND open = 1 AND (until = 0 OR until > $4)")),
      close_(database,
             "UPDATE desk SET open = 0 WHERE number = $1 AND open = 1 AND kind <> 'act'") {}

Result<std::int64_t> DeskRows::add(const DeskEntry& entry) {
  const bool done = add_.bind(0, entry.kind)
                        .bind(1, entry.at)
                        .bind(2, entry.until)
                        .bind(3, entry.open ? 1 : 0)
                        .bind(4, entry.entry)
                        .run();
  if (!done) return trouble();
  return database_.last_row();
}

Result<std::vector<DeskEntry>> DeskRows::list(const DeskQuestion& question) {
  Statement& statement = question.only_open ? list_open_ : list_;
  // Numbered as they stand in the text: what has ended comes before the limit.
  statement.bind(0, question.kind).bind(1, question.before);
  if (question.only_open) statement.bind(2, question.now);
  statement.bind(question.only_open ? 3 : 2, question.limit);
  std::vector<DeskEntry> found;
  while (statement.step()) {
    found.push_back({statement.number(0), statement.text(1), statement.number(2),
                     statement.number(3), statement.number(4) != 0, statement.text(5)});
  }
  const bool ok = statement.ok();
  statement.reset();
  if (!ok) return trouble();
  return found;
}

Result<bool> DeskRows::close(std::int64_t number) {
  if (!close_.bind(0, number).run()) return trouble();
  return database_.changed_rows() > 0;
}

}  // namespace landfall::server
