#include "server/store/postgres/clock_rows.h"

#include <limits>

#include "server/store/service_gap.h"

namespace landfall::server {
namespace {

constexpr Prepared kDueClocks{
    "due_clocks",
    "SELECT clock_ends, id FROM heads JOIN tables ON tables.number = heads.table_number "
    "WHERE clock_ends BETWEEN $3 AND $1 AND stage = 1 AND NOT archived "
    "AND (clock_ends > $3 OR id > $4) ORDER BY clock_ends, id LIMIT $2"};
constexpr Prepared kNoteService{"note_service", "SELECT note_service_1($1, $2, $3, $4)"};
constexpr Prepared kOutages{"outages", "SELECT began, ended FROM outages ORDER BY began"};
constexpr Prepared kServed{"served", "SELECT until FROM service"};
constexpr Prepared kCopyOutages{"copy_outages",
                                "INSERT INTO outages (began, ended) "
                                "SELECT * FROM unnest($1::bigint[], $2::bigint[]) "
                                "ON CONFLICT DO NOTHING"};
constexpr Prepared kCopyServed{"copy_served",
                               "INSERT INTO service AS known (until) VALUES ($1) "
                               "ON CONFLICT (only_row) DO UPDATE "
                               "SET until = greatest(known.until, excluded.until)"};

}  // namespace

std::optional<PostgresClockRows::Failure> PostgresClockRows::due(
    std::int64_t moment, int limit, const std::optional<DueClock>& after,
    std::vector<DueClock>& found) {
  const DueClock from = after.value_or(DueClock{std::numeric_limits<std::int64_t>::min(), {}});
  found.clear();
  PostgresConnection::Answer answer;
  connection_.add(kDueClocks, Parameters().big(moment).integer(limit).big(from.ends).text(from.id));
  if (auto failed = connection_.run(answer)) return failed;
  const auto& rows = answer.front();
  for (int row = 0; row < rows.size(); ++row) {
    found.push_back({rows.number(row, 0), std::string(rows.text(row, 1))});
  }
  return std::nullopt;
}

std::optional<PostgresClockRows::Failure> PostgresClockRows::note_service(
    std::int64_t from, std::int64_t to, std::vector<host::Outage>& outages) {
  PostgresConnection::Answer answer;
  connection_.add(kNoteService,
                  Parameters().big(from).big(to).big(kGapTolerated).big(kOutagesKept));
  if (auto failed = connection_.run(answer)) return failed;
  return this->outages(outages);
}

std::optional<PostgresClockRows::Failure> PostgresClockRows::outages(
    std::vector<host::Outage>& found) {
  found.clear();
  PostgresConnection::Answer answer;
  connection_.add(kOutages, {});
  if (auto failed = connection_.run(answer)) return failed;
  for (int row = 0; row < answer.front().size(); ++row) {
    found.push_back({answer.front().number(row, 0), answer.front().number(row, 1)});
  }
  return std::nullopt;
}

std::optional<PostgresClockRows::Failure> PostgresClockRows::copy_out(SiteCopy& copy) {
  PostgresConnection::Answer answer;
  connection_.add(kServed, {});
  if (auto failed = connection_.run(answer)) return failed;
  copy.served_until.reset();
  if (answer.front().size() > 0) copy.served_until = answer.front().number(0, 0);
  return outages(copy.outages);
}

std::optional<PostgresClockRows::Failure> PostgresClockRows::copy_in(const SiteCopy& copy) {
  Parameters::List began(PostgresType::kBig);
  Parameters::List ended(PostgresType::kBig);
  for (const host::Outage& outage : copy.outages) {
    began.big(outage.began);
    ended.big(outage.ended);
  }
  PostgresConnection::Answer answer;
  connection_.add(kCopyOutages, Parameters().list(began).list(ended));
  if (copy.served_until) connection_.add(kCopyServed, Parameters().big(*copy.served_until));
  return connection_.run(answer);
}

}  // namespace landfall::server
