// How often the current thread has asked for memory, so that `landfall bench` can show that play
// needs none.
#pragma once

#include <cstdint>

namespace landfall::cli {

// False in builds with sanitizers, which keep their own watch over memory.
bool counts_allocations();
std::uint64_t allocation_count();

}  // namespace landfall::cli
