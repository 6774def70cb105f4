// What listener, HTTP sessions and WebSockets share; only for the files of this folder.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/net/address.h"
#include "server/net/web_server.h"

namespace landfall::server::net {

// The executor is named, not erased: smaller connections and no virtual calls.
using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Something with messages to send, which it does a moment later, together.
class Sender {
 public:
  Sender() = default;
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;
  virtual ~Sender() = default;
  virtual void send_now() = 0;
};

struct ServerCore : std::enable_shared_from_this<ServerCore> {
  ServerCore(boost::asio::io_context& io_context, const WebServerOptions& wanted, Site& served)
      : context(io_context), options(wanted), hosts(wanted.urls()), site(served) {}

  boost::asio::io_context& context;
  WebServerOptions options;
  HostNames hosts;
  Site& site;
  WebServerCounts counts;
  std::unordered_map<std::string, std::size_t> per_address;
  std::unordered_set<Peer*> peers;
  bool closing = false;

  // After what runs now, or when so many wait that the first should not wait any longer.
  void send_soon(std::weak_ptr<Sender> sender) {
    constexpr std::size_t kTogether = 16;
    senders_.push_back(std::move(sender));
    if (senders_.size() == 1) {
      boost::asio::post(context, [self = shared_from_this()] { self->send_all(); });
    } else if (senders_.size() >= kTogether) {
      send_all();
    }
  }

 private:
  void send_all() {
    for (const std::weak_ptr<Sender>& waiting : std::exchange(senders_, {})) {
      if (const auto sender = waiting.lock()) sender->send_now();
    }
  }
  std::vector<std::weak_ptr<Sender>> senders_;
};

// A place among the allowed connections, given back when the holder goes.
class Ticket {
 public:
  explicit Ticket(std::shared_ptr<ServerCore> core) : core_(std::move(core)) {
    ++core_->counts.connections;
  }
  Ticket(Ticket&& other) noexcept
      : core_(std::move(other.core_)), address_(std::move(other.address_)) {}
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket() {
    if (!core_) return;
    --core_->counts.connections;
    if (address_.empty()) return;
    const auto entry = core_->per_address.find(address_);
    if (--entry->second == 0) core_->per_address.erase(entry);
  }

  // False if this address holds too many connections already.
  bool claim(const std::string& address) {
    if (!address_.empty()) return true;
    std::size_t& count = core_->per_address[address];
    if (count >= core_->options.max_connections_per_address) return false;
    ++count;
    address_ = address;
    return true;
  }

 private:
  std::shared_ptr<ServerCore> core_;
  std::string address_;
};

// http_session.cpp: serves requests until the client leaves or asks for a WebSocket.
void start_http(std::shared_ptr<ServerCore> core, Ticket ticket, Socket socket);

// Who opens a WebSocket, and for which table; empty for any.
struct Caller {
  std::string address;
  std::string table;
};

// websocket_peer.cpp: answers the upgrade and lives until either side closes.
void start_websocket(std::shared_ptr<ServerCore> core, Ticket ticket, Socket socket,
                     const BeastRequest& request, Caller caller);

}  // namespace landfall::server::net
