// Where tables live for good: an interface with optimistic append on (table, version).
//
// A driver is synchronous and used by one thread at a time (store_thread.h). Several changes, of
// different tables, become durable in one commit; each of them happens as a whole or not at all.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "engine/contract/setup.h"
#include "host/absence/absence_rule.h"
#include "host/clock/record_times.h"
#include "host/clock/time_rule.h"
#include "host/clock/waking_hours.h"
#include "host/people.h"
#include "host/table_host.h"
#include "host/words/chat.h"
#include "host/words/words.h"
#include "server/store/accounts/account_rows.h"
#include "server/store/archive/archive_question.h"
#include "server/store/archive/ending.h"
#include "server/store/notices/notice_store.h"
#include "server/store/talk/desk_entry.h"

namespace landfall::server {

// Seconds since 1970. Tests turn it.
using Clock = std::function<std::int64_t()>;
std::int64_t system_seconds();

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
  Setup setup;               // completed, component data in full; its rules stay as they are
  std::string name;
  bool is_public = false;
  int maker = 0;  // the player who may invite
  host::SeatList seats;
  std::vector<StoredPlayer> players;
  std::string rematch;  // the table that follows this one
  std::string guide;    // TOML (host/guide/guide.h) of a guided game; else empty
  Stage stage = Stage::kOpen;
  host::AbsenceRule absence{};
  host::TimeRule time{};
  // The secret of luck that can be checked (TAB-10.*), from when the table is made; nothing if it cannot.
  // Only load() and claim() bring it along, so that what only looks at tables cannot give it away.
  std::optional<Bytes32> luck{};
  bool findable = false;           // everybody may find its game when it is over (TAB-11.1)
  std::optional<Ending> ending{};  // of a game that is over; those of earlier releases have none
};

// How often chance has drawn an outcome at all tables of a game that are over.
struct LuckCount {
  std::string game;
  std::string verb;     // of the line in the log; empty: the number of tables
  std::string outcome;  // its targets but the seat
  std::int64_t seen = 0;
  std::int64_t expected = 0;  // the sum of its probabilities, in millionths
  std::int64_t spread = 0;    // the variance that goes with them, likewise
  friend bool operator==(const LuckCount&, const LuckCount&) = default;
};

// A page of tables that the host looks for.
struct TableSearch {
  std::vector<TableFacts> tables;
  std::int64_t next = 0;  // the place of the next page; 0 if this was the last
};

// What the clocks of a table say (host/clock/clocks.h).
struct StoredClock {
  std::string text;                    // empty where nobody counts
  std::optional<std::int64_t> ends{};  // when the first of them stands at zero, in milliseconds

  friend bool operator==(const StoredClock&, const StoredClock&) = default;
};

// A table with a clock that stands at zero then.
struct DueClock {
  std::int64_t ends = 0;
  std::string id;

  friend bool operator==(const DueClock&, const DueClock&) = default;
};

struct StoredTable {
  TableFacts facts;
  std::uint32_t revision = 0;  // counts the changes of the facts
  std::vector<host::StoredLine> lines;
  std::vector<host::StoredWord> words;  // the newest host::Words::kMost
  host::Chat::Stored chat;
  StoredClock clock{};
  host::RecordTimes times{};  // of the lines, for when they have been replayed and are gone
  std::string damage;         // what of it could not be read; empty if all is there
  std::uint32_t epoch = 0;    // counts its owners, where several servers share a store
};

// Where several servers share a store, a table belongs to one of them at a time. Whoever takes it
// over begins a new epoch, and changes that name an earlier one are refused.
struct Claim {
  std::string owner;               // who wants it
  std::vector<std::string> alive;  // whose tables nobody may take
};
struct Claimed {
  std::optional<StoredTable> table{};
  std::string owner{};   // somebody else has it, and is alive; empty if that is not so
  std::string former{};  // whose it was until now, if it was somebody else's
};
struct HeldTable {
  std::string id;
  std::uint32_t epoch = 0;
};

// What somebody has noted for themselves at a moment of a game (TAB-9.5). It belongs to whoever held the
// seat then, by the tag of their token, and not to whoever holds it later.
struct StoredNote {
  std::string owner;
  int seat = 0;
  std::uint32_t version = 0;
  std::string text;

  friend bool operator==(const StoredNote&, const StoredNote&) = default;
};

// A table as it goes from one store to another: with what only upkeep looks at.
struct TableCopy {
  StoredTable table;
  std::int64_t touched = 0;  // when a choice or a person last changed it
  bool archived = false;
  std::vector<host::ChatMessage> chat{};  // all of it, in the order of the numbers
  std::vector<StoredNote> notes{};
};

