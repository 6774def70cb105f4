#include "server/net/query.h"

#include <algorithm>
#include <charconv>

#include "server/net/http.h"

namespace landfall::server::net {
namespace {

std::optional<std::string> decoded(std::string_view text) {
  // Like a path, which begins with a slash; a blank may be written as '+'.
  std::string raw = "/" + std::string(text);
  std::ranges::replace(raw, '+', ' ');
  std::string path;
  if (!decode_path(raw, path)) return std::nullopt;
  return path.substr(1);
}

}  // namespace

std::optional<Query> read_query(std::string_view text) {
  Query all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (part.empty()) continue;
    const std::size_t equals = std::min(part.find('='), part.size());
    const auto name = decoded(part.substr(0, equals));
    const auto value = decoded(part.substr(std::min(equals + 1, part.size())));
    if (!name || name->empty() || !value) return std::nullopt;
    all.emplace_back(*name, *value);
  }
  return all;
}

std::optional<std::int64_t> read_number(std::string_view text) {
  std::int64_t number = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || end != last || number < 0) return std::nullopt;
  return number;
}

}  // namespace landfall::server::net
