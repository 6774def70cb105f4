#include "server/store/postgres/connection.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace landfall::server {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

constexpr int kBinary = 1;

// Besides the time of a statement: for the way there and back, and for a server that is busy.
constexpr milliseconds kAllowance{2000};

// What every session of ours wants, in this order.
std::string session_settings(const PostgresTimes& times) {
  const auto set = [](const std::string& name, const std::string& value) {
    return "SET " + name + " = " + value + ";";
  };
  return set("search_path", "landfall") + set("client_min_messages", "warning") +
         set("statement_timeout", std::to_string(times.statement.count())) +
         set("lock_timeout", std::to_string(times.lock.count())) +
         set("idle_in_transaction_session_timeout", std::to_string(2 * times.statement.count())) +
         // A session whose client is gone without a word ends soon, and its locks with it.
         set("tcp_keepalives_idle", "10") + set("tcp_keepalives_interval", "5") +
         set("tcp_keepalives_count", "3") +
         // Statements are few and known: plan them once, by their keys.
         set("plan_cache_mode", "force_generic_plan") + set("enable_seqscan", "off") +
         set("enable_mergejoin", "off") + set("jit", "off") +
         // What is acknowledged is durable, whatever is usual on that server.
         "SELECT set_config('synchronous_commit', 'on', false) "
         "WHERE current_setting('synchronous_commit') = 'off';";
}

}  // namespace

int Rows::changed() const { return std::atoi(PQcmdTuples(result_.get())); }

std::string_view Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

// Binary numbers come with the highest byte first, in as many bytes as their type has.
std::int64_t Rows::number(int row, int column) const {
  const std::string_view bytes = text(row, column);
  if (bytes.empty() || bytes.size() > 8) return 0;
  std::uint64_t value = (static_cast<unsigned char>(bytes[0]) & 0x80U) != 0 && bytes.size() > 1
                            ? ~std::uint64_t{0}
                            : 0;
  for (const char byte : bytes) value = (value << 8U) | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(value);
}

