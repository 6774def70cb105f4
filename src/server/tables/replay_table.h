// From what the store holds to a table that can be played on.
#pragma once

#include "base/result.h"
#include "engine/contract/chance.h"
#include "host/table_host.h"
#include "server/store/store.h"
#include "server/tables/match_cache.h"

namespace landfall::server {

// A Problem says what is wrong, with "record 17" as its field if that is where the log cannot be
// followed any further, or leads to another position than when it was stored.
Result<host::TableHost> replay_table(const StoredTable& stored, MatchCache& matches,
                                     ChanceSource& chance);

}  // namespace landfall::server
