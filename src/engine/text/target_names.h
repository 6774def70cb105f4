// Small parts from which games make and read the names of their things: "region:india", "count:3".
#pragma once

#include <array>
#include <charconv>
#include <optional>
#include <string_view>

namespace landfall {

// The number of an id, or nothing.
template <std::size_t count>
std::optional<int> index_of(const std::array<std::string_view, count>& ids, std::string_view id) {
  for (std::size_t i = 0; i < count; ++i) {
    if (ids[i] == id) return static_cast<int>(i);
  }
  return std::nullopt;
}

// The detail of a target of this kind; nothing if it is of another.
inline std::optional<std::string_view> detail_of(std::string_view target, std::string_view kind) {
  if (!target.starts_with(kind) || target.size() <= kind.size() || target[kind.size()] != ':') {
    return std::nullopt;
  }
  return target.substr(kind.size() + 1);
}

template <std::size_t count>
std::optional<int> index_of_target(std::string_view target, std::string_view kind,
                                   const std::array<std::string_view, count>& ids) {
  const auto detail = detail_of(target, kind);
  return detail ? index_of(ids, *detail) : std::nullopt;
}

// Plain decimal numbers only, so that every thing has exactly one name ("04" is no count).
inline std::optional<int> plain_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  return number;
}

// "count:3" with kind "count" is 3.
inline std::optional<int> number_of(std::string_view target, std::string_view kind) {
  const auto detail = detail_of(target, kind);
  return detail ? plain_number(*detail) : std::nullopt;
}

}  // namespace landfall
