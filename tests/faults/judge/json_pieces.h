// The members of a JSON object and the items of a list, as raw text and without reading what is in
// them: the judge compares bytes, and there are many of them.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace landfall::faults {

// Behind the value that begins here.
inline std::size_t end_of_value(std::string_view text, std::size_t at) {
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char letter = text[at];
    if (quoted) {
      if (letter == '\\') ++at;
      if (letter == '"') quoted = false;
    } else if (letter == '"') {
      quoted = true;
    } else if (letter == '{' || letter == '[') {
      ++depth;
    } else if (letter == '}' || letter == ']') {
      if (depth == 0) return at;
      --depth;
    } else if (letter == ',' && depth == 0) {
      return at;
    }
  }
  return at;
}

using RawMember = std::pair<std::string_view, std::string_view>;

// Names without escapes, as ours are. An object that has not been closed yet is read as far as it
// goes.
inline std::vector<RawMember> members_of(std::string_view object) {
  std::vector<RawMember> members;
  std::size_t at = 1;
  while (at < object.size() && object[at] == '"') {
    const std::size_t close = object.find('"', at + 1);
    if (close == std::string_view::npos) break;
    const std::size_t begin = close + 2;
    const std::size_t end = end_of_value(object, begin);
    members.emplace_back(object.substr(at + 1, close - at - 1), object.substr(begin, end - begin));
    at = end + 1;
  }
  return members;
}

inline std::string_view member_of(std::string_view object, std::string_view name) {
  for (const auto& [known, value] : members_of(object)) {
    if (known == name) return value;
  }
  return {};
}

inline std::vector<std::string_view> items_of(std::string_view list) {
  std::vector<std::string_view> items;
  std::size_t at = 1;
  while (at < list.size() && list[at] != ']') {
    const std::size_t end = end_of_value(list, at);
    items.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return items;
}

}  // namespace landfall::faults
