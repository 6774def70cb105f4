#include "server/store/schema.h"

#include <array>
#include <string>

namespace landfall::server {
namespace {

// Step n leads from version n to version n + 1. A step that has been released is never changed
// again.
constexpr std::array<const char*, 2> kSteps = {
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
};

}  // namespace

std::optional<Problem> migrate(Sqlite& database) {
  std::int64_t version = 0;
  {
    Statement ask(database, "PRAGMA user_version");
    if (!ask.step()) return problem("not a database: " + database.error());
    version = ask.number(0);
  }
  const auto newest = static_cast<std::int64_t>(kSteps.size());
  if (version > newest) {
    return problem("the data come from a newer release (format " + std::to_string(version) +
                   ", this one knows " + std::to_string(newest) + "); use that release");
  }
  for (; version < newest; ++version) {
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
