// The module landfall.wasm: the door of bindings/door through linear memory.
//
//   _initialize()                   once, before everything else
//   landfall_seed(number)           luck for matches that name no seed: give it real randomness
//   landfall_input(size) -> address where to write the request, UTF-8 JSON of that many bytes
//   landfall_answer(size) -> size   reads the request and gives the length of the answer
//   landfall_output() -> address    of the answer; valid until the next call
//
// One instance holds one match; a page that wants several makes several instances of one compiled
// module. Memory may grow during a call, so views of it must be made anew after each.
#include <cstddef>
#include <cstdint>
#include <string>

#include "bindings/door/door.h"

#define LANDFALL_EXPORT(name) \
  extern "C" __attribute__((export_name(#name), used, visibility("default")))

namespace {

std::uint64_t next_seed = 0;
std::uint64_t fresh_seed() {
  // Spread by Random's own seeding; consecutive numbers give unrelated games.
  return landfall::Random(next_seed++).next();
}

landfall::Door& door() {
  static landfall::Door the_door(&fresh_seed);
  return the_door;
}

std::string input;
std::string output;

}  // namespace

LANDFALL_EXPORT(landfall_seed) void landfall_seed(std::uint64_t number) { next_seed = number; }

LANDFALL_EXPORT(landfall_input) char* landfall_input(std::size_t size) {
  input.resize(size);
  return input.data();
}

LANDFALL_EXPORT(landfall_answer) std::size_t landfall_answer(std::size_t size) {
  if (size < input.size()) input.resize(size);
  output = door().answer(input);
  return output.size();
}

LANDFALL_EXPORT(landfall_output) const char* landfall_output() { return output.data(); }
