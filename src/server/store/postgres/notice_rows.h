// Being told, in PostgreSQL.
#pragma once

#include <functional>
#include <optional>

#include "server/store/notices/notice_store.h"
#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

class PostgresNoticeRows final : public NoticeStore {
 public:
  using Failure = PostgresConnection::Failure;
  // Asks the database, and once more if the connection turns out to be gone.
  using Question = std::function<std::optional<Failure>(PostgresConnection&)>;
  using Ask = std::function<std::optional<Problem>(const Question&)>;

  explicit PostgresNoticeRows(Ask ask) : ask_(std::move(ask)) {}

  // Puts those of a change, and of what happens together with it, into its round trip. Where the change turns
  // out to be refused, one too many is there, which whoever tells it finds to be past.
  static void add(PostgresConnection& connection, const StoreChange& change);

  StoreOutcome listen(std::string_view table, const Listener& listener, int most) override;
  Result<std::vector<Listener>> listeners(std::string_view table) override;
  Result<int> stop(std::string_view device, std::string_view table) override;
  Result<std::vector<DueNotice>> due(std::string_view table) override;
  StoreOutcome put(std::string_view table, const DueNotice& notice) override;
  StoreOutcome drop(std::string_view table, const DueNotice& notice) override;
  Result<std::vector<std::string>> tables_due(std::int64_t moment, int limit) override;

 private:
  // The answer of one statement.
  std::optional<Problem> run(const Prepared& statement, const Parameters& parameters,
                             PostgresConnection::Answer& answer) const;

  Ask ask_;
};

}  // namespace landfall::server