// What belongs to no table, on the same way.
struct SiteCopy {
  std::optional<std::int64_t> served_until{};  // nothing if nobody has served yet
  std::vector<host::Outage> outages{};
  std::vector<LuckCount> luck{};
};

// How a table stands, without its log.
struct TableGlance {
  TableFacts facts;                  // without component data and guide
  std::optional<SeatMask> awaiting;  // whose choice is due; nothing if that is not known
};

// Whose choice is due after so many records.
struct AwaitingNote {
  std::string table;
  std::uint32_t version = 0;
  SeatMask awaiting;
};

// One table's change. What is expected must still be so, or nothing of it happens.
struct StoreChange {
  std::string table;
  std::optional<TableFacts> create;  // a new table; `facts` is not used then
  // Facts that change: options, name, public, seats, players, rematch, stage, absence, time, findable and ending; what is
  // played, by which version of the rules and with which components does not. Expects `revision`.
  std::optional<TableFacts> facts;
  std::uint32_t revision = 0;
  std::uint32_t base = 0;  // lines that the log holds before these
  std::vector<host::StoredLine> lines;
  // What was said. Expects the words before the first of these to be there; those of a new table may
  // begin with any number. What is more than host::Words::kMost goes, the oldest first.
  std::vector<host::StoredWord> words;
  // What was written, and the numbers of messages whose text goes. They come with nothing else but the
  // epoch. Expects the message before the first of these to be there.
  std::vector<host::ChatMessage> chat;
  std::vector<std::uint32_t> chat_removed;
  std::optional<StoredClock> clock{};  // what the clocks say afterwards; nothing if they stay
  std::vector<DueNotice> notices{};    // what people are to be told about it
  std::optional<std::uint32_t> epoch;  // expected; nothing if it does not matter
  // Changes of other tables that happen with this one or not at all: a rematch is a new table and
  // the word of it at the old one.
  std::vector<StoreChange> together;
};

enum class StoreOutcome : std::uint8_t {
  kDone,      // durable
  kConflict,  // what is there is not what was expected, or nobody can tell: load the table again
  kFailed,    // the store cannot be written; nothing has happened
};

// Where a page of the public list goes on: behind the table made then, with this id.
struct ListPlace {
  std::int64_t created = 0;
  std::string id;
};

// What a store is, for the log and the metrics.
struct StoreLabel {
  std::string kind;   // "sqlite", "postgres"
  std::string place;  // a folder, or "host:port/database"; never a password
};

// What only a store at the other end of a connection has to tell.
struct StoreConnection {
  std::uint64_t reconnects = 0;
  std::uint64_t lost_replies = 0;  // commits whose reply was lost and had to be looked up
  std::uint64_t uncertain = 0;     // changes of which nobody could find out in time
};

// What is kept how long, in days; 0 keeps it for ever.
struct Retention {
  int unstarted = 7;  // tables that never began: removed
  int idle = 365;     // running games that nobody has touched: archived
  int finished = 0;   // removed
};

// How a small step of giving up a table has ended.
enum class Retired : std::uint8_t {
  kKept,      // it is not to be given up (any more)
  kMore,      // another step is needed
  kArchived,  // it is in the archive alone now, and comes back when somebody wants it
  kRemoved,
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // The newest messages before this number that such a reader may read: at most so many, the oldest
  // first.
  virtual Result<host::ChatPage> chat(std::string_view table, const host::ChatReader& reader,
                                      std::uint32_t before, int limit) = 0;
  // All that somebody has noted at a table, by seat and moment.
  virtual Result<std::vector<StoredNote>> notes(std::string_view table, std::string_view owner) = 0;
  // Puts a note in the place of the one of its moment, or takes that one out if there is no text.
  // kConflict if the owner has so many already, or there is no such table.
  virtual StoreOutcome put_note(std::string_view table, const StoredNote& note, int most) = 0;

  // What the host keeps (desk_entry.h). The number of the new entry.
  virtual Result<std::int64_t> desk_add(const DeskEntry& entry) = 0;
  // The newest of a kind before this number, the newest first.
  virtual Result<std::vector<DeskEntry>> desk_list(const DeskQuestion& question) = 0;
  // It is dealt with, or in force no longer. False if there is none that is open; what the host has
  // done stays as it is.
  virtual Result<bool> desk_close(std::int64_t number) = 0;
  // Tables, the newest first, without component data: of the next few behind the place given those that
  // fit. A page looks at so many at most, so that nobody waits for a long search.
  virtual Result<TableSearch> search_tables(const TableQuestion& question) = 0;

