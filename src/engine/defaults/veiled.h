// The view of a game that lists its fields (fields.h): the position without what the seat may not
// know, and of each secret how many numbers it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "base/fixed_vector.h"
#include "base/random.h"
#include "engine/contract/seat.h"
#include "engine/defaults/fields.h"

namespace landfall {

template <class State>
struct Veiled {
  static constexpr std::size_t kSecrets = 15;  // at most; with `viewer` an even number of bytes

  State seen{};                               // zero where the viewer may not know
  std::array<std::uint8_t, kSecrets> size{};  // of each secret, in the order of the list
  Seat viewer = kTable;
};

// Whether a view has room for the secrets of a game.
template <class G>
constexpr bool has_room_for_secrets() {
  return secrets_of<G>() <= Veiled<typename G::State>::kSecrets;
}
// Stops the compiler where it has not: a secret too many would be written past the end of the view.
template <class G>
constexpr void expect_room_for_secrets() {
  static_assert(HasConstantList<G>, "write the list of fields as `static constexpr void fields`");
  if constexpr (HasConstantList<G>) {
    static_assert(has_room_for_secrets<G>(),
                  "the list of fields has more than 15 secrets, which is what Veiled holds (with "
                  "kOwner each entry is one); join some, or write a View of your own");
  }
}

// Shows a position to a seat: copies each field that is listed and known, and nothing else.
template <class State>
class Veil {
 public:
  Veil(const State& state, Seat viewer) : state_(state) { view_.viewer = viewer; }

  template <class Value>
  void operator()(std::string_view /*name*/, const Value& value) {
    show(value);
  }
  template <class Value>
  void operator()(std::string_view /*name*/, const Value& value, auto knowing) {
    each_secret(value, knowing, [&](const auto& secret, SeatMask knows, Seat /*owner*/) {
      view_.size[next_++] = size_of_field(secret);
      if (knows.has(view_.viewer)) show(secret);
    });
  }
  [[nodiscard]] const Veiled<State>& view() const { return view_; }

 private:
  template <class Value>
  void show(const Value& value) {
    const auto at = reinterpret_cast<const char*>(&value) - reinterpret_cast<const char*>(&state_);
    std::memcpy(reinterpret_cast<char*>(&view_.seen) + at, &value, sizeof value);
  }

  const State& state_;
  Veiled<State> view_{};
  std::size_t next_ = 0;
};

// Puts numbers in place of what a view does not show: `next` gives them one after another.
template <class State, class Next>
class Unveil {
 public:
  Unveil(const Veiled<State>& view, Next next) : view_(view), next_(next) {}

  template <class Value>
  void operator()(std::string_view /*name*/, const Value& /*value*/) {}
  template <class Value>
  void operator()(std::string_view /*name*/, Value& value, auto knowing) {
    each_secret(value, knowing, [&](auto& secret, SeatMask knows, Seat /*owner*/) {
      const std::uint8_t size = view_.size[at_++];
      if (!knows.has(view_.viewer)) fill(secret, size);
    });
  }

 private:
  void fill(SmallSet& set, std::uint8_t size) {
    while (set.size() < size) set.insert(next_());
  }
  template <ByteField Number>
  void fill(Number& number, std::uint8_t size) {
    if (size != 0) number = static_cast<Number>(next_());
  }

  const Veiled<State>& view_;
  Next next_;
  std::size_t at_ = 0;
};

// A position that agrees with the view, with the unseen numbers where the view shows none.
template <class G>
typename G::State unveil(const typename G::View& view, SmallSet unseen, Random& random) {
  expect_room_for_secrets<G>();
  FixedVector<std::uint8_t, SmallSet::kHighest + 1> numbers;
  for (const std::uint8_t number : unseen) numbers.push_back(number);
  random.shuffle(numbers);
  typename G::State state = view.seen;
  G::fields(state, Unveil(view, [&] {
              const std::uint8_t number = numbers.back();
              numbers.pop_back();
              return number;
            }));
  return state;
}

// The public part of a view: open fields as they are, of a secret "hand" its "hand_count".
template <class State>
class PublicFields {
 public:
  PublicFields(const Veiled<State>& view, PositionFields& members, int seats)
      : view_(view), members_(members, seats) {}

  template <class Value>
  void operator()(std::string_view name, const Value& value) {
    members_(name, value);
  }
  template <class Value>
  void operator()(std::string_view name, const Value& /*value*/, SeatMask /*knowing*/) {
    members_(std::string(name) + "_count", view_.size[next_++]);
  }
  template <class Value, std::size_t count>
  void operator()(std::string_view name, const std::array<Value, count>& /*values*/,
                  Owner /*knowing*/) {
    std::array<std::uint8_t, count> sizes{};
    for (std::uint8_t& size : sizes) size = view_.size[next_++];
    members_(std::string(name) + "_count", sizes);
  }

 private:
  const Veiled<State>& view_;
  FieldMembers members_;
  std::size_t next_ = 0;
};

// The private part: the secrets that the viewer knows.
template <class State>
class PrivateFields {
 public:
  PrivateFields(const Veiled<State>& view, PositionFields& members, int seats)
      : view_(view), members_(members, seats), seats_(seats) {}

  template <class Value>
  void operator()(std::string_view /*name*/, const Value& /*value*/) const {}
  template <class Value>
  void operator()(std::string_view name, const Value& value, auto knowing) const {
    if (view_.viewer >= seats_) return;
    each_secret(value, knowing, [&](const auto& secret, SeatMask knows, Seat /*owner*/) {
      if (knows.has(view_.viewer)) members_(name, secret);
    });
  }

 private:
  const Veiled<State>& view_;
  FieldMembers members_;
  int seats_;
};

}  // namespace landfall
