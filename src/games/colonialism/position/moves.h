// What the bytes of an action mean: verbs and their arguments.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "base/bits.h"
#include "engine/contract/action.h"
#include "games/colonialism/position/state.h"

namespace landfall::colonialism {

enum Verb : std::uint8_t {
  // An action of the active player (COL-3.3).
  kDrawCards = 1,  //
  kMove = 2,       // from zone, to zone, used (0 or 1)
  kPlay = 3,      // card, region, zone + 1, faction + 1; each of the last two 0 where none is named
                  // Trade: card, zone + 1, region, colour, second region, second colour
  kExplore = 4,   // region, zone + 1 (0 with Aggressive Exploration)
  kWithdraw = 5,  // region, number, zone + 1
  kBuy = 6,       // upgrade, black, brown, yellow cubes, zone + 1 (Naval Expansion)
  // Other choices.
  kRow = 7,       // row
  kKeep = 8,      // six cards, ascending
  kShip = 9,      // zone
  kLose = 10,     // number of mercenaries
  kTake = 11,     // colour
  kGive = 12,     // colour
  kLeave = 13,    //
  kPlace = 14,    // region
  kPass = 15,     //
  kLay = 16,      // card
  kRecover = 17,  // card
  kHold = 18,     // card + 1, 0: none
  kLastVerb = kHold,
  // Outcomes of chance.
  kTiles = 32,       // six regions
  kCube = 33,        // colour
  kLocalsRoll = 34,  // sum of the dice
  kDice = 35,        // seat, sum of four dice
  kDealt = 36,       // seat, interest card
  kCardDrawn = 37,   // seat, card
  kEventUp = 38,     // event
  kDie = 39,         // face
  kLastOutcome = kDie,
};

// Legal lists are written as words: verb and all six arguments lie in the first eight bytes.
static_assert(std::endian::native == std::endian::little, "the shifts below rest on it");
inline constexpr std::uint64_t argument_bits(int index, int value) {
  return static_cast<std::uint64_t>(value) << (8 * (index + 2));
}
constexpr std::uint64_t word_of(Verb verb) { return verb; }
inline Action* write_word(Action* out, std::uint64_t word) {
  const std::uint64_t words[2] = {word, 0};
  static_assert(sizeof words == sizeof(Action));
  std::memcpy(static_cast<void*>(out), words, sizeof words);
  return out + 1;
}

}  // namespace landfall::colonialism
