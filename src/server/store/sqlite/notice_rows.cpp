#include "server/store/sqlite/notice_rows.h"

#include <algorithm>

namespace landfall::server {
namespace {

constexpr const char* kOfTable =
    " WHERE table_number = (SELECT number FROM tables WHERE id = $1 AND stage < 3)";

std::string of_table(std::string_view sql) { return std::string(sql) + kOfTable; }

}  // namespace

NoticeRows::NoticeRows(Sqlite& database)
    : database_(database),
      number_(database, "SELECT number FROM tables WHERE id = $1 AND stage < 3"),
      count_(database,
             "SELECT count(*) FROM listeners WHERE table_number = $1 AND person = $2 "
             "AND device <> $3"),
      listen_(database,
              "INSERT OR REPLACE INTO listeners (table_number, person, device, entry) "
              "VALUES ($1, $2, $3, $4)"),
      listeners_(database, of_table("SELECT person, device, entry FROM listeners") +
                               " ORDER BY person, device"),
      stop_(database, of_table("DELETE FROM listeners") + " AND device = $2"),
      stop_all_(database, "DELETE FROM listeners WHERE device = $1"),
      due_(database, of_table("SELECT seat, kind, version, due FROM due_notices") +
                         " ORDER BY due, seat, kind"),
      put_(database,
           "INSERT OR REPLACE INTO due_notices (table_number, seat, kind, version, due) "
           "VALUES ($1, $2, $3, $4, $5)"),
      drop_(database,
            of_table("DELETE FROM due_notices") + " AND seat = $2 AND kind = $3 AND version = $4"),
      tables_(database,
              "SELECT id FROM (SELECT table_number, min(due) AS first FROM due_notices "
              "WHERE due <= $1 GROUP BY table_number) JOIN tables ON number = table_number "
              "WHERE stage < 3 ORDER BY first LIMIT $2") {}

std::int64_t NoticeRows::number_of(std::string_view table) {
  number_.bind(0, table);
  const std::int64_t number = number_.step() ? number_.number(0) : 0;
  const bool ok = number_.ok();
  number_.reset();
  return ok ? number : -1;
}

bool NoticeRows::add(std::int64_t table, const std::vector<DueNotice>& notices) {
  return std::ranges::all_of(notices, [&](const DueNotice& notice) {
    return put_.bind(0, table)
        .bind(1, notice.seat)
        .bind(2, notice.kind)
        .bind(3, static_cast<std::int64_t>(notice.version))
        .bind(4, notice.due)
        .run();
  });
}

StoreOutcome NoticeRows::listen(std::string_view table, const Listener& listener, int most) {
  const std::int64_t number = number_of(table);
  if (number <= 0) return number < 0 ? StoreOutcome::kFailed : StoreOutcome::kConflict;
  count_.bind(0, number).bind(1, listener.person).bind(2, listener.device);
  const std::int64_t others = count_.step() ? count_.number(0) : -1;
  count_.reset();
  if (others < 0) return StoreOutcome::kFailed;
  if (others >= most) return StoreOutcome::kConflict;
  const bool done = listen_.bind(0, number)
                        .bind(1, listener.person)
                        .bind(2, listener.device)
                        .bind(3, listener.entry)
                        .run();
  return done ? StoreOutcome::kDone : StoreOutcome::kFailed;
}

Result<std::vector<Listener>> NoticeRows::listeners(std::string_view table) {
  std::vector<Listener> found;
  listeners_.bind(0, table);
  while (listeners_.step()) {
    found.push_back({listeners_.text(0), listeners_.text(1), listeners_.text(2)});
  }
  const bool ok = listeners_.ok();
  listeners_.reset();
  if (!ok) return trouble();
  return found;
}

Result<int> NoticeRows::stop(std::string_view device, std::string_view table) {
  const bool done =
      table.empty() ? stop_all_.bind(0, device).run() : stop_.bind(0, table).bind(1, device).run();
  if (!done) return trouble();
  return database_.changed_rows();
}

Result<std::vector<DueNotice>> NoticeRows::due(std::string_view table) {
  std::vector<DueNotice> found;
  due_.bind(0, table);
  while (due_.step()) {
    found.push_back({static_cast<int>(due_.number(0)), due_.text(1),
                     static_cast<std::uint32_t>(due_.number(2)), due_.number(3)});
  }
  const bool ok = due_.ok();
  due_.reset();
  if (!ok) return trouble();
  return found;
}

StoreOutcome NoticeRows::put(std::string_view table, const DueNotice& notice) {
  const std::int64_t number = number_of(table);
  if (number == 0) return StoreOutcome::kConflict;
  return number > 0 && add(number, {notice}) ? StoreOutcome::kDone : StoreOutcome::kFailed;
}

StoreOutcome NoticeRows::drop(std::string_view table, const DueNotice& notice) {
  const bool done = drop_.bind(0, table)
                        .bind(1, notice.seat)
                        .bind(2, notice.kind)
                        .bind(3, static_cast<std::int64_t>(notice.version))
                        .run();
  return done ? StoreOutcome::kDone : StoreOutcome::kFailed;
}

Result<std::vector<std::string>> NoticeRows::tables_due(std::int64_t moment, int limit) {
  std::vector<std::string> found;
  tables_.bind(0, moment).bind(1, limit);
  while (tables_.step()) found.push_back(tables_.text(0));
  const bool ok = tables_.ok();
  tables_.reset();
  if (!ok) return trouble();
  return found;
}

}  // namespace landfall::server
