#include "host/json_part.h"

#include <cstddef>

namespace landfall::host {
namespace {

// The position after the text that begins with the quote at `at`.
std::size_t after_text(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at) {
    if (json[at] == '\\') ++at;
  }
  return at + 1;
}

// The position after the value that begins at `at`.
std::size_t after_value(std::string_view json, std::size_t at) {
  int depth = 0;
  while (at < json.size()) {
    const char letter = json[at];
    if (letter == '"') {
      at = after_text(json, at);
      if (depth == 0) return at;
      continue;
    }
    if (letter == '{' || letter == '[') ++depth;
    if (letter == '}' || letter == ']') {
      if (depth == 0) return at;  // the end of what surrounds a bare number or word
      if (--depth == 0) return at + 1;
    }
    if (letter == ',' && depth == 0) return at;
    ++at;
  }
  return at;
}

}  // namespace

std::string_view json_part(std::string_view object, std::string_view name) {
  std::size_t at = 1;  // after the opening brace
  while (at < object.size() && object[at] == '"') {
    const std::size_t name_end = after_text(object, at);
    const std::string_view member = object.substr(at + 1, name_end - at - 2);
    const std::size_t begin = name_end + 1;  // after the colon
    const std::size_t end = after_value(object, begin);
    if (member == name) return object.substr(begin, end - begin);
    at = end + 1;  // after the comma
  }
  return {};
}

}  // namespace landfall::host
