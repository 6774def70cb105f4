// Many WebSocket players in one thread: plain sockets and epoll, as light as can be, because the
// load generator shares the machine with the server that it measures.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::load {

std::int64_t now_ns();
// Processor time that a process has used so far, in seconds.
double processor_seconds(int process);
// The same with the processes that it has started and that still run.
double family_seconds(int process);

// Bytes that a process and those that it has started have sent to the disk.
double written_bytes(int process);

class Crowd {
 public:
  using Received = std::function<void(int connection, std::string_view message)>;
  using Closed = std::function<void(int connection)>;

  explicit Crowd(std::uint16_t port);
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd();

  // Connects and shakes hands (blocking); the connection's number, or -1.
  int connect(std::string_view path = "/ws");
  // The same in place of a connection that is closed now.
  bool reconnect(int number, std::string_view path);
  // Begins to connect and never waits: what is sent before it stands is written then, and one that
  // does not come about is closed. The connection's number, or -1 if nobody listens.
  int open(std::string_view path = "/ws");
  // Sends a text message; a full socket is written to later.
  void send(int connection, std::string_view text);
  // Waits at most `timeout_ms` for something to arrive and hands it out.
  void poll(int timeout_ms, const Received& received, const Closed& closed);
  void close(int connection);
  void close_all();
  [[nodiscard]] std::size_t size() const { return connections_.size(); }
  // What the server said when it closed the connection; 0 if it said nothing.
  [[nodiscard]] int close_code(int connection) const {
    return connections_[static_cast<std::size_t>(connection)].close_code;
  }

 private:
  struct Connection {
    int handle = -1;
    std::string in{};        // an incomplete frame
    std::string out{};       // what the socket did not take yet
    std::string unshaken{};  // to be sent when hands have been shaken
    bool shaking = false;
    int close_code = 0;
    int opened = 1;  // how often
  };
  // The handle of a new connection after the handshake, or -1.
  [[nodiscard]] int shake_hands(std::string_view path) const;
  [[nodiscard]] int add(int handle, bool shaking);
  void listen_for(int number, std::uint32_t events, int operation) const;
  // Takes the answer to the handshake from what came in; false if it is another than expected.
  static bool shake(Connection& connection, std::string& bytes);
  void read(int number, const Received& received, const Closed& closed);
  void flush(int number);
  // Hands out whole frames; how many bytes were used.
  std::size_t deliver(int number, std::string_view bytes, const Received& received);

  std::uint16_t port_;
  int epoll_ = -1;
  std::vector<Connection> connections_;
  std::vector<char> buffer_;
};

}  // namespace landfall::load
