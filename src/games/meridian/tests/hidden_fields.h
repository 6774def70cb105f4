// Meridian hides nothing: towers, supplies, open cards and discards lie on the table, the cards
// still to come are known from them, and their order does not exist before it is drawn.
#pragma once

#include <vector>

#include "games/meridian/meridian.h"
#include "leak/hidden_field.h"

namespace landfall::testing {

template <>
inline std::vector<HiddenField<Meridian>> hidden_fields<Meridian>() {
  return {};
}

}  // namespace landfall::testing
