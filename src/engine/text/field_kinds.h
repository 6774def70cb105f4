// What a single value of a position looks like in JSON: a number, the id of a thing, null.
//
// A position keeps such values as small numbers. A kind says how the number is written, which JSON
// it is read from, and, for messages, what is expected there. Lists, sets and objects of such
// values are the business of position_fields.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "engine/contract/target.h"

namespace landfall {

class FieldKind {
 public:
  virtual void write(std::int64_t value, JsonWriter& out) const = 0;
  // Nothing if the JSON is something else.
  [[nodiscard]] virtual std::optional<std::int64_t> read(const JsonValue& json) const = 0;
  // What belongs here: "a whole number from 0 to 20".
  [[nodiscard]] virtual std::string expected() const = 0;

 protected:
  ~FieldKind() = default;  // kinds are constants; nobody owns one as a FieldKind
};

class WholeNumber final : public FieldKind {
 public:
  constexpr explicit WholeNumber(std::int64_t highest, std::int64_t lowest = 0)
      : lowest_(lowest), highest_(highest) {}
  void write(std::int64_t value, JsonWriter& out) const override;
  [[nodiscard]] std::optional<std::int64_t> read(const JsonValue& json) const override;
  [[nodiscard]] std::string expected() const override;

 private:
  std::int64_t lowest_;
  std::int64_t highest_;
};

// The place of an id in a list that outlives the kind.
class OneOf final : public FieldKind {
 public:
  constexpr explicit OneOf(std::span<const std::string_view> ids) : ids_(ids) {}
  void write(std::int64_t value, JsonWriter& out) const override;
  [[nodiscard]] std::optional<std::int64_t> read(const JsonValue& json) const override;
  [[nodiscard]] std::string expected() const override;

 private:
  std::span<const std::string_view> ids_;
};

// A thing whose id is made from its number, as places of a board are.
class NamedThing final : public FieldKind {
 public:
  using Id = std::function<Target(int)>;
  using Find = std::function<std::optional<int>(std::string_view)>;

  // What it is and the number of one, for messages: `a city such as "4.3"`.
  NamedThing(std::string_view what, int example, Id id, Find find)
      : what_(what), example_(example), id_(std::move(id)), find_(std::move(find)) {}
  void write(std::int64_t value, JsonWriter& out) const override;
  [[nodiscard]] std::optional<std::int64_t> read(const JsonValue& json) const override;
  [[nodiscard]] std::string expected() const override;

 private:
  std::string_view what_;
  int example_;
  Id id_;
  Find find_;
};

// A value that may be missing: kept plus one, because 0 means none. Refers to the other kind.
class OrNull final : public FieldKind {
 public:
  constexpr explicit OrNull(const FieldKind& kind) : kind_(kind) {}
  void write(std::int64_t value, JsonWriter& out) const override;
  [[nodiscard]] std::optional<std::int64_t> read(const JsonValue& json) const override;
  [[nodiscard]] std::string expected() const override;

 private:
  const FieldKind& kind_;
};

}  // namespace landfall
