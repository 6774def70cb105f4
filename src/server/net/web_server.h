// Listens, speaks HTTP and WebSocket, and hands what arrives to a Site. Runs on the Loop's thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/net/http.h"
#include "server/net/loop.h"
#include "server/net/peer.h"

namespace landfall::server::net {

struct WebServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;                     // 0 picks a free one
  std::vector<std::string> origins;           // allowed besides the server's own
  std::vector<std::string> public_urls;       // what people type to come here
  bool trust_forwarded_for = false;           // a proxy in front names the client
  std::size_t max_body_bytes = 256 * 1024;    // of a request
  std::size_t max_message_bytes = 64 * 1024;  // of a WebSocket message
  std::size_t max_queued_messages = 256;      // a reader with more waiting is too slow
  std::size_t max_queued_bytes = 1024 * 1024;
  std::size_t max_connections = 20000;
  std::size_t max_connections_per_address = 256;
  std::chrono::seconds request_timeout{30};
  std::chrono::seconds idle_timeout{120};  // a silent WebSocket is pinged at half of it

  // Every address of this server that its host has named.
  [[nodiscard]] std::vector<std::string> urls() const {
    std::vector<std::string> all = public_urls;
    all.insert(all.end(), origins.begin(), origins.end());
    return all;
  }
};

// Counts of what happened, read by the metrics.
struct WebServerCounts {
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t refused_connections = 0;
  std::uint64_t refused_origins = 0;
  std::uint64_t slow_readers = 0;
  std::size_t connections = 0;  // open now, of any kind
  std::size_t websockets = 0;   // open now
};

// What the server serves.
class Site {
 public:
  Site() = default;
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  virtual ~Site() = default;

  virtual void on_request(const HttpRequest& request, HttpReply reply) = 0;
  // A WebSocket has been opened, for this table or, if that is empty, for any; its owner. Nothing
  // refuses it.
  virtual std::shared_ptr<PeerListener> on_peer(const std::shared_ptr<Peer>& peer,
                                                std::string table) = 0;
};

class WebServer {
 public:
  // A Problem says why the address cannot be listened on and what to do.
  static Result<std::unique_ptr<WebServer>> listen(Loop& loop, const WebServerOptions& options,
                                                   Site& site);
  WebServer() = default;
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;
  virtual ~WebServer() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  [[nodiscard]] virtual const WebServerCounts& counts() const = 0;
  // Takes no new connections.
  virtual void stop_listening() = 0;
  // Says good-bye to every WebSocket; `counts().websockets` falls to 0 as they go.
  virtual void close_peers(CloseCode code, std::string_view reason) = 0;
  // Ends those that do not answer.
  virtual void cut_peers() = 0;
};

}  // namespace landfall::server::net
