#include "server/store/sqlite/sqlite_store.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "server/store/archive/sqlite_archive.h"
#include "server/store/data_folder.h"
#include "server/store/facts_text.h"
#include "server/store/retirement.h"
#include "server/store/sqlite/account_rows.h"
#include "server/store/sqlite/checkpointer.h"
#include "server/store/sqlite/clock_rows.h"
#include "server/store/sqlite/desk_rows.h"
#include "server/store/sqlite/notice_rows.h"
#include "server/store/sqlite/schema.h"
#include "server/store/sqlite/sqlite.h"
#include "server/store/sqlite/table_copies.h"
#include "server/store/sqlite/table_reader.h"
#include "server/store/sqlite/talk_writer.h"

namespace landfall::server {
namespace {

// The write-ahead log goes back into the main file after so many more pages, at an idle moment or
// later: what is written often need not go back each time. A log that has become very long all the
// same, because there was never a moment without a commit, is dealt with before the next one.
constexpr int kTidyPages = 1000;
constexpr int kTidyBusyPages = 4000;
constexpr int kTidyAnywayPages = 16000;
constexpr std::int64_t kTouchSeconds = 3600;
constexpr std::int64_t kNoGuide = -1;

class SqliteStore final : public Store {
 public:
  SqliteStore(Sqlite database, const std::string& file, Clock now)
      : database_(std::move(database)),
        now_(std::move(now)),
        folder_(std::filesystem::path(file).parent_path().string()),
        retirement_(database_, archive_file(folder_), now_),
        copies_(database_, archive_file(folder_)),
        checkpointer_(file) {
    sqlite3_wal_hook(
        database_.handle(),
        [](void* self, sqlite3*, const char* schema, int pages) {
          auto* store = static_cast<SqliteStore*>(self);
          (schema == std::string_view("main") ? store->log_pages_ : store->archive_pages_) = pages;
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
    Result<std::optional<StoredTable>> found = reader_.load(table);
    if (!found || *found) return noted(std::move(found));
    const Result<bool> back = noted(retirement_.bring_back(table));
    if (!back && database_.damaged()) {
      StoredTable damaged;
      damaged.facts.id = table;
      damaged.damage = "the archive is damaged: " + database_.error();
      return std::optional<StoredTable>(std::move(damaged));
    }
    if (!back) return back.problem();
    return *back ? noted(reader_.load(table)) : std::move(found);
  }
  Result<std::optional<TableGlance>> glance(std::string_view table) override {
    return noted(reader_.glance(table));
  }
  void note_awaiting(std::span<const AwaitingNote> notes) override {
    if (!begin_.run()) return;
    for (const AwaitingNote& note : notes) {
      note_awaiting_.bind(0, note.awaiting.bits())
          .bind(1, static_cast<std::int64_t>(note.version))
          .bind(2, note.table)
          .run();
    }
    if (!commit_.run()) roll_back_.run();
  }
  Result<std::vector<TableFacts>> public_tables(int limit,
                                                const std::optional<ListPlace>& after) override {
    return noted(reader_.public_tables(limit, after));
  }

  Result<host::ChatPage> chat(std::string_view table, const host::ChatReader& reader,
                              std::uint32_t before, int limit) override {
    return noted(reader_.chat(table, reader, before, limit));
  }
  Result<std::vector<StoredNote>> notes(std::string_view table, std::string_view owner) override {
    return noted(reader_.notes(table, owner));
  }
  StoreOutcome put_note(std::string_view table, const StoredNote& note, int most) override {
    const std::optional<Found> found = find(table);
    if (!found) return StoreOutcome::kFailed;
    if (found->number == 0) return StoreOutcome::kConflict;
    const StoreOutcome outcome = talk_.put(found->number, note, most);
    if (outcome == StoreOutcome::kFailed) error_ = database_.error();
    return outcome;
  }
  Result<std::int64_t> desk_add(const DeskEntry& entry) override { return noted(desk_.add(entry)); }
  Result<std::vector<DeskEntry>> desk_list(const DeskQuestion& question) override {
    return noted(desk_.list(question));
  }
  Result<bool> desk_close(std::int64_t number) override { return noted(desk_.close(number)); }
  AccountRows& accounts() override { return accounts_; }
  Result<TableSearch> search_tables(const TableQuestion& question) override {
    return noted(reader_.search(question));
  }
  Result<ArchivePage> search_archive(const ArchiveQuestion& question) override {
    return noted(finished_.search(question));
  }
  Result<std::optional<TableFacts>> archived(std::string_view game) override {
    return noted(finished_.find(game));
  }

  NoticeStore& notices() override { return notices_; }

  Result<std::vector<std::string>> stale(const Retention& keep, int limit) override {
    return noted(retirement_.stale(keep, limit));
  }
  Result<Retired> retire(std::string_view table, const Retention& keep) override {
    return noted(retirement_.retire(table, keep));
  }
  void count_luck(std::string_view table, std::span<const LuckCount> counts) override {
    if (!begin_.run()) return;
    bool whole = note_luck_.bind(0, table).run();
    if (whole && database_.changed_rows() == 1) {
      for (const LuckCount& count : counts) whole = whole && add_luck(count);
    }
    if (!whole || !commit_.run()) failed({});
  }
  Result<std::vector<LuckCount>> luck_counts() override {
    std::vector<LuckCount> all;
    while (luck_counts_.step()) {
      all.push_back({luck_counts_.text(0), luck_counts_.text(1), luck_counts_.text(2),
                     luck_counts_.number(3), luck_counts_.number(4), luck_counts_.number(5)});
    }
    const bool ok = luck_counts_.ok();
    luck_counts_.reset();
    if (!ok) return problem("the store cannot be read: " + database_.error());
    return all;
  }
  Result<std::vector<DueClock>> due_clocks(std::int64_t moment, int limit,
                                           const std::optional<DueClock>& after) override {
    return noted(clocks_.due(moment, limit, after));
  }
  Result<std::vector<host::Outage>> note_service(std::int64_t from, std::int64_t to) override {
    if (!begin_.run() || !clocks_.note_service(from, to) || !commit_.run()) {
      failed({});
      return problem("the store cannot be written: " + error_);
    }
    return noted(clocks_.outages());
  }
  void touch(std::string_view table) override {
    StoreChange change;
    change.table = table;
    apply(std::span(&change, 1));
  }
  bool clear_some() override { return retirement_.clear_some(); }

  void tidy(bool idle) override {
    if (log_pages_ < brought_back_) brought_back_ = 0;  // it has begun anew
    if (log_pages_ - brought_back_ >= (idle ? kTidyPages : kTidyBusyPages)) {
      brought_back_ = log_pages_;
      checkpointer_.begin();
    }
    if (log_pages_ >= kTidyAnywayPages) checkpoint("main", log_pages_);
    if (archive_pages_ >= (idle ? kTidyPages : kTidyAnywayPages)) {
      checkpoint("archive", archive_pages_);
    }
  }

  Result<std::vector<std::string>> all_tables(std::string_view after, int limit) override {
    return noted(copies_.ids(after, limit));
  }
  Result<std::optional<TableCopy>> copy_out(std::string_view table) override {
    return noted(copies_.copy(table));
  }
  StoreOutcome copy_in(const TableCopy& copy) override {
    const TableFacts& facts = copy.table.facts;
    const Result<std::optional<TableCopy>> there = copy_out(facts.id);
    if (!there) return StoreOutcome::kFailed;
    if (*there) return StoreOutcome::kConflict;
    StoreChange change;
    change.table = facts.id;
    change.create = facts;
    change.lines = copy.table.lines;
    change.words = copy.table.words;
    change.clock = copy.table.clock;
    if (!begin_.run()) return failed({StoreOutcome::kFailed}).front();
    const StoreOutcome outcome = apply_alone(change);
    const std::optional<Found> made = find(facts.id);
    const bool whole = outcome == StoreOutcome::kDone && made && talk_.copy(made->number, copy) &&
                       set_history_.bind(0, static_cast<std::int64_t>(copy.table.revision))
                           .bind(1, copy.touched)
                           .bind(2, facts.id)
                           .run() &&
                       commit_.run();
    if (!whole) {
      failed({outcome});
      return outcome == StoreOutcome::kConflict ? outcome : StoreOutcome::kFailed;
    }
    return !copy.archived || archive_all(facts.id) ? StoreOutcome::kDone : StoreOutcome::kFailed;
  }

  Result<SiteCopy> copy_site_out() override {
    const Result<std::optional<std::int64_t>> until = noted(clocks_.served());
    if (!until) return until.problem();
    Result<std::vector<host::Outage>> outages = noted(clocks_.outages());
    if (!outages) return outages.problem();
    Result<std::vector<LuckCount>> luck = noted(luck_counts());
    if (!luck) return luck.problem();
    return SiteCopy{*until, std::move(*outages), std::move(*luck)};
  }
  StoreOutcome copy_site_in(const SiteCopy& copy) override {
    const Result<std::vector<LuckCount>> there = noted(luck_counts());
    if (!there) return StoreOutcome::kFailed;
    bool whole = begin_.run() && clocks_.copy_in(copy);
    if (there->empty()) {
      for (const LuckCount& count : copy.luck) whole = whole && add_luck(count);
    }
    if (whole && commit_.run()) return StoreOutcome::kDone;
    return failed({StoreOutcome::kFailed}).front();
  }

  [[nodiscard]] StoreLabel label() const override { return {"sqlite", folder_}; }
  [[nodiscard]] std::string last_error() const override { return error_; }

 private:
  void checkpoint(const char* schema, int& pages) {
    sqlite3_wal_checkpoint_v2(database_.handle(), schema, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                              nullptr);
    pages = 0;
  }
  bool add_luck(const LuckCount& count) {
    return add_luck_.bind(0, count.game)
        .bind(1, count.verb)
        .bind(2, count.outcome)
        .bind(3, count.seen)
        .bind(4, count.expected)
        .bind(5, count.spread)
        .run();
  }
  bool archive_all(std::string_view table) {
    Result<Retired> step = Retired::kMore;
    while (step && *step == Retired::kMore) step = noted(retirement_.archive_some(table));
    while (clear_some()) {
    }
    return step.ok();
  }
  std::vector<StoreOutcome> failed(std::vector<StoreOutcome> outcomes) {
    error_ = database_.error();
    roll_back_.run();
    std::ranges::fill(outcomes, StoreOutcome::kFailed);
    return outcomes;
  }
  template <class T>
  Result<T> noted(Result<T> read) {
    if (!read) error_ = read.problem().what;
    return read;
  }

  StoreOutcome apply_one(const StoreChange& change) {
    StoreOutcome outcome = apply_alone(change);
    for (const StoreChange& other : change.together) {
      if (outcome != StoreOutcome::kDone) break;
      outcome = apply_alone(other);
    }
    return outcome;
  }

  StoreOutcome apply_alone(const StoreChange& change) {
    std::int64_t number = 0;
    if (change.create) {
      const std::int64_t components = content_number(change.create->setup.components);
      const std::string& guide_text = change.create->guide;
      const std::int64_t guide = guide_text.empty() ? kNoGuide : content_number(guide_text);
      if (components == 0 || guide == 0) return StoreOutcome::kFailed;
      if (!insert_table(*change.create, components, guide)) return outcome_of(insert_table_);
      number = database_.last_row();
      if (!insert_people(number, *change.create) || !finished_.write(number, *change.create)) {
        return StoreOutcome::kFailed;
      }
    } else {
      const std::optional<Found> found = find(change.table);
      if (!found) return StoreOutcome::kFailed;
      if (found->number == 0) return StoreOutcome::kConflict;
      number = found->number;
      if (!touch(number, found->touched)) return StoreOutcome::kFailed;
    }
    if (change.facts) {
      const TableFacts& facts = *change.facts;
      const std::string options = options_text(facts.setup.options);
      const std::string absence = host::absence_rule_text(facts.absence);
      const std::string time = host::time_rule_text(facts.time);
      update_table_.bind(0, facts.rematch)
          .bind(1, static_cast<std::int64_t>(facts.stage))
          .bind(2, options)
          .bind(3, facts.name)
          .bind(4, facts.is_public ? 1 : 0)
          .bind(5, absence)
          .bind(6, time)
          .bind(7, number)
          .bind(8, static_cast<std::int64_t>(change.revision));
      if (!update_table_.run()) return StoreOutcome::kFailed;
      if (database_.changed_rows() == 0) return StoreOutcome::kConflict;
      if (!clear_seats_.bind(0, number).run() || !clear_players_.bind(0, number).run() ||
          !insert_people(number, facts) || !finished_.write(number, facts)) {
        return StoreOutcome::kFailed;
      }
    }
    if (change.clock && !clocks_.set(number, *change.clock)) return StoreOutcome::kFailed;
    if (!notices_.add(number, change.notices)) return StoreOutcome::kFailed;
    StoreOutcome outcome = append(number, change);
    if (outcome == StoreOutcome::kDone) outcome = say(number, change);
    return outcome == StoreOutcome::kDone ? talk_.write(number, change) : outcome;
  }

  // A table that is not in the archive; the number is 0 if there is none.
  struct Found {
    std::int64_t number = 0;
    std::int64_t touched = 0;
  };
  // Nothing after an error.
  std::optional<Found> find(std::string_view table) {
    find_number_.bind(0, table);
    Found found;
    if (find_number_.step()) found = {find_number_.number(0), find_number_.number(1)};
    const bool ok = find_number_.ok();
    find_number_.reset();
    return ok ? std::optional(found) : std::nullopt;
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
      if (line.digest) insert_line_.bind(5, static_cast<std::int64_t>(*line.digest));  // else NULL
      if (line.made) insert_line_.bind(6, *line.made);
      if (line.spent) insert_line_.bind(7, *line.spent);
      if (!insert_line_.run()) return outcome_of(insert_line_);
    }
    return StoreOutcome::kDone;
  }

  StoreOutcome say(std::int64_t number, const StoreChange& change) {
    if (change.words.empty()) return StoreOutcome::kDone;
    if (!change.create) {
      last_word_.bind(0, number);
      const std::int64_t last = last_word_.step() ? last_word_.number(0) : -1;
      last_word_.reset();
      if (last < 0) return StoreOutcome::kFailed;
      if (last + 1 != change.words.front().number) return StoreOutcome::kConflict;
    }
    for (const host::StoredWord& word : change.words) {
      insert_word_.bind(0, number)
          .bind(1, static_cast<std::int64_t>(word.number))
          .bind(2, word.text)
          .bind(3, word.player)
          .bind(4, word.command);
      if (!insert_word_.run()) return outcome_of(insert_word_);
    }
    const auto kept = static_cast<std::int64_t>(host::Words::kMost);
    drop_words_.bind(0, number).bind(1, change.words.back().number - kept);
    return drop_words_.run() ? StoreOutcome::kDone : StoreOutcome::kFailed;
  }

  // Of a statement that has failed: what stands there already is somebody else's.
  static StoreOutcome outcome_of(const Statement& statement) {
    constexpr int kPrimaryCode = 0xFF;
    return (statement.code() & kPrimaryCode) == SQLITE_CONSTRAINT ? StoreOutcome::kConflict
                                                                  : StoreOutcome::kFailed;
  }

  // Of a text that many tables may share; it is stored if it is new. 0 after an error.
  std::int64_t content_number(std::string_view text) {
    const ContentDigest digest = content_digest(text);
    find_content_.bind_bytes(0, digest);
    const bool known = find_content_.step();
    const bool ok = find_content_.ok();
    const std::int64_t number = known ? find_content_.number(0) : 0;
    find_content_.reset();
    if (!ok || known) return number;
    return insert_content_.bind_bytes(0, digest).bind(1, text).run() ? database_.last_row() : 0;
  }

  // Notes that the table has changed. To the hour is enough, and spares most commits a page.
  bool touch(std::int64_t number, std::int64_t touched) {
    const std::int64_t now = now_();
    if (now - touched < kTouchSeconds) return true;
    return touch_.bind(0, now).bind(1, number).run();
  }

  bool insert_table(const TableFacts& facts, std::int64_t components, std::int64_t guide) {
    const std::string options = options_text(facts.setup.options);
    const std::string absence = host::absence_rule_text(facts.absence);
    const std::string time = host::time_rule_text(facts.time);
    insert_table_.bind(0, facts.id)
        .bind(1, facts.created)
        .bind(2, facts.setup.game)
        .bind(3, options)
        .bind(4, components)
        .bind(5, facts.setup.components_name)
        .bind(6, facts.name)
        .bind(7, facts.is_public ? 1 : 0)
        .bind(8, facts.maker)
        .bind(9, facts.rematch)
        .bind(10, static_cast<std::int64_t>(facts.stage))
        .bind(11, now_())
        .bind(13, facts.setup.rules)
        .bind(14, absence)
        .bind(15, time);
    if (guide != kNoGuide) insert_table_.bind(12, guide);  // else NULL
    if (facts.luck) insert_table_.bind_bytes(16, *facts.luck);
    return insert_table_.run();
  }

  bool insert_people(std::int64_t number, const TableFacts& facts) {
    for (std::size_t seat = 0; seat < facts.seats.size(); ++seat) {
      const host::SeatHolder& holder = facts.seats[seat];
      insert_seat_.bind(0, number)
          .bind(1, static_cast<std::int64_t>(seat))
          .bind(2, static_cast<std::int64_t>(holder.kind))
          .bind(3, holder.level)
          .bind(4, holder.name)
          .bind(5, holder.stand_in)
          .bind(6, holder.resigned ? 1 : 0);
      if (holder.luck_words) insert_seat_.bind(7, *holder.luck_words);  // else NULL
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

  Sqlite database_;
  TableReader reader_{database_, newest_format()};
  SqliteArchive finished_{database_, reader_};
  TalkWriter talk_{database_};
  DeskRows desk_{database_};
  SqliteAccountRows accounts_{database_};
  Clock now_;
  std::string folder_;
  Retirement retirement_;
  TableCopies copies_;
  ClockRows clocks_{database_};
  NoticeRows notices_{database_};
  std::string error_;
  int log_pages_ = 0;     // of the write-ahead log after the last commit
  int brought_back_ = 0;  // of these, when the checkpointer was last asked
  int archive_pages_ = 0;
  Checkpointer checkpointer_;  // ends first: who closes the file last removes the log

  Statement begin_{database_, "BEGIN IMMEDIATE"};
  Statement commit_{database_, "COMMIT"};
  Statement roll_back_{database_, "ROLLBACK"};
  Statement savepoint_{database_, "SAVEPOINT one_change"};
  Statement undo_savepoint_{database_, "ROLLBACK TO one_change"};
  Statement release_{database_, "RELEASE one_change"};
  Statement find_number_{database_, "SELECT number, touched FROM tables WHERE id = $1"};
  Statement insert_table_{
      database_,
      "INSERT INTO tables (id, created, game, options, components_number, components_name, name, "
      "public, maker, rematch, stage, touched, guide_number, rules, absence, time_rule, luck, "
      "revision) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 0)"};
  Statement find_content_{database_, "SELECT number FROM contents WHERE digest = $1"};
  Statement insert_content_{database_, "INSERT INTO contents (digest, text) VALUES ($1, $2)"};
  Statement touch_{database_, "UPDATE tables SET touched = $1 WHERE number = $2"};
  Statement update_table_{database_,
                          "UPDATE tables SET rematch = $1, stage = $2, options = $3, name = $4, "
                          "public = $5, absence = $6, time_rule = $7, revision = revision + 1 "
                          "WHERE number = $8 AND revision = $9"};
  Statement set_history_{database_,
                         "UPDATE tables SET revision = $1, touched = $2, luck_counted = stage = 2 "
                         "WHERE id = $3"};
  Statement note_awaiting_{database_,
                           "UPDATE tables SET awaiting = $1, awaiting_version = $2 WHERE id = $3"};
  Statement clear_seats_{database_, "DELETE FROM seats WHERE table_number = $1"};
  Statement clear_players_{database_, "DELETE FROM players WHERE table_number = $1"};
  Statement insert_seat_{database_,
                         "INSERT INTO seats (table_number, seat, kind, level, name, stand_in, "
                         "resigned, luck_words) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"};
  Statement insert_player_{database_,
                           "INSERT INTO players (table_number, player, hash, seats) "
                           "VALUES ($1, $2, $3, $4)"};
  Statement count_lines_{database_,
                         "SELECT coalesce(max(version), 0) FROM records WHERE table_number = $1"};
  Statement insert_line_{
      database_,
      "INSERT INTO records (table_number, version, line, player, command, digest, made, spent) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"};
  Statement last_word_{database_,
                       "SELECT coalesce(max(number), 0) FROM words WHERE table_number = $1"};
  Statement insert_word_{database_,
                         "INSERT INTO words (table_number, number, word, player, command) "
                         "VALUES ($1, $2, $3, $4, $5)"};
  Statement note_luck_{database_,
                       "UPDATE tables SET luck_counted = 1 "
                       "WHERE id = $1 AND luck_counted = 0 AND stage = 2"};
  Statement add_luck_{
      database_,
      "INSERT INTO luck_counts (game, verb, outcome, seen, expected, spread) "
      "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game, verb, outcome) DO UPDATE SET "
      "seen = seen + excluded.seen, expected = expected + excluded.expected, "
      "spread = spread + excluded.spread"};
  Statement luck_counts_{database_,
                         "SELECT game, verb, outcome, seen, expected, spread FROM luck_counts "
                         "ORDER BY game, verb, outcome"};
  Statement drop_words_{database_, "DELETE FROM words WHERE table_number = $1 AND number <= $2"};
};

}  // namespace

std::int64_t system_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file, Clock now) {
  if (auto damaged = examine_database_file(file)) return *damaged;
  Result<Sqlite> database = Sqlite::open(file);
  if (!database) return database.problem();
  // WAL: a commit is one append and one sync. FULL: it is on the disk when COMMIT returns.
  const auto trouble = database->execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
      "PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 0;");
  if (trouble) return Problem{trouble->what, file, {}, 0};
  if (auto broken = migrate(*database)) return Problem{broken->what, file, {}, 0};
  return std::unique_ptr<Store>(
      std::make_unique<SqliteStore>(std::move(database).value(), file, std::move(now)));
}

}  // namespace landfall::server
