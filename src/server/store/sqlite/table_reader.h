// Reads tables out of a database of any format so far, so that one that is opened to read only, and
// is not brought up to date, can be looked through as well.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/sqlite/sqlite.h"
#include "server/store/store.h"

namespace landfall::server {

class TableReader {
 public:
  // The database outlives the reader and has the format that schema.h says.
  TableReader(Sqlite& database, int format);

  // Nothing if there is no such table. What is damaged is said in StoredTable::damage; a Problem is
  // about the moment: another attempt may do.
  Result<std::optional<StoredTable>> load(std::string_view table);
  Result<std::optional<TableGlance>> glance(std::string_view table);
  Result<std::vector<TableFacts>> public_tables(int limit, const std::optional<ListPlace>& after);
  // See Store. Databases of earlier formats have neither chat nor notes.
  Result<host::ChatPage> chat(std::string_view table, const host::ChatReader& reader,
                              std::uint32_t before, int limit);
  Result<std::vector<StoredNote>> notes(std::string_view table, std::string_view owner);
  Result<TableSearch> search(const TableQuestion& question);
  // Everything that was written at the table, and all notes.
  bool read_talk(TableCopy& copy);
  // At most so many tables behind the id given, in the order of their ids; -1 is all of them.
  Result<std::vector<std::string>> ids(std::string_view after = {}, int limit = -1);

 private:
  static TableFacts facts_of(const Statement& row);
  bool load_seats(std::int64_t number, TableFacts& facts);
  bool load_ending(std::int64_t number, TableFacts& facts);
  bool load_players(std::int64_t number, TableFacts& facts);
  bool load_lines(std::int64_t number, StoredTable& found);
  bool load_words(std::int64_t number, StoredTable& found);
  bool load_chat(std::int64_t number, StoredTable& found);
  // The newest of one room before this number, the newest first.
  bool read_room(std::int64_t number, host::ChatRoom room, std::uint32_t before, int limit,
                 std::vector<host::ChatMessage>& found);
  bool read_notes(Statement& statement, std::vector<StoredNote>& found);
  // 0 if there is no such table, -1 after an error.
  std::int64_t number_of(std::string_view table);
  Problem trouble();

  Sqlite& database_;
  Statement find_table_;
  Statement glance_;
  Statement load_seats_;
  Statement load_ending_;
  Statement load_players_;
  Statement load_lines_;
  Statement load_words_;
  Statement load_chat_;
  Statement load_notes_;
  Statement own_notes_;
  Statement find_number_;
  Statement list_;
  Statement search_;
  Statement last_looked_at_;
  Statement ids_;
};

}  // namespace landfall::server
