// Whose limits a connection counts towards, and which names of this server a request may use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace landfall::server::net {

// The neighbourhood that shares one limit: an IPv4 address by itself, an IPv6 address with all of
// its /64, because one subscriber holds that many. What is no address stays as it is.
std::string address_group(const std::string& address);

// Which names in the Host header mean this server. A page of a foreign name that was made to point
// here (DNS rebinding) would otherwise pass as our own.
class HostNames {
 public:
  // `urls` are the addresses that the server was told: --public-url and --origin.
  explicit HostNames(const std::vector<std::string>& urls);
  // "example.org:8443". Numeric addresses and this machine's own names always pass: nobody can
  // point those elsewhere.
  [[nodiscard]] bool known(std::string_view host) const;

 private:
  std::vector<std::string> names_;
};

// "https://example.org:8443/x" -> "example.org:8443"; empty if it is no http(s) address.
std::string_view host_of_url(std::string_view url);

}  // namespace landfall::server::net
