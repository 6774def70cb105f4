#include "server/ops/fair_worker.h"

#include <sys/resource.h>

namespace landfall::server {

FairWorker::FairWorker(Post post, std::size_t most_of_one, std::size_t most)
    : post_(std::move(post)), most_(most), waiting_(most_of_one), thread_([this] { serve(); }) {}

FairWorker::~FairWorker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

bool FairWorker::has_room(const std::string& owner) {
  const std::lock_guard lock(mutex_);
  return waiting_.size() < most_ && waiting_.has_room(owner);
}

bool FairWorker::run(const std::string& owner, Task work, Task done) {
  if (!has_room(owner)) return false;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push(owner, Job{std::move(work), std::move(done)});
  }
  wake_.notify_one();
  return true;
}

void FairWorker::serve() {
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
