#include "server/store/postgres/account_rows.h"

#include "base/json_writer.h"

namespace landfall::server {
namespace {

#define LANDFALL_DOOR_COLUMNS "kind, door, account, label, lock, made, used, until, counter"

constexpr Prepared kAccountMake{
    "account_make",
    "INSERT INTO accounts (id, name, folded, made) VALUES ($1, $2, $3, $4) "
    "ON CONFLICT DO NOTHING"};
// Of an account that is there; what was sent twice stays as it is.
constexpr Prepared kAccountMakeDoors{
    "account_make_doors",
    "INSERT INTO account_doors (" LANDFALL_DOOR_COLUMNS
    ") SELECT (one ->> 0)::smallint, one ->> 1, one ->> 2, one ->> 3, one ->> 4, (one ->> "
    "5)::bigint, "
    "(one ->> 6)::bigint, (one ->> 7)::bigint, (one ->> 8)::bigint "
    "FROM jsonb_array_elements($1) AS given (one) "
    "WHERE one ->> 2 = '' OR EXISTS (SELECT 1 FROM accounts WHERE id = one ->> 2) "
    "ON CONFLICT DO NOTHING"};
constexpr Prepared kAccountKnown{"account_known", "SELECT 1 FROM accounts WHERE id = $1"};
constexpr Prepared kAccountLock{"account_lock", "SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE"};
constexpr Prepared kAccountFind{
    "account_find",
    "SELECT accounts.id, name, folded, accounts.made, kind, door, account, label, lock, "
    "account_doors.made, used, until, counter FROM account_doors "
    "JOIN accounts ON accounts.id = account WHERE kind = $1 AND door = $2"};
constexpr Prepared kAccountDoors{"account_doors", "SELECT " LANDFALL_DOOR_COLUMNS
                                                  " FROM account_doors WHERE account = $1 "
                                                  "ORDER BY kind, made, door COLLATE \"C\""};
constexpr Prepared kAccountAdd{
    "account_add", "INSERT INTO account_doors (" LANDFALL_DOOR_COLUMNS
                   ") SELECT $1::smallint, $2, $3, $4, $5, $6, $7, $8, $9 "
                   "WHERE ($3 = '' OR EXISTS (SELECT 1 FROM accounts WHERE id = $3)) AND "
                   "(SELECT count(*) FROM account_doors WHERE account = $3 AND kind = $1) < $10 "
                   "ON CONFLICT (kind, door) DO NOTHING"};
constexpr Prepared kAccountClear{"account_clear",
                                 "DELETE FROM account_doors WHERE account = $1 AND kind = $2"};
constexpr Prepared kAccountRemove{
    "account_remove_door",
    "DELETE FROM account_doors WHERE account = $1 AND kind = $2 AND door = $3"};
constexpr Prepared kAccountUse{
    "account_use",
    "UPDATE account_doors SET used = $1, until = $2, counter = $3 "
    "WHERE kind = $4 AND door = $5 AND ((counter = 0 AND $3 = 0) OR counter < $3)"};
// The account's row is locked before, so nobody else adds some meanwhile.
constexpr Prepared kAccountPutSeats{
    "account_put_seats",
    "INSERT INTO account_seats (account, table_id, tag, sealed, note) "
    "SELECT $1, one ->> 0, one ->> 1, one ->> 2, one ->> 3 "
    "FROM jsonb_array_elements($2) AS given (one) "
    "WHERE EXISTS (SELECT 1 FROM accounts WHERE id = $1) AND $3 >= "
    "(SELECT count(*) FROM (SELECT table_id COLLATE \"C\", tag COLLATE \"C\" FROM account_seats "
    "WHERE account = $1 "
    " UNION SELECT other ->> 0, other ->> 1 FROM jsonb_array_elements($2) AS more (other)) AS "
    "every) "
    "ON CONFLICT (account, table_id, tag) DO UPDATE SET note = excluded.note"};
constexpr Prepared kAccountSeats{"account_seats",
                                 "SELECT table_id, tag, sealed, note FROM account_seats WHERE "
                                 "account = $1 ORDER BY table_id, tag"};
constexpr Prepared kAccountDropSeat{
    "account_drop_seat",
    "DELETE FROM account_seats WHERE account = $1 AND table_id = $2 AND tag = $3"};
constexpr Prepared kAccountDropDoors{"account_drop_doors",
                                     "DELETE FROM account_doors WHERE account = $1"};
constexpr Prepared kAccountDropSeats{"account_drop_seats",
                                     "DELETE FROM account_seats WHERE account = $1"};
constexpr Prepared kAccountDrop{"account_drop", "DELETE FROM accounts WHERE id = $1"};
constexpr Prepared kAccountSweep{
    "account_sweep",
    "DELETE FROM account_doors WHERE (kind, door) IN (SELECT kind, door FROM "
    "account_doors WHERE until > 0 AND until <= $1 LIMIT $2)"};
constexpr Prepared kAccountAll{
    "account_all",
    "SELECT id, name, folded, made FROM accounts WHERE id > $1 ORDER BY id LIMIT $2"};

#undef LANDFALL_DOOR_COLUMNS

std::int32_t number_of(StoredDoor::Kind kind) { return static_cast<std::int32_t>(kind); }

std::string written(std::span<const StoredDoor> doors) {
  JsonWriter out;
  out.begin_array();
  for (const StoredDoor& door : doors) {
    out.begin_array().value(number_of(door.kind)).value(door.id).value(door.account);
    out.value(door.label).value(door.lock).value(door.made).value(door.used);
    out.value(door.until).value(door.counter).end_array();
  }
  return out.end_array().take();
}

std::string written(std::span<const StoredSeat> seats) {
  JsonWriter out;
  out.begin_array();
  for (const StoredSeat& seat : seats) {
    out.begin_array().value(seat.table).value(seat.tag).value(seat.sealed).value(seat.note);
    out.end_array();
  }
  return out.end_array().take();
}

// From this column on.
StoredDoor read_door(const Rows& rows, int row, int first = 0) {
  const auto text = [&](int column) { return std::string(rows.text(row, first + column)); };
  return {static_cast<StoredDoor::Kind>(rows.number(row, first)),
          text(1),
          text(2),
          text(3),
          text(4),
          rows.number(row, first + 5),
          rows.number(row, first + 6),
          rows.number(row, first + 7),
          rows.number(row, first + 8)};
}

StoredAccount read_account(const Rows& rows, int row) {
  return {std::string(rows.text(row, 0)), std::string(rows.text(row, 1)),
          std::string(rows.text(row, 2)), rows.number(row, 3)};
}

}  // namespace

Result<Rows> PostgresAccountRows::run(const std::vector<Asked>& statements) {
  PostgresConnection::Answer answer;
  const auto failed = ask_([&](PostgresConnection& connection) {
    for (const Asked& one : statements) connection.add(one.statement, one.parameters);
    answer.clear();
    return connection.run(answer);
  });
  if (failed) return *failed;
  return std::move(answer.back());
}

Result<bool> PostgresAccountRows::any(const std::vector<Asked>& statements) {
  const Result<Rows> rows = run(statements);
  if (!rows) return rows.problem();
  return rows->size() > 0 || rows->changed() > 0;
}

Result<bool> PostgresAccountRows::make(const StoredAccount& account,
                                       std::span<const StoredDoor> doors) {
  Parameters made;
  made.text(account.id).text(account.name).text(account.folded).big(account.made);
  return any({{kAccountMake, std::move(made)},
              {kAccountMakeDoors, Parameters().json(written(doors))},
              {kAccountKnown, Parameters().text(account.id)}});
}

Result<std::optional<AccountRows::Found>> PostgresAccountRows::find(StoredDoor::Kind kind,
                                                                    std::string_view id) {
  const Result<Rows> rows = run({{kAccountFind, Parameters().integer(number_of(kind)).text(id)}});
  if (!rows) return rows.problem();
  if (rows->size() == 0) return std::optional<Found>();
  constexpr int kOfDoor = 4;
  return std::optional(Found{read_account(*rows, 0), read_door(*rows, 0, kOfDoor)});
}

Result<std::vector<StoredDoor>> PostgresAccountRows::doors(std::string_view account) {
  const Result<Rows> rows = run({{kAccountDoors, Parameters().text(account)}});
  if (!rows) return rows.problem();
  std::vector<StoredDoor> found;
  found.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) found.push_back(read_door(*rows, row));
  return found;
}

