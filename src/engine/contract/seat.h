// Who sits at a table: players, chance, and the public that only watches.
#pragma once

#include <bit>
#include <cstdint>

namespace landfall {

using Seat = std::uint8_t;  // 0 to 5 are players

inline constexpr int kMaxSeats = 6;
inline constexpr Seat kChance = 8;  // dice, draws and lots are decisions of this seat
inline constexpr Seat kTable = 9;   // the public view: spectators and everybody

// A set of seats, for who is awaited and who may see an event. Also a range, the lowest seat first:
// `for (const Seat seat : awaiting)`.
class SeatMask {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint16_t left) : left_(left) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint16_t>(left_ & (left_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint16_t left_;
  };

  constexpr SeatMask() = default;
  static constexpr SeatMask of(Seat seat) {
    return SeatMask(static_cast<std::uint16_t>(1U << seat));
  }
  static constexpr SeatMask players(int count) {
    return SeatMask(static_cast<std::uint16_t>((1U << count) - 1U));
  }
  // The seats of a set that a position keeps as bits.
  static constexpr SeatMask of_bits(unsigned bits) {
    return SeatMask(static_cast<std::uint16_t>(bits));
  }
  // Everybody, spectators included.
  static constexpr SeatMask everyone() { return SeatMask(0xFFFF); }

  [[nodiscard]] constexpr bool has(Seat seat) const { return ((bits_ >> seat) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
  // The lowest seat; only for a set that is not empty.
  [[nodiscard]] constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  constexpr SeatMask with(Seat seat) const { return *this | of(seat); }
  constexpr SeatMask without(Seat seat) const { return without(of(seat)); }
  constexpr SeatMask without(SeatMask others) const {
    return SeatMask(static_cast<std::uint16_t>(bits_ & ~others.bits_));
  }
  friend constexpr SeatMask operator|(SeatMask a, SeatMask b) {
    return SeatMask(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }
  friend constexpr SeatMask operator&(SeatMask a, SeatMask b) {
    return SeatMask(static_cast<std::uint16_t>(a.bits_ & b.bits_));
  }
  friend constexpr bool operator==(SeatMask, SeatMask) = default;

 private:
  explicit constexpr SeatMask(std::uint16_t bits) : bits_(bits) {}
  std::uint16_t bits_ = 0;
};

// The players of a table, in order: `for (const Seat seat : players(table.seats))`. It counts
// rather than searches for bits, which is what loops over all seats want.
class PlayerRange {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(int seat) : seat_(seat) {}
    constexpr Seat operator*() const { return static_cast<Seat>(seat_); }
    constexpr Iterator& operator++() {
      ++seat_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    int seat_;
  };

  explicit constexpr PlayerRange(int count) : count_(count) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(0); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(count_); }

 private:
  int count_;
};
constexpr PlayerRange players(int count) { return PlayerRange(count); }

// The players of a table for whom something holds.
template <class Predicate>
constexpr SeatMask players_where(int count, Predicate&& holds) {
  SeatMask seats;
  for (const Seat seat : players(count)) {
    if (holds(seat)) seats = seats.with(seat);
  }
  return seats;
}

// The seat whose turn is next, clockwise.
constexpr Seat seat_after(Seat seat, int count) { return static_cast<Seat>((seat + 1) % count); }

}  // namespace landfall
