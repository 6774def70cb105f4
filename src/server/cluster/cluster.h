// This node among the others: who is alive, whether we may speak for our tables, and what is to be
// done when that changes. On the network thread.
//
// The store decides who owns a table (store.h, Claim). All that is decided here is whether it is worth
// trying: a node that has not been heard of for as long as a lease lasts counts as dead, and a node
// whose own lease is nearly over says nothing more, because others may already go on with its tables.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/cluster/bus.h"
#include "server/cluster/lease.h"
#include "server/net/loop.h"
#include "server/ops/now_and_then.h"
#include "server/ops/rate.h"
#include "server/store/store.h"

namespace landfall::server {

class Relays;

// The name of a node of this process: what it is called, and which of its lives this is.
std::string new_node_id(std::string_view name);
// Letters, digits, '-' and '_', at most 32.
bool is_node_name(std::string_view name);

class Cluster {
 public:
  // So long after asking for it may we count on our lease; others wait a second longer.
  static constexpr std::chrono::milliseconds kRight{2000};

  Cluster(Bus& bus, net::Loop& loop, std::string self);
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

  [[nodiscard]] const std::string& self() const { return self_; }
  [[nodiscard]] Bus& bus() { return bus_; }
  [[nodiscard]] bool alive(const std::string& node) const;
  // Those that are alive, without us, in their order.
  [[nodiscard]] std::vector<std::string> others() const;
  // What we claim tables with.
  [[nodiscard]] Claim claim() const { return {self_, others()}; }
  // Of all nodes that are alive this is the first: it does what one has to do for all.
  [[nodiscard]] bool first() const;

  // We hold our lease, and have looked after our tables since it lapsed.
  [[nodiscard]] bool serving() const;
  // We have been without a lease for so long that people are better off elsewhere.
  [[nodiscard]] bool lost() const;
  // Now, or as soon as we serve again; in the order in which they came.
  void when_serving(net::Task task);
  // How we look after our tables: drops those that others have taken over, then calls `done` with
  // whether that could be found out.
  using LookAfter = std::function<void(std::function<void(bool)> done)>;
  void look_after_with(LookAfter look_after) { look_after_ = std::move(look_after); }
  // A node has died or left.
  void on_gone(std::function<void(const std::string& node)> gone) {
    gone_.push_back(std::move(gone));
  }

  // Which version of each game's rules this node knows.
  using RulesKnown = std::map<std::string, int, std::less<>>;
  void knows(RulesKnown rules) { rules_ = std::move(rules); }
  // The newest that every node knows which is alive: while some of them are of an earlier release,
  // all of them can go on with every table. 0 if this node does not know the game.
  [[nodiscard]] int common_rules(std::string_view game) const;

  // What others are to know of us.
  [[nodiscard]] std::string statement() const;
  // The lease has been renewed.
  void renewed(const Lease::Renewed& lease);
  // Others may take our tables from now on.
  void leave();
  [[nodiscard]] bool leaving() const { return leaving_; }

  // The connections that belong to tables of other nodes.
  [[nodiscard]] Relays* relays() { return relays_; }
  void use(Relays& relays) { relays_ = &relays; }

 private:
  struct Node {
    SteadyTime heard;
    RulesKnown rules{};  // nothing until it has spoken
  };

  void heard_of(std::string_view message);
  void lost_sight_of(const std::string& node);
  void tell();
  void look_after();
  void run_waiting();
  void sweep();
  [[nodiscard]] bool holds_lease() const;

  Bus& bus_;
  net::Loop& loop_;
  std::string self_;
  std::unordered_map<std::string, Node> nodes_;
  SteadyTime started_ = std::chrono::steady_clock::now();
  SteadyTime renewed_{};
  bool looked_after_ = false;  // since the lease lapsed
  bool looking_ = false;
  bool leaving_ = false;
  RulesKnown rules_;
  LookAfter look_after_;
  std::vector<std::function<void(const std::string&)>> gone_;
  std::deque<net::Task> waiting_;
  Relays* relays_ = nullptr;
  NowAndThen doubles_;  // somebody has our name
  std::unique_ptr<Bus::Subscription> subscription_;
  std::unique_ptr<net::Timer> sweep_timer_;
  std::unique_ptr<net::Timer> retry_timer_;
};

}  // namespace landfall::server
