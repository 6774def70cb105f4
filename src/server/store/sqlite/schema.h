// The tables of the database and how older databases become today's.
#pragma once

#include <optional>

#include "base/result.h"
#include "server/store/sqlite/sqlite.h"

namespace landfall::server {

// How many changes the tables of this release have behind them; a database says its own number.
int newest_format();
// Of a new file 0.
Result<int> format_of(Sqlite& database);

// Brings a database of any earlier format up to date, each step in a transaction of its own. A
// database of a later format is left alone, with a Problem. Tests stop earlier.
std::optional<Problem> migrate(Sqlite& database, int format = newest_format());

}  // namespace landfall::server
