// A fixed set of threads that share out numbered pieces of work. Server and arena use the same one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace landfall::bots {

class ThreadPool {
 public:
  // 0 takes as many threads as the machine has cores.
  explicit ThreadPool(std::size_t threads = 0);
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool();

  [[nodiscard]] std::size_t size() const { return threads_.size(); }

  // Runs a piece of work some time soon. What is still waiting when the pool ends is dropped.
  void post(std::function<void()> work);

  // Calls work(0) ... work(count - 1) on the pool and returns when all have returned. Several
  // callers may do so at once; a piece of work of the pool itself may not.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work);

 private:
  void serve(const std::stop_token& stop);

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<std::function<void()>> waiting_;
  std::vector<std::jthread> threads_;  // last, so that they end before what they use
};

}  // namespace landfall::bots
