#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>
#include <vector>

#include "server/net/server_core.h"

namespace landfall::server::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;

// Callbacks rather than a coroutine: an idle player costs a stream, a small buffer and one pending
// read.
class WebSocketPeer final : public Peer, public std::enable_shared_from_this<WebSocketPeer> {
 public:
  // No permessage-deflate: its windows would cost more memory than all the rest.
  using Stream = websocket::stream<Socket, false>;

  WebSocketPeer(std::shared_ptr<ServerCore> core, Ticket ticket, Socket socket, Caller caller)
      : core_(std::move(core)),
        ticket_(std::move(ticket)),
        stream_(std::move(socket)),
        buffer_(core_->options.max_message_bytes),
        caller_(std::move(caller)) {
    stream_.read_message_max(core_->options.max_message_bytes);
    stream_.auto_fragment(false);  // one frame, one system call, no copy
    stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(5),
                                                       core_->options.idle_timeout, true});
    stream_.text(true);
  }

  void start(const BeastRequest& request) {
    stream_.async_accept(request, [self = shared_from_this()](Error error) {
      if (!error) self->opened();
    });
  }

  void send(Message message) override {
    if (close_asked_ || gone_) return;
    // What a slow reader has left waiting is judged, never the message that comes now: one that is
    // long by itself has to arrive, or it would be asked for again and again.
    if (queue_.size() >= core_->options.max_queued_messages ||
        waiting_bytes() > core_->options.max_queued_bytes) {
      ++core_->counts.slow_readers;
      close_asked_ = true;
      cut();
      return;
    }
    queued_bytes_ += message.size();
    queue_.push_back(std::move(message));
    if (!writing_) write_next();
  }

  void close(CloseCode code, std::string_view reason) override {
    if (close_asked_ || gone_) return;
    close_asked_ = true;
    close_reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                            beast::string_view(reason.data(), reason.size()));
    if (!writing_) say_goodbye();
  }

  void cut() override {
    Error ignored;
    stream_.next_layer().close(ignored);
  }

  [[nodiscard]] const std::string& address() const override { return caller_.address; }

 private:
  void opened() {
    if (core_->closing) return;
    core_->peers.insert(this);
    ++core_->counts.websockets;
    listener_ = core_->site.on_peer(shared_from_this(), std::exchange(caller_.table, {}));
    read();
  }

  // Behind the message that is being written.
  [[nodiscard]] std::size_t waiting_bytes() const {
    return queue_.empty() ? 0 : queued_bytes_ - queue_.front().size();
  }

  void read() {
    stream_.async_read(
        buffer_, [self = shared_from_this()](Error error, std::size_t) { self->on_read(error); });
  }

  void on_read(Error error) {
    if (error) {
      finish();
      return;
    }
    ++core_->counts.messages_in;
    if (stream_.got_text() && !close_asked_) {
      const auto data = buffer_.cdata();
      listener_->on_message({static_cast<const char*>(data.data()), data.size()});
    } else if (!stream_.got_text()) {
      close(CloseCode::kPolicy, "messages are text");
    }
    // What one long message needed is not kept for a silent player.
    if (buffer_.capacity() > kKeptBytes) {
      buffer_ = beast::flat_buffer(core_->options.max_message_bytes);
    } else {
      buffer_.clear();
    }
    read();
  }

  void write_next() {
    writing_ = true;
    const Message& message = queue_.front();
    const std::array<boost::asio::const_buffer, 2> buffers{
        boost::asio::buffer(*message.head),
        message.tail ? boost::asio::buffer(*message.tail) : boost::asio::const_buffer()};
    stream_.async_write(buffers, [self = shared_from_this()](Error error, std::size_t) {
      self->on_written(error);
    });
  }

  void on_written(Error error) {
    writing_ = false;
    if (error) {
      queue_.clear();
      return;  // the pending read ends with an error, too
    }
    ++core_->counts.messages_out;
    core_->counts.bytes_out += queue_.front().size();
    queued_bytes_ -= queue_.front().size();
    queue_.erase(queue_.begin());
    if (!queue_.empty()) {
      write_next();
      return;
    }
    if (queue_.capacity() > kKeptMessages) std::vector<Message>().swap(queue_);
    if (close_asked_) say_goodbye();
  }

  void say_goodbye() {
    stream_.async_close(close_reason_, [self = shared_from_this()](Error) { self->cut(); });
  }

  void finish() {
    if (gone_) return;
    gone_ = true;
    core_->peers.erase(this);
    --core_->counts.websockets;
    const std::shared_ptr<PeerListener> listener = std::move(listener_);
    if (listener) listener->on_closed();
  }

  static constexpr std::size_t kKeptBytes = 2048;
  static constexpr std::size_t kKeptMessages = 4;

  std::shared_ptr<ServerCore> core_;
  Ticket ticket_;
  Stream stream_;
  beast::flat_buffer buffer_;
  Caller caller_;
  std::shared_ptr<PeerListener> listener_;
  std::vector<Message> queue_;
  std::size_t queued_bytes_ = 0;
  websocket::close_reason close_reason_;
  bool writing_ = false;
  bool close_asked_ = false;
  bool gone_ = false;
};

}  // namespace

void start_websocket(std::shared_ptr<ServerCore> core, Ticket ticket, Socket socket,
                     const BeastRequest& request, Caller caller) {
  std::make_shared<WebSocketPeer>(std::move(core), std::move(ticket), std::move(socket),
                                  std::move(caller))
      ->start(request);
}

}  // namespace landfall::server::net
