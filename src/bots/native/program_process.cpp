#include "bots/native/program_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <vector>

namespace landfall::bots {
namespace {

struct Pipe {
  int read = -1;
  int write = -1;

  // The program's own ends survive because dup2 clears the flag.
  bool open() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
};

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

int milliseconds_until(ProgramProcess::Clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - ProgramProcess::Clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000'000));
}

std::vector<std::string> surroundings(const std::string& landfall) {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    if (!std::string_view(*variable).starts_with("LANDFALL=")) variables.emplace_back(*variable);
  }
  variables.push_back("LANDFALL=" + landfall);
  return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

// -1 if it cannot be started. The shell says itself what it does not find.
pid_t start_shell(const std::string& command, const std::string& landfall, int input, int output) {
  std::vector<std::string> words = {"/bin/sh", "-c", command};
  std::vector<std::string> variables = surroundings(landfall);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawnattr_t manner;
  posix_spawnattr_init(&manner);
  // A group of its own: Ctrl-C is for us alone, and what the program starts can be ended with it.
  posix_spawnattr_setpgroup(&manner, 0);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGINT);
  posix_spawnattr_setsigdefault(&manner, &usual);
  posix_spawnattr_setflags(&manner,
                           static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF));
  pid_t child = -1;
  const int trouble = ::posix_spawn(&child, "/bin/sh", &files, &manner, pointers_to(words).data(),
                                    pointers_to(variables).data());
  posix_spawnattr_destroy(&manner);
  posix_spawn_file_actions_destroy(&files);
  return trouble == 0 ? child : -1;
}

// Whether it has ended, without forgetting it: until then nobody else can have its number.
bool has_ended(pid_t child) {
  siginfo_t about{};
  return ::waitid(P_PID, static_cast<id_t>(child), &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         about.si_pid == child;
}

}  // namespace

ProgramProcess::ProgramProcess(const std::string& command, const std::string& landfall) {
  Pipe to;
  Pipe from;
  if (to.open() && from.open()) {
    child_ = start_shell(command, landfall, to.read, from.write);
    ::fcntl(to.write, F_SETFL, O_NONBLOCK);
    ::fcntl(from.read, F_SETFL, O_NONBLOCK);
  }
  close_end(to.read);
  close_end(from.write);
  input_ = to.write;
  output_ = from.read;
  if (child_ < 0) close_pipes();
}

ProgramProcess::~ProgramProcess() { end(Clock::now()); }

void ProgramProcess::close_pipes() {
  close_end(input_);
  close_end(output_);
  output_ended_ = true;
}

bool ProgramProcess::wait(bool writing, Clock::time_point deadline) const {
  std::array<pollfd, 2> ends = {
      {{output_ended_ ? -1 : output_, POLLIN, 0}, {writing ? input_ : -1, POLLOUT, 0}}};
  while (true) {
    const int ready = ::poll(ends.data(), ends.size(), milliseconds_until(deadline));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

bool ProgramProcess::take_input() {
  std::array<char, std::size_t{1} << 16U> buffer;
  while (!output_ended_) {
    const ssize_t count = ::read(output_, buffer.data(), buffer.size());
    if (count > 0) {
      read_.append(buffer.data(), static_cast<std::size_t>(count));
      if (read_.size() > 2 * kLongestLine) return true;  // enough to object to
    } else if (count < 0 && errno == EINTR) {
      continue;
    } else {
      output_ended_ = count == 0 || errno != EAGAIN;
      break;
    }
  }
  return !output_ended_;
}

ProgramProcess::Outcome ProgramProcess::write_line(std::string_view line,
                                                   Clock::time_point deadline) {
  std::string text(line);
  text += '\n';
  std::size_t written = 0;
  while (written < text.size()) {
    if (input_ < 0) return Outcome::kEnded;
    const ssize_t count = ::write(input_, text.data() + written, text.size() - written);
    if (count > 0) {
      written += static_cast<std::size_t>(count);
      continue;
    }
    if (count < 0 && errno != EAGAIN && errno != EINTR) return Outcome::kEnded;
    if (!wait(true, deadline)) return Outcome::kLate;
    take_input();  // else both of us could wait for the other to read
    if (read_.size() > kLongestLine) return Outcome::kTooLong;
  }
  return Outcome::kDone;
}

ProgramProcess::Outcome ProgramProcess::read_line(std::string& line, Clock::time_point deadline) {
  std::size_t looked = 0;
  while (true) {
    const std::size_t end = read_.find('\n', looked);
    if (end != std::string::npos ? end > kLongestLine : read_.size() > kLongestLine) {
      return Outcome::kTooLong;
    }
    if (end != std::string::npos) {
      line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return Outcome::kDone;
    }
    looked = read_.size();
    if (output_ended_) return Outcome::kEnded;
    if (!wait(false, deadline)) return Outcome::kLate;
    take_input();
  }
}

bool ProgramProcess::drop_unasked() {
  take_input();
  const bool any = !read_.empty();
  read_.clear();
  return any;
}

std::string ProgramProcess::end(Clock::time_point deadline) {
  if (child_ < 0) return {};
  close_end(input_);
  bool by_itself = has_ended(child_);
  while (!by_itself && Clock::now() < deadline) {
    constexpr std::chrono::milliseconds kLook{5};
    ::poll(nullptr, 0, milliseconds_until(std::min(deadline, Clock::now() + kLook)));
    take_input();  // a full pipe would keep it from ending
    read_.clear();
    by_itself = has_ended(child_);
  }
  ::kill(-child_, SIGKILL);
  int status = 0;
  while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) continue;
  child_ = -1;
  close_pipes();
  if (!by_itself) return {};
  if (WIFEXITED(status)) return "ended with exit code " + std::to_string(WEXITSTATUS(status));
  return "was ended by signal " + std::to_string(WTERMSIG(status));
}

}  // namespace landfall::bots
