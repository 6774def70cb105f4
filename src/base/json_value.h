// Reads JSON without exceptions, in the server, the command line and the browser alike.
//
// Strict RFC 8259: one value, UTF-8, no comments, no trailing commas, doubled keys refused.
// Depth and members are limited, so that hostile input exhausts neither stack nor time; size is the
// caller's limit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace landfall {

class JsonValue {
 public:
  enum class Kind : std::uint8_t { kNull, kBool, kInteger, kReal, kText, kArray, kObject };
  using Member = std::pair<std::string, JsonValue>;

  static constexpr int kMaxDepth = 32;
  static constexpr std::size_t kMaxMembers = 1024;  // of one object; finding doubles takes time
  static Result<JsonValue> parse(std::string_view text);

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool is_null() const { return kind_ == Kind::kNull; }
  [[nodiscard]] bool is_bool() const { return kind_ == Kind::kBool; }
  [[nodiscard]] bool is_integer() const { return kind_ == Kind::kInteger; }
  [[nodiscard]] bool is_text() const { return kind_ == Kind::kText; }
  [[nodiscard]] bool is_array() const { return kind_ == Kind::kArray; }
  [[nodiscard]] bool is_object() const { return kind_ == Kind::kObject; }

  // Each gives an empty answer (false, 0, "", no items) when the kind is another.
  [[nodiscard]] bool boolean() const { return kind_ == Kind::kBool && integer_ != 0; }
  [[nodiscard]] std::int64_t integer() const { return kind_ == Kind::kInteger ? integer_ : 0; }
  [[nodiscard]] double real() const {
    return kind_ == Kind::kInteger ? static_cast<double>(integer_) : real_;
  }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::vector<JsonValue>& items() const { return items_; }
  [[nodiscard]] const std::vector<Member>& members() const { return members_; }

  // The member of an object, or nullptr.
  [[nodiscard]] const JsonValue* find(std::string_view name) const;
  // Members of a wanted kind; nothing if absent or of another kind.
  [[nodiscard]] std::optional<std::int64_t> find_integer(std::string_view name) const;
  [[nodiscard]] std::optional<std::string_view> find_text(std::string_view name) const;
  [[nodiscard]] std::optional<bool> find_bool(std::string_view name) const;

  // "a number", "a list" ...: for error messages.
  [[nodiscard]] std::string_view kind_name() const;

 private:
  friend class JsonReader;

  Kind kind_ = Kind::kNull;
  std::int64_t integer_ = 0;
  double real_ = 0;
  std::string text_;
  std::vector<JsonValue> items_;
  std::vector<Member> members_;
};

}  // namespace landfall
