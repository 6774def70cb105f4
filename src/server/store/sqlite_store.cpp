#include "server/store/sqlite_store.h"

#include <algorithm>
#include <utility>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"

namespace landfall::server {
namespace {

// The write-ahead log goes back into the main file at the first idle moment after this many pages,
// and at the latest, idle or not, after the second number: a long log makes reading slow.
constexpr int kTidyPages = 1000;
constexpr int kTidyAnywayPages = 16000;

std::string options_text(const Options& options) {
  JsonWriter out;
  out.begin_object();
  for (const auto& [name, value] : options) out.member(name, value);
  out.end_object();
  return out.take();
}

Options read_options(std::string_view text) {
  Options options;
  const Result<JsonValue> json = JsonValue::parse(text);
  if (!json) return options;
  for (const auto& [name, value] : json->members()) options.emplace_back(name, value.text());
  return options;
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(Sqlite database) : database_(std::move(database)) {
    sqlite3_wal_hook(
        database_.handle(),
        [](void* self, sqlite3*, const char*, int pages) {
          static_cast<SqliteStore*>(self)->log_pages_ = pages;
          return SQLITE_OK;
        },
        this);
  }

  std::vector<StoreOutcome> apply(std::span<const StoreChange> changes) override {
    std::vector<StoreOutcome> outcomes(changes.size(), StoreOutcome::kFailed);
    if (!begin_.run()) return failed(std::move(outcomes));
    for (std::size_t index = 0; index < changes.size(); ++index) {
      if (!savepoint_.run()) return failed(std::move(outcomes));
      outcomes[index] = apply_one(changes[index]);
      if (outcomes[index] == StoreOutcome::kFailed) return failed(std::move(outcomes));
      if (outcomes[index] == StoreOutcome::kConflict && !undo_savepoint_.run()) {
        return failed(std::move(outcomes));
      }
      if (!release_.run()) return failed(std::move(outcomes));
    }
    if (!commit_.run()) return failed(std::move(outcomes));
    return outcomes;
  }

  Result<std::optional<StoredTable>> load(std::string_view table) override {
    find_table_.bind(0, table);
    if (!find_table_.step()) {
      const bool ok = find_table_.ok();
      find_table_.reset();
      if (!ok) return trouble();
      return std::optional<StoredTable>();
    }
    const std::int64_t number = find_table_.number(0);
    StoredTable found;
    found.facts = facts_of(find_table_);
    found.facts.setup.components = find_table_.text(10);
    found.facts.setup.components_name = find_table_.text(11);
    found.revision = static_cast<std::uint32_t>(find_table_.number(12));
    found.facts.guide = find_table_.text(13);
    find_table_.reset();
    if (!load_seats(number, found.facts)) return trouble();
    load_players_.bind(0, number);
    while (load_players_.step()) {
      StoredPlayer player;
      const auto hash = load_players_.bytes(0);
      std::copy_n(hash.begin(), std::min(hash.size(), player.hash.size()), player.hash.begin());
      player.seats = seats_from(load_players_.number(1));
      found.facts.players.push_back(player);
    }
    const bool players_ok = load_players_.ok();
    load_players_.reset();
    load_lines_.bind(0, number);
    while (load_lines_.step()) {
      found.lines.push_back(host::StoredLine{
          load_lines_.text(0), static_cast<int>(load_lines_.number(1)), load_lines_.text(2)});
    }
    const bool lines_ok = load_lines_.ok();
    load_lines_.reset();
    if (!players_ok || !lines_ok) return trouble();
    return std::optional<StoredTable>(std::move(found));
  }

  Result<std::vector<TableFacts>> public_tables(int limit) override {
    std::vector<std::pair<std::int64_t, TableFacts>> rows;
    list_.bind(0, limit);
    while (list_.step()) rows.emplace_back(list_.number(0), facts_of(list_));
    const bool ok = list_.ok();
    list_.reset();
    std::vector<TableFacts> all;
    for (auto& [number, facts] : rows) {
      if (!load_seats(number, facts)) return trouble();
      all.push_back(std::move(facts));
    }
    if (!ok) return trouble();
    return all;
  }

  void tidy(bool idle) override {
    if (log_pages_ < (idle ? kTidyPages : kTidyAnywayPages)) return;
    sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                              nullptr);
    log_pages_ = 0;
  }

