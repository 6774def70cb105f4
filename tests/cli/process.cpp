#include "process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <fstream>
#include <thread>

namespace landfall::testing {
namespace {

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const std::string& output) {
  int to_child[2];
  int from_child[2];
  EXPECT_EQ(::pipe2(to_child, O_CLOEXEC), 0);
  EXPECT_EQ(::pipe2(from_child, O_CLOEXEC), 0);
  errors_ = ::memfd_create("errors", MFD_CLOEXEC);
  const int out = output.empty() ? from_child[1] : ::open(output.c_str(), O_WRONLY | O_CLOEXEC);
  EXPECT_GE(out, 0) << output;
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  child_ = ::fork();
  if (child_ == 0) {
    ::dup2(to_child[0], STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(errors_, STDERR_FILENO);
    ::execv(words[0], words.data());
    ::_exit(127);
  }
  ::close(to_child[0]);
  ::close(from_child[1]);
  if (!output.empty()) ::close(out);
  input_ = to_child[1];
  output_ = from_child[0];
}

Process::~Process() {
  if (child_ > 0) {
    kill(SIGKILL);
    finish();
  }
}

void Process::write(const std::string& text) const {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(input_, text.data() + written, text.size() - written);
    if (count <= 0) return;
    written += static_cast<std::size_t>(count);
  }
}

bool Process::read_some() {
  char buffer[1U << 16U];
  const ssize_t count = ::read(output_, buffer, sizeof buffer);
  if (count <= 0) return false;
  out_.append(buffer, static_cast<std::size_t>(count));
  return true;
}

bool Process::read_until(const std::string& text, int times) {
  while (count_of(out_, text) < times) {
    if (!read_some()) return false;
  }
  return true;
}

void Process::kill(int signal) const { ::kill(child_, signal); }

void Process::wait_until_it_catches(int signal) const {
  const std::string file = "/proc/" + std::to_string(child_) + "/status";
  while (true) {
    std::ifstream status(file);
    std::string word;
    while (status >> word && word != "SigCgt:") continue;
    std::string mask;
    if (!(status >> mask)) return;
    if (((std::stoull(mask, nullptr, 16) >> static_cast<unsigned>(signal - 1)) & 1U) != 0) return;
    std::this_thread::yield();
  }
}

void Process::close_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

void Process::read_rest() {
  while (read_some()) continue;
}

Ended Process::finish() {
  close_input();
  read_rest();
  ::close(output_);
  int status = 0;
  ::waitpid(child_, &status, 0);
  child_ = -1;
  Ended ended{WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), out_, {}};
  char buffer[1U << 12U];
  ::lseek(errors_, 0, SEEK_SET);
  for (ssize_t count = 0; (count = ::read(errors_, buffer, sizeof buffer)) > 0;) {
    ended.err.append(buffer, static_cast<std::size_t>(count));
  }
  ::close(errors_);
  return ended;
}

Ended start(const std::vector<std::string>& command, const std::string& input,
            const std::string& output) {
  Process process(command, output);
  // A thread of its own: both pipes may be full at once.
  std::thread writer([&] {
    process.write(input);
    process.close_input();
  });
  process.read_rest();
  writer.join();
  return process.finish();
}

}  // namespace landfall::testing
