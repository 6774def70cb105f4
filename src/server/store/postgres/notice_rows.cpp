#include "server/store/postgres/notice_rows.h"

#include <utility>

namespace landfall::server {
namespace {

constexpr Prepared kListen{"listen", "SELECT listen_1($1, $2, $3, $4, $5)"};
constexpr Prepared kListeners{
    "listeners",
    "SELECT person, device, entry FROM listeners WHERE table_number = "
    "(SELECT number FROM tables WHERE id = $1 AND stage < 3) ORDER BY person, device"};
constexpr Prepared kStop{"stop_listening",
                         "DELETE FROM listeners WHERE device = $1 AND ($2 = '' OR table_number = "
                         "(SELECT number FROM tables WHERE id = $2 AND stage < 3))"};
constexpr Prepared kDue{
    "due_notices",
    "SELECT seat, kind, version, due FROM due_notices WHERE table_number = "
    "(SELECT number FROM tables WHERE id = $1 AND stage < 3) ORDER BY due, seat, kind"};
constexpr Prepared kPut{"put_notice",
                        "INSERT INTO due_notices (table_number, seat, kind, version, due) "
                        "SELECT number, $2, $3, $4, $5 FROM tables WHERE id = $1 AND stage < 3 "
                        "ON CONFLICT (table_number, seat, kind) DO UPDATE "
                        "SET version = excluded.version, due = excluded.due"};
constexpr Prepared kDrop{"drop_notice",
                         "DELETE FROM due_notices WHERE table_number = "
                         "(SELECT number FROM tables WHERE id = $1 AND stage < 3) "
                         "AND seat = $2 AND kind = $3 AND version = $4"};
constexpr Prepared kTablesDue{
    "tables_due",
    "SELECT id FROM (SELECT table_number, min(due) AS first FROM due_notices WHERE due <= $1 "
    "GROUP BY table_number) AS early JOIN tables ON tables.number = early.table_number "
    "WHERE stage < 3 AND NOT archived ORDER BY first LIMIT $2"};

Parameters written(std::string_view table, const DueNotice& notice) {
  return Parameters()
      .text(table)
      .integer(notice.seat)
      .text(notice.kind)
      .integer(static_cast<std::int32_t>(notice.version))
      .big(notice.due);
}

}  // namespace

void PostgresNoticeRows::add(PostgresConnection& connection, const StoreChange& change) {
  for (const DueNotice& notice : change.notices) {
    connection.add(kPut, written(change.table, notice));
  }
  for (const StoreChange& other : change.together) add(connection, other);
}

std::optional<Problem> PostgresNoticeRows::run(const Prepared& statement,
                                               const Parameters& parameters,
                                               PostgresConnection::Answer& answer) const {
  return ask_([&](PostgresConnection& connection) {
    answer.clear();
    connection.add(statement, parameters);
    return connection.run(answer);
  });
}

StoreOutcome PostgresNoticeRows::listen(std::string_view table, const Listener& listener,
                                        int most) {
  PostgresConnection::Answer answer;
  const Parameters parameters = Parameters()
                                    .text(table)
                                    .text(listener.person)
                                    .text(listener.device)
                                    .text(listener.entry)
                                    .integer(most);
  if (run(kListen, parameters, answer)) return StoreOutcome::kFailed;
  return answer.front().truth(0, 0) ? StoreOutcome::kDone : StoreOutcome::kConflict;
}

Result<std::vector<Listener>> PostgresNoticeRows::listeners(std::string_view table) {
  PostgresConnection::Answer answer;
  if (auto failed = run(kListeners, Parameters().text(table), answer)) return *failed;
  std::vector<Listener> found;
  const Rows& rows = answer.front();
  found.reserve(static_cast<std::size_t>(rows.size()));
  for (int row = 0; row < rows.size(); ++row) {
    found.push_back({std::string(rows.text(row, 0)), std::string(rows.text(row, 1)),
                     std::string(rows.text(row, 2))});
  }
  return found;
}

Result<int> PostgresNoticeRows::stop(std::string_view device, std::string_view table) {
  PostgresConnection::Answer answer;
  if (auto failed = run(kStop, Parameters().text(device).text(table), answer)) return *failed;
  return answer.front().changed();
}

Result<std::vector<DueNotice>> PostgresNoticeRows::due(std::string_view table) {
  PostgresConnection::Answer answer;
  if (auto failed = run(kDue, Parameters().text(table), answer)) return *failed;
  std::vector<DueNotice> found;
  const Rows& rows = answer.front();
  found.reserve(static_cast<std::size_t>(rows.size()));
  for (int row = 0; row < rows.size(); ++row) {
    found.push_back({static_cast<int>(rows.number(row, 0)), std::string(rows.text(row, 1)),
                     static_cast<std::uint32_t>(rows.number(row, 2)), rows.number(row, 3)});
  }
  return found;
}

StoreOutcome PostgresNoticeRows::put(std::string_view table, const DueNotice& notice) {
  PostgresConnection::Answer answer;
  if (run(kPut, written(table, notice), answer)) return StoreOutcome::kFailed;
  return answer.front().changed() > 0 ? StoreOutcome::kDone : StoreOutcome::kConflict;
}

StoreOutcome PostgresNoticeRows::drop(std::string_view table, const DueNotice& notice) {
  PostgresConnection::Answer answer;
  const Parameters parameters = Parameters()
                                    .text(table)
                                    .integer(notice.seat)
                                    .text(notice.kind)
                                    .integer(static_cast<std::int32_t>(notice.version));
  return run(kDrop, parameters, answer) ? StoreOutcome::kFailed : StoreOutcome::kDone;
}

Result<std::vector<std::string>> PostgresNoticeRows::tables_due(std::int64_t moment, int limit) {
  PostgresConnection::Answer answer;
  if (auto failed = run(kTablesDue, Parameters().big(moment).integer(limit), answer)) {
    return *failed;
  }
  std::vector<std::string> found;
  found.reserve(static_cast<std::size_t>(answer.front().size()));
  for (int row = 0; row < answer.front().size(); ++row) {
    found.emplace_back(answer.front().text(row, 0));
  }
  return found;
}

}  // namespace landfall::server
