#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/headers.h"
#include "server/net/server_core.h"

namespace landfall::server::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

template <class T>
using Awaitable = asio::awaitable<T, Executor>;
using HttpStream = beast::basic_stream<asio::ip::tcp, Executor>;
constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> kAwait{};

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

// Refused before the site sees it; the headers that protect a browser come along all the same.
HttpAnswer trouble(int status, std::string_view word, std::string_view text) {
  HttpAnswer answer;
  answer.status = status;
  add_security_headers({}, answer);
  answer.body = std::make_shared<const std::string>(R"({"ok":false,"error":")" + std::string(word) +
                                                    R"(","text":")" + std::string(text) + "\"}");
  return answer;
}

// The client's address: the socket's, or the last one that the trusted proxy in front has written.
std::string client_address(const ServerCore& core, const BeastRequest& request,
                           const std::string& socket_address) {
  if (!core.options.trust_forwarded_for) return socket_address;
  // What the client itself may have sent stands before what the proxy adds, in one line or in
  // several.
  std::string list;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) list = text_of(line->value());
  const std::size_t comma = list.rfind(',');
  if (comma != std::string::npos) list.erase(0, comma + 1);
  const std::size_t begin = list.find_first_not_of(' ');
  if (begin == std::string::npos || list.size() > 64) return socket_address;
  return address_group(list.substr(begin, list.find_last_not_of(' ') - begin + 1));
}

// An answer if the request does not say, or says wrongly, which server it means.
std::optional<HttpAnswer> refuse_host(const ServerCore& core, const BeastRequest& request) {
  if (request.count(http::field::host) != 1) {
    return trouble(400, "bad_request", "a request names one Host");
  }
  if (core.hosts.known(text_of(request[http::field::host]))) return std::nullopt;
  return trouble(421, "host",
                 "this server does not go by that name; its host can add it with --public-url");
}

// Whether a page of another site sent this. Programs send no origin; browsers always do.
bool from_elsewhere(const ServerCore& core, const BeastRequest& request) {
  return request.count(http::field::origin) > 0 &&
         !origin_allowed(text_of(request[http::field::origin]), text_of(request[http::field::host]),
                         core.options.origins);
}

// A form of a foreign page can send anything but JSON without asking the server first.
bool is_json(const BeastRequest& request) {
  std::string type = text_of(request[http::field::content_type]);
  type.erase(std::min(type.find(';'), type.size()));
  type.erase(type.find_last_not_of(' ') + 1);
  return beast::iequals(type, "application/json");
}

// An answer if the request may not change anything here.
std::optional<HttpAnswer> refuse_post(ServerCore& core, const BeastRequest& request) {
  if (from_elsewhere(core, request)) {
    ++core.counts.refused_origins;
    return trouble(403, "origin", "pages of this origin may not change anything here");
  }
  if (is_json(request)) return std::nullopt;
  return trouble(415, "bad_request", "send it with Content-Type: application/json");
}

// Asks the site and waits for its reply, which may come after a commit.
Awaitable<HttpAnswer> ask(ServerCore& core, HttpRequest request) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<Executor>, void(HttpAnswer)>(
      [&core](auto handler, const HttpRequest& asked) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        core.site.on_request(asked, [&core, shared](HttpAnswer answer) {
          asio::post(core.context, [shared, answer = std::move(answer)]() mutable {
            std::move (*shared)(std::move(answer));
          });
        });
      },
      asio::use_awaitable_t<Executor>{}, std::move(request));
}

template <class Body>
void fill_header(http::response<Body>& response, const HttpAnswer& answer,
                 const BeastRequest& request, bool keep_alive) {
  response.version(request.version() == 0 ? 11 : request.version());
  response.result(static_cast<unsigned>(answer.status));
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.keep_alive(keep_alive);
  response.content_length(answer.body ? answer.body->size() : 0);
}

Awaitable<bool> write(HttpStream& stream, const HttpAnswer& answer, const BeastRequest& request,
                      bool keep_alive) {
  // An answer without a body: for HEAD, and for "not modified".
  if (request.method() == http::verb::head || !answer.body || answer.status == 304) {
    http::response<http::empty_body> response;
    fill_header(response, answer, request, keep_alive);
    if (answer.status == 304) response.erase(http::field::content_length);
    auto [error, size] = co_await http::async_write(stream, response, kAwait);
    co_return !error;
  }
  http::response<http::span_body<const char>> response;
  fill_header(response, answer, request, keep_alive);
  response.body() = {answer.body->data(), answer.body->size()};
  auto [error, size] = co_await http::async_write(stream, response, kAwait);
  co_return !error;
}

