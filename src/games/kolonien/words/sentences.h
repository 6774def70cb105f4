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

inline constexpr Argument kVertexArgument{"vertex", Shown::kVertex};
inline constexpr Argument kFromArgument{"from", Shown::kVertex};
inline constexpr Argument kToArgument{"to", Shown::kVertex};
inline constexpr Argument kHexArgument{"hex", Shown::kHex};
inline constexpr Argument kEdgeArgument{"edge", Shown::kEdge};
inline constexpr Argument kResourceArgument{"resource", Shown::kResource};
inline constexpr Argument kTokenArgument{"token", Shown::kToken};
inline constexpr Argument kNumberArgument{"number", Shown::kNumber};
inline constexpr Argument kOwnerArgument{"owner", Shown::kSeat};

// Adds an argument to a phrase; the board marks the places.
void add_argument(const Table& table, const Argument& argument, int value, Phrase& phrase);

}  // namespace landfall::kolonien
