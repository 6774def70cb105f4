#include "server/store/postgres/postgres_store.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/json_writer.h"
#include "server/store/archive/postgres_archive.h"
#include "server/store/facts_text.h"
#include "server/store/postgres/account_rows.h"
#include "server/store/postgres/change_batch.h"
#include "server/store/postgres/clock_rows.h"
#include "server/store/postgres/giving_up.h"
#include "server/store/postgres/migrations.h"
#include "server/store/postgres/notice_rows.h"
#include "server/store/postgres/session.h"
#include "server/store/postgres/table_rows.h"
#include "server/store/postgres/talk_rows.h"

namespace landfall::server {
namespace {

using PostgresFailure = PostgresConnection::Failure;

constexpr Prepared kNote{
    "note_awaiting",
    "UPDATE heads SET awaiting = given.awaiting, awaiting_version = given.version "
    "FROM unnest($1, $2, $3) AS given (id, version, awaiting) "
    "JOIN tables ON tables.id = given.id WHERE heads.table_number = tables.number"};
constexpr Prepared kRelease{
    "release_tables",
    "UPDATE heads SET owner = '' FROM unnest($1, $2) AS held (id, epoch) "
    "JOIN tables ON tables.id = held.id "
    "WHERE heads.table_number = tables.number AND heads.epoch = held.epoch"};
constexpr Prepared kOvertaken{"overtaken_tables",
                              "SELECT held.id FROM unnest($1, $2) AS held (id, epoch) "
                              "LEFT JOIN tables ON tables.id = held.id "
                              "LEFT JOIN heads ON heads.table_number = tables.number "
                              "WHERE heads.epoch IS DISTINCT FROM held.epoch OR tables.archived"};
// Changes nothing, and is durable only when everything before it is: where commits wait for a standby,
// this waits for it, too.
constexpr Prepared kBarrier{"durable_barrier",
                            "SELECT pg_logical_emit_message(true, 'landfall', '')"};
constexpr Prepared kUnused{
    "unused_tables",
    "SELECT id FROM tables JOIN heads ON heads.table_number = tables.number "
    "WHERE id = ANY ($1) AND (owner = '' OR owner = $2 OR owner <> ALL ($3))"};
constexpr Prepared kCountLuck{"count_luck", "SELECT count_luck_1($1, $2)"};
constexpr Prepared kLuckCounts{
    "luck_counts",
    "SELECT game, verb, outcome, seen, expected, spread FROM luck_counts "
    "ORDER BY game, verb, outcome"};
constexpr Prepared kCopyBegin{"copy_begin", "BEGIN"};
constexpr Prepared kCopyHistory{
    "copy_history",
    "UPDATE tables SET revision = $2, touched = $3, archived = $4, luck_counted = (stage = 2) "
    "WHERE id = $1"};
constexpr Prepared kCopyArchived{"copy_archived",
                                 "WITH gone AS (DELETE FROM records WHERE table_number = "
                                 "  (SELECT number FROM tables WHERE id = $1) RETURNING *) "
                                 "INSERT INTO archived_records SELECT * FROM gone"};
constexpr Prepared kCopyLuck{
    "copy_luck",
    "INSERT INTO luck_counts (game, verb, outcome, seen, expected, spread) "
    "SELECT entry ->> 0, entry ->> 1, entry ->> 2, (entry ->> 3)::bigint, (entry ->> 4)::bigint, "
    "(entry ->> 5)::bigint FROM jsonb_array_elements($1) AS given (entry) "
    "WHERE NOT EXISTS (SELECT FROM luck_counts)"};
constexpr Prepared kCopyCommit{"copy_commit", "COMMIT"};
constexpr Prepared kCopyUndo{"copy_undo", "ROLLBACK"};
constexpr Prepared kCopyCreate{"copy_create", "SELECT apply_change_8($1, $2, $3, $4)"};

std::string written(std::span<const LuckCount> counts) {
  JsonWriter out;
  out.begin_array();
  for (const LuckCount& count : counts) {
    out.begin_array().value(count.game).value(count.verb).value(count.outcome).value(count.seen);
    out.value(count.expected).value(count.spread).end_array();
  }
  out.end_array();
  return out.take();
}

// PostgreSQL has no zero in a text; nothing that a page sends has one either.
bool storable(std::string_view text) { return text.find('\0') == std::string_view::npos; }

bool storable(const StoreChange& change) {
  return storable(change.table) &&
         std::ranges::all_of(change.lines,
                             [](const host::StoredLine& line) {
                               return storable(line.text) && storable(line.command);
                             }) &&
         std::ranges::all_of(change.words,
                             [](const host::StoredWord& word) {
                               return storable(word.text) && storable(word.command);
                             }) &&
         std::ranges::all_of(change.chat,
                             [](const host::ChatMessage& message) {
                               return storable(message.text) && storable(message.name) &&
                                      storable(message.command);
                             }) &&
         std::ranges::all_of(change.together, [](const auto& other) { return storable(other); });
}

// Another attempt may do: two sessions stood in each other's way.
bool transient(const PostgresFailure& failure) {
  return failure.state == "40001" || failure.state == "40P01" || failure.state == "23503";
}

class PostgresStore final : public Store {
 public:
  PostgresStore(PostgresSession session, Clock now)
      : session_(std::move(session)), now_(std::move(now)) {}

