#include "server/ops/secret_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "server/store/store_address.h"

namespace landfall::server {

std::string file_beside_tables(const ServerOptions& options, std::string_view name) {
  std::string folder = options.data;
  if (!options.stores.empty()) {
    const Result<StoreAddress> first = StoreAddress::read(options.stores.front());
    if (!first || !first->is_folder()) return {};
    folder = first->folder();
  }
  return (std::filesystem::path(folder) / name).string();
}

std::optional<Problem> write_secret_file(const std::string& file, std::string_view text,
                                         std::string_view what) {
  const auto trouble = [&](const std::string& why) {
    return Problem{std::string(what) + " cannot be written" + why, file, {}, 0};
  };
  std::error_code ignored;
  const auto folder = std::filesystem::path(file).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (handle < 0) return trouble(std::string(": ") + std::strerror(errno));
  const bool written = ::write(handle, text.data(), text.size()) == std::ssize(text);
  const bool kept = ::fsync(handle) == 0;
  ::close(handle);
  if (written && kept) return std::nullopt;
  ::unlink(file.c_str());
  return trouble("");
}

}  // namespace landfall::server
