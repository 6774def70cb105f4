#include "server/store/sqlite/table_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "server/store/facts_text.h"

namespace landfall::server {
namespace {

// What facts_of() reads, in this order. Older tables follow the first version of the rules.
std::string select_facts(int format) {
  return std::string(
             "SELECT tables.number, id, created, game, options, name, public, maker, rematch, "
             "stage, ") +
         (format < 5 ? "1" : "rules") + (format < 7 ? ", ''" : ", absence") +
         (format < 8 ? ", ''" : ", time_rule");
}

// Then come components_name, revision, what the clocks say, component data, guide and the secret of its
// luck.
std::string find_table(int format) {
  const std::string facts = select_facts(format) + ", components_name, revision, " +
                            (format < 8 ? "'', NULL, " : "clock, clock_ends, ");
  const std::string found = " FROM tables WHERE id = $1";
  if (format < 2) return facts + "components, NULL, NULL" + found;
  if (format < 3) return facts + "components, guide, NULL" + found;
  return facts + "data.text, guides.text, " + (format < 10 ? "NULL" : "luck") +
         " FROM tables "
         "LEFT JOIN contents AS data ON data.number = components_number "
         "LEFT JOIN contents AS guides ON guides.number = guide_number WHERE id = $1";
}

// Then come whose choice was due, when that was, and how long the log is.
std::string glance_at(int format) {
  const std::string noted = format < 4 ? "NULL, NULL, " : "awaiting, awaiting_version, ";
  return select_facts(format) + ", " + noted +
         "(SELECT coalesce(max(version), 0) FROM records WHERE table_number = tables.number) "
         "FROM tables WHERE id = $1";
}

}  // namespace

TableReader::TableReader(Sqlite& database, int format)
    : database_(database),
      find_table_(database, find_table(format)),
      glance_(database, glance_at(format)),
      load_seats_(database, std::string("SELECT kind, level, name, ") +
                                (format < 7 ? "0, 0" : "stand_in, resigned") +
                                (format < 10 ? ", NULL" : ", luck_words") +
                                " FROM seats WHERE table_number = $1 ORDER BY seat"),
      load_ending_(database, std::string("SELECT ") +
                                 (format < 11 ? "0, NULL, ''" : "findable, ended, ending") +
                                 " FROM tables WHERE number = $1"),
      load_players_(database,
                    "SELECT hash, seats FROM players WHERE table_number = $1 ORDER BY player"),
      load_lines_(database, std::string("SELECT line, player, command, version, ") +
                                (format < 5 ? "NULL" : "digest") +
                                (format < 8 ? ", NULL, NULL" : ", made, spent") +
                                " FROM records WHERE table_number = $1 ORDER BY version"),
      load_words_(database, format < 6 ? "SELECT 0, '', 0, '' WHERE $1 < 0"  // there were none
                                       : "SELECT number, word, player, command FROM words "
                                         "WHERE table_number = $1 ORDER BY number"),
      load_chat_(database,
                 format < 9
                     ? "SELECT 0, 0, 0, 0, 0, '', '', '', '', 0 WHERE $1 + $2 + $3 + $4 < 0"
                     : "SELECT number, room, version, at, seat, person, name, text, command, place "
                       "FROM chat WHERE table_number = $1 AND room = $2 AND number < $3 "
                       "ORDER BY number DESC LIMIT $4"),
      load_notes_(database, format < 9 ? "SELECT '', 0, 0, '' WHERE $1 < 0"
                                       : "SELECT owner, seat, version, text FROM notes "
                                         "WHERE table_number = $1"),
      own_notes_(database, format < 9 ? "SELECT '', 0, 0, '' WHERE $1 < 0 AND $2 < 0"
                                      : "SELECT owner, seat, version, text FROM notes "
                                        "WHERE table_number = $1 AND owner = $2"),
      find_number_(database, "SELECT number FROM tables WHERE id = $1 AND stage <= 2"),
      list_(database,
            select_facts(format) +
                " FROM tables WHERE public = 1 AND stage < 2 AND (created, id) < ($1, $2) "
                "ORDER BY created DESC, id DESC LIMIT $3"),
      search_(database,
              select_facts(format) +
                  " FROM (SELECT * FROM tables WHERE number < $1 AND stage <= 2 "
                  "ORDER BY number DESC LIMIT $2) AS tables "
                  "WHERE $3 = '' OR id = $3 OR instr(lower(name), lower($3)) > 0 OR EXISTS "
                  "(SELECT 1 FROM seats WHERE table_number = tables.number "
                  "AND instr(lower(seats.name), lower($3)) > 0) "
                  "ORDER BY number DESC LIMIT $4"),
      last_looked_at_(database,
                      "SELECT count(*), coalesce(min(number), 0) FROM (SELECT number FROM tables "
                      "WHERE number < $1 AND stage <= 2 ORDER BY number DESC LIMIT $2)"),
      ids_(database, "SELECT id FROM tables WHERE stage <= 2 AND id > $1 ORDER BY id LIMIT $2") {}

Problem TableReader::trouble() { return problem("the store cannot be read: " + database_.error()); }

Result<std::optional<StoredTable>> TableReader::load(std::string_view table) {
  StoredTable found;
  find_table_.bind(0, table);
  const bool there = find_table_.step();
  const bool readable = find_table_.ok();
  std::int64_t number = 0;
  if (there) {
    number = find_table_.number(0);
    found.facts = facts_of(find_table_);
    found.facts.setup.components_name = find_table_.text(13);
    found.revision = static_cast<std::uint32_t>(find_table_.number(14));
    found.clock.text = find_table_.text(15);
    if (!find_table_.is_null(16)) found.clock.ends = find_table_.number(16);
    if (find_table_.is_null(17)) found.damage = "its component data are missing";
    found.facts.setup.components = find_table_.text(17);
    found.facts.guide = find_table_.text(18);
    if (!find_table_.is_null(19)) {
      const auto secret = find_table_.bytes(19);
      found.facts.luck.emplace();
      std::copy_n(secret.begin(), std::min(secret.size(), found.facts.luck->size()),
                  found.facts.luck->begin());
    }
  }
  find_table_.reset();
  if (readable && !there) return std::optional<StoredTable>();
  if (readable && load_seats(number, found.facts) && load_players(number, found.facts) &&
      load_lines(number, found) && load_words(number, found) && load_chat(number, found)) {
    return std::optional<StoredTable>(std::move(found));
  }
  if (!database_.damaged()) return trouble();
  found.facts.id = table;
  found.damage = "the database is damaged: " + database_.error();
  return std::optional<StoredTable>(std::move(found));
}

Result<std::optional<TableGlance>> TableReader::glance(std::string_view table) {
  TableGlance found;
  glance_.bind(0, table);
  const bool there = glance_.step();
  const bool readable = glance_.ok();
  std::int64_t number = 0;
  if (there) {
    number = glance_.number(0);
    found.facts = facts_of(glance_);
    if (!glance_.is_null(13) && glance_.number(14) == glance_.number(15)) {
      found.awaiting = seats_from(glance_.number(13));
    }
  }
  glance_.reset();
  if (readable && !there) return std::optional<TableGlance>();
  if (!readable || !load_seats(number, found.facts) || !load_players(number, found.facts)) {
    return trouble();
  }
  return std::optional<TableGlance>(std::move(found));
}

Result<std::vector<TableFacts>> TableReader::public_tables(int limit,
                                                           const std::optional<ListPlace>& after) {
  std::vector<std::pair<std::int64_t, TableFacts>> rows;
  list_.bind(0, after ? after->created : std::numeric_limits<std::int64_t>::max())
      .bind(1, after ? std::string_view(after->id) : std::string_view())
      .bind(2, limit);
  while (list_.step()) rows.emplace_back(list_.number(0), facts_of(list_));
  const bool ok = list_.ok();
  list_.reset();
  if (!ok) return trouble();
  std::vector<TableFacts> all;
  for (auto& [number, facts] : rows) {
    if (!load_seats(number, facts)) return trouble();
    all.push_back(std::move(facts));
  }
  return all;
}

std::int64_t TableReader::number_of(std::string_view table) {
  find_number_.bind(0, table);
  const bool there = find_number_.step();
  const bool ok = find_number_.ok();
  const std::int64_t number = there ? find_number_.number(0) : 0;
  find_number_.reset();
  return ok ? number : -1;
}

Result<host::ChatPage> TableReader::chat(std::string_view table, const host::ChatReader& reader,
                                         std::uint32_t before, int limit) {
  host::ChatPage page;
  const std::int64_t number = number_of(table);
  if (number < 0) return trouble();
  if (number == 0) return page;
  for (const host::ChatRoom room : {host::ChatRoom::kPlayers, host::ChatRoom::kWatchers}) {
    // One more than wanted tells whether there are others.
    if (reader.reads(room) && !read_room(number, room, before, limit + 1, page.messages)) {
      return trouble();
    }
  }
  host::newest_of(page, static_cast<std::size_t>(limit));
  return page;
}

Result<std::vector<StoredNote>> TableReader::notes(std::string_view table, std::string_view owner) {
  std::vector<StoredNote> found;
  const std::int64_t number = number_of(table);
  if (number < 0) return trouble();
  own_notes_.bind(0, number).bind(1, owner);
  if (!read_notes(own_notes_, found)) return trouble();
  return found;
}

bool TableReader::read_notes(Statement& statement, std::vector<StoredNote>& found) {
  while (statement.step()) {
    found.push_back({statement.text(0), static_cast<int>(statement.number(1)),
                     static_cast<std::uint32_t>(statement.number(2)), statement.text(3)});
  }
  const bool ok = statement.ok();
  statement.reset();
  return ok;
}

bool TableReader::read_talk(TableCopy& copy) {
  const std::int64_t number = number_of(copy.table.facts.id);
  constexpr int kEverything = -1;
  for (const host::ChatRoom room : {host::ChatRoom::kPlayers, host::ChatRoom::kWatchers}) {
    if (!read_room(number, room, host::Chat::kNewest, kEverything, copy.chat)) return false;
  }
  std::ranges::sort(copy.chat, {}, &host::ChatMessage::number);
  load_notes_.bind(0, number);
  return read_notes(load_notes_, copy.notes);
}

Result<TableSearch> TableReader::search(const TableQuestion& question) {
  last_looked_at_.bind(0, question.before).bind(1, question.looked_at);
  const bool counted = last_looked_at_.step();
  const std::int64_t seen = counted ? last_looked_at_.number(0) : 0;
  const std::int64_t lowest = counted ? last_looked_at_.number(1) : 0;
  last_looked_at_.reset();
  if (!counted) return trouble();
  std::vector<std::pair<std::int64_t, TableFacts>> rows;
  search_.bind(0, question.before)
      .bind(1, question.looked_at)
      .bind(2, question.text)
      .bind(3, question.limit);
  while (search_.step()) rows.emplace_back(search_.number(0), facts_of(search_));
  const bool ok = search_.ok();
  search_.reset();
  if (!ok) return trouble();
  TableSearch found;
  if (std::cmp_equal(rows.size(), question.limit)) {
    found.next = rows.back().first;
  } else if (seen == question.looked_at) {
    found.next = lowest;
  }
  for (auto& [number, facts] : rows) {
    if (!load_seats(number, facts) || !load_players(number, facts)) return trouble();
    found.tables.push_back(std::move(facts));
  }
  return found;
}

Result<std::vector<std::string>> TableReader::ids(std::string_view after, int limit) {
  std::vector<std::string> all;
  ids_.bind(0, after).bind(1, limit);
  while (ids_.step()) all.push_back(ids_.text(0));
  const bool ok = ids_.ok();
  ids_.reset();
  if (!ok) return trouble();
  return all;
}

TableFacts TableReader::facts_of(const Statement& row) {
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
  facts.setup.rules = static_cast<int>(row.number(10));
  facts.absence = host::absence_rule_from(row.text(11));
  facts.time = host::time_rule_from(row.text(12));
  return facts;
}

bool TableReader::load_seats(std::int64_t number, TableFacts& facts) {
  load_seats_.bind(0, number);
  while (load_seats_.step()) {
    facts.seats.push_back(host::SeatHolder{
        static_cast<host::SeatKind>(load_seats_.number(0)), static_cast<int>(load_seats_.number(1)),
        load_seats_.text(2), static_cast<int>(load_seats_.number(3)), load_seats_.number(4) != 0});
    if (!load_seats_.is_null(5)) facts.seats.back().luck_words = load_seats_.text(5);
  }
  const bool ok = load_seats_.ok();
  load_seats_.reset();
  facts.setup.seats = static_cast<int>(facts.seats.size());
  return ok && load_ending(number, facts);
}

bool TableReader::load_ending(std::int64_t number, TableFacts& facts) {
  load_ending_.bind(0, number);
  if (load_ending_.step()) {
    facts.findable = load_ending_.number(0) != 0;
    if (!load_ending_.is_null(1)) {
      facts.ending = read_ending(load_ending_.text(2), load_ending_.number(1));
    }
  }
  const bool ok = load_ending_.ok();
  load_ending_.reset();
  return ok;
}

bool TableReader::load_players(std::int64_t number, TableFacts& facts) {
  load_players_.bind(0, number);
  while (load_players_.step()) {
    StoredPlayer player;
    const auto hash = load_players_.bytes(0);
    std::copy_n(hash.begin(), std::min(hash.size(), player.hash.size()), player.hash.begin());
    player.seats = seats_from(load_players_.number(1));
    facts.players.push_back(player);
  }
  const bool ok = load_players_.ok();
  load_players_.reset();
  return ok;
}

bool TableReader::load_lines(std::int64_t number, StoredTable& found) {
  load_lines_.bind(0, number);
  std::int64_t version = 0;
  while (load_lines_.step()) {
    if (load_lines_.number(3) != ++version && found.damage.empty()) {
      found.damage = "record " + std::to_string(version) + " is missing";
    }
    host::StoredLine line{load_lines_.text(0), static_cast<int>(load_lines_.number(1)),
                          load_lines_.text(2)};
    if (!load_lines_.is_null(4)) line.digest = static_cast<std::uint64_t>(load_lines_.number(4));
    if (!load_lines_.is_null(5)) line.made = load_lines_.number(5);
    if (!load_lines_.is_null(6)) line.spent = load_lines_.number(6);
    found.lines.push_back(std::move(line));
  }
  const bool ok = load_lines_.ok();
  load_lines_.reset();
  return ok;
}

bool TableReader::load_chat(std::int64_t number, StoredTable& found) {
  host::Chat::Stored& chat = found.chat;
  for (const host::ChatRoom room : {host::ChatRoom::kPlayers, host::ChatRoom::kWatchers}) {
    if (!read_room(number, room, host::Chat::kNewest, host::Chat::kKept, chat.newest)) return false;
  }
  chat.count_newest();
  return true;
}

bool TableReader::read_room(std::int64_t number, host::ChatRoom room, std::uint32_t before,
                            int limit, std::vector<host::ChatMessage>& found) {
  load_chat_.bind(0, number)
      .bind(1, static_cast<std::int64_t>(room))
      .bind(2, static_cast<std::int64_t>(before))
      .bind(3, limit);
  while (load_chat_.step()) {
    host::ChatMessage message;
    message.number = static_cast<std::uint32_t>(load_chat_.number(0));
    message.room = room;
    message.version = static_cast<AnyMatch::Version>(load_chat_.number(2));
    message.at = load_chat_.number(3);
    message.seat = static_cast<int>(load_chat_.number(4));
    message.person = load_chat_.text(5);
    message.name = load_chat_.text(6);
    message.removed = load_chat_.is_null(7);
    if (!message.removed) message.text = load_chat_.text(7);
    message.command = load_chat_.text(8);
    message.place = static_cast<std::uint32_t>(load_chat_.number(9));
    found.push_back(std::move(message));
  }
  const bool ok = load_chat_.ok();
  load_chat_.reset();
  return ok;
}

bool TableReader::load_words(std::int64_t number, StoredTable& found) {
  load_words_.bind(0, number);
  while (load_words_.step()) {
    found.words.push_back(
        host::StoredWord{static_cast<std::uint32_t>(load_words_.number(0)), load_words_.text(1),
                         static_cast<int>(load_words_.number(2)), load_words_.text(3)});
  }
  const bool ok = load_words_.ok();
  load_words_.reset();
  return ok;
}

}  // namespace landfall::server
