// Errors by value: the engine builds without exceptions, so what can fail returns a Result.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace landfall {

// What is wrong, where, in words for the person who has to mend it.
struct Problem {
  std::string what;   // "island X has 6 cities, 3 to 5 are allowed"
  std::string file;   // empty if the text did not come from a file
  std::string field;  // "sides.five.grid[2]"; empty if no single field is meant
  int line = 0;       // 1-based; 0 if unknown

  // "components.toml:12: sides.five.grid[2]: island X has ..."
  [[nodiscard]] std::string text() const {
    std::string out;
    if (!file.empty()) out += file + ":";
    if (line > 0) out += (file.empty() ? "line " : "") + std::to_string(line) + ":";
    if (!out.empty()) out += ' ';
    if (!field.empty()) out += field + ": ";
    return out + what;
  }
};

inline Problem problem(std::string what) { return Problem{std::move(what), {}, {}, 0}; }

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}            // NOLINT
  Result(Problem trouble) : content_(std::in_place_index<1>, std::move(trouble)) {}  // NOLINT

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&content_));
  }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }

  [[nodiscard]] const Problem& problem() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Problem> content_;
};

}  // namespace landfall
