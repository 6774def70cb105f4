// The network thread: everything that owns tables and connections runs here, one thing after
// another.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace landfall::server::net {

using Task = std::function<void()>;

// A call that will come later, unless it is cancelled or destroyed before.
class Timer {
 public:
  Timer() = default;
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  virtual ~Timer() = default;
};

class Loop {
 public:
  Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();

  // From any thread: runs the task on the network thread.
  void post(Task task);
  // On the network thread: runs the task once after `delay`. Destroying the timer cancels it.
  [[nodiscard]] std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task);
  // Calls the task at SIGTERM and SIGINT, the first time each.
  void on_termination(Task task);

  // Runs until stop(). The calling thread becomes the network thread.
  void run();
  void stop();
  // Runs what is due, on the calling thread, and comes back; for tests.
  void run_due();

  struct Inside;  // the io_context, for the other files of this folder
  [[nodiscard]] Inside& inside() { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace landfall::server::net
