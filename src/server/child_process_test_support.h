// Real servers for tests, as processes of their own: they write to a file, and end with the test
// program however that ends.
#pragma once

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace landfall::server {

// An empty folder of one's own; no name if there can be none.
inline std::string temporary_folder(const std::string& prefix) {
  std::string name = (std::filesystem::temp_directory_path() / (prefix + "XXXXXX")).string();
  return mkdtemp(name.data()) == nullptr ? "" : name;
}

inline std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Starts the program that the first word names, as `user` if one is given. `last_signal` is what it
// gets when the thread that started it ends.
inline pid_t start_process(std::vector<std::string> words, const std::string& log_file,
                           int last_signal, const passwd* user = nullptr) {
  std::vector<char*> raw;
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child != 0) return child;
  const int out = open(log_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, S_IRUSR | S_IWUSR);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  if (user != nullptr &&
      (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) {
    _exit(126);
  }
  prctl(PR_SET_PDEATHSIG, last_signal);
  if (getppid() != parent || chdir("/") != 0) _exit(125);
  execvp(raw[0], raw.data());
  _exit(127);
}

// Its exit code; -1 if it ended in another way.
inline int wait_for_process(pid_t process) {
  int status = 0;
  if (process <= 0 || waitpid(process, &status, 0) != process) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace landfall::server
