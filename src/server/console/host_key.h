// The key to the host's console: a secret in a file that only the server's user may read.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/http.h"
#include "server/options.h"

namespace landfall::server {

// Where the key of such a server lies; empty if it has no place of its own for one, as with a database
// elsewhere, and none was named.
std::string host_key_file(const ServerOptions& options);

// What stands in the file. If there is none, one is made of 192 random bits. A Problem if it cannot be
// read or made, or is so short that it could be guessed.
Result<std::string> read_or_make_host_key(const std::string& file);

// Whether the request shows the key ("Authorization: Bearer KEY"). Takes as long for a nearly right one
// as for a wrong one.
bool shows_key(const net::HttpRequest& request, std::string_view key);

}  // namespace landfall::server
