// What people can say at a table: phrases to choose from, some of which name things of the game. The
// catalogues have their sentences (`said.<phrase>`), so that everybody reads them in their own language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/text/phrasebook.h"

namespace landfall::host {

// What the targets of a phrase are.
enum class Naming : std::uint8_t {
  kNothing,
  kThings,  // of the game: resources, cards, places
  kSeat,
};

struct PhraseKind {
  std::string_view id;
  Naming naming = Naming::kNothing;
  std::size_t targets = 0;  // exactly so many
};

// In the order in which pages offer them.
std::span<const PhraseKind> all_phrases();
// nullptr if there is no such phrase.
const PhraseKind* find_phrase(std::string_view id);

// Whether the target is one that the game has a name for: "resource:wood", "hex:2.-1". What no
// catalogue knows could be anything that somebody has typed, and is not.
bool names_thing(const Phrasebook& book, std::string_view target);

}  // namespace landfall::host