  [[nodiscard]] std::string last_error() const override { return error_; }

 private:
  std::vector<StoreOutcome> failed(std::vector<StoreOutcome> outcomes) {
    error_ = database_.error();
    roll_back_.run();
    std::ranges::fill(outcomes, StoreOutcome::kFailed);
    return outcomes;
  }
  Problem trouble() {
    error_ = database_.error();
    return problem("the store cannot be read: " + error_);
  }

  StoreOutcome apply_one(const StoreChange& change) {
    std::int64_t number = 0;
    if (change.create) {
      if (!insert_table(*change.create)) return outcome_of(insert_table_);
      number = database_.last_row();
      if (!insert_people(number, *change.create)) return StoreOutcome::kFailed;
    } else {
      find_number_.bind(0, change.table);
      const bool found = find_number_.step();
      const bool ok = find_number_.ok();
      if (found) number = find_number_.number(0);
      find_number_.reset();
      if (!ok) return StoreOutcome::kFailed;
      if (!found) return StoreOutcome::kConflict;
    }
    if (change.facts) {
      const TableFacts& facts = *change.facts;
      update_table_.bind(0, facts.rematch)
          .bind(1, static_cast<std::int64_t>(facts.stage))
          .bind(2, number)
          .bind(3, static_cast<std::int64_t>(change.revision));
      if (!update_table_.run()) return StoreOutcome::kFailed;
      if (database_.changed_rows() == 0) return StoreOutcome::kConflict;
      if (!clear_seats_.bind(0, number).run() || !clear_players_.bind(0, number).run() ||
          !insert_people(number, facts)) {
        return StoreOutcome::kFailed;
      }
    }
    return append(number, change);
  }

  StoreOutcome append(std::int64_t number, const StoreChange& change) {
    if (change.lines.empty()) return StoreOutcome::kDone;
    count_lines_.bind(0, number);
    const std::int64_t held = count_lines_.step() ? count_lines_.number(0) : -1;
    count_lines_.reset();
    if (held < 0) return StoreOutcome::kFailed;
    if (held != change.base) return StoreOutcome::kConflict;
    std::int64_t version = change.base;
    for (const host::StoredLine& line : change.lines) {
      insert_line_.bind(0, number)
          .bind(1, ++version)
          .bind(2, line.text)
          .bind(3, line.player)
          .bind(4, line.command);
      if (!insert_line_.run()) return outcome_of(insert_line_);
    }
    return StoreOutcome::kDone;
  }

  // Of a statement that has failed: what stands there already is somebody else's.
  static StoreOutcome outcome_of(const Statement& statement) {
    constexpr int kPrimaryCode = 0xFF;
    return (statement.code() & kPrimaryCode) == SQLITE_CONSTRAINT ? StoreOutcome::kConflict
                                                                  : StoreOutcome::kFailed;
  }

  bool insert_table(const TableFacts& facts) {
    const std::string options = options_text(facts.setup.options);
    return insert_table_.bind(0, facts.id)
        .bind(1, facts.created)
        .bind(2, facts.setup.game)
        .bind(3, options)
        .bind(4, facts.setup.components)
        .bind(5, facts.setup.components_name)
        .bind(6, facts.name)
        .bind(7, facts.is_public ? 1 : 0)
        .bind(8, facts.maker)
        .bind(9, facts.rematch)
        .bind(10, static_cast<std::int64_t>(facts.stage))
        .bind(11, facts.guide)
        .run();
  }

  bool insert_people(std::int64_t number, const TableFacts& facts) {
    for (std::size_t seat = 0; seat < facts.seats.size(); ++seat) {
      const host::SeatHolder& holder = facts.seats[seat];
      insert_seat_.bind(0, number)
          .bind(1, static_cast<std::int64_t>(seat))
          .bind(2, static_cast<std::int64_t>(holder.kind))
          .bind(3, holder.level)
          .bind(4, holder.name);
      if (!insert_seat_.run()) return false;
    }
    for (std::size_t player = 0; player < facts.players.size(); ++player) {
      insert_player_.bind(0, number)
          .bind(1, static_cast<std::int64_t>(player))
          .bind_bytes(2, facts.players[player].hash)
          .bind(3, facts.players[player].seats.bits());
      if (!insert_player_.run()) return false;
    }
    return true;
  }

