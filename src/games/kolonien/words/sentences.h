// How the numbers of actions and events are shown in sentences.
#pragma once

#include <array>
#include <string_view>

#include "engine/text/phrase.h"
#include "games/kolonien/data/table.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {

enum class Shown : std::uint8_t {
  kNothing,
  kSkipped,  // not in the sentence
  kSeat,
  kHex,
  kVertex,
  kEdge,
  kResource,
  kToken,
  kCard,
  kTerrain,
  kHarbour,
  kNumber,
  kCounts,  // five counts in three arguments (log.h)
};
struct Argument {
  std::string_view name;
  Shown shown = Shown::kNothing;
};
struct Sentence {
  std::string_view key;
  std::array<Argument, 4> arguments{};
};

// Adds an argument to a phrase; the board marks the places.
void add_argument(const Table& table, const Argument& argument, int value, Phrase& phrase);

}  // namespace landfall::kolonien
