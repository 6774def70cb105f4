// A real NATS server for tests, with JetStream: in a temporary folder, on a free port of this
// machine, and gone with the test program however that ends.
#pragma once

#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include "server/child_process_test_support.h"

namespace landfall::server {

class NatsProcess {
 public:
  NatsProcess() : folder_(temporary_folder("landfall-nats-")) { start(); }
  NatsProcess(const NatsProcess&) = delete;
  NatsProcess& operator=(const NatsProcess&) = delete;
  ~NatsProcess() {
    stop(SIGKILL);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  // One for all tests of a program.
  static NatsProcess& shared() {
    static NatsProcess process;
    return process;
  }

  // Empty if it runs.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  // Again on the same port, if it was there before. Returns when it takes connections.
  void start() {
    trouble_.clear();
    process_ = start_process({"nats-server", "-a", "127.0.0.1", "-p", std::to_string(port_), "-js",
                              "-sd", folder_ + "/jetstream", "--ports_file_dir", folder_},
                             folder_ + "/log", SIGKILL);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!find_port()) {
      if (std::chrono::steady_clock::now() > deadline || waitpid(process_, nullptr, WNOHANG) != 0) {
        trouble_ = "nats-server did not start (is the package nats-server installed?): " + log();
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  // SIGTERM ends it in order, SIGKILL as if it had crashed.
  void stop(int signal) {
    if (process_ <= 0) return;
    kill(process_, signal);
    wait_for_process(process_);
    process_ = -1;
  }
  // For SIGSTOP and SIGCONT: a server that is there and says nothing.
  [[nodiscard]] pid_t process() const { return process_; }
  [[nodiscard]] std::string url() const { return "nats://127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] std::string log() const { return text_of_file(folder_ + "/log"); }

 private:
  // It writes {"nats":["nats://127.0.0.1:4222"]} when it is ready.
  bool find_port() {
    const std::string text =
        text_of_file(folder_ + "/nats-server_" + std::to_string(process_) + ".ports");
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || text.find('}') == std::string::npos) return false;
    port_ = std::atoi(text.c_str() + colon + 1);
    return port_ > 0;
  }

  std::string folder_;
  int port_ = -1;  // any that is free
  pid_t process_ = -1;
  std::string trouble_;
};

}  // namespace landfall::server
