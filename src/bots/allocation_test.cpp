// The loops that bots spend their time in do not touch the heap. This file replaces the global
// allocation functions of the test program to count.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "bots/evaluators/meridian/evaluator.h"
#include "bots/search/search.h"
#include "games/meridian/tests/test_table.h"

namespace {
// Volatile, since compilers may take it that operator new changes nothing that a program can see.
thread_local volatile std::uint64_t allocations = 0;
}  // namespace

// Not inlined: the compiler would compare malloc() here with delete there and complain.
[[gnu::noinline]] void* operator new(std::size_t size) {
  allocations = allocations + 1;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

namespace landfall::bots {
namespace {

TEST(Allocation, ASearchTakesItsMemoryOnce) {
  const meridian::Table table = meridian::table_for(2);
  const meridian::State state = meridian::position(table, 0, {"4-5-6-7", "2"});
  const meridian::View view = Meridian::view(table, state, 0);
  const std::uint64_t before_making = allocations;
  const auto search = std::make_unique<Search<Meridian, MeridianEvaluator>>(4);
  EXPECT_GT(allocations, before_making) << "the counter does not count";
  const std::uint64_t before = allocations;
  for (int decision = 0; decision < 3; ++decision) {
    search->begin(table, view, 0);
    search->run(500);
    static_cast<void>(search->best());
  }
  EXPECT_EQ(allocations, before);
  EXPECT_GT(search->nodes_used(), 500U);
}

}  // namespace
}  // namespace landfall::bots
