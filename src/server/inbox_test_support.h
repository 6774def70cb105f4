// The network thread of a test: collects what other threads post and runs it when the test says so.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace landfall::server {

class Inbox {
 public:
  void post(std::function<void()> task) {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    arrived_.notify_one();
  }
  [[nodiscard]] std::function<void(std::function<void()>)> poster() {
    return [this](std::function<void()> task) { post(std::move(task)); };
  }
  void run_one() {
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return !tasks_.empty(); });
    }
    run_one_of_those_here();
  }
  // False if there is none.
  bool run_one_of_those_here() {
    std::function<void()> task;
    {
      const std::lock_guard lock(mutex_);
      if (tasks_.empty()) return false;
      task = std::move(tasks_.front());
      tasks_.erase(tasks_.begin());
    }
    task();
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::function<void()>> tasks_;
};

}  // namespace landfall::server
