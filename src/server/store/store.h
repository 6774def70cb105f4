// Where tables live for good: an interface with optimistic append on (table, version).
//
// A driver is synchronous and used by one thread at a time (store_thread.h). Several changes, of
// different tables, become durable in one commit; each of them happens as a whole or not at all.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/setup.h"
#include "host/people.h"
#include "host/table_host.h"

namespace landfall::server {

using TokenHash = std::array<std::uint8_t, 32>;

// Somebody who holds a token of the table. The index in StoredTable::players is the player's
// number.
struct StoredPlayer {
  TokenHash hash{};
  SeatMask seats{};
};

enum class Stage : std::uint8_t { kOpen = 0, kRunning = 1, kOver = 2 };

// Everything about a table but its log.
struct TableFacts {
  std::string id;
  std::int64_t created = 0;  // seconds since 1970
  Setup setup;               // completed, component data in full
  std::string name;
  bool is_public = false;
  int maker = 0;  // the player who may invite
  host::SeatList seats;
  std::vector<StoredPlayer> players;
  std::string rematch;  // the table that follows this one
  std::string guide;    // TOML (host/guide.h) of a guided game; else empty
  Stage stage = Stage::kOpen;
};

struct StoredTable {
  TableFacts facts;
  std::uint32_t revision = 0;  // counts the changes of the facts
  std::vector<host::StoredLine> lines;
};

// One table's change. What is expected must still be so, or nothing of it happens.
struct StoreChange {
  std::string table;
  std::optional<TableFacts> create;  // a new table; `facts` is not used then
  // Facts that change: seats, players, rematch and stage. Expects `revision`.
  std::optional<TableFacts> facts;
  std::uint32_t revision = 0;
  std::uint32_t base = 0;  // lines that the log holds before these
  std::vector<host::StoredLine> lines;
};

enum class StoreOutcome : std::uint8_t {
  kDone,      // durable
  kConflict,  // somebody else was faster: load the table again
  kFailed,    // the store cannot be written; nothing has happened
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Carries out the changes in one commit; one outcome each.
  virtual std::vector<StoreOutcome> apply(std::span<const StoreChange> changes) = 0;
  // Nothing if there is no such table.
  virtual Result<std::optional<StoredTable>> load(std::string_view table) = 0;
  // Public tables that are not over, the newest first, without players and component data.
  virtual Result<std::vector<TableFacts>> public_tables(int limit) = 0;
  // Between commits: time for upkeep. `idle` says that nothing waits.
  virtual void tidy(bool idle) = 0;
  // What went wrong last, for the log.
  [[nodiscard]] virtual std::string last_error() const = 0;
};

}  // namespace landfall::server
