// Writes what people write to each other, and what they note for themselves. The caller opens and ends
// transactions.
#pragma once

#include <cstdint>

#include "server/store/sqlite/sqlite.h"
#include "server/store/store.h"

namespace landfall::server {

class TalkWriter {
 public:
  explicit TalkWriter(Sqlite& database);

  // The messages of the change, of the table with this number, and what is taken out.
  StoreOutcome write(std::int64_t table, const StoreChange& change);
  // As they were elsewhere.
  bool copy(std::int64_t table, const TableCopy& copy);
  StoreOutcome put(std::int64_t table, const StoredNote& note, int most);

 private:
  bool insert(std::int64_t table, const host::ChatMessage& message);

  Statement last_;
  Statement insert_;
  Statement remove_;
  Statement count_notes_;
  Statement put_note_;
  Statement drop_note_;
};

}  // namespace landfall::server
