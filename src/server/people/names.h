// Names that people give themselves and their tables, and what they write.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace landfall::server {

// The name without surrounding spaces; nothing if it is too long or holds control characters. The
// text is valid UTF-8, since the JSON reader takes no other.
std::optional<std::string> clean_name(std::string_view name);
// The same for a text of at most so many letters.
std::optional<std::string> clean_text(std::string_view text, std::size_t longest);

// What somebody writes (TAB-9.3): composed as Unicode says (NFC), on one line, without control characters
// and such as nobody sees or that turn the direction of writing, and without heaps of marks over one
// letter. Nothing if more than kLongestText letters, or four times as many bytes, are left.
inline constexpr std::size_t kLongestText = 300;
std::optional<std::string> clean_text(std::string_view text);

}  // namespace landfall::server
