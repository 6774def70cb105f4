// What a player points at: "card:4", "city:4.3", "height:2", "pass".
//
// A target is `kind` or `kind:detail`; the detail may have parts separated by dots. An action is a
// path of targets, and all actions of a moment form a tree: the board, the list, the keyboard, the
// screen reader and the terminal walk this same tree.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "base/fixed_string.h"
#include "base/fixed_vector.h"

namespace landfall {

using Target = FixedString<39>;
using TargetPath = FixedVector<Target, 12>;
using TargetSpan = std::span<const Target>;

inline TargetSpan span_of(const TargetPath& path) { return {path.begin(), path.size()}; }

}  // namespace landfall
