// Reading the JSON of a board or a view for a drawing: what is missing is 0, empty or nothing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"

namespace landfall::cli {

// What everybody sees, of a whole view.
inline const JsonValue& public_part(const JsonValue& view) {
  static const JsonValue kNothing;
  const JsonValue* found = view.find("public");
  return found == nullptr ? kNothing : *found;
}

inline int number_of(const JsonValue& object, std::string_view name) {
  return static_cast<int>(object.find_integer(name).value_or(0));
}

inline std::string text_of(const JsonValue& object, std::string_view name) {
  return std::string(object.find_text(name).value_or(""));
}

inline std::vector<JsonValue> list_of(const JsonValue& object, std::string_view name) {
  const JsonValue* found = object.find(name);
  return found != nullptr && found->is_array() ? found->items() : std::vector<JsonValue>{};
}

inline int item_of(const std::vector<JsonValue>& list, std::size_t index) {
  return index < list.size() ? static_cast<int>(list[index].integer()) : 0;
}

}  // namespace landfall::cli
