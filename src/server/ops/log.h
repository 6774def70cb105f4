// The log of the server: lines on standard error. No line may hold a token, an address, a message
// of a client or the id of a table (table_tag in server/people/tokens.h).
//
// The library behind it is compiled in one file alone: its formatting costs seconds in each that
// uses it, and a line is put together a few times an hour.
#pragma once

#include <string_view>

namespace landfall::server {

// Lines below this level ("debug", "info", "warning", ... "off") are left out from now on.
void start_log(std::string_view level);

void log_info(std::string_view line);
void log_warning(std::string_view line);
void log_error(std::string_view line);

}  // namespace landfall::server