  std::vector<StoreOutcome> apply(std::span<const StoreChange> changes) override {
    std::vector<StoreOutcome> outcomes(changes.size(), StoreOutcome::kFailed);
    std::vector<std::size_t> open;
    for (std::size_t number = 0; number < changes.size(); ++number) {
      if (storable(changes[number])) open.push_back(number);
    }
    if (open.size() < changes.size()) error_ = "a text with a zero byte cannot be stored";
    if (const auto failed = session_.ready()) {
      error_ = failed->text();
      return outcomes;
    }
    carry_out(changes, std::move(open), outcomes);
    return outcomes;
  }

  Result<std::optional<StoredTable>> load(std::string_view table) override {
    std::optional<TableRows::Found> found;
    if (!storable(table)) return std::optional<StoredTable>();
    auto failed = read([&](TableRows rows) { return rows.load(table, found); });
    if (!failed && found && found->archived) {
      failed = read([&] { return giving_up().bring_back(table); });
    }
    if (failed) return *failed;
    if (!found) return std::optional<StoredTable>();
    return std::optional(std::move(found->table));
  }
  Result<Claimed> claim(std::string_view table, const Claim& claim) override {
    Claimed claimed;
    std::optional<TableRows::Found> found;
    if (!storable(table)) return claimed;
    auto failed = read([&](TableRows rows) { return rows.claim(table, claim, found, claimed); });
    if (!failed && found && found->archived) {
      failed = read([&] { return giving_up().bring_back(table); });
    }
    if (failed) return *failed;
    if (found) claimed.table = std::move(found->table);
    return claimed;
  }
  void release(std::span<const HeldTable> tables) override {
    Rows none(nullptr);
    ask_about(kRelease, tables, none);
  }
  Result<std::vector<std::string>> overtaken(std::span<const HeldTable> tables) override {
    Rows rows(nullptr);
    if (auto failed = ask_about(kOvertaken, tables, rows)) return *failed;
    std::vector<std::string> ids;
    ids.reserve(static_cast<std::size_t>(rows.size()));
    for (int row = 0; row < rows.size(); ++row) ids.emplace_back(rows.text(row, 0));
    return ids;
  }
  Result<std::optional<TableGlance>> glance(std::string_view table) override {
    std::optional<TableGlance> found;
    if (!storable(table)) return found;
    if (auto failed = read([&](TableRows rows) { return rows.glance(table, found); })) {
      return *failed;
    }
    return found;
  }
  void note_awaiting(std::span<const AwaitingNote> notes) override {
    Parameters::List ids(PostgresType::kText);
    Parameters::List versions(PostgresType::kInteger);
    Parameters::List seats(PostgresType::kInteger);
    for (const AwaitingNote& note : notes) {
      ids.text(note.table);
      versions.integer(static_cast<std::int32_t>(note.version));
      seats.integer(note.awaiting.bits());
    }
    read([&] {
      session_.connection().add(kNote, Parameters().list(ids).list(versions).list(seats));
      PostgresConnection::Answer answer;
      return session_.connection().run(answer);
    });
  }
  Result<std::vector<TableFacts>> public_tables(int limit,
                                                const std::optional<ListPlace>& after) override {
    std::vector<TableFacts> found;
    if (auto failed = read([&](TableRows rows) { return rows.list(limit, after, found); })) {
      return *failed;
    }
    return found;
  }