Result<PostgresConnection> PostgresConnection::open(const PostgresAddress& address,
                                                    const PostgresTimes& times) {
  // The address comes last and may overrule these.
  const std::array<const char*, 6> names = {"application_name", "keepalives_idle",
                                            "tcp_user_timeout", "client_encoding",
                                            "dbname",           nullptr};
  const std::string silence = std::to_string((times.statement + kAllowance).count());
  const std::array<const char*, 6> values = {
      "landfall", "10", silence.c_str(), "UTF8", address.text().c_str(), nullptr};
  PostgresConnection connection(PQconnectStartParams(names.data(), values.data(), 1), address,
                                times);
  PGconn* handle = connection.handle_.get();
  const auto trouble = [&](const std::string& what) {
    return problem("the database " + address.shown() + " cannot be reached: " + what);
  };
  if (handle == nullptr) return trouble("no memory");
  const Deadline deadline = SteadyClock::now() + times.connect;
  PostgresPollingStatusType state = PGRES_POLLING_WRITING;
  while (state != PGRES_POLLING_OK) {
    if (PQstatus(handle) == CONNECTION_BAD || state == PGRES_POLLING_FAILED) {
      return trouble(connection.words());
    }
    if (!connection.wait(state == PGRES_POLLING_WRITING, deadline)) {
      return trouble("no answer within " + std::to_string(times.connect.count()) + " ms");
    }
    state = PQconnectPoll(handle);
  }
  PQsetNoticeProcessor(handle, [](void* /*nobody*/, const char* /*text*/) {}, nullptr);
  if (PQserverVersion(handle) < 140'000) {
    return trouble("it is PostgreSQL " + std::to_string(PQserverVersion(handle) / 10'000) +
                   "; 14 or newer is needed");
  }
  if (PQsetnonblocking(handle, 1) != 0) return trouble(connection.words());
  if (auto failed = connection.execute(session_settings(times))) return trouble(failed->what);
  return connection;
}

bool PostgresConnection::wait(bool to_write, Deadline deadline) {
  const auto left = std::chrono::duration_cast<milliseconds>(deadline - SteadyClock::now()).count();
  pollfd handle{PQsocket(handle_.get()), static_cast<short>(POLLIN | (to_write ? POLLOUT : 0)), 0};
  return handle.fd >= 0 && left > 0 && ::poll(&handle, 1, static_cast<int>(left)) > 0;
}

bool PostgresConnection::still_open() const {
  if (!good()) return false;
  // Whoever speaks without having been asked says farewell, or is changing its settings; a new
  // connection is right for both.
  pollfd handle{PQsocket(handle_.get()), POLLIN, 0};
  return ::poll(&handle, 1, 0) == 0;
}

bool PostgresConnection::flush(Deadline deadline) {
  while (true) {
    const int left = PQflush(handle_.get());
    if (left <= 0) return left == 0;
    if (!wait(true, deadline) || PQconsumeInput(handle_.get()) == 0) return false;
  }
}

bool PostgresConnection::next(PGresult*& result, Deadline deadline) {
  while (PQisBusy(handle_.get()) != 0) {
    if (!wait(false, deadline) || PQconsumeInput(handle_.get()) == 0) return false;
  }
  result = PQgetResult(handle_.get());
  return true;
}

PostgresConnection::Failure PostgresConnection::lost(std::string_view what) {
  std::string said = words();
  if (said.empty()) said = what;
  handle_.reset();  // in whatever state it is, nobody uses it any more
  return Failure{true, {}, "the connection to " + address_.shown() + " was lost: " + said};
}

PostgresConnection::Failure PostgresConnection::refused(const PGresult* result) const {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* what = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return Failure{false, state == nullptr ? "" : state,
                 address_.without_password(what == nullptr ? PQresultErrorMessage(result) : what)};
}

std::optional<PostgresConnection::Failure> PostgresConnection::execute(const std::string& sql,
                                                                       milliseconds extra) {
  const Deadline deadline = SteadyClock::now() + times_.statement + kAllowance + extra;
  if (PQsendQuery(handle_.get(), sql.c_str()) == 0 || !flush(deadline)) return lost("no answer");
  std::optional<Failure> failure;
  while (true) {
    PGresult* result = nullptr;
    if (!next(result, deadline)) return lost("no answer");
    if (result == nullptr) break;
    const Rows rows(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && !failure) {
      failure = refused(result);
    }
  }
  if (!good()) return lost("it was closed");
  return failure;
}

void PostgresConnection::add(const Prepared& statement, Parameters parameters) {
  added_.push_back(Added{statement, std::move(parameters)});
}

bool PostgresConnection::send(const Added& added) {
  const Parameters& parameters = added.parameters;
  const auto count = static_cast<std::size_t>(parameters.count());
  std::vector<const char*> values(count);
  std::vector<int> lengths(count);
  const std::vector<int> formats(count, kBinary);
  for (std::size_t index = 0; index < count; ++index) {
    values[index] = parameters.values()[index].data();
    lengths[index] = static_cast<int>(parameters.values()[index].size());
  }
  return PQsendQueryPrepared(handle_.get(), added.statement.name, parameters.count(), values.data(),
                             lengths.data(), formats.data(), kBinary) == 1;
}

std::optional<PostgresConnection::Failure> PostgresConnection::run(Answer& answer) {
  answer.clear();
  const std::vector<Added> added = std::exchange(added_, {});
  if (added.empty()) return std::nullopt;
  const Deadline deadline = SteadyClock::now() + times_.statement + kAllowance;
  if (!good() || PQenterPipelineMode(handle_.get()) == 0) return lost("it is closed");
  std::vector<bool> is_answer;  // or else the word that a statement has been prepared
  std::vector<std::string_view> fresh;
  for (const Added& one : added) {
    if (!prepared_.contains(one.statement.name) &&
        std::ranges::find(fresh, one.statement.name) == fresh.end()) {
      std::vector<Oid> types;
      for (const PostgresType type : one.parameters.types()) {
        types.push_back(static_cast<Oid>(type));
      }
      if (PQsendPrepare(handle_.get(), one.statement.name, one.statement.sql,
                        one.parameters.count(), types.data()) == 0) {
        return lost("nothing can be sent");
      }
      fresh.emplace_back(one.statement.name);
      is_answer.push_back(false);
    }
    if (!send(one)) return lost("nothing can be sent");
    is_answer.push_back(true);
  }
  if (PQpipelineSync(handle_.get()) == 0 || !flush(deadline)) return lost("no answer");

  std::optional<Failure> failure;
  for (std::size_t index = 0; index < is_answer.size();) {
    PGresult* result = nullptr;
    if (!next(result, deadline)) return lost("no answer");
    if (result == nullptr) {  // the end of what this statement gives
      ++index;
      if (!good()) return lost("it was closed");
      continue;
    }
    Rows rows(result);
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
      if (is_answer[index]) answer.push_back(std::move(rows));
    } else if (status == PGRES_FATAL_ERROR && !failure) {
      failure = refused(result);
    }
  }
  PGresult* end = nullptr;
  if (!next(end, deadline) || end == nullptr) return lost("no answer");
  const Rows sync(end);
  if (PQresultStatus(end) != PGRES_PIPELINE_SYNC) return lost("an answer that was not asked for");
  if (PQexitPipelineMode(handle_.get()) == 0) return lost("an answer that was not asked for");
  // A session that is told to end says so in the answer to a statement.
  if (!good() || (failure && failure->state.starts_with("57P"))) {
    return lost(failure ? failure->what : "it was closed");
  }
  if (!failure) {
    prepared_.insert(fresh.begin(), fresh.end());
    return std::nullopt;
  }
  if (PQtransactionStatus(handle_.get()) != PQTRANS_IDLE) {
    if (auto worse = execute("ROLLBACK")) return lost(worse->what);
  }
  // Some of the fresh ones may have been prepared before the error.
  if (!fresh.empty()) {
    prepared_.clear();
    if (auto worse = execute("DEALLOCATE ALL")) return lost(worse->what);
  }
  return failure;
}

}  // namespace landfall::server
