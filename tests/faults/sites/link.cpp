#include "faults/sites/link.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

namespace landfall::faults {
namespace {

constexpr int kGlance = 20;  // milliseconds between looks at the mode

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

}  // namespace

Link::Link(std::string upstream) : upstream_(std::move(upstream)) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
      ::listen(listener_, SOMAXCONN) != 0) {
    return;  // a node will say that it cannot reach port 0
  }
  ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

Link::~Link() {
  end_ = true;
  if (thread_.joinable()) thread_.join();
  ::close(listener_);
  for (const Pair& pair : pairs_) {
    ::close(pair.client);
    ::close(pair.server);
  }
}

void Link::run() {
  std::vector<pollfd> handles;
  while (!end_) {
    const Mode mode = mode_;
    handles.assign(1, {listener_, POLLIN, 0});
    if (mode == Mode::kWhole) {
      for (const Pair& pair : pairs_) {
        const auto events = [](const std::string& in, const std::string& out) {
          return static_cast<short>((in.empty() ? POLLIN : 0) | (out.empty() ? 0 : POLLOUT));
        };
        handles.push_back({pair.client, events(pair.to_server, pair.to_client), 0});
        handles.push_back({pair.server, events(pair.to_client, pair.to_server), 0});
      }
    }
    ::poll(handles.data(), handles.size(), kGlance);
    std::size_t at = 1;
    for (Pair& pair : pairs_) {
      if (mode == Mode::kCut) pair.broken = true;
      if (at >= handles.size()) continue;
      const bool from_client = handles[at].revents != 0;
      const bool from_server = handles[at + 1].revents != 0;
      at += 2;
      if (!from_client && !from_server) continue;
      pump(pair.client, pair.server, pair.to_server, from_client, pair.broken);
      pump(pair.server, pair.client, pair.to_client, from_server, pair.broken);
    }
    pairs_.remove_if([](const Pair& pair) {
      if (!pair.broken) return false;
      ::close(pair.client);
      ::close(pair.server);
      return true;
    });
    if ((handles[0].revents & POLLIN) != 0) take_in();
  }
}

void Link::pump(int from, int to, std::string& bytes, bool readable, bool& broken) {
  if (readable && bytes.empty()) {
    std::array<char, 65536> buffer{};
    const ssize_t size = ::recv(from, buffer.data(), buffer.size(), 0);
    if (size > 0) bytes.assign(buffer.data(), static_cast<std::size_t>(size));
    if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) broken = true;
  }
  while (!bytes.empty()) {
    const ssize_t sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) broken = true;
    if (sent <= 0) return;
    bytes.erase(0, static_cast<std::size_t>(sent));
  }
}

int Link::connect_upstream() const {
  int handle = -1;
  bool stands = false;
  if (upstream_.starts_with('/')) {
    handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, upstream_.c_str(), sizeof address.sun_path - 1);
    stands = ::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  } else {
    handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(std::atoi(upstream_.c_str()));
    stands = ::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  if (stands) return handle;
  ::close(handle);
  return -1;
}

void Link::take_in() {
  // In silence nobody is told that somebody is there, either.
  if (mode_ == Mode::kSilent) {
    ::usleep(kGlance * 1000);
    return;
  }
  Pair pair;
  pair.client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
  if (pair.client < 0) return;
  pair.server = mode_ == Mode::kCut ? -1 : connect_upstream();
  if (pair.server < 0) {
    ::close(pair.client);
    return;
  }
  const int on = 1;
  for (const int handle : {pair.client, pair.server}) {
    ::fcntl(handle, F_SETFL, O_NONBLOCK);
    ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }
  pairs_.push_back(std::move(pair));
}

}  // namespace landfall::faults
