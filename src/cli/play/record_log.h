// The record of a running game in a file that is whole at every moment: each choice is written when
// it has been made, so that Ctrl-C, a closed window or a crash lose nothing.
//
// The line `end` is the last one always; the next records are written over it in one piece. Nothing
// is renamed, so a link stays a link.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/record/record.h"

namespace landfall::cli {

class RecordLog {
 public:
  // A new file with what the match holds so far. A file with something in it is a Problem, and so
  // is a device; throws SystemError (files.h) if the surroundings refuse.
  static Result<RecordLog> create(const std::string& path, const AnyMatch& match,
                                  const std::vector<std::string>& names, std::string_view remark);

  struct Resumed;
  // Goes on in a file that was written before, whole or torn.
  static Result<Resumed> resume(const std::string& path);

  RecordLog(RecordLog&& other) noexcept;
  RecordLog& operator=(RecordLog&& other) noexcept;
  RecordLog(const RecordLog&) = delete;
  RecordLog& operator=(const RecordLog&) = delete;
  ~RecordLog();

  // The newest record of the match. What could not be written is tried again with the next one; the
  // answer says what is wrong, empty if nothing is.
  std::string add(const AnyMatch& match);
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  RecordLog(std::string path, int file, RecordWriter writer, std::uint64_t length)
      : path_(std::move(path)), file_(file), writer_(writer), length_(length) {}
  std::string flush(const AnyMatch& match);

  std::string path_;
  int file_ = -1;
  RecordWriter writer_;
  std::uint64_t length_ = 0;  // of header and records that are in the file
  std::string waiting_;       // records that are not
};

struct RecordLog::Resumed {
  RecordLog log;
  Record record;
  bool torn = false;  // the last line was damaged and has been dropped
};

}  // namespace landfall::cli
