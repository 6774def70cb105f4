// The bots of a node of a cluster: it thinks itself as long as its threads are free, and asks others
// for help when questions begin to wait. While its own threads are idle it thinks for them.
//
// Who is next is decided here, before anybody is asked: neighbours and tables take turns, wherever the
// thinking is done. Nobody else is needed: a question that comes back without an answer, or not at
// all, is asked once more and then thought about here. Its answer is given once; what comes later is
// dropped by the bus, and by the number of the attempt.
//
// How many questions are out at once follows from what comes back: one more after each answer, half
// as many after each refusal. As long as one that came back waits for a thread here, none goes out.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/bots/bot_pool.h"
#include "server/bots/bot_worker.h"
#include "server/bots/thinking_queue.h"
#include "server/cluster/bus.h"

namespace landfall::server {

class SharedBots final : public BotRunner {
 public:
  // Several times what the slowest bot needs. A worker that dies costs its table this time.
  static constexpr std::chrono::milliseconds kPatience{1500};

  // `pool` is used by nobody else. `count` is told what happens, for the metrics: "sent",
  // "answered", "busy", "nobody", "late", "unreadable", and what BotWorker counts.
  SharedBots(Bus& bus, BotPool& pool, const std::string& subject, MatchFactory make_match,
             BotWorker::Count count, std::chrono::milliseconds patience = kPatience);
  SharedBots(const SharedBots&) = delete;
  SharedBots& operator=(const SharedBots&) = delete;
  ~SharedBots() override = default;

  [[nodiscard]] bool plays(std::string_view game) const override { return pool_.plays(game); }
  void ask(BotQuestion question, std::function<void(BotAnswer)> answered) override;
  void stop() override;

 private:
  static constexpr int kMostAttempts = 2;
  static constexpr std::size_t kMostOutside = 64;

  struct Job {
    BotQuestion question;
    std::function<void(BotAnswer)> answered;
    int refusals = 0;
    bool with_data = false;     // somebody did not know the component data
    std::uint64_t attempt = 0;  // the one that counts
  };
  using Outside = std::map<std::uint64_t, Job>;

  // Gives every question that can go on its way a place to be thought about.
  void pump();
  void think_here(Job job);
  void send_out(Job job);
  // False if it is too large for the bus.
  bool ask_outside(std::uint64_t number, Job& job);
  void heard(std::uint64_t number, std::uint64_t attempt, const Bus::Answer& answer);
  void settle(Outside::iterator place, const ThinkingAnswer& answer);
  void refused(Outside::iterator place, std::string_view why);
  void take_back(Outside::iterator place);

  Bus& bus_;
  BotPool& pool_;
  std::string subject_;
  BotWorker::Count count_;
  std::chrono::milliseconds patience_;
  bool stopped_ = false;
  ThinkingQueue<Job> waiting_;
  std::deque<Job> back_;  // nobody else has thought about these: they are next here
  Outside outside_;
  std::size_t most_outside_ = 1;  // for now
  std::uint64_t numbers_ = 0;
  std::shared_ptr<SharedBots*> self_;  // ends with this: calls that come later find nobody
  BotWorker worker_;
};

}  // namespace landfall::server
