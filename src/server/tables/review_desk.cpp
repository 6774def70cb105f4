#include "server/tables/review_desk.h"

#include <sys/resource.h>

#include <chrono>
#include <utility>

namespace landfall::server {

ReviewDesk::ReviewDesk(const Limits& limits, Post post)
    : post_(std::move(post)),
      allowances_(limits.look_back_per_second, limits.look_back_burst),
      thread_([this] { serve(); }) {}

ReviewDesk::~ReviewDesk() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

bool ReviewDesk::allow(const std::string& address, double cost) {
  return allowances_.take(address, std::chrono::steady_clock::now(), cost);
}

bool ReviewDesk::run(const std::string& address, double cost, Task work, Task done) {
  {
    const std::lock_guard lock(mutex_);
    // What is not taken uses up nothing of the allowance.
    if (waiting_.size() >= kMost || !waiting_.has_room(address)) return false;
    if (!allow(address, cost)) return false;
    waiting_.push(address, Job{std::move(work), std::move(done)});
  }
  wake_.notify_one();
  return true;
}

void ReviewDesk::serve() {
  // Where processors are few, moves come first. (On Linux this is about the calling thread alone.)
  constexpr int kLater = 5;
  setpriority(PRIO_PROCESS, 0, kLater);
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      job = std::move(*waiting_.pop());
    }
    job.work();
    // The work goes back too: what it holds must not die on this thread.
    post_([job = std::move(job)] { job.done(); });
  }
}

}  // namespace landfall::server
