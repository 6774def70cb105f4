// A connection that comes back: with a growing pause between attempts, and never while an earlier
// session of ours might still be at work over there.
//
// Every session takes the same advisory lock, which ends with the session and not before. So one
// that has got it knows that whatever an earlier one had begun is finished, one way or the other;
// and two servers cannot use one database without knowing of each other.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "server/store/postgres/connection.h"

namespace landfall::server {

class PostgresSession {
 public:
  // The keys of the locks that every session takes: one of its own, and one that it shares. 0 takes
  // none, for whoever only reads.
  struct Locks {
    std::int64_t own = 0;
    std::int64_t shared = 0;
  };
  PostgresSession(PostgresAddress address, PostgresTimes times, Locks locks);

  // Nothing if there is a connection now. After a failed attempt the next ones fail at once, until
  // the pause is over.
  std::optional<Problem> ready();
  // Tries until then.
  std::optional<Problem> ready_by(std::chrono::steady_clock::time_point deadline);
  [[nodiscard]] PostgresConnection& connection() { return *connection_; }

  [[nodiscard]] const PostgresAddress& address() const { return address_; }
  [[nodiscard]] const PostgresTimes& times() const { return times_; }
  [[nodiscard]] std::uint64_t reconnects() const { return opened_ > 0 ? opened_ - 1 : 0; }

 private:
  std::optional<Problem> open();
  // Ends the earlier session, waits until it has ended, and notes who this one is.
  std::optional<Problem> take_over(PostgresConnection& fresh);

  static constexpr std::chrono::milliseconds kFirstPause{100};
  static constexpr std::chrono::milliseconds kLongestPause{10'000};

  PostgresAddress address_;
  PostgresTimes times_;
  Locks locks_;
  std::optional<PostgresConnection> connection_;
  int process_ = 0;      // the last session's
  std::string started_;  // and when it began: numbers of processes are used again
  std::uint64_t opened_ = 0;
  Problem trouble_;
  std::chrono::milliseconds pause_ = kFirstPause;
  std::chrono::steady_clock::time_point next_attempt_;
  std::minstd_rand jitter_{std::random_device{}()};
};

}  // namespace landfall::server
