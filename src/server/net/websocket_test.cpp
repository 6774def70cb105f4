// A WebSocket at its own level: what is sent arrives whole and in order, be it read slowly.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <future>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/web_server.h"

namespace landfall::server::net {
namespace {

// At the lengths where the header changes its form, and far more than a socket takes at once.
std::vector<std::string> texts() {
  std::vector<std::string> list;
  for (const std::size_t size : {0, 1, 125, 126, 127, 65535, 65536, 300000, 5, 5000000, 7}) {
    list.emplace_back(size, static_cast<char>('a' + list.size()));
  }
  return list;
}

// Answers "texts" with all of them at once and then says good-bye; anything else with itself.
class Teller final : public Site {
 public:
  void on_request(const HttpRequest& /*request*/, HttpReply reply) override { reply({}); }
  std::shared_ptr<PeerListener> on_peer(const std::shared_ptr<Peer>& peer,
                                        std::string /*table*/) override {
    return std::make_shared<Listener>(peer);
  }

 private:
  class Listener final : public PeerListener {
   public:
    explicit Listener(std::shared_ptr<Peer> peer) : peer_(std::move(peer)) {}
    void on_message(std::string_view text) override {
      if (text != "texts") {
        peer_->send(Message::of(std::string(text)));
        return;
      }
      for (const std::string& one : texts()) {
        const std::size_t half = one.size() / 2;
        peer_->send({std::make_shared<const std::string>(one.substr(0, half)),
                     std::make_shared<const std::string>(one.substr(half))});
      }
      peer_->close(CloseCode::kNormal, "told");
    }
    void on_closed() override { peer_.reset(); }

   private:
    std::shared_ptr<Peer> peer_;
  };
};

class WebSocketTest : public testing::Test {
 protected:
  WebSocketTest() {
    WebServerOptions options;
    options.max_queued_bytes = 100'000'000;
    server_ = std::move(WebServer::listen(loop_, options, teller_)).value();
    thread_ = std::thread([this] { loop_.run(); });
    // Little fits into the sockets, so that the server has to wait again and again.
    boost::asio::ip::tcp::socket& socket = client_.next_layer();
    socket.open(boost::asio::ip::tcp::v4());
    socket.set_option(boost::asio::socket_base::receive_buffer_size(4096));
    socket.connect({boost::asio::ip::address_v4::loopback(), server_->port()});
    client_.read_message_max(0);
    client_.handshake("127.0.0.1", "/ws");
  }
  ~WebSocketTest() override {
    // A connection that is open holds on to itself.
    boost::system::error_code ignored;
    client_.next_layer().close(ignored);
    while (websockets() > 0) std::this_thread::yield();
    loop_.stop();
    thread_.join();
  }

  std::size_t websockets() {
    std::promise<std::size_t> count;
    loop_.post([&] { count.set_value(server_->counts().websockets); });
    return count.get_future().get();
  }
  std::string read() {
    boost::beast::flat_buffer buffer;
    client_.read(buffer);
    return {static_cast<const char*>(buffer.cdata().data()), buffer.size()};
  }

  Loop loop_;
  Teller teller_;
  std::unique_ptr<WebServer> server_;
  std::thread thread_;
  boost::asio::io_context context_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> client_{context_};
};

TEST_F(WebSocketTest, MessagesOfAnyLengthArriveWholeInOrderAndBeforeTheClose) {
  client_.write(boost::asio::buffer(std::string("texts")));
  for (const std::string& text : texts()) {
    const std::string arrived = read();
    ASSERT_EQ(arrived.size(), text.size());
    ASSERT_TRUE(arrived == text) << "after " << text.size() << " letters";
    EXPECT_TRUE(client_.got_text());
  }
  boost::beast::flat_buffer buffer;
  boost::system::error_code error;
  client_.read(buffer, error);
  EXPECT_EQ(error, boost::beast::websocket::error::closed) << error.message();
  EXPECT_EQ(client_.reason().reason, "told");
}

TEST_F(WebSocketTest, APingIsAnsweredBetweenMessages) {
  std::string heard;
  client_.control_callback(
      [&](boost::beast::websocket::frame_type kind, boost::beast::string_view text) {
        if (kind == boost::beast::websocket::frame_type::pong)
          heard.assign(text.data(), text.size());
      });
  client_.write(boost::asio::buffer(std::string("one")));
  client_.ping("are you there?");
  client_.write(boost::asio::buffer(std::string("two")));
  EXPECT_EQ(read(), "one");
  EXPECT_EQ(read(), "two");
  EXPECT_EQ(heard, "are you there?");
}

}  // namespace
}  // namespace landfall::server::net
