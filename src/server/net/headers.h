// The headers that keep a page safe in its browser.
#pragma once

#include <string_view>

#include "server/net/http.h"

namespace landfall::server::net {

// `host` is what the request named; it allows WebSockets to this very server.
void add_security_headers(std::string_view host, HttpAnswer& answer);

}  // namespace landfall::server::net
