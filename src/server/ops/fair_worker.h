// A thread of its own for work that takes long, so that nobody waits for it who has not asked for it. Those who
// ask take turns, each with little waiting. All calls on the network thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "server/ops/fair_queue.h"

namespace landfall::server {

class FairWorker {
 public:
  using Task = std::function<void()>;
  using Post = std::function<void(Task)>;  // to the network thread

  // So many of one owner may wait, and so many in all.
  FairWorker(Post post, std::size_t most_of_one, std::size_t most);
  FairWorker(const FairWorker&) = delete;
  FairWorker& operator=(const FairWorker&) = delete;
  ~FairWorker();

  // Whether run() would take something of this owner.
  [[nodiscard]] bool has_room(const std::string& owner);
  // Runs `work` on this thread and `done` afterwards on the network thread. False if too much waits already;
  // then neither is run.
  bool run(const std::string& owner, Task work, Task done);

 private:
  struct Job {
    Task work;
    Task done;
  };

  void serve();

  Post post_;
  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  FairQueue<Job> waiting_;
  std::jthread thread_;
};

}  // namespace landfall::server
