#include "cli/play/record_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "cli/files.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

constexpr int kRights = 0644;

std::string last_error() { return std::system_category().message(errno); }

// Opens and keeps others out: two programs that write the same game would spoil it.
int open_alone(const std::string& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC, kRights);
  if (file < 0) throw SystemError(path + ": cannot be written: " + last_error());
  if (::flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return file;
  ::close(file);
  throw SystemError(path + ": another program is writing this game");
}

// All of the text at this place. False leaves the reason in errno.
bool write_at(int file, std::string_view text, std::uint64_t place) {
  while (!text.empty()) {
    const ssize_t count = ::pwrite(file, text.data(), text.size(), static_cast<off_t>(place));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
    place += static_cast<std::uint64_t>(count);
  }
  return true;
}

}  // namespace

Result<RecordLog> RecordLog::create(const std::string& path, const AnyMatch& match,
                                    const std::vector<std::string>& names,
                                    std::string_view remark) {
  if (const auto trouble = refuse_as_output(path)) return *trouble;
  RecordWriter writer;
  std::string text = writer.begin(match.setup(), names, remark);
  for (const std::string& line : match.lines()) text += writer.next(line);
  RecordLog log(path, open_alone(path, O_RDWR | O_CREAT), writer, 0);
  if (::lseek(log.file_, 0, SEEK_END) > 0) {
    return Problem{"there is something in this file already; `landfall play --resume " + path +
                       "` goes on with a game, or name another file",
                   path,
                   {},
                   0};
  }
  log.waiting_ = std::move(text);
  if (const std::string trouble = log.flush(match); !trouble.empty()) {
    throw SystemError(trouble);
  }
  return log;
}

Result<RecordLog::Resumed> RecordLog::resume(const std::string& path) {
  if (const auto trouble = refuse_as_output(path)) return *trouble;
  // Opened before it is read, so that nobody else writes in between.
  RecordLog log(path, open_alone(path, O_RDWR), {}, 0);
  const Result<std::string> text = read_file(path);
  if (!text) return text.problem();
  Result<UnfinishedRecord> found = read_unfinished_record(*text, &make_match);
  if (!found) {
    Problem trouble = found.problem();
    trouble.file = path;
    return trouble;
  }
  log.writer_ = found->writer;
  log.length_ = found->length;
  const std::string trouble = log.flush(*found->record.match);
  if (!trouble.empty()) throw SystemError(trouble);
  return Resumed{std::move(log), std::move(found->record), found->torn};
}

RecordLog::RecordLog(RecordLog&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      writer_(other.writer_),
      length_(other.length_),
      waiting_(std::move(other.waiting_)) {}

RecordLog& RecordLog::operator=(RecordLog&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(writer_, other.writer_);
  std::swap(length_, other.length_);
  std::swap(waiting_, other.waiting_);
  return *this;
}

RecordLog::~RecordLog() {
  if (file_ >= 0) ::close(file_);
}

std::string RecordLog::add(const AnyMatch& match) {
  waiting_ += writer_.next(match.last_line());
  return flush(match);
}

std::string RecordLog::flush(const AnyMatch& match) {
  const std::string text = waiting_ + writer_.end(match);
  const std::uint64_t end = length_ + text.size();
  // The file only ever grows, but for the torn end of an earlier one.
  if (!write_at(file_, text, length_) || ::ftruncate(file_, static_cast<off_t>(end)) != 0) {
    return path_ + ": cannot be written: " + last_error();
  }
  length_ += waiting_.size();
  waiting_.clear();
  return {};
}

}  // namespace landfall::cli
