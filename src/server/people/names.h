// Names that people give themselves and their tables.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace landfall::server {

// The name without surrounding spaces; nothing if it is too long or holds control characters. The
// text is valid UTF-8, since the JSON reader takes no other.
std::optional<std::string> clean_name(std::string_view name);

}  // namespace landfall::server
