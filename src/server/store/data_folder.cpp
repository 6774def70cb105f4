#include "server/store/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

namespace landfall::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeader = 100;  // of every SQLite file
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

std::string lock_file(const std::string& folder) {
  return (fs::path(folder) / "landfall.lock").string();
}

// Numbers in the header stand with the highest byte first.
std::uint64_t number_at(const std::array<char, kHeader>& header, std::size_t at, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) {
    number = (number << 8U) | static_cast<unsigned char>(header[at + i]);
  }
  return number;
}

}  // namespace

std::string database_file(const std::string& folder) {
  return (fs::path(folder) / "landfall.sqlite").string();
}

std::string archive_file(const std::string& folder) {
  return (fs::path(folder) / "archive.sqlite").string();
}

std::optional<Problem> examine_database_file(const std::string& file) {
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
  const std::uintmax_t size = fs::file_size(file, error);
  if (error) return Problem{error.message(), file, {}, 0};
  const auto damaged = [&](const std::string& what) { return Problem{what, file, {}, 0}; };
  if (size == 0) return damaged("the database is empty: 0 bytes");
  std::array<char, kHeader> header{};
  std::ifstream stream(file, std::ios::binary);
  stream.read(header.data(), kHeader);
  if (!stream && size >= kHeader) return damaged("cannot be read: " + std::string(strerror(errno)));
  if (std::ranges::all_of(header, [](char byte) { return byte == 0; })) {
    return damaged("the database has been overwritten with zeros");
  }
  if (size < kHeader || std::string_view(header.data(), kMagic.size()) != kMagic) {
    return damaged("this is not a database");
  }
  // While there is a write-ahead log, pages may still be on their way from there.
  const std::uintmax_t log = fs::file_size(file + "-wal", error);
  if (!error && log > 0) return std::nullopt;
  const std::uint64_t written = number_at(header, 16, 2);
  const std::uint64_t page = written == 1 ? 65536 : written;
  const std::uint64_t whole = number_at(header, 28, 4) * page;
  if (size < whole) {
    return damaged("the database has been cut off: " + std::to_string(size) + " of " +
                   std::to_string(whole) + " bytes");
  }
  return std::nullopt;
}

Result<FolderLock> FolderLock::take(const std::string& folder) {
  const std::string file = lock_file(folder);
  const int handle = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (handle < 0) {
    return Problem{std::string(std::strerror(errno)) +
                       "; check that the folder may be written to, or name another with --data",
                   file,
                   {},
                   0};
  }
  FolderLock lock(handle);
  if (::flock(handle, LOCK_EX | LOCK_NB) != 0) {
    // A file system without locks has none to offer: the store itself still refuses the second of
    // two writers.
    if (errno != EWOULDBLOCK) return lock;
    std::array<char, 32> holder{};
    const ssize_t size = ::pread(handle, holder.data(), holder.size() - 1, 0);
    const std::string process(holder.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    return problem("another server" + (process.empty() ? "" : " (process " + process + ")") +
                   " uses the data folder '" + folder +
                   "'; end it first, or name another folder with --data");
  }
  const std::string process = std::to_string(::getpid());
  if (::ftruncate(handle, 0) == 0) {
    [[maybe_unused]] const ssize_t written =
        ::pwrite(handle, process.data(), process.size(), 0);  // for the message alone
  }
  return lock;
}

bool FolderLock::held(const std::string& folder) {
  const int handle = ::open(lock_file(folder).c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return false;
  const FolderLock trial(handle);
  return ::flock(handle, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

FolderLock::FolderLock(FolderLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
  std::swap(handle_, other.handle_);
  return *this;
}

FolderLock::~FolderLock() {
  if (handle_ >= 0) ::close(handle_);
}

}  // namespace landfall::server
