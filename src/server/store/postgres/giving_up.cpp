#include "server/store/postgres/giving_up.h"

#include "server/store/retention.h"

namespace landfall::server {
namespace {

constexpr Prepared kStale{"give_up_stale",
                          "SELECT id FROM tables WHERE stage = $1 AND NOT archived "
                          "AND touched <= $2 ORDER BY touched LIMIT $3"};
constexpr Prepared kFind{
    "give_up_find",
    "SELECT stage, touched FROM tables WHERE id = $1 AND stage < 3 AND NOT archived"};
// Both unless somebody has touched it since.
constexpr Prepared kRemove{"give_up_remove",
                           "UPDATE tables SET id = 'removed ' || number, stage = 3, public = false "
                           "WHERE id = $1 AND touched = $2 AND NOT archived"};
constexpr Prepared kArchive{
    "give_up_archive",
    "WITH wanted AS MATERIALIZED ("
    "  SELECT number FROM tables WHERE id = $1 AND touched = $2 AND NOT archived FOR NO KEY UPDATE"
    "), portion AS MATERIALIZED ("
    "  SELECT table_number, version FROM records WHERE table_number = (SELECT number FROM wanted)"
    "  ORDER BY version LIMIT $3"
    "), gone AS ("
    "  DELETE FROM records USING portion WHERE records.table_number = portion.table_number"
    "  AND records.version = portion.version RETURNING records.*"
    "), kept AS ("
    "  INSERT INTO archived_records SELECT * FROM gone"
    "), marked AS ("
    "  UPDATE tables SET archived = true WHERE number = (SELECT number FROM wanted)"
    "  AND (SELECT count(*) FROM portion) < $3 RETURNING number"
    ") SELECT (SELECT count(*) FROM wanted), (SELECT count(*) FROM marked)"};
constexpr Prepared kBringBack{
    "give_up_bring_back",
    "UPDATE tables SET archived = false, touched = $2 WHERE id = $1 AND archived"};
constexpr Prepared kFirst{"clear_first",
                          "SELECT number FROM tables WHERE stage = 3 ORDER BY number LIMIT 1"};
constexpr Prepared kClearRecords{
    "clear_records",
    "DELETE FROM records WHERE table_number = $1 AND version IN "
    "(SELECT version FROM records WHERE table_number = $1 ORDER BY version LIMIT $2)"};
constexpr Prepared kClearArchived{
    "clear_archived",
    "DELETE FROM archived_records WHERE table_number = $1 AND version IN "
    "(SELECT version FROM archived_records WHERE table_number = $1 ORDER BY version LIMIT $2)"};
constexpr Prepared kClearBegin{"clear_begin", "BEGIN"};
// From now on nobody appends.
constexpr Prepared kClearHead{"clear_head", "DELETE FROM heads WHERE table_number = $1"};
constexpr Prepared kClearLast{"clear_last", "DELETE FROM records WHERE table_number = $1"};
constexpr Prepared kClearWords{"clear_words", "DELETE FROM words WHERE table_number = $1"};
constexpr Prepared kClearChat{"clear_chat",
                              "DELETE FROM chat WHERE table_number = $1 AND number IN "
                              "(SELECT number FROM chat WHERE table_number = $1 LIMIT $2)"};
constexpr Prepared kClearLastChat{"clear_last_chat", "DELETE FROM chat WHERE table_number = $1"};
constexpr Prepared kClearNotes{"clear_notes", "DELETE FROM notes WHERE table_number = $1"};
constexpr Prepared kClearListeners{"clear_listeners",
                                   "DELETE FROM listeners WHERE table_number = $1"};
constexpr Prepared kClearNotices{"clear_notices",
                                 "DELETE FROM due_notices WHERE table_number = $1"};
constexpr Prepared kClearTable{"clear_table",
                               "DELETE FROM tables WHERE number = $1 RETURNING components, guide"};
constexpr Prepared kClearCommit{"clear_commit", "COMMIT"};
constexpr Prepared kClearContent{"clear_content",
                                 "DELETE FROM contents WHERE digest = $1 "
                                 "AND NOT EXISTS (SELECT 1 FROM tables WHERE components = $1) "
                                 "AND NOT EXISTS (SELECT 1 FROM tables WHERE guide = $1)"};

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

std::optional<GivingUp::Failure> GivingUp::stale(const Retention& keep, int limit,
                                                 std::vector<std::string>& found) {
  found.clear();
  for (const Stage stage : {Stage::kOpen, Stage::kRunning, Stage::kOver}) {
    const int days = days_kept(stage, keep);
    if (days == 0) continue;
    PostgresConnection::Answer answer;
    connection_.add(kStale, Parameters()
                                .integer(static_cast<int>(stage))
                                .big(now_ - days * kSecondsOfADay)
                                .integer(limit - static_cast<int>(found.size())));
    if (auto failed = connection_.run(answer)) return failed;
    for (int row = 0; row < answer.front().size(); ++row) {
      found.emplace_back(answer.front().text(row, 0));
    }
  }
  return std::nullopt;
}

std::optional<GivingUp::Failure> GivingUp::retire(std::string_view table, const Retention& keep,
                                                  Retired& how) {
  how = Retired::kKept;
  PostgresConnection::Answer answer;
  connection_.add(kFind, Parameters().text(table));
  if (auto failed = connection_.run(answer)) return failed;
  if (answer.front().size() == 0) return std::nullopt;
  const auto stage = static_cast<Stage>(answer.front().number(0, 0));
  const std::int64_t touched = answer.front().number(0, 1);
  if (!time_is_up(stage, touched, keep, now_)) return std::nullopt;
  if (stage != Stage::kRunning) {
    connection_.add(kRemove, Parameters().text(table).big(touched));
    if (auto failed = connection_.run(answer)) return failed;
    if (answer.front().changed() > 0) how = Retired::kRemoved;
    return std::nullopt;
  }
  connection_.add(kArchive, Parameters().text(table).big(touched).integer(kPortion));
  if (auto failed = connection_.run(answer)) return failed;
  if (answer.front().number(0, 0) > 0) {
    how = answer.front().number(0, 1) > 0 ? Retired::kArchived : Retired::kMore;
  }
  return std::nullopt;
}

std::optional<GivingUp::Failure> GivingUp::bring_back(std::string_view table) {
  PostgresConnection::Answer answer;
  connection_.add(kBringBack, Parameters().text(table).big(now_));
  return connection_.run(answer);
}

std::optional<GivingUp::Failure> GivingUp::clear_some(bool& cleared) {
  cleared = false;
  PostgresConnection::Answer answer;
  connection_.add(kFirst, {});
  if (auto failed = connection_.run(answer)) return failed;
  if (answer.front().size() == 0) return std::nullopt;
  const std::int64_t number = answer.front().number(0, 0);
  for (const Prepared& portion : {kClearRecords, kClearArchived, kClearChat}) {
    connection_.add(portion, Parameters().big(number).integer(kPortion));
    if (auto failed = connection_.run(answer)) return failed;
    cleared = answer.front().changed() > 0;
    if (cleared) return std::nullopt;
  }
  connection_.add(kClearBegin, {});
  for (const Prepared& rest : {kClearHead, kClearLast, kClearWords, kClearLastChat, kClearNotes,
                               kClearListeners, kClearNotices, kClearTable}) {
    connection_.add(rest, Parameters().big(number));
  }
  connection_.add(kClearCommit, {});
  if (auto failed = connection_.run(answer)) return failed;
  cleared = true;
  // Its texts go if nobody else has them. Somebody may take one up this moment: then it stays.
  const Rows& row = answer[8];
  for (int column = 0; row.size() > 0 && column < 2; ++column) {
    if (row.is_null(0, column)) continue;
    PostgresConnection::Answer ignored;
    connection_.add(kClearContent, Parameters().bytes(bytes_of(row.text(0, column))));
    if (auto failed = connection_.run(ignored); failed && failed->lost) return failed;
  }
  return std::nullopt;
}

}  // namespace landfall::server
