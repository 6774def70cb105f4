// A list as a member of the object at hand: what a loop over `items` with begin_array and end_array
// would say.
//
//   write_list(out, "islands", islands, [&](const Island& island) { out.value(island.id); });
#pragma once

#include <string_view>

#include "base/json_writer.h"

namespace landfall {

template <class Items, class Write>
JsonWriter& write_list(JsonWriter& out, std::string_view name, const Items& items, Write write) {
  out.key(name).begin_array();
  for (const auto& item : items) write(item);
  return out.end_array();
}

}  // namespace landfall
