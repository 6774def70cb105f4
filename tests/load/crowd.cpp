#include "load/crowd.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <sstream>

namespace landfall::load {
namespace {

// One frame from a client: always masked, here with a key of zeros, which changes nothing.
std::string frame(std::string_view text, unsigned char operation = 0x81) {
  std::string bytes;
  bytes += static_cast<char>(operation);
  if (text.size() < 126) {
    bytes += static_cast<char>(0x80 | text.size());
  } else {
    bytes += static_cast<char>(0x80 | 126);
    bytes += static_cast<char>(text.size() >> 8);
    bytes += static_cast<char>(text.size() & 0xFF);
  }
  bytes.append(4, '\0');
  bytes += text;
  return bytes;
}

std::string handshake(std::string_view path) {
  return "GET " + std::string(path) +
         " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}
constexpr std::string_view kWelcome = "HTTP/1.1 101";

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

}  // namespace

std::int64_t now_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

double processor_seconds(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(file, line);
  std::istringstream fields(line.substr(line.rfind(')') + 2));
  std::string word;
  double ticks = 0;
  for (int field = 3; field <= 15 && fields >> word; ++field) {
    if (field >= 14) ticks += std::stod(word);  // user and system time
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

namespace {

double written_by(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/io");
  std::string name;
  double bytes = 0;
  while (file >> name >> bytes) {
    if (name == "write_bytes:") return bytes;
  }
  return 0;
}

// Adds up a figure of a process and its children.
double sum_of_family(int process, double (*figure)(int process)) {
  if (process == 0) return 0;
  const std::string own = std::to_string(process);
  double sum = figure(process);
  std::ifstream children("/proc/" + own + "/task/" + own + "/children");
  for (int child = 0; children >> child;) sum += figure(child);
  return sum;
}

}  // namespace

double family_seconds(int process) { return sum_of_family(process, processor_seconds); }
double written_bytes(int process) { return sum_of_family(process, written_by); }

Crowd::Crowd(std::uint16_t port)
    : port_(port), epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(1 << 18) {}

Crowd::~Crowd() {
  close_all();
  ::close(epoll_);
}

int Crowd::shake_hands(std::string_view path) const {
  const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(port_);
  if (::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(handle);
    return -1;
  }
  const std::string request = handshake(path);
  if (::send(handle, request.data(), request.size(), MSG_NOSIGNAL) < 0) {
    ::close(handle);
    return -1;
  }
  std::string answer;
  char letter = 0;
  while (!answer.ends_with("\r\n\r\n") && recv(handle, &letter, 1, 0) == 1) answer += letter;
  if (!answer.starts_with(kWelcome)) {
    ::close(handle);
    return -1;
  }
  fcntl(handle, F_SETFL, O_NONBLOCK);
  return handle;
}

int Crowd::connect(std::string_view path) {
  const int handle = shake_hands(path);
  return handle < 0 ? -1 : add(handle, false);
}

bool Crowd::reconnect(int number, std::string_view path) {
  close(number);
  Connection& connection = connections_[static_cast<std::size_t>(number)];
  connection = Connection{.handle = shake_hands(path), .opened = connection.opened + 1};
  if (connection.handle < 0) return false;
  listen_for(number, EPOLLIN, EPOLL_CTL_ADD);
  return true;
}

int Crowd::open(std::string_view path) {
  const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  const sockaddr_in address = loopback(port_);
  if (::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 &&
      errno != EINPROGRESS) {
    ::close(handle);
    return -1;
  }
  const int number = add(handle, true);
  connections_.back().out = handshake(path);
  return number;
}

int Crowd::add(int handle, bool shaking) {
  const int on = 1;
  setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const int number = static_cast<int>(connections_.size());
  connections_.push_back(Connection{.handle = handle, .in = {}, .out = {}, .shaking = shaking});
  listen_for(number, shaking ? EPOLLIN | EPOLLOUT : EPOLLIN, EPOLL_CTL_ADD);
  return number;
}

void Crowd::listen_for(int number, std::uint32_t events, int operation) const {
  epoll_event event{};
  event.events = events;
  event.data.u32 = static_cast<std::uint32_t>(number);
  epoll_ctl(epoll_, operation, connections_[static_cast<std::size_t>(number)].handle, &event);
}

bool Crowd::shake(Connection& connection, std::string& bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string::npos) return true;
  if (!bytes.starts_with(kWelcome)) return false;
  bytes.erase(0, end + 4);
  connection.shaking = false;
  connection.out += connection.unshaken;
  connection.unshaken.clear();
  return true;
}

void Crowd::send(int number, std::string_view text) {
  Connection& connection = connections_[static_cast<std::size_t>(number)];
  if (connection.shaking) {
    connection.unshaken += frame(text);
    return;
  }
  connection.out += frame(text);
  flush(number);
}

void Crowd::flush(int number) {
  Connection& connection = connections_[static_cast<std::size_t>(number)];
  while (!connection.out.empty()) {
    const ssize_t sent =
        ::send(connection.handle, connection.out.data(), connection.out.size(), MSG_NOSIGNAL);
    if (sent <= 0) break;
    connection.out.erase(0, static_cast<std::size_t>(sent));
  }
}

void Crowd::poll(int timeout_ms, const Received& received, const Closed& closed) {
  std::array<epoll_event, 256> events{};
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout_ms);
  for (int index = 0; index < count; ++index) {
    const epoll_event& event = events[static_cast<std::size_t>(index)];
    const int number = static_cast<int>(event.data.u32);
    if ((event.events & EPOLLOUT) != 0 &&
        connections_[static_cast<std::size_t>(number)].handle >= 0) {
      flush(number);
      listen_for(number, EPOLLIN, EPOLL_CTL_MOD);
    }
    if ((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) read(number, received, closed);
  }
}

void Crowd::read(int number, const Received& received, const Closed& closed) {
  const int handle = connections_[static_cast<std::size_t>(number)].handle;
  if (handle < 0) return;
  const ssize_t count = recv(handle, buffer_.data(), buffer_.size(), 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) {
    close(number);
    closed(number);
    return;
  }
  const std::string_view fresh(buffer_.data(), static_cast<std::size_t>(count));
  Connection& connection = connections_[static_cast<std::size_t>(number)];
  const int opened = connection.opened;
  std::string whole;
  std::string_view bytes = fresh;
  if (!connection.in.empty() || connection.shaking) {
    connection.in += fresh;
    if (connection.shaking && !shake(connection, connection.in)) {
      close(number);
      closed(number);
      return;
    }
    if (connection.shaking) return;
    whole = std::move(connection.in);
    bytes = whole;
  }
  const std::size_t used = deliver(number, bytes, received);
  // Whoever was told may have connected anew.
  if (connections_[static_cast<std::size_t>(number)].opened != opened) return;
  connections_[static_cast<std::size_t>(number)].in.assign(bytes.substr(used));
  flush(number);
}

std::size_t Crowd::deliver(int number, std::string_view bytes, const Received& received) {
  const int opened = connections_[static_cast<std::size_t>(number)].opened;
  std::size_t at = 0;
  while (bytes.size() - at >= 2 &&
         connections_[static_cast<std::size_t>(number)].opened == opened) {
    const auto byte = [&](std::size_t index) {
      return static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[at + index]));
    };
    std::size_t header = 2;
    std::uint64_t size = byte(1) & 0x7F;
    if (size == 126) {
      if (bytes.size() - at < 4) break;
      size = byte(2) << 8 | byte(3);
      header = 4;
    } else if (size == 127) {
      if (bytes.size() - at < 10) break;
      size = 0;
      for (std::size_t index = 2; index < 10; ++index) size = size << 8 | byte(index);
      header = 10;
    }
    if (bytes.size() - at < header + size) break;
    const std::string_view payload = bytes.substr(at + header, size);
    const auto operation = byte(0) & 0x0F;
    at += header + size;
    if (operation == 1) received(number, payload);
    if (operation == 8 && size >= 2) {
      const auto letter = [&](std::size_t index) {
        return static_cast<int>(static_cast<unsigned char>(payload[index]));
      };
      connections_[static_cast<std::size_t>(number)].close_code = letter(0) << 8 | letter(1);
    }
    if (operation == 9) connections_[static_cast<std::size_t>(number)].out += frame(payload, 0x8A);
  }
  return at;
}

void Crowd::close(int number) {
  int& handle = connections_[static_cast<std::size_t>(number)].handle;
  if (handle >= 0) ::close(handle);
  handle = -1;
}

void Crowd::close_all() {
  for (std::size_t number = 0; number < connections_.size(); ++number)
    close(static_cast<int>(number));
  connections_.clear();
}

}  // namespace landfall::load
