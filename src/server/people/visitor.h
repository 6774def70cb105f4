// Somebody with an open connection to a table, as the table sees it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "host/people.h"
#include "server/net/peer.h"
#include "server/ops/rate.h"
#include "server/people/tokens.h"

namespace landfall::server {

// What is said of a table that is on hold.
struct OnHold {
  std::string tag;       // the host finds it by this
  std::string_view why;  // a word for it (tables/replay_table.h)
  bool record = false;   // its log can be had: the game is over
};

class Visitor {
 public:
  explicit Visitor(std::shared_ptr<net::Peer> peer)
      : address_(peer->address()), peer_(std::move(peer)) {}
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;

  void send(net::Message message) {
    if (peer_) peer_->send(std::move(message));
  }
  void send(std::string text) { send(net::Message::of(std::move(text))); }
  // `error` with a reason, then the end of the connection.
  void turn_away(std::string_view error, std::string_view text, const OnHold& hold = {});
  void close(net::CloseCode code, std::string_view reason) {
    if (peer_) peer_->close(code, reason);
  }
  [[nodiscard]] bool connected() const { return peer_ != nullptr; }
  // Also of somebody who has gone: what they asked for may still be waiting for its turn.
  [[nodiscard]] const std::string& address() const { return address_; }

  host::Player player;         // who this is at the table
  std::optional<Token> token;  // what the visitor came with; never shown to others
  // A token of the visitor's own making, to hold the seat by that `token` invites to.
  std::optional<Token> claim;
  std::string zone;  // where the visitor's clock shows what it does, "Europe/Berlin"; may be empty
  bool program = false;      // has said to be one
  bool away = false;         // the page is out of sight
  bool turned_away = false;  // nothing they still say counts
  bool redeemed = false;     // `token` was had for a link to another device, and has to be told
  // How fast bots are to play, if this person has said so, and how long they wait for an undo.
  std::optional<std::chrono::milliseconds> bots_pace;
  std::chrono::milliseconds undo_window{0};
  TokenBucket writing;  // of somebody who watches; a seat has its own

 protected:
  [[nodiscard]] const std::shared_ptr<net::Peer>& peer() const { return peer_; }
  void forget_peer() { peer_.reset(); }

 private:
  std::string address_;
  std::shared_ptr<net::Peer> peer_;
};

// {"op":"error","error":...,"text":...}, with what is said of a table that is on hold.
std::string error_message(std::string_view error, std::string_view text, const OnHold& hold = {});

}  // namespace landfall::server
