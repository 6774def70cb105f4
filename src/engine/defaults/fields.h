// One list of the fields of a position serves for writing it, for reading it, for the views and for
// the leak suite.
//
// A game names its fields once, in a function that takes a position and a visitor:
//
//   static constexpr void fields(auto& state, auto&& visit) {
//     visit("round", state.round);                            everybody sees it
//     visit("hand", state.hand, kOwner);                      each seat sees its own
//     visit("prize", state.prize, SeatMask::of(state.starter));   only the starter does
//   }
//
// A byte or an enumeration is a number, a SmallSet a set of numbers, and an array has one of these
// for each player of the table. Of a secret everybody knows only how many numbers it is: the size
// of a set, 0 or 1 for a number that may be missing (0).
//
// What a visitor does with a secret it says in a second function, with `knowing` for each seat. The
// list is constexpr because the compiler counts the secrets in it (secrets_of).
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/small_set.h"
#include "engine/contract/seat.h"
#include "engine/text/position_fields.h"

namespace landfall {

// Who knows a field that has an entry per seat: each seat its own.
struct Owner {};
inline constexpr Owner kOwner{};

template <class T>
concept ByteField =
    std::same_as<T, std::uint8_t> || (std::is_enum_v<T> && sizeof(T) == sizeof(std::uint8_t));

template <class T>
concept SingleField = ByteField<T> || std::same_as<T, SmallSet>;
template <class T>
inline constexpr bool kPerPlayer = false;
template <SingleField Value, std::size_t count>
inline constexpr bool kPerPlayer<std::array<Value, count>> = true;

// What a list may hold. Asked first, so that the compiler says this and nothing more obscure.
template <class Value>
constexpr bool is_field() {
  using Plain = std::remove_const_t<Value>;
  constexpr bool kIs = SingleField<Plain> || kPerPlayer<Plain>;
  static_assert(kIs,
                "a field is a byte, an enumeration of one byte, a SmallSet, or an array with one "
                "of these per player: two hands of each player are two fields");
  return kIs;
}
template <class Value, class Knowing>
constexpr bool is_secret() {
  using Plain = std::remove_const_t<Value>;
  constexpr bool kOwned = std::same_as<Knowing, Owner>;
  constexpr bool kIs = kOwned ? kPerPlayer<Plain> : SingleField<Plain>;
  static_assert(!is_field<Value>() || kIs,
                "kOwner is for an array with an entry per player, a set of seats for a single one");
  return kIs;
}

// How many numbers a single value is.
inline std::uint8_t size_of_field(SmallSet set) { return static_cast<std::uint8_t>(set.size()); }
inline std::uint8_t size_of_field(ByteField auto value) {
  return value == decltype(value){} ? 0 : 1;
}

// A secret, value by value: calls use(value, seats that know it, seat it belongs to or kTable).
template <class Value, class Use>
void each_secret(Value& value, SeatMask knowing, Use use) {
  if constexpr (is_secret<Value, SeatMask>()) use(value, knowing, kTable);
}
template <class Values, class Use>
void each_secret(Values& values, Owner /*knowing*/, Use use) {
  if constexpr (is_secret<Values, Owner>()) {
    Seat seat = 0;
    for (auto& value : values) {
      use(value, SeatMask::of(seat), seat);
      ++seat;
    }
  }
}

// How many secrets the list of a game has: one per player where each knows their own.
class SecretCount {
 public:
  constexpr void operator()(std::string_view /*name*/, const auto& /*value*/) {}
  constexpr void operator()(std::string_view /*name*/, const auto& /*value*/,
                            SeatMask /*knowing*/) {
    ++count_;
  }
  constexpr void operator()(std::string_view /*name*/, const auto& values, Owner /*knowing*/) {
    if constexpr (is_secret<std::remove_cvref_t<decltype(values)>, Owner>()) {
      count_ += values.size();
    }
  }
  [[nodiscard]] constexpr std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};
template <class G>
constexpr std::size_t secrets_of() {
  const typename G::State state{};
  SecretCount secrets;
  G::fields(state, secrets);
  return secrets.count();
}
template <class G>
concept HasConstantList =
    requires { typename std::integral_constant<std::size_t, secrets_of<G>()>; };

// Fields as members of the object at hand, secrets, too: what a list says, the engine's
// PositionFields writes and reads.
class FieldMembers {
 public:
  FieldMembers(PositionFields& members, int seats) : members_(members), seats_(seats) {}

  template <class Value>
  void operator()(std::string_view name, Value& value) const {
    if constexpr (std::is_const_v<Value>) {  // written, not read
      auto copy = value;
      (*this)(name, copy);
    } else if constexpr (is_field<Value>()) {
      visit(name, value);
    }
  }
  template <class Value>
  void operator()(std::string_view name, Value& value, auto /*knowing*/) const {
    (*this)(name, value);
  }

 private:
  void visit(std::string_view name, ByteField auto& value) const {
    members_.value(name, value, kByte);
  }
  void visit(std::string_view name, SmallSet& set) const { members_.value(name, set, kMember); }
  template <class Value, std::size_t count>
  void visit(std::string_view name, std::array<Value, count>& values) const {
    constexpr bool kSets = std::same_as<Value, SmallSet>;
    const int used = std::min(seats_, static_cast<int>(count));
    members_.value(name, first_of(values, used), kSets ? kMember : kByte);
  }

  static constexpr WholeNumber kByte{255};
  static constexpr WholeNumber kMember{SmallSet::kHighest};
  PositionFields& members_;
  int seats_;
};

}  // namespace landfall
