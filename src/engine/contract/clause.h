// The rule that says no, and the answer that carries it.
//
// A clause is named by its id in rules/<game>/clauses.md, written out where the code applies it:
// `Refusal{Clause{"MER-4.2"}}`. `landfall trace` reads these ids from the sources.
#pragma once

#include <string_view>

#include "engine/contract/target.h"

namespace landfall {

struct Clause {
  std::string_view id;  // always a literal, so it outlives everything

  friend bool operator==(const Clause&, const Clause&) = default;
};

struct Refusal {
  Clause clause;
  Target culprit{};  // what stands in the way ("city:4.5"), if one thing does
};

}  // namespace landfall
