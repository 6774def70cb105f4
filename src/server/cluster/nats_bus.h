// The bus of a real cluster: NATS.
#pragma once

#include <nats/nats.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <semaphore>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "server/cluster/bus.h"
#include "server/net/loop.h"

namespace landfall::server {

// Frees what the library of NATS gives out.
template <auto kDestroy>
struct NatsDestroy {
  template <class Thing>
  void operator()(Thing* thing) const {
    kDestroy(thing);
  }
};
using NatsConnection = std::unique_ptr<natsConnection, NatsDestroy<&natsConnection_Destroy>>;

// How a connection ends: nothing may be called back afterwards.
struct NatsEnd {
  std::atomic<bool> wanted = false;
  std::binary_semaphore over{0};
};

class NatsBus final : public Bus {
 public:
  // Connects to one of the servers ("nats://127.0.0.1:4222", with "user:password@" or as "tls://").
  // `name` is who we are, for whoever looks at the server. A connection that breaks comes back by
  // itself. A Problem says what is wrong and what to do.
  static Result<std::unique_ptr<NatsBus>> connect(const std::vector<std::string>& urls,
                                                  const std::string& name, net::Loop& loop);
  ~NatsBus() override;
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;

  void publish(const std::string& subject, std::string_view data) override;
  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handler handler) override;
  std::unique_ptr<Subscription> share(const std::string& subject, const std::string& group,
                                      Handler handler) override;
  void request(const std::string& subject, std::string_view data,
               std::chrono::milliseconds patience, Answered answered) override;
  [[nodiscard]] bool connected() const override;
  [[nodiscard]] std::size_t largest_message() const override;

  // For what only NATS has (lease.h); may be used from any thread.
  [[nodiscard]] natsConnection* handle() const { return connection_.get(); }

 private:
  using Receiver = std::function<void(natsMsg*)>;
  struct Listener;
  class Listening;
  struct Question {
    Answered answered;
    std::unique_ptr<net::Timer> deadline;
  };

  explicit NatsBus(net::Loop& loop) : loop_(loop) {}
  std::unique_ptr<Subscription> listen(const std::string& subject, const char* group,
                                       Receiver receiver);
  void settle(std::uint64_t number, Answer answer);

  net::Loop& loop_;
  NatsEnd end_;
  NatsConnection connection_;
  std::string inbox_;  // answers to our questions come below this subject
  std::unique_ptr<Subscription> answers_;
  std::unordered_map<std::uint64_t, Question> questions_;
  std::uint64_t asked_ = 0;
};

}  // namespace landfall::server
