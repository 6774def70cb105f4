// A server in a process of its own, with a data folder that outlives it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace landfall::testing {

// An empty folder that goes away with the object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class ServerProcess {
 public:
  // `command` is landfall_test_server, or "landfall serve" in two words; `--data` is added to it.
  // The log goes to a file in the data folder.
  ServerProcess(std::vector<std::string> command, const std::filesystem::path& data,
                std::vector<std::string> arguments = {});
  ServerProcess(const char* program, const std::filesystem::path& data,
                std::vector<std::string> arguments = {})
      : ServerProcess(std::vector<std::string>{program}, data, std::move(arguments)) {}
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();  // kills it

  [[nodiscard]] std::uint16_t port() const { return port_; }  // 0 if it did not start
  [[nodiscard]] pid_t process() const { return process_; }
  void send_signal(int signal) const;
  // Waits for the end; the exit code, or minus the signal.
  int wait();
  // Everything it has logged so far.
  [[nodiscard]] std::string log() const;

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
  std::filesystem::path log_;
};

}  // namespace landfall::testing
