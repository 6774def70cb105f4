// One HTTP request over a plain socket, for tests.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json_value.h"

namespace landfall::testing {

struct HttpResult {
  int status = 0;  // 0: no answer
  std::string header;
  std::string body;
  // The body as JSON; null if it is none.
  [[nodiscard]] JsonValue json() const;
};

// `extra` holds further header lines, each with \r\n at its end. The target is sent as it is.
HttpResult http(std::uint16_t port, std::string_view method, std::string_view target,
                std::string_view body = {}, std::string_view extra = {});
// Whatever the server sends back to these bytes until it closes.
std::string raw_exchange(std::uint16_t port, std::string_view bytes);

}  // namespace landfall::testing
