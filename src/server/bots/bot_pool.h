// The real bots (src/bots) on a few threads of their own. Tables and addresses take turns.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/bots/bot_runner.h"
#include "server/bots/thinking_queue.h"

namespace landfall::server {

class BotPool final : public BotRunner {
 public:
  using Post = std::function<void(std::function<void()>)>;  // to the network thread

  BotPool(unsigned threads, Post post);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  ~BotPool() override;

  [[nodiscard]] bool plays(std::string_view game) const override;
  void ask(BotQuestion question, std::function<void(BotAnswer)> answered) override;
  void stop() override;
  // A thread would take the next question at once.
  [[nodiscard]] bool has_room();

 private:
  struct Job {
    BotQuestion question;
    std::function<void(BotAnswer)> answered;
  };
  void run();
  BotAnswer decide(BotQuestion& question);
  std::optional<Action> decide_move(const BotQuestion& question, std::uint64_t seed);

  Post post_;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  ThinkingQueue<Job> jobs_;
  std::size_t under_way_ = 0;  // waiting or thought about
  std::vector<std::jthread> threads_;
};

}  // namespace landfall::server
