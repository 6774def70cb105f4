#include "faults/sites/part.h"

#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <utility>

#include "server/child_process_test_support.h"

namespace landfall::faults {

Starter::Starter()
    : thread_([this] {
        std::unique_lock lock(mutex_);
        while (true) {
          changed_.wait(lock, [this] { return end_ || job_ != nullptr; });
          if (end_) return;
          (*job_)();
          job_ = nullptr;
          changed_.notify_all();
        }
      }) {}

Starter::~Starter() {
  {
    const std::scoped_lock lock(mutex_);
    end_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Starter::run(const std::function<void()>& job) {
  const std::scoped_lock one_at_a_time(callers_);
  std::unique_lock lock(mutex_);
  job_ = &job;
  changed_.notify_all();
  changed_.wait(lock, [this] { return job_ == nullptr; });
}

Part::Part(Starter& starter, std::string name, std::vector<std::string> words, std::string log_file)
    : starter_(starter),
      name_(std::move(name)),
      words_(std::move(words)),
      log_file_(std::move(log_file)) {}

Part::~Part() { kill(); }

void Part::start() {
  starter_.run([this] { process_ = server::start_process(words_, log_file_, SIGKILL); });
}

void Part::signal(int number) const {
  if (process_ > 0) ::kill(process_, number);
}

bool Part::ended() {
  if (process_ <= 0) return true;
  int status = 0;
  if (waitpid(process_, &status, WNOHANG) == 0) return false;
  result_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  process_ = -1;
  return true;
}

bool Part::wait(int milliseconds) {
  return wait_until(milliseconds, [this] { return ended(); });
}

void Part::kill() {
  signal(SIGKILL);
  while (!ended()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

std::string Part::last_words() const {
  constexpr std::size_t kEnough = 1500;
  const std::string text = server::text_of_file(log_file_);
  return text.size() > kEnough ? text.substr(text.size() - kEnough) : text;
}

bool wait_until(int milliseconds, const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

}  // namespace landfall::faults
