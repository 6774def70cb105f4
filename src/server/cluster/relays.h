// Connections that come to one node and belong to a table of another.
//
// The node that somebody has come to passes every message on, and everything the table says back; to
// the table it is a connection like any other. A text that several people get travels once to each
// node. What a seat alone may know goes only to the node where its connection is.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/cluster/bus.h"
#include "server/cluster/node_link.h"
#include "server/net/web_server.h"

namespace landfall::server {

class Relays {
 public:
  Relays(Bus& bus, net::Loop& loop, std::string self);
  Relays(const Relays&) = delete;
  Relays& operator=(const Relays&) = delete;
  ~Relays();

  // Where the connections and requests go that others pass on to us.
  void serve(net::Site& site) { site_ = &site; }

  // A connection of ours that belongs elsewhere. It ends with this object.
  class Line {
   public:
    Line() = default;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    virtual ~Line() = default;
    virtual void send(std::string_view text) = 0;
    // The owner has said something.
    [[nodiscard]] virtual bool heard() const = 0;
  };
  // What the owner sends goes to the peer. If the owner is lost, the peer is closed with kElsewhere;
  // if it has not said anything yet, `unheard` is called instead, and somebody else can be asked.
  std::unique_ptr<Line> open(const std::string& owner, const std::string& table,
                             const std::shared_ptr<net::Peer>& peer, net::Task unheard);
  // Has a request answered by the owner.
  void pass_on(const std::string& owner, const net::HttpRequest& request, net::HttpReply reply);

  // Everybody who is here from other nodes is to come back elsewhere.
  void send_away();
  // The node has died or left: nothing that ran over it goes on.
  void gone(const std::string& node);

  // For the metrics: connections of ours at other nodes, and of others here.
  [[nodiscard]] std::size_t passed_on() const { return lines_.size(); }
  [[nodiscard]] std::size_t guests() const { return guests_.size(); }

 private:
  class OwnLine;
  class RelayedPeer;
  struct Request {
    std::string owner;
    net::HttpReply reply;
    std::unique_ptr<net::Timer> deadline;
  };
  struct Guest {
    std::shared_ptr<RelayedPeer> peer;
    std::shared_ptr<net::PeerListener> listener;
  };
  using GuestName = std::pair<std::string, std::uint64_t>;  // the node, and its number for it

  NodeLink& link(const std::string& node);
  void receive(std::string_view message);
  void read(const std::string& node, std::string_view entries);
  bool read_entry(const std::string& node, std::uint64_t kind, FrameReader& in,
                  const std::vector<NodeLink::SharedText>& texts);
  void open_guest(const std::string& node, std::uint64_t number, std::string_view table,
                  std::string_view address);
  void close_guest(const GuestName& name);
  void serve_request(const std::string& node, std::uint64_t number, FrameReader& in);
  void answer_request(std::uint64_t number, net::HttpAnswer answer);
  OwnLine* line_at(const std::string& node, std::uint64_t number);
  bool deliver(const std::string& node, std::uint64_t number, FrameReader& in,
               const std::vector<NodeLink::SharedText>& texts);
  void read_answer(std::uint64_t number, FrameReader& in);
  void drop(const std::string& node);
  void tick();

  Bus& bus_;
  net::Loop& loop_;
  std::string self_;
  net::Site* site_ = nullptr;
  std::unordered_map<std::string, std::unique_ptr<NodeLink>> links_;
  std::unordered_map<std::uint64_t, OwnLine*> lines_;
  std::map<GuestName, Guest> guests_;
  std::unordered_map<std::uint64_t, Request> requests_;
  std::uint64_t count_ = 0;
  SteadyTime ticked_{};
  std::unique_ptr<Bus::Subscription> subscription_;
  std::unique_ptr<net::Timer> tick_timer_;
};

}  // namespace landfall::server
