// The folder with a server's data: where what lies, who uses it, and whether the file in it can be
// a database at all.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"

namespace landfall::server {

std::string database_file(const std::string& folder);
// Tables that nobody has touched for long; made when there is the first of them.
std::string archive_file(const std::string& folder);

// Nothing if the file is not there yet or looks like a database. SQLite takes an empty file and one
// full of zeros for a new database; where people had their games that is a loss to be told about.
std::optional<Problem> examine_database_file(const std::string& file);

// One server per folder. The lock ends with the process, however that ends.
class FolderLock {
 public:
  // A Problem names the process that has it.
  static Result<FolderLock> take(const std::string& folder);
  // Somebody else has it.
  static bool held(const std::string& folder);

  FolderLock() = default;
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) noexcept;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int handle) : handle_(handle) {}
  int handle_ = -1;
};

}  // namespace landfall::server