  // Finished games that everybody may find, the newest first, without component data. A page looks at so
  // many at most.
  virtual Result<ArchivePage> search_archive(const ArchiveQuestion& question) = 0;
  // The one with this id in the archive; nothing if there is none, or nobody may find it.
  virtual Result<std::optional<TableFacts>> archived(std::string_view game) = 0;
  // People who want their seats on all devices. They lie in the first store of a server.
  virtual AccountRows& accounts() = 0;
  // Who wants to be told what.
  [[nodiscard]] virtual NoticeStore& notices() = 0;

  // Carries out the changes in one commit; one outcome each.
  virtual std::vector<StoreOutcome> apply(std::span<const StoreChange> changes) = 0;
  // Nothing if there is no such table. What is damaged is said in the table found; a Problem means
  // that another attempt may do.
  virtual Result<std::optional<StoredTable>> load(std::string_view table) = 0;
  // Takes the table over and loads it, in one piece. Stores that one server has to itself need only
  // load it.
  virtual Result<Claimed> claim(std::string_view table, const Claim& /*claim*/) {
    Result<std::optional<StoredTable>> found = load(table);
    if (!found) return found.problem();
    return Claimed{std::move(*found), {}};
  }
  // Lets go of those that still are as said; best effort, as it only saves time.
  virtual void release(std::span<const HeldTable> /*tables*/) {}
  // The ids of those that have begun another epoch, or are gone.
  virtual Result<std::vector<std::string>> overtaken(std::span<const HeldTable> /*tables*/) {
    return std::vector<std::string>();
  }
  // The same as load() without the log: cheap, and nothing is brought back from an archive.
  virtual Result<std::optional<TableGlance>> glance(std::string_view table) = 0;
  // Notes for glance(); what cannot be written is lost.
  virtual void note_awaiting(std::span<const AwaitingNote> notes) = 0;
  // Public tables that are not over, the newest first, without players and component data: those
  // behind the place given, or the first.
  virtual Result<std::vector<TableFacts>> public_tables(int limit,
                                                        const std::optional<ListPlace>& after) = 0;
  // Tables that are to be given up now, those first that nobody has touched for longest.
  virtual Result<std::vector<std::string>> stale(const Retention& keep, int limit) = 0;
  // One small step of giving one of them up. It must not be in use.
  virtual Result<Retired> retire(std::string_view table, const Retention& keep) = 0;
  // Of these tables, the ones that nobody else has who is alive.
  virtual Result<std::vector<std::string>> unused(std::vector<std::string> tables,
                                                  const Claim& /*claim*/) {
    return tables;
  }
  // Adds what chance did at a table that is over; once for each table, however often it is said.
  virtual void count_luck(std::string_view table, std::span<const LuckCount> counts) = 0;
  virtual Result<std::vector<LuckCount>> luck_counts() = 0;
  // Running tables with a clock that stands at zero by then, the earliest first: those behind the one
  // given, or the first.
  virtual Result<std::vector<DueClock>> due_clocks(std::int64_t moment, int limit,
                                                   const std::optional<DueClock>& after) = 0;
  // This server has served from the one moment to the other. If nobody did for longer than a minute
  // before that, it was an outage, and clocks stood still. All that are known, in their order.
  virtual Result<std::vector<host::Outage>> note_service(std::int64_t from, std::int64_t to) = 0;
  // Somebody uses the table: it counts as touched now.
  virtual void touch(std::string_view table) = 0;
  // Frees a small part of what removed tables still take. False if nothing is left.
  virtual bool clear_some() = 0;
  // Between commits: time for upkeep. `idle` says that nothing waits.
  virtual void tidy(bool idle) = 0;

  // For copies from one store to another (store_copy.h), and whoever looks through everything.
  // All tables, archived ones too: at most so many ids behind the one given, in their order.
  virtual Result<std::vector<std::string>> all_tables(std::string_view after, int limit) = 0;
  // The whole table; it stays in the archive if it is there.
  virtual Result<std::optional<TableCopy>> copy_out(std::string_view table) = 0;
  // Takes it as it is, or not at all: kConflict if there is a table of that id. What chance did at a
  // table that is over counts as told (copy_site_in).
  virtual StoreOutcome copy_in(const TableCopy& copy) = 0;
  virtual Result<SiteCopy> copy_site_out() = 0;
  // Adds the outages that are not known here, goes on from the later of both moments, and takes the
  // counts if there are none: so it may be done again.
  virtual StoreOutcome copy_site_in(const SiteCopy& copy) = 0;

  [[nodiscard]] virtual StoreLabel label() const = 0;
  [[nodiscard]] virtual StoreConnection connection() const { return {}; }
  // What went wrong last, for the log.
  [[nodiscard]] virtual std::string last_error() const = 0;
};

}  // namespace landfall::server
