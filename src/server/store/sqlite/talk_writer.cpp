#include "server/store/sqlite/talk_writer.h"

#include <algorithm>

namespace landfall::server {

TalkWriter::TalkWriter(Sqlite& database)
    : last_(database,
            "SELECT max(coalesce((SELECT max(number) FROM chat WHERE table_number = $1 AND room = "
            "0), 0), coalesce((SELECT max(number) FROM chat WHERE table_number = $1 AND room = 1), "
            "0))"),
      insert_(
          database,
          "INSERT INTO chat (table_number, room, number, version, at, seat, person, name, text, "
          "command, place) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"),
      remove_(database,
              "UPDATE chat SET text = NULL WHERE table_number = $1 AND room IN (0, 1) AND number = "
              "$2"),
      // The note that it replaces does not count.
      count_notes_(database,
                   "SELECT count(*) FROM notes WHERE table_number = $1 AND owner = $2 "
                   "AND NOT (seat = $3 AND version = $4)"),
      put_note_(database,
                "INSERT OR REPLACE INTO notes (table_number, owner, seat, version, text) "
                "VALUES ($1, $2, $3, $4, $5)"),
      drop_note_(database,
                 "DELETE FROM notes WHERE table_number = $1 AND owner = $2 AND seat = $3 "
                 "AND version = $4") {}

StoreOutcome TalkWriter::write(std::int64_t table, const StoreChange& change) {
  if (!change.chat.empty()) {
    last_.bind(0, table);
    const std::int64_t last = last_.step() ? last_.number(0) : -1;
    last_.reset();
    if (last < 0) return StoreOutcome::kFailed;
    if (last + 1 != change.chat.front().number) return StoreOutcome::kConflict;
  }
  const bool written =
      std::ranges::all_of(change.chat, [&](const auto& message) { return insert(table, message); });
  const bool removed = std::ranges::all_of(change.chat_removed, [&](std::uint32_t number) {
    return remove_.bind(0, table).bind(1, static_cast<std::int64_t>(number)).run();
  });
  return written && removed ? StoreOutcome::kDone : StoreOutcome::kFailed;
}

bool TalkWriter::insert(std::int64_t table, const host::ChatMessage& message) {
  insert_.bind(0, table)
      .bind(1, static_cast<std::int64_t>(message.room))
      .bind(2, static_cast<std::int64_t>(message.number))
      .bind(3, static_cast<std::int64_t>(message.version))
      .bind(4, message.at)
      .bind(5, message.seat)
      .bind(6, message.person)
      .bind(7, message.name)
      .bind(9, message.command)
      .bind(10, static_cast<std::int64_t>(message.place));
  if (!message.removed) insert_.bind(8, message.text);  // else NULL
  return insert_.run();
}

bool TalkWriter::copy(std::int64_t table, const TableCopy& copy) {
  const auto note = [&](const StoredNote& one) {
    return put_note_.bind(0, table)
        .bind(1, one.owner)
        .bind(2, one.seat)
        .bind(3, static_cast<std::int64_t>(one.version))
        .bind(4, one.text)
        .run();
  };
  return std::ranges::all_of(copy.chat,
                             [&](const auto& message) { return insert(table, message); }) &&
         std::ranges::all_of(copy.notes, note);
}

StoreOutcome TalkWriter::put(std::int64_t table, const StoredNote& note, int most) {
  Statement& statement = note.text.empty() ? drop_note_ : put_note_;
  if (!note.text.empty()) {
    count_notes_.bind(0, table)
        .bind(1, note.owner)
        .bind(2, note.seat)
        .bind(3, static_cast<std::int64_t>(note.version));
    const std::int64_t count = count_notes_.step() ? count_notes_.number(0) : -1;
    count_notes_.reset();
    if (count < 0) return StoreOutcome::kFailed;
    if (count >= most) return StoreOutcome::kConflict;
  }
  statement.bind(0, table)
      .bind(1, note.owner)
      .bind(2, note.seat)
      .bind(3, static_cast<std::int64_t>(note.version));
  if (!note.text.empty()) statement.bind(4, note.text);
  return statement.run() ? StoreOutcome::kDone : StoreOutcome::kFailed;
}

}  // namespace landfall::server
