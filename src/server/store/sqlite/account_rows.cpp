#include "server/store/sqlite/account_rows.h"

#include <utility>

namespace landfall::server {
namespace {

constexpr std::string_view kDoorColumns =
    "kind, door, account, label, lock, made, used, until, counter";

std::int64_t number_of(StoredDoor::Kind kind) { return static_cast<std::int64_t>(kind); }

// From this column on.
StoredDoor read_door(const Statement& row, int first = 0) {
  return {static_cast<StoredDoor::Kind>(row.number(first)),
          row.text(first + 1),
          row.text(first + 2),
          row.text(first + 3),
          row.text(first + 4),
          row.number(first + 5),
          row.number(first + 6),
          row.number(first + 7),
          row.number(first + 8)};
}

}  // namespace

// People come in rarely: these statements are prepared each time, and cost the others nothing.

Result<bool> SqliteAccountRows::together(const std::function<std::optional<bool>()>& work) {
  if (database_.execute("BEGIN IMMEDIATE")) return trouble();
  const std::optional<bool> done = work();
  if (done == true && !database_.execute("COMMIT")) return true;
  const Problem failed = trouble();
  database_.execute("ROLLBACK");
  if (done == false) return false;
  return failed;
}

bool SqliteAccountRows::insert(const StoredDoor& door) {
  Statement statement(database_, "INSERT INTO account_doors (" + std::string(kDoorColumns) +
                                     ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)");
  return statement.bind(0, number_of(door.kind))
      .bind(1, door.id)
      .bind(2, door.account)
      .bind(3, door.label)
      .bind(4, door.lock)
      .bind(5, door.made)
      .bind(6, door.used)
      .bind(7, door.until)
      .bind(8, door.counter)
      .run();
}

std::int64_t SqliteAccountRows::count(std::string_view sql, std::string_view account,
                                      std::int64_t kind) {
  Statement statement(database_, sql);
  statement.bind(0, account);
  if (kind != 0) statement.bind(1, kind);
  return statement.step() ? statement.number(0) : -1;
}

bool SqliteAccountRows::known(std::string_view account) {
  // A challenge is nobody's.
  return account.empty() || count("SELECT count(*) FROM accounts WHERE id = $1", account) == 1;
}

Result<bool> SqliteAccountRows::make(const StoredAccount& account,
                                     std::span<const StoredDoor> doors) {
  return together([&]() -> std::optional<bool> {
    Statement add(database_,
                  "INSERT INTO accounts (id, name, folded, made) VALUES ($1, $2, $3, $4) "
                  "ON CONFLICT DO NOTHING");
    add.bind(0, account.id).bind(1, account.name).bind(2, account.folded).bind(3, account.made);
    if (!add.run()) return std::nullopt;
    if (database_.changed_rows() == 0) return false;
    for (const StoredDoor& door : doors) {
      if (!insert(door)) return std::nullopt;
    }
    return true;
  });
}

Result<std::optional<AccountRows::Found>> SqliteAccountRows::find(StoredDoor::Kind kind,
                                                                  std::string_view id) {
  Statement ask(database_, "SELECT accounts.id, name, folded, accounts.made, " +
                               std::string("kind, door, ") +
                               "account, label, lock, account_doors.made, used, until, counter "
                               "FROM account_doors JOIN accounts ON accounts.id = account "
                               "WHERE kind = $1 AND door = $2");
  ask.bind(0, number_of(kind)).bind(1, id);
  std::optional<Found> found;
  if (ask.step()) {
    constexpr int kOfDoor = 4;
    found = Found{{ask.text(0), ask.text(1), ask.text(2), ask.number(3)}, read_door(ask, kOfDoor)};
  }
  if (!ask.ok()) return trouble();
  return found;
}

Result<std::vector<StoredDoor>> SqliteAccountRows::doors(std::string_view account) {
  Statement ask(database_, "SELECT " + std::string(kDoorColumns) +
                               " FROM account_doors WHERE account = $1 ORDER BY kind, made, door");
  ask.bind(0, account);
  std::vector<StoredDoor> found;
  while (ask.step()) found.push_back(read_door(ask));
  if (!ask.ok()) return trouble();
  return found;
}

Result<bool> SqliteAccountRows::add(const StoredDoor& door, int most) {
  return together([&]() -> std::optional<bool> {
    const std::int64_t there =
        count("SELECT count(*) FROM account_doors WHERE account = $1 AND kind = $2", door.account,
              number_of(door.kind));
    if (there < 0) return std::nullopt;
    if (there >= most || !known(door.account)) return false;
    Statement same(database_, "SELECT 1 FROM account_doors WHERE kind = $1 AND door = $2");
    if (same.bind(0, number_of(door.kind)).bind(1, door.id).step()) return false;
    return insert(door) ? std::optional(true) : std::nullopt;
  });
}

Result<bool> SqliteAccountRows::replace(std::string_view account, StoredDoor::Kind kind,
                                        std::span<const StoredDoor> doors) {
  return together([&]() -> std::optional<bool> {
    if (!known(account)) return false;
    Statement clear(database_, "DELETE FROM account_doors WHERE account = $1 AND kind = $2");
    if (!clear.bind(0, account).bind(1, number_of(kind)).run()) return std::nullopt;
    for (const StoredDoor& door : doors) {
      if (!insert(door)) return std::nullopt;
    }
    return true;
  });
}

Result<bool> SqliteAccountRows::remove(std::string_view account, StoredDoor::Kind kind,
                                       std::string_view id) {
  Statement drop(database_,
                 "DELETE FROM account_doors WHERE account = $1 AND kind = $2 AND door = $3");
  if (!drop.bind(0, account).bind(1, number_of(kind)).bind(2, id).run()) return trouble();
  return database_.changed_rows() > 0;
}

Result<bool> SqliteAccountRows::use(const StoredDoor& door) {
  Statement set(database_,
                "UPDATE account_doors SET used = $1, until = $2, counter = $3 "
                "WHERE kind = $4 AND door = $5 AND ((counter = 0 AND $3 = 0) OR counter < $3)");
  const bool done = set.bind(0, door.used)
                        .bind(1, door.until)
                        .bind(2, door.counter)
                        .bind(3, number_of(door.kind))
                        .bind(4, door.id)
                        .run();
  if (!done) return trouble();
  return database_.changed_rows() > 0;
}

Result<bool> SqliteAccountRows::put_seats(std::string_view account,
                                          std::span<const StoredSeat> seats, int most) {
  return together([&]() -> std::optional<bool> {
    if (!known(account)) return false;
    Statement put(database_,
                  "INSERT INTO account_seats (account, table_id, tag, sealed, note) "
                  "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account, table_id, tag) "
                  "DO UPDATE SET note = excluded.note");
    for (const StoredSeat& seat : seats) {
      put.bind(0, account).bind(1, seat.table).bind(2, seat.tag).bind(3, seat.sealed);
      if (!put.bind(4, seat.note).run()) return std::nullopt;
    }
    return count("SELECT count(*) FROM account_seats WHERE account = $1", account) <= most;
  });
}

Result<std::vector<StoredSeat>> SqliteAccountRows::seats(std::string_view account) {
  Statement ask(database_,
                "SELECT table_id, tag, sealed, note FROM account_seats WHERE account = $1 "
                "ORDER BY table_id, tag");
  ask.bind(0, account);
  std::vector<StoredSeat> found;
  while (ask.step()) found.push_back({ask.text(0), ask.text(1), ask.text(2), ask.text(3)});
  if (!ask.ok()) return trouble();
  return found;
}

Result<bool> SqliteAccountRows::drop_seat(std::string_view account, std::string_view table,
                                          std::string_view tag) {
  Statement drop(database_,
                 "DELETE FROM account_seats WHERE account = $1 AND table_id = $2 AND tag = $3");
  if (!drop.bind(0, account).bind(1, table).bind(2, tag).run()) return trouble();
  return database_.changed_rows() > 0;
}

Result<bool> SqliteAccountRows::remove_account(std::string_view account) {
  return together([&]() -> std::optional<bool> {
    for (const char* sql :
         {"DELETE FROM account_doors WHERE account = $1",
          "DELETE FROM account_seats WHERE account = $1", "DELETE FROM accounts WHERE id = $1"}) {
      Statement drop(database_, sql);
      if (!drop.bind(0, account).run()) return std::nullopt;
    }
    return database_.changed_rows() > 0;
  });
}

Result<int> SqliteAccountRows::sweep(std::int64_t now, int limit) {
  Statement drop(database_,
                 "DELETE FROM account_doors WHERE (kind, door) IN (SELECT kind, door FROM "
                 "account_doors WHERE until > 0 AND until <= $1 LIMIT $2)");
  if (!drop.bind(0, now).bind(1, limit).run()) return trouble();
  return database_.changed_rows();
}

Result<std::vector<StoredAccount>> SqliteAccountRows::all(std::string_view after, int limit) {
  Statement ask(database_,
                "SELECT id, name, folded, made FROM accounts WHERE id > $1 ORDER BY id LIMIT $2");
  ask.bind(0, after).bind(1, limit);
  std::vector<StoredAccount> found;
  while (ask.step()) found.push_back({ask.text(0), ask.text(1), ask.text(2), ask.number(3)});
  if (!ask.ok()) return trouble();
  return found;
}

}  // namespace landfall::server
