// One request in, one answer out, both JSON: what WebAssembly (and later Python) exports.
//
// The requests are those of docs/protocol.md, and two more:
//   {"op":"bot","seat":1,"level":3,"seed":7}   -> {"ok":true,"action":"...","targets":[...]}
//       what a bot would choose now, from what its seat may know; it does not act
//   {"op":"fingerprint","game":"meridian"}     -> {"ok":true,"fingerprint":"0123456789abcdef"}
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "bots/any_bot.h"
#include "cli/protocol/session.h"

namespace landfall {

class Door {
 public:
  // `fresh_seed` as for ProtocolSession.
  explicit Door(std::uint64_t (*fresh_seed)());

  std::string answer(std::string_view request);

 private:
  std::string bot(const JsonValue& request);
  static std::string fingerprint(const JsonValue& request);

  ProtocolSession session_;
  // The last bot asked, which keeps its memory for the next time.
  std::unique_ptr<bots::AnyBot> bot_;
  std::string bot_name_;
};

}  // namespace landfall
