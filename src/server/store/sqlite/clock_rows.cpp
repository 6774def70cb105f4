#include "server/store/sqlite/clock_rows.h"

#include <algorithm>
#include <limits>

#include "server/store/service_gap.h"

namespace landfall::server {

ClockRows::ClockRows(Sqlite& database)
    : database_(database),
      set_(database, "UPDATE tables SET clock = $1, clock_ends = $2 WHERE number = $3"),
      due_(database,
           "SELECT clock_ends, id FROM tables WHERE clock_ends <= $1 AND stage = 1 "
           "AND (clock_ends, id) > ($2, $3) ORDER BY clock_ends, id LIMIT $4"),
      until_(database, "SELECT until FROM service"),
      begin_service_(database, "INSERT INTO service (until) VALUES ($1)"),
      go_on_(database, "UPDATE service SET until = $1"),
      add_outage_(database, "INSERT OR REPLACE INTO outages (began, ended) VALUES ($1, $2)"),
      copy_outage_(database, "INSERT OR IGNORE INTO outages (began, ended) VALUES ($1, $2)"),
      drop_outages_(database, "DELETE FROM outages WHERE ended < $1"),
      outages_(database, "SELECT began, ended FROM outages ORDER BY began") {}

bool ClockRows::set(std::int64_t table, const StoredClock& clock) {
  set_.bind(0, clock.text).bind(2, table);
  if (clock.ends) set_.bind(1, *clock.ends);  // else NULL
  return set_.run();
}

Result<std::optional<std::int64_t>> ClockRows::served() {
  std::optional<std::int64_t> until;
  if (until_.step()) until = until_.number(0);
  const bool ok = until_.ok();
  until_.reset();
  if (!ok) return trouble();
  return until;
}

bool ClockRows::note_service(std::int64_t from, std::int64_t to) {
  const Result<std::optional<std::int64_t>> known = served();
  if (!known) return false;
  if (!*known) return begin_service_.bind(0, to).run();
  const std::int64_t until = **known;
  if (is_outage(until, from) && (!add_outage_.bind(0, until).bind(1, from).run() ||
                                 !drop_outages_.bind(0, from - kOutagesKept).run())) {
    return false;
  }
  return go_on_.bind(0, served_until(until, to)).run();
}

bool ClockRows::copy_in(const SiteCopy& copy) {
  for (const host::Outage& outage : copy.outages) {
    if (!copy_outage_.bind(0, outage.began).bind(1, outage.ended).run()) return false;
  }
  if (!copy.served_until) return true;
  const Result<std::optional<std::int64_t>> known = served();
  if (!known) return false;
  if (!*known) return begin_service_.bind(0, *copy.served_until).run();
  return go_on_.bind(0, std::max(**known, *copy.served_until)).run();
}

Result<std::vector<DueClock>> ClockRows::due(std::int64_t moment, int limit,
                                             const std::optional<DueClock>& after) {
  const DueClock from = after.value_or(DueClock{std::numeric_limits<std::int64_t>::min(), {}});
  std::vector<DueClock> found;
  due_.bind(0, moment).bind(1, from.ends).bind(2, from.id).bind(3, limit);
  while (due_.step()) found.push_back({due_.number(0), due_.text(1)});
  const bool ok = due_.ok();
  due_.reset();
  if (!ok) return trouble();
  return found;
}

Result<std::vector<host::Outage>> ClockRows::outages() {
  std::vector<host::Outage> all;
  while (outages_.step()) all.push_back({outages_.number(0), outages_.number(1)});
  const bool ok = outages_.ok();
  outages_.reset();
  if (!ok) return trouble();
  return all;
}

}  // namespace landfall::server
