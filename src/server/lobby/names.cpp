#include "server/lobby/names.h"

namespace landfall::server {
namespace {

constexpr std::size_t kLongestName = 40;  // letters, not bytes

}  // namespace

std::optional<std::string> clean_name(std::string_view name) {
  const std::size_t begin = name.find_first_not_of(' ');
  if (begin == std::string_view::npos) return std::string();
  name = name.substr(begin, name.find_last_not_of(' ') - begin + 1);
  std::size_t letters = 0;
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x20 || byte == 0x7F) return std::nullopt;
    if ((byte & 0xC0) != 0x80) ++letters;
  }
  // Characters that turn the direction of writing could disguise a name as another.
  for (const std::string_view turner : {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066",
                                        "\u2067", "\u2068", "\u2069", "\u200E", "\u200F"}) {
    if (name.find(turner) != std::string_view::npos) return std::nullopt;
  }
  if (letters > kLongestName) return std::nullopt;
  return std::string(name);
}

}  // namespace landfall::server
