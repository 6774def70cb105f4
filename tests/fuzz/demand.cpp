#include <cstdio>
#include <cstdlib>

#include "fuzz/targets.h"

namespace landfall::fuzz {

void demand(bool condition, std::string_view what, std::string_view detail) {
  if (condition) return;
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(detail.size()), detail.data());
  std::abort();
}

}  // namespace landfall::fuzz