// Refuses or starts the WebSocket that the request asks for; an answer if it is refused.
std::optional<HttpAnswer> upgrade(const std::shared_ptr<ServerCore>& core, Ticket& ticket,
                                  HttpStream& stream, const BeastRequest& request,
                                  const std::string& address) {
  const beast::string_view target = request.target();
  std::optional<std::string> table = table_of_socket({target.data(), target.size()});
  if (!table) return trouble(404, "not_found", "the WebSocket is at /ws/t/ID, or at /ws");
  if (core->closing) return trouble(503, "unavailable", "the server is going down");
  if (from_elsewhere(*core, request)) {
    ++core->counts.refused_origins;
    return trouble(403, "origin", "this origin may not open a WebSocket here");
  }
  if (!ticket.claim(address)) {
    ++core->counts.refused_connections;
    return trouble(429, "too_many", "too many connections from this address");
  }
  start_websocket(core, std::move(ticket), stream.release_socket(), request,
                  {address, std::move(*table)});
  return std::nullopt;
}

Awaitable<void> session(std::shared_ptr<ServerCore> core, Ticket ticket, Socket socket) {
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) co_return;
  const std::string socket_address = address_group(endpoint.address().to_string());
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  if (!core->options.trust_forwarded_for && !ticket.claim(socket_address)) {
    ++core->counts.refused_connections;
    co_return;
  }
  HttpStream stream(std::move(socket));
  beast::flat_buffer buffer;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(core->options.max_body_bytes);
    stream.expires_after(core->options.request_timeout);
    auto [read_error, size] = co_await http::async_read(stream, buffer, parser, kAwait);
    const BeastRequest& request = parser.get();
    std::optional<HttpAnswer> answer;
    bool keep_alive = false;
    if (read_error == http::error::body_limit) {
      answer = trouble(413, "too_large", "the request is too large");
    } else if (read_error == http::error::header_limit) {
      answer = trouble(431, "too_large", "the header of the request is too large");
    } else if (read_error == http::error::end_of_stream || read_error == beast::error::timeout) {
      break;
    } else if (read_error) {
      if (read_error.category() != make_error_code(http::error::bad_method).category()) break;
      answer = trouble(400, "bad_request", "this is not HTTP/1.1");
    } else {
      ++core->counts.requests;
      const std::string address = client_address(*core, request, socket_address);
      answer = refuse_host(*core, request);
      if (!answer && request.method() == http::verb::post) answer = refuse_post(*core, request);
      if (answer) {
        keep_alive = request.keep_alive() && !core->closing;
      } else if (beast::websocket::is_upgrade(request)) {
        answer = upgrade(core, ticket, stream, request, address);
        if (!answer) co_return;
      } else {
        HttpRequest asked;
        asked.method =
            request.method() == http::verb::head ? "GET" : text_of(request.method_string());
        const beast::string_view target = request.target();
        if (decode_path({target.data(), target.size()}, asked.path)) {
          const std::size_t mark = std::min(target.find('?'), target.size() - 1);
          asked.query = text_of(target.substr(mark + 1));
          asked.body = request.body();
          asked.address = address;
          asked.host = text_of(request[http::field::host]);
          asked.authorization = text_of(request[http::field::authorization]);
          asked.forwarded =
              request.count("X-Forwarded-For") > 0 || request.count(http::field::forwarded) > 0;
          asked.accept = text_of(request[http::field::accept]);
          asked.accept_encoding = text_of(request[http::field::accept_encoding]);
          asked.accept_language = text_of(request[http::field::accept_language]);
          asked.if_none_match = text_of(request[http::field::if_none_match]);
          stream.expires_never();
          answer = co_await ask(*core, std::move(asked));
          keep_alive = request.keep_alive() && !core->closing;
        } else {
          answer = trouble(400, "bad_request", "the path is malformed");
        }
      }
    }
    stream.expires_after(core->options.request_timeout);
    if (!co_await write(stream, *answer, request, keep_alive) || !keep_alive) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
}

}  // namespace

void start_http(std::shared_ptr<ServerCore> core, Ticket ticket, Socket socket) {
  asio::io_context& context = core->context;
  asio::co_spawn(context.get_executor(),
                 session(std::move(core), std::move(ticket), std::move(socket)), asio::detached);
}

}  // namespace landfall::server::net
