#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/container/static_vector.hpp>
#include <utility>
#include <vector>

#include "server/net/frame_socket.h"
#include "server/net/server_core.h"

namespace landfall::server::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;

// Callbacks rather than a coroutine: an idle player costs a stream, a small buffer and one pending
// read.
//
// Messages wait in a queue of frames until what runs now has ended; then all of them leave in one
// system call. What the socket does not take waits until it does.
class WebSocketPeer final : public Peer,
                            public Sender,
                            public std::enable_shared_from_this<WebSocketPeer> {
 public:
  // No permessage-deflate: its windows would cost more memory than all the rest.
  using Stream = websocket::stream<FrameSocket, false>;

  WebSocketPeer(std::shared_ptr<ServerCore> core, Ticket ticket, Socket socket, Caller caller)
      : core_(std::move(core)),
        ticket_(std::move(ticket)),
        stream_(std::move(socket)),
        buffer_(core_->options.max_message_bytes),
        caller_(std::move(caller)) {
    stream_.read_message_max(core_->options.max_message_bytes);
    stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(5),
                                                       core_->options.idle_timeout, true});
    stream_.next_layer().on_say(
        [this](std::string bytes) { add(Frame::of_bytes(std::move(bytes))); });
  }
  WebSocketPeer(const WebSocketPeer&) = delete;
  WebSocketPeer& operator=(const WebSocketPeer&) = delete;
  ~WebSocketPeer() override { stream_.next_layer().on_say({}); }

  void start(const BeastRequest& request) {
    Error ignored;
    stream_.next_layer().non_blocking(true, ignored);
    stream_.async_accept(request, [self = shared_from_this()](Error error) {
      if (!error) self->opened();
    });
  }

  void send(Message message) override {
    if (close_asked_ || gone_) return;
    // What a slow reader has left waiting is judged, never the message that comes now: one that is
    // long by itself has to arrive, or it would be asked for again and again.
    if (is_full() && to_send_) send_now();
    if (is_full()) {
      ++core_->counts.slow_readers;
      close_asked_ = true;
      cut();
      return;
    }
    add(Frame::of_text(std::move(message)));
  }

  void close(CloseCode code, std::string_view reason) override {
    if (close_asked_ || gone_) return;
    close_asked_ = true;
    close_reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                            beast::string_view(reason.data(), reason.size()));
    if (queue_.empty()) say_goodbye();
  }

  void cut() override {
    Error ignored;
    stream_.next_layer().close(ignored);
  }

  [[nodiscard]] const std::string& address() const override { return caller_.address; }

  void send_now() override {
    to_send_ = false;
    if (!waiting_) write();
  }

 private:
  void opened() {
    if (core_->closing) return;
    core_->peers.insert(this);
    ++core_->counts.websockets;
    listener_ = core_->site.on_peer(shared_from_this(), std::exchange(caller_.table, {}));
    read();
  }

  // By what waits behind the message that is being written.
  [[nodiscard]] bool is_full() const {
    if (queue_.empty()) return false;
    return queue_.size() >= core_->options.max_queued_messages ||
           queued_bytes_ - queue_.front().size() > core_->options.max_queued_bytes;
  }

  void add(Frame frame) {
    queued_bytes_ += frame.size();
    queue_.push_back(std::move(frame));
    if (to_send_ || waiting_) return;
    to_send_ = true;
    core_->send_soon(weak_from_this());
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

  void write() {
    while (!queue_.empty()) {
      Error error;
      const std::size_t sent = stream_.next_layer().write_some(pieces(), error);
      if (error == boost::asio::error::would_block) return write_later();
      if (error) return forget_queue();  // the pending read ends with an error, too
      written(sent);
    }
    if (queue_.capacity() > kKeptFrames) std::vector<Frame>().swap(queue_);
    if (close_asked_) say_goodbye();
  }

  // What is to be written next.
  using Pieces = boost::container::static_vector<boost::asio::const_buffer, 48>;
  [[nodiscard]] Pieces pieces() const {
    constexpr std::size_t kPiecesOfAFrame = 3;
    Pieces list;
    std::size_t skipped = sent_of_front_;
    for (const Frame& frame : queue_) {
      if (list.size() + kPiecesOfAFrame > Pieces::static_capacity) break;
      frame.each_piece(std::exchange(skipped, 0), [&](const char* data, std::size_t size) {
        list.push_back(boost::asio::buffer(data, size));
      });
    }
    return list;
  }

  void written(std::size_t sent) {
    sent_of_front_ += sent;
    auto frame = queue_.begin();
    for (; frame != queue_.end() && sent_of_front_ >= frame->size(); ++frame) {
      sent_of_front_ -= frame->size();
      queued_bytes_ -= frame->size();
      if (!frame->is_message()) continue;
      ++core_->counts.messages_out;
      core_->counts.bytes_out += frame->message_size();
    }
    queue_.erase(queue_.begin(), frame);
  }

  void write_later() {
    waiting_ = true;
    stream_.next_layer().async_wait(Socket::wait_write, [self = shared_from_this()](Error error) {
      self->waiting_ = false;
      if (error) {
        self->forget_queue();
      } else {
        self->write();
      }
    });
  }

  void forget_queue() {
    queue_.clear();
    queued_bytes_ = 0;
    sent_of_front_ = 0;
  }

  void say_goodbye() {
    if (std::exchange(leaving_, true)) return;
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
  static constexpr std::size_t kKeptFrames = 4;

  std::shared_ptr<ServerCore> core_;
  Ticket ticket_;
  Stream stream_;
  beast::flat_buffer buffer_;
  Caller caller_;
  std::shared_ptr<PeerListener> listener_;
  std::vector<Frame> queue_;
  std::size_t queued_bytes_ = 0;
  std::size_t sent_of_front_ = 0;  // bytes of the first frame that have left
  websocket::close_reason close_reason_;
  bool to_send_ = false;  // send_now() will be called
  bool waiting_ = false;  // until the socket takes more
  bool close_asked_ = false;
  bool leaving_ = false;  // the close is being said
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
