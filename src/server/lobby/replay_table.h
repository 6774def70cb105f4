// From what the store holds to a table that can be played on.
#pragma once

#include "base/result.h"
#include "engine/chance.h"
#include "host/table_host.h"
#include "server/lobby/match_cache.h"
#include "server/store/store.h"

namespace landfall::server {

// A Problem says what is wrong, with "record 17" as its field if that is where the log cannot be
// followed any further.
Result<host::TableHost> replay_table(const StoredTable& stored, MatchCache& matches,
                                     ChanceSource& chance);

}  // namespace landfall::server
