#include "cli/files.h"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <system_error>

namespace landfall::cli {
namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20U;

Problem trouble_with(const std::filesystem::path& path, const std::string& what) {
  return Problem{what, path.string(), {}, 0};
}

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& what) {
  throw SystemError(trouble_with(path, what).text());
}

std::string last_error() { return std::system_category().message(errno); }

Result<std::string> read_stream(std::istream& stream, const std::filesystem::path& path) {
  std::string text;
  char buffer[1U << 16U];
  while (stream.read(buffer, sizeof buffer), stream.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > kLargestFile) {
      return trouble_with(path, "the file is larger than 64 MiB, which nothing here is");
    }
  }
  if (stream.bad()) refuse(path, "cannot be read: " + last_error());
  return text;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
  if (path == "-") return read_stream(std::cin, "standard input");
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) refuse(path, "is a folder; name a file");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) refuse(path, "cannot be opened: " + last_error());
  return read_stream(stream, path);
}

std::optional<Problem> refuse_as_output(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status)) {
    return std::nullopt;
  }
  return trouble_with(path, std::filesystem::is_directory(status)
                                ? "is a folder; name a file"
                                : "is a device or a pipe; a game is written into a file");
}

std::optional<Problem> write_file(const std::filesystem::path& path, const std::string& text) {
  if (auto trouble = refuse_as_output(path)) return trouble;
  std::error_code error;
  // The draft stands beside the file itself, also where a link leads to another folder.
  std::filesystem::path file = std::filesystem::canonical(path, error);
  if (error) file = path;
  std::filesystem::path draft = file;
  draft += ".part";
  std::ofstream stream(draft, std::ios::binary | std::ios::trunc);
  if (!stream) return trouble_with(path, "cannot be written: " + last_error());
  stream << text;
  stream.close();
  if (!stream) {
    const std::string why = last_error();
    std::filesystem::remove(draft, error);
    return trouble_with(path, "cannot be written: " + why);
  }
  std::filesystem::rename(draft, file, error);
  if (error) return trouble_with(path, "cannot be written: " + error.message());
  return std::nullopt;
}

std::string page_folder() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path installed =
      program.parent_path().parent_path() / "share/landfall/web";
  return std::filesystem::exists(installed / "index.html", error) ? installed.string() : "web/dist";
}

}  // namespace landfall::cli