  Result<host::ChatPage> chat(std::string_view table, const host::ChatReader& reader,
                              std::uint32_t before, int limit) override {
    host::ChatPage page;
    if (!storable(table)) return page;
    return answered(page, [&] { return talk().chat(table, reader, before, limit, page); });
  }
  Result<std::vector<StoredNote>> notes(std::string_view table, std::string_view owner) override {
    std::vector<StoredNote> found;
    return answered(found, [&] { return talk().notes(table, owner, found); });
  }
  StoreOutcome put_note(std::string_view table, const StoredNote& note, int most) override {
    StoreOutcome outcome = StoreOutcome::kFailed;
    const auto failed = read([&] { return talk().put_note(table, note, most, outcome); });
    return failed ? StoreOutcome::kFailed : outcome;
  }
  Result<std::int64_t> desk_add(const DeskEntry& entry) override {
    std::int64_t number = 0;
    return answered(number, [&] { return talk().desk_add(entry, number); });
  }
  Result<std::vector<DeskEntry>> desk_list(const DeskQuestion& question) override {
    std::vector<DeskEntry> found;
    return answered(found, [&] { return talk().desk_list(question, found); });
  }
  Result<bool> desk_close(std::int64_t number) override {
    bool done = false;
    return answered(done, [&] { return talk().desk_close(number, done); });
  }
  AccountRows& accounts() override { return accounts_; }
  Result<TableSearch> search_tables(const TableQuestion& question) override {
    TableSearch found;
    return answered(found, [&](TableRows rows) { return rows.search(question, found); });
  }
  Result<ArchivePage> search_archive(const ArchiveQuestion& question) override {
    ArchivePage page;
    if (!storable(question.game)) return page;
    return answered(page, [&] { return finished().search(question, page); });
  }
  Result<std::optional<TableFacts>> archived(std::string_view game) override {
    std::optional<TableFacts> found;
    if (!storable(game)) return found;
    return answered(found, [&] { return finished().find(game, found); });
  }

  NoticeStore& notices() override { return notices_; }

