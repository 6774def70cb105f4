// A connection to PostgreSQL through libpq: statements are prepared when they are first used, any
// number of them go out in one round trip, and no wait is without an end.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/store/postgres/address.h"
#include "server/store/postgres/parameters.h"

namespace landfall::server {

// A statement with a name under which it stays prepared. The text lives as long as the program.
struct Prepared {
  const char* name;
  const char* sql;
};

// What a statement has given. Columns count from 0.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  [[nodiscard]] int size() const { return PQntuples(result_.get()); }
  // Rows that it has changed.
  [[nodiscard]] int changed() const;
  [[nodiscard]] std::int64_t number(int row, int column) const;
  [[nodiscard]] bool truth(int row, int column) const { return number(row, column) != 0; }
  [[nodiscard]] std::string_view text(int row, int column) const;
  // The number of the column with this name; -1 if there is none.
  [[nodiscard]] int column(const char* name) const { return PQfnumber(result_.get(), name); }
  [[nodiscard]] bool is_null(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
  }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

struct PostgresTimes {
  std::chrono::milliseconds connect{3000};
  std::chrono::milliseconds statement{10'000};  // the server gives up a statement after this
  std::chrono::milliseconds lock{5000};         // and waiting for another's lock
  std::chrono::milliseconds patience{10'000};   // to find out about a lost reply
};

class PostgresConnection {
 public:
  // What went wrong with a round trip.
  struct Failure {
    bool lost = false;  // the connection: what was sent may have happened or not
    std::string state;  // SQLSTATE of a statement that was refused: nothing has happened
    std::string what;
  };
  using Answer = std::vector<Rows>;

  static Result<PostgresConnection> open(const PostgresAddress& address,
                                         const PostgresTimes& times);

  // Statements without parameters and results, in one transaction unless the text says otherwise.
  // `extra` is how much longer than usual they may take.
  std::optional<Failure> execute(const std::string& sql, std::chrono::milliseconds extra = {});

  // Puts a statement into the next round trip.
  void add(const Prepared& statement, Parameters parameters);
  // Sends what was added and waits for all answers: one for each, or the first thing that went
  // wrong. After a statement was refused nothing of the round trip has happened.
  std::optional<Failure> run(Answer& answer);

  // The number of the session's process over there.
  [[nodiscard]] int process() const { return PQbackendPID(handle_.get()); }
  [[nodiscard]] int server_version() const { return PQserverVersion(handle_.get()); }
  // Nobody has closed it while nothing was asked. What is sent after that may still be lost; but most
  // of the time a database that went away is noticed here, where nothing is uncertain yet.
  [[nodiscard]] bool still_open() const;
  // As far as this side knows.
  [[nodiscard]] bool good() const { return PQstatus(handle_.get()) == CONNECTION_OK; }

 private:
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  struct Added {
    Prepared statement;
    Parameters parameters;
  };
  using Deadline = std::chrono::steady_clock::time_point;

  PostgresConnection(PGconn* handle, const PostgresAddress& address, const PostgresTimes& times)
      : handle_(handle), address_(address), times_(times) {}

  bool wait(bool to_write, Deadline deadline);
  // Sends everything that libpq holds back, and takes in what comes meanwhile.
  bool flush(Deadline deadline);
  // The next result; nothing at the end of a statement's. False if the connection is lost.
  bool next(PGresult*& result, Deadline deadline);
  bool send(const Added& added);
  Failure lost(std::string_view what);
  Failure refused(const PGresult* result) const;
  [[nodiscard]] std::string words() const {
    return address_.without_password(PQerrorMessage(handle_.get()));
  }

  std::unique_ptr<PGconn, Finish> handle_;
  PostgresAddress address_;
  PostgresTimes times_;
  std::vector<Added> added_;
  std::set<std::string_view> prepared_;
};

}  // namespace landfall::server
