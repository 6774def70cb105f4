// One WebSocket at the door: limits, the first hello, then everything goes to the table.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/cluster/relays.h"
#include "server/lobby/tables.h"
#include "server/ops/rate.h"
#include "server/people/visitor.h"

namespace landfall::server {

class ClientConnection final : public Visitor,
                               public net::PeerListener,
                               public std::enable_shared_from_this<ClientConnection> {
 public:
  // `only` is the table that the address of the WebSocket names; empty if any will do.
  ClientConnection(const Services& services, Tables& tables, std::shared_ptr<net::Peer> peer,
                   std::string only);

  void on_message(std::string_view text) override;
  void on_closed() override;

 private:
  // A message while this node may speak for its tables.
  void receive(JsonValue message, std::string_view text);
  // The table is at another node: from now on everything goes there.
  void pass_on(const std::string& owner);
  // False if the message is not to be handled; the client has been told.
  bool within_rate(const JsonValue* message);
  void hello(const JsonValue& message);
  void arrived(const std::shared_ptr<LiveTable>& table, Tables::Missing missing, std::string name);
  void leave_table();

  static constexpr int kPatience = 200;  // messages over the rate before the connection is closed
  static constexpr std::size_t kEarly = 64;
  static constexpr int kHeld = 64;

  const Services& services_;
  Tables& tables_;
  std::string only_;
  std::shared_ptr<LiveTable> table_;
  TokenBucket bucket_;
  int over_rate_ = 0;
  std::uint32_t hello_count_ = 0;       // so that only the last of several hellos takes effect
  std::string wanted_;                  // the table of the last hello
  bool entering_ = false;               // the table of a hello is being loaded
  std::vector<JsonValue> early_;        // what came meanwhile
  std::vector<std::string> said_;       // the same as it came, from the hello on, for another node
  std::unique_ptr<Relays::Line> line_;  // to the node that has the table
  int held_ = 0;                        // messages that wait for our lease
};

}  // namespace landfall::server
