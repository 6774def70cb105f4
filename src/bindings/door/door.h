// One request in, one answer out, both JSON: what WebAssembly (and later Python) exports.
//
// The requests are those of docs/protocol.md (there is no clock, so budgets are iterations), and one
// more:
//   {"op":"fingerprint","game":"meridian"}     -> {"ok":true,"fingerprint":"0123456789abcdef"}
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "cli/protocol/session.h"

namespace landfall {

class Door {
 public:
  // `fresh_seed` as for ProtocolSession.
  explicit Door(std::uint64_t (*fresh_seed)());

  std::string answer(std::string_view request);

 private:
  static std::string fingerprint(const JsonValue& request);

  ProtocolSession session_;
};

}  // namespace landfall
