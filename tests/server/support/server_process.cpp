#include "server/support/server_process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

namespace landfall::testing {

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "landfall-XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

ServerProcess::ServerProcess(std::vector<std::string> command, const std::filesystem::path& data,
                             std::vector<std::string> arguments)
    : log_(data / "server.log") {
  std::vector<std::string> words = std::move(command);
  words.emplace_back("--data");
  words.push_back(data.string());
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> raw;
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);

  std::array<int, 2> pipe{};
  if (pipe2(pipe.data(), O_CLOEXEC) != 0) return;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log_.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (posix_spawn(&process_, raw[0], &actions, nullptr, raw.data(), environ) != 0) process_ = -1;
  posix_spawn_file_actions_destroy(&actions);
  close(pipe[1]);

  // The first line names the address: "Landfall serves http://localhost:41234".
  std::string line;
  char letter = 0;
  while (read(pipe[0], &letter, 1) == 1 && letter != '\n') line += letter;
  close(pipe[0]);
  const std::size_t colon = line.rfind(':');
  if (colon != std::string::npos) {
    port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
  }
}

ServerProcess::~ServerProcess() {
  if (process_ < 0) return;
  send_signal(SIGKILL);
  wait();
}

void ServerProcess::send_signal(int signal) const {
  if (process_ > 0) kill(process_, signal);
}

int ServerProcess::wait() {
  if (process_ < 0) return -1;
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string ServerProcess::log() const {
  std::ifstream file(log_);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace landfall::testing