  Result<std::vector<std::string>> stale(const Retention& keep, int limit) override {
    std::vector<std::string> found;
    if (auto failed = read([&] { return giving_up().stale(keep, limit, found); })) return *failed;
    return found;
  }
  Result<Retired> retire(std::string_view table, const Retention& keep) override {
    Retired how = Retired::kKept;
    if (auto failed = read([&] { return giving_up().retire(table, keep, how); })) return *failed;
    return how;
  }
  Result<std::vector<std::string>> unused(std::vector<std::string> tables,
                                          const Claim& claim) override {
    Parameters::List ids(PostgresType::kText);
    for (const std::string& id : tables) ids.text(id);
    Parameters::List alive(PostgresType::kText);
    for (const std::string& node : claim.alive) alive.text(node);
    std::vector<std::string> found;
    const auto failed = read([&] {
      session_.connection().add(kUnused, Parameters().list(ids).text(claim.owner).list(alive));
      PostgresConnection::Answer answer;
      auto lost = session_.connection().run(answer);
      if (lost) return lost;
      found.clear();
      for (int row = 0; row < answer.front().size(); ++row) {
        found.emplace_back(answer.front().text(row, 0));
      }
      return lost;
    });
    if (failed) return *failed;
    return found;
  }
  void count_luck(std::string_view table, std::span<const LuckCount> counts) override {
    const std::string json = written(counts);
    read([&] {
      session_.connection().add(kCountLuck, Parameters().text(table).json(json));
      PostgresConnection::Answer answer;
      return session_.connection().run(answer);
    });
  }
  Result<std::vector<LuckCount>> luck_counts() override {
    std::vector<LuckCount> all;
    const auto failed = read([&] {
      session_.connection().add(kLuckCounts, {});
      PostgresConnection::Answer answer;
      auto lost = session_.connection().run(answer);
      if (lost) return lost;
      all.clear();
      const Rows& rows = answer.front();
      for (int row = 0; row < rows.size(); ++row) {
        all.push_back({std::string(rows.text(row, 0)), std::string(rows.text(row, 1)),
                       std::string(rows.text(row, 2)), rows.number(row, 3), rows.number(row, 4),
                       rows.number(row, 5)});
      }
      return lost;
    });
    if (failed) return *failed;
    return all;
  }
  Result<std::vector<DueClock>> due_clocks(std::int64_t moment, int limit,
                                           const std::optional<DueClock>& after) override {
    std::vector<DueClock> found;
    return answered(found, [&] { return clocks().due(moment, limit, after, found); });
  }
  Result<std::vector<host::Outage>> note_service(std::int64_t from, std::int64_t to) override {
    std::vector<host::Outage> found;
    return answered(found, [&] { return clocks().note_service(from, to, found); });
  }
  void touch(std::string_view table) override {
    StoreChange change;
    change.table = table;
    apply(std::span(&change, 1));
  }
  bool clear_some() override {
    bool cleared = false;
    return !read([&] { return giving_up().clear_some(cleared); }) && cleared;
  }
  // The database looks after itself.
  void tidy(bool /*idle*/) override {}

  Result<std::vector<std::string>> all_tables(std::string_view after, int limit) override {
    std::vector<std::string> found;
    if (auto failed = read([&](TableRows rows) { return rows.ids(after, limit, found); })) {
      return *failed;
    }
    return found;
  }
  Result<std::optional<TableCopy>> copy_out(std::string_view table) override {
    std::optional<TableRows::Found> found;
    if (auto failed = read([&](TableRows rows) { return rows.load(table, found); })) {
      return *failed;
    }
    if (!found) return std::optional<TableCopy>();
    TableCopy copy{std::move(found->table), found->touched, found->archived};
    if (auto failed = read([&] { return talk().copy_out(copy); })) return *failed;
    return std::optional(std::move(copy));
  }
  StoreOutcome copy_in(const TableCopy& copy) override {
    bool taken = false;
    if (read([&] { return copy_now(copy, taken); })) return StoreOutcome::kFailed;
    return taken ? StoreOutcome::kDone : StoreOutcome::kConflict;
  }
  Result<SiteCopy> copy_site_out() override {
    SiteCopy copy;
    if (auto failed = read([&] { return clocks().copy_out(copy); })) return *failed;
    Result<std::vector<LuckCount>> luck = luck_counts();
    if (!luck) return luck.problem();
    copy.luck = std::move(*luck);
    return copy;
  }
  // Each part says what is to be, so it may be carried out twice.
  StoreOutcome copy_site_in(const SiteCopy& copy) override {
    const std::string json = written(copy.luck);
    const auto failed = read([&] {
      PostgresConnection::Answer answer;
      auto lost = clocks().copy_in(copy);
      if (lost) return lost;
      session_.connection().add(kCopyLuck, Parameters().json(json));
      return session_.connection().run(answer);
    });
    return failed ? StoreOutcome::kFailed : StoreOutcome::kDone;
  }

