// Random numbers that are the same on every compiler and target.
//
// The standard library's distributions and shuffles differ between implementations, so rules,
// bots and tests use only what is here: xoshiro256**, an unbiased bounded draw, a shuffle.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace landfall {

class Random {
 public:
  // 256 bits of state; a table of people takes a fresh one from the system for every draw.
  using Key = std::array<std::uint64_t, 4>;

  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }
  explicit Random(const Key& key) : state_(key) {
    // The all-zero state is the one fixed point of the generator.
    if ((key[0] | key[1] | key[2] | key[3]) == 0) state_[0] = 1;
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound), without bias (Lemire's method on 32 bits).
  std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = (next() >> 32) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  template <class Range>
  void shuffle(Range& range) {
    for (auto count = static_cast<std::uint32_t>(range.size()); count > 1; --count) {
      std::swap(range[count - 1], range[below(count)]);
    }
  }

  // A generator for a sub-task whose draws do not depend on how many this one makes later.
  Random fork() { return Random(next()); }

 private:
  static std::uint64_t split_mix(std::uint64_t& seed) {
    seed += 0x9e3779b97f4a7c15ULL;
    std::uint64_t word = seed;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
    return word ^ (word >> 31);
  }

  Key state_{};
};

}  // namespace landfall
