// A line between a node and something that it needs, on 127.0.0.1, which can be cut: so that everybody
// notices, or so that nothing passes and nobody is told. What was on its way then arrives late, when
// the line is whole again.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <string>
#include <thread>

namespace landfall::faults {

class Link {
 public:
  enum class Mode : std::uint8_t {
    kWhole,
    kCut,     // connections are closed, and no new ones come about
    kSilent,  // connections stay, and nothing passes
  };

  // To a socket of this machine ("/folder/.s.PGSQL.5432"), or to a port of it ("4222").
  explicit Link(std::string upstream);
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  void set(Mode mode) { mode_ = mode; }

 private:
  // One direction of a connection: what was read and not written yet.
  struct Pair {
    int client = -1;
    int server = -1;
    std::string to_server;
    std::string to_client;
    bool broken = false;
  };
  void run();
  void take_in();
  [[nodiscard]] int connect_upstream() const;
  // Reads from one end, and writes what there is to the other.
  static void pump(int from, int to, std::string& bytes, bool readable, bool& broken);

  std::string upstream_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<Mode> mode_ = Mode::kWhole;
  std::atomic<bool> end_ = false;
  std::list<Pair> pairs_;
  std::thread thread_;
};

}  // namespace landfall::faults
