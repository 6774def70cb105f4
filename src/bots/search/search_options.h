// How a search shares out its attention and how much memory it keeps.
#pragma once

#include <cstdint>

namespace landfall::bots {

struct SearchOptions {
  // When these are used up, the tree stops growing.
  std::uint32_t nodes = 1U << 16U;
  // How much a rarely visited choice is favoured. Small where the evaluator's values are steady,
  // larger where luck or hidden things make the value of one choice jump between iterations.
  float exploration = 0.4F;
  // Choices that a node opens at first.
  std::uint32_t width = 6;
};

}  // namespace landfall::bots
