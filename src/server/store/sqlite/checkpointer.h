// Brings SQLite's write-ahead log back into the main file, on a thread and a connection of its own:
// that flushes the disk for tens of milliseconds, and no move is to wait for it. Commits go on
// meanwhile, at the end of the log; SQLite begins it anew as soon as all of it has been brought
// back.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace landfall::server {

class Checkpointer {
 public:
  explicit Checkpointer(std::string file) : file_(std::move(file)) {}
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;
  // Waits for what is under way.
  ~Checkpointer();

  // Begins, unless it is under way. What fails is tried again the next time.
  void begin();

 private:
  void run();

  std::string file_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool wanted_ = false;
  bool stop_ = false;
  std::thread thread_;  // made when it is first needed
};

}  // namespace landfall::server
