#include "server/store/postgres/talk_rows.h"

#include <algorithm>
#include <string>

#include "base/json_writer.h"

namespace landfall::server {
namespace {

#define LANDFALL_TABLE_NUMBER "(SELECT number FROM tables WHERE id = $1 AND stage < 3)"

constexpr Prepared kWrite{"write_chat", "SELECT write_chat_1($1, $2, $3, $4, $5)"};
constexpr Prepared kWriteUnfenced{"write_chat_unfenced",
                                  "SELECT write_chat_1($1, NULL, $2, $3, $4)"};
constexpr Prepared kRoom{
    "chat_room",
    "SELECT number, room, version, at, seat, person, name, text, command, place "
    "FROM chat WHERE table_number = " LANDFALL_TABLE_NUMBER
    " AND room = $2 AND number < $3 ORDER BY number DESC LIMIT $4"};
constexpr Prepared kNotes{"own_notes",
                          "SELECT owner, seat, version, text FROM notes "
                          "WHERE table_number = " LANDFALL_TABLE_NUMBER
                          " AND ($2 = '' OR owner = $2) ORDER BY owner, seat, version"};
constexpr Prepared kPutNote{
    "put_note",
    "INSERT INTO notes (table_number, owner, seat, version, text) "
    "SELECT number, $2, $3, $4, $5 FROM tables WHERE id = $1 AND stage < 3 AND "
    "(SELECT count(*) FROM notes WHERE table_number = tables.number AND owner = $2 "
    " AND NOT (seat = $3 AND version = $4)) < $6 "
    "ON CONFLICT (table_number, owner, seat, version) DO UPDATE SET text = excluded.text"};
constexpr Prepared kDropNote{"drop_note",
                             "DELETE FROM notes WHERE table_number = " LANDFALL_TABLE_NUMBER
                             " AND owner = $2 AND seat = $3 AND version = $4"};
constexpr Prepared kCopyNotes{"copy_notes",
                              "INSERT INTO notes (table_number, owner, seat, version, text) "
                              "SELECT " LANDFALL_TABLE_NUMBER
                              ", owner, seat, version, text FROM unnest($2, $3, $4, $5) AS given "
                              "(owner, seat, version, text)"};
constexpr Prepared kDeskAdd{"desk_add",
                            "INSERT INTO desk (kind, at, until, open, entry) "
                            "VALUES ($1, $2, $3, $4, $5) RETURNING number"};
constexpr Prepared kDeskList{"desk_list",
                             "SELECT number, kind, at, until, open, entry FROM desk "
                             "WHERE kind = $1 AND number < $2 ORDER BY number DESC LIMIT $3"};
constexpr Prepared kDeskOpen{
    "desk_list_open",
    "SELECT number, kind, at, until, open, entry FROM desk WHERE kind = $1 "
    "AND number < $2 AND open AND (until = 0 OR until > $4) ORDER BY number DESC LIMIT $3"};
constexpr Prepared kDeskClose{
    "desk_close", "UPDATE desk SET open = false WHERE number = $1 AND open AND kind <> 'act'"};

#undef LANDFALL_TABLE_NUMBER

constexpr std::array<host::ChatRoom, host::kChatRooms> kRooms = {host::ChatRoom::kPlayers,
                                                                 host::ChatRoom::kWatchers};

std::string written(std::span<const host::ChatMessage> messages) {
  JsonWriter out;
  out.begin_array();
  for (const host::ChatMessage& message : messages) {
    out.begin_array()
        .value(static_cast<int>(message.room))
        .value(message.number)
        .value(message.version)
        .value(message.at)
        .value(message.seat)
        .value(message.person)
        .value(message.name);
    if (message.removed) {
      out.null();
    } else {
      out.value(message.text);
    }
    out.value(message.command).value(message.place).end_array();
  }
  out.end_array();
  return out.take();
}

void read_messages(const Rows& rows, std::vector<host::ChatMessage>& found) {
  for (int row = 0; row < rows.size(); ++row) {
    host::ChatMessage message;
    message.number = static_cast<std::uint32_t>(rows.number(row, 0));
    message.room = static_cast<host::ChatRoom>(rows.number(row, 1));
    message.version = static_cast<AnyMatch::Version>(rows.number(row, 2));
    message.at = rows.number(row, 3);
    message.seat = static_cast<int>(rows.number(row, 4));
    message.person = rows.text(row, 5);
    message.name = rows.text(row, 6);
    message.removed = rows.is_null(row, 7);
    if (!message.removed) message.text = rows.text(row, 7);
    message.command = rows.text(row, 8);
    message.place = static_cast<std::uint32_t>(rows.number(row, 9));
    found.push_back(std::move(message));
  }
}

void read_notes(const Rows& rows, std::vector<StoredNote>& found) {
  for (int row = 0; row < rows.size(); ++row) {
    found.push_back({std::string(rows.text(row, 0)), static_cast<int>(rows.number(row, 1)),
                     static_cast<std::uint32_t>(rows.number(row, 2)),
                     std::string(rows.text(row, 3))});
  }
}

// Numbers of messages fit; what is asked for before all of them stands for the end.
std::int32_t place(std::uint32_t before) {
  return static_cast<std::int32_t>(std::min<std::uint32_t>(before, INT32_MAX));
}

}  // namespace

void TalkRows::add(const StoreChange& change, std::int64_t now) {
  Parameters::List removed(PostgresType::kInteger);
  for (const std::uint32_t number : change.chat_removed) {
    removed.integer(static_cast<std::int32_t>(number));
  }
  if (!change.epoch) {
    connection_.add(
        kWriteUnfenced,
        Parameters().text(change.table).json(written(change.chat)).list(removed).big(now));
    return;
  }
  connection_.add(kWrite, Parameters()
                              .text(change.table)
                              .integer(static_cast<std::int32_t>(*change.epoch))
                              .json(written(change.chat))
                              .list(removed)
                              .big(now));
}

std::optional<TalkRows::Failure> TalkRows::holds(const StoreChange& change, bool& there) {
  there = false;
  host::ChatPage page;
  const host::ChatReader everything{};
  for (const host::ChatMessage& message : change.chat) {
    if (auto failed = chat(change.table, everything, message.number + 1, 1, page)) return failed;
    if (page.messages.empty() || page.messages.back() != message) return std::nullopt;
  }
  for (const std::uint32_t number : change.chat_removed) {
    if (auto failed = chat(change.table, everything, number + 1, 1, page)) return failed;
    if (page.messages.empty() || !page.messages.back().removed) return std::nullopt;
  }
  there = true;
  return std::nullopt;
}

void TalkRows::ask(std::string_view table) {
  for (const host::ChatRoom room : kRooms) {
    connection_.add(kRoom, Parameters()
                               .text(table)
                               .integer(static_cast<int>(room))
                               .integer(place(host::Chat::kNewest))
                               .integer(static_cast<int>(host::Chat::kKept)));
  }
}

host::Chat::Stored TalkRows::read(std::span<const Rows> answers) {
  host::Chat::Stored stored;
  for (const Rows& room : answers) read_messages(room, stored.newest);
  stored.count_newest();
  return stored;
}

std::optional<TalkRows::Failure> TalkRows::chat(std::string_view table,
                                                const host::ChatReader& reader,
                                                std::uint32_t before, int limit,
                                                host::ChatPage& page) {
  page = {};
  PostgresConnection::Answer answer;
  for (const host::ChatRoom room : kRooms) {
    if (!reader.reads(room)) continue;
    connection_.add(kRoom, Parameters()
                               .text(table)
                               .integer(static_cast<int>(room))
                               .integer(place(before))
                               .integer(limit + 1));
  }
  if (auto failed = connection_.run(answer)) return failed;
  for (const Rows& rows : answer) read_messages(rows, page.messages);
  host::newest_of(page, static_cast<std::size_t>(limit));
  return std::nullopt;
}

std::optional<TalkRows::Failure> TalkRows::notes(std::string_view table, std::string_view owner,
                                                 std::vector<StoredNote>& found) {
  found.clear();
  if (owner.empty()) return std::nullopt;
  PostgresConnection::Answer answer;
  connection_.add(kNotes, Parameters().text(table).text(owner));
  if (auto failed = connection_.run(answer)) return failed;
  read_notes(answer.front(), found);
  return std::nullopt;
}

std::optional<TalkRows::Failure> TalkRows::put_note(std::string_view table, const StoredNote& note,
                                                    int most, StoreOutcome& outcome) {
  Parameters parameters;
  parameters.text(table)
      .text(note.owner)
      .integer(note.seat)
      .integer(static_cast<std::int32_t>(note.version));
  const bool drops = note.text.empty();
  if (!drops) parameters.text(note.text).integer(most);
  PostgresConnection::Answer answer;
  connection_.add(drops ? kDropNote : kPutNote, std::move(parameters));
  if (auto failed = connection_.run(answer)) return failed;
  outcome = drops || answer.front().changed() > 0 ? StoreOutcome::kDone : StoreOutcome::kConflict;
  return std::nullopt;
}

std::optional<TalkRows::Failure> TalkRows::copy_out(TableCopy& copy) {
  const std::string& table = copy.table.facts.id;
  PostgresConnection::Answer answer;
  for (const host::ChatRoom room : kRooms) {
    connection_.add(kRoom, Parameters()
                               .text(table)
                               .integer(static_cast<int>(room))
                               .integer(place(host::Chat::kNewest))
                               .integer(INT32_MAX));
  }
  connection_.add(kNotes, Parameters().text(table).text(""));
  if (auto failed = connection_.run(answer)) return failed;
  copy.chat.clear();
  copy.notes.clear();
  for (std::size_t room = 0; room < kRooms.size(); ++room) read_messages(answer[room], copy.chat);
  std::ranges::sort(copy.chat, {}, &host::ChatMessage::number);
  read_notes(answer.back(), copy.notes);
  return std::nullopt;
}

void TalkRows::copy_in(const TableCopy& copy) {
  const std::string& table = copy.table.facts.id;
  StoreChange chat;
  chat.table = table;
  chat.chat = copy.chat;
  add(chat, 0);
  Parameters::List owners(PostgresType::kText);
  Parameters::List seats(PostgresType::kInteger);
  Parameters::List versions(PostgresType::kInteger);
  Parameters::List texts(PostgresType::kText);
  for (const StoredNote& note : copy.notes) {
    owners.text(note.owner);
    seats.integer(note.seat);
    versions.integer(static_cast<std::int32_t>(note.version));
    texts.text(note.text);
  }
  connection_.add(kCopyNotes,
                  Parameters().text(table).list(owners).list(seats).list(versions).list(texts));
}

std::optional<TalkRows::Failure> TalkRows::desk_add(const DeskEntry& entry, std::int64_t& number) {
  PostgresConnection::Answer answer;
  connection_.add(kDeskAdd, Parameters()
                                .text(entry.kind)
                                .big(entry.at)
                                .big(entry.until)
                                .boolean(entry.open)
                                .text(entry.entry));
  if (auto failed = connection_.run(answer)) return failed;
  number = answer.front().number(0, 0);
  return std::nullopt;
}

std::optional<TalkRows::Failure> TalkRows::desk_list(const DeskQuestion& question,
                                                     std::vector<DeskEntry>& found) {
  found.clear();
  PostgresConnection::Answer answer;
  Parameters parameters;
  parameters.text(question.kind).big(question.before).integer(question.limit);
  if (question.only_open) parameters.big(question.now);
  connection_.add(question.only_open ? kDeskOpen : kDeskList, parameters);
  if (auto failed = connection_.run(answer)) return failed;
  const Rows& rows = answer.front();
  for (int row = 0; row < rows.size(); ++row) {
    found.push_back({rows.number(row, 0), std::string(rows.text(row, 1)), rows.number(row, 2),
                     rows.number(row, 3), rows.truth(row, 4), std::string(rows.text(row, 5))});
  }
  return std::nullopt;
}

std::optional<TalkRows::Failure> TalkRows::desk_close(std::int64_t number, bool& done) {
  PostgresConnection::Answer answer;
  connection_.add(kDeskClose, Parameters().big(number));
  if (auto failed = connection_.run(answer)) return failed;
  done = answer.front().changed() > 0;
  return std::nullopt;
}

}  // namespace landfall::server
