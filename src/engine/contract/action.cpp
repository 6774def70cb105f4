#include "engine/contract/action.h"

#include <charconv>

namespace landfall {

std::string action_code(const Action& action) {
  std::array<std::uint8_t, sizeof(Action)> bytes{};
  std::memcpy(bytes.data(), &action, sizeof(Action));
  std::size_t used = bytes.size();
  while (used > 1 && bytes[used - 1] == 0) --used;
  std::string code;
  for (std::size_t i = 0; i < used; ++i) {
    code += "0123456789abcdef"[bytes[i] >> 4];
    code += "0123456789abcdef"[bytes[i] & 15];
  }
  return code;
}

std::optional<Action> action_from_code(std::string_view code) {
  if (code.empty() || code.size() % 2 != 0 || code.size() > 2 * sizeof(Action)) return std::nullopt;
  std::array<std::uint8_t, sizeof(Action)> bytes{};
  for (std::size_t i = 0; i < code.size(); i += 2) {
    const char* first = code.data() + i;
    const auto [end, error] = std::from_chars(first, first + 2, bytes[i / 2], 16);
    if (error != std::errc() || end != first + 2) return std::nullopt;
  }
  Action action;
  std::memcpy(&action, bytes.data(), sizeof(Action));
  return action;
}

}  // namespace landfall
