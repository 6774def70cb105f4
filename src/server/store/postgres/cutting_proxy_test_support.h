// Stands between a store and its database, on 127.0.0.1, and cuts the connection at the moment that a
// test is about.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <list>
#include <string>
#include <string_view>
#include <thread>

namespace landfall::server {

class CuttingProxy {
 public:
  enum class Cut {
    kNothing,
    kBeforeCommit,  // the server hears of everything but the commit, and then nothing any more
    kAfterCommit,   // the server has committed; its reply is lost
    kForGood,       // likewise, and nobody gets through any more
    kOnTheWay,      // the client is cut off while its commit is still on the way, and arrives later
    kSilence,       // nothing passes any more, and nobody is told
  };

  // To the database with this socket.
  explicit CuttingProxy(std::string socket) : upstream_(std::move(socket)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(listener_, 16);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;
  ~CuttingProxy() {
    end_ = true;
    thread_.join();
    ::close(listener_);
    for (Pair& pair : pairs_) pair.close();
  }

  // The address of the database, by way of here.
  [[nodiscard]] std::string address(const std::string& database) const {
    return "postgres://landfall:open-sesame@127.0.0.1:" + std::to_string(port_) + "/" + database +
           "?sslmode=disable&gssencmode=disable";
  }
  // The next commit is cut like this; silence begins at once.
  void cut(Cut how) { cut_ = how; }
  // Nobody gets through from now on, or again.
  void refuse(bool refused) { refused_ = refused; }
  // The commit that was on the way has come to its end: it was delivered, or nobody took it.
  [[nodiscard]] bool delivered() const { return delivered_; }
  [[nodiscard]] int cuts() const { return cuts_; }

 private:
  struct Pair {
    int client = -1;
    int server = -1;
    std::string late;  // for the server, when a newer connection has been made
    void close_client() {
      if (client >= 0) ::close(client);
      client = -1;
    }
    void close() {
      close_client();
      if (server >= 0) ::close(server);
      server = -1;
    }
  };

  void run() {
    while (!end_) {
      std::array<pollfd, 64> handles{};
      std::size_t count = 0;
      handles.at(count++) = {listener_, POLLIN, 0};
      for (const Pair& pair : pairs_) {
        handles.at(count++) = {pair.client, POLLIN, 0};
        handles.at(count++) = {pair.server, POLLIN, 0};
      }
      ::poll(handles.data(), count, 20);
      if (refused_) {
        for (Pair& pair : pairs_) pair.close();
      }
      std::size_t at = 1;
      for (Pair& pair : pairs_) {
        if (at + 1 >= count) break;
        if (handles.at(at).revents != 0 && pair.client >= 0) from_client(pair);
        if (handles.at(at + 1).revents != 0 && pair.server >= 0) from_server(pair);
        at += 2;
      }
      if ((handles.at(0).revents & POLLIN) != 0) take_in();
      pairs_.remove_if([](const Pair& pair) { return pair.client < 0 && pair.server < 0; });
    }
  }
  void take_in() {
    Pair pair;
    pair.client = ::accept(listener_, nullptr, nullptr);
    pair.server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, upstream_.c_str(), sizeof address.sun_path - 1);
    if (refused_ ||
        ::connect(pair.server, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
      pair.close();
      return;
    }
    pairs_.push_back(pair);
  }
  static bool pass(int to, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  static std::string take(int from) {
    std::array<char, 65536> buffer{};
    const ssize_t size = ::recv(from, buffer.data(), buffer.size(), 0);
    return {buffer.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
  }
  void from_client(Pair& pair) {
    const std::string bytes = take(pair.client);
    if (cut_ == Cut::kSilence) {
      if (bytes.empty()) pair.close_client();
      return;
    }
    if (bytes.empty()) return pair.close();
    const std::size_t commit = bytes.find("commit_batch");
    if (commit != std::string::npos && cut_ == Cut::kBeforeCommit) {
      cut_ = Cut::kNothing;
      ++cuts_;
      pass(pair.server, std::string_view(bytes).substr(0, commit));
      return pair.close();
    }
    if (commit != std::string::npos && cut_ == Cut::kOnTheWay) {
      cut_ = Cut::kNothing;
      ++cuts_;
      pair.late = bytes;
      return pair.close_client();
    }
    if (!pass(pair.server, bytes)) return pair.close();
    // A newer session has begun to write: what was on the way arrives.
    if (commit == std::string::npos) return;
    for (Pair& other : pairs_) {
      if (other.late.empty()) continue;
      pass(other.server, other.late);
      other.late.clear();
      while (!take(other.server).empty()) {
      }
      other.close();
      delivered_ = true;
    }
  }
  void from_server(Pair& pair) {
    const std::string bytes = take(pair.server);
    if (cut_ == Cut::kSilence) return;
    if (pair.client < 0 && !pair.late.empty()) return;
    if (bytes.empty()) return pair.close();
    constexpr std::string_view kCommitted{"COMMIT\0", 7};
    const Cut how = cut_;
    if ((how == Cut::kAfterCommit || how == Cut::kForGood) &&
        bytes.find(kCommitted) != std::string::npos) {
      if (how == Cut::kForGood) refused_ = true;  // before anybody can come back
      cut_ = Cut::kNothing;
      ++cuts_;
      return pair.close();
    }
    if (!pass(pair.client, bytes)) pair.close();
  }

  std::string upstream_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::list<Pair> pairs_;
  std::atomic<Cut> cut_ = Cut::kNothing;
  std::atomic<bool> refused_ = false;
  std::atomic<bool> delivered_ = false;
  std::atomic<int> cuts_ = 0;
  std::atomic<bool> end_ = false;
  std::thread thread_;
};

}  // namespace landfall::server
