#include "server/store/sqlite/schema.h"

#include <array>
#include <string>
#include <string_view>

#include "server/store/facts_text.h"

namespace landfall::server {
namespace {

// Step n leads from version n to version n + 1. A step that has been released is never changed
// again.
constexpr std::array<const char*, 13> kSteps = {
    R"sql(
CREATE TABLE tables (
  number          INTEGER PRIMARY KEY,
  id              TEXT    NOT NULL UNIQUE,
  created         INTEGER NOT NULL,           -- seconds since 1970
  game            TEXT    NOT NULL,
  options         TEXT    NOT NULL,           -- JSON object, every option spelled out
  components      TEXT    NOT NULL,           -- TOML
  components_name TEXT    NOT NULL,
  name            TEXT    NOT NULL,
  public          INTEGER NOT NULL,
  maker           INTEGER NOT NULL,           -- the player who may invite
  rematch         TEXT    NOT NULL,           -- id of the table that follows, or empty
  stage           INTEGER NOT NULL,           -- 0 seats open, 1 running, 2 over
  revision        INTEGER NOT NULL            -- counts the changes of this row, its seats and players
) STRICT;
CREATE INDEX tables_listed ON tables (created) WHERE public = 1 AND stage < 2;

CREATE TABLE seats (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  seat         INTEGER NOT NULL,
  kind         INTEGER NOT NULL,              -- 0 open, 1 human, 2 bot
  level        INTEGER NOT NULL,
  name         TEXT    NOT NULL,
  PRIMARY KEY (table_number, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  player       INTEGER NOT NULL,
  hash         BLOB    NOT NULL,              -- BLAKE2b of the token; the token itself is nowhere
  seats        INTEGER NOT NULL,              -- bit set
  PRIMARY KEY (table_number, player)
) STRICT, WITHOUT ROWID;

-- The log. Its key is the optimistic lock: of two writers of one version the second is refused.
CREATE TABLE records (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  version      INTEGER NOT NULL,
  line         TEXT    NOT NULL,
  player       INTEGER NOT NULL,              -- who sent the command, -1 if nobody
  command      TEXT    NOT NULL,              -- its id, on the last line that it brought about
  PRIMARY KEY (table_number, version)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN guide TEXT NOT NULL DEFAULT '';  -- TOML of a guided game, or empty
)sql",
    R"sql(
-- Component data and guides: texts that many tables share, each stored once. They stay as they were
-- when a table was made, whatever a later release brings along.
CREATE TABLE contents (
  number INTEGER PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE,                -- BLAKE2b of the text
  text   TEXT NOT NULL
) STRICT;
INSERT INTO contents (digest, text)
  SELECT content_digest(text), text FROM
    (SELECT components AS text FROM tables UNION SELECT guide FROM tables WHERE guide <> '');
ALTER TABLE tables ADD COLUMN components_number INTEGER REFERENCES contents (number);
ALTER TABLE tables ADD COLUMN guide_number INTEGER REFERENCES contents (number);  -- NULL: no guide
-- When a choice or a person last changed it, to the hour. What is older than this column counts from
-- now: nobody's table goes because the server was updated.
ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET
  components_number = (SELECT number FROM contents WHERE digest = content_digest(components)),
  guide_number = (SELECT number FROM contents WHERE guide <> '' AND digest = content_digest(guide)),
  touched = CAST(strftime('%s', 'now') AS INTEGER);
ALTER TABLE tables DROP COLUMN components;
ALTER TABLE tables DROP COLUMN guide;
CREATE INDEX tables_components ON tables (components_number);
CREATE INDEX tables_guide ON tables (guide_number) WHERE guide_number IS NOT NULL;
CREATE INDEX tables_touched ON tables (stage, touched);
)sql",
    R"sql(
-- Whose choice was due when somebody last noted it, as a bit set, and how long the log was then: what
-- has moved on since is not known without replaying it.
ALTER TABLE tables ADD COLUMN awaiting INTEGER;
ALTER TABLE tables ADD COLUMN awaiting_version INTEGER;
)sql",
    R"sql(
-- Which version of the game's rules the table follows (Setup::rules).
ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
-- Of the position after some records (host/stored_line.h), as a signed number; else NULL.
ALTER TABLE records ADD COLUMN digest INTEGER;
)sql",
    R"sql(
-- What was said at a table (host/words/words.h). It is no part of the log.
CREATE TABLE words (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  number       INTEGER NOT NULL,              -- counts from 1; the oldest are dropped
  word         TEXT    NOT NULL,              -- JSON object, as pages get it
  player       INTEGER NOT NULL,              -- who sent it, -1 if nobody
  command      TEXT    NOT NULL,              -- the id of the message
  PRIMARY KEY (table_number, number)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
-- What becomes of the seats of people who do not come back (host/absence/absence_rule.h): JSON, or empty
-- for the usual rule.
ALTER TABLE tables ADD COLUMN absence TEXT NOT NULL DEFAULT '';
-- The level of the bot that plays for a person who is absent; 0: nobody does.
ALTER TABLE seats ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0;  -- 1: the person will not play again
)sql",
    R"sql(
-- How much time the table gives its people (host/clock/time_rule.h): JSON, or empty where nobody counts.
ALTER TABLE tables ADD COLUMN time_rule TEXT NOT NULL DEFAULT '';
-- What their clocks say (host/clock/clocks.h), and when the first stands at zero. Like all times from here
-- on, it is in milliseconds since 1970.
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN clock_ends INTEGER;
CREATE INDEX tables_clock ON tables (clock_ends) WHERE clock_ends IS NOT NULL;
ALTER TABLE records ADD COLUMN made INTEGER;   -- when
ALTER TABLE records ADD COLUMN spent INTEGER;  -- how long its person thought about it
-- Until when a server was here, and when none was: clocks stand still then.
CREATE TABLE service (until INTEGER NOT NULL) STRICT;
CREATE TABLE outages (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL) STRICT;
)sql",
    R"sql(
