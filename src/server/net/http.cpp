#include "server/net/http.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <charconv>

namespace landfall::server::net {

using boost::beast::iequals;

bool decode_path(std::string_view raw, std::string& path) {
  path.clear();
  raw = raw.substr(0, raw.find_first_of("?#"));
  for (std::size_t at = 0; at < raw.size(); ++at) {
    char letter = raw[at];
    if (letter == '%') {
      const std::string_view digits = raw.substr(at + 1, 2);
      const char* const end = digits.data() + digits.size();
      unsigned char byte = 0;
      const auto [stop, error] = std::from_chars(digits.data(), end, byte, 16);
      if (digits.size() < 2 || error != std::errc() || stop != end) return false;
      letter = static_cast<char>(byte);
      at += digits.size();
    }
    if (letter == '\0') return false;
    path += letter;
  }
  return path.starts_with('/');
}

std::optional<std::string> table_of_socket(std::string_view target) {
  constexpr std::string_view kAny = "/ws";
  constexpr std::string_view kOne = "/ws/t/";
  constexpr std::size_t kLongest = 64;
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  if (target == kAny) return std::string();
  if (!target.starts_with(kOne)) return std::nullopt;
  const std::string_view table = target.substr(kOne.size());
  if (table.empty() || table.size() > kLongest ||
      table.find_first_not_of(kLetters) != std::string_view::npos) {
    return std::nullopt;
  }
  return std::string(table);
}

bool origin_allowed(std::string_view origin, std::string_view host,
                    const std::vector<std::string>& allowed) {
  const bool listed = std::ranges::any_of(
      allowed, [&](const std::string& entry) { return iequals(entry, origin); });
  if (listed) return true;
  const std::size_t scheme_end = origin.find("://");
  if (scheme_end == std::string_view::npos || host.empty()) return false;
  const std::string_view scheme = origin.substr(0, scheme_end);
  if (scheme != "http" && scheme != "https") return false;
  return iequals(origin.substr(scheme_end + 3), host);
}

}  // namespace landfall::server::net
