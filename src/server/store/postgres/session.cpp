#include "server/store/postgres/session.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace landfall::server {
namespace {

constexpr Prepared kStarted{
    "session_started",
    "SELECT backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()"};
constexpr Prepared kEnd{"session_end",
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE pid = $1 AND backend_start::text = $2"};
constexpr Prepared kLock{"session_lock", "SELECT pg_advisory_lock($1)"};
constexpr Prepared kShare{"session_share", "SELECT pg_advisory_lock_shared($1)"};

}  // namespace

PostgresSession::PostgresSession(PostgresAddress address, PostgresTimes times, Locks locks)
    : address_(std::move(address)), times_(times), locks_(locks) {}

std::optional<Problem> PostgresSession::ready() {
  if (connection_ && connection_->still_open()) return std::nullopt;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_attempt_) return trouble_;
  auto failed = open();
  if (!failed) {
    pause_ = kFirstPause;
    return std::nullopt;
  }
  trouble_ = *failed;
  // Between half of it and all of it: many servers that lost one database do not come back at once.
  std::uniform_int_distribution<std::int64_t> part(pause_.count() / 2, pause_.count());
  next_attempt_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(part(jitter_));
  pause_ = std::min(2 * pause_, kLongestPause);
  return failed;
}

std::optional<Problem> PostgresSession::ready_by(std::chrono::steady_clock::time_point deadline) {
  while (auto failed = ready()) {
    if (next_attempt_ >= deadline) return failed;
    std::this_thread::sleep_until(next_attempt_);
  }
  return std::nullopt;
}

std::optional<Problem> PostgresSession::open() {
  connection_.reset();
  Result<PostgresConnection> fresh = PostgresConnection::open(address_, times_);
  if (!fresh) return fresh.problem();
  if (locks_.own != 0) {
    if (auto failed = take_over(*fresh)) return failed;
  }
  connection_ = std::move(*fresh);
  ++opened_;
  return std::nullopt;
}

std::optional<Problem> PostgresSession::take_over(PostgresConnection& fresh) {
  PostgresConnection::Answer answer;
  if (process_ != 0) {
    fresh.add(kEnd, Parameters().integer(process_).text(started_));
    if (auto failed = fresh.run(answer)) return problem(failed->what);
  }
  fresh.add(kLock, Parameters().big(locks_.own));
  if (locks_.shared != 0) fresh.add(kShare, Parameters().big(locks_.shared));
  if (auto failed = fresh.run(answer)) {
    constexpr std::string_view kNotAvailable = "55P03";
    if (failed->state != kNotAvailable) return problem(failed->what);
    return problem("another server uses the database " + address_.shown() +
                   "; end it first, or name another database with --store");
  }
  fresh.add(kStarted, {});
  if (auto failed = fresh.run(answer)) return problem(failed->what);
  process_ = fresh.process();
  started_ = answer.front().size() > 0 ? answer.front().text(0, 0) : "";
  return std::nullopt;
}

}  // namespace landfall::server
