#include "cli/files.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <system_error>

namespace landfall::cli {
namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20U;

Problem trouble_with(const std::filesystem::path& path, const std::string& what) {
  return Problem{what, path.string(), {}, 0};
}

Result<std::string> read_stream(std::istream& stream, const std::filesystem::path& path) {
  std::string text;
  char buffer[1U << 16U];
  while (stream.read(buffer, sizeof buffer), stream.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > kLargestFile) {
      return trouble_with(path, "the file is larger than 64 MiB, which nothing here is");
    }
  }
  if (stream.bad())
    return trouble_with(path, std::string("cannot be read: ") + std::strerror(errno));
  return text;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
  if (path == "-") return read_stream(std::cin, "standard input");
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return trouble_with(path, "is a folder; name a file");
  }
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return trouble_with(path, std::string("cannot be opened: ") + std::strerror(errno));
  return read_stream(stream, path);
}

std::optional<Problem> write_file(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::path draft = path;
  draft += ".part";
  std::ofstream stream(draft, std::ios::binary | std::ios::trunc);
  if (!stream) {
    return trouble_with(path, std::string("cannot be written: ") + std::strerror(errno));
  }
  stream << text;
  stream.close();
  std::error_code error;
  if (!stream) {
    std::filesystem::remove(draft, error);
    return trouble_with(path, std::string("cannot be written: ") + std::strerror(errno));
  }
  std::filesystem::rename(draft, path, error);
  if (error) return trouble_with(path, "cannot be written: " + error.message());
  return std::nullopt;
}

}  // namespace landfall::cli
