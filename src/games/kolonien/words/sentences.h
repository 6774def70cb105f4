// How the numbers of actions and events are shown in sentences.
#pragma once

#include <cstdint>

#include "engine/defaults/sentences.h"
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
using Argument = ShownArgument<Shown>;
using Sentence = SentenceOf<Shown, 4>;

// Adds an argument to a phrase; the board marks the places.
void add_argument(const Table& table, const Argument& argument, int value, Phrase& phrase);

}  // namespace landfall::kolonien
