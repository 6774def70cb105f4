// What the host keeps, in the embedded store.
#pragma once

#include <cstdint>
#include <vector>

#include "server/store/sqlite/sqlite.h"
#include "server/store/store.h"

namespace landfall::server {

class DeskRows {
 public:
  explicit DeskRows(Sqlite& database);

  Result<std::int64_t> add(const DeskEntry& entry);
  Result<std::vector<DeskEntry>> list(const DeskQuestion& question);
  Result<bool> close(std::int64_t number);

 private:
  Problem trouble() { return problem("the host's desk cannot be used: " + database_.error()); }

  Sqlite& database_;
  Statement add_;
  Statement list_;
  Statement list_open_;
  Statement close_;
};

}  // namespace landfall::server
