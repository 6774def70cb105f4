// Limits per address hold for the cluster as a whole: every second each node tells the others what its
// visitors have used up, and takes that from its own buckets. So somebody who goes from node to node
// gets a little more than from one, and not many times as much.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/cluster/cluster.h"
#include "server/cluster/frame.h"
#include "server/ops/rate.h"

namespace landfall::server {

class SharedRates {
 public:
  SharedRates(Cluster& cluster, net::Loop& loop);
  SharedRates(const SharedRates&) = delete;
  SharedRates& operator=(const SharedRates&) = delete;

  // `name` is the same at every node. The rates live as long as this.
  void share(const std::string& name, AddressRates& rates);

 private:
  static constexpr std::size_t kMost = 5000;  // entries of a message

  void tell();
  void read(std::string_view message);

  Cluster& cluster_;
  net::Loop& loop_;
  std::map<std::string, AddressRates*, std::less<>> rates_;
  std::map<std::pair<std::string, std::string>, double> spent_;  // by name and address
  std::unique_ptr<Bus::Subscription> news_;
  std::unique_ptr<net::Timer> timer_;
};

}  // namespace landfall::server
