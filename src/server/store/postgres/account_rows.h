// Accounts in PostgreSQL.
#pragma once

#include <functional>
#include <utility>

#include "server/store/accounts/account_rows.h"
#include "server/store/postgres/connection.h"

namespace landfall::server {

class PostgresAccountRows final : public AccountRows {
 public:
  using Failure = PostgresConnection::Failure;
  using Exchange = std::function<std::optional<Failure>(PostgresConnection&)>;
  // Carries out an exchange, and once more if the connection turns out to be gone.
  using Ask = std::function<std::optional<Problem>(const Exchange&)>;

  explicit PostgresAccountRows(Ask ask) : ask_(std::move(ask)) {}

  Result<bool> make(const StoredAccount& account, std::span<const StoredDoor> doors) override;
  Result<std::optional<Found>> find(StoredDoor::Kind kind, std::string_view id) override;
  Result<std::vector<StoredDoor>> doors(std::string_view account) override;
  Result<bool> add(const StoredDoor& door, int most) override;
  Result<bool> replace(std::string_view account, StoredDoor::Kind kind,
                       std::span<const StoredDoor> doors) override;
  Result<bool> remove(std::string_view account, StoredDoor::Kind kind,
                      std::string_view id) override;
  Result<bool> use(const StoredDoor& door) override;
  Result<bool> put_seats(std::string_view account, std::span<const StoredSeat> seats,
                         int most) override;
  Result<std::vector<StoredSeat>> seats(std::string_view account) override;
  Result<bool> drop_seat(std::string_view account, std::string_view table,
                         std::string_view tag) override;
  Result<bool> remove_account(std::string_view account) override;
  Result<int> sweep(std::int64_t now, int limit) override;
  Result<std::vector<StoredAccount>> all(std::string_view after, int limit) override;

 private:
  struct Asked {
    Prepared statement;
    Parameters parameters;
  };
  // All in one transaction; what the last of them gave.
  Result<Rows> run(const std::vector<Asked>& statements);
  // Whether the last of them changed or gave a row.
  Result<bool> any(const std::vector<Asked>& statements);

  Ask ask_;
};

}  // namespace landfall::server
