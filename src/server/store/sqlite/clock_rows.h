// What an embedded store knows of time: what clocks say, which stand at zero, and when no server was there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/store/sqlite/sqlite.h"
#include "server/store/store.h"

namespace landfall::server {

class ClockRows {
 public:
  explicit ClockRows(Sqlite& database);

  // Within a transaction of the caller's; false after an error.
  bool set(std::int64_t table, const StoredClock& clock);
  bool note_service(std::int64_t from, std::int64_t to);
  bool copy_in(const SiteCopy& copy);

  Result<std::vector<DueClock>> due(std::int64_t moment, int limit,
                                    const std::optional<DueClock>& after);
  Result<std::vector<host::Outage>> outages();
  // Until when somebody has served; nothing if nobody has yet.
  Result<std::optional<std::int64_t>> served();

 private:
  Problem trouble() { return problem("the store cannot be read: " + database_.error()); }

  Sqlite& database_;
  Statement set_;
  Statement due_;
  Statement until_;
  Statement begin_service_;
  Statement go_on_;
  Statement add_outage_;
  Statement copy_outage_;
  Statement drop_outages_;
  Statement outages_;
};

}  // namespace landfall::server
