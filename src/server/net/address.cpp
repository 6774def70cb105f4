#include "server/net/address.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cctype>

namespace landfall::server::net {
namespace {

namespace ip = boost::asio::ip;

std::string lower_case(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(),
                         [](unsigned char letter) { return std::tolower(letter); });
  return lowered;
}

// "example.org:8443" -> "example.org", "[::1]:80" -> "::1".
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == std::string_view::npos ? std::string_view() : host.substr(1, end - 1);
  }
  return host.substr(0, host.rfind(':'));
}

bool is_numeric(std::string_view name) {
  boost::system::error_code error;
  ip::make_address(std::string(name), error);
  return !error;
}

}  // namespace

std::string address_group(const std::string& address) {
  boost::system::error_code error;
  const ip::address parsed = ip::make_address(address, error);
  if (error || parsed.is_v4()) return address;
  const ip::address_v6 whole = parsed.to_v6();
  if (whole.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, whole).to_string();
  ip::address_v6::bytes_type bytes = whole.to_bytes();
  constexpr std::size_t kPrefixBytes = 8;
  std::fill(bytes.begin() + kPrefixBytes, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

std::string_view host_of_url(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!url.starts_with(scheme)) continue;
    url.remove_prefix(scheme.size());
    return url.substr(0, url.find('/'));
  }
  return {};
}

HostNames::HostNames(const std::vector<std::string>& urls) {
  names_.emplace_back("localhost");
  std::array<char, 256> own{};
  if (gethostname(own.data(), own.size() - 1) == 0 && own[0] != '\0') {
    names_.push_back(lower_case(own.data()));
    names_.push_back(names_.back() + ".local");
  }
  for (const std::string& url : urls) {
    names_.push_back(lower_case(without_port(host_of_url(url))));
  }
}

bool HostNames::known(std::string_view host) const {
  const std::string name = lower_case(without_port(host));
  if (name.empty()) return false;
  return is_numeric(name) || std::ranges::find(names_, name) != names_.end();
}

}  // namespace landfall::server::net
