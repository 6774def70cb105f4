// The random numbers of one decision. They come from the bot's seed and from what the seat sees,
// not from what the bot was asked before: the same position gets the same answer, also after a
// restart.
#pragma once

#include <cstdint>

#include "base/digest.h"
#include "base/random.h"
#include "engine/game.h"

namespace landfall::bots {

template <PlainValue View>
Random decision_random(std::uint64_t seed, const View& view) {
  return Random(Digest().add_object(seed).add_object(view).value());
}

}  // namespace landfall::bots
