// A real PostgreSQL server for tests: in a temporary folder, reached by a socket in it, and gone with
// the test program however that ends.
#pragma once

#include <libpq-fe.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "server/child_process_test_support.h"

namespace landfall::server {

class PostgresProcess {
 public:
  // `durable` waits for the disk, as a real one does; tests that end processes and not machines need
  // not.
  explicit PostgresProcess(bool durable = false)
      : durable_(durable), folder_(temporary_folder()), data_(folder_ + "/data") {
    chmod(folder_.c_str(), S_IRWXU | S_IXGRP | S_IXOTH);
    if (geteuid() == 0) {
      user_ = getpwnam("nobody");  // PostgreSQL refuses to run as root
      if (user_ == nullptr || chown(folder_.c_str(), user_->pw_uid, user_->pw_gid) != 0) {
        trouble_ = "there is no user to run PostgreSQL as";
        return;
      }
    }
    const pid_t maker =
        spawn({program("initdb"), "--pgdata", data_, "--username", "landfall", "--auth", "trust",
               "--no-sync", "--no-instructions", "--locale", "C", "--encoding", "UTF8"});
    if (wait_for_process(maker) != 0) {
      trouble_ = "initdb failed (is the package postgresql installed?): " + log();
      return;
    }
    start();
  }
  PostgresProcess(const PostgresProcess&) = delete;
  PostgresProcess& operator=(const PostgresProcess&) = delete;
  ~PostgresProcess() {
    stop(SIGINT);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  // One for all tests of a program.
  static PostgresProcess& shared() {
    static PostgresProcess process;
    return process;
  }
  static std::string temporary_folder() { return server::temporary_folder("landfall-store-"); }

  // Empty if it runs.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  void start() {
    process_ =
        spawn({program("postgres"), "-D", data_, "-k", folder_, "-c", "listen_addresses=", "-c",
               durable_ ? "fsync=on" : "fsync=off", "-c", "max_connections=40"});
    const std::string there = address("postgres");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (PQping(there.c_str()) != PQPING_OK) {
      if (std::chrono::steady_clock::now() > deadline || waitpid(process_, nullptr, WNOHANG) != 0) {
        trouble_ = "PostgreSQL did not start: " + log();
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  // SIGINT ends it in order, SIGQUIT as if it had crashed.
  void stop(int signal) {
    if (process_ <= 0) return;
    kill(process_, signal);
    wait_for_process(process_);
    process_ = -1;
  }
  [[nodiscard]] pid_t process() const { return process_; }
  // The socket that it listens on.
  [[nodiscard]] std::string socket() const { return folder_ + "/.s.PGSQL.5432"; }
  [[nodiscard]] std::string address(const std::string& database) const {
    std::string host;
    for (const char letter : folder_) host += letter == '/' ? "%2F" : std::string(1, letter);
    return "postgres://landfall@/" + database + "?host=" + host;
  }
  // The address of an empty database.
  std::string new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    PGconn* connection = PQconnectdb(address("postgres").c_str());
    PQclear(PQexec(connection, ("CREATE DATABASE " + name).c_str()));
    PQfinish(connection);
    return address(name);
  }
  [[nodiscard]] std::string log() const { return text_of_file(folder_ + "/log"); }

 private:
  // The newest that is installed; Debian keeps them out of the PATH.
  static std::string program(const std::string& name) {
    std::vector<std::filesystem::path> found;
    std::error_code none;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
      if (std::filesystem::exists(version.path() / "bin" / name)) found.push_back(version.path());
    }
    if (found.empty()) return name;
    return (std::ranges::max(found, {},
                             [](const auto& path) { return std::atoi(path.filename().c_str()); }) /
            "bin" / name)
        .string();
  }
  [[nodiscard]] pid_t spawn(std::vector<std::string> words) const {
    return start_process(std::move(words), folder_ + "/log", SIGQUIT, user_);
  }

  bool durable_;
  std::string folder_;
  std::string data_;
  const passwd* user_ = nullptr;
  pid_t process_ = -1;
  int databases_ = 0;
  std::string trouble_;
};

}  // namespace landfall::server
