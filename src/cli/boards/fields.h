// Reading the JSON of a board or a view for a drawing: what is missing is 0, empty or nothing.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

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

// As long as the object lives.
inline std::span<const JsonValue> list_of(const JsonValue& object, std::string_view name) {
  const JsonValue* found = object.find(name);
  if (found == nullptr || !found->is_array()) return {};
  return found->items();
}
std::span<const JsonValue> list_of(const JsonValue&& object, std::string_view name) = delete;

inline int item_of(std::span<const JsonValue> list, std::size_t index) {
  return index < list.size() ? static_cast<int>(list[index].integer()) : 0;
}

}  // namespace landfall::cli
