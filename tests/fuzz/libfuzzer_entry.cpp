// One target as a libFuzzer program; LANDFALL_FUZZ_TARGET names it.
#include <cstddef>
#include <cstdint>

#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes,
                                      std::size_t size);  // NOLINT: libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes,
                                      std::size_t size) {  // NOLINT: libFuzzer's name
  landfall::fuzz::LANDFALL_FUZZ_TARGET(
      std::string_view(reinterpret_cast<const char*>(bytes), size));
  return 0;
}
