// The files of the page, from one folder and never from outside it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/http.h"

namespace landfall::server {

class FileFolder {
 public:
  FileFolder() = default;  // serves nothing

  // A Problem says what is missing and how to make it.
  static Result<FileFolder> open(const std::string& folder);

  // The file, precompressed if the client takes that and it lies beside it. Who looks for a page
  // that does not exist gets one that says so, with status 404; who looks for a file, nothing.
  [[nodiscard]] std::optional<net::HttpAnswer> serve(const net::HttpRequest& request) const;
  // The page itself for an address that lies deeper than it, with its files named from there.
  // Nothing if there is no page.
  [[nodiscard]] std::optional<std::string> page_at(std::string_view path) const;
  // Which build of the page this is, as it says itself: <meta name="landfall-build" content="…">.
  // Empty if there is none.
  [[nodiscard]] std::string build() const;
  // The content of a file; nothing if it is not there.
  [[nodiscard]] std::optional<std::string> read(std::string_view path) const;

 private:
  [[nodiscard]] std::optional<std::filesystem::path> locate(std::string_view path) const;
  [[nodiscard]] std::optional<net::HttpAnswer> say_missing(const net::HttpRequest& request) const;

  std::filesystem::path root_;  // empty: serves nothing
};

}  // namespace landfall::server
