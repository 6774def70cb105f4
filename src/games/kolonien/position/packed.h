// Five small counts in one word: the resource cards of a hand, a price, the bank.
//
// Each count has a byte of its own and stays below 128, so that comparing, adding and taking the
// smaller of two work on all five at once.
#pragma once

#include <cstdint>

namespace landfall::kolonien {

using Packed = std::uint64_t;

inline constexpr Packed kHighBits = 0x0000008080808080ULL;
inline constexpr Packed kOnes = 0x0000000101010101ULL;

constexpr Packed one_of(int kind) { return Packed{1} << (8 * kind); }
constexpr Packed many_of(int kind, int count) { return static_cast<Packed>(count) << (8 * kind); }
constexpr int count_of(Packed counts, int kind) {
  return static_cast<int>((counts >> (8 * kind)) & 0x7f);
}
constexpr int sum_of(Packed counts) { return static_cast<int>((counts * kOnes >> 32) & 0xff); }

// Every count of `counts` is at least that of `wanted`.
constexpr bool covers(Packed counts, Packed wanted) {
  return (((counts | kHighBits) - wanted) & kHighBits) == kHighBits;
}
// 0xff in the bytes where a >= b.
constexpr Packed where_at_least(Packed a, Packed b) {
  return ((((a | kHighBits) - b) & kHighBits) >> 7) * 0xff;
}
constexpr Packed smaller_of(Packed a, Packed b) {
  const Packed bigger = where_at_least(a, b);
  return (b & bigger) | (a & ~bigger);
}
constexpr Packed larger_of(Packed a, Packed b) {
  const Packed bigger = where_at_least(a, b);
  return (a & bigger) | (b & ~bigger);
}
// a - b, but never below zero.
constexpr Packed less_by(Packed a, Packed b) { return larger_of(a, b) - b; }
// 1 in every byte that is not zero.
constexpr Packed present(Packed counts) { return where_at_least(counts, kOnes) & kOnes; }

}  // namespace landfall::kolonien
