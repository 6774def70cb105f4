// Files with secrets of the server: beside its tables, and only for the server's user to read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/options.h"

namespace landfall::server {

// A file of that name beside the tables; empty if the server has no place of its own, as with a
// database elsewhere.
std::string file_beside_tables(const ServerOptions& options, std::string_view name);

// Nothing that others may read, not even for a moment, and never over a file that is there. `what`
// names it in the Problem: "the host's key".
std::optional<Problem> write_secret_file(const std::string& file, std::string_view text,
                                         std::string_view what);

}  // namespace landfall::server
