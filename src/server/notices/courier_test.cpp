#include "server/notices/courier.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>
#include <string>

namespace landfall::server {
namespace {

// Somebody who listens at this machine and hears whether anybody calls.
class Listening127 {
 public:
  Listening127() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(::bind(socket_, plain, size), 0);
    EXPECT_EQ(::listen(socket_, 4), 0);
    EXPECT_EQ(::getsockname(socket_, plain, &size), 0);
    port_ = std::to_string(ntohs(address.sin_port));
  }
  ~Listening127() { ::close(socket_); }
  [[nodiscard]] const std::string& port() const { return port_; }
  [[nodiscard]] bool called() const {
    pollfd waiting{socket_, POLLIN, 0};
    return ::poll(&waiting, 1, 0) > 0;
  }

 private:
  int socket_;
  std::string port_;
};

Delivery delivered(const CourierOptions& options, Parcel parcel) {
  std::promise<Delivery> promise;
  parcel.done = [&](const Delivery& delivery) { promise.set_value(delivery); };
  Courier courier(options, [](const std::function<void()>& task) { task(); });
  courier.send(std::move(parcel));
  return promise.get_future().get();
}

constexpr CourierOptions kStrict{.anywhere = false, .first_pause = std::chrono::milliseconds(1)};
constexpr CourierOptions kAnywhere{.anywhere = true, .first_pause = std::chrono::milliseconds(1)};

TEST(Courier, NeverCallsThisMachineForAStranger) {
  const Listening127 listening;
  for (const std::string host : {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]"}) {
    const Delivery end =
        delivered(kStrict, {.url = "https://" + host + ":" + listening.port() + "/", .body = "x"});
    EXPECT_EQ(end.how, Delivery::How::kRefused) << host;
    EXPECT_FALSE(listening.called()) << host;
  }
  const Delivery plain =
      delivered(kStrict, {.url = "http://127.0.0.1:" + listening.port() + "/", .body = "x"});
  EXPECT_EQ(plain.how, Delivery::How::kRefused);
  EXPECT_FALSE(listening.called());
}

TEST(Courier, GivesUpWhereNobodyAnswers) {
  std::string port;
  {
    const Listening127 gone;
    port = gone.port();
  }
  const Delivery end = delivered(kAnywhere, {.url = "http://127.0.0.1:" + port + "/", .body = "x"});
  EXPECT_EQ(end.how, Delivery::How::kRefused);
  EXPECT_FALSE(end.why.empty());
}

}  // namespace
}  // namespace landfall::server