  [[nodiscard]] StoreLabel label() const override {
    return {"postgres", session_.address().shown()};
  }
  [[nodiscard]] StoreConnection connection() const override {
    return {session_.reconnects(), lost_replies_, uncertain_};
  }
  [[nodiscard]] std::string last_error() const override { return error_; }

 private:
  using SteadyClock = std::chrono::steady_clock;

  TalkRows talk() { return TalkRows(session_.connection()); }
  PostgresClockRows clocks() { return PostgresClockRows(session_.connection()); }
  PostgresArchive finished() { return PostgresArchive(session_.connection()); }
  // What the question has filled in.
  template <class Found, class Question>
  Result<Found> answered(Found& found, Question question) {
    if (auto failed = read(std::move(question))) return *failed;
    return std::move(found);
  }
  GivingUp giving_up() { return {session_.connection(), now_()}; }

  std::optional<Problem> ask_about(const Prepared& statement, std::span<const HeldTable> tables,
                                   Rows& rows) {
    Parameters::List ids(PostgresType::kText);
    Parameters::List epochs(PostgresType::kInteger);
    for (const HeldTable& held : tables) {
      ids.text(held.id);
      epochs.integer(static_cast<std::int32_t>(held.epoch));
    }
    return read([&] {
      session_.connection().add(statement, Parameters().list(ids).list(epochs));
      PostgresConnection::Answer answer;
      auto failed = session_.connection().run(answer);
      if (!failed) rows = std::move(answer.front());
      return failed;
    });
  }

  // Asks, and once more if the connection turns out to be gone: a question can be asked twice, and
  // so can everything else that says what is to be, and not what is to be added.
  template <class Question>
  std::optional<Problem> read(Question question) {
    for (int attempt = 0;; ++attempt) {
      if (auto failed = session_.ready()) {
        error_ = failed->text();
        return failed;
      }
      std::optional<PostgresFailure> failed;
      if constexpr (std::is_invocable_v<Question, TableRows>) {
        failed = question(TableRows(session_.connection()));
      } else {
        failed = question();
      }
      if (!failed) return std::nullopt;
      error_ = failed->what;
      if (attempt > 0 || !(failed->lost || transient(*failed))) {
        return problem("the store cannot be read: " + failed->what);
      }
    }
  }

  // Until every change has an outcome that is known.
  void carry_out(std::span<const StoreChange> changes, std::vector<std::size_t> open,
                 std::vector<StoreOutcome>& outcomes) {
    constexpr int kMostAttempts = 5;
    int refused = 0;
    const auto deadline = SteadyClock::now() + session_.times().patience;
    while (!open.empty()) {
      ChangeBatch batch(session_.connection(), now_());
      for (const std::size_t number : open) batch.add(number, changes[number]);
      const auto failed = batch.run(outcomes);
      if (!failed) return;
      error_ = failed->what;
      if (failed->lost) {
        if (!look_up(changes, open, outcomes, deadline)) return;
      } else if (transient(*failed) && ++refused < kMostAttempts) {
        continue;
      } else {
        // One of them cannot be stored; the others are not to suffer for it.
        if (open.size() > 1) {
          for (const std::size_t number : open) carry_out(changes, {number}, outcomes);
        }
        return;
      }
    }
  }

