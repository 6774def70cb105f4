#include "bots/native/thread_pool.h"

#include <algorithm>
#include <utility>

namespace landfall::bots {

ThreadPool::ThreadPool(std::size_t threads) {
  if (threads == 0) threads = std::max<std::size_t>(1, std::thread::hardware_concurrency());
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { serve(stop); });
  }
}

ThreadPool::~ThreadPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void ThreadPool::post(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
  }
  wake_.notify_one();
}

void ThreadPool::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::mutex mutex;
  std::condition_variable done;
  std::atomic<std::size_t> next = 0;
  const std::size_t helpers = std::min(count, size());
  std::size_t running = helpers;
  for (std::size_t i = 0; i < helpers; ++i) {
    post([&] {
      for (std::size_t index = next++; index < count; index = next++) work(index);
      // Under the lock to the end: the caller's variables die as soon as it sees zero.
      const std::lock_guard lock(mutex);
      if (--running == 0) done.notify_one();
    });
  }
  std::unique_lock lock(mutex);
  done.wait(lock, [&] { return running == 0; });
}

void ThreadPool::serve(const std::stop_token& stop) {
  while (true) {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
      work = std::move(waiting_.front());
      waiting_.pop_front();
    }
    work();
  }
}

}  // namespace landfall::bots
