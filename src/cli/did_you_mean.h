// The word that somebody probably meant: for unknown commands, options, games, bots ...
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::cli {

// How many letters have to be put in, left out, replaced or swapped with their neighbour to make
// one word of the other.
std::size_t distance_between(std::string_view one, std::string_view other);

// The nearest of the known words; empty if none is near. Capitals do not matter, and the beginning
// of a single known word is near.
std::string nearest_word(std::string_view word, std::span<const std::string> known);

// "; did you mean 'arena'?", to stand after a message; empty if no known word is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

// "there is no game 'chess'; did you mean ...?"; without a near word it lists what there is.
std::string unknown_word(std::string_view what, std::string_view word,
                         std::span<const std::string> known);

// All names in one line: "en, de".
std::string listed(std::span<const std::string> words);

}  // namespace landfall::cli
