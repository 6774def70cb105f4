// Accounts in the embedded store.
#pragma once

#include <functional>

#include "server/store/accounts/account_rows.h"
#include "server/store/sqlite/sqlite.h"

namespace landfall::server {

class SqliteAccountRows final : public AccountRows {
 public:
  explicit SqliteAccountRows(Sqlite& database) : database_(database) {}

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
  // What `work` does happens as a whole. It says whether it is to happen; nothing after an error.
  Result<bool> together(const std::function<std::optional<bool>()>& work);
  bool insert(const StoredDoor& door);
  bool known(std::string_view account);
  std::int64_t count(std::string_view sql, std::string_view account, std::int64_t kind = 0);
  Problem trouble() { return problem("the accounts cannot be used: " + database_.error()); }

  Sqlite& database_;
};

}  // namespace landfall::server
