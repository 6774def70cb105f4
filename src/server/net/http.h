// HTTP as the rest of the server sees it: a request in, an answer out, no library types.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace landfall::server::net {

struct HttpRequest {
  std::string method;  // "GET", "POST"; a HEAD comes as GET
  std::string path;    // decoded, without the query
  std::string query;   // as it came, without the question mark
  std::string body;
  std::string address;  // of the client: address_group (address.h)
  std::string host;     // the Host header
  std::string accept;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
  std::string authorization;  // the Authorization header
  bool forwarded = false;     // a proxy has passed this on
  bool relayed = false;       // another node has passed this on to us
};

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// To be called once, on the network thread, now or later.
using HttpReply = std::function<void(HttpAnswer)>;

// "%20" and the like; false if the text is malformed or holds a zero byte.
bool decode_path(std::string_view raw, std::string& path);

// The table that the address of a WebSocket names, "/ws/t/ID"; empty for "/ws", which serves any
// table. Nothing if it is no such address.
std::optional<std::string> table_of_socket(std::string_view target);

// Whether a browser page from `origin` ("https://example.org:8443") may open a WebSocket at `host`
// ("example.org:8443"). `allowed` lists further origins.
bool origin_allowed(std::string_view origin, std::string_view host,
                    const std::vector<std::string>& allowed);

}  // namespace landfall::server::net
