// A node's right to speak for its tables: an entry in a bucket of NATS' key-value store that it renews
// every second and that ends by itself after three.
//
// The bucket counts because a majority of the NATS servers must agree to each renewal: a node that is
// cut off from them learns it by silence. What is read and written here blocks, so it has a thread of
// its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/cluster/nats_bus.h"
#include "server/ops/rate.h"

namespace landfall::server {

class Lease {
 public:
  static constexpr std::chrono::milliseconds kInterval{1000};
  static constexpr std::chrono::seconds kLife{3};

  struct Renewed {
    SteadyTime asked;  // when the renewal was asked for: from then on the lease lasts
    // After a lapse, and at first: what the nodes have written that hold a lease.
    bool complete = false;
    std::vector<std::string> nodes;
  };
  // On the network thread.
  using WhenRenewed = std::function<void(Renewed)>;

  // What we write into the entry of this name, and on how many servers of NATS the bucket stands.
  struct Entry {
    std::string node;
    std::string statement;
    int replicas = 1;
  };
  Lease(const NatsBus& bus, net::Loop& loop, Entry entry, WhenRenewed when_renewed);
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;
  // Gives the entry up.
  ~Lease();

 private:
  using JetStream = std::unique_ptr<jsCtx, NatsDestroy<&jsCtx_Destroy>>;
  using Bucket = std::unique_ptr<kvStore, NatsDestroy<&kvStore_Destroy>>;

  void run(const std::stop_token& stop);
  bool renew();
  bool open_bucket();
  // False if nobody knows.
  bool holders(std::vector<std::string>& nodes) const;

  const NatsBus& bus_;
  net::Loop& loop_;
  Entry entry_;
  WhenRenewed when_renewed_;
  JetStream jetstream_;
  Bucket bucket_;
  SteadyTime renewed_{};  // last time

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace landfall::server