  // The columns that both readers select first, in this order.
  static TableFacts facts_of(const Statement& row) {
    TableFacts facts;
    facts.id = row.text(1);
    facts.created = row.number(2);
    facts.setup.game = row.text(3);
    facts.setup.options = read_options(row.text(4));
    facts.name = row.text(5);
    facts.is_public = row.number(6) != 0;
    facts.maker = static_cast<int>(row.number(7));
    facts.rematch = row.text(8);
    facts.stage = static_cast<Stage>(row.number(9));
    return facts;
  }

  bool load_seats(std::int64_t number, TableFacts& facts) {
    load_seats_.bind(0, number);
    while (load_seats_.step()) {
      facts.seats.push_back(host::SeatHolder{static_cast<host::SeatKind>(load_seats_.number(0)),
                                             static_cast<int>(load_seats_.number(1)),
                                             load_seats_.text(2)});
    }
    const bool ok = load_seats_.ok();
    load_seats_.reset();
    facts.setup.seats = static_cast<int>(facts.seats.size());
    return ok;
  }

  static SeatMask seats_from(std::int64_t bits) {
    SeatMask seats;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (((bits >> seat) & 1) != 0) seats = seats.with(seat);
    }
    return seats;
  }

  Sqlite database_;
  std::string error_;
  int log_pages_ = 0;  // of the write-ahead log, after the last commit

  Statement begin_{database_, "BEGIN IMMEDIATE"};
  Statement commit_{database_, "COMMIT"};
  Statement roll_back_{database_, "ROLLBACK"};
  Statement savepoint_{database_, "SAVEPOINT one_change"};
  Statement undo_savepoint_{database_, "ROLLBACK TO one_change"};
  Statement release_{database_, "RELEASE one_change"};
  Statement find_number_{database_, "SELECT number FROM tables WHERE id = $1"};
  Statement insert_table_{
      database_,
      "INSERT INTO tables (id, created, game, options, components, components_name, name, public, "
      "maker, rematch, stage, guide, revision) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0)"};
  Statement update_table_{database_,
                          "UPDATE tables SET rematch = $1, stage = $2, revision = revision + 1 "
                          "WHERE number = $3 AND revision = $4"};
  Statement clear_seats_{database_, "DELETE FROM seats WHERE table_number = $1"};
  Statement clear_players_{database_, "DELETE FROM players WHERE table_number = $1"};
  Statement insert_seat_{database_,
                         "INSERT INTO seats (table_number, seat, kind, level, name) "
                         "VALUES ($1, $2, $3, $4, $5)"};
  Statement insert_player_{database_,
                           "INSERT INTO players (table_number, player, hash, seats) "
                           "VALUES ($1, $2, $3, $4)"};
  Statement count_lines_{database_,
                         "SELECT coalesce(max(version), 0) FROM records WHERE table_number = $1"};
  Statement insert_line_{database_,
                         "INSERT INTO records (table_number, version, line, player, command) "
                         "VALUES ($1, $2, $3, $4, $5)"};
  Statement find_table_{
      database_,
      "SELECT number, id, created, game, options, name, public, maker, rematch, stage, components, "
      "components_name, revision, guide FROM tables WHERE id = $1"};
  Statement load_seats_{
      database_, "SELECT kind, level, name FROM seats WHERE table_number = $1 ORDER BY seat"};
  Statement load_players_{
      database_, "SELECT hash, seats FROM players WHERE table_number = $1 ORDER BY player"};
  Statement load_lines_{
      database_,
      "SELECT line, player, command FROM records WHERE table_number = $1 ORDER BY version"};
  Statement list_{database_,
                  "SELECT number, id, created, game, options, name, public, maker, rematch, stage "
                  "FROM tables WHERE public = 1 AND stage < 2 ORDER BY created DESC, number DESC "
                  "LIMIT $1"};
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file) {
  Result<Sqlite> database = Sqlite::open(file);
  if (!database) return database.problem();
  // WAL: a commit is one append and one sync. FULL: it is on the disk when COMMIT returns.
  const auto trouble = database->execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
      "PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 0;");
  if (trouble) return Problem{trouble->what, file, {}, 0};
  if (auto broken = migrate(*database)) return Problem{broken->what, file, {}, 0};
  return std::unique_ptr<Store>(std::make_unique<SqliteStore>(std::move(database).value()));
}

}  // namespace landfall::server
