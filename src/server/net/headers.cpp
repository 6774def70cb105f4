#include "server/net/headers.h"

#include <algorithm>
#include <string>

namespace landfall::server::net {

bool plain_host(std::string_view host) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
  return !host.empty() && host.size() <= 255 &&
         host.find_first_not_of(kLetters) == std::string_view::npos;
}

void add_security_headers(std::string_view host, HttpAnswer& answer) {
  std::string policy =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
      "img-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; "
      "form-action 'self'; frame-ancestors 'none'; connect-src 'self'";
  // Some browsers do not count WebSockets of the same host as 'self'.
  if (plain_host(host)) policy += " ws://" + std::string(host) + " wss://" + std::string(host);
  answer.headers.emplace_back("Content-Security-Policy", policy);
  answer.headers.emplace_back("X-Content-Type-Options", "nosniff");
  answer.headers.emplace_back("X-Frame-Options", "DENY");
  // The part of a link after '#' is never sent; this keeps the rest at home, too.
  answer.headers.emplace_back("Referrer-Policy", "no-referrer");
  answer.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  answer.headers.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
  const auto has = [&](std::string_view name) {
    return std::ranges::any_of(answer.headers, [&](const auto& one) { return one.first == name; });
  };
  if (!has("Cross-Origin-Resource-Policy")) {
    answer.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  }
  answer.headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

}  // namespace landfall::server::net