Result<bool> PostgresAccountRows::add(const StoredDoor& door, int most) {
  Parameters given;
  given.integer(number_of(door.kind)).text(door.id).text(door.account).text(door.label);
  given.text(door.lock).big(door.made).big(door.used).big(door.until).big(door.counter);
  return any({{kAccountAdd, std::move(given.integer(most))}});
}

Result<bool> PostgresAccountRows::replace(std::string_view account, StoredDoor::Kind kind,
                                          std::span<const StoredDoor> doors) {
  return any({{kAccountLock, Parameters().text(account)},
              {kAccountClear, Parameters().text(account).integer(number_of(kind))},
              {kAccountMakeDoors, Parameters().json(written(doors))},
              {kAccountKnown, Parameters().text(account)}});
}

Result<bool> PostgresAccountRows::remove(std::string_view account, StoredDoor::Kind kind,
                                         std::string_view id) {
  return any({{kAccountRemove, Parameters().text(account).integer(number_of(kind)).text(id)}});
}

Result<bool> PostgresAccountRows::use(const StoredDoor& door) {
  Parameters given;
  given.big(door.used).big(door.until).big(door.counter).integer(number_of(door.kind));
  return any({{kAccountUse, std::move(given.text(door.id))}});
}

Result<bool> PostgresAccountRows::put_seats(std::string_view account,
                                            std::span<const StoredSeat> seats, int most) {
  if (seats.empty()) return any({{kAccountKnown, Parameters().text(account)}});
  return any({{kAccountLock, Parameters().text(account)},
              {kAccountPutSeats, Parameters().text(account).json(written(seats)).integer(most)}});
}

