#include "server/support/client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>

namespace landfall::testing {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;
constexpr std::chrono::seconds kPatience{60};  // far beyond what a busy machine needs

}  // namespace

struct Client::Inside {
  asio::io_context context;
  websocket::stream<asio::ip::tcp::socket, false> stream{context};
  beast::flat_buffer buffer;
  bool open = false;

  // Runs until the operation that `done` belongs to has ended; false if it took too long.
  bool run(const bool& done) {
    context.restart();
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!done && std::chrono::steady_clock::now() < end) context.run_one_until(end);
    if (done) return true;
    stream.next_layer().close();
    context.restart();
    context.run();
    return false;
  }
  // One message, or nothing at the end.
  bool read() {
    bool done = false;
    Error result;
    buffer.clear();
    stream.async_read(buffer, [&](Error error, std::size_t) {
      result = error;
      done = true;
    });
    if (!run(done) || result) open = false;
    return open;
  }
};

Client::Client(std::uint16_t port, std::string_view origin) : inside_(std::make_unique<Inside>()) {
  Error error;
  inside_->stream.next_layer().connect({asio::ip::address_v4::loopback(), port}, error);
  if (error) return;
  inside_->stream.next_layer().set_option(asio::ip::tcp::no_delay(true));
  if (!origin.empty()) {
    inside_->stream.set_option(websocket::stream_base::decorator(
        [text = std::string(origin)](websocket::request_type& request) {
          request.set(beast::http::field::origin, text);
        }));
  }
  bool done = false;
  inside_->stream.async_handshake("localhost:" + std::to_string(port), "/ws", [&](Error result) {
    error = result;
    done = true;
  });
  inside_->open = inside_->run(done) && !error;
}

Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;
Client::~Client() = default;

bool Client::connected() const { return inside_->open; }

void Client::send(std::string_view text) {
  if (!inside_->open) return;
  Error error;
  inside_->stream.write(asio::buffer(text), error);
  // A connection that the server has closed still holds what it said before.
}

JsonValue Client::receive() {
  if (!inside_->open || !inside_->read()) return {};
  const auto data = inside_->buffer.cdata();
  const std::string_view text(static_cast<const char*>(data.data()), data.size());
  heard_.append(text).append("\n");
  Result<JsonValue> message = JsonValue::parse(text);
  return message ? std::move(message).value() : JsonValue();
}

JsonValue Client::receive(std::string_view op) {
  while (true) {
    JsonValue message = receive();
    if (message.is_null() || message.find_text("op") == op) return message;
  }
}

JsonValue Client::answer(std::string_view id) {
  while (true) {
    JsonValue message = receive();
    if (message.is_null()) return message;
    if (message.find_text("op") == "answer" && message.find_text("id") == id) return message;
  }
}

int Client::closed() {
  while (inside_->open) receive();
  return inside_->stream.reason().code;
}

void Client::cut() {
  Error ignored;
  inside_->stream.next_layer().close(ignored);
  inside_->open = false;
}

}  // namespace landfall::testing
