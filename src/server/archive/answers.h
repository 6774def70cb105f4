// What the calls of the archive answer with.
#pragma once

#include <string>
#include <string_view>

#include "server/net/http.h"

namespace landfall::server {

net::HttpAnswer archive_json(std::string text, int status = 200);
net::HttpAnswer archive_trouble(int status, std::string_view error, std::string_view text);
// 429, and when to try again.
net::HttpAnswer too_much(std::string_view text);
// The answer with its tag, or 304 without a body if the client has it already.
net::HttpAnswer tagged(net::HttpAnswer answer, const std::string& tag,
                       const net::HttpRequest& request);
// A tag that the client has shown.
bool has_tag(const net::HttpRequest& request, std::string_view tag);
// Of a body.
std::string tag_of(std::string_view body);

}  // namespace landfall::server
