// A number for a position, to be stored beside a log: whoever replays the log later, with another
// release of the program, sees by it whether the position is still the same.
//
// It is made from the position as G::write_state writes it, so it depends neither on the compiler
// nor on how a State lies in memory. Members count by name and not by their order, and what is
// zero, false or empty does not count at all: a field that a later release adds, and that is zero
// where it is unused, leaves the digests of earlier positions as they are.
#pragma once

#include <cstdint>
#include <string_view>

namespace landfall {

// Of a position as JSON, as JsonWriter writes it (without blanks); other texts have some digest, too.
std::uint64_t position_digest(std::string_view json);

}  // namespace landfall
