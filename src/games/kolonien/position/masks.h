// Sets of vertices and edges as bits in a few words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"

namespace landfall::kolonien {

template <int kWords>
struct Mask {
  std::array<std::uint64_t, kWords> words{};

  static constexpr int kCapacity = 64 * kWords;

  [[nodiscard]] bool has(int index) const { return ((words[index >> 6] >> (index & 63)) & 1) != 0; }
  void set(int index) { words[index >> 6] |= std::uint64_t{1} << (index & 63); }
  void reset(int index) { words[index >> 6] &= ~(std::uint64_t{1} << (index & 63)); }
  [[nodiscard]] bool empty() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all == 0;
  }
  [[nodiscard]] bool meets(const Mask& other) const {
    std::uint64_t all = 0;
    for (int i = 0; i < kWords; ++i) all |= words[i] & other.words[i];
    return all != 0;
  }
  [[nodiscard]] int count() const {
    int bits = 0;
    for (const std::uint64_t word : words) bits += std::popcount(word);
    return bits;
  }
  [[nodiscard]] int first() const {
    for (int i = 0; i < kWords; ++i) {
      if (words[i] != 0) return 64 * i + std::countr_zero(words[i]);
    }
    return kCapacity;
  }
  Mask& operator|=(const Mask& other) {
    for (int i = 0; i < kWords; ++i) words[i] |= other.words[i];
    return *this;
  }
  Mask& operator&=(const Mask& other) {
    for (int i = 0; i < kWords; ++i) words[i] &= other.words[i];
    return *this;
  }
  friend Mask operator|(Mask a, const Mask& b) { return a |= b; }
  friend Mask operator&(Mask a, const Mask& b) { return a &= b; }
  // What is in `a` and not in `b`.
  friend Mask operator-(Mask a, const Mask& b) {
    for (int i = 0; i < kWords; ++i) a.words[i] &= ~b.words[i];
    return a;
  }
  friend bool operator==(const Mask&, const Mask&) = default;
};

using VertexMask = Mask<3>;
using EdgeMask = Mask<4>;
using HexMask = std::uint64_t;

// Goes through a set, the lowest first.
template <int kWords, class Use>
void for_each_in(const Mask<kWords>& mask, Use use) {
  for (int i = 0; i < kWords; ++i) {
    for_each_bit(mask.words[i], [&](int bit) { use(64 * i + bit); });
  }
}

constexpr bool has_hex(HexMask mask, int hex) { return ((mask >> hex) & 1) != 0; }
constexpr HexMask one_hex(int hex) { return HexMask{1} << hex; }

}  // namespace landfall::kolonien
