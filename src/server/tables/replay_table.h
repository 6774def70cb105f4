// From what the store holds to a table that can be played on, or to the reason why it cannot: then it
// is on hold, nothing of it is lost, and nobody is shown a wrong position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/contract/chance.h"
#include "host/table_host.h"
#include "server/store/store.h"
#include "server/tables/match_cache.h"

namespace landfall::server {

enum class HoldReason : std::uint8_t {
  kDamage,    // something of it is missing, or cannot be read
  kSetup,     // its options or component data are not valid (any more)
  kNewer,     // it follows a later version of the rules than this release knows
  kRecord,    // the rules of this release refuse one of its records
  kPosition,  // replaying it leads to another position than when it was stored
};
// "damage", "setup", "newer", "record", "position": for pages, logs and metrics.
std::string_view word_of(HoldReason reason);

struct Replayed {
  std::optional<host::TableHost> host;  // nothing: the table is on hold
  HoldReason why = HoldReason::kDamage;
  // Says what is wrong, with "record 17" as its field if that is where the log cannot be followed
  // any further, or leads to another position than when it was stored.
  Problem trouble{};

  [[nodiscard]] bool ok() const { return host.has_value(); }
};
Replayed replay_table(const StoredTable& stored, MatchCache& matches, ChanceSource& chance);

// The log as a record without its last line (docs/record.md), as it is stored and without replaying
// it. It holds what is hidden while a game runs.
std::string stored_log(const StoredTable& stored);

}  // namespace landfall::server
