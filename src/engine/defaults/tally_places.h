// Rows of a report by their names: which place a row has in its list is found out by the compiler,
// and a name that is not in the list does not compile.
//
//   consteval std::size_t row(std::string_view sheet, std::string_view name = {}) {
//     return place_of(kTallyRows, sheet, name);
//   }
//   tally.add(row("towers", "placed"), seat);
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/contract/tally.h"

namespace landfall {

void there_is_no_such_row();  // only named, where a constant is looked for

template <std::size_t count>
consteval std::size_t place_of(const std::array<TallyRow, count>& rows, std::string_view sheet,
                               std::string_view name) {
  for (std::size_t place = 0; place < count; ++place) {
    if (rows[place].sheet == sheet && rows[place].name == name) return place;
  }
  there_is_no_such_row();
  return count;
}

}  // namespace landfall
