// The list of public tables is the same at every node: each tells the others how its own tables stand
// and who is there, at most ten times a second. What a node has told goes on without its people when
// the node is gone.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/cluster/cluster.h"
#include "server/cluster/frame.h"
#include "server/lobby/public_list.h"

namespace landfall::server {

class SharedList {
 public:
  SharedList(Cluster& cluster, net::Loop& loop, PublicList& list);
  SharedList(const SharedList&) = delete;
  SharedList& operator=(const SharedList&) = delete;

  // A table of ours has changed, or has left the list.
  void changed(const std::string& table);

 private:
  static constexpr std::size_t kAtOnce = 100;  // tables in one message

  void forget_unlisted();
  void tell();
  void tell_all();
  void write(const std::string& table, FrameWriter& out) const;
  void read(std::string_view message);
  void read_table(const std::string& node, FrameReader& in);
  void gone(const std::string& node);

  Cluster& cluster_;
  net::Loop& loop_;
  PublicList& list_;
  std::set<std::string> changed_;
  std::set<std::string> ours_;                           // that others know of
  std::unordered_map<std::string, std::string> others_;  // whose table each is
  std::unique_ptr<Bus::Subscription> news_;
  std::unique_ptr<Bus::Subscription> questions_;
  std::unique_ptr<net::Timer> timer_;
};

}  // namespace landfall::server
