// The part of an address behind the question mark, "a=1&b=two%20words".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace landfall::server::net {

using Query = std::vector<std::pair<std::string, std::string>>;  // in the order given, decoded

// Nothing if a part of it has no name, or cannot be decoded.
std::optional<Query> read_query(std::string_view text);
// A number without a sign; nothing if the text is none.
std::optional<std::int64_t> read_number(std::string_view text);

}  // namespace landfall::server::net
