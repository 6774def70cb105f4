// A push service with one browser behind it, for tests: takes requests at an address of this machine, and opens what only that browser
// can open.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "server/notices/push_message.h"

namespace landfall::testing {

class PushService {
 public:
  struct Request {
    std::string head;
    std::optional<std::string> text;  // nothing if the browser cannot open it
    std::string body;                 // as it came
  };

  PushService() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(::bind(listener_, plain, size), 0);
    EXPECT_EQ(::listen(listener_, 16), 0);
    EXPECT_EQ(::getsockname(listener_, plain, &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;
  ~PushService() {
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string endpoint(std::string_view path = "/browser/1") const {
    return "http://127.0.0.1:" + std::to_string(port_) + std::string(path);
  }
  // {"endpoint":...,"p256dh":...,"auth":...}, as the browser says it.
  [[nodiscard]] std::string subscription() const {
    JsonWriter out;
    out.begin_object()
        .member("endpoint", endpoint())
        .member("p256dh", server::base64url(browser_.point()))
        .member("auth", server::base64url(secret_));
    return out.end_object().text();
  }
  // What is answered: these one after the other, then 201.
  void answer(std::vector<int> statuses) {
    const std::scoped_lock lock(mutex_);
    statuses_ = std::move(statuses);
  }
  // The request with this number, waiting for it if need be; nothing if it never comes.
  std::optional<Request> request(std::size_t number) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, std::chrono::seconds(120), [&] { return requests_.size() > number; });
    if (requests_.size() <= number) return std::nullopt;
    return requests_[number];
  }
  // What it says.
  JsonValue notice(std::size_t number) {
    const auto one = request(number);
    if (!one || !one->text) return {};
    Result<JsonValue> read = JsonValue::parse(*one->text);
    return read ? std::move(*read) : JsonValue{};
  }
  std::size_t count() {
    const std::scoped_lock lock(mutex_);
    return requests_.size();
  }

 private:
  void run() {
    while (true) {
      const int peer = ::accept(listener_, nullptr, nullptr);
      if (peer < 0) return;
      serve(peer);
      ::close(peer);
    }
  }
  void serve(int peer) {
    std::string all;
    std::size_t end = std::string::npos;
    std::size_t wanted = 0;
    while (end == std::string::npos || all.size() < end + 4 + wanted) {
      char buffer[4096];
      const auto size = ::recv(peer, buffer, sizeof buffer, 0);
      if (size <= 0) return;
      all.append(buffer, static_cast<std::size_t>(size));
      end = all.find("\r\n\r\n");
      const std::size_t length = all.find("Content-Length: ");
      if (end != std::string::npos && length < end) wanted = std::stoul(all.substr(length + 16));
    }
    int status = 201;
    {
      const std::scoped_lock lock(mutex_);
      requests_.push_back({all.substr(0, end),
                           server::open_push(all.substr(end + 4), browser_, secret_),
                           all.substr(end + 4)});
      if (!statuses_.empty()) {
        status = statuses_.front();
        statuses_.erase(statuses_.begin());
      }
    }
    news_.notify_all();
    const std::string reply = "HTTP/1.1 " + std::to_string(status) +
                              " Said\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    static_cast<void>(::send(peer, reply.data(), reply.size(), MSG_NOSIGNAL));
  }

  server::P256Key browser_ = server::P256Key::random();
  std::string secret_ = "0123456789abcdef";
  int listener_;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<Request> requests_;
  std::vector<int> statuses_;
  std::thread thread_;
};

}  // namespace landfall::testing
