#include "server/store/archive/postgres_archive.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "server/store/postgres/table_rows.h"

namespace landfall::server {
namespace {

#define LANDFALL_NEWEST                                                                    \
  "SELECT id, ended, archive_id FROM tables WHERE findable AND stage = 2 AND ended >= $3 " \
  "AND (ended, archive_id) < ($1, $2)"
constexpr Prepared kNewestGames{"archive_newest",
                                LANDFALL_NEWEST " ORDER BY ended DESC, archive_id DESC LIMIT $4"};
constexpr Prepared kNewestOfGame{"archive_newest_of_game", LANDFALL_NEWEST
                                 " AND game = $5 ORDER BY ended DESC, archive_id DESC LIMIT $4"};
constexpr Prepared kFindGame{
    "archive_find", "SELECT id FROM tables WHERE archive_id = $1 AND findable AND stage = 2"};
#undef LANDFALL_NEWEST

}  // namespace

std::optional<PostgresArchive::Failure> PostgresArchive::search(const ArchiveQuestion& question,
                                                                ArchivePage& page) {
  page = {};
  const ArchivePlace start = question.start();
  const int most = question.picky() ? question.looked_at : question.limit;
  Parameters parameters;
  parameters.big(start.ended).text(start.game).big(question.since).integer(most);
  if (!question.game.empty()) parameters.text(question.game);
  PostgresConnection::Answer answer;
  connection_.add(question.game.empty() ? kNewestGames : kNewestOfGame, std::move(parameters));
  if (auto failed = connection_.run(answer)) return failed;
  const Rows& rows = answer.front();
  std::vector<std::string> ids;
  ids.reserve(static_cast<std::size_t>(rows.size()));
  for (int row = 0; row < rows.size(); ++row) ids.emplace_back(rows.text(row, 0));
  std::vector<TableFacts> found;
  if (auto failed = TableRows(connection_).facts(ids, found)) return failed;
  for (int row = 0; row < rows.size(); ++row) {
    const auto facts =
        std::ranges::find(found, ids[static_cast<std::size_t>(row)], &TableFacts::id);
    if (facts != found.end() && fits(question, *facts)) page.games.push_back(std::move(*facts));
    const bool full = std::cmp_equal(page.games.size(), question.limit);
    if (!full && row + 1 < most) continue;
    page.next = ArchivePlace{rows.number(row, 1), std::string(rows.text(row, 2))};
    break;
  }
  return std::nullopt;
}

std::optional<PostgresArchive::Failure> PostgresArchive::find(std::string_view game,
                                                              std::optional<TableFacts>& found) {
  found.reset();
  PostgresConnection::Answer answer;
  connection_.add(kFindGame, Parameters().text(game));
  if (auto failed = connection_.run(answer)) return failed;
  if (answer.front().size() == 0) return std::nullopt;
  const std::vector<std::string> ids{std::string(answer.front().text(0, 0))};
  std::vector<TableFacts> facts;
  if (auto failed = TableRows(connection_).facts(ids, facts)) return failed;
  if (!facts.empty()) found = std::move(facts.front());
  return std::nullopt;
}

}  // namespace landfall::server
