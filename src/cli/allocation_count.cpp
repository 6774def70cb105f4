#include "cli/allocation_count.h"

#include <cstdlib>
#include <new>

namespace landfall::cli {
namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
bool counts_allocations() { return false; }
#else
bool counts_allocations() { return true; }
#endif

std::uint64_t allocation_count() { return allocations; }

}  // namespace landfall::cli

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// The library's other forms (arrays, nothrow) end up here; aligned ones do not and stay uncounted.
void* operator new(std::size_t size) {
  ++landfall::cli::allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
#endif
