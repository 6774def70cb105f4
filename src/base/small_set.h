// A set of numbers from 0 to 15 in two bytes: a hand of cards, the seats that have bid.
//
// It is copied and compared as bytes, so that positions can hold it. Iteration gives the numbers in
// ascending order.
#pragma once

#include <bit>
#include <cstdint>

namespace landfall {

class SmallSet {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(unsigned left) : left_(left) {}
    constexpr std::uint8_t operator*() const {
      return static_cast<std::uint8_t>(std::countr_zero(left_));
    }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1U;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned left_;
  };

  static constexpr int kHighest = 15;

  constexpr SmallSet() = default;
  explicit constexpr SmallSet(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  // The numbers from `first` to `last`.
  static constexpr SmallSet range(int first, int last) {
    return SmallSet((2U << last) - (1U << first));
  }

  [[nodiscard]] constexpr bool has(int number) const {
    return number >= 0 && number <= kHighest && ((bits_ >> number) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  // Both are for numbers from 0 to 15 only.
  constexpr void insert(int number) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << number); }
  constexpr void erase(int number) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << number)); }
  constexpr void insert(SmallSet others) {
    bits_ = static_cast<std::uint16_t>(bits_ | others.bits_);
  }
  constexpr void erase(SmallSet others) {
    bits_ = static_cast<std::uint16_t>(bits_ & ~unsigned{others.bits_});
  }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace landfall
