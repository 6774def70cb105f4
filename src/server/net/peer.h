// One open WebSocket as the rest of the server sees it. All calls on the network thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/message.h"

namespace landfall::server::net {

enum class CloseCode : std::uint16_t {
  kNormal = 1000,
  kGoingAway = 1001,  // the server shuts down: reconnect with back-off
  kPolicy = 1008,     // limits, or a message that makes no sense
  kTooLarge = 1009,
  kElsewhere = 1012,  // another node goes on with this: come back at once
};

class Peer {
 public:
  Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  virtual ~Peer() = default;

  // Never blocks. A reader that is too slow for what it is sent is closed.
  virtual void send(Message message) = 0;
  // Closes after what has been sent so far.
  virtual void close(CloseCode code, std::string_view reason) = 0;
  // Ends the connection at once.
  virtual void cut() = 0;
  [[nodiscard]] virtual const std::string& address() const = 0;
  // Another node has passed it on to us.
  [[nodiscard]] virtual bool relayed() const { return false; }
};

// What a WebSocket brings, for its owner in the lobby.
class PeerListener {
 public:
  PeerListener() = default;
  PeerListener(const PeerListener&) = delete;
  PeerListener& operator=(const PeerListener&) = delete;
  virtual ~PeerListener() = default;

  virtual void on_message(std::string_view text) = 0;
  // The peer is gone; no other call follows.
  virtual void on_closed() = 0;
};

}  // namespace landfall::server::net
