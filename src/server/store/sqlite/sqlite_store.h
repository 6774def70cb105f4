// The embedded store: one SQLite file in WAL mode, with full durability.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace landfall::server {

// Opens or makes the file. A Problem says what is wrong and what to do.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& file,
                                                 Clock now = &system_seconds);

}  // namespace landfall::server
