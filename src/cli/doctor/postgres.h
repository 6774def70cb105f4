// What `landfall doctor` asks a PostgreSQL database. It only reads.
#pragma once

#include "cli/doctor/checks.h"
#include "server/store/postgres/address.h"

namespace landfall::cli::doctor {

// Whether it can be reached and used, and keeps what it has acknowledged.
Finding examine_postgres(const server::PostgresAddress& address);
// Whether what is in it fits together.
Finding examine_postgres_data(const server::PostgresAddress& address);

}  // namespace landfall::cli::doctor
