#include "server/ops/metrics_access.h"

#include <sodium.h>

#include <algorithm>
#include <string_view>

#include "server/net/address.h"

namespace landfall::server {
namespace {

// Takes as long for a nearly right token as for a wrong one.
bool same_secret(std::string_view given, std::string_view wanted) {
  return given.size() == wanted.size() &&
         sodium_memcmp(given.data(), wanted.data(), wanted.size()) == 0;
}

}  // namespace

bool may_read_metrics(const net::HttpRequest& request, const ServerOptions& options) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view shown = request.authorization;
  if (!options.metrics_token.empty() && shown.starts_with(kBearer) &&
      same_secret(shown.substr(kBearer.size()), options.metrics_token)) {
    return true;
  }
  const bool here = request.address == "127.0.0.1" || request.address == net::address_group("::1");
  // Behind a proxy that is not trusted to name its guests, everybody seems to be on this machine.
  if (here && (!request.forwarded || options.trust_forwarded_for)) return true;
  return std::ranges::any_of(options.metrics_from, [&](const std::string& address) {
    return net::address_group(address) == request.address;
  });
}

}  // namespace landfall::server
