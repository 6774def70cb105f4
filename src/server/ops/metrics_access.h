// Who may read /metrics: how many people play here, and when, is the host's business.
#pragma once

#include "server/net/http.h"
#include "server/options.h"

namespace landfall::server {

// This machine, unless the request came through a proxy; the addresses that the host has named; and
// whoever shows the host's token.
bool may_read_metrics(const net::HttpRequest& request, const ServerOptions& options);

}  // namespace landfall::server
