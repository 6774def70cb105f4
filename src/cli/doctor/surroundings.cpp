// The checks of what the program finds around it.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include "cli/doctor/checks.h"
#include "cli/doctor/postgres.h"
#include "server/store/data_folder.h"

namespace landfall::cli::doctor {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLittleSpace = std::uintmax_t{100} << 20U;
constexpr rlim_t kFewFiles = 4096;

std::string mebibytes(std::uintmax_t bytes) { return std::to_string(bytes >> 20U) + " MiB"; }

// A file or folder beside the data that is gone when the check is over.
class Trial {
 public:
  explicit Trial(const std::string& folder) : path_(fs::path(folder) / name()) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    std::error_code error;
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
      fs::remove(path_.string() + ending, error);
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  static std::string name() { return ".landfall-doctor-" + std::to_string(::getpid()); }
  fs::path path_;
};

// The folder itself, or the nearest one above that exists: there `serve` would make it.
fs::path nearest_folder(const std::string& folder) {
  std::error_code error;
  fs::path path = fs::absolute(folder, error);
  while (!fs::exists(path, error) && path.has_relative_path()) path = path.parent_path();
  return path;
}

struct Database {
  sqlite3* handle = nullptr;
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(handle); }
};

Finding examine_folder(const std::string& data) {
  std::error_code error;
  const fs::path folder = nearest_folder(data);
  const bool there = fs::exists(data, error);
  if (!fs::is_directory(folder, error)) {
    return {Verdict::kBad, folder.string() + " is not a folder", "name another one with --data"};
  }
  const Trial trial(folder.string());
  std::ofstream file(trial.path());
  file << "x" << std::flush;
  if (!file) {
    return {Verdict::kBad, folder.string() + " cannot be written: " + std::strerror(errno),
            "give this user the right to write there, or name another folder with --data"};
  }
  const fs::space_info space = fs::space(folder, error);
  const std::string found =
      data + (there ? "" : " (will be made)") + ", " + mebibytes(space.available) + " free";
  if (!error && space.available < kLittleSpace) {
    return {Verdict::kWarning, found, "make room: games are refused when nothing can be stored"};
  }
  return {Verdict::kGood, found, {}};
}

Finding examine_sqlite(const std::string& data) {
  const std::string version = std::string("SQLite ") + sqlite3_libversion();
  const Trial trial(nearest_folder(data).string());
  Database database;
  if (sqlite3_open(trial.path().c_str(), &database.handle) != SQLITE_OK) {
    return {Verdict::kBad, version + ": " + sqlite3_errmsg(database.handle),
            "see the check of the data folder"};
  }
  std::string mode;
  const auto take_mode = [](void* target, int count, char** values, char** /*names*/) {
    if (count > 0 && values[0] != nullptr) *static_cast<std::string*>(target) = values[0];
    return 0;
  };
  sqlite3_exec(database.handle, "PRAGMA journal_mode=WAL", take_mode, &mode, nullptr);
  char* message = nullptr;
  sqlite3_exec(database.handle,
               "PRAGMA synchronous=FULL; CREATE TABLE t(x); INSERT INTO t VALUES(1)", nullptr,
               nullptr, &message);
  const std::string trouble = message == nullptr ? "" : message;
  sqlite3_free(message);
  if (!trouble.empty()) {
    return {Verdict::kBad, version + ": " + trouble, "see the check of the data folder"};
  }
  if (mode != "wal") {
    return {Verdict::kBad, version + " cannot write ahead (WAL) in this folder",
            "put --data on a local disk; network folders cannot do this"};
  }
  return {Verdict::kGood, version + ", writes ahead (WAL) durably", {}};
}

bool serves_here(const Surroundings& surroundings) {
  if (surroundings.stores.empty()) return server::FolderLock::held(surroundings.data);
  const server::StoreAddress& first = surroundings.stores.front();
  return first.is_folder() && server::FolderLock::held(first.folder());
}

}  // namespace

Finding examine_data_folder(const Surroundings& surroundings) {
  Finding finding = examine_each(surroundings, &examine_folder,
                                 [](const server::PostgresAddress&) { return Finding{}; });
  if (finding.found.empty()) finding.found = "none is needed";
  return finding;
}

Finding examine_store(const Surroundings& surroundings) {
  return examine_each(surroundings, &examine_sqlite, &examine_postgres);
}

Finding examine_page(const Surroundings& surroundings) {
  std::error_code error;
  const fs::path index = fs::path(surroundings.web) / "index.html";
  if (!fs::exists(index, error)) {
    return {Verdict::kWarning, index.string() + " is missing",
            "build the page (./run does) or name its folder with --web; games over the line "
            "protocol and in the terminal work without it"};
  }
  return {Verdict::kGood, index.string(), {}};
}

Finding examine_port(const Surroundings& surroundings) {
  const std::string where = surroundings.host + ":" + std::to_string(surroundings.port);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(surroundings.port));
  if (::inet_pton(AF_INET, surroundings.host.c_str(), &address.sin_addr) != 1) {
    return {
        Verdict::kWarning, "'" + surroundings.host + "' is no IPv4 address and was not tried", {}};
  }
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return {Verdict::kBad, std::strerror(errno), "allow this user to open sockets"};
  const int reuse = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuse, sizeof reuse);
  // The socket interface of C takes every kind of address through this one type.
  const int bound = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  const int reason = errno;
  ::close(socket);
  if (bound == 0) return {Verdict::kGood, where + " is free", {}};
  if (reason == EADDRINUSE && serves_here(surroundings)) {
    return {Verdict::kGood, where + " is taken; a server runs on this data folder", {}};
  }
  return {Verdict::kBad, where + ": " + std::strerror(reason),
          reason == EACCES ? "ports below 1024 need rights of their own: take another with --port"
                           : "end the program that listens there, or take another with --port"};
}

Finding examine_open_files(const Surroundings& /*surroundings*/) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return {Verdict::kWarning, std::strerror(errno), {}};
  const std::string found = "up to " + std::to_string(limit.rlim_cur);
  if (limit.rlim_cur >= kFewFiles) return {Verdict::kGood, found, {}};
  return {
      Verdict::kWarning, found,
      "enough for friends; for many players raise it before `landfall serve` (ulimit -n 65536)"};
}

Finding examine_random_source(const Surroundings& /*surroundings*/) {
  if (sodium_init() < 0) {
    return {Verdict::kBad, "libsodium finds no source of random numbers",
            "start the program where /dev/urandom or getrandom() works"};
  }
  return {Verdict::kGood, std::string("libsodium ") + sodium_version_string(), {}};
}

}  // namespace landfall::cli::doctor
