#include "server/store/archive/sqlite_archive.h"

#include <string>
#include <utility>
#include <vector>

namespace landfall::server {
namespace {

// SQLite numbers parameters in the order in which they come.
std::string newest(const std::string& rest) {
  return "SELECT id, ended, archive_id FROM tables WHERE findable = 1 AND stage = 2 "
         "AND (ended, archive_id) < ($1, $2) AND ended >= $3" +
         rest;
}

}  // namespace

SqliteArchive::SqliteArchive(Sqlite& database, TableReader& reader)
    : database_(database),
      reader_(reader),
      all_(database, newest(" ORDER BY ended DESC, archive_id DESC LIMIT $4")),
      of_game_(database, newest(" AND game = $4 ORDER BY ended DESC, archive_id DESC LIMIT $5")),
      find_(database, "SELECT id FROM tables WHERE archive_id = $1 AND findable = 1 AND stage = 2"),
      write_(database,
             "UPDATE tables SET findable = $1, ending = $2, ended = $3, archive_id = $4 "
             "WHERE number = $5") {}

Result<ArchivePage> SqliteArchive::search(const ArchiveQuestion& question) {
  const ArchivePlace start = question.start();
  const int most = question.picky() ? question.looked_at : question.limit;
  Statement& statement = question.game.empty() ? all_ : of_game_;
  statement.bind(0, start.ended).bind(1, start.game).bind(2, question.since);
  if (question.game.empty()) {
    statement.bind(3, most);
  } else {
    statement.bind(3, question.game).bind(4, most);
  }
  std::vector<std::pair<std::string, ArchivePlace>> rows;
  while (statement.step()) {
    rows.push_back({statement.text(0), {statement.number(1), statement.text(2)}});
  }
  const bool ok = statement.ok();
  statement.reset();
  if (!ok) return problem("the store cannot be read: " + database_.error());
  ArchivePage page;
  for (const auto& [id, place] : rows) {
    Result<std::optional<TableGlance>> glance = reader_.glance(id);
    if (!glance) return glance.problem();
    if (*glance && fits(question, (*glance)->facts)) {
      page.games.push_back(std::move((*glance)->facts));
    }
    if (std::cmp_equal(page.games.size(), question.limit)) {
      page.next = place;
      return page;
    }
  }
  if (std::cmp_equal(rows.size(), most)) page.next = rows.back().second;
  return page;
}

Result<std::optional<TableFacts>> SqliteArchive::find(std::string_view game) {
  find_.bind(0, game);
  const bool there = find_.step();
  const bool ok = find_.ok();
  const std::string id = there ? find_.text(0) : "";
  find_.reset();
  if (!ok) return problem("the store cannot be read: " + database_.error());
  if (!there) return std::optional<TableFacts>();
  Result<std::optional<TableGlance>> glance = reader_.glance(id);
  if (!glance) return glance.problem();
  if (!*glance) return std::optional<TableFacts>();
  return std::optional(std::move((*glance)->facts));
}

bool SqliteArchive::write(std::int64_t table, const TableFacts& facts) {
  const std::string how = facts.ending ? ending_text(*facts.ending) : "";
  const std::string id = archive_id(facts.id);
  write_.bind(0, facts.findable ? 1 : 0).bind(1, how).bind(4, table);
  if (facts.ending) write_.bind(2, facts.ending->at).bind(3, id);  // else NULL
  return write_.run();
}

}  // namespace landfall::server