Result<std::vector<StoredSeat>> PostgresAccountRows::seats(std::string_view account) {
  const Result<Rows> rows = run({{kAccountSeats, Parameters().text(account)}});
  if (!rows) return rows.problem();
  std::vector<StoredSeat> found;
  for (int row = 0; row < rows->size(); ++row) {
    const auto text = [&](int column) { return std::string(rows->text(row, column)); };
    found.push_back({text(0), text(1), text(2), text(3)});
  }
  return found;
}

Result<bool> PostgresAccountRows::drop_seat(std::string_view account, std::string_view table,
                                            std::string_view tag) {
  return any({{kAccountDropSeat, Parameters().text(account).text(table).text(tag)}});
}

Result<bool> PostgresAccountRows::remove_account(std::string_view account) {
  return any({{kAccountDropDoors, Parameters().text(account)},
              {kAccountDropSeats, Parameters().text(account)},
              {kAccountDrop, Parameters().text(account)}});
}

Result<int> PostgresAccountRows::sweep(std::int64_t now, int limit) {
  const Result<Rows> rows = run({{kAccountSweep, Parameters().big(now).integer(limit)}});
  if (!rows) return rows.problem();
  return rows->changed();
}

Result<std::vector<StoredAccount>> PostgresAccountRows::all(std::string_view after, int limit) {
  const Result<Rows> rows = run({{kAccountAll, Parameters().text(after).integer(limit)}});
  if (!rows) return rows.problem();
  std::vector<StoredAccount> found;
  found.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) found.push_back(read_account(*rows, row));
  return found;
}

}  // namespace landfall::server
