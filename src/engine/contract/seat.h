// Who sits at a table: players, chance, and the public that only watches.
#pragma once

#include <bit>
#include <cstdint>

namespace landfall {

using Seat = std::uint8_t;  // 0 to 4 are players

inline constexpr int kMaxSeats = 5;
inline constexpr Seat kChance = 8;  // dice, draws and lots are decisions of this seat
inline constexpr Seat kTable = 9;   // the public view: spectators and everybody

// A set of seats, for who is awaited and who may see an event.
class SeatMask {
 public:
  constexpr SeatMask() = default;
  static constexpr SeatMask of(Seat seat) {
    return SeatMask(static_cast<std::uint16_t>(1U << seat));
  }
  static constexpr SeatMask players(int count) {
    return SeatMask(static_cast<std::uint16_t>((1U << count) - 1U));
  }
  // Everybody, spectators included.
  static constexpr SeatMask everyone() { return SeatMask(0xFFFF); }

  [[nodiscard]] constexpr bool has(Seat seat) const { return ((bits_ >> seat) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  // The lowest seat; only for a set that is not empty.
  [[nodiscard]] constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

  constexpr SeatMask with(Seat seat) const { return *this | of(seat); }
  constexpr SeatMask without(Seat seat) const {
    return SeatMask(static_cast<std::uint16_t>(bits_ & ~of(seat).bits_));
  }
  friend constexpr SeatMask operator|(SeatMask a, SeatMask b) {
    return SeatMask(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }
  friend constexpr bool operator==(SeatMask, SeatMask) = default;

 private:
  explicit constexpr SeatMask(std::uint16_t bits) : bits_(bits) {}
  std::uint16_t bits_ = 0;
};

}  // namespace landfall
