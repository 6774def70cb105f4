// One list of the fields of a position serves for writing it, for reading it, for the views and for
// the leak suite.
//
// A game names its fields once, in a function that takes a position and a visitor:
//
//   static void fields(auto& state, auto&& visit) {
//     visit("round", state.round);                            everybody sees it
//     visit("hand", state.hand, kOwner);                      each seat sees its own
//     visit("prize", state.prize, SeatMask::of(state.starter));   only the starter does
//   }
//
// A byte or an enumeration is a number, a SmallSet a set of numbers, and an array has one of these
// for each player of the table. Of a secret everybody knows only how many numbers it is: the size
// of a set, 0 or 1 for a number that may be missing (0).
//
// What a visitor does with a secret it says in a second function, with `knowing` for each seat.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/result.h"
#include "base/small_set.h"
#include "engine/contract/seat.h"

namespace landfall {

// Who knows a field that has an entry per seat: each seat its own.
struct Owner {};
inline constexpr Owner kOwner{};

template <class T>
concept ByteField =
    std::same_as<T, std::uint8_t> || (std::is_enum_v<T> && sizeof(T) == sizeof(std::uint8_t));

// How many numbers a single value is.
inline std::uint8_t size_of_field(SmallSet set) { return static_cast<std::uint8_t>(set.size()); }
inline std::uint8_t size_of_field(ByteField auto value) {
  return value == decltype(value){} ? 0 : 1;
}

// A secret, value by value: calls use(value, seats that know it, seat it belongs to or kTable).
template <class Value, class Use>
void each_secret(Value& value, SeatMask knowing, Use use) {
  use(value, knowing, kTable);
}
template <class Values, class Use>
void each_secret(Values& values, Owner /*knowing*/, Use use) {
  Seat seat = 0;
  for (auto& value : values) {
    use(value, SeatMask::of(seat), seat);
    ++seat;
  }
}

// Writes fields as members of an object that the caller has opened; secrets, too.
class FieldWriter {
 public:
  FieldWriter(JsonWriter& out, int seats) : out_(out), seats_(static_cast<std::size_t>(seats)) {}

  template <class Value>
  void operator()(std::string_view name, const Value& value) const {
    out_.key(name);
    write(value);
  }
  template <class Value>
  void operator()(std::string_view name, const Value& value, auto /*knowing*/) const {
    (*this)(name, value);
  }

 private:
  void write(ByteField auto value) const { out_.value(static_cast<int>(value)); }
  void write(SmallSet set) const {
    out_.begin_array();
    for (const std::uint8_t number : set) out_.value(number);
    out_.end_array();
  }
  template <class Value, std::size_t count>
  void write(const std::array<Value, count>& values) const {
    out_.begin_array();
    for (std::size_t seat = 0; seat < std::min(seats_, count); ++seat) write(values[seat]);
    out_.end_array();
  }

  JsonWriter& out_;
  std::size_t seats_;
};

// Reads the members that an object has; the other fields keep their values.
class FieldReader {
 public:
  FieldReader(const JsonValue& json, int seats)
      : json_(json), seats_(static_cast<std::size_t>(seats)) {}

  template <class Value>
  void operator()(std::string_view name, Value& value) {
    const JsonValue* member = json_.find(name);
    if (member == nullptr) return;
    ++met_;
    if (!read(*member, value) && wrong_.empty()) wrong_ = name;
  }
  template <class Value>
  void operator()(std::string_view name, Value& value, auto /*knowing*/) {
    (*this)(name, value);
  }

  // What is wrong with the object, if anything.
  [[nodiscard]] std::optional<Problem> trouble() const {
    if (!json_.is_object()) {
      return problem("a position is an object, not " + std::string(json_.kind_name()));
    }
    if (!wrong_.empty()) return Problem{"is not written as positions are shown", {}, wrong_, 0};
    if (met_ != json_.members().size()) return problem("there is an unknown member");
    return std::nullopt;
  }

 private:
  template <ByteField Number>
  static bool read(const JsonValue& json, Number& value) {
    if (!json.is_integer() || json.integer() < 0 || json.integer() > 255) return false;
    value = static_cast<Number>(json.integer());
    return true;
  }
  static bool read(const JsonValue& json, SmallSet& set) {
    set = {};
    for (const JsonValue& item : json.items()) {
      if (!item.is_integer() || item.integer() < 0 || item.integer() > SmallSet::kHighest) {
        return false;
      }
      const int number = static_cast<int>(item.integer());
      if (set.has(number)) return false;
      set.insert(number);
    }
    return json.is_array();
  }
  template <class Value, std::size_t count>
  bool read(const JsonValue& json, std::array<Value, count>& values) const {
    if (!json.is_array() || json.items().size() != std::min(seats_, count)) return false;
    for (std::size_t seat = 0; seat < json.items().size(); ++seat) {
      if (!read(json.items()[seat], values[seat])) return false;
    }
    return true;
  }

  const JsonValue& json_;
  std::size_t seats_;
  std::size_t met_ = 0;
  std::string wrong_;
};

}  // namespace landfall