-- What people write to each other (host/words/chat.h). All of it stays with the table.
CREATE TABLE chat (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  room         INTEGER NOT NULL,              -- 0 everybody reads it, 1 those who watch
  number       INTEGER NOT NULL,              -- counts the messages of both rooms from 1
  place        INTEGER NOT NULL,              -- counts those of the room
  version      INTEGER NOT NULL,              -- how many records there were
  at           INTEGER NOT NULL,              -- seconds since 1970
  seat         INTEGER NOT NULL,              -- -1: somebody who watches
  person       TEXT    NOT NULL,              -- a tag of who wrote it
  name         TEXT    NOT NULL,              -- of somebody who watches
  text         TEXT,                          -- NULL: the host has taken it out
  command      TEXT    NOT NULL,              -- the id of the message
  PRIMARY KEY (table_number, room, number)
) STRICT, WITHOUT ROWID;
-- What people note for themselves at a moment of a game.
CREATE TABLE notes (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  owner        TEXT    NOT NULL,              -- the tag of their token
  seat         INTEGER NOT NULL,
  version      INTEGER NOT NULL,
  text         TEXT    NOT NULL,
  PRIMARY KEY (table_number, owner, seat, version)
) STRICT, WITHOUT ROWID;
-- Reports, who is muted or shut out, and what the host has done (store/talk/desk_entry.h).
CREATE TABLE desk (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind   TEXT    NOT NULL,
  at     INTEGER NOT NULL,                    -- seconds since 1970
  until  INTEGER NOT NULL,                    -- when a measure ends; 0: never
  open   INTEGER NOT NULL,
  entry  TEXT    NOT NULL                     -- JSON object
) STRICT;
CREATE INDEX desk_kinds ON desk (kind, number);
CREATE INDEX desk_open ON desk (kind, number) WHERE open = 1;
CREATE TRIGGER acts_stay BEFORE UPDATE ON desk WHEN old.kind = 'act'
  BEGIN SELECT RAISE(ABORT, 'what the host has done stays as it is'); END;
CREATE TRIGGER acts_are_kept BEFORE DELETE ON desk WHEN old.kind = 'act'
  BEGIN SELECT RAISE(ABORT, 'what the host has done stays as it is'); END;
)sql",
    R"sql(
