// The headers that keep a page safe in its browser.
#pragma once

#include <string_view>

#include "server/net/http.h"

namespace landfall::server::net {

// A host that is safe to repeat inside a header or a page.
bool plain_host(std::string_view host);

// `host` is what the request named; it allows WebSockets to this very server.
// What the answer says itself stays.
void add_security_headers(std::string_view host, HttpAnswer& answer);

}  // namespace landfall::server::net
