#include "server/net/http.h"

#include <algorithm>
#include <cctype>

namespace landfall::server::net {
namespace {

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) ==
           std::tolower(static_cast<unsigned char>(y));
  });
}

}  // namespace

bool decode_path(std::string_view raw, std::string& path) {
  path.clear();
  for (std::size_t at = 0; at < raw.size(); ++at) {
    char letter = raw[at];
    if (letter == '?' || letter == '#') break;
    if (letter == '%') {
      if (at + 2 >= raw.size()) return false;
      const int high = hex_value(raw[at + 1]);
      const int low = hex_value(raw[at + 2]);
      if (high < 0 || low < 0) return false;
      letter = static_cast<char>(high * 16 + low);
      at += 2;
    }
    if (letter == '\0') return false;
    path += letter;
  }
  return !path.empty() && path.front() == '/';
}

bool origin_allowed(std::string_view origin, std::string_view host,
                    const std::vector<std::string>& allowed) {
  const bool listed = std::ranges::any_of(
      allowed, [&](const std::string& entry) { return equal_ignoring_case(entry, origin); });
  if (listed) return true;
  const std::size_t scheme_end = origin.find("://");
  if (scheme_end == std::string_view::npos || host.empty()) return false;
  const std::string_view scheme = origin.substr(0, scheme_end);
  if (scheme != "http" && scheme != "https") return false;
  return equal_ignoring_case(origin.substr(scheme_end + 3), host);
}

}  // namespace landfall::server::net