-- The secret of luck that can be checked (engine/luck/luck.h): 32 bytes, or NULL where it cannot.
ALTER TABLE tables ADD COLUMN luck BLOB;
-- What its person has added to it, perhaps nothing; NULL: they have not said so yet.
ALTER TABLE seats ADD COLUMN luck_words TEXT;
-- 1: what chance did there is in luck_counts.
ALTER TABLE tables ADD COLUMN luck_counted INTEGER NOT NULL DEFAULT 0;
-- What chance did at all tables that are over (LuckCount); sums of probabilities in millionths.
CREATE TABLE luck_counts (
  game     TEXT    NOT NULL,
  verb     TEXT    NOT NULL,                  -- of the line in the log; empty: the number of tables
  outcome  TEXT    NOT NULL,
  seen     INTEGER NOT NULL,
  expected INTEGER NOT NULL,
  spread   INTEGER NOT NULL,
  PRIMARY KEY (game, verb, outcome)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
-- People who want their seats on all devices (store/accounts/account_rows.h).
CREATE TABLE accounts (
  id     TEXT    PRIMARY KEY,
  name   TEXT    NOT NULL,
  folded TEXT    NOT NULL UNIQUE,             -- the same for all names that look alike
  made   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE account_doors (
  kind    INTEGER NOT NULL,                   -- 1 passphrase, 2 code, 3 session, 4 passkey, 5 challenge
  door    TEXT    NOT NULL,                   -- a hash, or what the authenticator calls it
  account TEXT    NOT NULL,                   -- empty: a challenge, which is nobody's
  label   TEXT    NOT NULL,
  lock    TEXT    NOT NULL,                   -- the key of the account, sealed
  made    INTEGER NOT NULL,
  used    INTEGER NOT NULL,
  until   INTEGER NOT NULL,                   -- 0: for good
  counter INTEGER NOT NULL,
  PRIMARY KEY (kind, door)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_doors_of ON account_doors (account, kind);
CREATE INDEX account_doors_until ON account_doors (until) WHERE until > 0;
CREATE TABLE account_seats (
  account  TEXT NOT NULL,
  table_id TEXT NOT NULL,
  tag      TEXT NOT NULL,                     -- of the token
  sealed   TEXT NOT NULL,                     -- the token, with the key of the account
  note     TEXT NOT NULL,                     -- JSON
  PRIMARY KEY (account, table_id, tag)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
-- Who wants to be told about a table, and where (store/notices/notice_store.h).
CREATE TABLE listeners (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  person       TEXT    NOT NULL,              -- the tag of their token
  device       TEXT    NOT NULL,              -- a digest of where they are told
  entry        TEXT    NOT NULL,              -- JSON object
  PRIMARY KEY (table_number, person, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX listeners_devices ON listeners (device);
-- What they have not been told yet.
CREATE TABLE due_notices (
  table_number INTEGER NOT NULL REFERENCES tables (number),
  seat         INTEGER NOT NULL,
  kind         TEXT    NOT NULL,
  version      INTEGER NOT NULL,              -- of the log, when it came up
  due          INTEGER NOT NULL,              -- milliseconds since 1970
  PRIMARY KEY (table_number, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_notices_due ON due_notices (due);
)sql",
    R"sql(
-- Everybody may find the game when it is over (store/archive/archive_question.h).
ALTER TABLE tables ADD COLUMN findable INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN ended INTEGER;   -- seconds since 1970; NULL: not yet, or before this column
ALTER TABLE tables ADD COLUMN ending TEXT NOT NULL DEFAULT '';  -- how (store/archive/ending.h): JSON
ALTER TABLE tables ADD COLUMN archive_id TEXT;  -- of what has ended
CREATE UNIQUE INDEX tables_archive_id ON tables (archive_id) WHERE archive_id IS NOT NULL;
CREATE INDEX tables_found ON tables (ended, archive_id) WHERE findable = 1 AND stage = 2;
CREATE INDEX tables_found_of_game ON tables (game, ended, archive_id) WHERE findable = 1 AND stage = 2;
)sql",
};

void digest_in_sql(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
  const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
  const ContentDigest digest = content_digest(std::string_view(text, size));
  sqlite3_result_blob(context, digest.data(), static_cast<int>(digest.size()), SQLITE_TRANSIENT);
}

}  // namespace

int newest_format() { return static_cast<int>(kSteps.size()); }

Result<int> format_of(Sqlite& database) {
  Statement ask(database, "PRAGMA user_version");
  if (!ask.step()) return problem("not a database: " + database.error());
  return static_cast<int>(ask.number(0));
}

std::optional<Problem> migrate(Sqlite& database, int format) {
  const Result<int> found = format_of(database);
  if (!found) return found.problem();
  int version = *found;
  if (version > newest_format()) {
    return problem("the data come from a newer release (format " + std::to_string(version) +
                   ", this one knows " + std::to_string(newest_format()) + "); use that release");
  }
  sqlite3_create_function(database.handle(), "content_digest", 1,
                          SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, &digest_in_sql, nullptr,
                          nullptr);
  for (; version < format; ++version) {
    const std::string step = std::string("BEGIN IMMEDIATE;") +
                             kSteps[static_cast<std::size_t>(version)] +
                             "PRAGMA user_version = " + std::to_string(version + 1) + ";COMMIT;";
    if (auto trouble = database.execute(step)) {
      database.execute("ROLLBACK");
      return problem("cannot bring the database to format " + std::to_string(version + 1) + ": " +
                     trouble->what);
    }
  }
  return std::nullopt;
}

}  // namespace landfall::server
