// One process of a site: started, ended, started again. Ends with the checker however that ends.
#pragma once

#include <sys/types.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace landfall::faults {

// Starts processes on a thread that lives as long as the site: what a thread has started ends with
// it.
class Starter {
 public:
  Starter();
  Starter(const Starter&) = delete;
  Starter& operator=(const Starter&) = delete;
  ~Starter();

  // Runs it there and waits.
  void run(const std::function<void()>& job);

 private:
  std::mutex callers_;
  std::mutex mutex_;
  std::condition_variable changed_;
  const std::function<void()>* job_ = nullptr;
  bool end_ = false;
  std::thread thread_;
};

class Part {
 public:
  Part(Starter& starter, std::string name, std::vector<std::string> words, std::string log_file);
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part();

  [[nodiscard]] const std::string& name() const { return name_; }
  void start();
  void signal(int number) const;
  // Has ended, or was never started.
  bool ended();
  // How it ended: the exit code, or minus the signal.
  [[nodiscard]] int result() const { return result_; }
  // Waits for the end at most so long; false if it still runs.
  bool wait(int milliseconds);
  // At once, and waits for it.
  void kill();
  // The last lines that it wrote.
  [[nodiscard]] std::string last_words() const;

 private:
  Starter& starter_;
  std::string name_;
  std::vector<std::string> words_;
  std::string log_file_;
  pid_t process_ = -1;
  int result_ = 0;
};

// Waits until it holds, at most so long.
bool wait_until(int milliseconds, const std::function<bool()>& holds);

}  // namespace landfall::faults
