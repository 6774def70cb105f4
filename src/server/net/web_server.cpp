#include "server/net/web_server.h"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "server/net/loop_inside.h"
#include "server/net/server_core.h"

namespace landfall::server::net {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

class BeastServer final : public WebServer {
 public:
  BeastServer(asio::io_context& context, const WebServerOptions& options, Site& site)
      : core_(std::make_shared<ServerCore>(context, options, site)),
        acceptor_(context),
        pause_(context) {}
  ~BeastServer() override { *alive_ = false; }

  std::optional<Problem> open() {
    const WebServerOptions& options = core_->options;
    const std::string where = options.host + ":" + std::to_string(options.port);
    Error error;
    const asio::ip::address address =
        asio::ip::make_address(options.host == "localhost" ? "127.0.0.1" : options.host, error);
    if (error) {
      return problem("'" + options.host +
                     "' is not an address to listen on; use 127.0.0.1 for this "
                     "machine alone or 0.0.0.0 for the network");
    }
    const asio::ip::tcp::endpoint endpoint(address, options.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use) {
      return problem(where +
                     " is in use by another program; end that one or choose another --port");
    }
    if (error == asio::error::access_denied) {
      return problem("not allowed to listen on " + where +
                     "; ports below 1024 need special rights, choose a higher --port");
    }
    if (error) return problem("cannot listen on " + where + ": " + error.message());
    port_ = acceptor_.local_endpoint().port();
    accept();
    return std::nullopt;
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }
  [[nodiscard]] const WebServerCounts& counts() const override { return core_->counts; }

  void stop_listening() override {
    core_->closing = true;
    Error ignored;
    acceptor_.close(ignored);
  }

  void close_peers(CloseCode code, std::string_view reason) override {
    const auto peers = core_->peers;  // closing may take some out
    for (Peer* peer : peers) peer->close(code, reason);
  }

  void cut_peers() override {
    const auto peers = core_->peers;
    for (Peer* peer : peers) peer->cut();
  }

 private:
  void accept() {
    acceptor_.async_accept([this, alive = alive_](Error error, Socket socket) {
      if (!*alive || error == asio::error::operation_aborted || core_->closing) return;
      if (error) {
        // Most often no file descriptors are left: wait for some to be given back.
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this, alive](Error wait_error) {
          if (*alive && !wait_error) accept();
        });
        return;
      }
      if (core_->counts.connections < core_->options.max_connections) {
        start_http(core_, Ticket(core_), std::move(socket));
      } else {
        ++core_->counts.refused_connections;  // closed by leaving the scope
      }
      accept();
    });
  }

  std::shared_ptr<ServerCore> core_;
  Acceptor acceptor_;
  asio::basic_waitable_timer<std::chrono::steady_clock,
                             asio::wait_traits<std::chrono::steady_clock>, Executor>
      pause_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::uint16_t port_ = 0;
};

}  // namespace

Result<std::unique_ptr<WebServer>> WebServer::listen(Loop& loop, const WebServerOptions& options,
                                                     Site& site) {
  auto server = std::make_unique<BeastServer>(loop.inside().context, options, site);
  if (auto trouble = server->open()) return *trouble;
  return std::unique_ptr<WebServer>(std::move(server));
}

}  // namespace landfall::server::net
