#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/targets.h"

namespace landfall::fuzz {

void demand(bool condition, std::string_view what, std::string_view detail) {
  if (condition) return;
  std::string said(what);
  said.append(": ").append(detail).append("\n");
  std::fputs(said.c_str(), stderr);
  std::abort();
}

}  // namespace landfall::fuzz
