// The socket below a WebSocket: all that leaves it goes through one queue, that of the peer. So
// several messages can leave in one system call, and what Beast says of its own (the handshake,
// pings, pongs and the close) stands between them and never in the middle of one.
#pragma once

#include <array>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "server/net/message.h"
#include "server/net/server_core.h"

namespace landfall::server::net {

class FrameSocket final : public Socket {
 public:
  using Error = boost::system::error_code;
  using Say = std::function<void(std::string bytes)>;

  explicit FrameSocket(Socket&& socket) : Socket(std::move(socket)) {}

  // Who takes what Beast says; nobody once the peer is gone.
  void on_say(Say say) { say_ = std::move(say); }

  // For Beast, which calls no other function that writes.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, std::string bytes) {
          const std::size_t size = bytes.size();
          const Error error = say_ ? Error() : Error(boost::asio::error::operation_aborted);
          if (say_) say_(std::move(bytes));
          boost::asio::post(get_executor(), [handler = std::move(handler), error, size]() mutable {
            std::move(handler)(error, size);
          });
        },
        token, boost::beast::buffers_to_string(buffers));
  }

 private:
  Say say_;
};

// Beast finds this by its arguments.
template <class Handler>
void async_teardown(boost::beast::role_type role, FrameSocket& socket, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, static_cast<Socket&>(socket),
                                          std::forward<Handler>(handler));
}

// A message with its header (RFC 6455, 5.2), or bytes that need none.
class Frame {
 public:
  static Frame of_text(Message message) {
    Frame frame(std::move(message));
    const std::size_t size = frame.message_.size();
    const std::size_t length = size < 126 ? 0 : size <= 0xFFFF ? 2 : 8;  // bytes of the long form
    frame.header_[0] = 0x81;                                             // whole, a text
    frame.header_[1] = static_cast<std::uint8_t>(length == 0 ? size : length == 2 ? 126 : 127);
    for (std::size_t i = 0; i < length; ++i) {
      frame.header_[2 + i] = static_cast<std::uint8_t>(size >> (8 * (length - 1 - i)));
    }
    frame.header_size_ = static_cast<std::uint8_t>(2 + length);
    return frame;
  }
  static Frame of_bytes(std::string bytes) { return Frame(Message::of(std::move(bytes))); }

  [[nodiscard]] bool is_message() const { return header_size_ != 0; }
  [[nodiscard]] std::size_t size() const { return header_size_ + message_.size(); }
  [[nodiscard]] std::size_t message_size() const { return message_.size(); }
  // Hands the pieces behind the first `skipped` bytes to `take`.
  template <class Take>
  void each_piece(std::size_t skipped, Take take) const {
    const auto piece = [&](const void* data, std::size_t size) {
      const std::size_t begin = std::min(skipped, size);
      skipped -= begin;
      if (begin < size) take(static_cast<const char*>(data) + begin, size - begin);
    };
    piece(header_.data(), header_size_);
    piece(message_.head->data(), message_.head->size());
    if (message_.tail) piece(message_.tail->data(), message_.tail->size());
  }

 private:
  explicit Frame(Message message) : message_(std::move(message)) {}

  Message message_;
  std::array<std::uint8_t, 10> header_{};
  std::uint8_t header_size_ = 0;
};

}  // namespace landfall::server::net
