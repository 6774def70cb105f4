// The tables of the database and how older databases become today's.
#pragma once

#include <optional>

#include "base/result.h"
#include "server/store/sqlite.h"

namespace landfall::server {

// Brings a database of any earlier version up to date, each step in a transaction of its own. A
// database of a later version is left alone, with a Problem.
std::optional<Problem> migrate(Sqlite& database);

}  // namespace landfall::server
