// The numbers in a set that is kept as bits: bit n stands for n.
#pragma once

#include <bit>
#include <type_traits>

namespace landfall {

// Goes through the set, the lowest number first.
template <class Mask, class Use>
constexpr void for_each_bit(Mask mask, Use use) {
  static_assert(std::is_unsigned_v<Mask>);
  for (; mask != 0; mask = static_cast<Mask>(mask & (mask - 1))) use(std::countr_zero(mask));
}

}  // namespace landfall
