// Thinks about the turns of bots at other nodes, while threads of the pool have nothing else to do.
//
// Questions come over the bus to one worker of the group each. One that has no thread free says so at
// once, and the asker goes on: nothing ever waits here. What is not answered, because the process dies
// or for whatever reason, is asked elsewhere.
//
// On the network thread, but for the thinking.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/bots/bot_pool.h"
#include "server/bots/thinking_message.h"
#include "server/cluster/bus.h"

namespace landfall::server {

// The tables of set-ups that were asked about; the oldest is forgotten first.
class WorkerTables {
 public:
  static constexpr std::size_t kMost = 128;  // a table takes up to some 100 kB
  using Table = std::shared_ptr<const AnyMatch>;

  // nullptr if it is not here.
  [[nodiscard]] Table find(std::string_view key) const;
  void keep(std::string key, Table table);

 private:
  std::deque<std::pair<std::string, Table>> entries_;
};

// Where questions about bots of this build are asked.
std::string thinking_subject(std::string_view build);

class BotWorker {
 public:
  // What happened, for the metrics: "for_others", "declined".
  using Count = std::function<void(std::string_view what)>;

  // `freed` is called when a thread has ended thinking for somebody else.
  BotWorker(Bus& bus, BotPool& pool, const std::string& subject, MatchFactory make_match,
            Count count, std::function<void()> freed = {});
  BotWorker(const BotWorker&) = delete;
  BotWorker& operator=(const BotWorker&) = delete;
  ~BotWorker() = default;

  // Takes nothing more, and calls `done` when all that is thought about has been answered.
  void finish(std::function<void()> done);
  // Takes nothing more, and tells who waits that there will be no answer.
  void stop();

 private:
  void take(std::string_view message, const std::string& reply);
  void answered(std::uint64_t number, const BotAnswer& answer);
  void say(const std::string& reply, const ThinkingAnswer& answer);
  void end_if_finished();

  Bus& bus_;
  BotPool& pool_;
  MatchFactory make_match_;
  Count count_;
  std::function<void()> freed_;
  std::function<void()> finished_;  // set once nothing more is taken
  bool stopped_ = false;
  WorkerTables tables_;
  std::map<std::uint64_t, std::string> under_way_;  // where the answers are waited for
  std::uint64_t taken_ = 0;
  std::shared_ptr<BotWorker*> self_;  // ends with this: calls that come later find nobody
  std::unique_ptr<Bus::Subscription> listening_;
};

}  // namespace landfall::server