  // The reply to a commit was lost: what it would have said stands in the database. Takes those that
  // are there out of `open`; the others can be sent again. False if nobody could tell in time.
  bool look_up(std::span<const StoreChange> changes, std::vector<std::size_t>& open,
               std::vector<StoreOutcome>& outcomes, SteadyClock::time_point deadline) {
    ++lost_replies_;
    std::optional<PostgresFailure> failed;
    do {
      if (const auto trouble = session_.ready_by(deadline)) {
        error_ = trouble->text();
        break;
      }
      failed.reset();
      std::vector<std::size_t> found;
      for (const std::size_t number : open) {
        bool there = false;
        failed = TableRows(session_.connection()).holds(changes[number], there);
        if (failed) break;
        if (there) found.push_back(number);
      }
      // What stands there may stand on this machine alone; then it is not done yet.
      if (!failed && !found.empty()) {
        session_.connection().add(kBarrier, {});
        PostgresConnection::Answer answer;
        failed = session_.connection().run(answer);
      }
      if (!failed) {
        for (const std::size_t number : found) {
          outcomes[number] = StoreOutcome::kDone;
          std::erase(open, number);
        }
        return true;
      }
      error_ = failed->what;
    } while (SteadyClock::now() < deadline);
    uncertain_ += open.size();
    for (const std::size_t number : open) outcomes[number] = StoreOutcome::kConflict;
    return false;
  }

  std::optional<PostgresFailure> copy_now(const TableCopy& copy, bool& taken) {
    const TableFacts& facts = copy.table.facts;
    StoreChange change;
    change.table = facts.id;
    change.create = facts;
    change.lines = copy.table.lines;
    change.words = copy.table.words;
    change.clock = copy.table.clock;
    const WrittenChange written = write_change(change);
    PostgresConnection& connection = session_.connection();
    PostgresConnection::Answer answer;
    connection.add(kCopyBegin, {});
    connection.add(
        kCopyCreate,
        Parameters().json(written.json).list(written.digests).list(written.texts).big(now_()));
    if (auto failed = connection.run(answer)) return failed;
    taken = answer[1].truth(0, 0);
    if (!taken) {  // whoever has that id is left as it is
      connection.add(kCopyUndo, {});
      return connection.run(answer);
    }
    talk().copy_in(copy);
    connection.add(kCopyHistory, Parameters()
                                     .text(facts.id)
                                     .big(copy.table.revision)
                                     .big(copy.touched)
                                     .boolean(copy.archived));
    if (copy.archived) connection.add(kCopyArchived, Parameters().text(facts.id));
    connection.add(kCopyCommit, {});
    return connection.run(answer);
  }

  PostgresSession session_;
  Clock now_;
  std::string error_;
  PostgresAccountRows accounts_{[this](const PostgresAccountRows::Exchange& exchange) {
    return read([&] { return exchange(session_.connection()); });
  }};
  PostgresNoticeRows notices_{[this](const PostgresNoticeRows::Question& question) {
    return read([&] { return question(session_.connection()); });
  }};
  std::uint64_t lost_replies_ = 0;
  std::uint64_t uncertain_ = 0;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const PostgresAddress& address,
                                                   const PostgresOptions& options, Clock now) {
  PostgresSession session(address, options.times, {options.lock, options.beside});
  if (auto failed = session.ready()) return *failed;
  {
    Result<PostgresConnection> own = PostgresConnection::open(address, options.times);
    if (!own) return own.problem();
    if (auto failed = migrate(*own)) {
      return problem("the database " + address.shown() + " cannot be used: " + failed->text());
    }
  }
  return std::unique_ptr<Store>(
      std::make_unique<PostgresStore>(std::move(session), std::move(now)));
}

Result<std::unique_ptr<Store>> open_postgres_store_to_read(const PostgresAddress& address) {
  PostgresSession session(address, {}, {});
  if (auto failed = session.ready()) return *failed;
  const Result<int> format = format_of(session.connection());
  if (!format) return format.problem();
  const int newest = all_migrations().back().number;
  if (*format != newest) {
    return problem("the database " + address.shown() + " has format " + std::to_string(*format) +
                   ", this release " + std::to_string(newest) +
                   (*format < newest ? "; `serve` brings it up to date" : "; use that release"));
  }
  return std::unique_ptr<Store>(
      std::make_unique<PostgresStore>(std::move(session), &system_seconds));
}

}  // namespace landfall::server
